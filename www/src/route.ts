// What the part of the address after # means, so that a ruling can be linked to.
import { parseCustom, RULE_SETS, type Rules } from './rulings/rule-sets.js';

export interface LabRoute {
  figure: string | null;
  line: { fen: string; moves: readonly string[] } | null;
  rules: Rules;
  /** Which move of the cycle, from 0. */
  move: number;
}

/** The pages by the ids of their elements; the first is shown where the address names none. */
export const PAGES = ['reader', 'play', 'rulings', 'convert'] as const;

export function pageOf(hash: string): (typeof PAGES)[number] {
  const [, name] = /^#(\w+)(?:[/?]|$)/.exec(hash) ?? [];
  return PAGES.find((page) => page === name) ?? 'reader';
}

/** Begins an address that holds a whole game. */
export const LINK = '#game=';

export const isLink = (hash: string): boolean => hash.startsWith(LINK);

/** Longer lines are not put into addresses. */
const MOST_MOVES = 600;
/** What is longer is no figure's name, and is not shown in full. */
const LONGEST_NAME = 20;

/** `null`: the reader. */
export function parseRoute(hash: string): LabRoute | null {
  const found = /^#rulings(?:\/([^?]*))?(?:\?(.*))?$/s.exec(hash);
  if (!found) return null;
  const query = new URLSearchParams(found[2] ?? '');
  const named = RULE_SETS.find((name) => name === query.get('rules')) ?? 'cxa-2020';
  const rules = parseCustom(query.get('custom')) ?? named;
  const fen = query.get('fen');
  const moves = (query.get('moves') ?? '').match(/[a-i]\d[a-i]\d/g) ?? [];
  const move = Number(query.get('move') ?? 1) - 1;
  return {
    // Of one that is none the page says so.
    figure: found[1]?.slice(0, LONGEST_NAME) || null,
    line: fen ? { fen, moves: moves.slice(0, MOST_MOVES) } : null,
    rules,
    move: Number.isInteger(move) && move >= 0 ? move : 0,
  };
}

export function formatRoute({ figure, line, rules, move }: LabRoute): string {
  const query = new URLSearchParams();
  if (!figure && line && line.moves.length <= MOST_MOVES) {
    query.set('fen', line.fen);
    query.set('moves', line.moves.join(''));
  }
  if (typeof rules !== 'string') query.set('custom', JSON.stringify(rules));
  else if (rules !== 'cxa-2020') query.set('rules', rules);
  if (move > 0) query.set('move', String(move + 1));
  const tail = query.toString();
  return `#rulings${figure ? `/${figure}` : ''}${tail ? `?${tail}` : ''}`;
}
