/** How points and moves cross: as small numbers, rank × 9 + file and from × 90 + to. */
import { checkString } from './arguments.js';
import { ArbiterError } from './errors.js';

/**
 * A point, `'a0'` to `'i9'`: file a–i from Red's left, rank 0–9 from Red's back rank.
 */
export type Square = string;

/** A move as two points, `'h2e2'`. */
export type Uci = string;

/** The number of a point, or −1. */
function indexAt(text: string, offset: number): number {
  const file = text.charCodeAt(offset) - 97;
  const rank = text.charCodeAt(offset + 1) - 48;
  return file >= 0 && file < 9 && rank >= 0 && rank < 10 ? rank * 9 + file : -1;
}

export function squareIndex(square: unknown, name: string): number {
  const text = checkString(square, name);
  const index = text.length === 2 ? indexAt(text, 0) : -1;
  if (index < 0) {
    throw new ArbiterError('argument/square', `${name} must be a point from a0 to i9`, {
      argument: name,
      received: text,
    });
  }
  return index;
}

function squareName(index: number): Square {
  return 'abcdefghi'.charAt(index % 9) + Math.floor(index / 9);
}

/** The code of a move text such as `h2e2`, or −1 if it is written otherwise. */
export function uciCode(text: string): number {
  if (text.length !== 4) return -1;
  const from = indexAt(text, 0);
  const to = indexAt(text, 2);
  return from < 0 || to < 0 ? -1 : from * 90 + to;
}

/** Codes of moves are below this. */
export const CODES = 8100;

/** Every move text is made once: lists of moves then cost no strings. */
const texts: (Uci | undefined)[] = new Array(CODES).fill(undefined);

export function uciText(code: number): Uci {
  let text = texts[code];
  if (text === undefined) {
    text = squareName(Math.floor(code / 90)) + squareName(code % 90);
    texts[code] = text;
  }
  return text;
}

export function uciTexts(codes: Uint16Array, count = codes.length): Uci[] {
  const moves: Uci[] = new Array(count);
  for (let i = 0; i < count; i++) moves[i] = uciText(codes[i] as number);
  return moves;
}
