// What is asked of the judge, and the answer.
import { type JudgeOptions, judge, Position, type Ruling } from 'xiangqi-arbiter';
import type { Rules } from './rule-sets.js';

export interface Task {
  fen: string;
  moves: readonly string[];
  rules: Rules;
  language: NonNullable<JudgeOptions['language']>;
  /** Whether a cycle at the end goes on until something can be claimed. */
  extend: boolean;
}

export interface Answer {
  ruling: Ruling;
  /** The line that was judged. */
  moves: string[];
  /** How often its last cycle was played again, for rule sets that ask for more repetitions. */
  added: number;
}

const MOST_CYCLES = 24;

/** The shortest even way back from the last position to itself. */
function lastPeriod(fen: string, moves: readonly string[]): number {
  const key = (p: Position) => p.fen.split(' ', 2).join(' ');
  let position = new Position(fen);
  const keys = [key(position)];
  for (const move of moves) {
    position = position.play(move);
    keys.push(key(position));
  }
  const last = keys.length - 1;
  for (let back = 2; back <= last; back += 2) if (keys[last - back] === keys[last]) return back;
  return 0;
}

/** Judges a line; if that is asked for, nothing can be claimed yet and it ends with a cycle, the cycle goes on. */
export function solve({ fen, moves: given, rules, language, extend }: Task): Answer {
  const moves = [...given];
  let ruling = judge({ fen, moves }, { rules, language });
  const period = extend && ruling.verdict === 'none' ? lastPeriod(fen, moves) : 0;
  let added = 0;
  if (period > 0) {
    const cycle = moves.slice(-period);
    while (ruling.verdict === 'none' && added < MOST_CYCLES) {
      moves.push(...cycle);
      added += 1;
      ruling = judge({ fen, moves }, { rules, language });
    }
  }
  return { ruling, moves, added };
}
