/**
 * The arbiter for xiangqi (Chinese chess, 象棋): rules, notations, records, and rulings on repetition with their
 * reasons.
 *
 * @packageDocumentation
 */
export * from './core.js';
export * from './game.js';
export * from './records.js';
