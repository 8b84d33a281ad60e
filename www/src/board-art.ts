// What is printed on the board: article 1.1 and figure 1 of the rules.
import { svg } from './dom.js';
import { CELL, FILES, pointOf, square } from './geometry.js';
import { OUTLINES } from './glyphs.js';

const RIGHT = (FILES - 1) * CELL;
const BOTTOM = 9 * CELL;
const CANNONS = ['b2', 'h2', 'b7', 'h7'];
const PAWNS = ['a', 'c', 'e', 'g', 'i'].flatMap((file) => [`${file}3`, `${file}6`]);
const RED_DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

export function glyph(character: string, x: number, y: number, size: number): SVGPathElement {
  return svg('path', {
    d: OUTLINES[character] ?? '',
    transform: `translate(${x} ${y}) scale(${size / 1000})`,
  });
}

function lines(): string {
  const path = [`M0 0H${RIGHT}V${BOTTOM}H0Z`];
  for (let row = 1; row < 9; row++) path.push(`M0 ${row * CELL}H${RIGHT}`);
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

export function boardArt(): SVGGElement {
  const marks = [...CANNONS, ...PAWNS].map((s) => {
    const { x, y } = pointOf(s, false);
    return corners(x, y);
  });
  return svg(
    'g',
    { 'aria-hidden': 'true' },
    svg('rect', { class: 'ground', x: -66, y: -112, width: 932, height: 1124, rx: 14 }),
    svg('path', { class: 'lines', d: lines() }),
    svg('path', { class: 'marks', d: marks.join('') }),
    svg('rect', { class: 'frame', x: -9, y: -9, width: RIGHT + 18, height: BOTTOM + 18 }),
    svg(
      'g',
      { class: 'river' },
      glyph('楚', 150, 450, 68),
      glyph('河', 250, 450, 68),
      glyph('漢', 550, 450, 68),
      glyph('界', 650, 450, 68),
    ),
  );
}

/** File numbers: each player counts from the right hand, Red in Chinese figures, Black in Arabic ones. */
export function coordinates(flipped: boolean): SVGGElement {
  const group = svg('g', { class: 'coordinates', 'aria-hidden': 'true' });
  const near = BOTTOM + 80;
  const far = -80;
  for (let file = 0; file < FILES; file++) {
    const { x } = pointOf(square(file, 0), flipped);
    group.append(glyph(RED_DIGITS[FILES - 1 - file] ?? '', x, flipped ? far : near, 34));
    const y = (flipped ? near : far) + 11;
    group.append(svg('text', { x, y }, String(file + 1)));
  }
  return group;
}
