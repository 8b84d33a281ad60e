/** What is printed on the board: article 1.1 and figure 1 of the rules. */
import { svg } from '../dom.js';
import {
  BOTTOM,
  CELL,
  type Coordinates,
  FILES,
  groundFrame,
  pointOf,
  RANKS,
  RIGHT,
  square,
} from './geometry.js';
import { hansOutlines } from './sets/hans-outlines.js';

const CANNONS = ['b2', 'h2', 'b7', 'h7'];
const PAWNS = ['a', 'c', 'e', 'g', 'i'].flatMap((file) => [`${file}3`, `${file}6`]);
const { 一, 二, 三, 四, 五, 六, 七, 八, 九, 楚, 河, 漢, 界 } = hansOutlines;
const NUMERALS = [一, 二, 三, 四, 五, 六, 七, 八, 九];
const RIVER = [
  [150, 楚],
  [250, 河],
  [550, 漢],
  [650, 界],
] as const;

function glyph(d: string, x: number, y: number, size: number): SVGPathElement {
  return svg('path', { d, transform: `translate(${x} ${y}) scale(${size / 500})` });
}

function lines(): string {
  const path = [`M0 0H${RIGHT}V${BOTTOM}H0Z`];
  for (let row = 1; row < RANKS - 1; row++) path.push(`M0 ${row * CELL}H${RIGHT}`);
  for (let column = 1; column < FILES - 1; column++) {
    path.push(`M${column * CELL} 0V${4 * CELL}M${column * CELL} ${5 * CELL}V${BOTTOM}`);
  }
  for (const top of [0, 7 * CELL]) path.push(`M300 ${top}l200 200M500 ${top}l-200 200`);
  return path.join('');
}

/** The four little corners around a cannon's or pawn's point, only inwards at the edge. */
function corners(x: number, y: number): string {
  const gap = 9;
  const arm = 17;
  const path = [];
  for (const sx of [-1, 1]) {
    if (x + sx < 0 || x + sx > RIGHT) continue;
    for (const sy of [-1, 1]) {
      path.push(`M${x + sx * (gap + arm)} ${y + sy * gap}h${-sx * arm}v${sy * arm}`);
    }
  }
  return path.join('');
}

function marks(): string {
  return [...CANNONS, ...PAWNS]
    .map((s) => pointOf(s, false))
    .map(({ x, y }) => corners(x, y))
    .join('');
}

const FIBRES = 34;

/** Long fibres, the same on every board; a theme decides whether they are seen. */
function grain(width: number, height: number): string {
  return Array.from({ length: FIBRES }, (_, i) => {
    const jitter = ((i * 37) % 23) - 11;
    const y = (height * (i + 0.5)) / FIBRES + jitter;
    // Some run from edge to edge, most begin and end on the board.
    const start = i % 4 === 0 ? 0 : (((i * 29) % 17) / 17) * width * 0.6;
    const length = i % 4 === 0 ? width : width * (0.2 + ((i * 13) % 7) / 22);
    const run = Math.min(length, width - start);
    const third = Math.round(run / 3);
    return `M${Math.round(start)} ${Math.round(y)}c${third} ${jitter} ${2 * third} ${-jitter} ${Math.round(run)} ${jitter >> 1}`;
  }).join('');
}

let printed: SVGGElement | undefined;

/** Lines, marks and the river; made once and copied to every board. */
export function boardArt(): Node {
  printed ??= svg(
    'g',
    {},
    svg('path', { class: 'lines', d: lines() }),
    svg('path', { class: 'marks', d: marks() }),
    svg('rect', { class: 'frame', x: -11, y: -11, width: RIGHT + 22, height: BOTTOM + 22 }),
    svg('g', { class: 'river' }, ...RIVER.map(([x, d]) => glyph(d, x, 450, 66))),
  );
  return printed.cloneNode(true);
}

export function groundArt(coordinates: Coordinates): SVGGElement {
  const { x, y, width, height } = groundFrame(coordinates);
  const transform = `translate(${x} ${y})`;
  return svg(
    'g',
    {},
    svg('rect', { class: 'ground', x, y, width, height, rx: 10 }),
    svg('path', { class: 'grain', d: grain(width, height), transform }),
  );
}

function traditional(flipped: boolean): SVGElement[] {
  const near = BOTTOM + 80;
  const far = -80;
  return Array.from({ length: FILES }, (_, file) => {
    const { x } = pointOf(square(file, 0), flipped);
    const y = (flipped ? near : far) + 12;
    return [
      glyph(NUMERALS[FILES - 1 - file] ?? '', x, flipped ? far : near, 36),
      svg('text', { x, y, class: 'figure' }, String(file + 1)),
    ];
  }).flat();
}

function algebraic(flipped: boolean, y: number): SVGElement[] {
  const files = Array.from({ length: FILES }, (_, file) => {
    const { x } = pointOf(square(file, 0), flipped);
    return svg('text', { x, y }, String.fromCharCode(97 + file));
  });
  const ranks = Array.from({ length: RANKS }, (_, rank) => {
    const { y } = pointOf(square(0, rank), flipped);
    return svg('text', { x: -76, y: y + 10 }, String(rank));
  });
  return [...files, ...ranks];
}

/**
 * Numbers of the files as the rules print them – each player counts from the right hand, Red in Chinese figures, Black
 * in Arabic ones – and letters and digits as computers count.
 */
export function coordinatesArt(coordinates: Coordinates, flipped: boolean): SVGGElement {
  const group = svg('g', { class: 'coordinates' });
  if (coordinates === 'traditional' || coordinates === 'both')
    group.append(...traditional(flipped));
  const y = BOTTOM + (coordinates === 'both' ? 132 : 88);
  if (coordinates === 'algebraic' || coordinates === 'both') group.append(...algebraic(flipped, y));
  return group;
}
