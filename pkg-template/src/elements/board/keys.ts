/** The keyboard on a board: every gesture has a key. */
import type { Piece } from '../../../generated/rules/glue.js';
import type { Square } from '../../squares.js';
import { pieceOfLetter } from '../placement.js';
import { cellOf, FILES, RANKS, squareAt } from './geometry.js';
import { SHAPE_COLORS, type ShapeColor } from './shapes.js';
import type { BoardTable } from './table.js';

/** What a key tells the board. */
export interface KeyTarget {
  readonly flipped: boolean;
  readonly drawing: boolean;
  /** Whether letters put pieces on the board. */
  readonly settingUp: boolean;
  enter(square: Square): void;
  /** `true` if there was something to cancel. */
  escape(): boolean;
  put(square: Square, piece: Piece | null): void;
  shapeKey(square: Square, color: ShapeColor): void;
  cursorMoved(square: Square): void;
  clearShapes(): void;
}

const STEPS: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-FILES, 0],
  End: [FILES, 0],
  PageUp: [0, -RANKS],
  PageDown: [0, RANKS],
};

const clamp = (value: number, end: number) => Math.max(0, Math.min(end - 1, value));

/** What a key does at a point; `false` leaves it to the page. */
function act(event: KeyboardEvent, table: BoardTable, target: KeyTarget): boolean {
  const { key } = event;
  const { cursor } = table;
  const step = STEPS[key];
  if (step) {
    const { column, row } = cellOf(cursor, target.flipped);
    const [columns, rows] = step;
    const next = squareAt(clamp(column + columns, FILES), clamp(row + rows, RANKS), target.flipped);
    if (next) table.focus(next);
    if (next) target.cursorMoved(next);
    return true;
  }
  if (key === 'Enter' || key === ' ') {
    target.enter(cursor);
    return true;
  }
  if (key === 'Escape') return target.escape();
  if (target.drawing && key === '0') {
    target.clearShapes();
    return true;
  }
  const color = /^[1-4]$/.test(key) ? SHAPE_COLORS[Number(key) - 1] : undefined;
  if (target.drawing && color) {
    target.shapeKey(cursor, color);
    return true;
  }
  if (!target.settingUp) return false;
  const piece = pieceOfLetter(key);
  if (!piece && key !== 'Delete' && key !== 'Backspace') return false;
  target.put(cursor, piece);
  return true;
}

/** Listens to the keys pressed within a table. */
export function listenToKeys(root: HTMLElement, table: () => BoardTable, target: KeyTarget): void {
  root.addEventListener('keydown', (event) => {
    const square = table().squareOf(event.target);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(event, table(), target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener('focusin', (event) => {
    const square = table().squareOf(event.target);
    if (square) table().moveCursor(square);
  });
  // What a screen reader sends instead of a touch.
  root.addEventListener('click', (event) => {
    const square = table().squareOf(event.target);
    if (square && event.detail === 0) target.enter(square);
  });
}
