// The page on which two play at one screen and an arbiter conducts: a form for a new game, then its table.
import { Game, type GameRecord, type SavedGame } from 'xiangqi-arbiter';
import { byId } from '../dom.js';
import { messageOf } from '../errors.js';
import type { Settings } from '../settings.js';
import { type DeskWords, deskWords } from '../words/desk.js';
import type { Words } from '../words/words.js';
import { parseFile } from './file.js';
import { DeskKeeper } from './keeper.js';
import { KeptGames } from './kept.js';
import { layOut } from './layout.js';
import { SetupForm, type Start } from './setup.js';
import { Table, type Titles } from './table.js';
import { TableView } from './table-view.js';
import { EvenTime } from './time.js';

/** A page that was away for less than this, in milliseconds, has only been loaded anew: the clocks have run on. */
const RELOAD = 10_000;

export interface DeskEvents {
  /** The game is to be shown in the reader. */
  onRecord(record: GameRecord): void;
  /** Another notation was chosen. */
  onNotation(notation: Settings['notation']): void;
}

export class DeskPage {
  private settings!: Settings;
  private words!: Words;
  private desk!: DeskWords;
  private table: Table | null = null;
  /** Until it is known whether this tab had a game open, nothing is shown. */
  private isReady = false;
  private readonly time = new EvenTime();
  private readonly layout = layOut(byId('play'));
  private readonly form = new SetupForm(this.layout.form, (start) => this.start(start));
  private readonly keeper = new DeskKeeper({
    onList: (games) => {
      this.kept.show(games);
      if (this.desk) this.kept.render(this.desk, this.words);
    },
    onFailure: (error) => {
      const text = this.desk.notKept(messageOf(error));
      // Whichever of the two is on the page.
      this.kept.say(text);
      this.view.warn(text);
    },
  });
  private readonly kept = new KeptGames(this.layout.kept, {
    onOpen: (id) => void this.open(id),
    onRemove: (id) => void this.keeper.remove(id),
    onFile: (file) => void file.text().then((text) => this.import(text)),
  });
  private readonly view: TableView;

  constructor(events: DeskEvents) {
    this.view = new TableView(this.layout, {
      ...events,
      onLeave: () => this.leave(),
      onRematch: () => this.rematch(),
    });
  }

  /** Comes back to the game that this tab had open. */
  async restore(): Promise<void> {
    try {
      const id = await this.keeper.start();
      if (id && !this.table) await this.open(id);
    } finally {
      this.isReady = true;
      this.draw();
    }
  }

  render(settings: Settings, words: Words): void {
    const isOther = this.settings?.language !== settings.language || words !== this.words;
    this.settings = { ...settings };
    this.words = words;
    this.desk = deskWords(settings.language);
    if (isOther) this.table?.speak(settings.language);
    this.form.render(this.desk);
    this.kept.render(this.desk, words);
    this.draw();
  }

  private draw(): void {
    this.layout.setup.hidden = this.table !== null || !this.isReady;
    this.layout.table.hidden = this.table === null;
    if (this.table) this.view.render(this.table, this.settings, this.desk, this.words);
  }

  /** What an event has changed. */
  private readonly changed = () => {
    this.keeper.save();
    this.draw();
    this.view.announce();
  };

  private start({ options, titles, present }: Start): void {
    try {
      this.take(Game.create(options).toJSON(), titles, '');
      this.form.fail(null, this.words);
    } catch (error) {
      this.form.fail(error, this.words);
      return;
    }
    this.begin(present);
  }

  /** What can be said of a new game before anybody moves. */
  private begin(present: boolean): void {
    const { table } = this;
    if (!table) return;
    const { lateLimit, clock } = table.regulations;
    if (present && lateLimit > 0) {
      table.apply({ type: 'arrive', color: 'red' }, { type: 'arrive', color: 'black' });
    }
    // Nobody waits for a clock that is not there. A game may be over on the board it begins with.
    if (clock === null && table.check({ type: 'start' }).allowed) table.apply({ type: 'start' });
  }

  /** Puts a game on the table. */
  private take(saved: SavedGame, titles: Titles, id: string): void {
    const table = new Table(saved, titles, this.settings.language, this.time, this.changed);
    this.table?.close();
    this.table = table;
    void this.keeper.follow(table, id);
    this.draw();
    scrollTo({ top: 0 });
  }

  private async open(id: string): Promise<void> {
    const opened = await this.keeper.open(id);
    if (opened === null) return;
    if (opened === 'elsewhere') {
      this.kept.say(this.desk.elsewhere);
      return;
    }
    try {
      this.take(opened.saved, opened.titles, id);
    } catch (error) {
      this.keeper.close();
      this.kept.say(messageOf(error));
      return;
    }
    this.kept.say('');
    this.goOn(opened.left);
  }

  /** A clock that ran while nobody was here stands as it was at that time, or else at the last event. */
  private goOn(left: number | null): void {
    const { table } = this;
    if (!table?.game.clock()?.running) return;
    const since = left ?? table.game.now;
    if (this.time.now() - since < RELOAD) return;
    table.pauseAt(since);
    this.view.say(this.desk.away);
  }

  /** A log dropped on the form for a new game; `false` if it is for the reader. */
  drop([file, ...others]: readonly File[]): boolean {
    if (this.table || !file || others.length > 0 || !/\.json$/i.test(file.name)) return false;
    void file.text().then((text) => this.import(text));
    return true;
  }

  private import(text: string): void {
    const logged = parseFile(text);
    this.kept.say(logged ? '' : this.desk.notALog);
    if (!logged) return;
    try {
      this.take(logged.saved, logged.titles, '');
      this.goOn(null);
    } catch (error) {
      this.kept.say(messageOf(error));
    }
  }

  private leave(): void {
    const { table } = this;
    if (!table) return;
    this.form.fill(table.titles);
    table.close();
    this.table = null;
    this.keeper.close();
    this.draw();
    scrollTo({ top: 0 });
  }

  /** The same once more, colours changed. */
  private rematch(): void {
    const { table } = this;
    if (!table) return;
    const { names, base } = table.titles;
    const titles = { base, names: { red: names.black, black: names.red } };
    this.take({ ...table.game.toJSON(), log: [] }, titles, '');
    this.begin(true);
  }
}
