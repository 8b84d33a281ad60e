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
  /** The line that the moves are of. */
  place: Place;
  /** Whether variations follow that are alternatives to the last of the moves. */
  forks: boolean;
}

/** A line – the main one or a variation – as far as the rows go. */
export interface Place {
  /** The ply of its first move. */
  first: number;
  /** How many moves it has. */
  size: number;
}

/** More moves of a variation go into a row of their own, so that no row is large. */
const MOVES_OF_A_ROW = 40;

interface Line {
  moves: readonly GameNode[];
  level: number;
  place: Place;
}

/** The main line's moves side by side, Red's on the left. */
function pushPairs(
  rows: Row[],
  run: readonly GameNode[],
  isBlack: (node: GameNode) => boolean,
  place: Place,
): void {
  for (let i = 0; i < run.length; ) {
    const node = run[i] as GameNode;
    const next = run[i + 1];
    const nodes = next && !isBlack(node) ? [node, next] : [node];
    rows.push({ kind: 'pair', level: 0, nodes, place, forks: false });
    i += nodes.length;
  }
}

/** So many lines of a tree are taken in one step. */
const LINES_OF_A_STEP = 100;

/**
 * Adds all rows, in the order of reading: a move, the alternatives to it, what follows it. Step by step, since a tree
 * may be large.
 *
 * @param isOpen what may be seen; all if there is none
 */
export function* addRows(
  rows: Row[],
  root: GameNode,
  isBlack: (node: GameNode) => boolean,
  isOpen: ((node: GameNode) => boolean) | null,
): Generator<void, void> {
  let lines = 0;
  const openOf = (node: GameNode) => (isOpen ? node.children.filter(isOpen) : node.children);
  const main = { first: root.ply + 1, size: 0 };
  const note = (node: GameNode) => {
    if (node.comments.length === 0) return;
    rows.push({ kind: 'note', level: 0, nodes: [node], place: main, forks: false });
  };
  note(root);
  /** Lines to come: the moves that are possible at the beginning, of which the first goes on. */
  const waiting: Line[] = [{ moves: openOf(root), level: 0, place: main }];
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    const { level, place } = line;
    let { moves } = line;
    let run: GameNode[] = [];
    const end = (forks = false) => {
      if (run.length === 0) return;
      if (level === 0) pushPairs(rows, run, isBlack, place);
      else rows.push({ kind: 'line', level, nodes: run, place, forks: false });
      const last = rows[rows.length - 1];
      if (last) last.forks = forks;
      run = [];
    };
    for (let node = moves[0]; node; node = moves[0]) {
      run.push(node);
      place.size++;
      const forks = moves.length > 1;
      if (level === 0 && node.comments.length > 0) {
        end(forks);
        note(node);
      }
      const after = openOf(node);
      if (forks) {
        end(true);
        waiting.push({ moves: after, level, place });
        for (let i = moves.length - 1; i > 0; i--) {
          const other = { first: node.ply, size: 0 };
          const alternative = moves.slice(i, i + 1);
          waiting.push({ moves: alternative, level: level + 1, place: other });
        }
        break;
      }
      if (run.length >= MOVES_OF_A_ROW) end();
      moves = after;
    }
    end();
    lines++;
    if (lines % LINES_OF_A_STEP === 0) yield;
  }
}
