import type { RuleSetName, Ruling } from '../generated/glue.js';
import { checkOneOf, checkOptions, copyObject } from './arguments.js';
import { checkLine, type Line } from './line.js';
import { call } from './wasm.js';

/** The language of a ruling's words. */
export type Language = 'zh-Hans' | 'zh-Hant' | 'en';

const languages = ['zh-Hans', 'zh-Hant', 'en'] as const satisfies Language[];

/** How to judge. */
export interface JudgeOptions {
  /** A name, or an object of the switches that differ from `cxa-2020`; default `cxa-2020`. */
  rules?: RuleSetName | object;
  /** Default `zh-Hans`. */
  language?: Language;
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
 * ```
 * @throws {@link ArbiterError} as {@link Position.play} with `details.ply`, `judge/unknown-rules` or `judge/bad-rules`
 */
export function judge(line: Line, options?: JudgeOptions): Ruling {
  const { start, codes } = checkLine(line);
  const { rules = 'cxa-2020', language = 'zh-Hans' } = checkOptions(options, 'options', [
    'rules',
    'language',
  ]);
  checkOneOf(language, languages, 'options.language');
  const set = typeof rules === 'string' ? rules : copyObject(rules, 'options.rules');
  return call((wasm) => wasm.judge(start, codes, set, language));
}
