// perft 4 in one call, against ffish through its API and against our own native build.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Position } from '../../pkg/dist/index.js';
import { cpuSeconds, interleaved, loadFfish, positions, report, root } from './common.mjs';

const expected = { start: 3_290_240, middlegame: 1_339_047 };

/** Bulk counting: the last ply is counted, not played. */
function ffishPerft(/** @type {any} */ board, /** @type {number} */ depth) {
  if (depth === 1) return board.numberLegalMoves();
  let leaves = 0;
  for (const move of board.legalMoves().split(' ')) {
    board.push(move);
    leaves += ffishPerft(board, depth - 1);
    board.pop();
  }
  return leaves;
}

export async function run() {
  const ffish = await loadFfish();
  const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
  for (const [name, fen] of Object.entries(positions)) {
    const position = new Position(fen);
    const board = new ffish.Board('xiangqi', fen);
    const right = expected[/** @type {keyof typeof expected} */ (name)];
    const check = (/** @type {number} */ leaves) => {
      if (leaves !== right) throw new Error(`${name}: ${leaves} leaves, expected ${right}`);
    };
    position.perft(3);
    ffishPerft(board, 3);
    const time = interleaved(5, {
      ours: () => cpuSeconds(() => check(position.perft(4))),
      ffish: () => cpuSeconds(() => check(ffishPerft(board, 4))),
      native: () => {
        const program = join(target, 'release/examples/perft');
        const [leaves, seconds] = execFileSync(program, ['4', fen], { encoding: 'utf8' }).split(
          ' ',
        );
        check(Number(leaves));
        return Number(seconds);
      },
    });
    board.delete();
    const ratio = time.ffish / time.ours;
    const share = time.native / time.ours;
    const speed = `${(right / time.ours / 1e6).toFixed(1)} M leaves/s`;
    report(
      `perft 4, ${name}`,
      `${ratio.toFixed(1)} × ffish (${speed})`,
      ratio >= 12,
      '≥ 12 × ffish',
    );
    report('', `${share.toFixed(2)} × native`, share >= 0.6, '≥ 0.6 × native');
  }
}
