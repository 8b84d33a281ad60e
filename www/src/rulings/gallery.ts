// The official figures, judged one after another while nothing else is to be judged.
import type { Ruling } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import {
  type Agreement,
  bookAct,
  compareActs,
  FIGURES,
  type Figure,
  lineOf,
  nameOf,
  sameClass,
  sameVerdict,
} from '../figures/figures.js';
import type { Settings } from '../settings.js';
import type { Words } from '../words/words.js';
import type { Bench } from './bench.js';
import { mark } from './mark.js';

/** The worst disagreement over verdict, classes and acts. */
function compare(figure: Figure, ruling: Ruling): Agreement {
  if (!sameVerdict(figure, ruling.verdict)) return 'different';
  const classes = (['red', 'black'] as const).every((color) =>
    sameClass(figure[color], ruling[color]?.class ?? 'undecided'),
  );
  if (!classes) return 'different';
  const acts = ruling.moves.map((m) => compareActs(bookAct(figure, m.ply), m.act));
  if (acts.includes('different')) return 'different';
  return acts.includes('name') ? 'name' : 'same';
}

export class Gallery {
  private words: Words | null = null;
  private language: Settings['language'] = 'zh-Hans';
  private started = false;
  private readonly found = new Map<Figure, Agreement>();
  private readonly buttons = new Map<Figure, HTMLElement>();
  private readonly progress = h('progress', { max: FIGURES.length, value: 0 });
  private readonly count = h('span', { class: 'small', role: 'status' });

  constructor(
    private readonly host: HTMLElement,
    private readonly bench: Bench,
    private readonly onPick: (figure: Figure) => void,
  ) {
    host.addEventListener('keydown', (event) => this.onKey(event));
  }

  render(current: Figure | null, words: Words, language: Settings['language']): void {
    if (words !== this.words) {
      this.words = words;
      this.language = language;
      this.fill(words);
    }
    for (const [figure, button] of this.buttons) {
      button.setAttribute('aria-current', String(figure === current));
      // One stop for the tab key; the arrow keys go from figure to figure.
      button.tabIndex = figure === (current ?? FIGURES[0]) ? 0 : -1;
    }
    if (!this.started) void this.judge();
  }

  private onKey(event: KeyboardEvent): void {
    const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const buttons = [...this.buttons.values()];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (!way || at < 0) return;
    event.preventDefault();
    buttons[at + way]?.focus();
  }

  private fill(words: Words): void {
    this.buttons.clear();
    const items = FIGURES.map((figure) => {
      const { against } = figure;
      const verdict = words.byBook[against ?? 'draw'];
      const button = h(
        'button',
        { type: 'button', 'data-figure': figure.id, onclick: () => this.onPick(figure) },
        h('span', { class: 'label' }, nameOf(figure, this.language)),
        h('span', { class: 'small' }, verdict),
        mark(this.found.get(figure) ?? 'waiting', words),
      );
      this.buttons.set(figure, button);
      return h('li', {}, button);
    });
    this.progress.setAttribute('aria-label', words.figures);
    this.host.replaceChildren(
      h('h2', {}, words.figures),
      h('p', { class: 'figures-progress' }, this.progress, this.count),
      h('ul', { class: 'figures' }, ...items),
      h('p', { class: 'small' }, words.figuresHint),
    );
    this.tell();
  }

  private async judge(): Promise<void> {
    this.started = true;
    for (const figure of FIGURES) {
      const task = {
        fen: figure.fen,
        moves: lineOf(figure),
        rules: 'cxa-2020',
        language: 'zh-Hans',
        extend: true,
      } as const;
      try {
        const { ruling } = await this.bench.ask(task, false);
        this.found.set(figure, compare(figure, ruling));
      } catch {
        this.found.set(figure, 'different');
      }
      const agreement = this.found.get(figure);
      const { words } = this;
      if (words && agreement) {
        this.buttons.get(figure)?.lastElementChild?.replaceWith(mark(agreement, words));
      }
      this.tell();
    }
  }

  private tell(): void {
    const { size } = this.found;
    this.progress.value = size;
    this.progress.hidden = size === FIGURES.length;
    const totals = { same: 0, name: 0, different: 0 };
    for (const agreement of this.found.values()) totals[agreement] += 1;
    const sums = (['same', 'name', 'different'] as const)
      .filter((key) => totals[key] > 0)
      .map((key) => `${this.words?.agreement[key]} ${totals[key]}`);
    this.count.textContent = [this.words?.judged(size, FIGURES.length), ...sums].join(' · ');
  }
}
