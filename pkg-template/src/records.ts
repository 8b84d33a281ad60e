/**
 * Readers and writers of game records.
 *
 * @packageDocumentation
 */

export type { Loss, RecordFormat, Warning } from '../generated/records/glue.js';
export type { Notation, NotationStyle } from '../generated/rules/glue.js';
export { ArbiterError } from './errors.js';
export type { GameNode } from './node.js';
export {
  GameRecord,
  type GameResult,
  type NewGame,
  type NodeNotes,
  type ParseOptions,
  type SerializeOptions,
} from './record.js';
export type { Uci } from './squares.js';
