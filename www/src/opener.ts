// Opens texts and files: reading goes on in a worker, with progress and a way to stop it.
import { byId, h } from './dom.js';
import { messageOf } from './errors.js';
import type { Entry } from './library/entry.js';
import { Library, type Opened } from './library/library.js';
import type { Source } from './library/messages.js';
import type { Words } from './words/words.js';

/** Longer lists of what could not be read help nobody. */
const MOST_FAULTS = 20;
/** What is read sooner needs no bar, in milliseconds. */
const SOON = 150;
const NONE: readonly Entry[] = [];

export interface OpenerEvents {
  onGame(opened: Opened): void;
  /** More games are known, or another is open. */
  onList(): void;
}

export class Opener {
  /** Which game of the opening is shown; −1 if none of them. */
  current = -1;
  private library: Library | null = null;
  private announced = false;
  private readonly status = byId('open-status');
  private readonly bar = h('progress', { max: 1 });
  private readonly stop = h('button', { type: 'button', id: 'open-stop' });
  private readonly progress = byId('open-progress');

  constructor(
    private readonly words: () => Words,
    private readonly events: OpenerEvents,
  ) {
    this.progress.append(this.bar, this.stop);
  }

  get entries(): readonly Entry[] {
    return this.library?.entries ?? NONE;
  }

  async open(sources: Source[]): Promise<void> {
    const words = this.words();
    const before = { library: this.library, current: this.current };
    const library = new Library();
    this.say(words.reading);
    const show = setTimeout(() => this.showBar(words), SOON);
    // The list of the last opening stays until there is something to show instead.
    let listed = false;
    const list = () => {
      if (!listed) this.current = -1;
      listed = true;
      this.library = library;
      this.announce();
    };
    this.stop.onclick = () => library.stop();
    try {
      await library.read(sources, {
        onProgress: (done, total) => {
          // Of a text, and of a file that is read as a whole, nobody can say how far it is.
          if (done > 0 && done < total) this.bar.value = done / total;
          else this.bar.removeAttribute('value');
        },
        onEntries: list,
      });
      const found = library.entries.length;
      const failures = library.faults.map(({ name, message }) =>
        name ? `${name}: ${message}` : message,
      );
      const counted = found > 0 ? words.readGames(found) : words.nothingRead;
      const said = [counted, ...failures.slice(0, MOST_FAULTS)].join('\n');
      if (found === 0) {
        this.say(said, true);
        library.stop();
        return;
      }
      before.library?.stop();
      // What is said to be read can be seen.
      if (await this.pick(library.first)) this.say(said, failures.length > 0);
    } catch (error) {
      library.stop();
      this.library = before.library;
      this.current = before.current;
      this.events.onList();
      const aborted = error instanceof DOMException && error.name === 'AbortError';
      this.say(aborted ? words.stopped : messageOf(error), true);
    } finally {
      clearTimeout(show);
      this.progress.hidden = true;
    }
  }

  /** Shows a game of the list; whether it is shown, and not another one that was asked for meanwhile. */
  async pick(index: number): Promise<boolean> {
    const { library } = this;
    if (!library) return false;
    try {
      const opened = await library.game(index);
      if (library !== this.library) return false;
      this.current = index;
      this.events.onGame(opened);
      return true;
    } catch (error) {
      this.say(messageOf(error), true);
      return false;
    }
  }

  /** Another game is shown, which is not from the list. */
  leave(): void {
    this.current = -1;
  }

  say(text: string, bad = false): void {
    this.status.textContent = text;
    this.status.classList.toggle('bad', bad);
  }

  /** However fast entries come, the list is drawn once a frame. */
  private announce(): void {
    if (this.announced) return;
    this.announced = true;
    requestAnimationFrame(() => {
      this.announced = false;
      this.events.onList();
    });
  }

  private showBar(words: Words): void {
    this.stop.textContent = words.stop;
    this.bar.setAttribute('aria-label', words.reading);
    this.progress.hidden = false;
  }
}
