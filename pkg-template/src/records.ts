/**
 * Readers and writers of game records.
 *
 * @packageDocumentation
 */

export type { Loss, RecordFormat, Warning } from '../generated/records/glue.js';
export type { Notation, NotationStyle } from '../generated/rules/glue.js';
export type { ByteStream, RecordSource } from './chunks.js';
export type { Cursor } from './cursor.js';
export { ArbiterError } from './errors.js';
export type { BinaryFormat, TextFormat } from './formats.js';
export { gameToRecord } from './game-record.js';
export type { ChangeListener, RecordChange } from './history.js';
export type { Arrow, Circle, Evaluation, MarkColor, Marks } from './marks.js';
export type { GameNode } from './node.js';
export type { NodeNotes } from './notes.js';
export type { ParseLimits, ParseOptions } from './parse-options.js';
export type { DetectedFormat } from './read-file.js';
export { GameRecord, type GameResult, type NewGame } from './record.js';
export type { Square, Uci } from './squares.js';
export type { SerializeOptions } from './write-record.js';
