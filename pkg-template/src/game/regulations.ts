/** What a game is conducted under. */
import type { Color, RuleSetName, RuleSwitches } from '../../generated/rules/glue.js';
import { checkString, wrongType } from '../arguments.js';
import { ArbiterError } from '../errors.js';
import { call } from '../game-wasm.js';
import type { RuleSet } from '../judge.js';

/** The named sets, over the board but for the last three. */
export type RegulationsName =
  | 'cxa-2020'
  | 'cxa-2020-provincial'
  | 'cxa-2020-mass'
  | 'cxa-2020-rapid'
  | 'cxa-2020-decider'
  | 'cxa-2011'
  | 'cxa-2011-rapid'
  | 'cxa-2011-blitz'
  | 'cxa-1999'
  | 'wxf-2018'
  | 'online'
  | 'casual'
  | 'tiantian';

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
  rules: RuleSwitches;
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
  /** How late after the start a player forfeits (20). 0: presence is not watched. */
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

/** Regulations as they cross: a name, or JSON of all fields; and what every event needs to know of them. */
export interface Known {
  readonly text: string;
  readonly hasClock: boolean;
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of data without code of its caller's in it. */
function copyData(value: unknown, name: string): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch (cause) {
    throw new ArbiterError('argument/unreadable', `${name} could not be read`, {
      argument: name,
      cause,
    });
  }
}

/** Puts what differs over a set. Where the set has an object, only what is named in it is changed. */
function merge(whole: Plain, changes: Plain, path: string): Plain {
  const merged = { ...whole };
  for (const [key, value] of Object.entries(changes)) {
    if (!Object.hasOwn(whole, key)) {
      const known = Object.keys(whole);
      throw new ArbiterError(
        'game/bad-regulations',
        `${path} has no field ${key}; known are ${known.join(', ')}`,
        { field: `${path}.${key}`, known },
      );
    }
    const before = whole[key];
    merged[key] =
      isPlain(before) && isPlain(value) && key !== 'swapWindow' && key !== 'quota'
        ? merge(before, value, `${path}.${key}`)
        : value;
  }
  return merged;
}

/** Regulations by now read, by what the caller named them. Bounded, since servers may make their own without end. */
const read = new Map<string, Known>();
const READ = 256;

function know(text: string): Known {
  let known = read.get(text);
  if (known === undefined) {
    const { clock } = fields(text);
    known = Object.freeze({ text, hasClock: clock !== null });
    if (read.size >= READ) read.clear();
    read.set(text, known);
  }
  return known;
}

// Functions, not constants: bundlers drop those where nothing calls them, and with them the piece.
/** All fields of regulations. */
export function fields(text: string): Regulations {
  return call((wasm) => wasm.read_regulations(text) as Regulations);
}

/** All switches of a named rule set. */
function ruleSet(name: string): Plain {
  return call((wasm) => wasm.read_rule_set(name) as Plain);
}

/** The text of fields that were changed; which of them is wrong if they cannot be read is found by trying. */
function textOf(whole: Plain, changes: Plain, name: string): string {
  const merged = merge(whole, changes, name);
  const text = JSON.stringify(merged);
  try {
    fields(text);
  } catch (error) {
    if (!(error instanceof ArbiterError)) throw error;
    for (const key of Object.keys(changes)) {
      const one = JSON.stringify(merge(whole, { [key]: changes[key] }, name));
      try {
        fields(one);
      } catch {
        throw new ArbiterError(error.code, `${name}.${key}: ${error.message}`, {
          field: `${name}.${key}`,
        });
      }
    }
    throw error;
  }
  return text;
}

/** Regulations given by name or by what differs from a named set. */
export function checkRegulations(regulations: unknown = 'cxa-2020', name: string): Known {
  if (typeof regulations === 'string') return know(regulations);
  if (!isPlain(regulations)) throw wrongType(name, 'a name or an object', regulations);
  const { base = 'cxa-2020', ...changes } = copyData(regulations, name) as Plain;
  const whole = fields(checkString(base, `${name}.base`)) as unknown as Plain;
  // A clock may leave out what has a default, even where the set has none.
  const { clock } = changes;
  if (isPlain(clock)) {
    const start = { base: 0, increment: 0, quota: null, countdown: 0, lagAllowance: 0 };
    changes.clock = merge(isPlain(whole.clock) ? whole.clock : start, clock, `${name}.clock`);
  }
  const rules = typeof changes.rules === 'string' ? { base: changes.rules } : changes.rules;
  if (isPlain(rules)) {
    const { base: set, ...switches } = rules;
    const start = set === undefined ? whole.rules : ruleSet(checkString(set, `${name}.rules.base`));
    changes.rules = merge(start as Plain, switches, `${name}.rules`);
  }
  if (Object.keys(changes).length === 0) return know(base as string);
  return know(textOf(whole, changes, name));
}
