// Why something may not be done, in the page's language.
import { ArbiterError, type Color } from 'xiangqi-arbiter';
import { messageOf } from '../errors.js';
import type { DeskWords } from '../words/desk.js';
import type { Refused } from '../words/desk-refusals.js';
import type { Table } from './table.js';

/** Why `color` may not. */
export function reasonOf(refused: Refused, color: Color, table: Table, words: DeskWords): string {
  const { game, regulations } = table;
  return words.refusals(refused, {
    regulations,
    missed: game.view('arbiter').sides[color === 'red' ? 0 : 1].missedMoves,
    audit: () => game.naturalLimit(color),
  });
}

/** Why an event was refused. */
export function refusalOf(error: unknown, table: Table, words: DeskWords): string {
  if (!(error instanceof ArbiterError)) return messageOf(error);
  const { code, message, details } = error;
  const clause = typeof details.clause === 'string' ? details.clause : null;
  const refused = { allowed: false as const, code, message, clause };
  return reasonOf(refused, table.game.position.turn, table, words);
}
