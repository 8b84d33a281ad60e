import { type Evaluation, type Marks, type Measures, NO_MARKS } from './marks.js';
import type { Uci } from './squares.js';

/**
 * A node of the tree of a {@link GameRecord}: a move and what is said about it, or, as the root, the start.
 *
 * Plain data to be read; the methods of the record change it. A node stays the same object as long as the record
 * lives, so a view can hold the one it shows.
 */
export interface GameNode {
  /** The move that leads here; `null` at the root. */
  readonly move: Uci | null;
  /** What can follow: first the continuation, then the variations. */
  readonly children: readonly GameNode[];
  /**
   * Comments after the move; at the root those in front of the game. Marks such as `[%csl Ge4]` or `[%clk 0:09:58]`
   * in them are not here but in `marks`, `clock`, `elapsed` and `evaluation`.
   */
  readonly comments: readonly string[];
  /** Comments in front of the move. Only a move that begins a variation has them; others have them on the move before. */
  readonly commentsBefore: readonly string[];
  /** Numeric annotation glyphs: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` and so on. */
  readonly nags: readonly number[];
  /** What is to be drawn on the board after the move. */
  readonly marks: Marks;
  /** What is left on the clock of the player after the move, in seconds. */
  readonly clock?: number;
  /** How long the move took, in seconds. */
  readonly elapsed?: number;
  /** How good the position after the move is. */
  readonly evaluation?: Evaluation;
  /** The node before; `null` at the root. Not enumerable, so a node can be written as JSON. */
  readonly parent: GameNode | null;
  /** How many moves lead here. Not enumerable. */
  readonly ply: number;
}

/** Everything that is said about a node. */
export interface NodeData extends Measures {
  comments: readonly string[];
  commentsBefore: readonly string[];
  nags: readonly number[];
}

/** Most nodes have nothing of a kind; they share this. */
const NOTHING: readonly never[] = Object.freeze([]);

/** What a node is inside. */
export class TreeNode implements GameNode {
  readonly move: Uci | null;
  children: readonly TreeNode[] = NOTHING;
  comments: readonly string[] = NOTHING;
  commentsBefore: readonly string[] = NOTHING;
  nags: readonly number[] = NOTHING;
  marks: Marks = NO_MARKS;
  // Few nodes have these, so that they are not declared as fields of every one.
  declare clock?: number;
  declare elapsed?: number;
  declare evaluation?: Evaluation;
  readonly #parent: TreeNode | null;
  readonly #ply: number;

  constructor(move: Uci | null, parent: TreeNode | null) {
    this.move = move;
    this.#parent = parent;
    this.#ply = parent === null ? 0 : parent.#ply + 1;
  }

  get parent(): TreeNode | null {
    return this.#parent;
  }

  get ply(): number {
    return this.#ply;
  }

  /** Hangs a node behind this one while a tree grows. */
  grow(move: Uci): TreeNode {
    const child = new TreeNode(move, this);
    if (this.children === NOTHING) this.children = [child];
    else (this.children as TreeNode[]).push(child);
    return child;
  }

  get data(): NodeData {
    const { comments, commentsBefore, nags, marks, clock, elapsed, evaluation } = this;
    return { comments, commentsBefore, nags, marks, clock, elapsed, evaluation };
  }

  set data({ clock, elapsed, evaluation, ...data }: NodeData) {
    Object.assign(this, data);
    if (clock !== undefined) this.clock = clock;
    else if (this.clock !== undefined) delete this.clock;
    if (elapsed !== undefined) this.elapsed = elapsed;
    else if (this.elapsed !== undefined) delete this.elapsed;
    if (evaluation !== undefined) this.evaluation = evaluation;
    else if (this.evaluation !== undefined) delete this.evaluation;
  }

  /** The moves from the root to here. */
  line(): Uci[] {
    const moves: Uci[] = [];
    for (let node: TreeNode = this; node.#parent !== null; node = node.#parent) {
      moves.push(node.move as Uci);
    }
    return moves.reverse();
  }
}
