import { checkInteger, checkString, wrongType } from './arguments.js';
import { LinePositions } from './line-positions.js';
import type { GameNode, TreeNode } from './node.js';
import { call } from './records-wasm.js';
import { type Uci, uciTexts } from './squares.js';

/** What a cursor needs of its record. */
export interface Tree {
  readonly root: TreeNode;
  readonly startFen: string;
  /** Changes when nodes are taken off the tree. */
  epoch(): number;
  /** A node of this tree, checked. */
  check(node: unknown): TreeNode;
  /** The node of a move after `node`, whose position is given. */
  add(node: TreeNode, position: Uint8Array, move: string): TreeNode;
}

/**
 * A place in a {@link GameRecord} that walks through its tree. A step costs the same however long the line is. It stays
 * on its node whatever is changed elsewhere; if its node is removed, it stands on the last one before that is left.
 *
 * @example
 * ```ts
 * import { GameRecord } from 'xiangqi-arbiter';
 * const [game] = GameRecord.parse('1. 炮二平五 (1. 兵七进一 卒7进1) 马8进7 2. 马二进三');
 * const cursor = game?.cursor();
 * console.log([cursor?.forward(), cursor?.node.move]); // [true, 'h2e2']
 * console.log([cursor?.nextVariation(), cursor?.node.move]); // [true, 'c3c4']
 * cursor?.toEnd();
 * console.log(cursor?.line().moves); // ['c3c4', 'g6g5']
 * console.log(cursor?.play('炮二平五').move); // 'h2e2'
 * console.log(game?.revision); // 1
 * ```
 */
export class Cursor {
  readonly #tree: Tree;
  readonly #positions: LinePositions;
  #node: TreeNode;
  #epoch: number;

  /** Cursors come from {@link GameRecord.cursor}. */
  constructor(tree: Tree) {
    this.#tree = tree;
    this.#positions = new LinePositions(tree.root, tree.startFen);
    this.#node = tree.root;
    this.#epoch = tree.epoch();
  }

  static #own(cursor: unknown): Cursor {
    if (typeof cursor === 'object' && cursor !== null && #tree in cursor) {
      (cursor as Cursor).#settle();
      return cursor as Cursor;
    }
    throw wrongType('this', 'a Cursor', cursor);
  }

  /** Steps back from what is no longer part of the tree. */
  #settle(): void {
    const epoch = this.#tree.epoch();
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    let left = this.#node;
    for (let node = left; node.parent !== null; node = node.parent) {
      if (!node.parent.children.includes(node)) left = node.parent;
    }
    this.#node = left;
  }

  #position(): Uint8Array {
    this.#positions.follow(this.#node, this.#epoch);
    return this.#positions.at(this.#node);
  }

  #go(node: TreeNode | null | undefined): boolean {
    if (node === null || node === undefined) return false;
    this.#node = node;
    return true;
  }

  /** Moves to the variation that many behind this node. */
  #aside(steps: number): boolean {
    const siblings = this.#node.parent?.children ?? [];
    return this.#go(siblings[siblings.indexOf(this.#node) + steps]);
  }

  /** Where it stands. */
  get node(): GameNode {
    return Cursor.#own(this).#node;
  }

  /** How many moves lead here. */
  get ply(): number {
    return Cursor.#own(this).#node.ply;
  }

  /**
   * The FEN of the position here.
   *
   * @throws {@link ArbiterError} `record/illegal-start` if the game does not start from a legal position
   */
  get fen(): string {
    const own = Cursor.#own(this);
    return call((wasm) => wasm.fen_of(own.#position()));
  }

  /**
   * All legal moves here, in the tree or not.
   *
   * @throws {@link ArbiterError} `record/illegal-start`
   */
  legalMoves(): Uci[] {
    const own = Cursor.#own(this);
    return uciTexts(call((wasm) => wasm.moves_of(own.#position())));
  }

  /** The line from the start to here, as {@link judge}, {@link formatLine} and others take it. */
  line(): { fen: string; moves: Uci[] } {
    const own = Cursor.#own(this);
    return { fen: own.#tree.startFen, moves: own.#node.line() };
  }

  /**
   * Goes on to the continuation, or into a variation on it. Whether there is one.
   *
   * @param index - 0 for the continuation, 1 for the first variation and so on
   */
  forward(index = 0): boolean {
    const own = Cursor.#own(this);
    return own.#go(own.#node.children[checkInteger(index, 'index', 0, 2 ** 32 - 1)]);
  }

  /** Goes back one move. Whether there is one. */
  back(): boolean {
    const own = Cursor.#own(this);
    return own.#go(own.#node.parent);
  }

  /** Goes to the start of the game. */
  toStart(): void {
    const own = Cursor.#own(this);
    own.#node = own.#tree.root;
  }

  /** Goes to the end of the line, along the continuations. */
  toEnd(): void {
    const own = Cursor.#own(this);
    while (own.#go(own.#node.children[0]));
  }

  /** Goes to the next alternative to the move that leads here. Whether there is one. */
  nextVariation(): boolean {
    return Cursor.#own(this).#aside(1);
  }

  /** Goes to the alternative before. Whether there is one. */
  previousVariation(): boolean {
    return Cursor.#own(this).#aside(-1);
  }

  /**
   * Goes to a node of the record.
   *
   * @throws {@link ArbiterError} `argument/value` if it is not, or no longer, part of it
   */
  goTo(node: GameNode): void {
    const own = Cursor.#own(this);
    own.#node = own.#tree.check(node);
  }

  /**
   * Plays a move in any notation: goes to its node if there is one, else adds it to the record as the last variation.
   *
   * @throws {@link ArbiterError} as {@link GameRecord.addMove}
   */
  play(move: string): GameNode {
    const own = Cursor.#own(this);
    const text = checkString(move, 'move');
    own.#node = own.#tree.add(own.#node, own.#position(), text);
    return own.#node;
  }
}
