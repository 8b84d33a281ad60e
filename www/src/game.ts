// A line of moves one walks through: a record's main line, or what is tried out from it.
import { type GameRecord, type Notation, type Piece, Position, type Square } from 'xiangqi-arbiter';
import { checkOf, menOf } from './pieces.js';

export class Game {
  ply = 0;
  readonly moves: string[] = [];
  private readonly own: readonly string[];
  private readonly positions: Position[];
  private readonly keys: string[];

  constructor(
    start: Position,
    readonly record: GameRecord | null = null,
    moves: readonly string[] = record?.moves() ?? [],
  ) {
    this.positions = [start];
    this.keys = [keyOf(start)];
    this.own = moves;
    for (const move of this.own) this.append(move);
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

  /** Goes along the line if the move is its next one; otherwise the rest of the line gives way. */
  play(move: string): void {
    if (this.moves[this.ply] !== move) {
      this.moves.length = this.ply;
      this.positions.length = this.ply + 1;
      this.keys.length = this.ply + 1;
      this.append(move);
    }
    this.ply += 1;
  }

  /** The ply from which the line is no longer the record's, if so. */
  get departure(): number | null {
    if (!this.record) return null;
    const i = this.moves.findIndex((move, ply) => move !== this.own[ply]);
    if (i >= 0) return i;
    return this.moves.length === this.own.length ? null : this.moves.length;
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

  private append(move: string): void {
    const next = this.at(this.moves.length).play(move);
    this.moves.push(move);
    this.positions.push(next);
    this.keys.push(keyOf(next));
  }
}

const keyOf = (position: Position): string => position.fen.split(' ', 2).join(' ');
