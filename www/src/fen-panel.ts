// The position as FEN: shows the current one, takes another or one arranged on the board, and names every fault
// of a bad one.
import { Position } from 'xiangqi-arbiter';
import { byId, h } from './dom.js';
import { type Fault, faultItem, faultsOf } from './errors.js';
import type { Words } from './words/words.js';

export interface FenEvents {
  onPosition(position: Position): void;
  /** Pieces are to be put on the board freely, or no longer. */
  onArrange(on: boolean): void;
}

export class FenPanel {
  private readonly input = byId<HTMLTextAreaElement>('fen');
  private readonly status = byId('fen-status');
  private readonly button = byId<HTMLButtonElement>('fen-arrange');
  private readonly turn = byId<HTMLSelectElement>('fen-turn');
  private words: Words | null = null;
  private arranging = false;

  constructor(private readonly events: FenEvents) {
    byId('fen-set').addEventListener('click', () => this.set());
    byId('fen-copy').addEventListener('click', () => void this.copy());
    byId('fen-start').addEventListener('click', () => events.onPosition(new Position()));
    this.button.addEventListener('click', () => this.arrange(!this.arranging));
    this.turn.addEventListener('change', () => this.arranged(this.input.value));
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      this.set();
    });
  }

  render(fen: string, words: Words): void {
    const translated = words !== this.words;
    this.words = words;
    if (translated) {
      const option = (value: string, text: string) => h('option', { value }, text);
      this.turn.replaceChildren(
        option('w', words.toMove(words.color.red)),
        option('b', words.toMove(words.color.black)),
      );
    }
    const wasArranging = this.arranging;
    this.arranging = false;
    this.label();
    if (this.input.value === fen && !translated && !wasArranging) return;
    this.input.value = fen;
    this.say('', []);
  }

  /** The pieces as they now stand on the board that is being arranged. */
  arranged(fen: string): void {
    const { words } = this;
    const [pieces = ''] = fen.split(' ');
    const text = `${pieces} ${this.turn.value} - - 0 1`;
    this.input.value = text;
    if (!words) return;
    try {
      new Position(text);
      this.say(words.arrangedWell, []);
    } catch (error) {
      const faults = faultsOf(error);
      this.say(words.badFen(faults.length), faults, true);
    }
  }

  private arrange(on: boolean): void {
    this.events.onArrange(on);
    this.arranging = on;
    this.label();
    if (!on) return;
    this.turn.value = / b /.test(this.input.value) ? 'b' : 'w';
    this.say(this.words?.arrangeHint ?? '', []);
  }

  private label(): void {
    this.button.textContent =
      (this.arranging ? this.words?.arrangeCancel : this.words?.arrange) ?? '';
    this.turn.hidden = !this.arranging;
  }

  private set(): void {
    if (!this.words) return;
    const text = this.input.value;
    try {
      const position = Position.parseFen(text, { lenient: true });
      const repairs = Position.fenRepairs(text);
      this.events.onPosition(position);
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
