// Every switch of a rule set, in the groups in which the form shows them.
import type { CompleteRuleSet, RuleSwitches } from 'xiangqi-arbiter';
import type { Words } from '../words/words.js';

type Plain = Exclude<keyof RuleSwitches, 'attack' | 'counts' | 'limits'>;
type Nested<G extends 'attack' | 'counts' | 'limits'> = keyof Required<RuleSwitches>[G];

/** Yes or no, one of some words, or a whole number up to a limit. */
export type Kind = 'flag' | readonly string[] | number;

/** The type makes the list complete: a new switch of the package is missed here by the compiler. */
const PLAIN: Record<Plain, Kind> = {
  occurrences: 100,
  wholeCycle: 'flag',
  span: ['last-cycle', 'admitted', 'admitted-and-last', 'since-first'],
  longRunRounds: 1000,
  longRunPoints: 90,
  chase: ['gain', 'attack'],
  openingCaptures: 'flag',
  checkLoses: 'flag',
  banLoses: 'flag',
  heavierYields: 'flag',
  openingRounds: 1000,
  graceRounds: 1000,
  naturalLimit: 1000,
  naturalLimitChecks: 1000,
  naturalLimitChecksOfBoth: 'flag',
};

const ATTACK: Record<Nested<'attack'>, Kind> = {
  byVictim: 'flag',
  movedPieceOnly: 'flag',
  neverSameKind: 'flag',
  ignoresPins: 'flag',
  advisorsChase: 'flag',
  weakChased: 'flag',
  checkVoids: 'flag',
  severalAllowed: 'flag',
  oneVictim: 'flag',
  mixedBanned: 'flag',
  precedence: ['none', 'new-reach', 'held-rook', 'checks'],
};

const COUNTS: Record<Nested<'counts'>, Kind> = {
  checksByOne: 1000,
  checksByTwo: 1000,
  checksByMore: 1000,
  chases: 1000,
  mixedByOne: 1000,
  mixedByMore: 1000,
  mutual: 1000,
  idleOccurrences: 1000,
};

const LIMITS: Record<Nested<'limits'>, Kind> = {
  killChecks: 20,
  gainChecks: 20,
  acceptChecks: 20,
  counterChecks: 20,
  lineCounterChecks: 20,
  exchangePlies: 100,
  counterPlies: 100,
  settlePlies: 100,
  nodes: 1_000_000,
};

export const GROUPS = { rules: PLAIN, attack: ATTACK, counts: COUNTS, limits: LIMITS } as const;

export type Group = keyof typeof GROUPS;
export type SwitchName = Plain | Nested<'attack'> | Nested<'counts'> | Nested<'limits'>;

export type Value = string | number | boolean;

/** A switch of a rule set. */
export function switchOf(set: CompleteRuleSet, group: Group, name: SwitchName): Value {
  const from: object = group === 'rules' ? set : set[group];
  return (from as Record<SwitchName, Value>)[name];
}

/** What a switch is set to, as people say it. */
export const wordOf = (value: Value, words: Words): string =>
  words.switchWords[String(value)] ?? String(value);
