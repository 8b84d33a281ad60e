/** Guess the move: what is asked, what counts as right, how it stands. */
import type { Color } from '../../../generated/rules/glue.js';
import type { GameNode, Uci } from '../../records.js';
import type { ViewerScore } from './events.js';
import type { OpenGame } from './game.js';

/** `?` and `??`: such a move is in the tree to be refuted, not to be found. */
const MISTAKES = [2, 4];

/** What the answer to a guess is. */
export interface Answer {
  /** The move in the record, if it is there; also of one that is there as a mistake. */
  node: GameNode | undefined;
  correct: boolean;
  tries: number;
}

/** What helps: nothing, the piece, the move. */
export type Hint = 'none' | 'piece' | 'move';

export class Exercise {
  readonly player: Color | 'both';
  /** The moves that have been found, and the answers to them. */
  private readonly found = new Set<GameNode>();
  private correct = 0;
  private asked = 0;
  tries = 0;
  private helped: Hint = 'none';

  constructor(
    private readonly game: OpenGame,
    player: Color | 'both' | null,
    private readonly hintAfter: number,
  ) {
    this.player = player ?? game.turnAfter(game.record.root);
    game.isOpen = (node) => this.found.has(node);
  }

  /** The moves that count as right here, the continuation first. */
  private get solutions(): readonly GameNode[] {
    const { children } = this.game.node;
    const good = children.filter(({ nags }) => !nags.some((nag) => MISTAKES.includes(nag)));
    return good.length > 0 ? good : children.slice(0, 1);
  }

  /** Whether the reader has gone back to what is solved. */
  get isBehind(): boolean {
    return this.game.next() !== undefined;
  }

  /** Whether a move is asked here. */
  get isAsking(): boolean {
    const { node } = this.game;
    if (this.isBehind || node.children.length === 0) return false;
    return this.player === 'both' || this.player === this.game.turnAfter(node);
  }

  /** The move of the other side that follows by itself, if it is its turn. */
  get reply(): GameNode | undefined {
    return this.isBehind || this.isAsking ? undefined : this.game.node.children[0];
  }

  get done(): boolean {
    return !this.isBehind && this.game.node.children.length === 0;
  }

  /** What the record says here; of an answer that came by itself, also what it says of the move that it answers. */
  get comments(): readonly string[] {
    const { node } = this.game;
    const { parent, comments } = node;
    const answered = this.player !== 'both' && this.game.turnAfter(node) === this.player;
    return answered && parent?.parent ? [...parent.comments, ...comments] : comments;
  }

  get score(): ViewerScore {
    const { correct, asked, done, player } = this;
    return { correct, asked, done, player };
  }

  guess(move: Uci): Answer {
    this.tries++;
    const node = this.game.node.children.find((child) => child.move === move);
    const correct = node !== undefined && this.solutions.includes(node);
    const { tries } = this;
    if (correct) {
      this.asked++;
      if (tries === 1 && this.helped === 'none') this.correct++;
      this.advance(node);
    }
    return { node, correct, tries };
  }

  /** Goes on with a move. */
  advance(node: GameNode): void {
    this.found.add(node);
    this.game.go(node);
    this.tries = 0;
    this.helped = 'none';
  }

  /** What the number of tries, or the reader, has earned. */
  get hint(): Hint {
    if (this.helped === 'move' || this.hintAfter === 0) return this.helped;
    if (this.tries >= 2 * this.hintAfter) return 'move';
    return this.tries >= this.hintAfter ? 'piece' : this.helped;
  }

  /** The reader asks for help: first the piece, then the move. */
  help(): void {
    this.helped = this.hint === 'none' ? 'piece' : 'move';
  }

  get solution(): GameNode | undefined {
    return this.isAsking ? this.solutions[0] : undefined;
  }
}
