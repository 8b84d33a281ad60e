// The moves of a record with its variations, nested under the moves they replace.
import type { GameNode, GameRecord, Notation, Position } from 'xiangqi-arbiter';
import { h } from './dom.js';
import type { Words } from './words.js';

/** So many moves of variations are put into the page, and so deep; the rest is a button that leads there. */
const MOST_MOVES = 1500;
const DEEPEST = 6;

const GLYPHS: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

export interface Tree {
  rows: HTMLElement[];
  buttons: Map<GameNode, HTMLElement>;
}

export class TreeWriter implements Tree {
  readonly rows: HTMLElement[] = [];
  readonly buttons = new Map<GameNode, HTMLElement>();
  private left = MOST_MOVES;

  constructor(
    record: GameRecord,
    private readonly start: Position,
    private readonly notation: Notation,
    private readonly words: Words,
    private readonly onNode: (node: GameNode) => void,
  ) {
    const root = this.button(record.root, words.startOfGame, 'start', 0);
    this.rows.push(root, ...comments(record.root.comments));
    this.main(record.root);
    if (record.root.children.length === 0)
      this.rows.push(h('p', { class: 'empty' }, words.noMoves));
  }

  private main(root: GameNode): void {
    let position = this.start;
    const seen = new Map<string, number>([[keyOf(position), 1]]);
    let turn: HTMLElement | null = null;
    let ply = 0;
    for (let parent = root; parent.children[0]; ply++) {
      const [node, ...others] = parent.children;
      if (!node?.move) break;
      const red = position.turn === 'red';
      if (!turn || red) {
        turn = h('div', { class: 'turn' }, h('span', { class: 'number' }, `${this.number(ply)}.`));
        if (!red) turn.append(h('span', { class: 'gap' }, '…'));
        this.rows.push(turn);
      }
      const button = this.button(node, this.text(node, position), 'move', ply + 1);
      const before = position;
      position = position.play(node.move);
      const times = (seen.get(keyOf(position)) ?? 0) + 1;
      seen.set(keyOf(position), times);
      if (times > 1) button.append(' ', timesBadge(times, this.words));
      turn.append(button);
      const notes = [
        ...comments(node.comments),
        ...others.map((other) => this.variation(other, before, ply, 1)),
      ];
      if (notes.length > 0) {
        this.rows.push(...notes);
        turn = null;
      }
      parent = node;
    }
  }

  /** A variation in running text; `position` is the one its first move is played in. */
  private variation(first: GameNode, position: Position, ply: number, depth: number): HTMLElement {
    const box = h('div', { class: 'variation' });
    let at = position;
    let fresh = true;
    let index = ply;
    let others: readonly GameNode[] = [];
    for (let node: GameNode | undefined = first; node?.move; index++) {
      if (depth > DEEPEST || this.left <= 0) {
        const title = this.words.moreMoves;
        const onclick = this.goto(node);
        box.append(
          h('button', { type: 'button', class: 'alt more', tabindex: -1, title, onclick }, '…'),
        );
        break;
      }
      this.left -= 1;
      const dots = at.turn === 'red' ? '.' : '…';
      const numbered = at.turn === 'red' || fresh;
      const number = numbered && h('span', { class: 'number' }, `${this.number(index)}${dots}`);
      const button = this.button(node, this.text(node, at), 'alt', index + 1);
      box.append(
        ...comments(node.commentsBefore),
        h('span', { class: 'pair' }, number, button),
        ...comments(node.comments),
      );
      const before = at;
      box.append(...others.map((other) => this.variation(other, before, index, depth + 1)));
      fresh = others.length > 0 || node.comments.length > 0;
      at = at.play(node.move);
      [node, ...others] = node.children as [GameNode | undefined, ...GameNode[]];
    }
    return box;
  }

  private number(ply: number): number {
    return Math.floor((ply + (this.start.turn === 'black' ? 1 : 0)) / 2) + 1;
  }

  private text(node: GameNode, position: Position): string {
    const glyphs = node.nags.map((nag) => GLYPHS[nag] ?? '').join('');
    return (node.move ? position.formatMove(node.move, this.notation) : '') + glyphs;
  }

  private goto(node: GameNode) {
    return () => this.onNode(node);
  }

  private button(node: GameNode, text: string, kind: string, ply: number): HTMLElement {
    const button = moveButton(text, kind, ply, this.goto(node));
    this.buttons.set(node, button);
    return button;
  }
}

const keyOf = (position: Position): string => position.fen.split(' ', 2).join(' ');

export const comments = (texts: readonly string[]): HTMLElement[] =>
  texts.filter((text) => text.trim()).map((text) => h('p', { class: 'comment' }, text));

/** Not in the tab order one by one: a game has hundreds, and the arrow keys step through them. */
export function moveButton(text: string, kind: string, ply: number, onclick: () => void) {
  return h('button', { type: 'button', class: kind, tabindex: -1, 'data-ply': ply, onclick }, text);
}

export function timesBadge(times: number, words: Words): HTMLElement {
  const badge = h('span', { class: times > 2 ? 'times often' : 'times' }, `×${times}`);
  badge.title = words.times(times);
  return badge;
}
