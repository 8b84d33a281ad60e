// The games of an opening, of which there may be tens of thousands, and a filter.
import { h } from './dom.js';
import { type Entry, labelOf } from './library/entry.js';
import { VirtualList } from './virtual-list.js';
import type { Words } from './words/words.js';

/** Pixels; the same in styles/record.css. */
const ROW = 34;
/** So many entries are looked through before the page may do something else. */
const AT_ONCE = 5000;

export class GamesList {
  private entries: readonly Entry[] = [];
  private hits: number[] = [];
  private words: Words | null = null;
  private current = 0;
  private texts: string[] = [];
  /** How many entries have been looked through for the filter. */
  private scanned = 0;
  private timer = 0;
  private readonly title = h('h2');
  private readonly filter = h('input', { type: 'search', oninput: () => this.search() });
  private readonly count = h('p', { class: 'small', role: 'status' });
  private readonly window = h('div', { class: 'games-window' });
  private readonly list: VirtualList;

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (index: number) => void,
  ) {
    host.append(this.title, this.filter, this.count, this.window);
    this.list = new VirtualList(this.window, ROW, 'games');
    this.window.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** `current`: the game that is open, −1 if none of these. */
  render(entries: readonly Entry[], current: number, words: Words): void {
    if (entries !== this.entries) {
      this.filter.value = '';
      this.texts = [];
      this.scanned = 0;
    }
    const changed = words !== this.words || this.scanned < entries.length || this.scanned === 0;
    // While a file is being read, what has been looked through is not looked through again.
    if (words !== this.words) this.scanned = 0;
    this.entries = entries;
    this.words = words;
    this.host.hidden = entries.length < 2;
    const moved = current !== this.current;
    this.current = current;
    if (changed) this.scan();
    if (moved && !changed) this.list.redraw();
    if (moved) this.list.reveal(this.hits.indexOf(current));
  }

  private search(): void {
    this.scanned = 0;
    this.scan();
  }

  private scan(): void {
    const { words, entries } = this;
    if (!words) return;
    const wanted = this.filter.value.trim().toLowerCase();
    if (this.scanned === 0) this.hits = [];
    const end = Math.min(entries.length, this.scanned + AT_ONCE);
    for (; this.scanned < end; this.scanned++) {
      if (!wanted || this.text(this.scanned).includes(wanted)) this.hits.push(this.scanned);
    }
    clearTimeout(this.timer);
    if (end < entries.length) this.timer = setTimeout(() => this.scan());
    this.title.textContent = words.games;
    this.filter.placeholder = words.filter;
    this.filter.setAttribute('aria-label', words.filter);
    this.count.textContent = words.found(this.hits.length, entries.length);
    this.list.show({ length: this.hits.length, row: (i) => this.row(i) });
  }

  /** What is searched of an entry. */
  private text(index: number): string {
    const { red = '', black = '', event = '', date = '' } = this.entries[index] ?? {};
    this.texts[index] ??= `${red} – ${black} · ${event} · ${date}`.toLowerCase();
    return this.texts[index] ?? '';
  }

  private row(place: number): HTMLElement {
    const index = this.hits[place] ?? 0;
    const entry = this.entries[index];
    const label =
      entry && this.words ? labelOf(entry, this.words.unnamed(index + 1), this.words) : '';
    return h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          'data-index': index,
          'data-place': place,
          'aria-current': String(index === this.current),
          onclick: () => this.onPick(index),
        },
        h('span', { class: 'number' }, `${index + 1}`),
        h('span', { class: 'label', title: label }, label),
      ),
    );
  }

  private onKey(event: KeyboardEvent): void {
    const way = { ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8 }[event.key];
    const place = Number((event.target as HTMLElement).dataset.place);
    if (!way || !Number.isInteger(place)) return;
    event.preventDefault();
    event.stopPropagation();
    const to = Math.max(0, Math.min(this.hits.length - 1, place + way));
    this.list.reveal(to);
    this.list.focus(to);
  }
}
