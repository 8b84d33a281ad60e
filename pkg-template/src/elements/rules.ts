/** The border between a board and the rules: a board has none of its own and takes whatever answers like these. */
import type { Color } from '../../generated/rules/glue.js';
import type { Uci } from '../squares.js';
import { Refusal, shorten } from './fault.js';

/**
 * What a board asks of a position. The core's `Position` is one; so is any object of yours with these members.
 */
export interface BoardRules {
  readonly fen: string;
  readonly turn: Color;
  readonly isCheck: boolean;
  legalMoves(): Uci[];
  play(move: Uci): BoardRules;
  /** If it is there, moves are announced in words of the game rather than as two points. */
  formatMove?(move: Uci, notation: 'full', style: { script: 'hans' | 'hant' }): string;
}

/**
 * What a page gave as rules.
 *
 * @throws {@link Refusal} `board/rules`
 */
export function checkRules(value: unknown): BoardRules | null {
  if (value === null || value === undefined) return null;
  const { fen, legalMoves, play } = Object(value) as Partial<BoardRules>;
  const fits =
    typeof fen === 'string' && typeof legalMoves === 'function' && typeof play === 'function';
  if (fits) return value as BoardRules;
  const message = `rules must be a position with fen, legalMoves and play, not ${shorten(value)}`;
  throw new Refusal('board/rules', message, { received: shorten(value) });
}

/** The legal moves; none where the rules fail at their own work. */
export function legalMovesOf(rules: BoardRules | null): Uci[] {
  try {
    return rules ? [...rules.legalMoves()] : [];
  } catch {
    return [];
  }
}

/** Makes the rules' view of a FEN; what it throws means that no moves are legal there. */
export type RulesFactory = (fen: string) => BoardRules;

let factory: RulesFactory | null = null;
const listeners = new Set<() => void>();

/**
 * Gives every board of the page its rules, so that `mode="play"` needs no script. `xiangqi-arbiter/elements` does this
 * with the core.
 */
export function connectRules(makeRules: RulesFactory): void {
  factory = makeRules;
  for (const listener of listeners) listener();
}

/** The rules' view of a FEN, `null` without rules or where the position is not a legal one. */
export function rulesFor(fen: string): BoardRules | null {
  if (!factory) return null;
  try {
    return factory(fen);
  } catch {
    // An arrangement that breaks the rules is shown all the same; it just has no moves.
    return null;
  }
}

/** Calls back when rules arrive; returns how to stop that. */
export function onRules(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
