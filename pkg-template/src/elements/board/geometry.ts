/** Where things are: a point's cell is 100 units wide, `a9` is at the origin unless the board is turned. */
import type { Square } from '../../squares.js';

export const CELL = 100;
export const FILES = 9;
export const RANKS = 10;
export const RIGHT = (FILES - 1) * CELL;
export const BOTTOM = (RANKS - 1) * CELL;

export interface Point {
  x: number;
  y: number;
}

/** What coordinates are printed. */
export type Coordinates = 'none' | 'traditional' | 'algebraic' | 'both';

export interface Frame extends Point {
  width: number;
  height: number;
}

const BARE = 60;
/** From the edge of the ground to the middle of a row of spare pieces, and to that row's end. */
const TRAY = { middle: 64, end: 118 };

export const square = (file: number, rank: number): Square =>
  String.fromCharCode(97 + file) + String(rank);
export const fileOf = (s: Square): number => s.charCodeAt(0) - 97;
export const rankOf = (s: Square): number => s.charCodeAt(1) - 48;

/** All points in reading order, `a9` first. */
export const SQUARES: readonly Square[] = Array.from({ length: FILES * RANKS }, (_, i) =>
  square(i % FILES, RANKS - 1 - Math.floor(i / FILES)),
);

/** Column and row on the screen; Red sits below unless the board is turned. */
export function cellOf(s: Square, flipped: boolean): { column: number; row: number } {
  return flipped
    ? { column: FILES - 1 - fileOf(s), row: rankOf(s) }
    : { column: fileOf(s), row: RANKS - 1 - rankOf(s) };
}

export function squareAt(column: number, row: number, flipped: boolean): Square | null {
  if (column < 0 || column >= FILES || row < 0 || row >= RANKS) return null;
  return flipped ? square(FILES - 1 - column, row) : square(column, RANKS - 1 - row);
}

export function pointOf(s: Square, flipped: boolean): Point {
  const { column, row } = cellOf(s, flipped);
  return { x: column * CELL, y: row * CELL };
}

/** The board's ground: lines, half a piece around them, and room for what is printed there. */
export function groundFrame(coordinates: Coordinates): Frame {
  const traditional = coordinates === 'traditional' || coordinates === 'both';
  const algebraic = coordinates === 'algebraic' || coordinates === 'both';
  const left = algebraic ? 96 : BARE;
  const top = traditional ? 104 : BARE;
  const bottom = traditional ? (algebraic ? 146 : 104) : algebraic ? 96 : BARE;
  return {
    x: -left,
    y: -top,
    width: left + RIGHT + BARE,
    height: top + BOTTOM + bottom,
  };
}

/** The ground and, where pieces are set up, a row of spare ones above and below. */
export function viewFrame(coordinates: Coordinates, spares: boolean): Frame {
  const ground = groundFrame(coordinates);
  if (!spares) return ground;
  return { ...ground, y: ground.y - TRAY.end, height: ground.height + 2 * TRAY.end };
}

/** The line on which the middles of the spare pieces lie. */
export function trayLine(coordinates: Coordinates, below: boolean): number {
  const { y, height } = groundFrame(coordinates);
  return below ? y + height + TRAY.middle : y - TRAY.middle;
}
