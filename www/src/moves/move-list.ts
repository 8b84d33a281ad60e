// The moves of a record with its variations. A record may have hundreds of thousands: rows are gathered in
// blocks, and a block is filled when it comes near the window.
import type { GameNode, Notation, NotationStyle } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Game } from '../game.js';
import { keyOf } from '../positions.js';
import type { Words } from '../words/words.js';
import { planOf, type Row } from './plan.js';
import { type Manner, rowOf } from './row.js';

const ROWS_PER_BLOCK = 20;
/** What a row is taken to be tall until it has been seen, in pixels. */
const ROW_HEIGHT = 31;
/** Repetitions are not marked in longer lines. */
const LONGEST_COUNTED = 2000;

interface Block {
  element: HTMLElement;
  rows: Row[];
  filled: boolean;
}

export class MoveList {
  private seen: unknown[] = [];
  private blocks: Block[] = [];
  private homes = new Map<GameNode, Block>();
  private readonly heights = new WeakMap<GameNode, number>();
  private manner: Manner | null = null;
  private current: HTMLElement | undefined;
  private readonly watch: IntersectionObserver;

  constructor(
    private readonly host: HTMLElement,
    private readonly onNode: (node: GameNode) => void,
  ) {
    this.watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const block = this.blocks[Number((target as HTMLElement).dataset.block)];
          if (block?.element !== target) continue;
          if (isIntersecting) this.fill(block);
          else this.empty(block);
        }
      },
      { root: host, rootMargin: '600px 0px' },
    );
  }

  render(game: Game, notation: Notation, style: NotationStyle, words: Words): void {
    const { record } = game;
    const now = [record, record.revision, notation, style.script, words];
    // Stepping through a game must not rebuild its list, only move the mark.
    if (now.some((value, i) => value !== this.seen[i])) {
      const fresh = record !== this.seen[0];
      this.seen = now;
      this.manner = mannerOf(game, notation, style, words, this.onNode);
      this.rebuild(game, this.manner, fresh);
    }
    this.current?.removeAttribute('aria-current');
    const home = this.homes.get(game.node);
    if (home) this.fill(home);
    this.current = this.manner?.buttons.get(game.node);
    this.current?.setAttribute('aria-current', 'step');
    this.reveal();
  }

  private rebuild({ record }: Game, { redFirst, words }: Manner, fresh: boolean): void {
    const rows = planOf(record, redFirst);
    const scroll = fresh ? 0 : this.host.scrollTop;
    this.watch.disconnect();
    this.blocks = [];
    this.homes = new Map();
    for (let i = 0; i < rows.length; i += ROWS_PER_BLOCK) {
      const element = h('div', { class: 'block', 'data-block': this.blocks.length });
      const block = { element, rows: rows.slice(i, i + ROWS_PER_BLOCK), filled: false };
      for (const row of block.rows) for (const node of row.nodes) this.homes.set(node, block);
      this.blocks.push(block);
      this.setHeight(block);
    }
    const none = record.root.children.length === 0;
    this.host.replaceChildren(
      ...this.blocks.map(({ element }) => element),
      ...(none ? [h('p', { class: 'empty' }, words.noMoves)] : []),
    );
    // What is in view is there at once; the rest when the observer tells.
    this.host.scrollTop = scroll;
    const { clientHeight } = this.host;
    for (const block of this.blocks) {
      const { offsetTop, offsetHeight } = block.element;
      if (offsetTop > scroll + clientHeight) break;
      if (offsetTop + offsetHeight >= scroll) this.fill(block);
    }
    for (const { element } of this.blocks) this.watch.observe(element);
  }

  private fill(block: Block): void {
    const { manner } = this;
    if (block.filled || !manner) return;
    block.filled = true;
    block.element.style.height = '';
    block.element.replaceChildren(...block.rows.map((row) => rowOf(row, manner)));
  }

  private empty(block: Block): void {
    if (!block.filled || (this.current && block.element.contains(this.current))) return;
    const key = keyNode(block);
    if (key) this.heights.set(key, block.element.offsetHeight);
    block.filled = false;
    block.element.replaceChildren();
    this.setHeight(block);
    for (const { nodes } of block.rows) for (const n of nodes) this.manner?.buttons.delete(n);
  }

  private setHeight(block: Block): void {
    const key = keyNode(block);
    const height = (key && this.heights.get(key)) ?? block.rows.length * ROW_HEIGHT;
    block.element.style.height = `${height}px`;
  }

  /** Brings the current move into view by scrolling the list, never the page. */
  reveal(): void {
    const button = this.current;
    if (!button) return;
    const list = this.host.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    const margin = box.height;
    if (box.top < list.top + margin) this.host.scrollTop -= list.top + margin - box.top;
    if (box.bottom > list.bottom - margin) this.host.scrollTop += box.bottom - list.bottom + margin;
  }
}

/** What a block is known by after the list has been made anew. */
const keyNode = ({ rows }: Block): GameNode | undefined =>
  rows.find(({ nodes }) => nodes.length > 0)?.nodes[0];

function mannerOf(
  game: Game,
  notation: Notation,
  style: NotationStyle,
  words: Words,
  onNode: (node: GameNode) => void,
): Manner {
  return {
    record: game.record,
    redFirst: game.start.turn === 'red',
    notation,
    style,
    words,
    occurrences: counter(game),
    onNode,
    buttons: new Map(),
  };
}

/** Counts, ply by ply as far as asked, how often the positions of the main line have come up. */
function counter(game: Game): (ply: number) => number {
  const times: number[] = [];
  const seen = new Map<string, number>();
  let node: GameNode | undefined = game.record.root;
  return (ply) => {
    if (ply > LONGEST_COUNTED) return 1;
    while (times.length <= ply && node) {
      const key = keyOf(game.positionOf(node));
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      times.push(count);
      node = node.children[0];
    }
    return times[ply] ?? 1;
  };
}
