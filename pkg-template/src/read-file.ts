/** Files and texts that are at hand as a whole. */
import type { ReadFile, RecordFormat } from '../generated/records/glue.js';
import { wrongType } from './arguments.js';
import { ArbiterError } from './errors.js';
import type { CheckedOptions } from './parse-options.js';
import { call } from './records-wasm.js';
import { call as callCore } from './rules-wasm.js';
import { breath, workOn } from './tasks.js';

/** What a file is. */
export interface DetectedFormat {
  format: RecordFormat;
  /** As `TextDecoder` calls it; `null` for a string, and for binary formats that do not say. */
  encoding: string | null;
}

/** How much of a file tells what it is. */
const HEAD = 64 * 1024;

function checkData(data: unknown): string | Uint8Array {
  if (typeof data === 'string' || data instanceof Uint8Array) return data;
  throw wrongType('data', 'a string or Uint8Array', data);
}

/** Reads a file, as far as it may be read now; nothing while there is more to read. */
function begin(
  data: string | Uint8Array,
  { format, encoding, limits }: CheckedOptions,
  number: number,
  count: number,
): ReadFile | undefined {
  return call((wasm) =>
    typeof data === 'string'
      ? wasm.read_file(NOTHING, data, format, undefined, limits, number, count)
      : wasm.read_file(data, undefined, format, encoding, limits, number, count),
  );
}

const NOTHING = new Uint8Array();

/** How much there is to be read if all is: the largest number of the WASM. */
const ALL = 2 ** 32 - 1;

export function readFile(data: unknown, options: CheckedOptions): ReadFile {
  return begin(checkData(data), options, 0, ALL) as ReadFile;
}

/** From here on a record is long: to read it may take longer than a page should stand still. */
const LONG = 20_000;

/** Words, comments and parentheses between two looks at the clock: a millisecond, when the browser has compiled the reader. */
const TOKENS = 1_000;

/** How many long texts were ever begun: a number each. */
let readings = 0;

/** When the one before has been read: one is read at a time. */
let free: Promise<unknown> = Promise.resolve();

/** As {@link readFile}, in several tasks: starting the program is one, starting its readers another, and so on. */
export async function readFileInTasks(data: unknown, options: CheckedOptions): Promise<ReadFile> {
  // The caller may change his bytes meanwhile.
  const own = data instanceof Uint8Array ? Uint8Array.from(data) : checkData(data);
  if (own.length < LONG) return readFile(own, options);
  const file = free.then(() => readLong(own, options));
  free = file.catch(() => {});
  return file;
}

/** Starts the program: its core, then its readers. */
async function start(): Promise<void> {
  for (const piece of [callCore, call]) {
    piece.unpack();
    await breath();
    piece(() => {});
    await breath();
  }
}

async function readLong(data: string | Uint8Array, options: CheckedOptions): Promise<ReadFile> {
  const number = ++readings;
  await start();
  let file = begin(data, options, number, 1);
  const work = (function* () {
    while (file === undefined) {
      yield;
      file = call((wasm) => wasm.read_on(number, TOKENS));
    }
  })();
  try {
    do {
      await breath();
    } while (!workOn(work));
  } catch (error) {
    // After a trap the program has been started anew and knows of nothing.
    if (!(error instanceof ArbiterError && error.code === 'internal/forgotten')) throw error;
  }
  return file ?? readFile(data, options);
}

export function detect(data: unknown): DetectedFormat | null {
  const checked = checkData(data);
  const [format, encoding] = call((wasm) =>
    typeof checked === 'string'
      ? [wasm.detect_text(checked.slice(0, HEAD))]
      : wasm.detect_bytes(checked.subarray(0, HEAD)),
  );
  if (format === undefined) return null;
  return { format: format as RecordFormat, encoding: encoding || null };
}
