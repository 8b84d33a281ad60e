/** Records that are read game by game, with nothing in memory but the games that are being read. */
import type { RecordedGame, RecordFormat } from '../generated/records/glue.js';
import { wrongType } from './arguments.js';
import { ArbiterError } from './errors.js';
import type { CheckedOptions } from './parse-options.js';
import { readFile } from './read-file.js';
import { call } from './records-wasm.js';

/** How much of the beginning decides on the format, and how much with other characters than ASCII on their set. */
const HEAD = 64 * 1024;

/** How much text is read at a time, if its games are not longer. */
const WINDOW = 512 * 1024;

/** The default limit of bytes; see `ParseLimits`. */
const MAX_BYTES = 2 ** 27;

/** A game and the character set it was read in. */
export interface StreamedGame {
  game: RecordedGame;
  encoding: string | null;
}

type Chunk = Uint8Array | string;

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes to text, the character set decided by the first that are not ASCII. */
class Decoder {
  #encoding: string | undefined;
  #decoder: TextDecoder | undefined;
  /** Bytes from the first piece on that is not ASCII, until there are enough to decide. */
  #waiting: Uint8Array[] = [];
  #size = 0;

  constructor(encoding: string | undefined) {
    if (encoding !== undefined) this.#decide(call((wasm) => wasm.charset_name(encoding)));
  }

  /** ASCII is UTF-8 as well. */
  get encoding(): string {
    return this.#encoding ?? 'utf-8';
  }

  push(chunk: Uint8Array): string {
    if (this.#decoder !== undefined) return this.#decoder.decode(chunk, { stream: true });
    if (this.#size === 0 && chunk.every((byte) => byte < 128))
      return new TextDecoder().decode(chunk);
    this.#waiting.push(chunk);
    this.#size += chunk.length;
    return this.#size < HEAD ? '' : this.#release();
  }

  end(): string {
    return this.#release() + (this.#decoder?.decode() ?? '');
  }

  #decide(encoding: string): TextDecoder {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding);
    return this.#decoder;
  }

  #release(): string {
    if (this.#size === 0) return '';
    const bytes = joined(this.#waiting, this.#size);
    this.#waiting = [];
    this.#size = 0;
    const [, encoding] = call((wasm) => wasm.detect_bytes(bytes));
    return this.#decide(encoding || 'utf-8').decode(bytes, { stream: true });
  }
}

/** The beginning of a source, and what it tells of the format. */
interface Head {
  chunks: Chunk[];
  isText: boolean;
  format: RecordFormat | undefined;
}

async function readHead(source: AsyncGenerator<Chunk>, wanted?: RecordFormat): Promise<Head> {
  const chunks: Chunk[] = [];
  let size = 0;
  while (size < HEAD) {
    const { done, value } = await source.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const isText = typeof chunks[0] === 'string';
  if (wanted !== undefined) return { chunks, isText, format: wanted };
  const format = call((wasm) =>
    isText
      ? wasm.detect_text(chunks.join(''))
      : wasm.detect_bytes(joined(chunks.map(bytesOf), size))[0],
  );
  return { chunks, isText, format: format as RecordFormat | undefined };
}

function bytesOf(chunk: Chunk): Uint8Array {
  if (typeof chunk === 'string') throw wrongType('chunk of source', 'a Uint8Array', chunk);
  return chunk;
}

function textOf(chunk: Chunk): string {
  if (typeof chunk !== 'string') throw wrongType('chunk of source', 'a string', chunk);
  return chunk;
}

async function* after(head: Chunk[], source: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  yield* head;
  yield* source;
}

/** The games of a source, one at a time. */
export async function* streamGames(
  source: AsyncGenerator<Chunk>,
  options: CheckedOptions,
): AsyncGenerator<StreamedGame> {
  try {
    const head = await readHead(source, options.format);
    const chunks = after(head.chunks, source);
    if (head.format === 'pgn' || head.format === 'uci-list') {
      yield* piecewise(chunks, head.isText, head.format, options);
    } else {
      yield* atOnce(chunks, head.isText, options);
    }
  } finally {
    await source.return(undefined);
  }
}

/** Formats of which the games hang together. */
async function* atOnce(
  chunks: AsyncGenerator<Chunk>,
  isText: boolean,
  { format, encoding, limits }: CheckedOptions,
): AsyncGenerator<StreamedGame> {
  const limit = limits[0] || MAX_BYTES;
  const parts: Chunk[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(isText ? textOf(chunk) : bytesOf(chunk));
    size += chunk.length;
    if (size > limit) {
      throw new ArbiterError('record/too-large', `larger than the limit of ${limit} bytes`, {
        limit,
        option: 'limits.bytes',
      });
    }
  }
  const data = isText ? parts.join('') : joined(parts.map(bytesOf), size);
  const file = readFile(data, { format, encoding, limits });
  for (const game of file.games) yield { game, encoding: file.encoding };
}

/** Formats in which one game follows another. */
async function* piecewise(
  chunks: AsyncGenerator<Chunk>,
  isText: boolean,
  format: RecordFormat,
  options: CheckedOptions,
): AsyncGenerator<StreamedGame> {
  const { limits } = options;
  const decoder = isText ? undefined : new Decoder(options.encoding);
  let buffer = '';
  let window = WINDOW;
  let isFound = false;
  // What lies before the buffer.
  const before = { offset: 0, lines: 0 };
  const read = function* (isLast: boolean): Generator<StreamedGame> {
    const { games, end, lines, heading } = call((wasm) =>
      wasm.parse_part(buffer, format, limits, isLast),
    );
    isFound ||= games.length > 0;
    for (const game of games) {
      for (const warning of game.warnings) {
        if (warning.line !== undefined) warning.line += before.lines;
        // Places in text that was decoded here are nothing the caller could look up.
        if (decoder !== undefined) delete warning.offset;
        else if (warning.offset !== undefined) warning.offset += before.offset;
      }
      yield { game, encoding: decoder?.encoding ?? null };
    }
    const above = heading === '' ? '' : `${heading}\n`;
    buffer = above + buffer.slice(end);
    before.offset += end - above.length;
    before.lines += lines - (above === '' ? 0 : 1);
    // A game longer than the window is not looked at again before there is twice as much of it.
    window = games.length > 0 ? WINDOW : 2 * buffer.length;
  };
  for await (const chunk of chunks) {
    buffer += decoder === undefined ? textOf(chunk) : decoder.push(bytesOf(chunk));
    if (buffer.length >= window) yield* read(false);
  }
  buffer += decoder?.end() ?? '';
  const rest = buffer;
  yield* read(true);
  // The same error as for a text that is read at once.
  if (!isFound) readFile(rest, options);
}
