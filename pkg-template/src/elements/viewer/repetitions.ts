/** Where lines repeat positions, and what the judge says of it: looked for in idle time, a few milliseconds at once. */
import type { RuleSetName, Ruling } from '../../../generated/rules/glue.js';
import type { Position } from '../../core.js';
import type { GameNode, GameRecord, Uci } from '../../records.js';
import type { BoardLanguage } from '../board/words.js';
import { type Stop, slices } from './idle.js';
import type { Library } from './library.js';

/** As many rulings as a record shows; shuffling to no end would fill it with them. */
const MAX_RULINGS = 100;
/** Lines are looked at to this depth. */
const MAX_PLY = 2000;

/** A position on the way to the node at hand. */
interface Step {
  node: GameNode;
  position: Position;
  key: string;
  /** Where the last capture was: no position before it can come again. */
  since: number;
  /** Whether the stretch of repeated positions that it belongs to has been judged at this many occurrences. */
  judged: number;
}

/** The board and whose move it is. */
const keyOf = (position: Position) => position.fen.split(' ', 2).join(' ');

/**
 * Looks through a record, the main line first, and tells each ruling at the move where it first holds.
 *
 * @returns how to stop it
 */
export function findRulings(
  library: Library,
  record: GameRecord,
  rules: RuleSetName,
  language: BoardLanguage,
  found: (node: GameNode, ruling: Ruling) => void,
): Stop {
  return slices(search(library, record, rules, language, found));
}

function* search(
  library: Library,
  record: GameRecord,
  rules: RuleSetName,
  language: BoardLanguage,
  found: (node: GameNode, ruling: Ruling) => void,
): Generator<void, void> {
  let position: Position;
  try {
    position = new library.Position(record.startFen);
  } catch {
    return;
  }
  const { root } = record;
  const path: Step[] = [{ node: root, position, key: keyOf(position), since: 0, judged: 1 }];
  const waiting: GameNode[] = [...root.children].reverse();
  let left = MAX_RULINGS;
  for (let node = waiting.pop(); node && left > 0; node = waiting.pop()) {
    yield;
    path.length = node.ply;
    const before = path[node.ply - 1] as Step;
    const step = after(before, node, path);
    if (!step) continue;
    path.push(step);
    if (node.ply < MAX_PLY) waiting.push(...[...node.children].reverse());
    const times = occurrences(path);
    if (times < 2) {
      step.judged = 1;
      continue;
    }
    step.judged = before.judged;
    // Judged once for each further time, not at every move of a cycle.
    if (times <= before.judged) continue;
    const ruling = judged(library, record, path, rules, language);
    if (!ruling || ruling.verdict === 'none') continue;
    step.judged = times;
    left--;
    found(node, ruling);
    yield;
  }
}

function after(before: Step, node: GameNode, path: readonly Step[]): Step | null {
  try {
    const move = node.move as Uci;
    const captures = before.position.get(move.slice(2)) !== null;
    const position = before.position.play(move);
    const since = captures ? path.length : before.since;
    return { node, position, key: keyOf(position), since, judged: 1 };
  } catch {
    return null;
  }
}

/** How often the last position of a path has come up. */
function occurrences(path: readonly Step[]): number {
  const last = path[path.length - 1] as Step;
  let times = 0;
  for (let i = path.length - 1; i >= last.since; i -= 2) if (path[i]?.key === last.key) times++;
  return times;
}

function judged(
  library: Library,
  record: GameRecord,
  path: readonly Step[],
  rules: RuleSetName,
  language: BoardLanguage,
): Ruling | null {
  try {
    const moves = path.slice(1).map(({ node }) => node.move as Uci);
    return library.judge({ fen: record.startFen, moves }, { rules, language });
  } catch {
    // The rules' own limits: no badge is better than a wrong one.
    return null;
  }
}
