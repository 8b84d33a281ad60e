/** Files and texts that are at hand as a whole. */
import type { ReadFile, RecordFormat } from '../generated/records/glue.js';
import { wrongType } from './arguments.js';
import type { CheckedOptions } from './parse-options.js';
import { call } from './records-wasm.js';

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

export function readFile(data: unknown, { format, encoding, limits }: CheckedOptions): ReadFile {
  const checked = checkData(data);
  return call((wasm) =>
    typeof checked === 'string'
      ? wasm.parse_text(checked, format, limits)
      : wasm.parse_bytes(checked, format, encoding, limits),
  );
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
