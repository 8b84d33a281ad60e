/**
 * The arbiter for xiangqi (Chinese chess, 象棋): rules, notations, records, and rulings on repetition with their
 * reasons.
 *
 * @packageDocumentation
 */
export type { Color, Finding, Outcome, Piece, Role } from '../generated/glue.js';
export { ArbiterError } from './errors.js';
export { Position } from './position.js';
export type { Square, Uci } from './squares.js';
