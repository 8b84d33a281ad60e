// Writes the game as a file in any format the package writes, and says beforehand what would be lost.
import {
  GameRecord,
  type Notation,
  type RecordFormat,
  type SerializeOptions,
} from 'xiangqi-arbiter';
import { h } from './dom.js';
import { download } from './download.js';
import { faultItem, messageOf } from './errors.js';
import type { Game } from './game.js';
import { NOTATIONS, type Settings } from './settings.js';
import type { Words } from './words/words.js';

interface Choice {
  id: string;
  format: RecordFormat;
  extension: string;
  options: SerializeOptions;
}

const choice = (format: RecordFormat, extension: string, id: string = format): Choice => ({
  id,
  format,
  extension,
  options: {},
});

const CHOICES: readonly Choice[] = [
  choice('pgn', 'pgn'),
  choice('json', 'json'),
  choice('dhtmlxq', 'txt'),
  choice('xqf', 'xqf'),
  { ...choice('xqf', 'xqf', 'xqf-18'), options: { xqfVersion: 18 } },
  choice('cbr', 'cbr'),
  choice('cbl', 'cbl'),
  choice('cbf', 'cbf'),
  choice('wxf', 'wxf'),
  choice('text', 'txt'),
  choice('uci-list', 'txt'),
];

/** Those that this version of the package writes. */
function writable(): Choice[] {
  const probe = GameRecord.create({ moves: ['h2e2'] });
  return CHOICES.filter(({ format, options }) => {
    try {
      probe.serialize(format, options);
      return true;
    } catch {
      return false;
    }
  });
}

export class SavePanel {
  private choices: Choice[] = [];
  private game: Game | null = null;
  private words: Words | null = null;
  private shown: unknown[] = [];
  private readonly title = h('summary');
  private readonly format = h('select', { id: 'save-format', onchange: () => this.tell() });
  private readonly notation = h('select', { id: 'save-notation', onchange: () => this.tell() });
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
    h('div', { class: 'row' }, this.format, this.notation, this.button),
    this.status,
  );

  constructor(host: HTMLElement) {
    host.append(this.details);
  }

  render(game: Game, settings: Settings, words: Words): void {
    this.game = game;
    if (words !== this.words) {
      this.words = words;
      this.title.textContent = words.save;
      this.button.textContent = words.download;
      this.format.setAttribute('aria-label', words.saveFormat);
      this.notation.setAttribute('aria-label', words.saveNotation);
      const chosen = this.notation.value || settings.notation;
      this.notation.replaceChildren(
        ...NOTATIONS.map((n) =>
          h('option', { value: n, selected: n === chosen }, words.notations[n]),
        ),
      );
      if (this.choices.length > 0) this.fill();
    }
    this.update();
  }

  /** Writing a large game takes time; nobody pays for it while the panel is closed. */
  private update(): void {
    if (!this.details.open || !this.game) return;
    if (this.choices.length === 0) {
      this.choices = writable();
      this.fill();
    }
    const { record } = this.game;
    const now = [record, record.revision, this.words];
    if (now.every((value, i) => value === this.shown[i])) return;
    this.shown = now;
    this.tell();
  }

  private fill(): void {
    const chosen = this.format.value;
    this.format.replaceChildren(
      ...this.choices.map(({ id }) =>
        h('option', { value: id, selected: id === chosen }, this.words?.formats[id] ?? id),
      ),
    );
  }

  private chosen(): { choice: Choice; options: SerializeOptions } | null {
    const choice = this.choices.find(({ id }) => id === this.format.value);
    if (!choice) return null;
    const notation = this.notation.value as Notation;
    const noted = choice.format === 'pgn' ? { notation } : {};
    return { choice, options: { ...choice.options, ...noted } };
  }

  private tell(): void {
    const { words, game } = this;
    const wanted = this.chosen();
    if (!words || !game || !wanted) return;
    this.notation.hidden = wanted.choice.format !== 'pgn';
    try {
      const losses = game.record.losses(wanted.choice.format, wanted.options);
      const items = losses.map((loss) => {
        const item = faultItem(loss, words);
        if (loss.count > 1) item.children[0]?.append(words.times2(loss.count));
        return item;
      });
      this.status.classList.remove('bad');
      this.status.replaceChildren(
        ...(items.length > 0
          ? [words.losses(items.length), h('ul', {}, ...items)]
          : [words.lossless]),
      );
    } catch (error) {
      this.status.classList.add('bad');
      this.status.replaceChildren(messageOf(error));
    }
  }

  private download(): void {
    const wanted = this.chosen();
    if (!this.game || !wanted) return;
    const { choice, options } = wanted;
    try {
      const { record } = this.game;
      const data = record.serialize(choice.format, options);
      download(`${nameOf(record)}.${choice.extension}`, data as BlobPart);
    } catch (error) {
      this.status.classList.add('bad');
      this.status.replaceChildren(messageOf(error));
    }
  }
}

function nameOf({ headers }: GameRecord): string {
  const names =
    [headers.Red, headers.Black].filter(Boolean).join('-') || headers.Title || 'xiangqi';
  // Neither path nor control characters, nor a name that is only dots.
  return (
    names
      .replace(/[^\p{L}\p{N} _-]+/gu, '_')
      .trim()
      .slice(0, 60) || 'xiangqi'
  );
}
