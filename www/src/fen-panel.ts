// The position as FEN: shows the current one, takes another, and names every fault of a bad one.
import { Position } from 'xiangqi-arbiter';
import { byId, h } from './dom.js';
import { type Fault, faultItem, faultsOf } from './errors.js';
import type { Words } from './words/words.js';

export class FenPanel {
  private readonly input = byId<HTMLTextAreaElement>('fen');
  private readonly status = byId('fen-status');

  private words: Words | null = null;

  constructor(private readonly onPosition: (position: Position) => void) {
    byId('fen-set').addEventListener('click', () => this.set());
    byId('fen-copy').addEventListener('click', () => void this.copy());
    byId('fen-start').addEventListener('click', () => this.onPosition(new Position()));
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      this.set();
    });
  }

  render(fen: string, words: Words): void {
    if (this.input.value === fen && this.words === words) return;
    this.words = words;
    this.input.value = fen;
    this.say('', []);
  }

  private set(): void {
    if (!this.words) return;
    const text = this.input.value;
    try {
      const position = Position.parseFen(text, { lenient: true });
      const repairs = Position.fenRepairs(text);
      this.onPosition(position);
      this.say(repairs.length > 0 ? this.words.repairedFen : this.words.fenSet, repairs);
    } catch (error) {
      // Only the faults that no lenient reading mends.
      const faults = faultsOf(error);
      this.say(this.words.badFen(faults.length), faults, true);
    }
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.input.value);
      this.say(this.words?.copied ?? '', []);
    } catch {
      this.input.select();
      this.say(this.words?.notCopied ?? '', []);
    }
  }

  private say(text: string, faults: readonly Fault[], bad = false): void {
    const { words } = this;
    this.input.setAttribute('aria-invalid', String(bad));
    this.status.classList.toggle('bad', bad);
    this.status.replaceChildren(
      text,
      ...(words && faults.length > 0
        ? [h('ul', {}, ...faults.map((fault) => faultItem(fault, words)))]
        : []),
    );
  }
}
