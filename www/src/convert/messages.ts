// What the converter page and its worker say to each other.
import type { Loss, Warning } from 'xiangqi-arbiter';
import type { Writing } from '../format-choice.js';

export type Request =
  | { kind: 'convert'; files: File[]; writing: Writing }
  | { kind: 'zip'; files: Output[] };

export interface Output {
  name: string;
  data: Blob;
}

/** What became of one file. */
export interface Result {
  index: number;
  games: number;
  outputs: Output[];
  /** The first of them; `warningCount` counts all. */
  warnings: Warning[];
  warningCount: number;
  /** Over all its games, each kind once. */
  losses: Loss[];
  /** Why nothing could be made of it, or of a part of its games; empty if all went well. */
  error: string;
}

export type Reply =
  | { kind: 'result'; result: Result }
  | { kind: 'done' }
  | { kind: 'zip'; data: Blob }
  | { kind: 'zipped'; done: number }
  | { kind: 'failed'; message: string };
