/** The attributes of `<xiangqi-board>`: what each may say. */
import type { Square } from '../../squares.js';
import { Refusal, shorten } from '../fault.js';
import { isSquare } from '../placement.js';
import type { Coordinates } from './geometry.js';
import { MODES, PLAYERS } from './model.js';
import { SHAPE_COLORS } from './shapes.js';
import { THEMES } from './themes.js';
import { LANGUAGES } from './words.js';

const COORDINATES = ['none', 'traditional', 'algebraic', 'both'] as const satisfies Coordinates[];

/** Attributes that say one of a few words; the first is what a missing one means. */
export const CHOICES = {
  mode: MODES,
  player: PLAYERS,
  orientation: ['red', 'black'],
  coordinates: COORDINATES,
  theme: THEMES,
  drawing: ['on', 'off'],
  brush: SHAPE_COLORS,
} as const;

export type Choice = keyof typeof CHOICES;

/** All attributes that an element watches. */
export const ATTRIBUTES = [
  'fen',
  ...(Object.keys(CHOICES) as Choice[]),
  'pieces',
  'last-move',
  'check',
  'label',
  'language',
  'duration',
] as const;

/** Of an animation, in milliseconds. */
const DURATION = { usual: 200, longest: 2000 };

function refuse(attribute: string, received: string, expected: string): Refusal {
  const message = `${attribute} must be ${expected}, not ${shorten(received)}`;
  return new Refusal('board/attribute', message, { attribute, received, expected });
}

/** What a choice is; for a word that is none, what a missing one means. */
export function choose<K extends Choice>(
  name: K,
  value: string | null,
): (typeof CHOICES)[K][number] {
  const words: readonly (typeof CHOICES)[K][number][] = CHOICES[name];
  return words.find((word) => word === value) ?? (words[0] as (typeof CHOICES)[K][number]);
}

export function languageNamed(value: string | null): (typeof LANGUAGES)[number] | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}

export function durationOf(value: string | null): number {
  const ms = value !== null && /^\d{1,5}$/.test(value) ? Number(value) : DURATION.usual;
  return ms <= DURATION.longest ? ms : DURATION.usual;
}

/**
 * Checks what an attribute says by itself.
 *
 * @throws {@link Refusal} `board/attribute`
 */
export function checkAttribute(name: string, value: string): void {
  if (name in CHOICES) {
    const words: readonly string[] = CHOICES[name as Choice];
    if (!words.includes(value)) throw refuse(name, value, words.join(', '));
  }
  if (name === 'language' && !languageNamed(value)) throw refuse(name, value, LANGUAGES.join(', '));
  if (name === 'duration' && String(durationOf(value)) !== value) {
    throw refuse(name, value, `milliseconds from 0 to ${DURATION.longest}`);
  }
}

/** @throws {@link Refusal} `board/attribute` */
export function checkMove(value: string): { from: Square; to: Square } {
  const from = value.slice(0, 2);
  const to = value.slice(2);
  if (isSquare(from) && isSquare(to) && from !== to) return { from, to };
  throw refuse('last-move', value, 'two points such as h2e2');
}

/** @throws {@link Refusal} `board/attribute` */
export function checkPoint(name: string, value: string): Square {
  if (isSquare(value)) return value;
  throw refuse(name, value, 'a point from a0 to i9');
}
