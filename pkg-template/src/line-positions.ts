/**
 * The positions along the line that was looked at last. Stepping along it, or adding to its end, costs one move however
 * long it is; of a long line every sixteenth position is kept.
 */
import type { TreeNode } from './node.js';
import { call } from './records-wasm.js';
import { type Uci, uciCode } from './squares.js';

/** How many moves lie between positions that are kept. */
const STEP = 16;

/** How many moves cross at a time. */
const CHUNK = 256 * STEP;

export class LinePositions {
  readonly #root: TreeNode;
  readonly #startFen: string;
  /** The nodes of the line, the root first; all of them hang on the tree. */
  #nodes: TreeNode[];
  /** The positions after 0, 16, 32 … of its moves, as far as somebody asked. */
  #kept: Uint8Array[] = [];
  #last: { node: TreeNode; position: Uint8Array } | undefined;
  #epoch = 0;

  constructor(root: TreeNode, startFen: string) {
    this.#root = root;
    this.#startFen = startFen;
    this.#nodes = [root];
  }

  /**
   * Whether a node hangs on the tree; if so, the line leads to it.
   * @param epoch - a number that changes when nodes are taken off the tree
   */
  follow(node: TreeNode, epoch: number): boolean {
    if (epoch !== this.#epoch) {
      this.#nodes = [this.#root];
      this.#epoch = epoch;
    }
    const path: TreeNode[] = [];
    let at = node;
    while (this.#nodes[at.ply] !== at) {
      path.push(at);
      const { parent } = at;
      if (parent === null || !parent.children.includes(at)) return false;
      at = parent;
    }
    if (path.length > 0) {
      this.#nodes.length = at.ply + 1;
      // What was kept beyond belongs to another line.
      this.#kept.length = Math.min(this.#kept.length, Math.floor(at.ply / STEP) + 1);
      for (let i = path.length - 1; i >= 0; i--) this.#nodes.push(path[i] as TreeNode);
    }
    return true;
  }

  /** The packed position at a node that {@link LinePositions.follow} was told. */
  at(node: TreeNode): Uint8Array {
    if (this.#last?.node === node) return this.#last.position;
    return call((wasm) => {
      const { ply, parent } = node;
      let [start, position] = [ply - 1, this.#last?.position];
      if (position === undefined || this.#last?.node !== parent) {
        if (this.#kept.length === 0) this.#kept.push(wasm.start_position(this.#startFen));
        const base = Math.min(this.#kept.length - 1, Math.floor(ply / STEP));
        start = base * STEP;
        position = this.#kept[base] as Uint8Array;
      }
      while (start < ply) {
        const nodes = this.#nodes.slice(start + 1, Math.min(ply, start + CHUNK) + 1);
        const codes = Uint16Array.from(nodes, ({ move }) => uciCode(move as Uci));
        const positions = wasm.positions_after(position, codes);
        const size = positions.length / codes.length;
        for (let i = 1; i <= codes.length; i++) {
          const after = start + i;
          if (after % STEP > 0 && i < codes.length) continue;
          // A copy, since a view would keep all of them.
          position = positions.slice((i - 1) * size, i * size);
          if (after % STEP === 0 && this.#kept.length === after / STEP) this.#kept.push(position);
        }
        start += codes.length;
      }
      this.#last = { node, position };
      return position;
    });
  }
}
