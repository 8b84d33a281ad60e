/** The events of `<xiangqi-viewer>` and what they carry. */
import type { Color } from '../../../generated/rules/glue.js';
import type { GameNode } from '../../node.js';
import type { GameRecord } from '../../record.js';
import type { Uci } from '../../squares.js';
import type { ElementFault } from '../fault.js';

/** What the `detail` of each event is. */
export interface ViewerEventDetails {
  /** Games were read and one of them is shown. Fired again when the reader chooses another one of them. */
  load: { games: readonly GameRecord[]; index: number };
  /** Another position is shown. `ply` counts the moves that lead to it. */
  'ply-change': { ply: number; move: Uci | null; fen: string; node: GameNode };
  /** `mode="guess"`: the reader tried a move; `tries` counts those at this place, this one included. */
  guess: { move: Uci; correct: boolean; tries: number; node: GameNode };
  /** `mode="guess"`: the score has changed. */
  score: ViewerScore;
  /** Something could not be loaded, read or shown; the message is also on the page. */
  error: ElementFault;
}

/** How an exercise stands. */
export interface ViewerScore {
  /** Moves found at the first try, without a hint. */
  correct: number;
  /** Moves asked so far, the one being asked not included. */
  asked: number;
  /** Whether the line has been played to its end. */
  done: boolean;
  /** Whose moves are asked. */
  player: Color | 'both';
}

/** For `addEventListener`. */
export type ViewerEventMap = {
  [K in keyof ViewerEventDetails]: CustomEvent<ViewerEventDetails[K]>;
};

/** On a server there are no elements: the class can be named there and is never made. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** An element whose listeners know what the viewer's events carry. None of them bubbles. */
export class ViewerEventTarget extends Base {
  override addEventListener<K extends keyof ViewerEventMap>(
    type: K,
    listener: (event: ViewerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof ViewerEventMap>>(
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
