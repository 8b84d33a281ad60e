// The figures of the rule book as facts: positions, moves, and how they are ruled.
import type { Act, Class, Color, Verdict } from 'xiangqi-arbiter';
import text from './cxa2020.txt?raw';

/** Where the kind of a forbidden pattern does not matter the figures do not tell it. */
export type BookClass = Class | 'forbidden';

export interface Figure {
  id: string;
  fen: string;
  moves: string[];
  /** How play goes on after the moves listed; empty where they are ruled as they stand. */
  cycle: string[];
  acts: Act[];
  /** Who must vary; `null`: a draw. */
  against: Color | null;
  red: BookClass;
  black: BookClass;
}

const ACTS: Record<string, Act> = {
  C: 'check',
  K: 'kill',
  A: 'chase',
  E: 'exchange',
  O: 'offer',
  B: 'block',
  F: 'follow',
  '-': 'idle',
};
const CLASSES: Record<string, BookClass> = {
  f: 'forbidden',
  a: 'allowed',
  l: 'light',
  h: 'heavy',
  c: 'perpetual-check',
};

const pairs = (moves: string): string[] => moves.match(/.{4}/g) ?? [];

function read(line: string): Figure {
  const [id = '', fen = '', moves = '', cycle = '', acts = '', marks = ''] = line.split('|');
  const [verdict, red = '', black = ''] = marks;
  return {
    id,
    fen: `${fen} - - 0 1`,
    moves: pairs(moves),
    cycle: pairs(cycle === '=' ? moves : cycle),
    acts: [...acts].map((letter) => ACTS[letter] ?? 'undecided'),
    against: verdict === 'r' ? 'red' : verdict === 'b' ? 'black' : null,
    red: CLASSES[red] ?? 'undecided',
    black: CLASSES[black] ?? 'undecided',
  };
}

export const FIGURES: readonly Figure[] = text
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(read);

/** The line as it is judged: three times round. */
export const lineOf = ({ moves, cycle }: Figure): string[] => [
  ...moves,
  ...cycle,
  ...cycle,
  ...cycle,
];

/** What the book says of the move at a ply of that line, however long it goes on. */
export function bookAct({ moves, cycle, acts }: Figure, ply: number): Act | null {
  const listed = moves.length;
  const period = cycle.length;
  const place = ply < listed || period === 0 ? ply : listed - period + ((ply - listed) % period);
  return acts[place] ?? null;
}

const NAMES = {
  'zh-Hans': ['图', '参图', '甲', '乙'],
  'zh-Hant': ['圖', '參圖', '甲', '乙'],
  en: ['Fig. ', 'Ref. ', 'a', 'b'],
} as const;

/** 图2, 参图50; of two lines of one figure 图29甲, 图29乙. */
export function nameOf({ id }: Figure, language: keyof typeof NAMES): string {
  const [, kind, number, variant] = /^(fig|ref)0?(\d+)(?:x(\d))?$/.exec(id) ?? [];
  if (!number) return id;
  const [fig, ref, ...suffixes] = NAMES[language];
  const suffix = variant ? suffixes[Number(variant) - 1] : '';
  return (kind === 'fig' ? fig : ref) + number + (suffix ?? '');
}

export type Agreement = 'same' | 'name' | 'different';

const LIGHT: readonly Act[] = ['exchange', 'offer', 'block', 'follow', 'idle'];

/** Whether two acts are the same, or only names of what counts as 闲 alike. */
export function compareActs(book: Act | null, ours: Act): Agreement {
  if (book === null || book === ours) return 'same';
  return LIGHT.includes(book) && LIGHT.includes(ours) ? 'name' : 'different';
}

export function sameClass(book: BookClass, ours: Class): boolean {
  return book === 'forbidden' ? ours === 'light' || ours === 'heavy' : book === ours;
}

export function sameVerdict({ against }: Figure, ours: Verdict): boolean {
  if (against === null) return ours === 'draw';
  return ours === `${against}-must-vary` || ours === `${against}-loses`;
}
