import { checkFields, checkString, checkStrings } from './arguments.js';
import { call } from './rules-wasm.js';
import { uciCode } from './squares.js';

/** A line that was played: the position it starts from and its moves. */
export interface Line {
  /** A FEN, read leniently as figures and files give it; the initial array if there is none. */
  fen?: string;
  /** In any notation. */
  moves: readonly string[];
}

/** The moves as codes if all are written as two points. */
function codesOf(moves: readonly string[]): Uint16Array | undefined {
  const codes = new Uint16Array(moves.length);
  for (let i = 0; i < moves.length; i++) {
    const code = uciCode(moves[i] as string);
    if (code < 0) return undefined;
    codes[i] = code;
  }
  return codes;
}

/**
 * A line as it crosses.
 * @param check - whether its moves must be checked here; otherwise those written as two points may be illegal
 */
export function checkLine(
  line: Line,
  check = false,
  notation?: number,
): { start: Uint8Array; codes: Uint16Array } {
  const { fen, moves } = checkFields(line, 'line', ['fen', 'moves']);
  const text = fen === undefined ? undefined : checkString(fen, 'line.fen');
  const texts = checkStrings(moves, 'line.moves');
  return call((wasm) => {
    const start = text === undefined ? wasm.initial() : wasm.read_fen(text, true);
    if (texts.length === 0) return { start, codes: new Uint16Array() };
    const codes = check ? undefined : codesOf(texts);
    if (codes !== undefined) return { start, codes };
    // One row a move; a line break inside one is only a blank.
    const rows = texts.map((move) => move.replaceAll('\n', ' ')).join('\n');
    return { start, codes: wasm.parse_line(start, rows, notation) };
  });
}
