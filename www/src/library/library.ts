// The games of one opening – a text, a file or many –, read by a worker that keeps them.
import { GameRecord, Position, type RecordFormat, type Warning } from 'xiangqi-arbiter';
import { pause } from '../pause.js';
import type { Entry } from './entry.js';
import type { Parcel, Reply, Request, Source } from './messages.js';

export interface Opened {
  record: GameRecord;
  /** What it was read from, which the record itself no longer knows once it has crossed. */
  format: RecordFormat;
  warnings: readonly Warning[];
}

export interface Watcher {
  onProgress(done: number, total: number): void;
  onEntries(): void;
}

export interface ReadFault {
  name: string;
  message: string;
}

const stopped = () => new DOMException('stopped', 'AbortError');

export class Library {
  readonly entries: Entry[] = [];
  readonly faults: ReadFault[] = [];
  /** The first game that has a board. */
  first = 0;
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (reply: Reply | Error) => void>();
  private ticket = 0;
  private fail: (error: Error) => void = () => {};

  /** Resolves when all is read, rejects when stopped. */
  read(sources: Source[], { onProgress, onEntries }: Watcher): Promise<void> {
    return new Promise((resolve, reject) => {
      this.fail = reject;
      this.worker.onerror = (event) => this.stop(new Error(event.message));
      this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.kind === 'progress') onProgress(data.done, data.total);
        else if (data.kind === 'entries') {
          for (const entry of data.entries) this.entries.push(entry);
          onEntries();
        } else if (data.kind === 'fault') this.faults.push(data);
        else if (data.kind === 'done') {
          this.first = data.first;
          resolve();
        } else this.waiting.get(data.ticket)?.(data);
      };
      this.send({ kind: 'read', sources });
      void pause().then(warm);
    });
  }

  /** Ends the worker, whatever it is doing, and frees what it holds. */
  stop(error: Error = stopped()): void {
    this.worker.terminate();
    this.fail(error);
    for (const answer of this.waiting.values()) answer(error);
    this.waiting.clear();
  }

  async game(index: number): Promise<Opened> {
    const ticket = this.ticket++;
    const reply = await new Promise<Reply | Error>((resolve) => {
      this.waiting.set(ticket, resolve);
      this.send({ kind: 'game', ticket, index });
    });
    this.waiting.delete(ticket);
    if (reply instanceof Error) throw reply;
    if (reply.kind === 'no-game') throw new Error(reply.message);
    if (reply.kind !== 'game') throw new Error(`unexpected ${reply.kind}`);
    // A large record is read, grown into a tree and drawn in tasks of their own.
    await pause();
    const opened = unpack(reply.parcel);
    await pause();
    opened.record.root;
    await pause();
    return opened;
  }

  private send(request: Request): void {
    this.worker.postMessage(request);
  }
}

/** What reads records is made ready while the worker is busy, and not when a game is waited for. */
function warm(): void {
  GameRecord.create({ fen: new Position().fen });
}

export function unpack({ text, textFormat, format, warnings }: Parcel): Opened {
  const [record] = GameRecord.parse(text, { format: textFormat });
  if (!record) throw new Error('the record did not come back');
  return { record, format, warnings };
}
