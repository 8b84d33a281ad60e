// The games of a file. A file may hold tens of thousands, so only a screenful or two is in the page.
import type { GameRecord } from 'xiangqi-arbiter';
import { h } from './dom.js';
import type { Words } from './words.js';

const PAGE = 100;

export class GamesList {
  private records: readonly GameRecord[] = [];
  private labels: string[] = [];
  private words: Words | null = null;
  private current = 0;
  private limit = PAGE;
  private readonly title = h('h2');
  private readonly filter = h('input', { type: 'search', oninput: () => this.search() });
  private readonly count = h('p', { class: 'small', role: 'status' });
  private readonly list = h('ol', { class: 'games' });
  private readonly more = h('button', { type: 'button', onclick: () => this.grow() });

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (index: number) => void,
  ) {
    host.append(this.title, this.filter, this.count, this.list, this.more);
  }

  render(records: readonly GameRecord[], current: number, words: Words): void {
    const changed = records !== this.records || words !== this.words;
    if (changed) this.labels = [];
    if (records !== this.records) {
      this.limit = PAGE;
      this.filter.value = '';
    }
    this.records = records;
    this.words = words;
    this.host.hidden = records.length < 2;
    if (this.host.hidden) {
      this.list.replaceChildren();
      return;
    }
    this.current = current;
    if (changed) this.fill();
    this.mark();
  }

  private mark(): void {
    for (const button of this.list.querySelectorAll('button')) {
      const chosen = button.dataset.index === String(this.current);
      button.setAttribute('aria-current', String(chosen));
    }
  }

  private search(): void {
    this.limit = PAGE;
    this.fill();
  }

  private grow(): void {
    this.limit += PAGE;
    this.fill();
  }

  private fill(): void {
    const words = this.words;
    if (!words) return;
    const wanted = this.filter.value.trim().toLowerCase();
    let hits = [...this.records.keys()];
    if (wanted) hits = hits.filter((i) => this.label(i, words).toLowerCase().includes(wanted));
    this.title.textContent = words.games;
    this.filter.placeholder = words.filter;
    this.filter.setAttribute('aria-label', words.filter);
    this.count.textContent = words.found(hits.length, this.records.length);
    this.more.textContent = words.more;
    this.more.hidden = hits.length <= this.limit;
    this.list.replaceChildren(
      ...hits.slice(0, this.limit).map((index) =>
        h(
          'li',
          {},
          h(
            'button',
            {
              type: 'button',
              'data-index': index,
              'aria-current': String(index === this.current),
              onclick: () => this.onPick(index),
            },
            h('span', { class: 'number' }, `${index + 1}`),
            h(
              'span',
              { class: 'label', title: this.label(index, words) },
              this.label(index, words),
            ),
          ),
        ),
      ),
    );
  }

  /** Made when first needed: most games of a large file are never looked at. */
  private label(index: number, words: Words): string {
    const record = this.records[index];
    if (!record) return '';
    const label = this.labels[index] ?? labelOf(record, index, words);
    this.labels[index] = label;
    return label;
  }
}

function labelOf(record: GameRecord, index: number, words: Words): string {
  const { Red, White, Black, Event, Title, Date: day } = record.headers;
  const red = Red || White;
  const names = red || Black ? `${red || '?'} – ${Black || '?'}` : '';
  const event = Title || Event || (names ? '' : words.unnamed(index + 1));
  const result = record.result === '*' ? '' : words.result[record.result];
  return [names || event, result, names && event, day].filter(Boolean).join(' · ');
}
