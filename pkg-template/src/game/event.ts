/** What can happen to a game, and how it is written down. */
import type { Color } from '../../generated/rules/glue.js';
import { checkFields, checkFlag, checkInteger, checkOneOf, checkString } from '../arguments.js';
import { ArbiterError } from '../errors.js';
import { type Square, squareIndex, uciCode, uciText } from '../squares.js';
import type { LoggedEvent } from './saved.js';

/** What a player can claim: 自然限着 (22.2), or 待判局面 (23): a repetition, or attacks without end. */
export type GameClaim = 'natural-limit' | 'repetition';

/** What a foul was (8.1). */
export type GameFoul = (typeof FOULS)[number];

/** Why a game is over, see {@link GameEnding}. */
export type GameReason = (typeof reasons)[number];

/** What an arbiter may declare a loss for. */
export type DeclaredLoss = (typeof DECLARED_LOSSES)[number];

/** What an arbiter may declare a draw for. */
export type DeclaredDraw = (typeof DECLARED_DRAWS)[number];

/** What a player may want to do, to be asked of {@link Game.may}. */
export type GameAction = (typeof actions)[number];

/**
 * What can happen to a game. An event with a `color` is that player's, unless it says that it is the arbiter's; one
 * without is the arbiter's, or the server's in his place.
 */
export type GameEvent =
  /** The game begins: Red's clock is started. Without it the first move starts the game. */
  | { type: 'start' }
  /** Arbiter: a player is there (20.1). A move tells as much. */
  | { type: 'arrive'; color: Color }
  /** Time has passed. Send it when {@link Game.nextDeadline} is over. */
  | { type: 'tick' }
  /** A move in any notation; online it also stops the mover's clock. `lag`: milliseconds that were the network's. */
  | { type: 'move'; color: Color; move: string; lag?: number }
  /** Presses the clock (6), where players do so themselves. */
  | { type: 'press'; color: Color }
  /** Resigns (4.1.12). */
  | { type: 'resign'; color: Color }
  /** Offers a draw (22.1). */
  | { type: 'offer-draw'; color: Color }
  | { type: 'accept-draw'; color: Color }
  /** Declines the draw in words; moving on does so too. */
  | { type: 'decline-draw'; color: Color }
  /** Asks to take so many plies back. */
  | { type: 'offer-takeback'; color: Color; plies: number }
  | { type: 'accept-takeback'; color: Color }
  | { type: 'decline-takeback'; color: Color }
  /** Asks for a ruling (22.2, 23.1). */
  | { type: 'claim'; color: Color; claim: GameClaim }
  /** Touches a piece without having announced to adjust it (5.1–5.6). */
  | { type: 'touch'; color: Color; square: Square }
  /** The opponent says on which point a piece left between two of them stands (5.10). */
  | { type: 'choose-point'; color: Color; square: Square }
  /** Rules on the claim that is waiting. */
  | { type: 'rule-on-claim' }
  /** Has 自然限着 looked at unasked (22.2). */
  | { type: 'audit-natural-limit' }
  /** Has the repetition looked at unasked (29.3–29.4). */
  | { type: 'judge-repetition' }
  /** Stops clock and game. */
  | { type: 'pause' }
  | { type: 'resume' }
  /** Arbiter: gives milliseconds, or takes them. */
  | { type: 'adjust-clock'; color: Color; millis: number }
  /** Arbiter: the player pressed the clock with a piece from `from` between two points (5.10). */
  | { type: 'between-points'; color: Color; from: Square; points: readonly [Square, Square] }
  /** Arbiter: the player knocked pieces over (5.9). */
  | { type: 'knock-pieces'; color: Color; pieces: number; offBoard: boolean }
  /** Arbiter: the player knocked over the clock (old 附录四 11). */
  | { type: 'knock-clock'; color: Color }
  /** Arbiter: a foul of the player (8.1). */
  | { type: 'foul'; color: Color; foul: GameFoul }
  /** Arbiter: so many moves more are missing in the player's record (7.1, 7.2). */
  | { type: 'missed-moves'; color: Color; moves: number }
  /** The move of a ply, from 0, was illegal as the pieces really stood (5.8.3). */
  | { type: 'correct-illegal'; ply: number }
  /** A piece was displaced before the move of a ply, from 0 (5.8.2). */
  | { type: 'correct-displaced'; ply: number }
  /** The colours were mixed up (5.8.1). */
  | { type: 'correct-colors' }
  /**
   * Arbiter: tells the player to vary (23.5), by his own decision: where the judge leaves it to him, or the regulations
   * have nothing ruled unasked (old 附录四 24, 26).
   */
  | { type: 'order-to-vary'; color: Color }
  /** Arbiter: the player has lost. */
  | { type: 'declare-loss'; color: Color; reason: DeclaredLoss }
  /** The game is drawn: neither side can win (4.2.2), unless the reason is another. */
  | { type: 'declare-draw'; reason?: DeclaredDraw };

const colors = ['red', 'black'] as const satisfies Color[];
const claims = ['natural-limit', 'repetition'] as const satisfies GameClaim[];

/** Every foul (8.1). */
export const FOULS = /* @__PURE__ */ Object.freeze([
  'disturbance',
  'clock',
  'offers',
  'untrue-claim',
  'touch',
  'record',
  'early-press',
  'illegal-move',
  'conduct',
  'between-points',
  'unfounded',
] as const);

/** What an arbiter may declare a loss for; the last two only where something repeats. */
export const DECLARED_LOSSES = /* @__PURE__ */ Object.freeze([
  'breach',
  'device',
  'late',
  'withdrawal',
  'perpetual-check',
  'not-varied',
] as const satisfies GameReason[]);

/** What an arbiter may declare a draw for; the last only where something repeats. */
export const DECLARED_DRAWS = /* @__PURE__ */ Object.freeze([
  'neither-can-win',
  'repetition',
] as const satisfies GameReason[]);

/** Every reason, by the WASM's numbers for them. */
export const reasons = [
  'checkmate',
  'stalemate',
  'king-given-up',
  'perpetual-check',
  'not-varied',
  'time-forfeit',
  'late',
  'illegal-moves',
  'early-presses',
  'fouls',
  'untrue-claims',
  'resignation',
  'breach',
  'knocked',
  'device',
  'withdrawal',
  'agreement',
  'neither-can-win',
  'repetition',
  'natural-limit',
  'flag-without-material',
  'ply-limit',
] as const;

const actions = [
  'move',
  'press',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'offer-takeback',
  'accept-takeback',
  'decline-takeback',
  'claim-natural-limit',
  'claim-repetition',
] as const;

/** Red is 0. */
export const colorIndex = (color: unknown, name: string): number => checkOneOf(color, colors, name);

/** The index of an action in the WASM's list. */
export const actionIndex = (action: unknown): number => checkOneOf(action, actions, 'action');

/** How a field is written in the log, and read from there. */
interface Form {
  write(value: unknown, name: string): string;
  /** From the next words; the WASM has written them. */
  read(words: string[]): unknown;
}

const next = (words: string[]): string => words.shift() ?? '';

const letter: Form = {
  write: (color) => 'RB'.charAt(colorIndex(color, 'event.color')),
  read: (words) => colors['RB'.indexOf(next(words))],
};

const whole = (min: number, max: number): Form => ({
  write: (value, name) => String(checkInteger(value, name, min, max)),
  read: (words) => Number(next(words)),
});

const point: Form = {
  write(square, name) {
    squareIndex(square, name);
    return String(square);
  },
  read: next,
};

const points: Form = {
  write(value, name) {
    const [one, other] = Array.isArray(value) ? value : [];
    return `${point.write(one, `${name}[0]`)} ${point.write(other, `${name}[1]`)}`;
  },
  read: (words) => [next(words), next(words)],
};

const flag: Form = {
  write: (value, name) => (checkFlag(value, name) ? '1' : '0'),
  read: (words) => next(words) === '1',
};

const word = (allowed: readonly string[]): Form => ({
  write(value, name) {
    checkOneOf(value, allowed, name);
    return String(value);
  },
  read: next,
});

/** Nothing is written for the reason that need not be said. */
const drawReason: Form = {
  write: (reason = DECLARED_DRAWS[0], name) =>
    reason === DECLARED_DRAWS[0] ? '' : word(reasons).write(reason, name),
  read: (words) => next(words) || DECLARED_DRAWS[0],
};

const small = whole(0, 65_535);

/** Of each event the word that the log has for it, and what is written behind that: fields in order. */
const forms: Record<string, [word: string, fields?: Record<string, Form>]> = {
  start: ['start'],
  arrive: ['arrive', { color: letter }],
  tick: ['tick'],
  press: ['press', { color: letter }],
  resign: ['resign', { color: letter }],
  'offer-draw': ['offer', { color: letter }],
  'accept-draw': ['accept', { color: letter }],
  'decline-draw': ['decline', { color: letter }],
  'offer-takeback': ['takeback', { color: letter, plies: small }],
  'accept-takeback': ['give', { color: letter }],
  'decline-takeback': ['keep', { color: letter }],
  touch: ['touch', { color: letter, square: point }],
  'choose-point': ['point', { color: letter, square: point }],
  'rule-on-claim': ['rule'],
  'audit-natural-limit': ['audit'],
  'judge-repetition': ['judge'],
  pause: ['pause'],
  resume: ['resume'],
  'adjust-clock': ['clock', { color: letter, millis: whole(-(2 ** 31), 2 ** 31 - 1) }],
  'between-points': ['between', { color: letter, from: point, points }],
  'knock-pieces': ['knock', { color: letter, pieces: whole(0, 255), offBoard: flag }],
  'knock-clock': ['bump', { color: letter }],
  foul: ['foul', { color: letter, foul: word(FOULS) }],
  'missed-moves': ['missed', { color: letter, moves: small }],
  'correct-illegal': ['illegal', { ply: small }],
  'correct-displaced': ['displaced', { ply: small }],
  'correct-colors': ['colors'],
  'order-to-vary': ['vary', { color: letter }],
  'declare-loss': ['loss', { color: letter, reason: word(reasons) }],
  'declare-draw': ['drawn', { reason: drawReason }],
};

/** Claims have a word each. */
const claimWords = ['limit', 'repetition'];

type Fields = Record<string, unknown>;

const moveFields = ['type', 'color', 'move', 'lag'] as const;

/** A move as numbers: Red is 0, the two points as {@link uciCode}. */
export interface MoveNumbers {
  side: number;
  code: number;
  lag: number;
}

/**
 * An event as the text of the log, its time left 0, or a move, of which most events are, as numbers. Each field is read
 * once.
 *
 * @param resolve - the code of a move written otherwise than by its points
 */
export function writeEvent(
  event: GameEvent,
  resolve: (move: string) => number,
): string | MoveNumbers {
  const { type } = checkFields(event, 'event', ['type']);
  if (type === 'move') {
    const { color, move, lag = 0 } = checkFields(event as Fields, 'event', moveFields);
    const side = colorIndex(color, 'event.color');
    const text = checkString(move, 'event.move');
    const code = uciCode(text);
    // Two points that are one are for the reader of moves to refuse.
    const isMove = code >= 0 && code % 91 !== 0;
    return {
      side,
      code: isMove ? code : resolve(text),
      lag: checkInteger(lag, 'event.lag', 0, 2 ** 32 - 1),
    };
  }
  if (type === 'claim') {
    const { color, claim } = checkFields(event as Fields, 'event', ['color', 'claim']);
    const index = checkOneOf(claim, claims, 'event.claim');
    return `0 ${claimWords[index]} ${letter.write(color, 'event.color')}`;
  }
  const kind: string = checkString(type, 'event.type');
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined;
  if (form === undefined) {
    const allowed = ['move', 'claim', ...Object.keys(forms)];
    throw new ArbiterError('argument/value', `event.type must be one of ${allowed.join(', ')}`, {
      argument: 'event.type',
      allowed,
      received: kind,
    });
  }
  const [name, fields = {}] = form;
  const values: Fields = checkFields(event as Fields, 'event', Object.keys(fields));
  const rest = Object.entries(fields).map(([key, { write }]) => write(values[key], `event.${key}`));
  return ['0', name, ...rest].filter((part) => part !== '').join(' ');
}

/** A move as the text of the log. */
export function moveText({ side, code, lag }: MoveNumbers): string {
  return `0 ${'RB'.charAt(side)}${uciText(code)}${lag === 0 ? '' : ` ${lag}`}`;
}

/** An entry of the log, without its time. */
function readEvent(words: string[]): GameEvent {
  const name = next(words);
  if (/^[RB]..../.test(name)) {
    const color = letter.read([name.charAt(0)]);
    return { type: 'move', color, move: name.slice(1), lag: Number(next(words)) } as GameEvent;
  }
  const claim = claims[claimWords.indexOf(name)];
  if (claim !== undefined) return { type: 'claim', color: letter.read(words), claim } as GameEvent;
  for (const [type, [known, fields = {}]] of Object.entries(forms)) {
    if (known !== name) continue;
    const event: Fields = { type };
    for (const [key, { read }] of Object.entries(fields)) event[key] = read(words);
    return event as unknown as GameEvent;
  }
  throw new ArbiterError('internal/bad-log', `no event is written ${name}`);
}

/** The entries of a log, with their times. */
export function readLog(log: readonly string[]): LoggedEvent[] {
  let at = 0;
  return log.map((line) => {
    const words = line.split(' ');
    at += Number(next(words));
    return { at, event: readEvent(words) };
  });
}
