// What one player may do now; what he may not is there all the same, with the reason.
import type { Color, GameAction, GameEvent, GameView, Regulations } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Settings } from '../settings.js';
import type { DeskWords } from '../words/desk.js';
import type { Table } from './table.js';
import { reasonOf } from './why.js';

/** Moves are made on the board, and the clock has its own button beside it. */
const SHOWN = [
  'accept-draw',
  'decline-draw',
  'accept-takeback',
  'decline-takeback',
  'offer-draw',
  'offer-takeback',
  'claim-natural-limit',
  'claim-repetition',
  'resign',
] as const satisfies readonly GameAction[];

type Shown = (typeof SHOWN)[number];

/** Not there at all rather than refused: nothing was offered to him, or the regulations know nothing of it. */
function isAbsent(action: Shown, view: GameView, { takebacks, rules }: Regulations, color: Color) {
  const other = color === 'red' ? 'black' : 'red';
  switch (action) {
    case 'accept-draw':
    case 'decline-draw':
      return view.drawOffer !== other;
    case 'accept-takeback':
    case 'decline-takeback':
      return view.takeback?.[0] !== other;
    case 'offer-takeback':
      return !takebacks;
    case 'claim-natural-limit':
      return rules.naturalLimit === 0;
    default:
      return false;
  }
}

const TWICE: ReadonlySet<Shown> = new Set(['resign', 'claim-natural-limit', 'claim-repetition']);

interface Button {
  element: HTMLButtonElement;
  label: HTMLElement;
  reason: HTMLElement;
}

export class Actions {
  readonly element: HTMLElement;
  private readonly title = h('h2');
  private readonly buttons = new Map<Shown, Button>();
  private readonly cancel = h('button', { type: 'button', class: 'action cancel' });
  private table: Table | null = null;
  private words: DeskWords | null = null;
  /** What has been pressed once and is to be pressed again. */
  private asked: Shown | null = null;

  constructor(
    private readonly color: Color,
    private readonly onEvent: (event: GameEvent) => void,
    private readonly onRefused: (reason: string) => void,
  ) {
    for (const action of SHOWN) {
      const label = h('span', { class: 'label' });
      const reason = h('span', { class: 'why' });
      const element = h(
        'button',
        {
          type: 'button',
          class: 'action',
          'data-action': action,
          onclick: () => this.act(action),
        },
        label,
        reason,
      );
      this.buttons.set(action, { element, label, reason });
    }
    this.cancel.addEventListener('click', () => this.ask(null));
    this.element = h(
      'section',
      { class: `card actions ${color}`, 'data-actions': color },
      this.title,
      h(
        'div',
        { class: 'action-list' },
        ...[...this.buttons.values()].map(({ element }) => element),
        this.cancel,
      ),
    );
  }

  render(table: Table, view: GameView, language: Settings['language'], words: DeskWords): void {
    this.table = table;
    this.words = words;
    const { color, title, buttons } = this;
    const name = words.color[color];
    title.textContent = table.titles.names[color] || name;
    this.element.hidden = view.phase === 'over';
    const { regulations } = table;
    this.element.setAttribute('aria-label', words.actionsOf(name));
    for (const [action, { element, label, reason }] of buttons) {
      const answer = table.game.may(color, action);
      label.textContent = words.actions[action];
      element.hidden = isAbsent(action, view, regulations, color);
      // Not `disabled`, which would take it out of the reach of keys and with it the reason.
      element.setAttribute('aria-disabled', String(!answer.allowed));
      reason.textContent = reasonOf(answer, language);
      element.classList.toggle('wanted', answer.allowed && /^(accept|decline)/.test(action));
    }
    this.ask(null);
    this.cancel.textContent = words.cancel;
  }

  /** What cannot be taken back, or may cost a foul, is asked for twice. */
  private ask(action: Shown | null): void {
    const { words } = this;
    if (!words) return;
    const before = this.asked && this.buttons.get(this.asked);
    before?.element.classList.remove('sure');
    if (before && this.asked) before.label.textContent = words.actions[this.asked];
    this.asked = action;
    this.cancel.hidden = action === null;
    const button = action && this.buttons.get(action);
    if (!button || !action) return;
    button.label.textContent = words.sure(words.actions[action]);
    button.element.classList.add('sure');
    button.element.after(this.cancel);
  }

  private act(action: Shown): void {
    const { table, color } = this;
    if (!table) return;
    const button = this.buttons.get(action);
    if (button?.element.getAttribute('aria-disabled') === 'true') {
      this.onRefused(`${button.label.textContent}: ${button.reason.textContent}`);
      return;
    }
    if (TWICE.has(action) && this.asked !== action) this.ask(action);
    else this.onEvent(eventOf(action, color, table.game.position.turn));
  }
}

function eventOf(action: Shown, color: Color, turn: Color): GameEvent {
  switch (action) {
    case 'claim-natural-limit':
      return { type: 'claim', color, claim: 'natural-limit' };
    case 'claim-repetition':
      return { type: 'claim', color, claim: 'repetition' };
    case 'offer-takeback':
      // Back to where he was to move.
      return { type: action, color, plies: turn === color ? 2 : 1 };
    default:
      return { type: action, color };
  }
}
