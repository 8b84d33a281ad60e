/** Who wants to know what happens to a record or a game. */
import { wrongType } from './arguments.js';

/** A listener's error is its own: it is reported like one that nobody caught, and stops nothing. */
function report(error: unknown): void {
  const { reportError } = globalThis as { reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}

export class Listeners<Told> {
  readonly #all = new Set<{ listener: (told: Told) => void }>();

  add(listener: unknown): () => void {
    if (typeof listener !== 'function') throw wrongType('listener', 'a function', listener);
    // Wrapped, so that a listener which subscribed twice is told twice.
    const entry = { listener: listener as (told: Told) => void };
    this.#all.add(entry);
    return () => {
      this.#all.delete(entry);
    };
  }

  tell(told: Told): void {
    for (const { listener } of [...this.#all]) {
      try {
        listener(told);
      } catch (error) {
        report(error);
      }
    }
  }
}
