// The order in which a record's moves, comments and variations are read, as rows without any text yet.
import type { GameNode, GameRecord } from 'xiangqi-arbiter';

/** A longer run of a variation is broken into rows, so that no row is taller than a screen. */
const LONGEST_RUN = 24;

export type Row =
  /** The start of the game. */
  | { kind: 'start'; nodes: [GameNode] }
  /** One or two moves of the main line; `ply` counts the moves before the first. */
  | { kind: 'turn'; nodes: GameNode[]; ply: number }
  /** What is said in front of or after a move of the main line. */
  | { kind: 'comment'; nodes: []; texts: readonly string[] }
  /** Moves of a variation that follow each other; `depth` 1 is an alternative to the main line. */
  | { kind: 'run'; nodes: GameNode[]; ply: number; depth: number };

interface Line {
  /** The first move still to be listed. */
  node: GameNode | undefined;
  ply: number;
  depth: number;
}

/** Without recursion: variations may be nested deeper than the stack. `redFirst`: Red moves first. */
export function planOf(record: GameRecord, redFirst: boolean): Row[] {
  const { root } = record;
  const rows: Row[] = [{ kind: 'start', nodes: [root] }];
  comment(rows, root.comments);
  const waiting: Line[] = [{ node: root.children[0], ply: 0, depth: 0 }];
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    const rest = line.depth === 0 ? mainLine(rows, line, redFirst) : variation(rows, line);
    // What comes next is taken from the end.
    for (const next of rest.reverse()) waiting.push(next);
  }
  return rows;
}

function comment(rows: Row[], texts: readonly string[]): boolean {
  const said = texts.filter((text) => text.trim());
  if (said.length > 0) rows.push({ kind: 'comment', nodes: [], texts: said });
  return said.length > 0;
}

/** Up to the first move that has alternatives; what remains are these and the rest of the line. */
function mainLine(rows: Row[], { node: first, ply: from }: Line, redFirst: boolean): Line[] {
  let ply = from;
  let turn: { kind: 'turn'; nodes: GameNode[]; ply: number } | null = null;
  for (let node = first; node; node = node.children[0]) {
    const red = ply % 2 === 0 ? redFirst : !redFirst;
    if (comment(rows, node.commentsBefore)) turn = null;
    if (turn && !red) turn.nodes.push(node);
    else {
      turn = { kind: 'turn', nodes: [node], ply };
      rows.push(turn);
    }
    if (comment(rows, node.comments)) turn = null;
    const others = alternatives(node, ply, 0);
    ply += 1;
    if (others.length > 0) return [...others, { node: node.children[0], ply, depth: 0 }];
  }
  return [];
}

function variation(rows: Row[], { node: first, ply: from, depth }: Line): Line[] {
  let ply = from;
  let run: { kind: 'run'; nodes: GameNode[]; ply: number; depth: number } | null = null;
  for (let node = first; node; node = node.children[0]) {
    if (!run || run.nodes.length >= LONGEST_RUN) {
      run = { kind: 'run', nodes: [], ply, depth };
      rows.push(run);
    }
    run.nodes.push(node);
    const others = alternatives(node, ply, depth);
    ply += 1;
    if (others.length > 0) return [...others, { node: node.children[0], ply, depth }];
  }
  return [];
}

/** What else could be played instead of a first continuation; an alternative itself has none. */
function alternatives(node: GameNode, ply: number, depth: number): Line[] {
  const siblings = node.parent?.children ?? [];
  if (siblings.length < 2 || siblings[0] !== node) return [];
  return siblings.slice(1).map((other) => ({ node: other, ply, depth: depth + 1 }));
}
