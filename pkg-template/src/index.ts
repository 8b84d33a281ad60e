/**
 * The arbiter for xiangqi (Chinese chess, 象棋): rules, notations, records, and rulings on repetition with their
 * reasons.
 *
 * @packageDocumentation
 */
export type {
  Act,
  Class,
  Color,
  Finding,
  MoveRuling,
  Notation,
  NotationStyle,
  Outcome,
  Piece,
  RecordFormat,
  Repetition,
  Role,
  RuleSetName,
  Ruling,
  SideRuling,
  Verdict,
  Warning,
} from '../generated/glue.js';
export { ArbiterError } from './errors.js';
export { type JudgeOptions, judge, type Language } from './judge.js';
export type { Line } from './line.js';
export { formatLine, parseLine } from './notation.js';
export { Position } from './position.js';
export { GameRecord, type ParseOptions, type SerializeOptions } from './record.js';
export type { Square, Uci } from './squares.js';
