/** What a client may see of a game. */
import type { Color } from '../../generated/rules/glue.js';
import type { Language } from '../judge.js';
import type { Square, Uci } from '../squares.js';
import type { GameEnding } from './effect.js';
import type { GameAction, GameClaim } from './event.js';

/** Who looks. A spectator sees board, clocks, fouls and ending, not what the players say to each other. */
export type GameViewer = 'red' | 'black' | 'arbiter' | 'spectator';

/** The clocks at the moment that was asked for. */
export interface GameClock {
  /** Milliseconds left. */
  left: [red: number, black: number];
  /** Whose clock runs. */
  running: Color | null;
  /**
   * Milliseconds left of the countdown (读秒) for a single move, which runs once `left` is 0. All of it before that; 0 where
   * there is none.
   */
  countdown: [red: number, black: number];
  /** Moves still to be made in the present time (限时限着); `null` without such quotas. */
  movesToGo: [red: number, black: number] | null;
}

/** A piece between two points of which the opponent has not yet said where it stands (5.10). */
export interface PointWanted {
  /** Who has to say it. */
  color: Color;
  /** Where the piece came from. */
  from: Square;
  points: [Square, Square];
}

/** What the desk has noted about a player. */
export interface SideNotes {
  /** Fouls (8). */
  fouls: number;
  /** Moves missing in his record (7.1). */
  missedMoves: number;
  /** Draws offered (22.1); 0 for spectators. */
  drawOffers: number;
  /** Whether he has come (20). */
  present: boolean;
}

/** What a client may see of a game: plain data, to be sent as it is. */
export interface GameView {
  fen: string;
  /** Whose move it is. */
  turn: Color;
  /** The round, from 1. */
  round: number;
  /** The moves that stand. */
  moves: Uci[];
  /** `held`: over, unless a claim made before is true (22.4). */
  phase: 'waiting' | 'playing' | 'paused' | 'held' | 'over';
  ending: GameEnding | null;
  /** `null` in a game without a clock. */
  clock: GameClock | null;
  sides: [red: SideNotes, black: SideNotes];
  /** Who has been told to vary, and in how many of his moves (23.5). */
  mustVary: [color: Color, moves: number] | null;
  /** Rounds without a capture. */
  quietRounds: number;
  /** Who offers a draw; hidden from spectators. */
  drawOffer: Color | null;
  /** Who asks how many plies back; hidden from spectators. */
  takeback: [color: Color, plies: number] | null;
  /** The claim that waits; hidden from spectators. */
  claim: [color: Color, claim: GameClaim] | null;
  /** The piece between two points, if the opponent has to say where it stands. */
  pointWanted: PointWanted | null;
  /** The pieces that the side to move has touched and is bound by, in order (5.1–5.5). */
  touched: Square[];
  /** The moves that the viewer may make, touches considered; empty if it is not his move. */
  legalMoves: Uci[];
  /** What the viewer may do. */
  actions: GameAction[];
}

/** Whether something may be done; if not, why. */
export type Permission =
  | { allowed: true }
  | {
      allowed: false;
      /** Stable and machine-readable, `game/…` or `move/illegal`. */
      code: string;
      /** The reason in English. */
      message: string;
      /** The clause it rests on, if it is one of the rules. */
      clause: string | null;
      /** The reason in every language, e.g. 轮到对方行棋（2.1）. */
      words: Record<Language, string>;
    };
