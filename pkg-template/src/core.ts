/**
 * Positions, moves, notations and rulings: what a board needs, without the readers and writers of records.
 *
 * @packageDocumentation
 */
export type {
  Act,
  AttackSwitches,
  Class,
  Color,
  CountSwitches,
  Finding,
  Gain,
  LimitSwitches,
  MoveRuling,
  Notation,
  NotationStyle,
  Outcome,
  Piece,
  Repetition,
  Role,
  RuleSetName,
  RuleSwitches,
  Ruling,
  SideRuling,
  Verdict,
} from '../generated/rules/glue.js';
export { ArbiterError } from './errors.js';
export {
  type CompleteRuleSet,
  classify,
  gains,
  type JudgeOptions,
  judge,
  type Language,
  mateByChecks,
  type RuleOptions,
  type RuleSet,
  ruleSet,
} from './judge.js';
export type { Line } from './line.js';
export { formatLine, parseLine } from './notation.js';
export { Position } from './position.js';
export type { Square, Uci } from './squares.js';
