// The moves of the line in two columns, with the comments of the record between them.
import type { Notation } from 'xiangqi-arbiter';
import { h } from './dom.js';
import type { Game } from './game.js';
import { commentsOf } from './record-notes.js';
import type { Words } from './words.js';

export class MoveList {
  private shown: unknown[] = [];
  private buttons: HTMLElement[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (ply: number) => void,
  ) {}

  render(game: Game, notation: Notation, words: Words): void {
    // Stepping through a game must not rebuild its list, only move the mark.
    const now = [game, game.moves.join(), notation, words];
    if (now.some((value, i) => value !== this.shown[i])) {
      this.shown = now;
      this.rebuild(game, notation, words);
    }
    for (const button of this.host.querySelectorAll('[aria-current]')) {
      button.removeAttribute('aria-current');
    }
    const current = this.buttons[game.ply];
    current?.setAttribute('aria-current', 'step');
    this.reveal(current);
  }

  private rebuild(game: Game, notation: Notation, words: Words): void {
    const start = this.button(0, words.startOfGame, 'start');
    this.buttons = [start];
    const rows: HTMLElement[] = [start, ...comment(game, 0)];
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
      const button = this.button(i + 1, game.text(i, notation), 'move');
      const times = game.occurrences(i + 1);
      if (times > 1) {
        const badge = h('span', { class: times > 2 ? 'times often' : 'times' }, `×${times}`);
        badge.title = words.times(times);
        button.append(' ', badge);
      }
      this.buttons.push(button);
      row.append(button);
      const notes = comment(game, i + 1);
      if (notes.length > 0) {
        rows.push(...notes);
        row = null;
      }
    }
    if (game.length === 0) rows.push(h('p', { class: 'empty' }, words.noMoves));
    this.host.replaceChildren(...rows);
  }

  private button(ply: number, text: string, kind: string): HTMLElement {
    // Not in the tab order one by one: a game has hundreds, and the arrow keys step through them.
    return h(
      'button',
      {
        type: 'button',
        class: kind,
        tabindex: -1,
        'data-ply': ply,
        onclick: () => this.onPick(ply),
      },
      text,
    );
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

function comment(game: Game, ply: number): HTMLElement[] {
  // Comments belong to the record's line; a line of one's own leaves them at the fork.
  if (!game.record || ply > (game.departure ?? game.length)) return [];
  const text = commentsOf(game.record).get(ply);
  return text ? [h('p', { class: 'comment' }, text)] : [];
}
