import { wrongType } from './arguments.js';
import type { GameReason } from './game/event.js';
import type { Game } from './game.js';
import { GameRecord } from './record.js';

/** PGN's words for what is not a normal end. */
const terminations: Partial<Record<GameReason, string>> = {
  'time-forfeit': 'time forfeit',
  late: 'abandoned',
  withdrawal: 'abandoned',
  'illegal-moves': 'rules infraction',
  'early-presses': 'rules infraction',
  fouls: 'rules infraction',
  'untrue-claims': 'rules infraction',
  breach: 'rules infraction',
  knocked: 'rules infraction',
  device: 'rules infraction',
};

/**
 * A game in progress, or over, as a record: its moves with what the clocks showed, result and PGN's header `Termination`.
 * A game that both have lost has no result there, `*`.
 *
 * @example
 * ```ts
 * import { Game, gameToRecord } from 'xiangqi-arbiter';
 * const game = Game.create({ regulations: 'casual' });
 * game.apply({ type: 'move', color: 'red', move: '炮二平五' });
 * game.apply({ type: 'resign', color: 'black' });
 * const record = gameToRecord(game, { Red: '许银川' });
 * console.log([record.result, record.headers.Termination]); // ['1-0', 'normal']
 * console.log(record.serialize('pgn', { notation: 'full' }).includes('1. 炮二平五 1-0')); // true
 * ```
 * @param headers - put in front
 */
export function gameToRecord(
  game: Game,
  headers: Readonly<Record<string, string>> = {},
): GameRecord {
  if (typeof game !== 'object' || game === null) throw wrongType('game', 'a Game', game);
  const { startFen, moves, clockReadings, ending } = game;
  const termination = ending === null ? 'unterminated' : (terminations[ending.reason] ?? 'normal');
  const score = ending?.score ?? '*';
  return GameRecord.create({
    fen: startFen,
    moves,
    clocks: clockReadings.map((left) => left / 1000),
    headers: { ...headers, Termination: termination },
    result: score === '0-0' ? '*' : score,
  });
}
