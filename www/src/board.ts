// The package's board as the pages of this site use it: a position, and evidence drawn over it.
import type { Position, Square } from 'xiangqi-arbiter';
import 'xiangqi-arbiter/board';
import 'xiangqi-arbiter/board/hant';
import { type Arrow, arrowArt, type Ring, ringArt } from './arrows.js';
import { h, svg } from './dom.js';

export interface BoardView {
  position: Position;
  lastMove: { from: Square; to: Square } | null;
  flipped: boolean;
  arrows?: readonly Arrow[];
  rings?: readonly Ring[];
}

export class Board {
  private readonly element = h('xiangqi-board', { coordinates: 'traditional' });
  private readonly drawn = svg('svg', { slot: 'overlay', class: 'drawn', 'aria-hidden': 'true' });

  /** Without `onMove` the board only shows. */
  constructor(host: HTMLElement, onMove?: (move: string) => void) {
    const { element } = this;
    if (onMove) {
      element.mode = 'play';
      element.addEventListener('moved', ({ detail }) => onMove(detail.uci));
    }
    element.append(this.drawn);
    host.append(element);
  }

  /** What screen readers call it. */
  set label(text: string) {
    this.element.label = text;
  }

  show({ position, lastMove, flipped, arrows = [], rings = [] }: BoardView): void {
    const { element, drawn } = this;
    // The page's language, which the board also speaks.
    element.pieces = document.documentElement.lang === 'zh-Hant' ? 'hant' : 'hans';
    element.orientation = flipped ? 'black' : 'red';
    element.rules = position;
    element.lastMove = lastMove;
    drawn.setAttribute('viewBox', element.viewBox);
    drawn.replaceChildren(
      ...rings.map((ring) => ringArt(ring, flipped)),
      ...arrows.map((arrow) => arrowArt(arrow, flipped)),
    );
  }
}
