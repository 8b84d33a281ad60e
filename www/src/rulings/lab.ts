// The rulings page: one line, one rule set, one move of the cycle, one picture of it.
import { GameRecord, Position } from 'xiangqi-arbiter';
import { Board } from '../board.js';
import { listenForSteps, renderSteps, type Step } from '../controls.js';
import { bringIntoView, byId } from '../dom.js';
import { messageOf } from '../errors.js';
import { FIGURES, type Figure, lineOf } from '../figures/figures.js';
import { Game } from '../game.js';
import { formatRoute, type LabRoute } from '../route.js';
import type { Settings } from '../settings.js';
import type { Words } from '../words/words.js';
import { Bench } from './bench.js';
import { Comparison } from './compare.js';
import { CycleList } from './cycle-list.js';
import { Detail } from './detail.js';
import { Gallery } from './gallery.js';
import { renderLegend } from './legend.js';
import { type Line, LineForm } from './line-form.js';
import type { Rules } from './rule-sets.js';
import { AFTER, type Frame, type Story, storyOf, textOf } from './story.js';
import type { Answer } from './task.js';
import { renderVerdict } from './verdict.js';

const EMPTY: Line = { fen: new Position().fen, moves: [] };

export class Lab {
  private settings!: Settings;
  private words!: Words;
  private line = EMPTY;
  private figure: Figure | null = null;
  private rules: Rules = 'cxa-2020';
  private answer: Answer | null = null;
  private failure = '';
  private game: Game | null = null;
  private move = 0;
  private frame = AFTER;
  private story: Story | null = null;
  private flipped = false;
  /** What the answer on the page belongs to. */
  private asked = '';
  private readonly steps = byId('lab-steps');
  private readonly bench = new Bench();
  private readonly board: Board;
  private readonly cycle = new CycleList(byId('cycle'), (move) => {
    this.choose(move, AFTER);
    bringIntoView(byId('lab-board'));
  });
  private readonly detail = new Detail(byId('detail'), (frame) => this.choose(this.move, frame));
  private readonly comparison = new Comparison(byId('compare'), this.bench, (rules) => {
    this.rules = rules;
    this.follow();
    bringIntoView(byId('lab-board'));
  });
  private readonly gallery = new Gallery(byId('gallery'), this.bench, (figure) => {
    this.pick(figure, { fen: figure.fen, moves: lineOf(figure) });
  });
  private readonly form: LineForm;

  constructor(readerLine: () => Line) {
    this.board = new Board(byId('lab-board'));
    this.form = new LineForm(readerLine, (line) => this.pick(null, line));
    for (const button of byId('steps').children) {
      const copy = button.cloneNode(true) as HTMLElement;
      copy.removeAttribute('id');
      this.steps.append(copy);
    }
    listenForSteps(this.steps, byId('cycle'), {
      onStep: (step) => this.step(step),
      onFlip: () => {
        this.flipped = !this.flipped;
        this.draw();
      },
    });
  }

  show(route: LabRoute): void {
    if (formatRoute(route) === this.route() && this.answer) return;
    // Without a line in the address the page is as it was left.
    const { figure: wanted, line } = route;
    if (!wanted && !line && this.line !== EMPTY) {
      this.follow();
      return;
    }
    this.rules = route.rules;
    this.move = route.move;
    const figure = FIGURES.find(({ id }) => id === route.figure) ?? null;
    this.form.say(route.figure && !figure ? this.words.noFigure(route.figure) : '');
    if (figure) this.take(figure, { fen: figure.fen, moves: lineOf(figure) });
    else if (route.line) this.form.check(route.line, (line) => this.take(null, line));
    else if (FIGURES[0]) this.take(FIGURES[0], { fen: FIGURES[0].fen, moves: lineOf(FIGURES[0]) });
  }

  render(settings: Settings, words: Words): void {
    const again = this.settings !== undefined;
    this.settings = settings;
    this.words = words;
    for (const button of this.steps.querySelectorAll('button')) {
      const model = document.querySelector(`#steps [data-step=${button.dataset.step}]`);
      button.title = model?.getAttribute('aria-label') ?? '';
      button.setAttribute('aria-label', button.title);
    }
    if (again) this.follow();
  }

  private take(figure: Figure | null, line: Line): void {
    this.figure = figure;
    this.line = line;
    this.frame = AFTER;
    this.form.fill(line);
    this.follow();
  }

  /** Another line, chosen on the page: on a narrow screen far below the board and the verdict that it changes. */
  private pick(figure: Figure | null, line: Line): void {
    this.move = 0;
    this.take(figure, line);
    bringIntoView(byId('lab-board'));
  }

  private route(): string {
    const { figure, line, rules, move } = this;
    return formatRoute({ figure: figure?.id ?? null, line, rules, move });
  }

  /** Asks for what is on the page now; the gallery waits behind it. */
  private follow(): void {
    history.replaceState(null, '', this.route());
    const { language } = this.settings;
    const task = { ...this.line, rules: this.rules, language, extend: true };
    const asked = JSON.stringify(task);
    if (asked !== this.asked) {
      this.asked = asked;
      this.answer = null;
      this.failure = '';
      this.bench
        .ask(task, true)
        .then((answer) => this.asked === asked && this.receive(answer))
        .catch((error: unknown) => {
          if (this.asked !== asked) return;
          const aborted = error instanceof DOMException && error.name === 'AbortError';
          this.failure = aborted ? this.words.stopped : messageOf(error);
          this.draw();
        });
    }
    this.comparison.render(this.line, this.rules, this.settings, this.words);
    this.gallery.render(this.figure, this.words, this.settings.language);
    if (this.answer) this.choose(this.move, this.frame);
    else this.draw();
  }

  private receive(answer: Answer): void {
    this.answer = answer;
    this.game = new Game(GameRecord.create({ fen: this.line.fen, moves: answer.moves }));
    this.choose(this.move, this.frame);
  }

  private choose(move: number, frame: number): void {
    const moves = this.answer?.ruling.moves ?? [];
    this.move = Math.max(0, Math.min(move, moves.length - 1));
    const ruling = moves[this.move];
    this.story = ruling && this.game ? storyOf(ruling, this.game) : null;
    this.frame = Math.max(0, Math.min(frame, (this.story?.frames.length ?? 1) - 1));
    history.replaceState(null, '', this.route());
    this.draw();
  }

  private step(step: Step): void {
    const last = (this.story?.frames.length ?? 1) - 1;
    const to = { first: 0, previous: this.frame - 1, next: this.frame + 1, last };
    this.choose(this.move, to[step]);
  }

  private draw(): void {
    const { answer, words, settings, game } = this;
    if (!words) return;
    this.board.label = words.boardHint;
    const frame = answer ? (this.story?.frames[this.frame] ?? null) : null;
    // Until the answer comes the board stays as it was.
    if (answer || this.failure || !this.game) this.drawBoard(frame);
    const last = (this.story?.frames.length ?? 1) - 1;
    renderSteps(this.steps, frame ? this.frame : 0, frame ? last : 0);
    byId('frame').textContent = this.frameName(frame);
    renderVerdict(byId('verdict'), answer, this.failure, this.rules, this.figure, words, () =>
      this.bench.stop(),
    );
    byId('cycle-card').hidden = answer?.ruling.moves.length === 0;
    this.cycle.render(answer && game, answer, this.move, this.figure, settings, words);
    const ruling = answer?.ruling.moves[this.move] ?? null;
    this.detail.render(answer ? this.story : null, ruling, this.frame, settings, words);
    renderLegend(byId('legend'), this.story?.evidence ?? null, ruling?.color ?? 'red', words);
  }

  private drawBoard(frame: Frame | null): void {
    const evidence = frame?.kind === 'after' ? this.story?.evidence : null;
    const position = frame?.position ?? this.game?.position ?? new Position(this.line.fen);
    const move = frame?.move;
    this.board.show({
      position,
      lastMove: move ? { from: move.slice(0, 2), to: move.slice(2, 4) } : null,
      flipped: this.flipped,
      arrows: evidence?.arrows ?? [],
      rings: evidence?.rings ?? [],
    });
  }

  private frameName(frame: Frame | null): string {
    const { words } = this;
    if (!frame || !this.story) return '';
    const text = textOf(frame, this.settings.notation);
    const proof = this.story.frames.length - 1 - AFTER;
    const name =
      frame.kind === 'proof'
        ? words.frame.proof(this.frame - AFTER, proof)
        : words.frame[frame.kind];
    return frame.kind === 'before' ? name : `${name} · ${text}`;
  }
}
