// A line of one's own: a start and moves in any notation, a whole record, or what the reader shows.
import { GameRecord, Position } from 'xiangqi-arbiter';
import { byId, h } from '../dom.js';
import { type Fault, faultItem, faultsOf } from '../errors.js';
import type { Settings } from '../settings.js';
import { type Words, wordsOf } from '../words/words.js';

export interface Line {
  fen: string;
  moves: readonly string[];
}

/** Those of the page as it is now. */
const words = (): Words => wordsOf(document.documentElement.lang as Settings['language']);

export class LineForm {
  private readonly fen = byId<HTMLTextAreaElement>('line-fen');
  private readonly moves = byId<HTMLTextAreaElement>('line-moves');
  private readonly status = byId('line-status');

  constructor(readerLine: () => Line, onLine: (line: Line) => void) {
    byId('line-judge').addEventListener('click', () => this.read(onLine));
    byId('line-game').addEventListener('click', () => onLine(readerLine()));
    byId('line-link').addEventListener('click', () => void this.copy());
    for (const box of [this.fen, this.moves]) {
      box.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.read(onLine);
      });
    }
  }

  fill({ fen, moves }: Line): void {
    this.fen.value = fen;
    this.moves.value = moves.join(' ');
  }

  say(text: string, faults: readonly Fault[] = [], bad = false): void {
    this.status.classList.toggle('bad', bad);
    const items = faults.map((fault) => faultItem(fault, words()));
    this.status.replaceChildren(text, ...(items.length > 0 ? [h('ul', {}, ...items)] : []));
  }

  /** A line from an address may be anything. */
  check(line: Line, onLine: (line: Line) => void): void {
    this.fill(line);
    this.read(onLine);
  }

  private read(onLine: (line: Line) => void): void {
    const text = this.moves.value;
    try {
      // A record brings its own start.
      const whole = /^\s*[[<]|^\s*FEN\b/i.test(text);
      const start = this.fen.value.trim();
      const position =
        whole || !start ? new Position() : Position.parseFen(start, { lenient: true });
      const record = whole
        ? GameRecord.parse(text)[0]
        : GameRecord.parse(`[FEN "${position.fen}"]\n\n${text}\n`, { format: 'pgn' })[0];
      const moves = record?.moves() ?? [];
      const fen = record?.startFen ?? position.fen;
      const warnings = record?.warnings ?? [];
      if (moves.length === 0) {
        this.say(words().noMovesRead, warnings, true);
        return;
      }
      onLine({ fen: new Position(fen).fen, moves });
      this.say(words().lineRead(moves.length), warnings, warnings.length > 0);
    } catch (error) {
      this.say('', faultsOf(error), true);
    }
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(words().linkCopied);
    } catch {
      this.say(location.href);
    }
  }
}
