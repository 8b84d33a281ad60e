// Keeps the open game: every change is saved after a short pause, and when the page is left.
import { GameRecord } from 'xiangqi-arbiter';
import { entryOf } from '../library/entry.js';
import { Journal } from './journal.js';
import { type Draft, type Head, newId, Store } from './store.js';

/** Milliseconds from a change to its save. */
const PAUSE = 300;

export interface KeeperEvents {
  /** The list of kept games has changed, here or in another tab. */
  onList(heads: readonly Head[]): void;
  /** Another tab has changed the open game, and nothing here was unsaved. */
  onReplaced(record: GameRecord): void;
  /** The open game was changed in another tab as well and goes on as a copy. */
  onCopied(): void;
  /** What is on the page cannot be kept, and why; `null` once it can again. */
  onFailure(error: unknown): void;
}

/** A game on the page and what of it is kept. */
interface Open {
  record: GameRecord;
  /** Its own from the start, though nothing may be kept under it yet. */
  id: string;
  /** The revision of the store it goes on from; 0 if it is not kept. */
  base: number;
  /** The revision of the record that is safely kept. */
  kept: number;
}

export class Keeper {
  private readonly tab = newId();
  private readonly journal = new Journal(this.tab);
  private readonly channel = new BroadcastChannel('xiangqi-arbiter');
  private store: Store | null = null;
  private open: Open | null = null;
  private timer = 0;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly events: KeeperEvents) {
    this.channel.onmessage = ({ data }: MessageEvent<{ id?: string }>) => void this.heard(data?.id);
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.leave();
    });
  }

  /** Opens the store and takes in what lost pages have left. Gives the ids that have changed by that. */
  async start(): Promise<Map<string, string>> {
    try {
      this.store = await Store.open();
      const moved = await this.journal.recover(this.store);
      await this.list();
      return moved;
    } catch (error) {
      this.events.onFailure(error);
      return new Map();
    }
  }

  /** The id of the open game, empty if it is not kept. */
  get current(): string {
    return this.open && this.open.base > 0 ? this.open.id : '';
  }

  /** Another game is on the page: a kept one, or one that is kept once it is changed. */
  follow(record: GameRecord, head: Pick<Head, 'id' | 'revision'> | null): void {
    void this.flush();
    const { id, revision: base } = head ?? { id: newId(), revision: 0 };
    this.open = { record, id, base, kept: record.revision };
  }

  /** The page has been drawn; if the game has changed, it will be saved. */
  touch(): void {
    if (!this.unsaved || this.timer) return;
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  async load(id: string): Promise<{ record: GameRecord; head: Head } | null> {
    const found = await this.store?.load(id);
    if (!found) return null;
    const [record] = GameRecord.parse(found.text, { format: 'json' });
    return record ? { record, head: found.head } : null;
  }

  async remove(id: string): Promise<void> {
    await this.flush();
    await this.store?.remove(id);
    // What is still on the page would be kept anew by its next change.
    if (id === this.open?.id) this.follow(this.open.record, null);
    await this.tell(id);
  }

  /** Keeps a game that is not on the page. */
  async add(record: GameRecord): Promise<void> {
    const text = record.serialize('json') as string;
    await this.store?.save({ id: newId(), base: 0, entry: entryOf(record), text });
  }

  /** Every kept game in one text. */
  async texts(): Promise<string[]> {
    await this.flush();
    return (await this.store?.texts()) ?? [];
  }

  /** Tells this page and others that kept games have changed. */
  async tell(id = ''): Promise<void> {
    this.channel.postMessage({ id });
    await this.list();
  }

  /** Saves what is unsaved, one save after the other. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = 0;
    const { open } = this;
    if (open && this.unsaved) {
      const { revision } = open.record;
      const draft = draftOf(open);
      this.saving = this.saving.then(() => this.save(open, revision, draft));
    }
    return this.saving;
  }

  private get unsaved(): boolean {
    return this.open !== null && this.open.record.revision !== this.open.kept;
  }

  private async save(open: Open, revision: number, draft: Draft): Promise<void> {
    if (!this.store) return;
    try {
      // The save before this one has moved it on since the draft was made.
      const saved = await this.store.save({ ...draft, id: open.id, base: open.base });
      open.id = saved.id;
      open.base = saved.revision;
      open.kept = revision;
      if (!this.unsaved) this.journal.clear();
      this.events.onFailure(null);
      if (saved.copied) this.events.onCopied();
      await this.tell(saved.id);
    } catch (error) {
      this.journal.write(draft);
      this.events.onFailure(error);
    }
  }

  private leave(): void {
    if (!this.open || !this.unsaved) return;
    this.journal.write(draftOf(this.open));
    void this.flush();
  }

  private async list(): Promise<void> {
    if (this.store) this.events.onList(await this.store.list());
  }

  private async heard(id: string | undefined): Promise<void> {
    await this.list();
    const { open } = this;
    if (!open || open.id !== id || open.base === 0 || this.unsaved) return;
    const found = await this.load(id);
    // Something may have been changed here while it was fetched.
    if (!found || open !== this.open || this.unsaved || found.head.revision <= open.base) return;
    const { record, head } = found;
    this.open = { record, id, base: head.revision, kept: record.revision };
    this.events.onReplaced(record);
  }
}

const draftOf = ({ record, id, base }: Open): Draft => ({
  id,
  base,
  entry: entryOf(record),
  text: record.serialize('json') as string,
});
