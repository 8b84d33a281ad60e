/** Games on their way into a format. */
import type { WrittenGame } from '../generated/records/glue.js';
import type { Notation, NotationStyle } from '../generated/rules/glue.js';
import { checkOptions } from './arguments.js';
import { ArbiterError } from './errors.js';
import type { FlatTree } from './flat-tree.js';
import { checkWritten } from './formats.js';
import { call } from './records-wasm.js';
import { checkNotation, checkStyle } from './style.js';

/** How to write a record. What a format has no choice of, it ignores, so that one object does for all formats. */
export interface SerializeOptions {
  /**
   * How moves are written: in `pgn` any and in `score-sheet` `full` or `short`, default `full`; in `wxf` `iccs`, or
   * `wxf` for whatever else. Other formats have no choice.
   */
  notation?: Notation;
  /** For `pgn` and `score-sheet`. */
  style?: NotationStyle;
  /** The version of `xqf`: 10, which every program reads, or 18; default 10. */
  xqfVersion?: 10 | 18;
}

/** What is written of a record. */
interface Content {
  startFen: string;
  result: string;
  headers: readonly (readonly [string, string])[];
  tree: FlatTree;
}

export function write(
  format: unknown,
  options: SerializeOptions | undefined,
  content: () => Content,
): WrittenGame {
  const name = checkWritten(format);
  const given = checkOptions(options, 'options', ['notation', 'style', 'xqfVersion']);
  const { notation = 'full', style, xqfVersion = 10 } = given;
  const index = checkNotation(notation);
  const number = checkStyle(style);
  if (xqfVersion !== 10 && xqfVersion !== 18) {
    throw new ArbiterError('argument/value', 'options.xqfVersion must be 10 or 18', {
      argument: 'options.xqfVersion',
      received: xqfVersion,
    });
  }
  const { startFen, result, headers, tree } = content();
  const { codes, parents } = tree;
  const notes = [...tree.notes];
  const texts: string[] = [];
  const places: number[] = [];
  const glyphs: number[] = [];
  for (const { node, before, after, nags } of notes) {
    texts.push(...before, ...after);
    places.push(...before.map(() => 2 * node), ...after.map(() => 2 * node + 1));
    glyphs.push(...nags.map((nag) => 256 * node + nag));
  }
  const marked = notes.filter(({ marks }) => marks !== '');
  return call((wasm) =>
    wasm.write_record(
      name,
      index,
      number,
      xqfVersion,
      startFen,
      result,
      headers.flat(),
      codes,
      parents,
      texts,
      Uint32Array.from(places),
      Uint32Array.from(glyphs),
      marked.map(({ marks }) => marks),
      Uint32Array.from(marked, ({ node }) => node),
    ),
  );
}
