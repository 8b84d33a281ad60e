// Makes the code for a viewer from what is chosen, and shows it at work.
import { h } from '../dom.js';
import { snippet } from './snippet.js';
import type { EmbedWords } from './words.js';

/** The attributes to choose from; the first value is what a missing one means. */
const OPTIONS: Record<string, string[]> = {
  mode: ['view', 'guess', 'edit'],
  layout: ['auto', 'side', 'below', 'board-only'],
  theme: ['wood', 'paper', 'high-contrast', 'print'],
  pieces: ['hans', 'hant', 'pictorial'],
  coordinates: ['none', 'traditional', 'algebraic', 'both'],
  orientation: ['red', 'black'],
  notation: ['', 'full', 'short', 'wxf', 'iccs', 'uci'],
  language: ['', 'zh-Hans', 'zh-Hant', 'en'],
};
/** More is not made into code that is pasted by hand. */
const LONGEST_GAME = 100_000;
const EXAMPLE = '1. 炮二平五 马8进7 {屏风马} (1... 炮8平5 {顺炮}) 2. 马二进三 车9平8';

export class Generator {
  readonly element = h('section', { id: 'generator', class: 'way' });
  private readonly title = h('h2');
  private readonly text = h('p');
  private readonly game = h('textarea', {
    id: 'game',
    rows: 6,
    spellcheck: false,
    maxlength: LONGEST_GAME,
  });
  private readonly gameLabel = h('label', { for: 'game' });
  private readonly labels = new Map<string, { label: HTMLElement; select: HTMLSelectElement }>();
  private readonly code = snippet();
  private readonly live = h('div', { class: 'live' });
  private timer = 0;

  constructor() {
    this.game.value = EXAMPLE;
    const fields = Object.entries(OPTIONS).map(([name, values]) => {
      const label = h('span');
      const select = h('select', {}, ...values.map((value) => h('option', { value }, value)));
      this.labels.set(name, { label, select });
      return h('label', { class: 'option' }, label, select);
    });
    const form = h(
      'div',
      { class: 'form' },
      this.gameLabel,
      this.game,
      h('div', { class: 'options' }, ...fields),
    );
    const left = h('div', {}, form, this.code.element);
    this.element.append(this.title, this.text, h('div', { class: 'pair' }, left, this.live));
    this.element.addEventListener('input', () => this.later());
    this.make();
  }

  render(words: EmbedWords): void {
    this.title.textContent = words.generator;
    this.text.textContent = words.generatorText;
    this.gameLabel.textContent = words.game;
    for (const [name, { label, select }] of this.labels) {
      label.textContent = words.options[name] ?? name;
      const first = select.options[0];
      if (first && first.value === '') first.textContent = words.byItself;
    }
    this.code.render(words, words.code);
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.make(), 300);
  }

  private make(): void {
    const viewer = document.createElement('xiangqi-viewer');
    const attributes: string[] = [];
    for (const [name, { select }] of this.labels) {
      if (select.selectedIndex === 0) continue;
      viewer.setAttribute(name, select.value);
      attributes.push(` ${name}="${select.value}"`);
    }
    const game = this.game.value.trim();
    viewer.append(game);
    this.live.replaceChildren(viewer);
    this.code.show(
      `<script type="module">import 'xiangqi-arbiter/viewer';</script>

<xiangqi-viewer${attributes.join('')}>
${asText(game)}
</xiangqi-viewer>`,
    );
  }
}

/** What a page must not take for markup. */
function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
