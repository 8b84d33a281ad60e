/** The row of buttons below the board. */
import { html } from '../dom.js';
import { icon, iconButton, labelButton } from './icons.js';
import type { ViewerWords } from './words.js';

/** What the buttons do. */
export interface Commands {
  start(): void;
  back(): void;
  play(): void;
  forward(): void;
  end(): void;
  flip(): void;
  menu(): void;
}

const NAMES = ['flip', 'start', 'back', 'play', 'forward', 'end', 'menu'] as const;

export class Controls {
  readonly element = html('div', { class: 'controls', part: 'controls', role: 'group' });
  private readonly buttons = new Map<(typeof NAMES)[number], HTMLButtonElement>();

  constructor(commands: Commands) {
    for (const name of NAMES) {
      const button = iconButton(name, () => commands[name]());
      this.buttons.set(name, button);
      this.element.append(button);
    }
    this.buttons.get('menu')?.setAttribute('aria-expanded', 'false');
  }

  show(words: ViewerWords, canGo: { back: boolean; forward: boolean }, playing: boolean): void {
    for (const [name, button] of this.buttons) {
      labelButton(button, name === 'play' && playing ? words.pause : words[name]);
    }
    this.element.setAttribute('aria-label', words.moves);
    // Not `disabled`: a button that loses the keyboard focus would take the keys from the reader.
    const off = { start: !canGo.back, back: !canGo.back, end: !canGo.forward };
    for (const [name, isOff] of Object.entries({ ...off, forward: !canGo.forward })) {
      this.buttons.get(name as keyof Commands)?.setAttribute('aria-disabled', String(isOff));
    }
    const play = this.buttons.get('play');
    play?.setAttribute('aria-disabled', String(!playing && !canGo.forward));
    if (play && play.dataset.playing !== String(playing)) {
      play.dataset.playing = String(playing);
      play.replaceChildren(icon(playing ? 'pause' : 'play'));
    }
  }

  set menuOpen(open: boolean) {
    this.buttons.get('menu')?.setAttribute('aria-expanded', String(open));
  }

  focusMenu(): void {
    this.buttons.get('menu')?.focus({ preventScroll: true });
  }
}
