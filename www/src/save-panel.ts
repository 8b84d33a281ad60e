// Writes the game as a file in any format the package writes, and says beforehand what would be lost.
import type { Loss } from 'xiangqi-arbiter';
import { h } from './dom.js';
import { download } from './download.js';
import { faultItem, messageOf } from './errors.js';
import { FormatChoice } from './format-choice.js';
import { fileName } from './formats.js';
import type { Game } from './game.js';
import type { Words } from './words/words.js';

export class SavePanel {
  private game: Game | null = null;
  private words: Words | null = null;
  private shown: unknown[] = [];
  private readonly title = h('summary');
  private readonly choice = new FormatChoice('save', () => this.tell());
  private readonly button = h('button', {
    type: 'button',
    class: 'primary',
    id: 'save-download',
    onclick: () => this.download(),
  });
  private readonly status = h('div', { class: 'status', id: 'save-status', role: 'status' });
  private readonly details = h(
    'details',
    { ontoggle: () => this.update() },
    this.title,
    h('div', { class: 'row' }, this.choice.format, this.choice.notation, this.button),
    this.status,
  );

  constructor(host: HTMLElement) {
    host.append(this.details);
  }

  render(game: Game, words: Words): void {
    this.game = game;
    this.words = words;
    this.title.textContent = words.save;
    this.button.textContent = words.download;
    this.choice.render(words);
    this.update();
  }

  /** Writing a large game takes time; nobody pays for it while the panel is closed. */
  private update(): void {
    if (!this.details.open || !this.game) return;
    const { record } = this.game;
    const now = [record, record.revision, this.words];
    if (now.every((value, i) => value === this.shown[i])) return;
    this.shown = now;
    this.tell();
  }

  private tell(): void {
    const { words, game } = this;
    if (!words || !game) return;
    const { format, options } = this.choice.value;
    try {
      const losses = game.record.losses(format, options);
      this.status.classList.remove('bad');
      this.status.replaceChildren(...lossList(losses, words));
    } catch (error) {
      this.fail(error);
    }
  }

  private download(): void {
    if (!this.game) return;
    const { format, extension, options } = this.choice.value;
    try {
      const { record } = this.game;
      const data = record.serialize(format, options);
      download(`${fileName(record)}.${extension}`, data as BlobPart);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.status.classList.add('bad');
    this.status.replaceChildren(messageOf(error));
  }
}

/** What a format cannot hold, as a sentence and a list. */
export function lossList(losses: readonly Loss[], words: Words): (Node | string)[] {
  if (losses.length === 0) return [words.lossless];
  const items = losses.map((loss) => {
    const item = faultItem(loss, words);
    if (loss.count > 1) item.children[0]?.append(words.times2(loss.count));
    return item;
  });
  return [words.losses(items.length), h('ul', {}, ...items)];
}
