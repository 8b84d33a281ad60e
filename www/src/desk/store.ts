// Where games in progress are kept: IndexedDB for all of them, local storage for what a page that is left has last.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GameScore } from 'xiangqi-arbiter';
import type { Titles } from './table.js';

export interface KeptGame {
  id: string;
  /** Milliseconds since 1970. */
  updated: number;
  /** What the list shows of it. */
  titles: Titles;
  plies: number;
  score: GameScore | null;
  /** The log as it would be exported. */
  text: string;
}

/** What a page has left: the game, and when. */
export interface Left {
  game: KeptGame;
  at: number;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame; indexes: { updated: number } };
}

const LEFT = 'xiangqi-arbiter.desk.left.';
const HERE = 'xiangqi-arbiter.desk.here';

export class DeskStore {
  private database: IDBPDatabase<Schema> | null = null;
  private release = () => {};

  /** Rejects where the browser keeps nothing, as in some private windows. */
  async open(): Promise<void> {
    this.database = await openDB<Schema>('xiangqi-arbiter-desk', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated');
      },
    });
  }

  /** The latest first. */
  async list(): Promise<KeptGame[]> {
    const games = (await this.database?.getAllFromIndex('games', 'updated')) ?? [];
    return games.reverse();
  }

  async save(game: KeptGame): Promise<void> {
    await this.database?.put('games', game);
  }

  async remove(id: string): Promise<void> {
    forget(LEFT + id);
    await this.database?.delete('games', id);
  }

  /** The game as it was last, and when its page was left if that is known. */
  async load(id: string): Promise<{ game: KeptGame; left: number | null } | null> {
    const stored = await this.database?.get('games', id);
    const left = leftOf(LEFT + id);
    const isLater = left !== null && (!stored || left.game.updated >= stored.updated);
    const game = isLater ? left.game : stored;
    return game ? { game, left: left?.at ?? null } : null;
  }

  /** At once, since a page that is left cannot wait. */
  leave(left: Left): void {
    try {
      localStorage.setItem(LEFT + left.game.id, JSON.stringify(left));
    } catch {
      // Full or blocked; what has been kept so far is still there.
    }
  }

  /** The page is back. */
  clearLeft(id: string): void {
    forget(LEFT + id);
  }

  /** The game that this tab had open; empty if none. */
  get here(): string {
    try {
      return sessionStorage.getItem(HERE) ?? '';
    } catch {
      return '';
    }
  }

  set here(id: string) {
    try {
      sessionStorage.setItem(HERE, id);
    } catch {
      // A reload then comes back to the list.
    }
  }

  /** Holds a game for this page alone; `false` if another one has it. */
  async take(id: string): Promise<boolean> {
    this.release();
    this.release = () => {};
    if (!navigator.locks) return true;
    // A page being left lets go of it within moments.
    const signal = AbortSignal.timeout(700);
    return new Promise((resolve) => {
      navigator.locks
        .request(LEFT + id, { signal }, () => {
          resolve(true);
          return new Promise<void>((done) => {
            this.release = done;
          });
        })
        .catch(() => resolve(false));
    });
  }

  /** Lets go of the game. */
  drop(): void {
    this.release();
    this.release = () => {};
    this.here = '';
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

function leftOf(key: string): Left | null {
  try {
    const left = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Left> | null;
    const { game, at } = left ?? {};
    const isWhole =
      typeof game?.id === 'string' && typeof game.text === 'string' && typeof at === 'number';
    return isWhole ? (left as Left) : null;
  } catch {
    return null;
  }
}
