/** How a tree of moves crosses: flat, in the order of reading – a move, what follows it, then the alternatives to it. */
import { checkList } from './arguments.js';
import { ArbiterError } from './errors.js';
import { checkSeconds, NO_MARKS, readMarks, writeMarks } from './marks.js';
import { TreeNode } from './node.js';
import { type Uci, uciCode, uciText } from './squares.js';

/** What is said about a node. */
export interface FlatNotes {
  /** Its number. */
  node: number;
  before: string[];
  after: string[];
  nags: number[];
  /** What the comments after the move drew and measured, as one comment; empty if nothing. */
  marks: string;
}

export interface FlatTree {
  codes: Uint16Array;
  /** Of each move the number of the node before it, the root being 0; empty if each follows the one before. */
  parents: Uint32Array;
  notes: Iterable<FlatNotes>;
}

/** Bytes that crossed as numbers of four. */
export const numbersOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4);

/** Notes as they crossed, taken apart when they are asked for: numbers, and all texts in one. */
export function notesOf(bytes: Uint8Array, words: string): Iterable<FlatNotes> {
  return {
    *[Symbol.iterator]() {
      const reader = new NotesReader(numbersOf(bytes), words);
      while (!reader.isDone) yield reader.next();
    },
  };
}

/** Notes of a line without any but what the clocks showed after its first moves, in seconds. */
export function clockNotes(clocks: unknown, moves: number): FlatNotes[] {
  const seconds = checkList(clocks, 'game.clocks', (clock: unknown, name) =>
    clock === null ? undefined : checkSeconds(clock, name),
  );
  if (seconds.length > moves) {
    throw new ArbiterError(
      'argument/range',
      `game.clocks must have no more entries than there are moves, ${moves}`,
      { argument: 'game.clocks', max: moves, received: seconds.length },
    );
  }
  const none = { marks: NO_MARKS, elapsed: undefined, evaluation: undefined };
  return seconds.map((clock, i) => ({
    node: i + 1,
    before: [],
    after: [],
    nags: [],
    marks: writeMarks({ ...none, clock }),
  }));
}

class NotesReader {
  private at = 0;
  private begin = 0;

  constructor(
    private readonly numbers: Uint32Array,
    private readonly words: string,
  ) {}

  get isDone(): boolean {
    return this.at >= this.numbers.length;
  }

  next(): FlatNotes {
    const node = this.number();
    const [earlier, later, glyphs] = [this.number(), this.number(), this.number()];
    const [before, after, marks] = [this.texts(earlier), this.texts(later), this.text()];
    const nags: number[] = [];
    while (nags.length < glyphs) nags.push(this.number());
    return { node, before, after, marks, nags };
  }

  private number(): number {
    return this.numbers[this.at++] ?? 0;
  }

  private text(): string {
    const from = this.begin;
    this.begin += this.number();
    return this.words.slice(from, this.begin);
  }

  private texts(count: number): string[] {
    const texts: string[] = [];
    while (texts.length < count) texts.push(this.text());
    return texts;
  }
}

/** The codes of the main line: the moves up to the first that does not follow the one before. */
export function mainLine({ codes, parents }: FlatTree): Uint16Array {
  const end = parents.findIndex((parent, i) => parent !== i);
  return end < 0 ? codes : codes.subarray(0, end);
}

/** Grows the tree from its root; it may be left for a while wherever this yields. */
export function* growing(root: TreeNode, { codes, parents, notes }: FlatTree): Generator<void> {
  const nodes = [root];
  for (let i = 0; i < codes.length; i++) {
    const parent = nodes[parents[i] ?? i] as TreeNode;
    nodes.push(parent.grow(uciText(codes[i] as number)));
    if (i % SLICE === 0) yield;
  }
  let told = 0;
  // From here on only the methods of a record change it.
  for (const { node: number, before, after, nags, marks } of notes) {
    const node = nodes[number] as TreeNode;
    if (before.length > 0) node.commentsBefore = Object.freeze(before);
    if (after.length > 0) node.comments = Object.freeze(after);
    if (nags.length > 0) node.nags = Object.freeze(nags);
    if (marks !== '') node.data = { ...node.data, ...readMarks(marks) };
    if (told++ % SLICE === 0) yield;
  }
  for (const [i, node] of nodes.entries()) {
    Object.freeze(node.children);
    if (i % SLICE === 0) yield;
  }
}

/** Nodes between two yields: a fraction of a millisecond. */
const SLICE = 256;

export function grow(flat: FlatTree): TreeNode {
  const root = new TreeNode(null, null);
  const work = growing(root, flat);
  while (!work.next().done);
  return root;
}

/** Without recursion: a line may be longer than the stack is deep. */
export function flatten(root: TreeNode): FlatTree {
  const codes: number[] = [];
  const parents: number[] = [];
  const notes: FlatNotes[] = [];
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
