// The log of a game as a file: everything that happened, when, and under what.
import { REGULATIONS, type RegulationsName, type SavedGame } from 'xiangqi-arbiter';
import type { Titles } from './table.js';

/** In characters: more than any game can have. */
const LONGEST = 4_000_000;
/** Of a file. A long game has a thousand events; playing many more again would hold the page up for seconds. */
const MOST_EVENTS = 5000;
const LONGEST_NAME = 60;

export interface Logged {
  titles: Titles;
  /** As the file has it; the game of it is checked when it is played again. */
  saved: SavedGame;
}

/** The same game gives the same bytes. */
export function logText(titles: Titles, game: SavedGame): string {
  const { names, base } = titles;
  return JSON.stringify({ format: 'xiangqi-arbiter-desk', version: 1, names, base, game });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '';

/** The log of a file; `null` if it is something else, or longer than the page takes. */
export function parseFile(text: string): Logged | null {
  const logged = parseLog(text);
  const events: unknown = logged?.saved.log;
  return Array.isArray(events) && events.length <= MOST_EVENTS ? logged : null;
}

/** A log as it was written here; `null` if it is something else. */
export function parseLog(text: string): Logged | null {
  if (text.length > LONGEST) return null;
  let file: Record<string, unknown> | null;
  try {
    file = JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
  if (file?.format !== 'xiangqi-arbiter-desk' || typeof file.game !== 'object' || !file.game) {
    return null;
  }
  const names = (file.names ?? {}) as Record<string, unknown>;
  const base: RegulationsName | null = REGULATIONS.find((name) => name === file.base) ?? null;
  return {
    titles: { names: { red: textOf(names.red), black: textOf(names.black) }, base },
    saved: file.game as SavedGame,
  };
}
