/** A game as plain data. */
import { checkInteger, checkOptions, checkString, checkStrings, wrongType } from '../arguments.js';
import { ArbiterError } from '../errors.js';
import type { GameEvent } from './event.js';
import type { Regulations, RegulationsName } from './regulations.js';

/** Of the form of saved games. */
export const VERSION = 1;

/** The lines of a log. */
export const splitLog = (log: string): string[] => (log === '' ? [] : log.trimEnd().split('\n'));

/**
 * A game as plain data: what it is conducted under, where it began and every event that was accepted. It is canonical:
 * the same events under the same regulations give the same bytes of `JSON.stringify`. Forty rounds take about 1.5 kB.
 */
export interface SavedGame {
  /** Of this form. */
  version: typeof VERSION;
  /** By name, or in full. */
  regulations: RegulationsName | Regulations;
  /** FEN of the position it began with. */
  start: string;
  /** The events, each as milliseconds since the one before and what happened: `3500 Rh2e2`, `12 offer B`. */
  log: string[];
}

/** An event that was accepted, and when. */
export interface LoggedEvent {
  /** Its time. */
  at: number;
  event: GameEvent;
}

const fields = ['version', 'regulations', 'start', 'log'] as const;

/** A saved game's fields, from itself or its JSON. */
export function checkSaved(saved: unknown) {
  let value = saved;
  if (typeof saved === 'string') {
    try {
      value = JSON.parse(saved);
    } catch (cause) {
      throw new ArbiterError('game/bad-json', `saved must be JSON: ${String(cause)}`, { cause });
    }
  }
  if (value === undefined) throw wrongType('saved', 'a saved game or its JSON', value);
  const given = checkOptions(value as SavedGame, 'saved', fields);
  const log = checkStrings(given.log, 'saved.log');
  const broken = log.findIndex((line) => /[\r\n]/.test(line));
  if (broken >= 0) {
    throw new ArbiterError('game/bad-log', `saved.log[${broken}]: expected one line`, {
      index: broken,
    });
  }
  return {
    version: checkInteger(given.version, 'saved.version', 0, 2 ** 32 - 1),
    regulations: given.regulations,
    start: checkString(given.start, 'saved.start'),
    log: log.join('\n'),
  };
}
