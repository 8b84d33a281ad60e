/** What a game tells those who want to know. */
import type { GameEffect } from './effect.js';
import type { GameEvent } from './event.js';
import type { Game } from './game.js';

/** An event that a game has accepted. */
export interface GameChange {
  /** As it was given to {@link Game.apply}. */
  readonly event: GameEvent;
  /** What it led to. */
  readonly effects: readonly GameEffect[];
  readonly game: Game;
}

/** An event of a game that is played again, see {@link Game.replay}. */
export interface ReplayedChange extends GameChange {
  /** When it happened. */
  readonly at: number;
  /** As it was then; it goes on with the next event. */
  readonly game: Game;
}

/** Is told of every event that was accepted. */
export type GameListener = (change: GameChange) => void;
