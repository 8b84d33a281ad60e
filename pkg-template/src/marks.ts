/** What is drawn and measured at a node, and how it crosses: as one comment of `[%name value]`, as PGN has it. */
import { checkInteger, checkList, checkOneOf, checkOptions, wrongType } from './arguments.js';
import { ArbiterError } from './errors.js';
import { type Square, squareIndex } from './squares.js';

const colors = ['green', 'red', 'yellow', 'blue'] as const;

/** The colour of an arrow or a circle. */
export type MarkColor = (typeof colors)[number];

/** An arrow from one point to another. */
export interface Arrow {
  readonly from: Square;
  readonly to: Square;
  readonly color: MarkColor;
}

/** A circle round a point. */
export interface Circle {
  readonly square: Square;
  readonly color: MarkColor;
}

/** What is to be drawn on the board. */
export interface Marks {
  readonly arrows: readonly Arrow[];
  readonly circles: readonly Circle[];
}

/** How good a position is for Red. */
export type Evaluation = (
  | { /** Hundredths of a pawn, good for Red if positive. */ readonly centipawns: number }
  | { /** Moves to mate, Red's if positive. */ readonly mate: number }
) & {
  /** How deep it was searched, in plies. */
  readonly depth?: number;
};

/** All of it. */
export interface Measures {
  marks: Marks;
  clock: number | undefined;
  elapsed: number | undefined;
  evaluation: Evaluation | undefined;
}

export const NO_MARKS: Marks = Object.freeze({
  arrows: Object.freeze([]),
  circles: Object.freeze([]),
});

const freeze = <T extends object>(items: T[]): readonly T[] =>
  Object.freeze(items.map((item) => Object.freeze(item)));

function freezeMarks(arrows: Arrow[], circles: Circle[]): Marks {
  if (arrows.length + circles.length === 0) return NO_MARKS;
  return Object.freeze({ arrows: freeze(arrows), circles: freeze(circles) });
}

const letter = (color: MarkColor) => color.charAt(0).toUpperCase();
const colorOf = (mark: string) =>
  colors.find((color) => letter(color) === mark.charAt(0)) as MarkColor;

/** Without what sums of fractions leave behind. */
const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

const secondsOf = (clock: string) =>
  milliseconds(clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));

function evaluationOf(text: string): Evaluation {
  const [score = '', depth] = text.split(',');
  return Object.freeze({
    ...(score.startsWith('#')
      ? { mate: Number(score.slice(1)) }
      : { centipawns: Math.round(Number(score) * 100) + 0 }),
    ...(depth === undefined ? {} : { depth: Number(depth) }),
  });
}

/** Marks out of a comment that the WASM wrote. */
export function readMarks(comment: string): Measures {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of comment.matchAll(/\[%(\w+) ([^\]]+)\]/g)) {
    found[name] = value;
  }
  const { csl, cal, clk, emt, eval: score } = found;
  const circles = csl?.split(',').map((mark) => ({ square: mark.slice(1), color: colorOf(mark) }));
  const arrows = cal
    ?.split(',')
    .map((mark) => ({ from: mark.slice(1, 3), to: mark.slice(3), color: colorOf(mark) }));
  return {
    marks: freezeMarks(arrows ?? [], circles ?? []),
    clock: clk === undefined ? undefined : secondsOf(clk),
    elapsed: emt === undefined ? undefined : secondsOf(emt),
    evaluation: score === undefined ? undefined : evaluationOf(score),
  };
}

/** A comment that the WASM reads; how times look is for it to say. */
export function writeMarks({ marks, clock, elapsed, evaluation }: Measures): string {
  const { circles, arrows } = marks;
  const parts: string[] = [];
  const add = (name: string, value: string) => parts.push(`[%${name} ${value}]`);
  if (circles.length > 0) add('csl', circles.map((c) => letter(c.color) + c.square).join());
  if (arrows.length > 0) add('cal', arrows.map((a) => letter(a.color) + a.from + a.to).join());
  if (evaluation !== undefined) {
    const score =
      'mate' in evaluation ? `#${evaluation.mate}` : (evaluation.centipawns / 100).toFixed(2);
    add('eval', evaluation.depth === undefined ? score : `${score},${evaluation.depth}`);
  }
  if (elapsed !== undefined) add('emt', elapsed.toFixed(3));
  if (clock !== undefined) add('clk', clock.toFixed(3));
  return parts.join(' ');
}

const checkColor = (color: unknown, name: string) =>
  colors[checkOneOf(color, colors, `${name}.color`)] as MarkColor;

function checkSquare(square: unknown, name: string): Square {
  squareIndex(square, name);
  return square as Square;
}

/** Arrows and circles; those that are not given are `before`. */
export function checkMarks(value: unknown, before: Marks): Marks {
  const given = checkOptions(value as Partial<Marks>, 'notes.marks', ['arrows', 'circles']);
  const arrows = checkList(given.arrows ?? before.arrows, 'notes.marks.arrows', (item, name) => {
    const arrow = checkOptions((item ?? null) as Arrow, name, ['from', 'to', 'color']);
    return {
      from: checkSquare(arrow.from, `${name}.from`),
      to: checkSquare(arrow.to, `${name}.to`),
      color: checkColor(arrow.color, name),
    };
  });
  const circles = checkList(
    given.circles ?? before.circles,
    'notes.marks.circles',
    (item, name) => {
      const circle = checkOptions((item ?? null) as Circle, name, ['square', 'color']);
      return {
        square: checkSquare(circle.square, `${name}.square`),
        color: checkColor(circle.color, name),
      };
    },
  );
  return freezeMarks(arrows, circles);
}

/** Seconds, to the millisecond. */
export function checkSeconds(value: unknown, name: string): number {
  if (typeof value !== 'number') throw wrongType(name, 'a number', value);
  const max = 2 ** 32 - 1;
  if (!(value >= 0 && value <= max)) {
    throw new ArbiterError('argument/range', `${name} must be from 0 to ${max} seconds`, {
      argument: name,
      min: 0,
      max,
      received: value,
    });
  }
  return milliseconds(value);
}

export function checkEvaluation(value: unknown): Evaluation {
  const name = 'notes.evaluation';
  const keys = ['centipawns', 'mate', 'depth'] as const;
  const given: Partial<Record<(typeof keys)[number], unknown>> = checkOptions(
    value as Record<(typeof keys)[number], unknown>,
    name,
    keys,
  );
  const { centipawns, mate, depth } = given;
  if ((centipawns === undefined) === (mate === undefined)) {
    throw wrongType(name, 'an object with either centipawns or mate', value);
  }
  const score = (number: unknown, key: string) =>
    checkInteger(number, `${name}.${key}`, -(2 ** 31) + 1, 2 ** 31 - 1) + 0;
  return Object.freeze({
    ...(mate === undefined
      ? { centipawns: score(centipawns, 'centipawns') }
      : { mate: score(mate, 'mate') }),
    ...(depth === undefined ? {} : { depth: checkInteger(depth, `${name}.depth`, 0, 2 ** 32 - 1) }),
  });
}
