// By which rules is judged: a named set, or one of the reader's own.
import type { RuleSet, RuleSetName } from 'xiangqi-arbiter';

export const RULE_SETS = [
  'cxa-2020',
  'cxa-2011',
  'cxa-1999',
  'wxf-2018',
  'tiantian',
  'league',
  'pikafish',
] as const satisfies readonly RuleSetName[];

export type Rules = RuleSetName | RuleSet;

/** What the rows and words of a page know a rule set by. */
export const nameOfRules = (rules: Rules): RuleSetName | 'custom' =>
  typeof rules === 'string' ? rules : 'custom';

/** Of addresses; a set with every switch has some thousand characters. */
const LONGEST = 4000;

/** A set of one's own out of an address. What is in it is for the judge to refuse. */
export function parseCustom(text: string | null): RuleSet | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const value: unknown = JSON.parse(text);
    const plain = typeof value === 'object' && value !== null && !Array.isArray(value);
    return plain ? (value as RuleSet) : null;
  } catch {
    return null;
  }
}
