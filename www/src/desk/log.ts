// What has happened and what it led to, the latest first.
import { foulWords, reasonWords } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Settings } from '../settings.js';
import type { DeskWords } from '../words/desk.js';
import type { Telling } from '../words/desk-effects.js';
import type { Words } from '../words/words.js';
import { moveText } from './line.js';
import type { Entry, Table } from './table.js';
import { timeOfDay } from './time.js';

/** Older entries are in the exported log only. */
const MOST = 300;

/** Words for what is not in an event or effect itself. `moveOf` writes a move where it was made. */
export function tellingOf(moveOf: (uci: string) => string, desk: DeskWords, words: Words): Telling {
  const { language } = desk;
  return {
    color: (color) => desk.color[color],
    move: moveOf,
    ending: (ending) => ending.words[language],
    verdict: ({ verdict }) => (verdict === 'none' ? desk.nothingToRule : words.verdict[verdict]),
    words: (told) => told[language],
    foul: (foul) => foulWords(foul)[language],
    reason: (reason) => reasonWords(reason)[language],
  };
}

/** What happened, and what it led to, each a sentence. */
export function tell({ event, effects }: Entry, telling: Telling, desk: DeskWords): string[] {
  // The tables have a sentence for every type, which the compiler checks where they are written.
  const say = (table: unknown, thing: { type: string }): string =>
    (table as Record<string, (thing: unknown, telling: Telling) => string>)[thing.type]?.(
      thing,
      telling,
    ) ?? thing.type;
  return [say(desk.events, event), ...effects.map((effect) => say(desk.effects, effect))].filter(
    Boolean,
  );
}

export class LogPanel {
  private readonly title = h('h2');
  private readonly list = h('ol', { class: 'log', id: 'desk-log', tabindex: 0 });
  private readonly more = h('p', { class: 'small' });
  /** What the rows were made of, and of how many entries. */
  private made: unknown[] = [];
  private count = 0;

  constructor(host: HTMLElement) {
    host.append(this.title, this.list, this.more);
  }

  render(table: Table, settings: Settings, desk: DeskWords, words: Words): void {
    const { entries } = table;
    const { list } = this;
    // Rows are added: an event changes nothing of those before it.
    const now = [table, desk, settings.notation];
    if (now.some((value, i) => value !== this.made[i])) {
      this.made = now;
      this.count = 0;
      list.replaceChildren();
    }
    for (const entry of entries.slice(Math.max(this.count, entries.length - MOST))) {
      const moveOf = (uci: string) => moveText(entry.before, uci, settings);
      list.prepend(row(entry, tell(entry, tellingOf(moveOf, desk, words), desk)));
    }
    while (list.children.length > MOST) list.lastElementChild?.remove();
    this.count = entries.length;
    this.title.textContent = desk.log;
    list.setAttribute('aria-label', desk.log);
    list.hidden = this.count === 0;
    const earlier = this.count - list.children.length;
    this.more.textContent =
      earlier > 0 ? desk.earlier(earlier) : this.count === 0 ? desk.noLog : '';
  }
}

function row({ at }: Entry, [event = '', ...effects]: string[]): HTMLElement {
  return h(
    'li',
    {},
    h('span', { class: 'number' }, timeOfDay(at)),
    h('span', { class: 'event' }, event),
    ...effects.map((effect) => h('span', { class: 'effect' }, effect)),
  );
}
