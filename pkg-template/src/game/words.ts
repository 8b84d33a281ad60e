/** What things are called, in every language. */
import { checkOneOf } from '../arguments.js';
import { call } from '../game-wasm.js';
import type { Language } from '../judge.js';
import { FOULS, type GameFoul, type GameReason, reasons } from './event.js';
import { REGULATIONS, type RegulationsName } from './regulations.js';

const wordsOf = (list: number, names: readonly string[], name: unknown, argument: string) => {
  const index = checkOneOf(name, names, argument);
  return call((wasm) => wasm.words_of(list, index) as Record<Language, string>);
};

/**
 * A foul in a word or two.
 *
 * @example
 * ```ts
 * import { foulWords } from 'xiangqi-arbiter';
 * console.log(foulWords('early-press')['zh-Hans']); // '未走棋先按钟'
 * ```
 */
export function foulWords(foul: GameFoul): Record<Language, string> {
  return wordsOf(0, FOULS, foul, 'foul');
}

/**
 * The reason of an ending in a word or two.
 *
 * @example
 * ```ts
 * import { DECLARED_LOSSES, reasonWords } from 'xiangqi-arbiter';
 * console.log(DECLARED_LOSSES.map((reason) => reasonWords(reason).en)[3]); // 'withdrew'
 * ```
 */
export function reasonWords(reason: GameReason): Record<Language, string> {
  return wordsOf(1, reasons, reason, 'reason');
}

/**
 * Named regulations in a line.
 *
 * @example
 * ```ts
 * import { REGULATIONS, regulationsWords } from 'xiangqi-arbiter';
 * console.log(regulationsWords(REGULATIONS[0])['zh-Hant']); // '象協 2020，全國賽事'
 * ```
 */
export function regulationsWords(name: RegulationsName): Record<Language, string> {
  return wordsOf(2, REGULATIONS, name, 'name');
}
