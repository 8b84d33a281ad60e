/**
 * The list of moves. It is cut into parts that are made when they come near to being seen, so that a record of any
 * size opens at once.
 */
import type { GameNode } from '../../records.js';
import { workOn } from '../../tasks.js';
import { html } from '../dom.js';
import { type Stop, slices } from './idle.js';
import { paintRow, placeMove, type RowContext } from './row.js';
import { addRows, type Row } from './rows.js';

/** Moves of the main line in one part, and rows at most. */
const PLIES = 24;
const ROWS = 48;
/** What a row is taken to be as high as until it is seen, in pixels. */
const ROW_HEIGHT = { pair: 30, line: 52, note: 44 };
/** How far ahead parts are made. */
const MARGIN = '400px';

interface Part {
  element: HTMLElement;
  rows: readonly Row[];
  painted: boolean;
}

const sameRows = (a: readonly Row[], b: readonly Row[], changed: Set<GameNode>): boolean =>
  a.length === b.length &&
  a.every((row, i) => {
    const other = b[i];
    if (!other || row.kind !== other.kind) return false;
    if (row.level !== other.level || row.nodes.length !== other.nodes.length) return false;
    return row.nodes.every((node, j) => node === other.nodes[j] && !changed.has(node));
  });

/** Cuts where the moves say so, not after so many rows: what is inserted changes only its own part. */
function cut(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  // What stands in front of all moves is with the first of them, so that the part which is there at once has some.
  let block: number | undefined;
  for (const row of rows) {
    const first = row.kind === 'pair' ? row.nodes[0] : undefined;
    const own = first ? Math.floor((first.ply - 1) / PLIES) : block;
    const last = parts[parts.length - 1];
    if (last && (block === undefined || own === block) && last.length < ROWS) last.push(row);
    else parts.push([row]);
    block = own;
  }
  return parts;
}

export class MoveList {
  readonly element: HTMLElement;
  /** A tree as assistive technology knows it; horizontal, since left and right go along a line and down into one. */
  private readonly list = html('div', {
    role: 'tree',
    'aria-orientation': 'horizontal',
    class: 'list',
  });
  private readonly foot = html('p', { class: 'result' });
  private parts: Part[] = [];
  private readonly watcher: IntersectionObserver;
  private readonly buttons = new Map<GameNode, HTMLElement>();
  private readonly nodes = new WeakMap<Element, GameNode>();
  private readonly partOf = new WeakMap<Element, Part>();
  private current: GameNode | null = null;
  /** Of the rows that are still being made. */
  private stopWork: Stop = () => {};
  /** What was changed since the rows were last made. */
  private readonly changed = new Set<GameNode>();

  constructor(
    private readonly context: RowContext,
    onMove: (node: GameNode) => void,
    private readonly onBadge: (node: GameNode) => void,
  ) {
    this.element = html('div', { class: 'moves', part: 'moves' }, this.list, this.foot);
    this.watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const part = this.partOf.get(target);
          if (isIntersecting && part) this.paint(part);
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

  /**
   * Shows a tree, or what has become of it; parts that are the same stay as they are. Of a large tree the beginning is
   * shown a moment later, then the rest; changes all at once.
   */
  show(
    root: GameNode,
    isBlack: (node: GameNode) => boolean,
    isOpen: ((node: GameNode) => boolean) | null,
    changed?: GameNode,
  ): void {
    this.stopWork();
    if (changed) this.changed.add(changed);
    const rows: Row[] = [];
    const work = addRows(rows, root, isBlack, isOpen);
    if (workOn(work)) {
      this.put(rows);
      return;
    }
    this.list.setAttribute('aria-busy', 'true');
    const stop = slices(this.grow(rows, work), () => {
      this.list.removeAttribute('aria-busy');
      this.put(rows);
    });
    this.stopWork = () => {
      this.list.removeAttribute('aria-busy');
      stop();
    };
  }

  /** Shows what there is if nothing else is shown, and goes on. */
  private *grow(rows: readonly Row[], work: Iterable<void>): Generator<void, void> {
    if (this.parts.length === 0) {
      this.put(rows.slice());
      yield;
    }
    yield* work;
  }

  private put(all: readonly Row[]): void {
    const old = this.parts;
    const rows = cut(all);
    const same = (at: number, before: number) => {
      const [part, own] = [old[before], rows[at]];
      return part !== undefined && own !== undefined && sameRows(part.rows, own, this.changed);
    };
    // What is before and behind the change stays: what is read must not jump.
    let head = 0;
    while (same(head, head)) head++;
    let tail = 0;
    while (tail < Math.min(rows.length, old.length) - head) {
      if (!same(rows.length - 1 - tail, old.length - 1 - tail)) break;
      tail++;
    }
    const end = old.length - tail;
    for (const { element } of old.slice(head, end)) {
      this.watcher.unobserve(element);
      element.remove();
    }
    const made = rows.slice(head, rows.length - tail).map((own) => this.part(own));
    const behind = old[end]?.element ?? null;
    for (const part of made) this.list.insertBefore(part.element, behind);
    this.parts = [...old.slice(0, head), ...made, ...old.slice(end)];
    this.parts.forEach((part, i) => {
      if (i < head || i >= head + made.length) this.replace(part, rows[i] ?? part.rows);
    });
    for (const { element } of made) this.watcher.observe(element);
    this.changed.clear();
    if (this.parts[0]) this.paint(this.parts[0]);
    this.mark(this.current);
  }

  /** Starts afresh: another record, another notation. */
  clear(): void {
    this.stopWork();
    this.changed.clear();
    this.watcher.disconnect();
    this.list.replaceChildren();
    this.parts = [];
    this.buttons.clear();
    this.current = null;
    this.element.scrollTop = 0;
  }

  /** Draws one row anew, say with a badge. */
  refresh(node: GameNode): void {
    const part = this.partWith(node);
    if (!part?.painted) return;
    part.painted = false;
    this.paint(part);
    this.mark(this.current);
  }

  /** The same moves, which may have another place in their line. */
  private replace(part: Part, rows: readonly Row[]): void {
    part.rows = rows;
    if (!part.painted) return;
    for (const row of rows) {
      if (row.kind === 'note') continue;
      for (const node of row.nodes) {
        const button = this.buttons.get(node);
        if (button) placeMove(button, node, row);
      }
    }
  }

  private part(rows: readonly Row[]): Part {
    const element = html('div', { role: 'none', class: 'part' });
    const height = rows.reduce((sum, { kind }) => sum + ROW_HEIGHT[kind], 0);
    element.style.height = `${height}px`;
    const part = { element, rows, painted: false };
    this.partOf.set(element, part);
    return part;
  }

  /** The part that a move is in: by its button, or by looking through all rows. */
  private partWith(node: GameNode): Part | undefined {
    const element = this.buttons.get(node)?.closest('.part');
    const known = element && this.list.contains(element) ? this.partOf.get(element) : undefined;
    return known ?? this.parts.find(({ rows }) => rows.some(({ nodes }) => nodes.includes(node)));
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
    const part = node?.parent && this.partWith(node);
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
