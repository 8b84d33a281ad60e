/**
 * A tree of moves as a list of rows: what stands in one line of the move list. Without recursion, since a record may
 * be deeper than the stack.
 */
import type { GameNode } from '../../records.js';

export interface Row {
  /** `pair`: one or two moves of the main line; `line`: moves of a variation; `note`: a comment of the main line. */
  kind: 'pair' | 'line' | 'note';
  /** How deep the variation is; 0 is the main line. */
  level: number;
  /** Of a `note` the move, or the root, that it is about. */
  nodes: readonly GameNode[];
  /** Whether a variation begins here. */
  begins: boolean;
}

/** More moves of a variation go into a row of their own, so that no row is large. */
const MOVES_OF_A_ROW = 40;

/** The main line's moves side by side, Red's on the left. */
function pairs(run: readonly GameNode[], isBlack: (node: GameNode) => boolean): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < run.length; ) {
    const node = run[i] as GameNode;
    const next = run[i + 1];
    const nodes = next && !isBlack(node) ? [node, next] : [node];
    rows.push({ kind: 'pair', level: 0, nodes, begins: false });
    i += nodes.length;
  }
  return rows;
}

/**
 * All rows, in the order of reading: a move, the alternatives to it, what follows it.
 *
 * @param isOpen what may be seen
 */
export function rowsOf(
  root: GameNode,
  isBlack: (node: GameNode) => boolean,
  isOpen: (node: GameNode) => boolean,
): Row[] {
  const rows: Row[] = [];
  const note = (node: GameNode, level: number) => {
    if (node.comments.length > 0) rows.push({ kind: 'note', level, nodes: [node], begins: false });
  };
  const openOf = (node: GameNode) => node.children.filter(isOpen);
  note(root, 0);
  const [first] = openOf(root);
  const waiting = first ? [{ first, level: 0, begins: false }] : [];
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    const { level } = line;
    let { begins } = line;
    let run: GameNode[] = [];
    const end = () => {
      if (run.length === 0) return;
      if (level === 0) rows.push(...pairs(run, isBlack));
      else rows.push({ kind: 'line', level, nodes: run, begins });
      run = [];
      begins = false;
    };
    for (let node: GameNode | undefined = line.first; node; ) {
      run.push(node);
      const siblings: GameNode[] = node.parent ? openOf(node.parent) : [];
      const others = siblings[0] === node ? siblings.slice(1) : [];
      const next: GameNode | undefined = openOf(node)[0];
      if (level === 0 && node.comments.length > 0) {
        end();
        note(node, level);
      }
      if (others.length > 0) {
        end();
        if (next) waiting.push({ first: next, level, begins: false });
        for (const other of others.reverse()) {
          waiting.push({ first: other, level: level + 1, begins: true });
        }
        break;
      }
      if (run.length >= MOVES_OF_A_ROW) end();
      node = next;
    }
    end();
  }
  return rows;
}
