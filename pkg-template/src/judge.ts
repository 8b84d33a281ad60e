import type {
  AttackSwitches,
  CountSwitches,
  Gain,
  LimitSwitches,
  MoveRuling,
  RuleSetName,
  RuleSwitches,
  Ruling,
} from '../generated/rules/glue.js';
import { checkOneOf, checkOptions, checkString, flattenObject, wrongType } from './arguments.js';
import { checkLine, type Line } from './line.js';
import { Position } from './position.js';
import { call } from './rules-wasm.js';
import { type Uci, uciCode, uciTexts } from './squares.js';

/** The language of a ruling's words. */
export type Language = 'zh-Hans' | 'zh-Hant' | 'en';

const languages = ['zh-Hans', 'zh-Hant', 'en'] as const satisfies Language[];

/** A rule set of one's own: a named one with the switches that differ. */
export interface RuleSet extends RuleSwitches {
  /** What it is based on; default `cxa-2020`. */
  base?: RuleSetName;
}

/** A rule set with every switch. */
export interface CompleteRuleSet
  extends Required<Omit<RuleSwitches, 'attack' | 'counts' | 'limits'>> {
  /** What counts as an attack, where `chase` is `attack`. */
  attack: Required<AttackSwitches>;
  /** Limits by count, where `chase` is `attack`. */
  counts: Required<CountSwitches>;
  /** How far the searches look. */
  limits: Required<LimitSwitches>;
}

/** By which rules. */
export interface RuleOptions {
  /** A name, or an object of the switches that differ from the set it is based on; default `cxa-2020`. */
  rules?: RuleSetName | RuleSet;
}

/** How to judge. */
export interface JudgeOptions extends RuleOptions {
  /** Default `zh-Hans`. */
  language?: Language;
}

/** A rule set as it crosses. */
function checkRules(rules: unknown = 'cxa-2020'): [base: string, switches: string[]] {
  if (typeof rules === 'string') return [rules, []];
  let base = 'cxa-2020';
  const switches: string[] = [];
  for (const [name, value] of flattenObject(rules, 'options.rules')) {
    if (name === 'base') base = checkString(value, 'options.rules.base');
    else switches.push(name, JSON.stringify(value));
  }
  return [base, switches];
}

function checkJudge(options: JudgeOptions | undefined): [string, string[], string] {
  const { rules, language = 'zh-Hans' } = checkOptions(options, 'options', ['rules', 'language']);
  checkOneOf(language, languages, 'options.language');
  return [...checkRules(rules), language];
}

/** A position given as itself or as its FEN. */
function checkPosition(position: unknown): Uint8Array {
  if (typeof position !== 'string' && !(position instanceof Position)) {
    throw wrongType('position', 'a Position or a FEN', position);
  }
  return call((wasm) => wasm.read_fen(String(position), false));
}

/**
 * Judges a line as it stands after its last move: has a position come up often enough, what did each side do in the
 * cycle, and who has to do what.
 *
 * @example
 * ```ts
 * import { judge } from 'xiangqi-arbiter';
 * const fen = '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1';
 * const cycle = ['f0e0', 'e8f8', 'e0f0', 'f8e8'];
 * const ruling = judge({ fen, moves: [...cycle, ...cycle, ...cycle] });
 * console.log(ruling.verdict); // 'red-loses'
 * console.log(ruling.red?.pattern); // '长将'
 * console.log(judge({ fen, moves: [...cycle, ...cycle] }).verdict); // 'none'
 * const rules = { base: 'cxa-2011', occurrences: 2, limits: { nodes: 50_000 } } as const;
 * console.log(judge({ fen, moves: [...cycle, ...cycle] }, { rules }).rules); // 'custom'
 * ```
 * @throws {@link ArbiterError} as {@link Position.play} with `details.ply`, `judge/unknown-rules` or `judge/bad-rules`
 */
export function judge(line: Line, options?: JudgeOptions): Ruling {
  const { start, codes } = checkLine(line);
  const [base, switches, language] = checkJudge(options);
  return call((wasm) => wasm.judge(start, codes, base, switches, language));
}

/**
 * Every switch of a rule set: what a named one stands for, or one of your own once what it leaves out is filled in.
 *
 * @example
 * ```ts
 * import { ruleSet } from 'xiangqi-arbiter';
 * console.log(ruleSet('cxa-2020').naturalLimit); // 60
 * console.log(ruleSet({ base: 'cxa-1999', graceRounds: 2 }).occurrences); // 3
 * ```
 * @throws {@link ArbiterError} `judge/unknown-rules` or `judge/bad-rules`
 */
export function ruleSet(rules: RuleSetName | RuleSet): CompleteRuleSet {
  const [base, switches] = checkRules(rules);
  return call((wasm) => wasm.rule_switches(base, switches));
}

/**
 * What a single move is – 将 杀 捉 兑 献 拦 跟 闲 – and why, as a teaching page would ask. One move does not tell
 * everything: whether an attack was there before is asked of `position` only, and no claim can be made on fewer moves
 * than a whole cycle.
 *
 * @example
 * ```ts
 * import { classify } from 'xiangqi-arbiter';
 * const chase = classify('4k4/9/8n/9/9/4P4/9/9/9/3K2R2 w - - 0 1', 'g0i0', { language: 'en' });
 * console.log(chase.act); // 'chase'
 * console.log(chase.victims); // ['i7']
 * ```
 * @param position - a {@link Position} or a FEN
 * @param move - in any notation
 * @throws {@link ArbiterError} as {@link Position.play} and {@link judge}
 */
export function classify(
  position: Position | string,
  move: string,
  options?: JudgeOptions,
): MoveRuling {
  const data = checkPosition(position);
  const text = checkString(move, 'move');
  const [base, switches, language] = checkJudge(options);
  return call((wasm) => {
    const known = uciCode(text);
    const code = known < 0 ? wasm.parse_move(data, text) : known;
    return wasm.classify(data, code, base, switches, language);
  });
}

/**
 * 连将杀: how the side to move mates with every move a check, with the longest defence; `null` if it cannot within the
 * limits of the rule set.
 *
 * @example
 * ```ts
 * import { mateByChecks } from 'xiangqi-arbiter';
 * console.log(mateByChecks('4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1')); // ['b7b9']
 * ```
 * @param position - a {@link Position} or a FEN
 * @throws {@link ArbiterError} `judge/limit` if more positions had to be looked at than `limits.nodes`
 */
export function mateByChecks(position: Position | string, options?: RuleOptions): Uci[] | null {
  const data = checkPosition(position);
  const [base, switches] = checkRules(checkOptions(options, 'options', ['rules']).rules);
  const line = call((wasm) => wasm.mate_by_checks(data, base, switches));
  return line === undefined ? null : uciTexts(line);
}

/**
 * 得子: the ways in which the side to move can win material, within the limits of the rule set. Captures by kings and
 * pawns and exchanges of pieces of the same kind are among them; what is a chase is for {@link classify} to say.
 *
 * @example
 * ```ts
 * import { gains } from 'xiangqi-arbiter';
 * const [gain] = gains('4k4/6n2/9/9/9/4P4/9/9/9/3K2R2 w - - 0 1');
 * console.log(gain?.victims); // ['g8']
 * ```
 * @param position - a {@link Position} or a FEN
 * @throws {@link ArbiterError} `judge/limit` if more positions had to be looked at than `limits.nodes`
 */
export function gains(position: Position | string, options?: RuleOptions): Gain[] {
  const data = checkPosition(position);
  const [base, switches] = checkRules(checkOptions(options, 'options', ['rules']).rules);
  return call((wasm) => wasm.gains(data, base, switches));
}
