// The formats a game can be written in, as they are offered, and the names of files.
import type { GameRecord, Notation, RecordFormat, SerializeOptions } from 'xiangqi-arbiter';

export interface Choice {
  id: string;
  format: RecordFormat;
  extension: string;
  options: SerializeOptions;
}

const choice = (format: RecordFormat, extension: string, id: string = format): Choice => ({
  id,
  format,
  extension,
  options: {},
});

export const WRITTEN: readonly [Choice, ...Choice[]] = [
  choice('pgn', 'pgn'),
  choice('json', 'json'),
  choice('dhtmlxq', 'txt'),
  choice('xqf', 'xqf'),
  { ...choice('xqf', 'xqf', 'xqf-18'), options: { xqfVersion: 18 } },
  choice('cbr', 'cbr'),
  choice('cbf', 'cbf'),
  choice('wxf', 'wxf'),
  choice('text', 'txt'),
  choice('score-sheet', 'txt'),
  choice('uci-list', 'txt'),
];

/** Where there is a choice of notation, and of which. */
export const NOTED: Partial<Record<RecordFormat, readonly Notation[]>> = {
  pgn: ['full', 'short', 'wxf', 'iccs'],
  wxf: ['wxf', 'iccs'],
  'score-sheet': ['full', 'short'],
};

/** Neither path nor control characters, nor a name that is only dots. */
export function safeName(text: string, otherwise = 'xiangqi'): string {
  const name = text.replace(/[^\p{L}\p{N} _-]+/gu, '_').trim();
  return name.slice(0, 60) || otherwise;
}

export function fileName({ headers }: GameRecord): string {
  const names = [headers.Red, headers.Black].filter(Boolean).join('-');
  return safeName(names || headers.Title || 'xiangqi');
}
