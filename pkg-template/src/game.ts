/**
 * Games in progress: clocks, offers, claims, fouls and endings under regulations.
 *
 * @packageDocumentation
 */

export type {
  Color,
  RuleSetName,
  RuleSwitches,
  Ruling,
} from '../generated/rules/glue.js';
export { ArbiterError } from './errors.js';
export type { GameChange, GameListener, ReplayedChange } from './game/change.js';
export type {
  AuditedMove,
  GameEffect,
  GameEnding,
  GameScore,
  IllegalMoveReason,
  NaturalLimitAudit,
} from './game/effect.js';
export {
  DECLARED_DRAWS,
  DECLARED_LOSSES,
  type DeclaredDraw,
  type DeclaredLoss,
  FOULS,
  type GameAction,
  type GameClaim,
  type GameEvent,
  type GameFoul,
  type GameReason,
} from './game/event.js';
export { Game, type GameOptions, type GameWords } from './game/game.js';
export {
  type ClockScheme,
  REGULATIONS,
  type Regulations,
  type RegulationsName,
  type RegulationsOptions,
} from './game/regulations.js';
export type { LoggedEvent, SavedGame } from './game/saved.js';
export type {
  GameClock,
  GameView,
  GameViewer,
  Permission,
  PointWanted,
  SideNotes,
} from './game/view.js';
export { foulWords, reasonWords, regulationsWords } from './game/words.js';
export type { Language } from './judge.js';
export { Position } from './position.js';
export type { Square, Uci } from './squares.js';
