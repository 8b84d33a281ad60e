// A game in progress on this page: its time, what every event has led to, and the moment at which a flag falls.
import {
  type Color,
  Game,
  type GameClock,
  type GameEffect,
  type GameEvent,
  type GameView,
  type Language,
  type Permission,
  Position,
  type Regulations,
  type RegulationsName,
  type SavedGame,
} from 'xiangqi-arbiter';
import { type Judged, judgedBy } from './judged.js';
import type { EvenTime } from './time.js';

/** An event of the log and what it led to. */
export interface Entry {
  at: number;
  event: GameEvent;
  effects: readonly GameEffect[];
  /** How the game stood when it happened. */
  before: Position;
  /** What was ruled on a repetition then; `null` if nothing was. */
  judged: Judged | null;
}

export type Names = Record<Color, string>;

/** What is known of a game beside its log. */
export interface Titles {
  names: Names;
  /** The named regulations that the game's are based on; `null` if that is not known. */
  base: RegulationsName | null;
}

/** The longest time that a timer can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** What has happened, and what each event led to. */
function entriesOf(played: Game): Entry[] {
  const entries: Entry[] = [];
  let before = new Position(played.startFen);
  for (const { at, event, effects, game } of played.replay()) {
    entries.push({ at, event, effects, before, judged: judgedBy(game, effects) });
    before = game.position;
  }
  return entries;
}

export class Table {
  private timer = 0;
  private done: Entry[];
  private played: Game;
  /** How the game stood after the last event. */
  private position: Position;
  private stopListening = () => {};
  /** What the game is conducted under, asked for once. */
  readonly regulations: Regulations;

  /** @throws ArbiterError if the saved game did not happen like that */
  constructor(
    saved: SavedGame,
    readonly titles: Titles,
    language: Language,
    private readonly time: EvenTime,
    private readonly onChange: () => void,
  ) {
    const played = Game.restore(saved, { language });
    this.played = played;
    this.regulations = played.regulations;
    this.position = played.position;
    this.done = entriesOf(played);
    time.notBefore(played.now);
    this.listen();
  }

  get game(): Game {
    return this.played;
  }

  get entries(): readonly Entry[] {
    return this.done;
  }

  /** The rulings are told in another language. */
  speak(language: Language): void {
    this.played = Game.restore(this.played.toJSON(), { language });
    this.done = entriesOf(this.played);
    this.listen();
  }

  private listen(): void {
    this.stopListening();
    const { played } = this;
    this.stopListening = played.subscribe(({ event, effects }) => {
      const { position: before } = this;
      const judged = judgedBy(played, effects);
      this.done.push({ at: played.now, event, effects, before, judged });
      this.position = played.position;
    });
    this.wait();
  }

  /** The present, which never lies before the last event. */
  now(): number {
    return Math.max(this.time.now(), this.played.now);
  }

  view(): GameView {
    return this.played.view('arbiter', this.now());
  }

  /** The clocks as they are now; `null` in a game without. */
  clock(): GameClock | null {
    return this.played.clock(this.now());
  }

  check(event: GameEvent): Permission {
    return this.played.check(event, this.now());
  }

  /** @throws ArbiterError why it is refused */
  apply(...events: GameEvent[]): void {
    try {
      for (const event of events) this.played.apply(event, this.now());
    } finally {
      this.wait();
      this.onChange();
    }
  }

  /** @throws ArbiterError why it is refused */
  undo(): void {
    try {
      this.played.undo(1, this.now());
    } finally {
      this.wait();
      this.onChange();
    }
  }

  /** Stops a clock that ran while nobody was at the page, as of the time when it was left. */
  pauseAt(time: number): void {
    const { played } = this;
    const at = Math.max(time, played.now);
    if (played.check({ type: 'pause' }, at).allowed) played.apply({ type: 'pause' }, at);
    this.wait();
    this.onChange();
  }

  /** The page goes on to something else. */
  close(): void {
    clearTimeout(this.timer);
    this.stopListening();
  }

  /** Wakes when a flag falls, also while the page is hidden. */
  private wait(): void {
    clearTimeout(this.timer);
    const deadline = this.played.nextDeadline;
    if (deadline === null) return;
    const rest = Math.min(Math.max(deadline - this.now(), 0), LONGEST);
    this.timer = setTimeout(() => {
      if (this.check({ type: 'tick' }).allowed) this.apply({ type: 'tick' });
      else this.wait();
    }, rest);
  }
}
