// The package's board as the pages of this site use it: a position, and evidence drawn over it.
import type { Marks, Position, Square } from 'xiangqi-arbiter';
import type { ShapeColor } from 'xiangqi-arbiter/board';
import 'xiangqi-arbiter/board';
import { type Arrow, arrowArt, type Ring, ringArt } from './arrows.js';
import { h, svg } from './dom.js';

export interface BoardView {
  position: Position;
  lastMove: { from: Square; to: Square } | null;
  flipped: boolean;
  arrows?: readonly Arrow[];
  rings?: readonly Ring[];
  /** What the reader has drawn, kept with the move. */
  marks?: Marks;
}

export interface BoardEvents {
  onMove(move: string): void;
  onMarks(marks: Marks): void;
  /** A piece was put, moved or removed while a position is arranged. */
  onArrange(fen: string): void;
}

export class Board {
  private readonly element = h('xiangqi-board', { coordinates: 'traditional' });
  private readonly drawn = svg('svg', { slot: 'overlay', class: 'drawn', 'aria-hidden': 'true' });

  private arranging = false;

  /** Without `events` the board only shows. */
  constructor(host: HTMLElement, events?: BoardEvents) {
    const { element } = this;
    if (events) {
      element.mode = 'play';
      element.addEventListener('moved', ({ detail }) => events.onMove(detail.uci));
      element.addEventListener('shapes-change', ({ detail }) => events.onMarks(detail));
      element.addEventListener('setup-change', ({ detail }) => events.onArrange(detail.fen));
    } else element.drawing = 'off';
    element.append(this.drawn);
    host.append(element);
  }

  /** What screen readers call it. */
  set label(text: string) {
    this.element.label = text;
  }

  /** The colour the reader draws in. */
  set brush(color: ShapeColor) {
    this.element.brush = color;
  }

  /** Lets pieces be put anywhere, beginning with a position, until another is shown. */
  arrange(fen: string): void {
    this.arranging = true;
    this.element.rules = null;
    this.element.mode = 'setup';
    this.element.lastMove = null;
    this.element.shapes = null;
    this.element.fen = fen;
  }

  show({ position, lastMove, flipped, arrows = [], rings = [], marks }: BoardView): void {
    const { element, drawn } = this;
    if (this.arranging) {
      this.arranging = false;
      element.mode = 'play';
    }
    // The page's language, which the board also speaks.
    const traditional = document.documentElement.lang === 'zh-Hant';
    // Fetched where it is wanted; until then the board shows what it has.
    if (traditional) void import('xiangqi-arbiter/board/hant');
    element.pieces = traditional ? 'hant' : 'hans';
    element.orientation = flipped ? 'black' : 'red';
    element.rules = position;
    element.lastMove = lastMove;
    element.shapes = marks ?? null;
    drawn.setAttribute('viewBox', element.viewBox);
    drawn.replaceChildren(
      ...rings.map((ring) => ringArt(ring, flipped)),
      ...arrows.map((arrow) => arrowArt(arrow, flipped)),
    );
  }
}
