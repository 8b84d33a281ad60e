// One player beside the board: name, what the desk has noted, the clock, and the button of a clock that is pressed.
import type { Color, GameClock, GameView, Permission, Regulations } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { DeskWords } from '../words/desk.js';
import { clockText } from './time.js';

/** With less than this a clock is marked, in milliseconds; in games of shorter times, with less than a tenth. */
const LOW = 60_000;

export class Strip {
  readonly element: HTMLElement;
  private readonly name = h('span', { class: 'name' });
  private readonly notes = h('span', { class: 'notes small' });
  private readonly time = h('span', { class: 'time', role: 'timer' });
  private readonly lowNote = h('span', { class: 'unseen' });
  private readonly press: HTMLButtonElement;
  private shown = '';
  private low = 0;

  constructor(
    private readonly color: Color,
    onPress: (color: Color) => void,
  ) {
    this.press = h('button', {
      type: 'button',
      class: 'press primary',
      'data-press': color,
      onclick: () => onPress(color),
    });
    this.element = h(
      'div',
      { class: `strip ${color}`, 'data-strip': color },
      h('span', { class: 'dot', 'aria-hidden': 'true' }),
      h('span', { class: 'who' }, this.name, this.notes),
      this.press,
      h('span', { class: 'clock' }, this.time, this.lowNote),
    );
  }

  /** `mayPress`: whether a press now would be in order. */
  render(
    view: GameView,
    regulations: Regulations,
    name: string,
    mayPress: Permission,
    words: DeskWords,
  ): void {
    const { color } = this;
    const index = color === 'red' ? 0 : 1;
    const side = view.sides[index];
    this.name.textContent = name || words.color[color];
    this.notes.textContent = [
      side.fouls > 0 ? words.fouls(side.fouls, regulations.foulsToLose) : '',
      side.missedMoves > 0 ? words.missed(side.missedMoves) : '',
      side.drawOffers > 0 ? words.offers(side.drawOffers) : '',
      view.clock?.movesToGo ? words.movesToGo(view.clock.movesToGo[index]) : '',
    ]
      .filter(Boolean)
      .join(' · ');
    const isOver = view.phase === 'over';
    this.element.classList.toggle('to-move', !isOver && view.turn === color);
    this.time.setAttribute('aria-label', words.clockOf(words.color[color]));
    this.press.textContent = words.actions.press;
    // Before moving it would be a foul, which is the arbiter's to record.
    this.press.hidden = !regulations.handPressed || regulations.clock === null || isOver;
    this.press.disabled = !mayPress.allowed || view.turn === color;
    const base = regulations.clock?.base[index] ?? 0;
    this.low = Math.min(LOW, base / 10);
    this.lowNote.dataset.text = words.low;
  }

  /** Draws the clock; `null` where there is none. */
  tick(clock: GameClock | null): void {
    const { color, element, time, lowNote } = this;
    const index = color === 'red' ? 0 : 1;
    const left = clock ? clock.left[index] : null;
    const countdown = clock?.countdown[index] ?? 0;
    const isRunning = clock?.running === color;
    // Once the base time is used up it is the countdown that runs.
    const text = left === null ? '' : clockText(left > 0 ? left : countdown);
    const isLow = left !== null && left < this.low;
    const now = `${text} ${isRunning} ${isLow} ${left === 0}`;
    if (now === this.shown) return;
    this.shown = now;
    time.textContent = text;
    time.parentElement?.toggleAttribute('hidden', left === null);
    element.classList.toggle('running', isRunning);
    element.classList.toggle('low', isLow);
    element.classList.toggle('in-countdown', left === 0 && countdown > 0);
    lowNote.textContent = isLow ? (lowNote.dataset.text ?? '') : '';
  }
}
