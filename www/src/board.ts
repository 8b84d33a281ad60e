// A board that shows pieces and reports moves. It knows squares and gestures, no rules: where a piece may
// go comes with the view.
import type { Piece, Square } from 'xiangqi-arbiter';
import { type Arrow, arrowArt, type Ring, ringArt } from './arrows.js';
import { boardArt, coordinates } from './board-art.js';
import { h, svg } from './dom.js';
import { CELL, cellOf, pointOf, squareAt, VIEW_BOX } from './geometry.js';
import { Men } from './men.js';

export interface BoardView {
  pieces: ReadonlyMap<Square, Piece>;
  destinations: ReadonlyMap<Square, readonly Square[]>;
  lastMove: { from: Square; to: Square } | null;
  check: Square | null;
  flipped: boolean;
  arrows?: readonly Arrow[];
  rings?: readonly Ring[];
}

export interface SquareState {
  piece: Piece | null;
  selected: boolean;
  destination: boolean;
}

export interface BoardOptions {
  onMove(from: Square, to: Square): void;
  /** What a screen reader says of a square. */
  describe(square: Square, state: SquareState): string;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const EMPTY: BoardView = {
  pieces: new Map(),
  destinations: new Map(),
  lastMove: null,
  check: null,
  flipped: false,
};

export class Board {
  readonly element: SVGSVGElement;
  private view = EMPTY;
  private selected: Square | null = null;
  private cursor: Square = 'e0';
  private readonly under = svg('g', { 'aria-hidden': 'true' });
  private readonly men = new Men();
  private readonly over = svg('g', { class: 'over', 'aria-hidden': 'true' });
  private readonly grid = svg('g', { role: 'grid', class: 'grid' });
  private readonly cells = new Map<Square, SVGRectElement>();
  private readonly drawn = svg('g', { class: 'drawn', 'aria-hidden': 'true' });
  private labels: SVGGElement | null = null;
  private static count = 0;
  private readonly glow = `check-glow-${Board.count++}`;

  constructor(
    host: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    this.element = svg('svg', { viewBox: VIEW_BOX, class: 'board' });
    this.element.append(
      checkGlow(this.glow),
      boardArt(),
      this.under,
      this.men.element,
      this.drawn,
      this.over,
      this.grid,
    );
    // A press must not move the focus here, or the arrow keys would stop stepping through the game.
    this.grid.addEventListener('pointerdown', (event) => event.preventDefault());
    this.grid.addEventListener('mousedown', (event) => event.preventDefault());
    this.grid.addEventListener('keydown', (event) => this.onKey(event));
    this.grid.addEventListener('focusin', (event) => {
      const s = (event.target as SVGElement).dataset.square;
      if (s) this.cursor = s;
    });
    host.append(h('div', { class: 'board-host' }, this.element));
  }

  set label(text: string) {
    this.grid.setAttribute('aria-label', text);
  }

  show(view: BoardView): void {
    const turned = this.labels === null || view.flipped !== this.view.flipped;
    const same = !turned && view.pieces === this.view.pieces;
    this.view = view;
    if (!same) this.selected = null;
    if (turned) this.turn();
    this.men.place(view.pieces, view.flipped, !turned);
    const { arrows = [], rings = [], flipped } = view;
    this.drawn.replaceChildren(
      ...rings.map((ring) => ringArt(ring, flipped)),
      ...arrows.map((arrow) => arrowArt(arrow, flipped)),
    );
    this.mark();
  }

  private turn(): void {
    this.labels?.remove();
    this.labels = coordinates(this.view.flipped);
    this.under.before(this.labels);
    this.men.clear();
    this.cells.clear();
    const rows = Array.from({ length: 10 }, (_, row) => {
      const group = svg('g', { role: 'row' });
      for (let column = 0; column < 9; column++) {
        const s = squareAt(column, row, this.view.flipped) ?? '';
        const cell = svg('rect', {
          role: 'gridcell',
          x: column * CELL - CELL / 2,
          y: row * CELL - CELL / 2,
          width: CELL,
          height: CELL,
          'data-square': s,
          onclick: () => this.tap(s),
        });
        this.cells.set(s, cell);
        group.append(cell);
      }
      return group;
    });
    this.grid.replaceChildren(...rows);
  }

  private mark(): void {
    const { lastMove, check, flipped, pieces } = this.view;
    const targets = this.targets();
    const under: SVGElement[] = [];
    const over: SVGElement[] = [];
    const at = (s: Square) => {
      const { x, y } = pointOf(s, flipped);
      return `translate(${x} ${y})`;
    };
    if (lastMove) {
      under.push(svg('circle', { class: 'from', r: 17, transform: at(lastMove.from) }));
      over.push(svg('path', { class: 'to', d: BRACKETS, transform: at(lastMove.to) }));
    }
    if (check) {
      const fill = `url(#${this.glow})`;
      under.push(svg('circle', { class: 'check', fill, r: 74, transform: at(check) }));
    }
    if (this.selected) {
      over.push(svg('circle', { class: 'selected', r: 48, transform: at(this.selected) }));
    }
    for (const s of targets) {
      over.push(
        pieces.has(s)
          ? svg('circle', { class: 'capture', r: 48, transform: at(s) })
          : svg('circle', { class: 'target', r: 15, transform: at(s) }),
      );
    }
    this.under.replaceChildren(...under);
    this.over.replaceChildren(...over);
    for (const [s, cell] of this.cells) {
      const state = {
        piece: pieces.get(s) ?? null,
        selected: s === this.selected,
        destination: targets.includes(s),
      };
      cell.setAttribute('aria-label', this.options.describe(s, state));
      cell.setAttribute('aria-selected', String(state.selected));
      cell.setAttribute('tabindex', s === this.cursor ? '0' : '-1');
      cell.classList.toggle('live', state.destination || this.view.destinations.has(s));
    }
  }

  private targets(): readonly Square[] {
    return (this.selected && this.view.destinations.get(this.selected)) || [];
  }

  private tap(s: Square): void {
    const from = this.selected;
    if (from && this.targets().includes(s)) {
      this.selected = null;
      this.options.onMove(from, s);
      return;
    }
    this.selected = s !== from && this.view.destinations.has(s) ? s : null;
    this.mark();
  }

  private onKey(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (step) {
      const { column, row } = cellOf(this.cursor, this.view.flipped);
      this.focus(squareAt(column + step[0], row + step[1], this.view.flipped));
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.tap(this.cursor);
    } else if (event.key === 'Escape' && this.selected) {
      this.selected = null;
      this.mark();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private focus(s: Square | null): void {
    if (!s) return;
    this.cells.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = s;
    this.cells.get(s)?.setAttribute('tabindex', '0');
    this.cells.get(s)?.focus();
  }
}

const BRACKETS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([sx = 1, sy = 1]) => `M${sx * 49} ${sy * 27}V${sy * 49}H${sx * 27}`)
  .join('');

function checkGlow(id: string): SVGDefsElement {
  const stop = (offset: number, opacity: number) =>
    svg('stop', { class: 'glow', offset, 'stop-opacity': opacity });
  return svg('defs', {}, svg('radialGradient', { id }, stop(0.5, 1), stop(0.7, 0.55), stop(1, 0)));
}
