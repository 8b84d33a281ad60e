import type { Notation, NotationStyle } from '../generated/rules/glue.js';
import { checkLine, type Line } from './line.js';
import { call } from './rules-wasm.js';
import { type Uci, uciTexts } from './squares.js';
import { checkMaybeNotation, checkNotation, checkStyle } from './style.js';

/**
 * Writes a whole line of moves in one go, many times faster than move by move.
 *
 * @example
 * ```ts
 * import { formatLine } from 'xiangqi-arbiter';
 * const moves = ['h2e2', 'h9g7', 'h0g2'];
 * console.log(formatLine({ moves }, 'full')); // ['炮二平五', '马8进7', '马二进三']
 * console.log(formatLine({ moves }, 'wxf', { wxfTraverse: '.' })); // ['C2.5', 'H8+7', 'H2+3']
 * ```
 * @param line - its moves in any notation; its `fen` is the initial array unless given
 * @throws {@link ArbiterError} as {@link Position.play}, with `details.ply`
 */
export function formatLine(line: Line, notation: Notation, style?: NotationStyle): string[] {
  const { start, codes } = checkLine(line);
  const index = checkNotation(notation);
  const number = checkStyle(style);
  if (codes.length === 0) return [];
  return call((wasm) => wasm.format_line(start, codes, index, number)).split('\n');
}

/**
 * Reads a whole line of moves in one go, many times faster than move by move.
 *
 * @example
 * ```ts
 * import { parseLine } from 'xiangqi-arbiter';
 * const moves = ['炮二平五', '馬８進７', 'H2+3'];
 * console.log(parseLine({ moves })); // ['h2e2', 'h9g7', 'h0g2']
 * ```
 * @param line - its `fen` is the initial array unless given
 * @param notation - the notation of all its moves; without one each may be in any
 * @throws {@link ArbiterError} as {@link Position.parseMove}, with `details.ply`
 */
export function parseLine(line: Line, notation?: Notation): Uci[] {
  return uciTexts(checkLine(line, true, checkMaybeNotation(notation)).codes);
}
