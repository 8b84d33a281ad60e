// Where points lie in the plane of the board's drawing: a cell is 100 units wide.
import type { Square } from 'xiangqi-arbiter';

const CELL = 100;

/** The upper left point on the screen is at the origin; Red sits below unless the board is turned. */
export function pointOf(s: Square, flipped: boolean): { x: number; y: number } {
  const file = s.charCodeAt(0) - 97;
  const rank = s.charCodeAt(1) - 48;
  return flipped
    ? { x: (8 - file) * CELL, y: rank * CELL }
    : { x: file * CELL, y: (9 - rank) * CELL };
}
