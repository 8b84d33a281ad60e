/**
 * The list of moves. It is cut into parts that are made when they come near to being seen, so that a record of any
 * size opens at once.
 */
import type { GameNode } from '../../records.js';
import { html } from '../dom.js';
import { paintRow, type RowContext } from './row.js';
import { type Row, rowsOf } from './rows.js';

/** Rows of one part. */
const ROWS = 40;
/** What a row is taken to be as high as until it is seen, in pixels. */
const ROW_HEIGHT = { pair: 30, line: 52, note: 44 };
/** How far ahead parts are made. */
const MARGIN = '400px';

interface Part {
  element: HTMLElement;
  rows: readonly Row[];
  painted: boolean;
}

const sameRows = (a: readonly Row[], b: readonly Row[], changed: GameNode | undefined): boolean =>
  a.length === b.length &&
  a.every((row, i) => {
    const other = b[i];
    if (!other || row.kind !== other.kind || row.begins !== other.begins) return false;
    if (row.level !== other.level || row.nodes.length !== other.nodes.length) return false;
    return row.nodes.every((node, j) => node === other.nodes[j] && node !== changed);
  });

export class MoveList {
  readonly element: HTMLElement;
  private readonly list = html('div', { role: 'list', class: 'list' });
  private readonly foot = html('p', { class: 'result' });
  private parts: Part[] = [];
  private readonly partOf = new Map<GameNode, Part>();
  private readonly watcher: IntersectionObserver;
  private readonly buttons = new Map<GameNode, HTMLElement>();
  private readonly nodes = new WeakMap<Element, GameNode>();
  private current: GameNode | null = null;

  constructor(
    private readonly context: RowContext,
    onMove: (node: GameNode) => void,
    private readonly onBadge: (node: GameNode) => void,
  ) {
    this.element = html('div', { class: 'moves', part: 'moves' }, this.list, this.foot);
    this.watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const part = isIntersecting && this.parts.find(({ element }) => element === target);
          if (part) this.paint(part);
        }
      },
      { root: this.element, rootMargin: MARGIN },
    );
    this.list.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button');
      const node = button && this.nodes.get(button);
      if (!node) return;
      if (button.classList.contains('badge')) this.onBadge(node);
      else if (button.classList.contains('move')) onMove(node);
    });
  }

  set label(text: string) {
    this.list.setAttribute('aria-label', text);
  }

  /** What stands below the moves. */
  set result(text: string) {
    this.foot.textContent = text;
    this.foot.hidden = text === '';
  }

  /** Shows a tree, or what has become of it; parts that are the same stay as they are. */
  show(
    root: GameNode,
    isBlack: (node: GameNode) => boolean,
    isOpen: (node: GameNode) => boolean,
    changed?: GameNode,
  ): void {
    const rows = rowsOf(root, isBlack, isOpen);
    const parts: Part[] = [];
    for (let i = 0; i < rows.length; i += ROWS) {
      const own = rows.slice(i, i + ROWS);
      const old = this.parts[parts.length];
      const kept = old && sameRows(old.rows, own, changed) ? old : this.part(own);
      parts.push(kept);
    }
    for (const { element, painted } of this.parts) if (!painted) this.watcher.unobserve(element);
    const elements = parts.map(({ element }) => element);
    // Only from the first part on that differs: what is read must not jump.
    const first = parts.findIndex((part, i) => part !== this.parts[i]);
    const same = first < 0 ? Math.min(parts.length, this.parts.length) : first;
    for (const { element } of this.parts.slice(same)) element.remove();
    this.list.append(...elements.slice(same));
    this.parts = parts;
    this.partOf.clear();
    for (const part of parts) {
      if (!part.painted) this.watcher.observe(part.element);
      for (const row of part.rows) for (const node of row.nodes) this.partOf.set(node, part);
    }
    const [head] = parts;
    if (head) this.paint(head);
    this.mark(this.current);
  }

  /** Starts afresh: another record, another notation. */
  clear(): void {
    this.watcher.disconnect();
    this.list.replaceChildren();
    this.parts = [];
    this.partOf.clear();
    this.buttons.clear();
    this.current = null;
    this.element.scrollTop = 0;
  }

  /** Draws one row anew, say with a badge. */
  refresh(node: GameNode): void {
    const part = this.partOf.get(node);
    if (!part?.painted) return;
    part.painted = false;
    this.paint(part);
    this.mark(this.current);
  }

  private part(rows: readonly Row[]): Part {
    const element = html('div', { role: 'none', class: 'part' });
    const height = rows.reduce((sum, { kind }) => sum + ROW_HEIGHT[kind], 0);
    element.style.height = `${height}px`;
    return { element, rows, painted: false };
  }

  private paint(part: Part): void {
    if (part.painted) return;
    part.painted = true;
    this.watcher.unobserve(part.element);
    part.element.style.removeProperty('height');
    const rows = part.rows.map((row) =>
      paintRow(row, this.context, (button, node) => {
        this.nodes.set(button, node);
        if (button.classList.contains('move')) this.buttons.set(node, button);
      }),
    );
    part.element.replaceChildren(...rows);
  }

  /** Marks the move that leads to what the board shows, and brings it into view. */
  mark(node: GameNode | null): void {
    const old = this.current && this.buttons.get(this.current);
    old?.removeAttribute('aria-current');
    old?.setAttribute('tabindex', '-1');
    this.current = node;
    const part = node && this.partOf.get(node);
    if (part) this.paint(part);
    const button = node && this.buttons.get(node);
    if (!button?.isConnected) {
      // At the start the keyboard enters the list at the first move.
      this.list.querySelector('.move')?.setAttribute('tabindex', '0');
      if (node && !node.parent) this.element.scrollTop = 0;
      return;
    }
    this.list.querySelector('.move[tabindex="0"]')?.setAttribute('tabindex', '-1');
    button.setAttribute('aria-current', 'true');
    button.setAttribute('tabindex', '0');
    this.reveal(button);
  }

  /** Takes the keyboard along if it is in the list. */
  follow(): void {
    const root = this.element.getRootNode() as ShadowRoot;
    if (!root.activeElement || !this.list.contains(root.activeElement)) return;
    const button = this.current && this.buttons.get(this.current);
    button?.focus({ preventScroll: true });
  }

  /** Scrolls the list only: the page stays where it is. */
  private reveal(button: HTMLElement): void {
    const { element } = this;
    const box = element.getBoundingClientRect();
    const { top, bottom } = button.getBoundingClientRect();
    const edge = Math.min(60, box.height / 4);
    if (top >= box.top + edge && bottom <= box.bottom - edge) return;
    element.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2;
  }
}
