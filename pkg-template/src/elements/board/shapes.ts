/** Arrows and circles: what a page may give, what the user draws, how they look. */
import type { Square } from '../../squares.js';
import { svg } from '../dom.js';
import { Refusal, shorten } from '../fault.js';
import { isSquare } from '../placement.js';
import { pointOf } from './geometry.js';

/** Of an arrow or circle; a missing one is read as green. */
export type ShapeColor = 'green' | 'red' | 'blue' | 'yellow';
/** In the order of the keys 1–4; drawn with the right button alone, with Shift, with Alt, with both. */
export const SHAPE_COLORS = ['green', 'red', 'blue', 'yellow'] as const satisfies ShapeColor[];

/** An arrow from point to point. */
export interface Arrow {
  from: Square;
  to: Square;
  color: ShapeColor;
}

/** A circle around a point. */
export interface Circle {
  square: Square;
  color: ShapeColor;
}

/** What is drawn over a board. */
export interface Shapes {
  arrows: readonly Arrow[];
  circles: readonly Circle[];
}

export const NO_SHAPES: Shapes = { arrows: [], circles: [] };

/** As many as a board draws; more would hide it. */
const MAX_SHAPES = 400;

function checkList(value: unknown, name: string): Record<string, unknown>[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MAX_SHAPES) {
    const message = `shapes.${name} must be an array of at most ${MAX_SHAPES}`;
    throw new Refusal('board/shapes', message, { name });
  }
  return value.map((item) => (typeof item === 'object' && item !== null ? item : {}));
}

function checkSquare(value: unknown, name: string): Square {
  if (isSquare(value)) return value;
  const message = `shapes.${name} must be a point from a0 to i9, not ${shorten(value)}`;
  throw new Refusal('board/shapes', message, { name, received: shorten(value) });
}

function checkColor(value: unknown, name: string): ShapeColor {
  const color = SHAPE_COLORS.find((c) => c === (value ?? 'green'));
  if (color) return color;
  const message = `shapes.${name} must be ${SHAPE_COLORS.join(', ')}, not ${shorten(value)}`;
  throw new Refusal('board/shapes', message, { name, received: shorten(value) });
}

/**
 * A copy of what a page gave, every part checked.
 *
 * @throws {@link Refusal} `board/shapes`
 */
export function checkShapes(value: unknown): Shapes {
  if (value === undefined || value === null) return NO_SHAPES;
  const { arrows, circles } = value as Record<string, unknown>;
  return {
    arrows: checkList(arrows, 'arrows').map(({ from, to, color }, i) => ({
      from: checkSquare(from, `arrows[${i}].from`),
      to: checkSquare(to, `arrows[${i}].to`),
      color: checkColor(color, `arrows[${i}].color`),
    })),
    circles: checkList(circles, 'circles').map(({ square, color }, i) => ({
      square: checkSquare(square, `circles[${i}].square`),
      color: checkColor(color, `circles[${i}].color`),
    })),
  };
}

/**
 * The shapes after the user drew from one point to another, a circle if they are the same. What was there in the same
 * colour goes, in another it changes colour.
 */
export function toggleShape(shapes: Shapes, from: Square, to: Square, color: ShapeColor): Shapes {
  if (from === to) {
    const there = shapes.circles.find((c) => c.square === from);
    const circles = shapes.circles.filter((c) => c !== there);
    if (there?.color !== color) circles.push({ square: from, color });
    return { ...shapes, circles: circles.slice(-MAX_SHAPES) };
  }
  const there = shapes.arrows.find((a) => a.from === from && a.to === to);
  const arrows = shapes.arrows.filter((a) => a !== there);
  if (there?.color !== color) arrows.push({ from, to, color });
  return { ...shapes, arrows: arrows.slice(-MAX_SHAPES) };
}

const HEAD = { length: 46, half: 30 };

function arrowArt({ from, to, color }: Arrow, flipped: boolean, crowded: boolean): SVGGElement {
  const a = pointOf(from, flipped);
  const b = pointOf(to, flipped);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const tip = Math.hypot(dx, dy) - (crowded ? 26 : 10);
  const neck = tip - HEAD.length;
  const d = `M20-9H${neck}V${-HEAD.half}L${tip} 0L${neck} ${HEAD.half}V9H20a9 9 0 0 1 0-18Z`;
  const transform = `translate(${a.x} ${a.y}) rotate(${angle.toFixed(2)})`;
  return svg('g', { class: `arrow ${color}`, transform }, svg('path', { d }));
}

function circleArt({ square, color }: Circle, flipped: boolean): SVGGElement {
  const { x, y } = pointOf(square, flipped);
  return svg('g', { class: `circle ${color}` }, svg('circle', { cx: x, cy: y, r: 46 }));
}

/** All of them, circles below arrows. */
export function shapesArt({ arrows, circles }: Shapes, flipped: boolean): SVGGElement[] {
  const ends = new Map<Square, number>();
  for (const { to } of arrows) ends.set(to, (ends.get(to) ?? 0) + 1);
  return [
    ...circles.map((circle) => circleArt(circle, flipped)),
    ...arrows.map((arrow) => arrowArt(arrow, flipped, (ends.get(arrow.to) ?? 0) > 1)),
  ];
}
