// The games kept in this browser. Every change is one transaction that first looks whether another tab has
// changed the game meanwhile: a save never overwrites what it has not seen.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '../library/entry.js';

/** What the list shows; the text lies beside it and is fetched only when the game is opened. */
export interface Head {
  id: string;
  /** Counts the saves. */
  revision: number;
  /** Milliseconds since 1970. */
  updated: number;
  entry: Entry;
}

export interface Draft {
  id: string;
  /** The revision it was made from; 0 if it has never been kept. */
  base: number;
  entry: Entry;
  /** The record as JSON of the package. */
  text: string;
}

export interface Saved {
  id: string;
  revision: number;
  /** Whether it had to be kept beside the game it came from. */
  copied: boolean;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head; indexes: { updated: number } };
  texts: { key: string; value: string };
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export class Store {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  /** Rejects where the browser keeps nothing, as in some private windows. */
  static async open(): Promise<Store> {
    const database = await openDB<Schema>('xiangqi-arbiter', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('heads', { keyPath: 'id' }).createIndex('updated', 'updated');
        fresh.createObjectStore('texts');
      },
    });
    return new Store(database);
  }

  /** The latest first. */
  async list(): Promise<Head[]> {
    const heads = await this.database.getAllFromIndex('heads', 'updated');
    return heads.reverse();
  }

  async load(id: string): Promise<{ head: Head; text: string } | null> {
    const transaction = this.database.transaction(['heads', 'texts']);
    const head = await transaction.objectStore('heads').get(id);
    const text = await transaction.objectStore('texts').get(id);
    return head && text !== undefined ? { head, text } : null;
  }

  async save({ id, base, entry, text }: Draft): Promise<Saved> {
    const transaction = this.database.transaction(['heads', 'texts'], 'readwrite');
    const heads = transaction.objectStore('heads');
    const texts = transaction.objectStore('texts');
    const there = await heads.get(id);
    const conflict = (there?.revision ?? 0) !== base;
    // The same change may arrive twice: once when the page is left, once when the next one looks after it.
    if (there && conflict && (await texts.get(id)) === text) {
      await transaction.done;
      return { id, revision: there.revision, copied: false };
    }
    const key = conflict ? newId() : id;
    const revision = conflict ? 1 : base + 1;
    await Promise.all([
      heads.put({ id: key, revision, updated: Date.now(), entry }),
      texts.put(text, key),
      transaction.done,
    ]);
    return { id: key, revision, copied: conflict };
  }

  async remove(id: string): Promise<void> {
    const transaction = this.database.transaction(['heads', 'texts'], 'readwrite');
    await Promise.all([
      transaction.objectStore('heads').delete(id),
      transaction.objectStore('texts').delete(id),
      transaction.done,
    ]);
  }

  /** Every kept text, the latest first. */
  async texts(): Promise<string[]> {
    const found: string[] = [];
    for (const { id } of await this.list()) {
      const text = await this.database.get('texts', id);
      if (text !== undefined) found.push(text);
    }
    return found;
  }
}
