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
  /** Comments after the move; at the root those in front of the game. */
  readonly comments: readonly string[];
  /** Comments in front of the move. Only a move that begins a variation has them; others have them on the move before. */
  readonly commentsBefore: readonly string[];
  /** Numeric annotation glyphs: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` and so on. */
  readonly nags: readonly number[];
  /** The node before; `null` at the root. Not enumerable, so a node can be written as JSON. */
  readonly parent: GameNode | null;
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
  #parent: TreeNode | null;

  constructor(move: Uci | null, parent: TreeNode | null) {
    this.move = move;
    this.#parent = parent;
  }

  get parent(): TreeNode | null {
    return this.#parent;
  }

  /** Hangs a node behind this one while a tree grows. */
  grow(move: Uci): TreeNode {
    const child = new TreeNode(move, this);
    if (this.children === NOTHING) this.children = [child];
    else (this.children as TreeNode[]).push(child);
    return child;
  }

  /** The moves from the root to here. */
  line(): Uci[] {
    const moves: Uci[] = [];
    for (let node: TreeNode = this; node.#parent !== null; node = node.#parent) {
      moves.push(node.move as Uci);
    }
    return moves.reverse();
  }

  /** Whether this hangs on `root`; what was removed does not. */
  hangsOn(root: TreeNode): boolean {
    let node: TreeNode = this;
    while (node.#parent !== null) {
      if (!node.#parent.children.includes(node)) return false;
      node = node.#parent;
    }
    return node === root;
  }
}
