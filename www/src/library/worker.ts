// Reads records away from the page and keeps them; the page asks for one game at a time.
import { GameRecord, Position } from 'xiangqi-arbiter';
import { messageOf } from '../errors.js';
import { entryOf } from './entry.js';
import type { Parcel, Reply, Request, Source } from './messages.js';

/** So many entries cross at once: few enough that taking them in is not felt. */
const BATCH = 2000;

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

async function read(sources: readonly Source[]): Promise<void> {
  records.length = 0;
  const sizes = sources.map(({ data }) => (typeof data === 'string' ? data.length : data.size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  for (const [i, { name, data }] of sources.entries()) {
    send({ kind: 'progress', done, total });
    try {
      const content = typeof data === 'string' ? data : new Uint8Array(await data.arrayBuffer());
      const found = GameRecord.parse(content);
      for (let from = 0; from < found.length; from += BATCH) {
        const some = found.slice(from, from + BATCH);
        records.push(...some);
        send({ kind: 'entries', entries: some.map(entryOf) });
      }
    } catch (error) {
      send({ kind: 'fault', name, message: messageOf(error) });
    }
    done += sizes[i] ?? 0;
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
