/** What an event led to. */
import type { Color, Ruling } from '../../generated/rules/glue.js';
import type { Language } from '../judge.js';
import { CODES, type Uci, uciText } from '../squares.js';
import type { GameClaim, GameFoul, GameReason } from './event.js';

/** The points; `0-0`: both have lost (双方弃权, 20.2). */
export type GameScore = '1-0' | '0-1' | '1/2-1/2' | '0-0';

/** The end of a game. */
export interface GameEnding {
  /** The points. */
  score: GameScore;
  /** Why, stable and machine-readable. */
  reason: GameReason;
  /** The clause it rests on, in the numbering of the game's regulations; empty if it is a site's rule. */
  clause: string;
  /** Won and lost without a move: written + and − instead of the points (20.3). */
  unplayed: boolean;
  /** Who goes on, if the game decided a match (28.6). */
  decidedFor: Color | null;
  /** The ending in a line, e.g. 黑胜：认输（4.1.12）. */
  words: Record<Language, string>;
}

/** One move of a {@link NaturalLimitAudit}. */
export interface AuditedMove {
  /** Index of the ply in the game, from 0. */
  ply: number;
  move: Uci;
  color: Color;
  /** Whether it gives check. */
  check: boolean;
  /** Whether it is a check beyond those that count; its round, the check and the answer to it, is taken off. */
  surplus: boolean;
}

/** The count of 自然限着 (4.2.4, 22.2), move by move. */
export interface NaturalLimitAudit {
  /**
   * Whose checks are limited; `null`: those of the side that gives more of them. Both sides' where the rules say so
   * (`naturalLimitChecksOfBoth`).
   */
  claimant: Color | null;
  /** Whole rounds since the last capture, or since the start. */
  rounds: number;
  /** Checks among them: Red's, Black's. */
  checks: [red: number, black: number];
  /** Rounds that count: less one for each check beyond those allowed, unless it answers such a check. */
  counted: number;
  /** Rounds needed; 0: there is no such limit. */
  needed: number;
  /** Whether a claim holds. */
  holds: boolean;
  /** The moves since the last capture. */
  moves: AuditedMove[];
}

/** Why a move is not legal. */
export type IllegalMoveReason =
  | 'no-piece'
  | 'not-your-piece'
  | 'own-piece'
  | 'cannot-reach'
  | 'check-not-answered'
  | 'exposes-king';

/** What an event led to, for whoever shows the game. */
export type GameEffect =
  | { type: 'started' }
  /** A move was made; `ply` counts from 0. */
  | { type: 'moved'; ply: number; color: Color; move: Uci }
  /** A move was illegal and does not stand; the piece counts as touched (5.8.3). `words` say why. */
  | {
      type: 'move-void';
      color: Color;
      move: Uci;
      reason: IllegalMoveReason;
      words: Record<Language, string>;
    }
  | { type: 'draw-offered'; color: Color }
  /** By `color`, in words or by moving on. */
  | { type: 'draw-declined'; color: Color }
  | { type: 'takeback-offered'; color: Color; plies: number }
  | { type: 'takeback-declined'; color: Color }
  /** The game goes on with `plies` plies left: moves were taken back, or a mistake put right. */
  | { type: 'went-back'; plies: number }
  /** The game starts again with colours changed (5.8.1). */
  | { type: 'restarted' }
  /** A claim waits for the arbiter. */
  | { type: 'claim-lodged'; color: Color; claim: GameClaim }
  /**
   * 自然限着 was ruled on; `color` is the claimant, `null` if the arbiter, or the game in his place, looked unasked. What
   * follows from a ruling comes after it.
   */
  | {
      type: 'claim-ruled';
      color: Color | null;
      claim: 'natural-limit';
      holds: boolean;
      evidence: NaturalLimitAudit;
    }
  /** A repetition was ruled on. */
  | {
      type: 'claim-ruled';
      color: Color | null;
      claim: 'repetition';
      holds: boolean;
      evidence: Ruling;
    }
  /** A side has been told to vary within so many of its moves; the last one that does not loses (23.5). */
  | { type: 'must-vary'; color: Color; moves: number; clauses: string[] }
  | { type: 'varied'; color: Color }
  /** A repetition that will lose has been pointed out; the position has come up again `repeated` times. */
  | { type: 'warned'; color: Color; repeated: number }
  /** The judge could not decide: the arbiter has to. */
  | { type: 'left-to-arbiter'; ruling: Ruling }
  /** The moves that are left with the pieces touched (5.1–5.5). */
  | { type: 'must-play'; color: Color; moves: Uci[] }
  /** The opponent has to say where the piece stands (5.10). */
  | { type: 'point-wanted'; color: Color }
  /** A foul was recorded; `count` is how many the player has now, `words` what the foul is called. */
  | {
      type: 'foul';
      color: Color;
      foul: GameFoul;
      count: number;
      clause: string;
      words: Record<Language, string>;
    }
  /** The fouls of the event before are struck out: the offender resigned at once (8.2). */
  | { type: 'foul-waived'; color: Color; count: number }
  /** Time was given, or taken (below 0). */
  | { type: 'clock-adjusted'; color: Color; millis: number }
  | { type: 'paused' }
  | { type: 'resumed' }
  /** The game would be over, but a claim made before has to be ruled on first (22.4). */
  | { type: 'held'; ending: GameEnding }
  | { type: 'over'; ending: GameEnding };

/**
 * Effects as they crossed. Those of most events are numbers: −1 for the start of the game, for a move its code and
 * {@link CODES} times the ply doubled, one more for Black.
 */
export function readEffects(effects: readonly unknown[]): GameEffect[] {
  return effects.map((effect): GameEffect => {
    if (typeof effect !== 'number') return effect as GameEffect;
    if (effect < 0) return { type: 'started' };
    const mover = Math.floor(effect / CODES);
    return {
      type: 'moved',
      ply: mover >> 1,
      color: mover % 2 === 0 ? 'red' : 'black',
      move: uciText(effect % CODES),
    };
  });
}
