// What a page had not yet kept when it was left. IndexedDB cannot be waited for at that moment; local storage
// writes at once. The next page puts it where it belongs.
import type { Draft, Store } from './store.js';

const PREFIX = 'xiangqi-arbiter.left.';
/** Browsers give a page some five million characters for all of it. */
const LONGEST = 2_000_000;

export class Journal {
  private readonly key: string;

  /** `tab` is held as a lock as long as the page lives, so that nobody else takes its draft for a lost one. */
  constructor(tab: string) {
    this.key = PREFIX + tab;
    void navigator.locks?.request(this.key, () => new Promise(() => {}));
  }

  write(draft: Draft): void {
    if (draft.text.length > LONGEST) return;
    try {
      localStorage.setItem(this.key, JSON.stringify(draft));
    } catch {
      // Full or blocked; what has been kept so far is still there.
    }
  }

  clear(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Blocked storage holds nothing.
    }
  }

  /** Keeps what pages that are gone have left behind. Gives the ids it was kept under, by those it had. */
  async recover(store: Store): Promise<Map<string, string>> {
    const moved = new Map<string, string>();
    for (const key of keys()) {
      if (key === this.key) continue;
      const take = async () => {
        const draft = draftOf(localStorage.getItem(key));
        if (draft) moved.set(draft.id, (await store.save(draft)).id);
        localStorage.removeItem(key);
      };
      // Held as long as its page lives; a page being left lets go of it within moments.
      if (navigator.locks) {
        const signal = AbortSignal.timeout(500);
        await navigator.locks.request(key, { signal }, take).catch(() => {});
      } else await take();
    }
    return moved;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function draftOf(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const whole =
      typeof draft?.id === 'string' &&
      typeof draft.base === 'number' &&
      typeof draft.text === 'string' &&
      typeof draft.entry === 'object';
    return whole ? (draft as Draft) : null;
  } catch {
    return null;
  }
}
