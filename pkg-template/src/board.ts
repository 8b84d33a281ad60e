/**
 * `<xiangqi-board>`: a board as an element of its own, without the rules and without a framework.
 *
 * @packageDocumentation
 */
export type { Color, Piece, Role } from '../generated/rules/glue.js';

import { XiangqiBoard } from './elements/board/xiangqi-board.js';

export type { BoardEventDetails, BoardEventMap } from './elements/board/events.js';
export type { Coordinates } from './elements/board/geometry.js';
export type {
  BoardMode,
  BoardMove,
  BoardPlayer,
  Destinations,
} from './elements/board/model.js';
export { hansPieces } from './elements/board/sets/hans.js';
export { type PieceSet, registerPieces } from './elements/board/sets/registry.js';
export type { Arrow, Circle, ShapeColor, Shapes } from './elements/board/shapes.js';
export type { BoardTheme } from './elements/board/themes.js';
export type { BoardLanguage } from './elements/board/words.js';
export type { ElementFault } from './elements/fault.js';
export { type BoardRules, connectRules, type RulesFactory } from './elements/rules.js';
export type { Square, Uci } from './squares.js';
export { XiangqiBoard };

// A page may load two copies of this file; the first one wins. On a server nothing is defined.
if (globalThis.customElements && !customElements.get('xiangqi-board')) {
  customElements.define('xiangqi-board', XiangqiBoard);
}
