// What has happened and what it led to, the latest first.
import type { Color, GameView, Position, Ruling } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Settings } from '../settings.js';
import type { DeskWords } from '../words/desk.js';
import type { Telling } from '../words/desk-effects.js';
import type { Words } from '../words/words.js';
import type { Entry, Table } from './table.js';
import { timeOfDay } from './time.js';

/** Older entries are in the exported log only. */
const MOST = 300;

/** Words for what is not in an event or effect itself. `moveOf` writes a move where it was made. */
export function tellingOf(
  moveOf: (uci: string) => string,
  language: Settings['language'],
  desk: DeskWords,
  words: Words,
): Telling {
  return {
    color: (color: Color) => desk.color[color],
    move: moveOf,
    ending: (ending: NonNullable<GameView['ending']>) => ending.words[language],
    verdict: ({ verdict }: Ruling) =>
      verdict === 'none' ? desk.nothingToRule : words.verdict[verdict],
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

  constructor(host: HTMLElement) {
    host.append(this.title, this.list, this.more);
  }

  /** `moveIn` writes a move of a position. */
  render(
    table: Table,
    moveIn: (position: Position, uci: string) => string,
    language: Settings['language'],
    desk: DeskWords,
    words: Words,
  ): void {
    const { entries } = table;
    const from = Math.max(0, entries.length - MOST);
    this.title.textContent = desk.log;
    this.list.setAttribute('aria-label', desk.log);
    const rows = entries.slice(from).map((entry) => {
      const moveOf = (uci: string) => moveIn(entry.before, uci);
      const [event = '', ...effects] = tell(entry, tellingOf(moveOf, language, desk, words), desk);
      return h(
        'li',
        {},
        h('span', { class: 'number' }, timeOfDay(entry.at)),
        h('span', { class: 'event' }, event),
        ...effects.map((effect) => h('span', { class: 'effect' }, effect)),
      );
    });
    this.list.replaceChildren(...rows.reverse());
    this.list.hidden = rows.length === 0;
    this.more.textContent = from > 0 ? desk.earlier(from) : rows.length === 0 ? desk.noLog : '';
  }
}
