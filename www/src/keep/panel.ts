// The kept games: open one, delete it, take all of them out as one file and in again.
import { GameRecord } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { download } from '../download.js';
import { messageOf } from '../errors.js';
import { labelOf } from '../library/entry.js';
import { VirtualList } from '../virtual-list.js';
import type { Words } from '../words/words.js';
import type { Keeper } from './keeper.js';
import type { Head } from './store.js';

/** Pixels; the same in styles/record.css. */
const ROW = 34;
/** A file of more games is refused: the browser would be at it for minutes. */
const MOST_GAMES = 20_000;

export interface KeptActions {
  onOpen(id: string): void;
  onNew(): void;
}

export class KeptPanel {
  private heads: readonly Head[] = [];
  private words: Words | null = null;
  private current = '';
  private removed: GameRecord | null = null;
  private readonly title = h('h2');
  private readonly hint = h('p', { class: 'small' });
  private readonly fresh = h('button', { type: 'button', id: 'kept-new' });
  private readonly out = h('button', { type: 'button', id: 'kept-export' });
  private readonly into = h('input', { type: 'file', id: 'kept-import', accept: '.json' });
  private readonly intoLabel = h('span');
  private readonly window = h('div', { class: 'games-window kept-window' });
  private readonly status = h('p', { class: 'status', role: 'status', id: 'kept-status' });
  private readonly list: VirtualList;

  constructor(
    host: HTMLElement,
    private readonly keeper: Keeper,
    private readonly actions: KeptActions,
  ) {
    host.append(
      this.title,
      this.hint,
      this.window,
      h(
        'div',
        { class: 'row' },
        this.fresh,
        this.out,
        h('label', { class: 'button file' }, this.intoLabel, this.into),
      ),
      this.status,
    );
    this.list = new VirtualList(this.window, ROW, 'games kept');
    this.fresh.addEventListener('click', () => actions.onNew());
    this.out.addEventListener('click', () => void this.attempt(() => this.export()));
    this.into.addEventListener('change', () => {
      const file = this.into.files?.[0];
      this.into.value = '';
      if (file) void this.attempt(() => this.import(file));
    });
  }

  show(heads: readonly Head[]): void {
    this.heads = heads;
    this.draw();
  }

  render(current: string, words: Words): void {
    if (current === this.current && words === this.words) return;
    this.current = current;
    this.words = words;
    this.draw();
  }

  say(text: string, bad = false): void {
    this.status.classList.toggle('bad', bad);
    this.status.replaceChildren(text);
  }

  private draw(): void {
    const { words, heads } = this;
    if (!words) return;
    this.title.textContent = words.kept(heads.length);
    this.hint.textContent = heads.length === 0 ? words.keptHint : '';
    this.hint.hidden = heads.length > 0;
    this.window.hidden = heads.length === 0;
    this.fresh.textContent = words.newGame;
    this.out.textContent = words.exportAll;
    this.out.disabled = heads.length === 0;
    this.intoLabel.textContent = words.importAll;
    this.list.show({ length: heads.length, row: (i) => this.row(heads[i], words) });
  }

  private row(head: Head | undefined, words: Words): HTMLElement {
    if (!head) return h('li');
    const label = labelOf(head.entry, words.unnamedKept, words);
    const when = new Date(head.updated).toLocaleString(document.documentElement.lang, {
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return h(
      'li',
      { class: 'with-tool' },
      h(
        'button',
        {
          type: 'button',
          'data-id': head.id,
          'aria-current': String(head.id === this.current),
          onclick: () => this.actions.onOpen(head.id),
        },
        h('span', { class: 'label', title: label }, label),
        h('span', { class: 'small' }, when),
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'tool',
          title: words.removeKept,
          'aria-label': `${words.removeKept}: ${label}`,
          onclick: () => void this.attempt(() => this.remove(head.id)),
        },
        '×',
      ),
    );
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.say(messageOf(error), true);
    }
  }

  private async remove(id: string): Promise<void> {
    const { words } = this;
    this.removed = (await this.keeper.load(id))?.record ?? null;
    await this.keeper.remove(id);
    if (!words) return;
    const back = () => void this.attempt(() => this.restore());
    this.say(words.removedKept);
    if (this.removed) {
      this.status.append(' ', h('button', { type: 'button', onclick: back }, words.takeBack));
    }
  }

  private async restore(): Promise<void> {
    if (this.removed) await this.keeper.add(this.removed);
    this.removed = null;
    this.say('');
    await this.keeper.tell();
  }

  private async export(): Promise<void> {
    const texts = await this.keeper.texts();
    const games = texts.map((text) => JSON.parse(text) as unknown);
    const file = { format: 'xiangqi-arbiter-games', version: 1, games };
    download('xiangqi-games.json', JSON.stringify(file));
  }

  private async import(file: File): Promise<void> {
    const { words } = this;
    if (!words) return;
    const texts = textsOf(await file.text());
    if (!texts || texts.length > MOST_GAMES) {
      this.say(words.notAnExport, true);
      return;
    }
    let count = 0;
    for (const text of texts) {
      for (const record of GameRecord.parse(text, { format: 'json' })) {
        await this.keeper.add(record);
        count += 1;
      }
      // Once in a while the page may draw itself.
      if (count % 50 === 0) this.say(words.readGames(count));
    }
    this.say(words.readGames(count));
    await this.keeper.tell();
  }
}

/** The games of a file made by `export`, each as JSON of the package; `null` if it is something else. */
function textsOf(text: string): string[] | null {
  try {
    const file = JSON.parse(text) as { format?: unknown; games?: unknown } | null;
    const known = file?.format === 'xiangqi-arbiter-games' && Array.isArray(file.games);
    return known ? (file.games as unknown[]).map((game) => JSON.stringify(game)) : null;
  } catch {
    return null;
  }
}
