// The moves to choose from: the record with its variations, or the line as one has played on from it.
import type { GameNode, Notation } from 'xiangqi-arbiter';
import { h } from './dom.js';
import type { Game } from './game.js';
import { moveButton, TreeWriter, timesBadge } from './move-tree.js';
import type { Words } from './words.js';

export class MoveList {
  private shown: unknown[] = [];
  private buttons: HTMLElement[] = [];
  private nodes: ReadonlyMap<GameNode, HTMLElement> | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (ply: number) => void,
    private readonly onNode: (node: GameNode) => void,
  ) {}

  render(game: Game, notation: Notation, words: Words): void {
    const { record } = game;
    // Stepping through a game must not rebuild its list, only move the mark.
    if (record && game.departure === null) {
      const now = [record, record.revision, notation, words];
      if (this.changed(now)) {
        const tree = new TreeWriter(record, game.start, notation, words, this.onNode);
        this.nodes = tree.buttons;
        this.host.replaceChildren(...tree.rows);
      }
    }
    // One's own moves, or a place too deep in the tree to be listed.
    const listed = game.node && game.departure === null && this.nodes?.get(game.node);
    if (!listed && this.changed([game, game.moves.join(), notation, words])) {
      this.nodes = null;
      this.rebuild(game, notation, words);
    }
    for (const button of this.host.querySelectorAll('[aria-current]')) {
      button.removeAttribute('aria-current');
    }
    const current = listed || this.buttons[game.ply];
    current?.setAttribute('aria-current', 'step');
    this.reveal(current);
  }

  private changed(now: unknown[]): boolean {
    if (now.length === this.shown.length && now.every((value, i) => value === this.shown[i])) {
      return false;
    }
    this.shown = now;
    return true;
  }

  private rebuild(game: Game, notation: Notation, words: Words): void {
    const pick = (ply: number) => () => this.onPick(ply);
    const start = moveButton(words.startOfGame, 'start', 0, pick(0));
    this.buttons = [start];
    const rows: HTMLElement[] = [start];
    const blackFirst = game.start.turn === 'black' ? 1 : 0;
    let row: HTMLElement | null = null;
    for (let i = 0; i < game.length; i++) {
      const turn = i + blackFirst;
      if (!row || turn % 2 === 0) {
        const number = h('span', { class: 'number' }, `${Math.floor(turn / 2) + 1}.`);
        row = h('div', { class: 'turn' }, number);
        if (turn % 2 === 1) row.append(h('span', { class: 'gap' }, '…'));
        rows.push(row);
      }
      const button = moveButton(game.text(i, notation), 'move', i + 1, pick(i + 1));
      const times = game.occurrences(i + 1);
      if (times > 1) button.append(' ', timesBadge(times, words));
      this.buttons.push(button);
      row.append(button);
    }
    if (game.length === 0) rows.push(h('p', { class: 'empty' }, words.noMoves));
    this.host.replaceChildren(...rows);
  }

  /** Scrolls the list only, never the page. */
  private reveal(button: HTMLElement | undefined): void {
    if (!button) return;
    const list = this.host.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    const margin = box.height;
    if (box.top < list.top + margin) this.host.scrollTop -= list.top + margin - box.top;
    if (box.bottom > list.bottom - margin) this.host.scrollTop += box.bottom - list.bottom + margin;
  }
}
