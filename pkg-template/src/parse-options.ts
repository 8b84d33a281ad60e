/** How to read records, checked. */
import type { RecordFormat } from '../generated/records/glue.js';
import { checkInteger, checkOptions, checkString } from './arguments.js';
import { checkFormat } from './formats.js';

/**
 * What a reader may use up. Files come from strangers; nothing is read without a bound. What goes beyond one throws
 * `record/too-large`, `record/too-many-games`, `record/too-many-nodes` or `record/too-deep`, with the value as
 * `details.limit` and its name as `details.option`. Each is a whole number from 1 to 4,000,000,000.
 */
export interface ParseLimits {
  /** Bytes of a file, or of a text as UTF-8; default 134,217,728 (128 MiB). */
  bytes?: number;
  /** Bytes after inflating what is compressed in a file; default 268,435,456 (256 MiB). */
  inflatedBytes?: number;
  /** Games of a file; default 1,000,000. */
  games?: number;
  /** Moves of all games of a file, variations included; default 10,000,000. In `json` each value counts. */
  nodes?: number;
  /** Variations inside variations; default 1,000. */
  depth?: number;
  /** Warnings kept for a game; default 1,000. What goes beyond throws nothing, but is counted in one last warning. */
  warnings?: number;
}

/** How to read a record. */
export interface ParseOptions {
  /** Detected unless given. */
  format?: RecordFormat;
  /** The character set of bytes, e.g. `gb18030` or `big5`; detected unless given. */
  encoding?: string;
  /** How much at most. */
  limits?: ParseLimits;
}

// In the order of the Rust type: they cross as an array.
const limitNames = ['bytes', 'inflatedBytes', 'games', 'nodes', 'depth', 'warnings'] as const;

/** Options as they cross; a limit of 0 is the default. */
export interface CheckedOptions {
  format: RecordFormat | undefined;
  encoding: string | undefined;
  limits: Uint32Array;
}

export function checkParseOptions(options: ParseOptions | undefined): CheckedOptions {
  const given = checkOptions(options, 'options', ['format', 'encoding', 'limits']);
  const { format, encoding } = given;
  const limits = checkOptions(given.limits, 'options.limits', limitNames);
  return {
    format: format === undefined ? undefined : checkFormat(format, 'options.format'),
    encoding: encoding === undefined ? undefined : checkString(encoding, 'options.encoding'),
    limits: Uint32Array.from(limitNames, (name) => {
      const limit = limits[name];
      return limit === undefined ? 0 : checkInteger(limit, `options.limits.${name}`, 1, 4e9);
    }),
  };
}
