/** Who wants to know what happens to a game. */
import { wrongType } from '../arguments.js';
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

/** Is told of every event that was accepted. */
export type GameListener = (change: GameChange) => void;

/** A listener's error is its own: it is reported like one that nobody caught, and stops nothing. */
function report(error: unknown): void {
  const { reportError } = globalThis as { reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}

export class Listeners {
  readonly #all = new Set<{ listener: GameListener }>();

  add(listener: unknown): () => void {
    if (typeof listener !== 'function') throw wrongType('listener', 'a function', listener);
    // Wrapped, so that a listener which subscribed twice is told twice.
    const entry = { listener: listener as GameListener };
    this.#all.add(entry);
    return () => {
      this.#all.delete(entry);
    };
  }

  tell(change: GameChange): void {
    for (const { listener } of [...this.#all]) {
      try {
        listener(change);
      } catch (error) {
        report(error);
      }
    }
  }
}
