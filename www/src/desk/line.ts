// The moves of a game in progress as a line to step through and to list.
import { type Game, type GameRecord, gameToRecord, type Position } from 'xiangqi-arbiter';
import { Game as Line } from '../game.js';
import { styleOf } from '../i18n.js';
import type { Settings } from '../settings.js';
import type { Table } from './table.js';

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
export function recordOf({ game, titles, entries }: Table): GameRecord {
  const { red, black } = titles.names;
  const started = entries[0]?.at;
  return gameToRecord(game, {
    ...(red && { Red: red }),
    ...(black && { Black: black }),
    ...(started !== undefined && { Date: dayOf(started) }),
  });
}

/** `2026.01.31` of here; nothing is said of times that no calendar has. */
function dayOf(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => (Number.isFinite(n) ? String(n).padStart(2, '0') : '??'))
    .join('.');
}
