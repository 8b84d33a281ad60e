// What a list shows of a game, without the game.
import type { GameRecord, GameResult } from 'xiangqi-arbiter';
import type { Words } from '../words/words.js';

export interface Entry {
  red: string;
  black: string;
  event: string;
  date: string;
  result: GameResult;
}

/** Headers may hold whole books. */
const LONGEST = 200;

export function entryOf({ headers, result }: GameRecord): Entry {
  const cut = (text: string | undefined) => (text ?? '').trim().slice(0, LONGEST);
  return {
    red: cut(headers.Red || headers.White),
    black: cut(headers.Black),
    event: cut(headers.Title || headers.Event),
    date: cut(headers.Date),
    result,
  };
}

/** `unnamed` stands for a game that says nothing of itself. */
export function labelOf(entry: Entry, unnamed: string, words: Words): string {
  const { red, black, event, date } = entry;
  const names = red || black ? `${red || '?'} – ${black || '?'}` : '';
  const what = event || (names ? '' : unnamed);
  const result = entry.result === '*' ? '' : words.result[entry.result];
  return [names || what, result, names && what, date].filter(Boolean).join(' · ');
}
