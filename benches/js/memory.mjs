// A million positions made and dropped in one loop, without anything being freed by hand.
import { join } from 'node:path';
import { fresh, report, root } from './common.mjs';

const entry = join(root, 'pkg/dist/index.js');

export function run() {
  const script = `
    import { Position } from ${JSON.stringify(entry)};
    const start = new Position();
    const moves = start.legalMoves();
    const make = (count) => { for (let i = 0; i < count; i++) start.play(moves[i % 44]); };
    make(100_000);
    const before = process.memoryUsage().rss;
    make(1_000_000);
    console.log((process.memoryUsage().rss - before) / 2 ** 20);`;
  const grown = Number(fresh(['--input-type=module', '--eval', script]));
  report(
    'memory after a million more positions',
    `${grown.toFixed(1)} MB more`,
    grown < 16,
    'flat',
  );
}
