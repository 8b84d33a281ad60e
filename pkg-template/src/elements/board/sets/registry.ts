/** The sets of pieces a page has, by name. */
import type { Color, Role } from '../../../../generated/rules/glue.js';

/** What is drawn on the pieces' discs. */
export interface PieceSet {
  /** What the attribute `pieces` says; letters, digits and `-`. */
  name: string;
  /** SVG paths: 500 units wide and high, the middle at the origin; filled by the non-zero rule. */
  outlines: Readonly<Record<Color, Readonly<Record<Role, string>>>>;
}

const sets = new Map<string, PieceSet>();
const listeners = new Set<() => void>();

/**
 * Makes a set of pieces known to every board of the page, also to boards that asked for it before.
 *
 * @example
 * ```ts
 * import { registerPieces, hansPieces } from 'xiangqi-arbiter/board';
 * const dot = 'M-99 0a99 99 0 1 0 198 0a99 99 0 1 0-198 0Z';
 * const { red, black } = hansPieces.outlines;
 * registerPieces({ name: 'dotted', outlines: { red: { ...red, pawn: dot }, black: { ...black, pawn: dot } } });
 * ```
 */
export function registerPieces(set: PieceSet): void {
  sets.set(set.name, set);
  for (const listener of listeners) listener();
}

export function piecesNamed(name: string): PieceSet | undefined {
  return sets.get(name);
}

/** Calls back when a set arrives; returns how to stop that. */
export function onPieces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
