/** The formats of records, and which of them can be written. */
import type { RecordFormat } from '../generated/records/glue.js';
import { checkOneOf } from './arguments.js';
import { ArbiterError } from './errors.js';

const textFormats = [
  'pgn',
  'dhtmlxq',
  'wxf',
  'text',
  'score-sheet',
  'uci-list',
  'cbf',
  'json',
] as const satisfies RecordFormat[];

const binaryFormats = ['xqf', 'cbr'] as const satisfies RecordFormat[];

const readFormats = [
  'cbl',
  'xqr',
  'ccm',
  'che',
  'chn',
  'mxq',
  'pfc',
] as const satisfies RecordFormat[];

/** The formats that are written as a string. */
export type TextFormat = (typeof textFormats)[number];

/** The formats that are written as bytes. */
export type BinaryFormat = (typeof binaryFormats)[number];

const written: readonly RecordFormat[] = [...textFormats, ...binaryFormats];
const all: readonly RecordFormat[] = [...written, ...readFormats];

export function checkFormat(format: unknown, name: string): RecordFormat {
  return all[checkOneOf(format, all, name)] as RecordFormat;
}

/** A format that can be written. */
export function checkWritten(format: unknown): TextFormat | BinaryFormat {
  if (readFormats.includes(format as (typeof readFormats)[number])) {
    throw new ArbiterError(
      'record/unsupported-format',
      `${String(format)} is only read; what can be written is ${written.join(', ')}`,
      { format, allowed: written },
    );
  }
  return written[checkOneOf(format, written, 'format')] as TextFormat | BinaryFormat;
}
