/** The part of a viewer that asks for moves: what it says and shows of an exercise. */
import type { GameNode, Uci } from '../../records.js';
import type { XiangqiBoard } from '../board/xiangqi-board.js';
import { html } from '../dom.js';
import type { ViewerEventDetails } from './events.js';
import { Exercise } from './exercise.js';
import type { OpenGame } from './game.js';
import type { ViewerWords } from './words.js';

/** What it needs of the viewer. */
export interface GuessHost {
  readonly board: XiangqiBoard;
  readonly words: ViewerWords;
  textOf(node: GameNode): string;
  say(text: string): void;
  /** Another position, or more of the tree, is to be shown. */
  refresh(): void;
  restart(): void;
  emit<K extends 'guess' | 'score'>(type: K, detail: ViewerEventDetails[K]): void;
}

/** How long the other side thinks, in milliseconds: long enough to see one's own move arrive. */
const REPLY = 550;
/** How long a wrong move is marked, in milliseconds. */
const MARKED = 900;

export class Guess {
  readonly element = html('div', { class: 'guess', part: 'guess' });
  readonly exercise: Exercise;
  private readonly task = html('p', { class: 'task' });
  private readonly points = html('p', { class: 'points' });
  private readonly hint = html('button', { type: 'button', class: 'action' });
  private readonly again = html('button', { type: 'button', class: 'action' });
  private timer: ReturnType<typeof setTimeout> | null = null;
  private unmark: ReturnType<typeof setTimeout> | null = null;
  /** What was said of the last try. */
  private verdict: 'right' | 'wrong' | 'refuted' | null = null;
  private refutation: readonly string[] = [];

  constructor(
    private readonly host: GuessHost,
    private readonly game: OpenGame,
    player: Exercise['player'] | null,
    hints: number,
  ) {
    this.exercise = new Exercise(game, player, hints);
    this.element.append(this.task, this.points, this.hint, this.again);
    this.hint.addEventListener('click', () => {
      this.exercise.help();
      this.show();
      host.say(this.task.textContent ?? '');
    });
    this.again.addEventListener('click', () => host.restart());
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.unmark !== null) clearTimeout(this.unmark);
    this.timer = null;
    this.unmark = null;
  }

  /** The reader wants to make a move. `true` lets the board make it. */
  try(move: Uci): boolean {
    const { exercise, host } = this;
    if (!exercise.isAsking) return false;
    const { node, correct, tries } = exercise.guess(move);
    this.verdict = correct ? 'right' : node ? 'refuted' : 'wrong';
    this.refutation = correct ? [] : (node?.comments ?? []);
    host.emit('guess', { move, correct, tries, node: this.game.node });
    if (correct) {
      host.emit('score', exercise.score);
      return true;
    }
    this.mark(move);
    this.show();
    host.say(this.task.textContent ?? '');
    return false;
  }

  private mark(move: Uci): void {
    const { board } = this.host;
    board.shapes = { circles: [{ square: move.slice(2), color: 'red' }] };
    board.classList.remove('wrong');
    // So that a second wrong move shakes again.
    void board.offsetWidth;
    board.classList.add('wrong');
    if (this.unmark !== null) clearTimeout(this.unmark);
    this.unmark = setTimeout(() => {
      board.classList.remove('wrong');
      this.show();
    }, MARKED);
  }

  /** A position has come up: the other side answers, the reader is asked, or it is done. */
  arrive(): void {
    const { reply } = this.exercise;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (reply) {
      this.timer = setTimeout(() => {
        this.timer = null;
        this.exercise.advance(reply);
        if (this.exercise.done) this.host.emit('score', this.exercise.score);
        this.host.refresh();
      }, REPLY);
    }
    this.show();
  }

  /** Brings text, buttons and hints up to date. */
  show(): void {
    const { exercise, host, game } = this;
    const { words, board } = host;
    const { solution, hint } = exercise;
    const asking = exercise.isAsking;
    this.task.textContent = this.text();
    this.element.dataset.verdict = exercise.done ? 'done' : (this.verdict ?? '');
    const { correct, asked } = exercise.score;
    this.points.textContent = asked > 0 ? words.score(correct, asked) : '';
    this.hint.textContent = words.hint;
    this.hint.hidden = !asking || hint === 'move';
    this.again.textContent = words.again;
    this.again.hidden = !exercise.done;
    board.mode = asking ? 'play' : 'view';
    board.player = game.turnAfter(game.node);
    const from = solution?.move?.slice(0, 2);
    const to = solution?.move?.slice(2);
    if (!asking || !from || !to || hint === 'none') {
      if (asking) board.shapes = null;
      return;
    }
    board.shapes =
      hint === 'move'
        ? { arrows: [{ from, to, color: 'blue' }] }
        : { circles: [{ square: from, color: 'blue' }] };
  }

  private text(): string {
    const { exercise, host, game } = this;
    const { words } = host;
    if (exercise.done) return words.done;
    const parts: string[] = [];
    if (this.verdict === 'right' && exercise.tries === 0) parts.push(words.right);
    if (exercise.tries > 0 && this.verdict) {
      parts.push(this.verdict === 'refuted' ? words.refuted : words.wrong);
      parts.push(...this.refutation.map((comment) => comment.slice(0, 300)));
    }
    const { solution, hint, isAsking } = exercise;
    if (isAsking && solution?.move && hint !== 'none') {
      const square = solution.move.slice(0, 2);
      parts.push(hint === 'move' ? words.hintMove(host.textOf(solution)) : words.hintPiece(square));
    } else if (isAsking && exercise.tries === 0) {
      parts.push(words.yourMove(game.turnAfter(game.node)));
    }
    return parts.join(' ');
  }
}
