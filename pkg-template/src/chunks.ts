/** Where long records come from: anything that hands out bytes or text bit by bit. */
import { wrongType } from './arguments.js';
import { ArbiterError } from './errors.js';

/** A web `ReadableStream` of bytes, as `fetch` gives it; only what is used of it. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/**
 * What can be streamed: a web stream of bytes, a `Blob` or `File`, anything that can be iterated over for bytes or, all
 * the same, for strings – such as Node's streams –, or all of it at once.
 */
export type RecordSource =
  | ByteStream
  | { stream(): ByteStream }
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>
  | Uint8Array
  | string;

/** The longest chunk that is handed on. */
const MAX_CHUNK = 256 * 1024;

type Iterating = AsyncIterable<unknown> | Iterable<unknown>;

async function* iterate(stream: ByteStream): AsyncGenerator<unknown> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops early wants no more of it.
    await reader.cancel().catch(() => {});
  }
}

const has = (value: object, key: PropertyKey): boolean =>
  typeof (value as Record<PropertyKey, unknown>)[key] === 'function';

/** The source as something that can be iterated over. */
function open(source: unknown): Iterating {
  if (typeof source === 'string' || source instanceof Uint8Array) return [source];
  if (typeof source === 'object' && source !== null) {
    if (has(source, 'getReader')) return iterate(source as ByteStream);
    if (has(source, Symbol.asyncIterator) || has(source, Symbol.iterator))
      return source as Iterating;
    if (has(source, 'stream')) return iterate((source as { stream(): ByteStream }).stream());
  }
  throw wrongType('source', 'a stream, a Blob, an iterable of chunks, a string or bytes', source);
}

/** Checks a source without taking anything out of it. */
export function checkSource(source: unknown): () => AsyncGenerator<Uint8Array | string> {
  let chunks: Iterating;
  try {
    chunks = open(source);
  } catch (error) {
    throw failed(error);
  }
  return async function* () {
    try {
      for await (const chunk of chunks) {
        if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) {
          throw wrongType('chunk of source', 'a string or Uint8Array', chunk);
        }
        for (let at = 0; at < chunk.length; at += MAX_CHUNK) {
          const end = at + MAX_CHUNK;
          yield typeof chunk === 'string' ? chunk.slice(at, end) : chunk.subarray(at, end);
        }
      }
    } catch (error) {
      throw failed(error);
    }
  };
}

/** The source's own error, as one of this package. */
function failed(cause: unknown): ArbiterError {
  if (cause instanceof ArbiterError) return cause;
  return new ArbiterError('record/source', `the source could not be read: ${String(cause)}`, {
    cause,
  });
}
