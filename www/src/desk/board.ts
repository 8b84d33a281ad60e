// The board of a game in progress: moves as far as the game takes them, and points that the arbiter chooses.
import type { Position, Square } from 'xiangqi-arbiter';
import 'xiangqi-arbiter/board';
import { h } from '../dom.js';

export interface DeskView {
  position: Position;
  lastMove: { from: Square; to: Square } | null;
  flipped: boolean;
  /** The moves that may be made, as UCI; `null` if none may. */
  moves: readonly string[] | null;
}

export class DeskBoard {
  private readonly element = h('xiangqi-board', { coordinates: 'traditional', drawing: 'off' });
  private view: DeskView | null = null;
  private picking: { count: number; squares: Square[]; done(squares: Square[]): void } | null =
    null;

  constructor(host: HTMLElement, onMove: (uci: string) => void) {
    const { element } = this;
    element.addEventListener('moved', ({ detail }) => onMove(detail.uci));
    element.addEventListener('select', ({ detail }) => {
      if (detail.square) this.picked(detail.square);
    });
    host.append(element);
  }

  set label(text: string) {
    this.element.label = text;
  }

  show(view: DeskView): void {
    this.view = view;
    this.draw();
  }

  /** Lets so many points be chosen instead of a move; what was asked before is forgotten. */
  pick(count: number, done: (squares: Square[]) => void): void {
    this.picking = { count, squares: [], done };
    this.draw();
    this.element.scrollIntoView({ block: 'nearest' });
    this.element.focusSquare('e4');
  }

  /** Whether points are being chosen. */
  get isPicking(): boolean {
    return this.picking !== null;
  }

  cancel(): void {
    if (!this.picking) return;
    this.picking = null;
    this.draw();
  }

  private picked(square: Square): void {
    const { picking } = this;
    if (!picking) return;
    picking.squares.push(square);
    if (picking.squares.length < picking.count) {
      this.draw();
      return;
    }
    this.picking = null;
    this.draw();
    picking.done(picking.squares);
  }

  private draw(): void {
    const { element, view, picking } = this;
    if (!view) return;
    const traditional = document.documentElement.lang === 'zh-Hant';
    if (traditional) void import('xiangqi-arbiter/board/hant');
    element.pieces = traditional ? 'hant' : 'hans';
    element.orientation = view.flipped ? 'black' : 'red';
    element.mode = picking || !view.moves ? 'view' : 'play';
    element.rules = view.position;
    element.destinations = view.moves && destinationsOf(view.moves);
    element.lastMove = view.lastMove;
    const circles = (picking?.squares ?? []).map((square) => ({ square, color: 'blue' as const }));
    element.shapes = { circles };
  }
}

function destinationsOf(moves: readonly string[]): Map<Square, Square[]> {
  const found = new Map<Square, Square[]>();
  for (const move of moves) {
    const from = move.slice(0, 2);
    found.set(from, [...(found.get(from) ?? []), move.slice(2, 4)]);
  }
  return found;
}
