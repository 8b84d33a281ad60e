/** What says on the board: this moved, this is in check, this is chosen, here it may go. */
import type { Square } from '../../squares.js';
import { svg } from '../dom.js';
import { type Point, pointOf } from './geometry.js';
import type { BoardModel } from './model.js';

/** Four corners around a piece. */
const BRACKETS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([sx = 1, sy = 1]) => `M${sx * 49} ${sy * 28}V${sy * 49}H${sx * 28}`)
  .join('');

const at = ({ x, y }: Point) => `translate(${x} ${y})`;

export function checkGlow(): SVGDefsElement {
  const stop = (offset: number, opacity: number) =>
    svg('stop', { class: 'glow', offset, 'stop-opacity': opacity });
  const gradient = svg(
    'radialGradient',
    { id: 'glow' },
    stop(0.55, 1),
    stop(0.75, 0.5),
    stop(1, 0),
  );
  return svg('defs', {}, gradient);
}

/** Marks below the pieces. */
export function marksUnder(model: BoardModel, flipped: boolean): SVGElement[] {
  const marks: SVGElement[] = [];
  const place = (s: Square) => at(pointOf(s, flipped));
  const { lastMove, check } = model;
  if (lastMove) {
    marks.push(svg('circle', { class: 'last from', r: 18, transform: place(lastMove.from) }));
  }
  if (check) {
    const fill = 'url(#glow)';
    marks.push(svg('circle', { class: 'check', fill, r: 74, transform: place(check) }));
  }
  return marks;
}

/** Marks above the pieces. */
export function marksOver(model: BoardModel, flipped: boolean): SVGElement[] {
  const marks: SVGElement[] = [];
  const place = (s: Square) => at(pointOf(s, flipped));
  const { lastMove, selection, placement } = model;
  if (lastMove) {
    marks.push(svg('path', { class: 'last to', d: BRACKETS, transform: place(lastMove.to) }));
  }
  if (selection?.kind !== 'square') return marks;
  const { square } = selection;
  marks.push(svg('circle', { class: 'selected', r: 48, transform: place(square) }));
  for (const s of model.targets(square)) {
    const capture = placement.has(s);
    const attributes = capture ? { class: 'capture', r: 48 } : { class: 'target', r: 15 };
    marks.push(svg('circle', { ...attributes, 'data-target': s, transform: place(s) }));
  }
  return marks;
}

/** Where a piece would land if it were let go now. */
export function hoverMark(s: Square, flipped: boolean): SVGElement {
  return svg('circle', { class: 'hover', r: 50, transform: at(pointOf(s, flipped)) });
}
