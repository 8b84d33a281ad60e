// Arrows and rings that say on the board who attacks whom. Each kind differs in shape, not by colour alone.
import type { Color, Square } from 'xiangqi-arbiter';
import { svg } from './dom.js';
import { pointOf } from './geometry.js';

/**
 * `attack`: can take at once; `threat`: takes or mates only through the proof line; `support`: a partner
 * without which there is no gain; `root`: can take back.
 */
export type ArrowKind = 'attack' | 'threat' | 'support' | 'root';
export type RingKind = 'attacker' | 'partner' | 'victim' | 'root';

export interface Arrow {
  kind: ArrowKind;
  color: Color;
  from: Square;
  to: Square;
  /** Whether nothing stands where it ends. */
  bare?: boolean;
}

export interface Ring {
  kind: RingKind;
  color: Color;
  at: Square;
}

const RIM = 47;
const HEAD = 34;

/** A path along the positive x axis, from the rim of one man to the rim of another `length` away. */
function shape(kind: ArrowKind, length: number, bare = false): { shaft: string; head: string } {
  // Neighbours leave no room between their rims: the arrow then lies on both.
  const start = Math.min(RIM, length * 0.2);
  const end = bare ? length : length - Math.min(RIM + 3, length * 0.26);
  // A wall across the end: this man is held, not attacked.
  if (kind === 'root') return { shaft: `M${start} 0H${end}`, head: `M${end} -20V20` };
  if (kind === 'support') {
    return { shaft: `M${start} 0H${end}`, head: `M${end - 16} -13L${end} 0L${end - 16} 13` };
  }
  const neck = Math.max(start, end - HEAD);
  return { shaft: `M${start} 0H${neck}`, head: `M${neck} -21L${end} 0L${neck} 21Z` };
}

export function arrowArt(arrow: Arrow, flipped: boolean): SVGGElement {
  const from = pointOf(arrow.from, flipped);
  const to = pointOf(arrow.to, flipped);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const { shaft, head } = shape(arrow.kind, Math.hypot(dx, dy), arrow.bare);
  return svg(
    'g',
    {
      class: `arrow ${arrow.kind} ${arrow.color}`,
      'data-arrow': `${arrow.kind} ${arrow.from}${arrow.to}`,
      transform: `translate(${from.x} ${from.y}) rotate(${angle.toFixed(2)})`,
    },
    svg('path', { class: 'halo', d: shaft + head }),
    svg('path', { class: 'shaft', d: shaft }),
    svg('path', { class: 'head', d: head }),
  );
}

/** What surrounds a man: a full ring, a double one, four brackets of a sight, or a square. */
const RINGS: Record<RingKind, string> = {
  attacker: circle(48),
  partner: circle(46) + circle(53),
  victim: [0, 90, 180, 270].map((turn) => arc(50, turn + 18, turn + 72)).join('') + ticks(),
  root: 'M-46 -46H46V46H-46Z',
};

function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function arc(r: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const a = (degrees * Math.PI) / 180;
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  };
  return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`;
}

function ticks(): string {
  return 'M38 0H62M-38 0H-62M0 38V62M0 -38V-62';
}

export function ringArt(ring: Ring, flipped: boolean): SVGGElement {
  const { x, y } = pointOf(ring.at, flipped);
  return svg(
    'g',
    {
      class: `ring ${ring.kind} ${ring.color}`,
      'data-ring': `${ring.kind} ${ring.at}`,
      transform: `translate(${x} ${y})`,
    },
    svg('path', { class: 'halo', d: RINGS[ring.kind] }),
    svg('path', { class: 'shaft', d: RINGS[ring.kind] }),
  );
}

/** The arrow or ring alone, small, for a legend. */
export function legendArt(kind: ArrowKind | 'victim', color: Color): SVGSVGElement {
  const box = svg('svg', { viewBox: '0 -40 200 80', class: 'drawn', 'aria-hidden': 'true' });
  if (kind === 'victim') {
    const ring = svg('path', {
      class: 'shaft',
      d: RINGS.victim,
      transform: 'translate(100 0) scale(.62)',
    });
    box.append(svg('g', { class: `ring victim ${color}` }, ring));
    return box;
  }
  const { shaft, head } = shape(kind, 240);
  box.append(
    svg(
      'g',
      { class: `arrow ${kind} ${color}`, transform: 'translate(-30 0)' },
      svg('path', { class: 'shaft', d: shaft }),
      svg('path', { class: 'head', d: head }),
    ),
  );
  return box;
}
