/**
 * What stands where, read from a FEN without the rules: a board shows any arrangement, whether it is legal or not.
 */
import type { Color, Piece, Role } from '../../generated/rules/glue.js';
import type { Square } from '../squares.js';
import { Refusal, shorten } from './fault.js';

/** What stands where. */
export type Placement = ReadonlyMap<Square, Piece>;

/** A FEN taken apart as far as a board needs it. */
export interface FenParts {
  placement: Placement;
  turn: Color;
  /** Plies since the last capture. */
  halfmoveClock: number;
  fullmoveNumber: number;
}

/** The array at the start of a game. */
export const INITIAL_FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** The first letter is the one written; all are read. */
const LETTERS: Record<Role, string> = {
  king: 'k',
  advisor: 'a',
  elephant: 'be',
  rook: 'r',
  horse: 'nh',
  cannon: 'c',
  pawn: 'p',
};
export const ROLES = Object.keys(LETTERS) as Role[];
const MAX_LENGTH = 256;
const FILES = 'abcdefghi';

/** Whether something is a point, `'a0'` to `'i9'`. */
export function isSquare(value: unknown): value is Square {
  return typeof value === 'string' && /^[a-i][0-9]$/.test(value);
}

/** The piece of a FEN letter, upper case for Red. */
export function pieceOfLetter(letter: string): Piece | null {
  const small = letter.toLowerCase();
  if (small.length !== 1) return null;
  const role = ROLES.find((r) => LETTERS[r].includes(small));
  return role ? { color: small === letter ? 'black' : 'red', role } : null;
}

/** The FEN letter of a piece. */
export function letterOf({ color, role }: Piece): string {
  const letter = LETTERS[role].charAt(0);
  return color === 'red' ? letter.toUpperCase() : letter;
}

function readRow(row: string, rank: number, start: number, into: Map<Square, Piece>): void {
  let file = 0;
  for (const [i, c] of [...row].entries()) {
    const piece = pieceOfLetter(c);
    const gap = c >= '1' && c <= '9' ? Number(c) : 0;
    if (!piece && gap === 0) {
      const details = { letter: c, offset: start + i };
      throw new Refusal('fen/letter', `${shorten(c)} is no piece or number of points`, details);
    }
    if (piece && file < FILES.length) into.set(FILES.charAt(file) + rank, piece);
    file += piece ? 1 : gap;
  }
  if (file !== FILES.length) {
    const message = `rank ${rank} has ${file} points, expected 9`;
    throw new Refusal('fen/row-width', message, { rank, points: file, offset: start });
  }
}

/**
 * Reads a FEN: the board is checked, fields behind it may be missing and are then taken as `w - - 0 1`.
 *
 * @throws {@link Refusal} with a `fen/…` code
 */
export function readFen(text: string): FenParts {
  if (text.length > MAX_LENGTH) {
    const message = `the FEN has ${text.length} characters, at most ${MAX_LENGTH} are read`;
    throw new Refusal('fen/too-long', message, { length: text.length });
  }
  const [board = '', side = 'w', , , clock = '0', number = '1'] = text.trim().split(/\s+/);
  if (board === '') throw new Refusal('fen/empty', 'the FEN is empty');
  const rows = board.split('/');
  if (rows.length !== 10) {
    const message = `the board has ${rows.length} ranks, expected 10`;
    throw new Refusal('fen/row-count', message, { rows: rows.length });
  }
  const placement = new Map<Square, Piece>();
  let offset = 0;
  for (const [i, row] of rows.entries()) {
    readRow(row, 9 - i, offset, placement);
    offset += row.length + 1;
  }
  if (!/^[wrb]$/i.test(side)) {
    throw new Refusal('fen/side', `the side to move is ${shorten(side)}, expected w or b`, {
      side,
    });
  }
  const count = (value: string, least: number) =>
    /^\d{1,5}$/.test(value) ? Math.max(least, Number(value)) : least;
  return {
    placement,
    turn: side.toLowerCase() === 'b' ? 'black' : 'red',
    halfmoveClock: count(clock, 0),
    fullmoveNumber: count(number, 1),
  };
}

/** The canonical FEN. */
export function writeFen({ placement, turn, halfmoveClock, fullmoveNumber }: FenParts): string {
  const rows = Array.from({ length: 10 }, (_, i) => {
    const row = Array.from(FILES, (file) => {
      const piece = placement.get(file + (9 - i));
      return piece ? letterOf(piece) : ' ';
    });
    return row.join('').replace(/ +/g, (gap) => String(gap.length));
  });
  const side = turn === 'red' ? 'w' : 'b';
  return `${rows.join('/')} ${side} - - ${halfmoveClock} ${fullmoveNumber}`;
}
