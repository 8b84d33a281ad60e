// A server's day: 100,000 games open in one Node process, in every stage, and fed events in random order.
import { join } from 'node:path';
import { count, fresh, report, root } from './common.mjs';

const entry = join(root, 'pkg/dist/game.js');

/** Prints what it measured as JSON: a process of its own, so that its memory is that of the games. */
const script = `
  import { Game } from ${JSON.stringify(entry)};
  const GAMES = 100_000, EVENTS = 1_000_000, LINES = 200, LENGTH = 120;
  const regulations = 'online';
  let seed = 12_345;
  const random = (n) => (seed = (seed * 48_271) % 2_147_483_647) % n;
  const color = (ply) => (ply % 2 === 0 ? 'red' : 'black');

  // Random games, each kept as it is after every move.
  const lines = [];
  while (lines.length < LINES) {
    const game = Game.create({ regulations });
    const moves = [], states = [game.pack()];
    for (let ply = 0; ply < LENGTH && game.ending === null; ply++) {
      const legal = game.position.legalMoves();
      const move = legal[random(legal.length)];
      game.apply({ type: 'move', color: color(ply), move }, ply * 1_000);
      if (game.ending !== null) break;
      moves.push(move);
      states.push(game.pack());
    }
    if (moves.length === LENGTH) lines.push({ moves, states });
  }

  const memory = () => {
    for (let i = 0; i < 4; i++) gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const table = new Int32Array(GAMES * 2);
  const before = memory();
  const games = [];
  for (let i = 0; i < GAMES; i++) {
    const line = random(LINES), ply = random(LENGTH - 40);
    table.set([line, ply], 2 * i);
    games.push(Game.unpack(lines[line].states[ply], { regulations }));
  }

  let done = 0;
  const { user, system } = process.cpuUsage();
  const began = performance.now();
  while (done < EVENTS) {
    const i = random(GAMES);
    const ply = table[2 * i + 1];
    if (ply >= LENGTH) continue;
    games[i].apply({ type: 'move', color: color(ply), move: lines[table[2 * i]].moves[ply] }, ply * 1_000);
    table[2 * i + 1] = ply + 1;
    done++;
  }
  const wall = (performance.now() - began) / 1_000;
  const cpu = process.cpuUsage({ user, system });
  const bytes = (memory() - before) / GAMES;
  const plies = table.reduce((sum, ply, i) => (i % 2 === 1 ? sum + ply : sum), 0) / GAMES;
  console.log(JSON.stringify({ wall: done / wall, cpu: done / ((cpu.user + cpu.system) / 1e6), bytes, plies, games: games.length }));`;

export function run() {
  const { wall, cpu, bytes, plies } = JSON.parse(
    fresh(['--expose-gc', '--max-old-space-size=4096', '--input-type=module', '--eval', script]),
  );
  const figure = `${count(wall)} events/s (${count(cpu)} a CPU second)`;
  report('100,000 games open: events in random order', figure, wall >= 100_000, '≥ 100,000');
  const each = `${count(bytes)} bytes a game (${plies.toFixed(0)} plies on average)`;
  report('100,000 games open: memory at rest', each, bytes <= 4_096, '≤ 4 kB');
}
