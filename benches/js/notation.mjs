// Whole games written and read in full Chinese notation, one call a game.
import { formatLine, Position, parseLine } from '../../pkg/dist/index.js';
import { count, interleaved, perCall, report } from './common.mjs';

/** The same numbers everywhere (mulberry32), so that runs can be compared. */
function random(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Forty random games of at most eighty plies. */
function games() {
  const next = random(20);
  return Array.from({ length: 40 }, () => {
    const moves = [];
    let position = new Position();
    while (moves.length < 80) {
      const legal = position.legalMoves();
      const move = legal[Math.floor(next() * legal.length)];
      if (move === undefined) break;
      moves.push(move);
      position = position.play(move);
    }
    return moves;
  });
}

export function run() {
  const played = games();
  const written = played.map((moves) => formatLine({ moves }, 'full'));
  const plies = played.reduce((sum, moves) => sum + moves.length, 0);
  const time = interleaved(5, {
    write: () =>
      perCall(0.3, () => {
        for (const moves of played) formatLine({ moves }, 'full');
      }),
    read: () =>
      perCall(0.3, () => {
        for (const moves of written) parseLine({ moves });
      }),
  });
  const wrong = written.findIndex((moves, i) => `${parseLine({ moves })}` !== `${played[i]}`);
  if (wrong >= 0) throw new Error(`game ${wrong} does not read back`);
  const [write, read] = [plies / time.write, plies / time.read];
  report(
    'full notation written',
    `${count(write)} plies/s`,
    write >= 500e3,
    '≥ 500,000 (vschess 40,000)',
  );
  report(
    'full notation read',
    `${count(read)} plies/s`,
    read >= 300e3,
    '≥ 300,000 (vschess 28,000)',
  );
}
