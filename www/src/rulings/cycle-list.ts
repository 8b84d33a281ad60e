// The moves of the cycle with their acts; up and down choose another.
import type { MoveRuling } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { bookAct, compareActs, type Figure } from '../figures/figures.js';
import type { Game } from '../game.js';
import type { Settings } from '../settings.js';
import type { Words } from '../words/words.js';
import { mark } from './mark.js';
import type { Answer } from './task.js';

export class CycleList {
  private chosen = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (move: number) => void,
  ) {
    host.addEventListener('keydown', (event) => {
      const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!way) return;
      event.preventDefault();
      const to = this.chosen + way;
      if (to >= 0 && to < host.querySelectorAll('button').length) this.onPick(to);
      host.querySelectorAll('button')[this.chosen]?.focus();
    });
  }

  render(
    game: Game | null,
    answer: Answer | null,
    chosen: number,
    figure: Figure | null,
    settings: Settings,
    words: Words,
  ): void {
    this.chosen = chosen;
    const focused = this.host.contains(document.activeElement);
    const moves = (game && answer?.ruling.moves) || [];
    const compared = answer?.ruling.rules === 'cxa-2020' ? figure : null;
    this.host.classList.toggle('with-book', compared !== null && moves.length > 0);
    const first = game?.start.turn === 'black' ? 1 : 0;
    this.host.replaceChildren(
      ...moves.map((ruling, i) =>
        h(
          'li',
          { class: ruling.color },
          h(
            'button',
            {
              type: 'button',
              tabindex: i === chosen ? 0 : -1,
              'aria-current': i === chosen ? 'step' : null,
              onclick: () => this.onPick(i),
            },
            h('span', { class: 'number' }, numberOf(ruling, first)),
            h('span', { class: 'dot', 'aria-hidden': 'true' }),
            h('span', { class: 'move' }, game?.text(ruling.ply, settings.notation)),
            h('span', { class: `act ${ruling.act}` }, words.act[ruling.act] ?? ruling.act),
            compared && this.book(ruling, compared, words),
            h('code', {}, ruling.clause),
          ),
        ),
      ),
    );
    if (focused) this.host.querySelectorAll('button')[chosen]?.focus();
  }

  private book(ruling: MoveRuling, figure: Figure, words: Words): HTMLElement {
    const act = bookAct(figure, ruling.ply);
    return h(
      'span',
      { class: 'book-act' },
      mark(compareActs(act, ruling.act), words),
      act && h('span', { title: words.bookAct }, words.bookPrints(words.act[act])),
    );
  }
}

function numberOf({ ply }: MoveRuling, first: number): string {
  const turn = ply + first;
  return `${Math.floor(turn / 2) + 1}${turn % 2 === 0 ? '.' : '…'}`;
}
