/** Notations and styles as they cross: as numbers. */
import type { Notation, NotationStyle } from '../generated/rules/glue.js';
import { checkOneOf, checkOptions } from './arguments.js';

// The orders of these tables are those of the Rust types: what crosses are indices.
const notations = ['full', 'short', 'wxf', 'iccs', 'uci'] as const satisfies Notation[];
const scripts = ['hans', 'hant'] as const satisfies NotationStyle['script'][];
const digits = ['arabic', 'fullwidth', 'chinese'] as const satisfies NotationStyle['blackDigits'][];
const signs = ['=', '.'] as const satisfies NotationStyle['wxfTraverse'][];

export function checkNotation(notation: unknown): number {
  return checkOneOf(notation, notations, 'notation');
}

export function checkMaybeNotation(notation: unknown): number | undefined {
  return notation === undefined ? undefined : checkNotation(notation);
}

/** A style as one number: script + 2 × digits + 6 × traverse sign. */
export function checkStyle(style: NotationStyle | undefined): number {
  const options = checkOptions(style, 'style', ['script', 'blackDigits', 'wxfTraverse']);
  const index = (value: unknown, allowed: readonly string[], name: string) =>
    value === undefined ? 0 : checkOneOf(value, allowed, `style.${name}`);
  return (
    index(options.script, scripts, 'script') +
    2 * index(options.blackDigits, digits, 'blackDigits') +
    6 * index(options.wxfTraverse, signs, 'wxfTraverse')
  );
}
