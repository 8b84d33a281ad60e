// Reads records away from the page and keeps them; the page asks for one game at a time.
import { GameRecord, Position } from 'xiangqi-arbiter';
import { messageOf } from '../errors.js';
import { type Entry, entryOf } from './entry.js';
import type { Parcel, Reply, Request, Source } from './messages.js';

/** So many entries cross at once: few enough that taking them in is not felt. */
const BATCH = 500;

const records: GameRecord[] = [];
const send = (reply: Reply) => postMessage(reply);

/** Some collections begin with a title page without a board. */
function firstPlayable(): number {
  const first = records.slice(0, 20).findIndex((record) => {
    try {
      return new Position(record.startFen).legalMoves().length > 0;
    } catch {
      return false;
    }
  });
  return Math.max(0, first);
}

/** What has been read of a file so far is told as it goes. */
function counted(file: Blob, onBytes: (bytes: number) => void): ReadableStream<Uint8Array> {
  return file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function read(sources: readonly Source[]): Promise<void> {
  records.length = 0;
  const sizes = sources.map(({ data }) => (typeof data === 'string' ? data.length : data.size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  const progress = (bytes: number) => {
    done += bytes;
    send({ kind: 'progress', done, total });
  };
  progress(0);
  let batch: Entry[] = [];
  const flush = () => {
    if (batch.length > 0) send({ kind: 'entries', entries: batch });
    batch = [];
  };
  const add = (record: GameRecord) => {
    records.push(record);
    batch.push(entryOf(record));
    if (batch.length >= BATCH) flush();
  };
  for (const { name, data } of sources) {
    try {
      if (typeof data === 'string') GameRecord.parse(data).forEach(add);
      else for await (const record of GameRecord.stream(counted(data, progress))) add(record);
    } catch (error) {
      send({ kind: 'fault', name, message: messageOf(error) });
    }
    flush();
  }
  send({ kind: 'done', first: firstPlayable() });
}

/** PGN crosses in a third of the time, but does not hold everything. */
export function pack(record: GameRecord): Parcel {
  const { format, warnings } = record;
  const lossless = record.losses('pgn', { notation: 'uci' }).length === 0;
  const text = lossless ? record.serialize('pgn', { notation: 'uci' }) : record.serialize('json');
  return { text: String(text), textFormat: lossless ? 'pgn' : 'json', format, warnings };
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'read') {
    void read(data.sources);
    return;
  }
  const { ticket, index } = data;
  try {
    const record = records[index];
    if (!record) throw new RangeError(`no game ${index}`);
    send({ kind: 'game', ticket, parcel: pack(record) });
  } catch (error) {
    send({ kind: 'no-game', ticket, message: messageOf(error) });
  }
});
