// The men on the board: discs with a character, moved rather than redrawn.
import type { Piece, Square } from 'xiangqi-arbiter';
import { glyph } from './board-art.js';
import { CHARACTERS } from './characters.js';
import { svg } from './dom.js';
import { pointOf } from './geometry.js';

type Point = { x: number; y: number };
type Man = { piece: Piece; node: SVGGElement };

const alike = (a: Piece, b: Piece) => a.color === b.color && a.role === b.role;
const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

export class Men {
  readonly element = svg('g', { class: 'men', 'aria-hidden': 'true' });
  private readonly shown = new Map<Square, Man>();

  clear(): void {
    this.element.replaceChildren();
    this.shown.clear();
  }

  /** Nodes of men that stay are kept; a man that went from one point to another travels. */
  place(pieces: ReadonlyMap<Square, Piece>, flipped: boolean, animate: boolean): void {
    const gone: (Man & { at: Point })[] = [];
    for (const [s, man] of this.shown) {
      const now = pieces.get(s);
      if (now && alike(now, man.piece)) continue;
      this.shown.delete(s);
      gone.push({ ...man, at: pointOf(s, flipped) });
    }
    for (const [s, piece] of pieces) {
      if (this.shown.has(s)) continue;
      const to = pointOf(s, flipped);
      const source = gone
        .filter((man) => alike(man.piece, piece))
        .sort((a, b) => distance(a.at, to) - distance(b.at, to))[0];
      if (source) gone.splice(gone.indexOf(source), 1);
      const node = source?.node ?? disc(piece);
      node.setAttribute('transform', `translate(${to.x} ${to.y})`);
      // Last in the list is on top: a travelling man passes over the others.
      this.element.append(node);
      this.shown.set(s, { piece, node });
      if (source && animate) travel(node, source.at, to);
    }
    for (const { node } of gone) node.remove();
  }
}

function travel(node: Element, from: Point, to: Point): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const at = (p: Point) => `translate(${p.x}px, ${p.y}px)`;
  node.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: 180,
    easing: 'ease-out',
  });
}

function disc({ color, role }: Piece): SVGGElement {
  return svg(
    'g',
    { class: `man ${color}` },
    svg('circle', { class: 'shade', r: 43.5, cy: 4 }),
    svg('circle', { class: 'disc', r: 43 }),
    svg('circle', { class: 'rim', r: 37 }),
    glyph(CHARACTERS[color][role], 0, 0, 65),
  );
}
