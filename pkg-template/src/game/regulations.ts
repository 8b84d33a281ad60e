/** What a game is conducted under. */
import type { Color, RuleSetName } from '../../generated/rules/glue.js';
import { checkString, wrongType } from '../arguments.js';
import { ArbiterError } from '../errors.js';
import { call } from '../game-wasm.js';
import type { CompleteRuleSet, RuleSet } from '../judge.js';

/** The names of the named sets, over the board but for the last three. */
export const REGULATIONS = /* @__PURE__ */ Object.freeze([
  'cxa-2020',
  'cxa-2020-provincial',
  'cxa-2020-mass',
  'cxa-2020-rapid',
  'cxa-2020-decider',
  'cxa-2011',
  'cxa-2011-rapid',
  'cxa-2011-blitz',
  'cxa-1999',
  'wxf-2018',
  'online',
  'casual',
  'tiantian',
] as const);

/** One of {@link REGULATIONS}. */
export type RegulationsName = (typeof REGULATIONS)[number];

/** A time control (6, 28.4, 28.5). All durations are milliseconds. */
export interface ClockScheme {
  /** Time at the start. They differ where time odds are given (贴时). */
  base: [red: number, black: number];
  /** Added after each move (加秒); default 0. */
  increment?: number;
  /** 限时限着: moves to be made in the base time, then in each further one; default none. */
  quota?: { firstMoves: number; nextTime: number; nextMoves: number } | null;
  /** 读秒: once the base is used up, the time for each single move; default 0, none. */
  countdown?: number;
  /** The most of a move's time that may be put down to the network and given back; default 0. */
  lagAllowance?: number;
}

/** Every switch and limit. Durations are milliseconds; a limit of 0 means that there is none, unless its line says otherwise. */
export interface Regulations {
  /** The judge's rules: repetition, grace, 自然限着 and how many of a claimant's checks count. */
  rules: CompleteRuleSet;
  /** Whose clause numbers results carry. */
  numbering: 'current' | 'y1999' | 'old-rapid';
  /** `online`: what is forbidden is refused. `over-the-board`: it has been done, is recorded and has its consequences. */
  venue: 'online' | 'over-the-board';
  /** `null` for games without a clock. */
  clock: ClockScheme | null;
  /** Whether the mover presses the clock himself, an event of its own. */
  handPressed: boolean;
  /**
   * How long after his time is over a mover is still heard if he mates or stalemates (21.6). Online 0, with the very last
   * millisecond; over the board 4,294,967,295, until the arbiter says `tick`. `null`: never.
   */
  mateAfterFlag: number | null;
  /** Whether a flag is a draw where the opponent has nothing left to mate with (old 附录四 16.3). */
  flagDrawWithoutMaterial: boolean;
  /** How late after the start a player forfeits (20), pauses not counted. 0: presence is not watched. */
  lateLimit: number;
  /** How many illegal moves lose over the board (4.1.8). */
  illegalMovesToLose: number;
  /** How many presses before moving lose (4.1.9). 0: it is no foul either. */
  earlyPressesToLose: number;
  /** With less than this on either dial the first press before moving loses (old 附录四 19). */
  earlyPressLowTime: number;
  /** How many fouls lose (4.1.10). */
  foulsToLose: number;
  /** Whether a foul is not recorded if the offender resigns at once (8.2). */
  resigningWaivesFoul: boolean;
  /** The first so many rounds in which nobody may offer a draw (4.3). */
  roundsWithoutOffers: number;
  /** By how many a side's draw offers may exceed the opponent's (22.1). 0: none may be made. */
  offersLead: number;
  /** How many draw offers a side may make without one of the opponent's in between (1999 9.1.3). 0: any number. */
  offersInARow: number;
  /** Whether players may agree to take moves back. */
  takebacks: boolean;
  /** Who rules on claims: the game at once, or when the arbiter asks for it. */
  claims: 'at-once' | 'by-arbiter';
  /** Time taken for an untrue claim of 自然限着 (22.2), which is a foul too. */
  untrueClaimPenalty: number;
  /** How many untrue claims without a capture in between lose (4.1.11). */
  untrueClaimsToLose: number;
  /** Whoever has missed more moves in his record cannot claim (22.3). 0: none may be missing. */
  missedMovesBeforeClaims: number;
  /** Whether 自然限着 ends the game unasked (29.4). */
  naturalLimitUnasked: boolean;
  /** Whether repetition is judged unasked (29.3–29.4). */
  repetitionUnasked: boolean;
  /** The game is a draw after so many plies. */
  pliesToDraw: number;
  /** How often a position may come up again before a ruling that ends the game ends it. */
  repetitionWarnings: number;
  /** Whether moves have to be recorded by the players (7.1). */
  recording: boolean;
  /** A player with less than this need not record for the time being. */
  recordingLowTime: number;
  /** Whether the opponent need not either then. */
  recordingEndsForBoth: boolean;
  /** Each so many moves missed are a foul (7.1). */
  missedMovesPerFoul: number;
  /** The most fouls that missed moves can make. */
  missedMovesMostFouls: number;
  /** How many rounds back a mistake can be put right (5.8.2, 5.8.3). 0: never. */
  correctionRounds: number;
  /** How long a mix-up of colours can be put right (5.8.1). */
  swapWindow: { millis: number } | { rounds: number };
  /** Knocking pieces over after pressing loses if the opponent has less than this (5.9). */
  knockLowTime: number;
  /** Otherwise the opponent is given this (5.9). */
  knockBonus: number;
  /** Knocking over the clock gives the opponent this (old 附录四 11). */
  clockKnockBonus: number;
  /** Whether a piece left between two points is a foul besides (29.2). */
  betweenPointsFoul: boolean;
  /** Who is the winner of a deciding game that is drawn (28.6). */
  drawnGameGoesTo: Color | null;
  /** Whether in a drawn deciding game the side with a foul loses, if the other has none (old 附录四 22). */
  drawnGameLostByFoul: boolean;
}

/** Regulations of one's own: a named set with what differs. */
export interface RegulationsOptions extends Omit<Partial<Regulations>, 'rules'> {
  /** What it is based on; default `cxa-2020`. */
  base?: RegulationsName;
  /** The judge's rules by name, or what differs in those of `base` or in a named set of their own. */
  rules?: RuleSetName | RuleSet;
}

/**
 * Regulations as they cross – the name of a set, then a line for each field that differs: its name, a blank, its value as
 * JSON – and what is asked of them often.
 */
export interface Known {
  readonly text: string;
  /** `custom` if they are no named set. */
  readonly name: string;
  readonly hasClock: boolean;
}

/** Regulations by now read, by their text. Bounded, since servers may make their own without end. */
const read = new Map<string, Known>();
const READ = 256;

function know(text: string): Known {
  let known = read.get(text);
  if (known === undefined) {
    known = call((wasm) =>
      Object.freeze({ text, name: wasm.regulations_name(text), hasClock: wasm.has_clock(text) }),
    );
    if (read.size >= READ) read.clear();
    read.set(text, known);
  }
  return known;
}

// A function, not a constant: bundlers drop it where nothing calls it, and with it the piece.
/** All fields of regulations. */
export function fields(text: string): Regulations {
  return call((wasm) => wasm.read_regulations(text) as Regulations);
}

/** Objects that may be missing, so that an empty one says something. */
const optional = ['clock', 'clock.quota'];

/** How deep fields lie at most: `rules.limits.nodes`. */
const DEPTH = 3;

/** The lines of an object's fields, nested ones by their path. Each is read once. */
function lines(value: object, path: string, name: string): string[] {
  if (path.split('.').length > DEPTH) throw wrongType(name, 'no object', value);
  // A rule set is changed after it has been chosen.
  const entries = Object.entries(value).sort(
    ([one], [other]) => Number(other === 'base') - Number(one === 'base'),
  );
  return entries.flatMap(([key, item]): string[] => {
    // Unknown names are the WASM's to refuse; none may end its line.
    const at = path + encodeURIComponent(key);
    if (item === undefined) return [];
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
      const whole = optional.includes(at) ? [`${at} {}`] : [];
      return [...whole, ...lines(item, `${at}.`, `${name}.${key}`)];
    }
    const json = JSON.stringify(item);
    if (json === undefined) throw wrongType(`${name}.${key}`, 'plain data', item);
    return [`${at} ${json}`];
  });
}

/** Regulations given by name or by what differs from a named set. */
export function checkRegulations(regulations: unknown = 'cxa-2020', name: string): Known {
  if (typeof regulations === 'string') return know(JSON.stringify(regulations).slice(1, -1));
  if (typeof regulations !== 'object' || regulations === null || Array.isArray(regulations)) {
    throw wrongType(name, 'a name or an object', regulations);
  }
  try {
    const { base = 'cxa-2020', ...changes } = regulations as RegulationsOptions;
    const set = know(JSON.stringify(checkString(base, `${name}.base`)).slice(1, -1));
    return know([set.text, ...lines(changes, '', name)].join('\n'));
  } catch (cause) {
    if (!(cause instanceof ArbiterError)) {
      throw new ArbiterError('argument/unreadable', `${name} could not be read`, {
        argument: name,
        cause,
      });
    }
    const { field } = cause.details;
    if (typeof field !== 'string') throw cause;
    throw new ArbiterError(cause.code, `${name}.${cause.message}`, {
      ...cause.details,
      field: `${name}.${field}`,
    });
  }
}
