// Squares are 'a0'…'i9' as in the package; a board cell is 100 units wide.
import type { Square } from 'xiangqi-arbiter';

export const CELL = 100;
export const FILES = 9;
export const RANKS = 10;
export const VIEW_BOX = '-66 -112 932 1124';

export const square = (file: number, rank: number): Square =>
  String.fromCharCode(97 + file) + String(rank);
export const fileOf = (s: Square): number => s.charCodeAt(0) - 97;
export const rankOf = (s: Square): number => s.charCodeAt(1) - 48;

export const SQUARES: readonly Square[] = Array.from({ length: FILES * RANKS }, (_, i) =>
  square(i % FILES, RANKS - 1 - Math.floor(i / FILES)),
);

/** Column and row on the screen; Red sits below unless flipped. */
export function cellOf(s: Square, flipped: boolean): { column: number; row: number } {
  return flipped
    ? { column: FILES - 1 - fileOf(s), row: rankOf(s) }
    : { column: fileOf(s), row: RANKS - 1 - rankOf(s) };
}

export function squareAt(column: number, row: number, flipped: boolean): Square | null {
  if (column < 0 || column >= FILES || row < 0 || row >= RANKS) return null;
  return flipped ? square(FILES - 1 - column, row) : square(column, RANKS - 1 - row);
}

export function pointOf(s: Square, flipped: boolean): { x: number; y: number } {
  const { column, row } = cellOf(s, flipped);
  return { x: column * CELL, y: row * CELL };
}
