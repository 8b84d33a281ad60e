/** The position as a table for screen readers and keyboards, laid over the drawing point by point. */
import type { Square } from '../../squares.js';
import { html } from '../dom.js';
import { FILES, RANKS, SQUARES, squareAt } from './geometry.js';
import type { BoardModel } from './model.js';
import { describeSquare, fileHeader, rankHeader, type Words } from './words.js';

interface TableLook {
  words: Words;
  label: string;
  flipped: boolean;
  /** Whether the keyboard has anything to do here. */
  reachable: boolean;
}

export class BoardTable {
  readonly element = html('div', { role: 'grid', class: 'table' });
  private readonly cells = new Map<Square, HTMLElement>();
  private readonly corner = html('div', { role: 'columnheader', class: 'unseen' });
  private readonly fileHeaders: HTMLElement[] = [];
  private readonly rankHeaders: HTMLElement[] = [];
  /** Where the keyboard is. */
  cursor: Square = 'e0';
  private flipped: boolean | null = null;

  constructor() {
    for (let i = 0; i < FILES; i++) {
      this.fileHeaders.push(html('div', { role: 'columnheader', class: 'unseen' }));
    }
    const head = html('div', { role: 'row', class: 'unseen' }, this.corner, ...this.fileHeaders);
    this.element.append(head);
    for (let row = 0; row < RANKS; row++) {
      const header = html('div', { role: 'rowheader', class: 'unseen' });
      this.rankHeaders.push(header);
      const cells = Array.from({ length: FILES }, () => html('div', { role: 'gridcell' }));
      this.element.append(html('div', { role: 'row' }, header, ...cells));
    }
  }

  cell(s: Square): HTMLElement | undefined {
    return this.cells.get(s);
  }

  /** The point of a cell that an event came from. */
  squareOf(target: EventTarget | null): Square | null {
    return target instanceof HTMLElement ? (target.dataset.square ?? null) : null;
  }

  update(model: BoardModel, { words, label: name, flipped, reachable }: TableLook): void {
    if (flipped !== this.flipped) this.turn(flipped);
    const { selection, placement, check } = model;
    const chosen = selection?.kind === 'square' ? selection.square : null;
    const targets = new Set(chosen ? model.targets(chosen) : []);
    for (const s of SQUARES) {
      const cell = this.cells.get(s);
      if (!cell) continue;
      const facts = {
        piece: placement.get(s) ?? null,
        selected: s === chosen,
        target: targets.has(s),
        inCheck: s === check,
      };
      set(cell, 'aria-label', describeSquare(words, s, facts));
      set(cell, 'aria-selected', String(facts.selected));
      set(cell, 'tabindex', !reachable ? null : s === this.cursor ? '0' : '-1');
    }
    for (const [i, header] of this.fileHeaders.entries()) {
      label(header, fileHeader(words, squareAt(i, 0, flipped) ?? 'a0'));
    }
    for (const [i, header] of this.rankHeaders.entries()) {
      label(header, rankHeader(words, squareAt(0, i, flipped) ?? 'a0'));
    }
    label(this.corner, words.corner);
    set(this.element, 'aria-label', name);
  }

  private turn(flipped: boolean): void {
    this.flipped = flipped;
    this.cells.clear();
    const cells = this.element.querySelectorAll<HTMLElement>('[role=gridcell]');
    for (const [i, cell] of [...cells].entries()) {
      const s = squareAt(i % FILES, Math.floor(i / FILES), flipped) ?? '';
      cell.dataset.square = s;
      this.cells.set(s, cell);
    }
  }

  /** Takes the keyboard to a point. */
  focus(s: Square): void {
    this.moveCursor(s);
    this.cells.get(s)?.focus({ preventScroll: true });
  }

  moveCursor(s: Square): void {
    this.cells.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = s;
    this.cells.get(s)?.setAttribute('tabindex', '0');
  }
}

/** Sets an attribute where it differs: a screen reader must not be told of what has not changed. */
function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function label(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
