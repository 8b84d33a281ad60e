// A ruled move as pictures one steps through: before it, after it, and the line that proves it.
import type { MoveRuling, Notation, Position } from 'xiangqi-arbiter';
import type { Game } from '../game.js';
import { type Evidence, evidenceOf, passed } from './evidence.js';

export interface Frame {
  kind: 'before' | 'after' | 'proof';
  position: Position;
  /** The move that led here. */
  move: string | null;
  /** The position it was played in. */
  from: Position | null;
}

export interface Story {
  frames: Frame[];
  evidence: Evidence;
}

export const AFTER = 1;

export function storyOf(ruling: MoveRuling, game: Game): Story {
  const before = game.at(ruling.ply);
  const after = game.at(ruling.ply + 1);
  const frames: Frame[] = [
    {
      kind: 'before',
      position: before,
      move: game.moves(ruling.ply)[ruling.ply - 1] ?? null,
      from: ruling.ply > 0 ? game.at(ruling.ply - 1) : null,
    },
    { kind: 'after', position: after, move: ruling.move, from: before },
  ];
  let position = ruling.act === 'check' ? null : passed(after);
  for (const move of ruling.line) {
    if (!position) break;
    const from = position;
    position = from.play(move);
    frames.push({ kind: 'proof', position, move, from });
  }
  return { frames, evidence: evidenceOf(ruling, after) };
}

export const textOf = (frame: Frame, notation: Notation): string =>
  frame.move && frame.from ? frame.from.formatMove(frame.move, notation) : '';
