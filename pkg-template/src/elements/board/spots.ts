/** What lies under a pointer. */
import type { Color, Piece } from '../../../generated/rules/glue.js';
import type { Square } from '../../squares.js';
import { ROLES } from '../placement.js';
import { CELL, type Coordinates, type Point, squareAt, trayLine } from './geometry.js';

export type Spot =
  | { kind: 'square'; square: Square }
  | { kind: 'spare'; piece: Piece }
  | { kind: 'bin' };

/** The spare pieces of a row from left to right; the bin comes after them. */
export const SPARES = ROLES;
export const SLOTS = SPARES.length + 1;

export const slotX = (slot: number): number => slot * CELL + CELL / 2;

/** Whose spare pieces lie in the upper or lower row. */
export const trayColor = (below: boolean, flipped: boolean): Color =>
  below !== flipped ? 'red' : 'black';

export interface Layout {
  flipped: boolean;
  coordinates: Coordinates;
  spares: boolean;
}

export const sameSpot = (a: Spot | null, b: Spot | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The spot at a place in the drawing's own units, `null` off the board. */
export function spotAt({ x, y }: Point, { flipped, coordinates, spares }: Layout): Spot | null {
  const square = squareAt(Math.round(x / CELL), Math.round(y / CELL), flipped);
  if (square) return { kind: 'square', square };
  if (!spares) return null;
  for (const below of [false, true]) {
    const slot = Math.round((x - CELL / 2) / CELL);
    if (Math.abs(y - trayLine(coordinates, below)) > CELL / 2 || slot < 0 || slot >= SLOTS)
      continue;
    const role = SPARES[slot];
    return role
      ? { kind: 'spare', piece: { color: trayColor(below, flipped), role } }
      : { kind: 'bin' };
  }
  return null;
}
