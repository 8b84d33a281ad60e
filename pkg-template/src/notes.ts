/** What callers say about a node. */
import { checkInteger, checkList, checkOptions, checkStrings } from './arguments.js';
import {
  checkEvaluation,
  checkMarks,
  checkSeconds,
  type Evaluation,
  type Marks,
  readMarks,
  writeMarks,
} from './marks.js';
import type { NodeData } from './node.js';
import { call } from './records-wasm.js';

/** What to say about a node; what is absent stays as it is. */
export interface NodeNotes {
  /** Marks such as `[%clk 0:09:58]` in them are taken out, unless the node has that already. */
  comments?: readonly string[];
  commentsBefore?: readonly string[];
  /** Whole numbers from 0 to 255. */
  nags?: readonly number[];
  /** Arrows, circles or both. */
  marks?: Partial<Marks>;
  /** Seconds left, to the millisecond; `null` for none. */
  clock?: number | null;
  /** Seconds taken, to the millisecond; `null` for none. */
  elapsed?: number | null;
  /** `null` for none. */
  evaluation?: Evaluation | null;
}

const keys = [
  'comments',
  'commentsBefore',
  'nags',
  'marks',
  'clock',
  'elapsed',
  'evaluation',
] as const;

/** Something that `null` takes away. */
const unless = <T>(value: T | null, check: (value: T) => T): T | undefined =>
  value === null ? undefined : check(value);

/** What is said about a node after `notes`. */
export function annotated(before: NodeData, notes: NodeNotes): NodeData {
  const after = { ...before };
  const given = checkOptions(notes, 'notes', keys);
  const { comments, commentsBefore, nags, marks, clock, elapsed, evaluation } = given;
  if (marks !== undefined) after.marks = checkMarks(marks, before.marks);
  if (clock !== undefined) {
    after.clock = unless(clock, (seconds) => checkSeconds(seconds, 'notes.clock'));
  }
  if (elapsed !== undefined) {
    after.elapsed = unless(elapsed, (seconds) => checkSeconds(seconds, 'notes.elapsed'));
  }
  if (evaluation !== undefined) after.evaluation = unless(evaluation, checkEvaluation);
  if (comments !== undefined) {
    Object.assign(after, withoutMarks(checkStrings(comments, 'notes.comments'), after));
  }
  if (commentsBefore !== undefined) {
    after.commentsBefore = checkStrings(commentsBefore, 'notes.commentsBefore');
  }
  if (nags !== undefined) {
    after.nags = checkList(nags, 'notes.nags', (nag, name) => checkInteger(nag, name, 0, 255));
  }
  for (const list of [after.comments, after.commentsBefore, after.nags]) Object.freeze(list);
  return after;
}

/** Comments, and marks with those that stood in them: what would be read back as a mark is one. */
function withoutMarks(comments: string[], data: NodeData): Partial<NodeData> {
  if (!comments.some((comment) => comment.includes('[%'))) return { comments };
  const known = writeMarks(data);
  const all = known === '' ? comments : [known, ...comments];
  const [marks = '', ...left] = call((wasm) => wasm.split_marks(all));
  return { ...readMarks(marks), comments: left };
}
