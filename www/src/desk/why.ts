// Why something may not be done, in the page's language.
import type { Permission } from 'xiangqi-arbiter';
import { messageOf } from '../errors.js';
import type { Settings } from '../settings.js';

type Language = Settings['language'];

/** Why not; empty if it may be done. */
export const reasonOf = (answer: Permission, language: Language): string =>
  answer.allowed ? '' : answer.words[language];

/** Why an event was refused: the error has the same words as the permission. */
export function refusalOf(error: unknown, language: Language): string {
  const { words } =
    (error as { details?: { words?: Partial<Record<Language, unknown>> } }).details ?? {};
  const told = words?.[language];
  return typeof told === 'string' ? told : messageOf(error);
}
