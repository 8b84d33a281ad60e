/** A record as it is being read: the place in it, whose move it is, what may be seen of it. */
import type { Color } from '../../../generated/rules/glue.js';
import type { Position } from '../../core.js';
import type { Cursor, GameNode, GameRecord, Uci } from '../../records.js';
import type { Library } from './library.js';

/** The number of a move as it is counted in a game, and who makes it. */
export interface MoveNumber {
  number: number;
  color: Color;
}

export class OpenGame {
  readonly cursor: Cursor;
  /** Half moves before the first one of the record, by the numbers of its start. */
  private readonly before: number;
  /** Where the reader may go; everywhere unless an exercise says otherwise. */
  isOpen: ((node: GameNode) => boolean) | null = null;

  constructor(
    private readonly library: Library,
    readonly record: GameRecord,
  ) {
    this.cursor = record.cursor();
    const [, side, , , , number = '1'] = record.startFen.trim().split(/\s+/);
    const full = /^\d{1,5}$/.test(number) ? Math.max(1, Number(number)) : 1;
    this.before = 2 * (full - 1) + (side === 'b' ? 1 : 0);
  }

  get node(): GameNode {
    return this.cursor.node;
  }

  /** How many moves lead here on the main line; 0 beside it. */
  get mainPly(): number {
    const { node } = this;
    for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return 0;
    return node.ply;
  }

  numberOf(node: GameNode): MoveNumber {
    const half = this.before + node.ply - 1;
    return { number: Math.floor(half / 2) + 1, color: half % 2 === 0 ? 'red' : 'black' };
  }

  /** Whose move it is after a node. */
  turnAfter(node: GameNode): Color {
    return (this.before + node.ply) % 2 === 0 ? 'red' : 'black';
  }

  /** The FEN here; of a start that is no legal position the text as it was found. */
  get fen(): string {
    try {
      return this.cursor.fen;
    } catch {
      return this.record.startFen;
    }
  }

  /** The position here; `null` where there is no legal one. */
  get position(): Position | null {
    try {
      return new this.library.Position(this.cursor.fen);
    } catch {
      return null;
    }
  }

  /** The continuation, if the reader may see it. */
  next(node = this.node): GameNode | undefined {
    return this.isOpen ? node.children.find(this.isOpen) : node.children[0];
  }

  go(node: GameNode): boolean {
    if (node === this.node || (node.parent && this.isOpen?.(node) === false)) return false;
    try {
      this.cursor.goTo(node);
      return true;
    } catch {
      // It was taken out of the record meanwhile.
      return false;
    }
  }

  forward(): boolean {
    const next = this.next();
    return next ? this.go(next) : false;
  }

  back(): boolean {
    return this.cursor.back();
  }

  toStart(): boolean {
    return this.go(this.record.root);
  }

  toEnd(): boolean {
    return this.toPly(Number.POSITIVE_INFINITY);
  }

  /** Goes along the line that leads here and on: to a number of moves from the start, or as near as there is. */
  toPly(ply: number): boolean {
    let node = this.node;
    while (node.ply > ply && node.parent) node = node.parent;
    for (let next = this.next(node); next && node.ply < ply; next = this.next(node)) node = next;
    return this.go(node);
  }

  /** Goes to another move instead of the one that leads here: `1` to the next, `-1` to the one before. */
  aside(step: 1 | -1): boolean {
    const children = this.node.parent?.children ?? [];
    const siblings = this.isOpen ? children.filter(this.isOpen) : children;
    const to =
      siblings[siblings.indexOf(this.node) + step] ?? (step < 0 ? this.outside() : undefined);
    return to ? this.go(to) : false;
  }

  /** The move that the variation is an alternative to; nothing on the main line. */
  private outside(): GameNode | undefined {
    for (let at = this.node; at.parent; at = at.parent) {
      const { children } = at.parent;
      if (children[0] === at) continue;
      const first = this.isOpen ? children.find(this.isOpen) : children[0];
      return first === at ? undefined : first;
    }
    return undefined;
  }

  /** What a clock shows here: after the last move of that side. */
  clockOf(color: Color): number | undefined {
    const { node } = this;
    const last = this.turnAfter(node) === color ? node.parent : node;
    for (let at: GameNode | null = last, steps = 0; at && steps < 8; at = at.parent, steps++) {
      if (at.clock === undefined) continue;
      if (!at.parent || this.numberOf(at).color === color) return at.clock;
    }
    return undefined;
  }
}

/** The moves as texts, each made when it is first seen. */
export class MoveTexts {
  private readonly known = new Map<GameNode, string>();

  constructor(
    private readonly library: Library,
    private readonly record: GameRecord,
    private readonly notation: Parameters<Library['formatLine']>[1],
    private readonly style: NonNullable<Parameters<Library['formatLine']>[2]>,
  ) {}

  /** Of moves that follow one another, many times faster than one by one. */
  prepare(nodes: readonly GameNode[]): void {
    const [first] = nodes;
    if (!first?.parent || nodes.every((node) => this.known.has(node))) return;
    const moves = nodes.map((node) => node.move as Uci);
    let texts = moves;
    try {
      const fen = this.record.fenAt(first.parent);
      texts = this.library.formatLine({ fen, moves }, this.notation, this.style);
    } catch {
      // Two points are always right.
    }
    for (const [i, node] of nodes.entries()) this.known.set(node, texts[i] ?? moves[i] ?? '');
  }

  of(node: GameNode): string {
    if (!this.known.has(node)) this.prepare([node]);
    return this.known.get(node) ?? '';
  }
}
