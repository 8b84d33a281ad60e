// The moves of a game in progress as a line to step through and to list.
import { type Game, type GameRecord, gameToRecord, type Position } from 'xiangqi-arbiter';
import { Game as Line } from '../game.js';
import { styleOf } from '../i18n.js';
import type { Settings } from '../settings.js';

export class DeskLine {
  private line: Line | null = null;
  private moves: readonly string[] = [];
  private of: Game | null = null;

  /** Follows the game, which may have gone on or back. */
  follow(game: Game): Line {
    const moves = game.moves;
    const { line } = this;
    const before = this.moves;
    this.moves = moves;
    const goesOn =
      line && this.of === game && before.every((move, i) => move === moves[i]) ? line : null;
    this.of = game;
    if (!goesOn) {
      this.line = new Line(gameToRecord(game));
      return this.line;
    }
    // Moves are added rather than all played again.
    for (const move of moves.slice(before.length)) {
      goesOn.go(goesOn.length);
      goesOn.play(move);
    }
    return goesOn;
  }

  /** The move of a ply, from 0, in the notation chosen; empty if there is no such ply any more. */
  text(ply: number, settings: Settings): string {
    const { line } = this;
    if (!line || ply < 0 || ply >= line.length) return '';
    return line.text(ply, settings.notation, styleOf(settings));
  }
}

/** A move of a position in the notation chosen; of an illegal one the two points. */
export function moveText(position: Position, uci: string, settings: Settings): string {
  try {
    return position.formatMove(uci, settings.notation, styleOf(settings));
  } catch {
    return `${uci.slice(0, 2)}–${uci.slice(2)}`;
  }
}

/** The game for the reader, with who played and when. */
export function recordOf(
  game: Game,
  names: { red: string; black: string },
  started: number,
): GameRecord {
  const date = new Date(started);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('.');
  return gameToRecord(game, {
    ...(names.red && { Red: names.red }),
    ...(names.black && { Black: names.black }),
    Date: day,
  });
}
