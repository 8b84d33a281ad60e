/** What comes up over the moves when it is asked for, and goes again. */
import { html } from '../dom.js';
import { iconButton, labelButton } from './icons.js';

export class Panel {
  readonly element = html('section', { class: 'panel', part: 'panel', tabindex: -1 });
  private readonly heading = html('h2', {});
  private readonly close: HTMLButtonElement;
  private readonly body = html('div', { class: 'panel-body' });
  /** What it shows now. */
  kind: string | null = null;

  constructor(private readonly onClose: () => void) {
    this.close = iconButton('close', () => this.hide());
    const head = html('header', {}, this.heading, this.close);
    this.element.append(head, this.body);
    this.element.hidden = true;
  }

  show(kind: string, title: string, closeLabel: string, ...content: (Node | string)[]): void {
    this.kind = kind;
    this.heading.textContent = title;
    this.element.setAttribute('aria-label', title);
    labelButton(this.close, closeLabel);
    this.body.replaceChildren(...content);
    this.element.hidden = false;
    this.element.parentElement?.classList.add('open');
    this.element.focus({ preventScroll: true });
  }

  /** `true` if there was something to hide. */
  hide(): boolean {
    if (this.kind === null) return false;
    const root = this.element.getRootNode() as ShadowRoot;
    const hadFocus = this.element.contains(root.activeElement);
    this.kind = null;
    this.element.hidden = true;
    this.element.parentElement?.classList.remove('open');
    this.body.replaceChildren();
    if (hadFocus) this.onClose();
    return true;
  }
}
