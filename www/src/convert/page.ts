// The converter: many files in, one format out, and for each file what was odd and what is lost.
import { byId, h } from '../dom.js';
import { download } from '../download.js';
import { faultItem } from '../errors.js';
import { FormatChoice } from '../format-choice.js';
import { lossList } from '../save-panel.js';
import { VirtualList } from '../virtual-list.js';
import type { Words } from '../words/words.js';
import type { Output, Reply, Request, Result } from './messages.js';

/** Pixels; the same in styles/convert.css. */
const ROW = 40;

export class ConvertPage {
  private words!: Words;
  private files: File[] = [];
  private results: (Result | undefined)[] = [];
  private chosen = -1;
  private worker: Worker | null = null;
  private readonly choice = new FormatChoice('convert', () => this.start());
  private readonly bar = h('progress', { id: 'convert-bar', max: 1, hidden: true });
  private readonly stopButton = h('button', { type: 'button', id: 'convert-stop', hidden: true });
  private readonly zipButton = h('button', { type: 'button', id: 'convert-zip', class: 'primary' });
  private readonly clearButton = h('button', { type: 'button', id: 'convert-clear' });
  private readonly status = byId('convert-status');
  private readonly detail = byId('convert-detail');
  private readonly list: VirtualList;

  constructor() {
    const input = byId<HTMLInputElement>('convert-files');
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      input.value = '';
      this.add(files);
    });
    byId('convert-tools').append(
      this.choice.format,
      this.choice.notation,
      this.zipButton,
      this.clearButton,
      this.stopButton,
      this.bar,
    );
    this.list = new VirtualList(byId('convert-list'), ROW, 'convert-files');
    this.zipButton.addEventListener('click', () => this.zip());
    this.stopButton.addEventListener('click', () => this.stop(this.words.stopped));
    this.clearButton.addEventListener('click', () => {
      this.stop('');
      this.files = [];
      this.results = [];
      this.chosen = -1;
      this.draw();
    });
  }

  render(words: Words): void {
    this.words = words;
    this.choice.render(words);
    this.zipButton.textContent = words.downloadZip;
    this.clearButton.textContent = words.clearFiles;
    this.stopButton.textContent = words.stop;
    this.bar.setAttribute('aria-label', words.converting);
    this.draw();
  }

  /** Files dropped on the page are converted as well. */
  add(files: readonly File[]): void {
    if (files.length === 0) return;
    this.files.push(...files);
    this.start();
  }

  private start(): void {
    this.stop('');
    this.results = [];
    this.draw();
    if (this.files.length === 0) return;
    const words = this.words;
    this.work({ kind: 'convert', files: this.files, writing: this.choice.value }, (reply) => {
      if (reply.kind === 'result') {
        this.results[reply.result.index] = reply.result;
        this.bar.value = (reply.result.index + 1) / this.files.length;
        this.list.redraw();
        if (reply.result.index === this.chosen) this.drawDetail();
      } else {
        const done = this.results.filter((result) => result && result.outputs.length > 0).length;
        const games = this.results.reduce((sum, result) => sum + (result?.games ?? 0), 0);
        this.stop(words.converted(done, this.files.length, games));
      }
    });
  }

  private zip(): void {
    const files = this.outputs();
    this.work({ kind: 'zip', files }, (reply) => {
      if (reply.kind === 'zipped') this.bar.value = reply.done / files.length;
      else if (reply.kind === 'zip') {
        this.stop('');
        download('xiangqi.zip', reply.data);
      }
    });
  }

  private outputs(): Output[] {
    return this.results.flatMap((result) => result?.outputs ?? []);
  }

  private work(request: Request, onReply: (reply: Reply) => void): void {
    this.stop('');
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.bar.value = 0;
    this.busy(true);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind === 'failed') this.stop(data.message, true);
      else onReply(data);
    };
    worker.onerror = (event) => this.stop(event.message, true);
    worker.postMessage(request);
  }

  private stop(text: string, bad = false): void {
    this.worker?.terminate();
    this.worker = null;
    this.busy(false);
    this.status.textContent = text;
    this.status.classList.toggle('bad', bad);
  }

  private busy(on: boolean): void {
    this.bar.hidden = !on;
    this.stopButton.hidden = !on;
    this.zipButton.disabled = on || this.outputs().length === 0;
    this.clearButton.disabled = this.files.length === 0;
  }

  private draw(): void {
    this.busy(this.worker !== null);
    byId('convert-list').hidden = this.files.length === 0;
    byId('convert-empty').hidden = this.files.length > 0;
    this.list.show({ length: this.files.length, row: (i) => this.row(i) });
    this.drawDetail();
  }

  private row(index: number): HTMLElement {
    const { words } = this;
    const file = this.files[index];
    const result = this.results[index];
    const outputs = result?.outputs ?? [];
    const choose = () => {
      this.chosen = index;
      this.list.redraw();
      this.drawDetail();
    };
    return h(
      'li',
      { class: 'with-tool' },
      h(
        'button',
        {
          type: 'button',
          'data-id': index,
          'aria-current': String(index === this.chosen),
          onclick: choose,
        },
        h('span', { class: 'label', title: file?.name }, file?.name),
        h(
          'span',
          { class: result?.error ? 'small bad' : 'small' },
          result
            ? words.fileResult(
                result.games,
                result.warningCount,
                result.losses.length,
                result.error !== '',
              )
            : '…',
        ),
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'tool',
          disabled: outputs.length === 0,
          title: words.download,
          'aria-label': `${words.download}: ${file?.name ?? ''}`,
          onclick: () => this.save(outputs),
        },
        '↓',
      ),
    );
  }

  /** One file as it is, several as an archive of their own. */
  private save(outputs: Output[]): void {
    const [first] = outputs;
    if (outputs.length === 1 && first) {
      download(first.name, first.data);
      return;
    }
    this.work({ kind: 'zip', files: outputs }, (reply) => {
      if (reply.kind !== 'zip') return;
      this.stop('');
      download('xiangqi.zip', reply.data);
    });
  }

  private drawDetail(): void {
    const { words } = this;
    const result = this.results[this.chosen];
    const file = this.files[this.chosen];
    this.detail.hidden = !result || !file;
    if (!result || !file) return;
    const { warnings, warningCount, losses, error, games } = result;
    this.detail.replaceChildren(
      h('h2', {}, file.name),
      h('p', {}, words.readGames(games)),
      error ? h('p', { class: 'bad' }, error) : '',
      games > 0 ? h('div', {}, ...lossList(losses, words)) : '',
      h('h3', {}, words.warnings(warningCount)),
      h('ul', {}, ...warnings.map((warning) => faultItem(warning, words))),
    );
  }
}
