// A line of moves one walks through: a record's main line, one of its variations, or what is tried out.
import {
  type GameNode,
  GameRecord,
  type Notation,
  type Piece,
  Position,
  type Square,
} from 'xiangqi-arbiter';
import { checkOf, menOf } from './pieces.js';

const keyOf = (position: Position): string => position.fen.split(' ', 2).join(' ');

export class Game {
  ply = 0;
  readonly moves: string[] = [];
  /** The record's nodes of the line; it ends where one's own moves begin. */
  private readonly nodes: GameNode[] = [];
  private readonly positions: Position[];
  private readonly keys: string[];

  constructor(
    start: Position,
    readonly record: GameRecord | null = null,
    moves: readonly string[] = [],
  ) {
    this.positions = [start];
    this.keys = [keyOf(start)];
    for (const move of moves) this.append(move);
    if (record) this.follow(record.root);
  }

  static of(record: GameRecord): Game {
    return new Game(new Position(record.startFen), record);
  }

  get start(): Position {
    return this.at(0);
  }

  get position(): Position {
    return this.at(this.ply);
  }

  get length(): number {
    return this.moves.length;
  }

  /** Where in the record's tree this is; `null` once the moves are one's own. */
  get node(): GameNode | null {
    return this.nodes[this.ply] ?? null;
  }

  get lastMove(): { from: Square; to: Square } | null {
    const move = this.moves[this.ply - 1];
    return move ? { from: move.slice(0, 2), to: move.slice(2, 4) } : null;
  }

  get men(): ReadonlyMap<Square, Piece> {
    return menOf(this.position);
  }

  get check(): Square | null {
    return checkOf(this.position);
  }

  destinations(): Map<Square, Square[]> {
    const to = new Map<Square, Square[]>();
    for (const move of this.position.legalMoves()) {
      const from = move.slice(0, 2);
      const list = to.get(from);
      if (list) list.push(move.slice(2, 4));
      else to.set(from, [move.slice(2, 4)]);
    }
    return to;
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.length, ply));
  }

  /** Goes to a node of the record; the line leads through it and on by first continuations. */
  follow(node: GameNode): void {
    const path: GameNode[] = [];
    for (let n: GameNode | null = node; n; n = n.parent) path.push(n);
    path.reverse();
    const ply = path.length - 1;
    for (let n = node.children[0]; n; n = n.children[0]) path.push(n);
    // What the two lines share stays.
    let same = 0;
    while (same < this.length && this.moves[same] === path[same + 1]?.move) same += 1;
    this.cut(same);
    for (const { move } of path.slice(same + 1)) if (move) this.append(move);
    this.nodes.splice(0, this.nodes.length, ...path);
    this.ply = ply;
  }

  /** Goes along the line if the move is its next one, or into a variation that has it; otherwise off the record. */
  play(move: string): void {
    const known = this.node?.children.find((child) => child.move === move);
    if (known && this.moves[this.ply] !== move) {
      this.follow(known);
      return;
    }
    if (this.moves[this.ply] !== move) {
      this.cut(this.ply);
      this.nodes.length = Math.min(this.nodes.length, this.ply + 1);
      this.append(move);
    }
    this.ply += 1;
  }

  /** The ply from which the line is no longer the record's, if so. */
  get departure(): number | null {
    if (!this.record) return null;
    const known = this.nodes.length - 1;
    return known === this.length ? null : known;
  }

  /** Back to where the record was left. */
  restore(): void {
    const last = this.nodes.at(-1);
    if (last) this.follow(last);
  }

  /** Puts one's own moves into the record as a variation. */
  keep(): void {
    const last = this.nodes.at(-1);
    if (!this.record || !last) return;
    const { ply } = this;
    let node = last;
    for (const move of this.moves.slice(this.nodes.length - 1)) {
      node = this.record.addMove(node, move);
    }
    this.follow(node);
    this.go(ply);
  }

  /** The whole game as a record: the one it came from, or a new one. */
  toRecord(): GameRecord {
    return this.record ?? GameRecord.create({ fen: this.start.fen, moves: this.moves });
  }

  /** How often the position after `ply` moves has come up by then. */
  occurrences(ply: number): number {
    const key = this.keys[ply];
    let count = 0;
    for (let i = 0; i <= ply; i++) if (this.keys[i] === key) count += 1;
    return count;
  }

  text(index: number, notation: Notation): string {
    return this.at(index).formatMove(this.moves[index] ?? '', notation);
  }

  at(ply: number): Position {
    const position = this.positions[ply];
    if (!position) throw new RangeError(`no position at ply ${ply}`);
    return position;
  }

  private cut(length: number): void {
    this.moves.length = length;
    this.positions.length = length + 1;
    this.keys.length = length + 1;
  }

  private append(move: string): void {
    const next = this.at(this.length).play(move);
    this.moves.push(move);
    this.positions.push(next);
    this.keys.push(keyOf(next));
  }
}
