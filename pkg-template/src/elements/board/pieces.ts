/** The pieces on the board: discs with an outline, moved rather than redrawn. */
import type { Piece } from '../../../generated/rules/glue.js';
import type { Square } from '../../squares.js';
import { svg } from '../dom.js';
import { letterOf, type Placement } from '../placement.js';
import { type Point, pointOf } from './geometry.js';
import type { PieceSet } from './sets/registry.js';

interface Shown {
  piece: Piece;
  node: SVGGElement;
}

export const alike = (a: Piece, b: Piece): boolean => a.color === b.color && a.role === b.role;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** One drawing of each piece of a set, copied wherever it stands: parsing outlines is what costs. */
const drawings = new WeakMap<PieceSet, Map<string, SVGGElement>>();

function drawing(set: PieceSet, piece: Piece): SVGGElement {
  const { color, role } = piece;
  return svg(
    'g',
    { class: `piece ${color}` },
    svg('circle', { class: 'shade', r: 45, cy: 4 }),
    svg('circle', { class: 'disc', r: 44.5 }),
    svg('circle', { class: 'rim', r: 38 }),
    svg('path', { class: 'ink', d: set.outlines[color][role], transform: 'scale(.13)' }),
  );
}

export function pieceArt(set: PieceSet, piece: Piece): SVGGElement {
  let known = drawings.get(set);
  if (!known) {
    known = new Map();
    drawings.set(set, known);
  }
  const letter = letterOf(piece);
  let art = known.get(letter);
  if (!art) {
    art = drawing(set, piece);
    known.set(letter, art);
  }
  return art.cloneNode(true) as SVGGElement;
}

/** When more pieces change their places than a few moves explain, it is another position, not a move. */
const MOST_TRAVELLING = 4;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides a drawing to where it already is, from where it was. */
function travel(node: Element, from: Point, to: Point, duration: number): void {
  if (duration <= 0 || still()) return;
  const at = ({ x, y }: Point) => ({ transform: `translate(${x}px,${y}px)` });
  node.animate([at(from), at(to)], { duration, easing: 'cubic-bezier(.2,.6,.3,1)' });
}

export class PieceLayer {
  readonly element = svg('g', { class: 'pieces' });
  /** Above all else: what the user carries. */
  readonly hand = svg('g', { class: 'hand' });
  private readonly shown = new Map<Square, Shown>();
  private flipped = false;
  /** The piece in the user's hand, and where that is. */
  private held: { square: Square; at: Point } | null = null;

  private carried: SVGGElement | null = null;

  constructor(private set: PieceSet) {}

  /** Drops all drawings, so that the next `place` makes them anew. */
  reset(set: PieceSet): void {
    this.set = set;
    this.shown.clear();
    this.held = null;
    this.carried = null;
    this.element.replaceChildren();
    this.hand.replaceChildren();
  }

  /** Drawings of pieces that stay are kept; a piece that went from one point to another travels there. */
  place(pieces: Placement, flipped: boolean, duration: number): void {
    const turned = flipped !== this.flipped;
    this.flipped = flipped;
    const gone: (Shown & { at: Point })[] = [];
    for (const [s, shown] of this.shown) {
      const now = pieces.get(s);
      if (now && alike(now, shown.piece)) {
        if (turned || this.held?.square === s) this.put(shown.node, pointOf(s, flipped));
        if (this.held?.square === s) this.element.append(shown.node);
        continue;
      }
      this.shown.delete(s);
      gone.push({ ...shown, at: this.held?.square === s ? this.held.at : pointOf(s, flipped) });
    }
    this.held = null;
    const fresh = [...pieces].filter(([s]) => !this.shown.has(s));
    const slides = !turned && fresh.length <= MOST_TRAVELLING;
    for (const [s, piece] of fresh) this.arrive(s, piece, gone, slides ? duration : 0);
    for (const { node } of gone) node.remove();
  }

  private arrive(s: Square, piece: Piece, gone: (Shown & { at: Point })[], duration: number): void {
    const to = pointOf(s, this.flipped);
    const source = gone
      .filter((shown) => alike(shown.piece, piece))
      .sort((a, b) => distance(a.at, to) - distance(b.at, to))[0];
    if (source) gone.splice(gone.indexOf(source), 1);
    const node = source?.node ?? pieceArt(this.set, piece);
    this.put(node, to);
    // Last in the list is on top: a travelling piece passes over the others.
    this.element.append(node);
    this.shown.set(s, { piece, node });
    // From the hand it is a short way, which must not take as long as a move.
    const way = source ? distance(source.at, to) : 0;
    if (source && way > 0) travel(node, source.at, to, Math.min(duration, 60 + way));
  }

  /** Lifts the piece on a point and carries it along with the pointer. */
  hold(s: Square, at: Point): void {
    const node = this.shown.get(s)?.node;
    if (!node) return;
    if (this.held?.square !== s) this.hand.append(node);
    this.held = { square: s, at };
    this.put(node, at);
  }

  /** Puts what is held back to its point. */
  release(duration: number): void {
    if (!this.held) return;
    const { square, at } = this.held;
    this.held = null;
    const node = this.shown.get(square)?.node;
    if (!node) return;
    const to = pointOf(square, this.flipped);
    this.put(node, to);
    this.element.append(node);
    travel(node, at, to, duration);
  }

  /** Carries a piece that stands nowhere yet; `null` lets go of it. */
  carry(piece: Piece | null, at: Point = { x: 0, y: 0 }): void {
    if (!piece) {
      this.carried?.remove();
      this.carried = null;
      return;
    }
    if (!this.carried) {
      this.carried = pieceArt(this.set, piece);
      this.hand.append(this.carried);
    }
    this.put(this.carried, at);
  }

  private put(node: SVGGElement, { x, y }: Point): void {
    node.setAttribute('transform', `translate(${x} ${y})`);
  }
}
