/** The events of `<xiangqi-board>` and what they carry. */
import type { Piece } from '../../../generated/rules/glue.js';
import type { Square } from '../../squares.js';
import type { ElementFault } from '../fault.js';
import type { BoardMove } from './model.js';
import type { Shapes } from './shapes.js';

/** What the `detail` of each event is. */
export interface BoardEventDetails {
  /** The user wants to make a move; `preventDefault()` forbids it. The board still shows the position before. */
  move: BoardMove;
  /** The user has made a move; `fen` is the position after it. */
  moved: BoardMove & { fen: string };
  /** The user chose a point, or let go of the one chosen. */
  select: { square: Square | null; piece: Piece | null };
  /** The user drew or wiped away arrows or circles; these are now there. */
  'shapes-change': Shapes;
  /** The user put, moved or removed a piece in `mode="setup"`. */
  'setup-change': { fen: string };
  /** The board was given something it cannot show, and keeps what it had. */
  'board-error': ElementFault;
}

/** For `addEventListener`. */
export type BoardEventMap = {
  [K in keyof BoardEventDetails]: CustomEvent<BoardEventDetails[K]>;
};

/** On a server there are no elements: the class can be named there and is never made. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** An element whose listeners know what the board's events carry. */
export class BoardEventTarget extends Base {
  override addEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (event: BoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof BoardEventMap>>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener, options);
  }
}
