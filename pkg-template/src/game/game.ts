import type { Color, Ruling } from '../../generated/rules/glue.js';
import { checkInteger, checkOneOf, checkOptions, checkString, wrongType } from '../arguments.js';
import { ArbiterError } from '../errors.js';
import { call } from '../game-wasm.js';
import type { Language } from '../judge.js';
import { Listeners } from '../listeners.js';
import { Position } from '../position.js';
import { call as callCore } from '../rules-wasm.js';
import { type Uci, uciTexts } from '../squares.js';
import type { GameChange, GameListener, ReplayedChange } from './change.js';
import {
  type GameEffect,
  type GameEnding,
  type GameScore,
  type NaturalLimitAudit,
  readEffects,
} from './effect.js';
import {
  actionIndex,
  colorIndex,
  type GameAction,
  type GameEvent,
  type MoveNumbers,
  moveText,
  readLog,
  writeEvent,
} from './event.js';
import {
  checkRegulations,
  fields,
  type Known,
  type Regulations,
  type RegulationsName,
  type RegulationsOptions,
} from './regulations.js';
import { checkSaved, type LoggedEvent, type SavedGame, splitLog, VERSION } from './saved.js';
import type { GameClock, GameView, GameViewer, Permission } from './view.js';

/** How a game's words are told. */
export interface GameWords {
  /** Of the rulings in effects; default `zh-Hans`. Endings and refusals are told in every language. */
  language?: Language;
}

/** A new game. */
export interface GameOptions extends GameWords {
  /** A named set, or an object of what differs from the set it is based on; default `cxa-2020`. */
  regulations?: RegulationsName | RegulationsOptions;
  /** The position it begins with, read strictly; default the initial array. */
  fen?: string;
}

const languages = ['zh-Hans', 'zh-Hant', 'en'] as const satisfies Language[];
const viewers = ['red', 'black', 'arbiter', 'spectator'] as const satisfies GameViewer[];

/** Marks the constructor's private form. */
const made = Symbol();

/** The largest time, in milliseconds. */
const MAX_TIME = Number.MAX_SAFE_INTEGER;

function permission(refusal: unknown): Permission {
  return refusal === null
    ? { allowed: true }
    : { allowed: false, ...(refusal as Omit<Extract<Permission, { allowed: false }>, 'allowed'>) };
}

/** How many bytes a game may grow by before it needs more: a dozen moves. */
const ROOM = 200;

/** The number of a language in the WASM. */
function checkLanguage(language: unknown = 'zh-Hans'): number {
  return checkOneOf(language, languages, 'options.language');
}

/**
 * A game in progress under regulations: an event and its time lead to effects, or are refused and change nothing. It
 * never reads a clock, so the same events give the same game everywhere: send them to every client, in order.
 *
 * Times are milliseconds from any moment that stays the same for the game, e.g. `Date.now()` of the server.
 *
 * @example
 * ```ts
 * import { ArbiterError, Game } from 'xiangqi-arbiter';
 * const game = Game.create({ regulations: 'online' });
 * game.apply({ type: 'move', color: 'red', move: '炮二平五' }, 1_000);
 * console.log(game.may('black', 'move')); // { allowed: true }
 * try {
 *   game.apply({ type: 'offer-draw', color: 'black' }, 4_000);
 * } catch (error) {
 *   if (!(error instanceof ArbiterError)) throw error;
 *   console.log([error.code, error.details.clause]); // ['game/too-early', '4.3']
 * }
 * const effects = game.apply({ type: 'resign', color: 'black' }, 5_000);
 * console.log(effects.map((effect) => effect.type)); // ['over']
 * console.log(game.ending?.words.en); // 'Red wins: resigned (4.1.12)'
 * ```
 */
export class Game {
  /** The game's bytes, made and read by the WASM only, and room for more, so that a move makes no garbage. */
  #state: Uint8Array;
  /** How many of them are the game's. */
  #size: number;
  readonly #known: Known;
  readonly #language: number;
  #listeners: Listeners<GameChange> | undefined;

  /** Games come from {@link Game.create}, {@link Game.restore} and {@link Game.unpack}. */
  private constructor(mark: typeof made, state: Uint8Array, known: Known, language: number) {
    if (mark !== made) throw wrongType('Game', 'made by Game.create, restore or unpack', mark);
    this.#state = new Uint8Array(state.length + ROOM);
    this.#state.set(state);
    this.#size = state.length;
    this.#known = known;
    this.#language = language;
  }

  /** A method torn from its object has no state. */
  static #own(game: unknown): Game {
    if (typeof game === 'object' && game !== null && #state in game) return game as Game;
    throw wrongType('this', 'a Game', game);
  }

  /**
   * A new game. Its clocks stand until the event `start` or the first move.
   *
   * @example
   * ```ts
   * import { Game } from 'xiangqi-arbiter';
   * const game = Game.create({ regulations: { base: 'online', clock: { base: [300_000, 240_000] } } });
   * game.apply({ type: 'start' }, 0);
   * console.log(game.clock(2_000)?.left); // [298000, 240000]
   * console.log(game.regulations.foulsToLose); // 3
   * ```
   * @throws {@link ArbiterError} `game/unknown-regulations`, `game/bad-regulations`, and as the constructor of
   * {@link Position}
   */
  static create(options?: GameOptions): Game {
    const given = checkOptions(options, 'options', ['regulations', 'fen', 'language']);
    const known = checkRegulations(given.regulations, 'options.regulations');
    const language = checkLanguage(given.language);
    const text = given.fen === undefined ? undefined : checkString(given.fen, 'options.fen');
    const start = callCore((wasm) =>
      text === undefined ? wasm.initial() : wasm.read_fen(text, false),
    );
    return new Game(
      made,
      call((wasm) => wasm.new_game(known.text, start)),
      known,
      language,
    );
  }

  /**
   * Plays a saved game again, given as {@link Game.toJSON} made it or as its JSON. Nothing is trusted: what did not
   * happen like that is an error.
   *
   * @throws {@link ArbiterError} `game/bad-json`, `game/bad-version`, `game/bad-log` with `details.index`, and as
   * {@link Game.create}
   */
  static restore(saved: SavedGame | string, options?: GameWords): Game {
    const { version, regulations, start, log } = checkSaved(saved);
    const known = checkRegulations(regulations ?? null, 'saved.regulations');
    const language = checkLanguage(checkOptions(options, 'options', ['language']).language);
    const state = call((wasm) => wasm.restore_game(version, known.text, start, log));
    return new Game(made, state, known, language);
  }

  /**
   * The game of bytes made by {@link Game.pack} under the same regulations. Faster than {@link Game.restore}, but what
   * happened is not checked again: for bytes of one's own.
   *
   * @throws {@link ArbiterError} `game/bad-state` if the bytes hold no game
   */
  static unpack(bytes: Uint8Array, options?: Omit<GameOptions, 'fen'>): Game {
    if (!(bytes instanceof Uint8Array)) throw wrongType('bytes', 'a Uint8Array', bytes);
    const given = checkOptions(options, 'options', ['regulations', 'language']);
    const known = checkRegulations(given.regulations, 'options.regulations');
    // A copy, since the bytes may be shared with another thread.
    const state = Uint8Array.from(bytes);
    call((wasm) => wasm.check_game(state, known.text));
    return new Game(made, state, known, checkLanguage(given.language));
  }

  /** The game in bytes, without its regulations: less than a kilobyte after forty rounds of a common game. Equal games give equal bytes. */
  pack(): Uint8Array {
    return Game.#own(this).#bytes().slice();
  }

  /**
   * The game as plain data; `JSON.stringify` calls this.
   *
   * @example
   * ```ts
   * import { Game } from 'xiangqi-arbiter';
   * const game = Game.create({ regulations: 'casual' });
   * game.apply({ type: 'move', color: 'red', move: 'h2e2' }, 1_500);
   * console.log(game.toJSON().log); // ['1500 Rh2e2']
   * console.log(Game.restore(JSON.stringify(game)).moves); // ['h2e2']
   * ```
   */
  toJSON(): SavedGame {
    const own = Game.#own(this);
    const { text, name } = own.#known;
    return {
      version: VERSION,
      regulations: name === 'custom' ? fields(text) : (name as RegulationsName),
      start: own.startFen,
      log: own.#log(),
    };
  }

  #log(): string[] {
    return splitLog(this.#ask((wasm, state, under) => wasm.log_of_game(state, under)));
  }

  #bytes(): Uint8Array {
    return this.#state.subarray(0, this.#size);
  }

  #ask<T>(
    job: (wasm: Parameters<Parameters<typeof call>[0]>[0], state: Uint8Array, under: string) => T,
  ): T {
    return call((wasm) => job(wasm, this.#bytes(), this.#known.text));
  }

  /** A time, which a game with a clock must be told where time passes. */
  #time(at: unknown, isNeeded: boolean): number | undefined {
    if (at !== undefined) return checkInteger(at, 'at', 0, MAX_TIME);
    if (isNeeded && this.#known.hasClock) {
      throw wrongType('at', 'a number, since the game has a clock', at);
    }
    return undefined;
  }

  /** An event as it crosses. */
  #written(event: GameEvent): string | MoveNumbers {
    return writeEvent(event, (move) => {
      const position = this.#ask((wasm, state, under) => wasm.position_of_game(state, under));
      return callCore((wasm) => wasm.parse_move(position, move));
    });
  }

  /**
   * What an event leads to. If the running side's time was over before, or a player who has not come is too late, the
   * game ends by that, whatever else the event says; but a move that mates may still be heard (21.6).
   *
   * @param at - its time in milliseconds, not before that of the last event; without it no time passes, which only a
   * game without a clock allows
   * @throws {@link ArbiterError} why the event is refused, `game/…` or `move/illegal`, with `details.clause` if it is
   * one of the rules and `details.words`, the reason in every language; `notation/…` for a move that cannot be read. The game has not changed then.
   */
  apply(event: GameEvent, at?: number): GameEffect[] {
    const own = Game.#own(this);
    const written = own.#written(event);
    const time = own.#time(at, true);
    const effects = own.#change(written, time);
    own.#listeners?.tell({ event, effects, game: own });
    return effects;
  }

  /** Has the WASM change the bytes where they are. */
  #change(written: string | MoveNumbers, at: number | undefined): GameEffect[] {
    const effects: unknown[] = [];
    let size = this.#applied(this.#state, written, at, effects);
    if (size > this.#state.length) {
      const larger = new Uint8Array(size + ROOM);
      larger.set(this.#state);
      size = this.#applied(larger, written, at, effects);
      this.#state = larger;
    }
    this.#size = size;
    return readEffects(effects);
  }

  /** How many bytes the game has after an event; `state` is as before if they are more than fit in. */
  #applied(
    state: Uint8Array,
    written: string | MoveNumbers,
    at: number | undefined,
    effects: unknown[],
  ): number {
    const size = this.#size;
    const language = this.#language;
    const { text } = this.#known;
    if (typeof written === 'string') {
      return call((wasm) => wasm.apply_event(state, size, text, at, written, language, effects));
    }
    const { side, code, lag } = written;
    return call((wasm) =>
      wasm.apply_move(state, size, text, at, side, code, lag, language, effects),
    );
  }

  /**
   * Whether an event would be accepted, and why not.
   *
   * @throws {@link ArbiterError} `argument/…` and `notation/…` if it cannot be read
   */
  check(event: GameEvent, at?: number): Permission {
    const own = Game.#own(this);
    const written = own.#written(event);
    const text = typeof written === 'string' ? written : moveText(written);
    const time = own.#time(at, false);
    return permission(own.#ask((wasm, state, under) => wasm.check_event(state, under, time, text)));
  }

  /**
   * Whether a player may do something now, and why not.
   *
   * @example
   * ```ts
   * import { Game } from 'xiangqi-arbiter';
   * const game = Game.create({ regulations: 'online' });
   * game.apply({ type: 'start' }, 0);
   * const answer = game.may('red', 'claim-natural-limit');
   * console.log(answer.allowed ? '' : [answer.code, answer.clause]); // ['game/untrue', '22.2']
   * ```
   */
  may(color: Color, action: GameAction): Permission {
    const own = Game.#own(this);
    const [side, index] = [colorIndex(color, 'color'), actionIndex(action)];
    return permission(own.#ask((wasm, state, under) => wasm.may_act(state, under, side, index)));
  }

  /** Everything that a player may do now: which buttons to show. */
  actions(color: Color): GameAction[] {
    const side = colorIndex(color, 'color');
    return Game.#own(this).#ask(
      (wasm, state, under) => wasm.actions_of(state, under, side) as GameAction[],
    );
  }

  /**
   * What a client may see: plain data, to be sent as it is.
   *
   * @param at - for the clocks; default the time of the last event
   */
  view(viewer: GameViewer, at?: number): GameView {
    const own = Game.#own(this);
    const index = checkOneOf(viewer, viewers, 'viewer');
    const time = own.#time(at, false);
    return own.#ask(
      (wasm, state, under) => wasm.view_of_game(state, under, index, time) as GameView,
    );
  }

  /** The clocks at a time, default that of the last event; `null` in a game without. */
  clock(at?: number): GameClock | null {
    return Game.#own(this).view('spectator', at).clock;
  }

  /** When to send `tick`, if nothing happens before: a flag falls then, or a player is too late. */
  get nextDeadline(): number | null {
    return Game.#own(this).#ask((wasm, state, under) => wasm.next_deadline(state, under)) ?? null;
  }

  /** The time of the last event. */
  get now(): number {
    return Game.#own(this).#ask((wasm, state, under) => wasm.last_time(state, under));
  }

  /** What it is conducted under, in full. */
  get regulations(): Regulations {
    return fields(Game.#own(this).#known.text);
  }

  /** How it stands. */
  get position(): Position {
    return new Position(Game.#own(this).fen);
  }

  /** The FEN of the position. */
  get fen(): string {
    const position = Game.#own(this).#ask((wasm, state, under) =>
      wasm.position_of_game(state, under),
    );
    return callCore((wasm) => wasm.write_fen(position));
  }

  /** The FEN of the position it began with. */
  get startFen(): string {
    return Game.#own(this).#ask((wasm, state, under) => wasm.start_of_game(state, under));
  }

  /** The moves that stand. */
  get moves(): Uci[] {
    return uciTexts(Game.#own(this).#ask((wasm, state, under) => wasm.moves_of_game(state, under)));
  }

  /** How it ended; `null` while it goes on. */
  get ending(): GameEnding | null {
    return Game.#own(this).#ask(
      (wasm, state, under) => wasm.ending_of_game(state, under) as GameEnding | null,
    );
  }

  /** The points; `*` while it goes on. */
  get result(): GameScore | '*' {
    return Game.#own(this).ending?.score ?? '*';
  }

  /** Every event that was accepted. */
  get log(): LoggedEvent[] {
    return readLog(Game.#own(this).#log());
  }

  /**
   * What the mover had left after each move that stands, in milliseconds: as his clock was stopped, with what he was given
   * for the move. Empty in a game without a clock.
   */
  get clockReadings(): number[] {
    const own = Game.#own(this);
    return [...own.#ask((wasm, state, under) => wasm.clock_readings_of_game(state, under))];
  }

  /**
   * Plays the game again: every event in order, with what it led to and the game as it was then. This game stays as it is.
   *
   * @example
   * ```ts
   * import { Game } from 'xiangqi-arbiter';
   * const game = Game.create({ regulations: 'casual' });
   * game.apply({ type: 'move', color: 'red', move: 'h2e2' }, 1_000);
   * game.apply({ type: 'resign', color: 'black' }, 3_000);
   * for (const { at, event, game: then } of game.replay()) {
   *   console.log([at, event.type, then.result]); // [1000, 'move', '*']
   *   break;
   * }
   * ```
   * @param options - the language of the rulings; default this game's
   */
  replay(options?: GameWords): Generator<ReplayedChange, void> {
    const own = Game.#own(this);
    const { language } = checkOptions(options, 'options', ['language']);
    const tongue = language === undefined ? own.#language : checkLanguage(language);
    const { startFen, log } = own;
    const start = callCore((wasm) => wasm.read_fen(startFen, false));
    const state = call((wasm) => wasm.new_game(own.#known.text, start));
    const game = new Game(made, state, own.#known, tongue);
    return (function* () {
      for (const { at, event } of log) yield { at, event, effects: game.apply(event, at), game };
    })();
  }

  /** The count of 自然限着 for a claim by a player or, without one, as the arbiter looks unasked. */
  naturalLimit(claimant?: Color): NaturalLimitAudit {
    const side = claimant === undefined ? undefined : colorIndex(claimant, 'claimant');
    return Game.#own(this).#ask(
      (wasm, state, under) => wasm.audit_of_game(state, under, side) as NaturalLimitAudit,
    );
  }

  /** The judge's ruling on the game as it stands. Plies are counted from the game's first. */
  ruling(): Ruling {
    const own = Game.#own(this);
    return own.#ask(
      (wasm, state, under) => wasm.ruling_of_game(state, under, own.#language) as Ruling,
    );
  }

  /**
   * Takes moves back where both players are at one screen: the side that made the last one asks, the other agrees.
   *
   * @throws {@link ArbiterError} as {@link Game.apply}, e.g. `game/not-in-use` where moves cannot be taken back
   */
  undo(plies = 1, at?: number): GameEffect[] {
    const own = Game.#own(this);
    const count = checkInteger(plies, 'plies', 1, 65_535);
    const isRed = own.position.turn === 'red';
    const [asks, agrees] = isRed ? (['black', 'red'] as const) : (['red', 'black'] as const);
    const asked = own.apply({ type: 'offer-takeback', color: asks, plies: count }, at);
    return [...asked, ...own.apply({ type: 'accept-takeback', color: agrees }, at)];
  }

  /**
   * Tells a function of every event that was accepted, after it.
   *
   * @returns what ends it
   */
  subscribe(listener: GameListener): () => void {
    const own = Game.#own(this);
    own.#listeners ??= new Listeners();
    return own.#listeners.add(listener);
  }
}
