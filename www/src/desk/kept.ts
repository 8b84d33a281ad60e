// The games kept by this page, the latest first, and a log brought in from a file.
import { regulationsWords } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { DeskWords } from '../words/desk.js';
import type { Words } from '../words/words.js';
import type { KeptGame } from './store.js';

/** Older ones are shown once later ones have been deleted. */
const MOST = 50;

export interface KeptActions {
  onOpen(id: string): void;
  onRemove(id: string): void;
  onFile(file: File): void;
}

export class KeptGames {
  private readonly title = h('h2');
  private readonly list = h('ul', { class: 'desk-kept-list' });
  private readonly into = h('input', { type: 'file', id: 'desk-import', accept: '.json' });
  private readonly intoLabel = h('span');
  private readonly status = h('p', { class: 'status', role: 'status', id: 'desk-kept-status' });
  private games: readonly KeptGame[] = [];

  constructor(
    host: HTMLElement,
    private readonly actions: KeptActions,
  ) {
    host.append(
      this.title,
      this.list,
      h('div', { class: 'row' }, h('label', { class: 'button file' }, this.intoLabel, this.into)),
      this.status,
    );
    this.into.addEventListener('change', () => {
      const file = this.into.files?.[0];
      this.into.value = '';
      if (file) actions.onFile(file);
    });
  }

  say(text: string): void {
    this.status.classList.toggle('bad', text !== '');
    this.status.textContent = text;
  }

  show(games: readonly KeptGame[]): void {
    this.games = games;
  }

  render(desk: DeskWords, words: Words): void {
    this.title.textContent = desk.kept;
    this.intoLabel.textContent = desk.import;
    this.list.replaceChildren(
      ...this.games.slice(0, MOST).map((game) => this.row(game, desk, words)),
    );
    this.list.hidden = this.games.length === 0;
  }

  private row(game: KeptGame, desk: DeskWords, words: Words): HTMLElement {
    const { names, base } = game.titles;
    const label = `${names.red || desk.color.red} – ${names.black || desk.color.black}`;
    const when = new Date(game.updated).toLocaleString(document.documentElement.lang, {
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const { score } = game;
    // A game that both have lost has no name of its own.
    const result = score === '0-0' ? '0–0' : score && words.result[score];
    const facts = [
      base ? regulationsWords(base)[desk.language] : '',
      result ?? desk.round(Math.floor(game.plies / 2) + 1),
      when,
    ];
    return h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: 'open-kept',
          'data-id': game.id,
          onclick: () => this.actions.onOpen(game.id),
        },
        h('span', { class: 'label' }, label),
        h('span', { class: 'small' }, facts.filter(Boolean).join(' · ')),
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'tool',
          title: desk.remove,
          'aria-label': `${desk.remove}: ${label}`,
          onclick: () => this.actions.onRemove(game.id),
        },
        '×',
      ),
    );
  }
}
