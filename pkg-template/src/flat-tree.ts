/** How a tree of moves crosses: flat, in the order of reading – a move, what follows it, then the alternatives to it. */
import type { RecordedNotes } from '../generated/records/glue.js';
import { readMarks, writeMarks } from './marks.js';
import { TreeNode } from './node.js';
import { type Uci, uciCode, uciText } from './squares.js';

export interface FlatTree {
  codes: Uint16Array;
  /** Of each move the number of the node before it, the root being 0; empty if each follows the one before. */
  parents: Uint32Array;
  notes: RecordedNotes[];
}

/** The codes of the main line: the moves up to the first that does not follow the one before. */
export function mainLine({ codes, parents }: FlatTree): Uint16Array {
  const end = parents.findIndex((parent, i) => parent !== i);
  return end < 0 ? codes : codes.subarray(0, end);
}

export function grow({ codes, parents, notes }: FlatTree): TreeNode {
  const root = new TreeNode(null, null);
  const nodes = [root];
  codes.forEach((code, i) => {
    const parent = nodes[parents[i] ?? i] as TreeNode;
    nodes.push(parent.grow(uciText(code)));
  });
  // From here on only the methods of a record change it.
  for (const { node, before, after, nags, marks } of notes) {
    (nodes[node] as TreeNode).data = {
      commentsBefore: Object.freeze(before),
      comments: Object.freeze(after),
      nags: Object.freeze(nags),
      ...readMarks(marks),
    };
  }
  for (const node of nodes) Object.freeze(node.children);
  return root;
}

/** Without recursion: a line may be longer than the stack is deep. */
export function flatten(root: TreeNode): FlatTree {
  const codes: number[] = [];
  const parents: number[] = [];
  const notes: RecordedNotes[] = [];
  const waiting: [TreeNode, number][] = [[root, -1]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, parent] = next;
    const number = parent < 0 ? 0 : codes.length + 1;
    if (parent >= 0) {
      codes.push(uciCode(node.move as Uci));
      parents.push(parent);
    }
    const { comments, commentsBefore, nags } = node;
    const marks = writeMarks(node.data);
    if (comments.length + commentsBefore.length + nags.length + marks.length > 0) {
      notes.push({
        node: number,
        before: [...commentsBefore],
        after: [...comments],
        nags: [...nags],
        marks,
      });
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      waiting.push([node.children[i] as TreeNode, number]);
    }
  }
  return { codes: Uint16Array.from(codes), parents: Uint32Array.from(parents), notes };
}
