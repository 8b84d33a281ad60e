// Headers and result: shown as a list, changed in a form.
import type { GameRecord, GameResult } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Words } from '../words/words.js';

/** What one looks for first; other headers follow as they come. */
const FIRST = [
  'Event',
  'Title',
  'Round',
  'Date',
  'Site',
  'Red',
  'RedTeam',
  'Black',
  'BlackTeam',
  'Result',
];
/** Offered in the form even where the record has none. */
const OFFERED = ['Event', 'Date', 'Site', 'Red', 'Black'];
const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'] as const satisfies readonly GameResult[];
const MOST_HEADERS = 200;
const LONGEST = 20_000;

const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

export class Headers {
  private editing = false;
  private record: GameRecord | null = null;
  private words: Words | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly onChange: () => void,
  ) {}

  render(record: GameRecord, words: Words): void {
    // A form is not made anew under the hands that fill it in: a press begun on it would be lost.
    if (this.editing && record === this.record && words === this.words) {
      this.refill(record);
      return;
    }
    if (record !== this.record) this.editing = false;
    this.record = record;
    this.words = words;
    this.draw(record, words);
  }

  /** What undo or another change made of the values. */
  private refill(record: GameRecord): void {
    for (const input of this.host.querySelectorAll<HTMLInputElement>('[data-header]')) {
      const value = (record.headers[input.dataset.header ?? ''] ?? '').slice(0, LONGEST);
      if (input !== document.activeElement) input.value = value;
    }
    const result = this.host.querySelector('select');
    if (result) result.value = record.result;
  }

  private draw(record: GameRecord, words: Words): void {
    const label = this.editing ? words.done : words.editHeaders;
    const onclick = () => {
      this.editing = !this.editing;
      this.draw(record, words);
      this.host.querySelector<HTMLElement>(this.editing ? 'input' : 'button')?.focus();
    };
    const toggle = h('button', { type: 'button', id: 'edit-headers', onclick }, label);
    this.host.replaceChildren(
      h('div', { class: 'row' }, h('h2', {}, words.info), toggle),
      this.editing ? this.form(record, words) : list(record, words),
    );
  }

  private form(record: GameRecord, words: Words): HTMLElement {
    const names = [...new Set([...OFFERED, ...Object.keys(record.headers)])]
      .filter((name) => name !== 'Result')
      .slice(0, MOST_HEADERS);
    const set = (name: string, value: string) => {
      if (value === (record.headers[name] ?? '')) return;
      record.setHeader(name, value === '' ? undefined : value);
      this.onChange();
    };
    const fields = names
      .sort((a, b) => rank(a) - rank(b))
      .flatMap((name, i) => {
        const input = h('input', { id: `header-${i}`, maxlength: LONGEST, 'data-header': name });
        input.value = (record.headers[name] ?? '').slice(0, LONGEST);
        input.addEventListener('change', () => set(name, input.value));
        return [h('label', { for: input.id }, nameOf(name, words)), input];
      });
    const result = h('select', { id: 'header-result' });
    for (const value of RESULTS) {
      result.append(h('option', { value, selected: value === record.result }, words.result[value]));
    }
    result.addEventListener('change', () => {
      record.setResult(result.value as GameResult);
      this.onChange();
    });
    const added = h('input', { id: 'header-added', maxlength: 60, placeholder: words.headerName });
    added.setAttribute('aria-label', words.headerName);
    const add = () => {
      const name = added.value.trim().replace(/\s+/g, '');
      if (!name) return;
      if (record.headers[name] === undefined) record.setHeader(name, '?');
      this.onChange();
      this.draw(record, words);
    };
    return h(
      'div',
      { class: 'header-form' },
      ...fields,
      h('label', { for: 'header-result' }, words.resultHeader),
      result,
      added,
      h('button', { type: 'button', onclick: add }, words.addHeader),
    );
  }
}

/** What a header is called; of one that is not known, its own name. */
const nameOf = (header: string, { headers }: Words): string =>
  (Object.hasOwn(headers, header) && headers[header]) || header;

function list({ headers }: GameRecord, words: Words): HTMLElement {
  const pairs = Object.entries(headers)
    .filter(([, value]) => value.trim())
    .sort(([a], [b]) => rank(a) - rank(b))
    .slice(0, MOST_HEADERS);
  return h(
    'dl',
    {},
    ...pairs.flatMap(([name, value]) => [
      h('dt', {}, nameOf(name, words)),
      h('dd', {}, value.slice(0, LONGEST)),
    ]),
  );
}
