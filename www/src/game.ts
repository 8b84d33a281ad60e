// A place in a record, and the line one walks through: from the start to there and on by first continuations.
import type {
  GameNode,
  GameRecord,
  Notation,
  NotationStyle,
  Position,
  Square,
} from 'xiangqi-arbiter';
import { keyOf, positionAt } from './positions.js';

/** In longer lines repetitions are not looked for beforehand. */
const LONGEST_COUNTED = 400;

export class Game {
  ply = 0;
  private nodes: GameNode[] = [];
  private seen = -1;
  private third: { nodes: readonly GameNode[]; ply: number | null } | null = null;

  constructor(readonly record: GameRecord) {
    this.follow(record.root);
  }

  get start(): Position {
    return this.at(0);
  }

  get position(): Position {
    return this.at(this.ply);
  }

  get length(): number {
    return this.nodes.length - 1;
  }

  get node(): GameNode {
    return this.nodeAt(this.ply);
  }

  nodeAt(ply: number): GameNode {
    const node = this.nodes[ply];
    if (!node) throw new RangeError(`no node at ply ${ply}`);
    return node;
  }

  /** The moves of the line up to a ply. */
  moves(to = this.length): string[] {
    return this.nodes.slice(1, to + 1).map(({ move }) => move ?? '');
  }

  get lastMove(): { from: Square; to: Square } | null {
    const { move } = this.node;
    return move ? { from: move.slice(0, 2), to: move.slice(2, 4) } : null;
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.length, ply));
  }

  /** Goes to a node; the line leads through it and on by first continuations. */
  follow(node: GameNode): void {
    const path: GameNode[] = [];
    for (let n: GameNode | null = node; n; n = n.parent) path.push(n);
    path.reverse();
    this.ply = path.length - 1;
    for (let n = node.children[0]; n; n = n.children[0]) path.push(n);
    this.nodes = path;
    this.seen = this.record.revision;
  }

  /** Plays a move: along the line, into a variation that has it, or as a new one in the record. */
  play(move: string): void {
    const next = this.nodes[this.ply + 1];
    if (next?.move === move) this.ply += 1;
    else this.follow(this.record.addMove(this.node, move));
  }

  /** Whether the place lies on the main line. */
  get isMainLine(): boolean {
    for (let n = this.node; n.parent; n = n.parent) if (n.parent.children[0] !== n) return false;
    return true;
  }

  /** Goes from the start along moves as far as the record has them. */
  walk(moves: readonly string[]): void {
    let node: GameNode = this.record.root;
    for (const move of moves) {
      const next = node.children.find((child) => child.move === move);
      if (!next) break;
      node = next;
    }
    this.follow(node);
  }

  /** After a change of the record: the line as it now is, from the nearest place that is still there. */
  refresh(): void {
    if (this.seen === this.record.revision) return;
    let there = 0;
    while (there < this.ply && this.nodeAt(there).children.includes(this.nodeAt(there + 1))) {
      there += 1;
    }
    this.follow(this.nodeAt(there));
  }

  /** Goes to a node, or to the last one before it that is still there, unless the line to here leads through it. */
  visit(node: GameNode): void {
    let there = node;
    for (let n = node; n.parent; n = n.parent) if (!n.parent.children.includes(n)) there = n.parent;
    if (!this.nodes.slice(0, this.ply + 1).includes(there)) this.follow(there);
  }

  /** How often the position after `ply` moves has come up by then. */
  occurrences(ply: number): number {
    const key = keyOf(this.at(ply));
    let count = 0;
    for (let i = 0; i <= ply; i++) if (keyOf(this.at(i)) === key) count += 1;
    return count;
  }

  /** After how many moves of the line a position has come up for the third time; `null` if none does. */
  get thirdOccurrence(): number | null {
    if (this.third?.nodes !== this.nodes) {
      const times = new Map<string, number>();
      const end = Math.min(this.length, LONGEST_COUNTED);
      let ply = 0;
      for (; ply <= end; ply++) {
        const key = keyOf(this.at(ply));
        const count = (times.get(key) ?? 0) + 1;
        if (count === 3) break;
        times.set(key, count);
      }
      this.third = { nodes: this.nodes, ply: ply <= end ? ply : null };
    }
    return this.third.ply;
  }

  /** The move that leads from `ply` to the next. */
  text(ply: number, notation: Notation, style?: NotationStyle): string {
    return this.at(ply).formatMove(this.nodeAt(ply + 1).move ?? '', notation, style);
  }

  at(ply: number): Position {
    return this.positionOf(this.nodeAt(ply));
  }

  positionOf(node: GameNode): Position {
    return positionAt(this.record, node);
  }
}
