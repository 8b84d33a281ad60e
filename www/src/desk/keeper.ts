// Keeps the game of this page: after every event, and when the page is left.
import { newId } from '../keep/store.js';
import { type Logged, logText, parseLog } from './file.js';
import { DeskStore, type KeptGame } from './store.js';
import type { Table } from './table.js';

export interface Opened extends Logged {
  /** When the page on which it was played was left, if that is known. */
  left: number | null;
}

export interface KeeperEvents {
  onList(games: readonly KeptGame[]): void;
  /** What is on the page cannot be kept, and why. */
  onFailure(error: unknown): void;
}

export class DeskKeeper {
  private readonly store = new DeskStore();
  private table: Table | null = null;
  private id = '';

  constructor(private readonly events: KeeperEvents) {
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.leave();
      else this.store.clearLeft(this.id);
    });
  }

  /** Gives the id of the game that this tab had open, empty if none. */
  async start(): Promise<string> {
    try {
      await this.store.open();
    } catch (error) {
      this.events.onFailure(error);
    }
    await this.list();
    return this.store.here;
  }

  /** Keeps another game from now on; `id` is a kept one's, else empty. */
  async follow(table: Table, id: string): Promise<void> {
    this.table = table;
    if (!id) {
      this.id = newId();
      await this.store.take(this.id);
    }
    this.store.here = this.id;
    this.save();
  }

  /** `null` if it is not there, `'elsewhere'` if another page has it. */
  async open(id: string): Promise<Opened | 'elsewhere' | null> {
    if (!(await this.store.take(id))) return 'elsewhere';
    const found = await this.store.load(id);
    const logged = found && parseLog(found.game.text);
    if (!logged) {
      this.store.drop();
      return null;
    }
    this.id = id;
    this.store.clearLeft(id);
    return { ...logged, left: found.left };
  }

  /** The game is no longer on the page; it stays kept. */
  close(): void {
    this.table = null;
    this.id = '';
    this.store.drop();
    void this.list();
  }

  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    await this.list();
  }

  /** Begun at once, so that it has been asked for when the page goes. */
  save(): void {
    const game = this.game();
    if (!game) return;
    this.store.save(game).catch((error: unknown) => this.events.onFailure(error));
  }

  private game(): KeptGame | null {
    const { table, id } = this;
    if (!table || !id) return null;
    const { game, titles } = table;
    return {
      id,
      updated: Date.now(),
      titles,
      plies: game.moves.length,
      score: game.ending?.score ?? null,
      text: logText(titles, game.toJSON()),
    };
  }

  private leave(): void {
    const game = this.game();
    if (game && this.table) this.store.leave({ game, at: this.table.now() });
  }

  private async list(): Promise<void> {
    this.events.onList(await this.store.list().catch(() => []));
  }
}
