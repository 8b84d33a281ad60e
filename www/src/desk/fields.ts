// The fields of the arbiter's form; each is made once and shown where an incident has it.
import { DECLARED_LOSSES, FOULS, foulWords, reasonWords } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { DeskWords } from '../words/desk.js';
import type { FieldName, Values } from './incidents.js';

/** The most a clock is adjusted by at once, in seconds, and the most moves or pieces that are counted. */
const MOST_SECONDS = 36_000;
const MOST = 200;
/** The last so many plies can be named; corrections go back five rounds as a rule. */
const PLIES = 60;

type Option = readonly [value: string, text: string];

export class Fields {
  readonly element = h('div', { class: 'fields' });
  private readonly rows: Record<FieldName, HTMLElement>;
  private readonly color = h('select', { 'data-field': 'color' });
  private readonly foul = h('select', { 'data-field': 'foul' });
  private readonly ply = h('select', { 'data-field': 'ply' });
  private readonly reason = h('select', { 'data-field': 'reason' });
  private readonly count = number('count', 1, MOST, 1);
  private readonly seconds = number('seconds', -MOST_SECONDS, MOST_SECONDS, 60);
  private readonly offBoard = h('input', { type: 'checkbox', 'data-field': 'offBoard' });

  constructor(onChange: () => void) {
    const { color, foul, ply, reason, count, seconds, offBoard } = this;
    const inputs = { color, foul, ply, reason, count, seconds, offBoard };
    const row = (name: FieldName) =>
      h(
        'label',
        { class: name === 'offBoard' ? 'tick' : 'field' },
        ...(name === 'offBoard' ? [inputs[name], h('span')] : [h('span'), inputs[name]]),
      );
    this.rows = {
      color: row('color'),
      foul: row('foul'),
      ply: row('ply'),
      reason: row('reason'),
      count: row('count'),
      seconds: row('seconds'),
      offBoard: row('offBoard'),
    };
    this.element.append(...Object.values(this.rows));
    this.element.addEventListener('input', onChange);
  }

  /** `plies` have been played; `textOf` writes the move of one, from 0. */
  render(
    shown: readonly FieldName[],
    plies: number,
    textOf: (ply: number) => string,
    words: DeskWords,
  ): void {
    const labels: Record<FieldName, string> = {
      color: words.who,
      foul: words.foul,
      ply: words.ply,
      reason: words.reason,
      count: words.count,
      seconds: words.seconds,
      offBoard: words.offBoard,
    };
    for (const [name, row] of Object.entries(this.rows) as [FieldName, HTMLElement][]) {
      row.hidden = !shown.includes(name);
      for (const span of row.querySelectorAll('span')) span.textContent = labels[name];
    }
    fill(this.color, [
      ['red', words.color.red],
      ['black', words.color.black],
    ]);
    fill(
      this.foul,
      FOULS.map((foul) => [foul, foulWords(foul)[words.language]]),
    );
    fill(
      this.reason,
      DECLARED_LOSSES.map((reason) => [reason, reasonWords(reason)[words.language]]),
    );
    if (!shown.includes('ply')) return;
    const options: Option[] = [];
    for (let ply = plies - 1; ply >= Math.max(0, plies - PLIES); ply--) {
      options.push([String(ply), `${ply + 1}. ${textOf(ply)}`]);
    }
    fill(this.ply, options);
  }

  get values(): Omit<Values, 'squares' | 'turn'> {
    const { color, foul, reason, ply, count, seconds, offBoard } = this;
    return {
      color: color.value === 'black' ? 'black' : 'red',
      foul: FOULS.find((name) => name === foul.value) ?? 'disturbance',
      reason: DECLARED_LOSSES.find((name) => name === reason.value) ?? 'breach',
      ply: Number(ply.value),
      count: whole(count, 1),
      seconds: whole(seconds, 0),
      offBoard: offBoard.checked,
    };
  }
}

function number(name: FieldName, min: number, max: number, value: number): HTMLInputElement {
  return h('input', {
    type: 'number',
    'data-field': name,
    min,
    max,
    step: 1,
    value,
    required: true,
  });
}

/** What is in a field of numbers, brought between its limits. */
function whole(input: HTMLInputElement, otherwise: number): number {
  const value = Math.round(Number(input.value));
  if (!Number.isFinite(value)) return otherwise;
  return Math.max(Number(input.min), Math.min(Number(input.max), value));
}

/** Options made anew, with the one chosen before still chosen if it is there. */
function fill(select: HTMLSelectElement, options: readonly Option[]): void {
  const { value } = select;
  const now = JSON.stringify(options);
  if (select.dataset.options === now) return;
  select.dataset.options = now;
  select.replaceChildren(...options.map(([option, text]) => h('option', { value: option }, text)));
  if (options.some(([option]) => option === value)) select.value = value;
}
