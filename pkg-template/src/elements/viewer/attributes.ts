/** The attributes of `<xiangqi-viewer>`: what each may say. */
import type { Notation, RuleSetName } from '../../../generated/rules/glue.js';
import type { ShapeColor } from '../board/shapes.js';
import { Refusal, shorten } from '../fault.js';

/** Attributes that say one of a few words; the first is what a missing one means. */
export const CHOICES = {
  mode: ['view', 'edit', 'guess'],
  layout: ['auto', 'side', 'below', 'board-only'],
  orientation: ['red', 'black'],
  coordinates: ['none', 'traditional', 'algebraic', 'both'],
  theme: ['wood', 'paper', 'high-contrast', 'print'],
  wheel: ['on', 'off'],
  drawing: ['on', 'off'],
  brush: ['green', 'red', 'blue', 'yellow'] satisfies ShapeColor[],
} as const;

/** Attributes that say one of a few words and otherwise depend on the language. */
export const OPTIONS = {
  notation: ['full', 'short', 'wxf', 'iccs', 'uci'] satisfies Notation[],
  script: ['hans', 'hant'],
  language: ['zh-Hans', 'zh-Hant', 'en'],
  player: ['red', 'black', 'both'],
  rulings: [
    'cxa-2020',
    'cxa-2011',
    'cxa-1999',
    'wxf-2018',
    'tiantian',
    'league',
    'pikafish',
    'off',
  ] satisfies (RuleSetName | 'off')[],
} as const;

export type Choice = keyof typeof CHOICES;
export type Option = keyof typeof OPTIONS;

/** Whole numbers: usual, least, most. */
const NUMBERS = {
  delay: [1500, 200, 60_000],
  hints: [2, 0, 99],
} as const;

export type NumberName = keyof typeof NUMBERS;

/** What the games come from: a change of any of these loads anew. */
export const SOURCES: readonly string[] = ['game', 'moves', 'fen', 'src', 'format', 'encoding'];

/** All attributes that an element watches. */
export const ATTRIBUTES: readonly string[] = [
  ...SOURCES,
  ...Object.keys(CHOICES),
  ...Object.keys(OPTIONS),
  ...Object.keys(NUMBERS),
  'ply',
  'pieces',
  'annotator',
  'autoplay',
  'lang',
];

const find = <T extends string>(words: readonly T[], value: string | null): T | undefined =>
  words.find((word) => word === value);

/** What a choice is; for a word that is none, what a missing one means. */
export function choose<K extends Choice>(name: K, value: string | null) {
  const words: readonly (typeof CHOICES)[K][number][] = CHOICES[name];
  return find(words, value) ?? (words[0] as (typeof CHOICES)[K][number]);
}

/** What an option is, `null` unless it is said. */
export function optionOf<K extends Option>(name: K, value: string | null) {
  const words: readonly (typeof OPTIONS)[K][number][] = OPTIONS[name];
  return find(words, value) ?? null;
}

export function numberOf(name: NumberName, value: string | null): number {
  const [usual, least, most] = NUMBERS[name];
  const number = value !== null && /^\d{1,6}$/.test(value) ? Number(value) : usual;
  return number >= least && number <= most ? number : usual;
}

/** The ply that an attribute names; `Infinity` for `end`. */
export function plyOf(value: string | null): number {
  if (value === 'end') return Number.POSITIVE_INFINITY;
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

function expected(name: string, value: string): string | null {
  const words: readonly string[] | undefined =
    CHOICES[name as Choice] ?? OPTIONS[name as Option] ?? undefined;
  if (words) return words.includes(value) ? null : words.join(', ');
  const range = Object.hasOwn(NUMBERS, name) ? NUMBERS[name as NumberName] : null;
  if (range && String(numberOf(name as NumberName, value)) !== value) {
    return `a whole number from ${range[1]} to ${range[2]}`;
  }
  if (name === 'ply' && String(plyOf(value)) !== value && value !== 'end') {
    return 'a whole number from 0, or end';
  }
  if (name === 'annotator' && !annotatorUrl(value)) return 'the address of a page';
  return null;
}

/**
 * Checks what an attribute says by itself.
 *
 * @throws {@link Refusal} `viewer/attribute`
 */
export function checkAttribute(name: string, value: string): void {
  const words = expected(name, value);
  if (words === null) return;
  const message = `${name} must be ${words}, not ${shorten(value)}`;
  throw new Refusal('viewer/attribute', message, { attribute: name, received: shorten(value) });
}

/** The address of the annotator; `null` if it is none that a page may be sent to. */
export function annotatorUrl(value: string | null): URL | null {
  if (!value || !URL.canParse(value, document.baseURI)) return null;
  const url = new URL(value, document.baseURI);
  return ['http:', 'https:', 'file:'].includes(url.protocol) ? url : null;
}
