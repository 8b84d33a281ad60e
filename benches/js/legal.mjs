// Lists of legal moves and made moves through JavaScript.
import { Position } from '../../pkg/dist/index.js';
import { count, interleaved, loadFfish, perCall, positions, report } from './common.mjs';

export async function run() {
  const ffish = await loadFfish();
  for (const [name, fen] of Object.entries(positions)) {
    const position = new Position(fen);
    const board = new ffish.Board('xiangqi', fen);
    const lists = interleaved(5, {
      ours: () => perCall(0.2, () => position.legalMoves()),
      ffish: () => perCall(0.2, () => board.legalMoves().split(' ')),
    });
    const ratio = lists.ffish / lists.ours;
    const figure = `${ratio.toFixed(1)} × ffish (${count(1 / lists.ours)} lists/s)`;
    report(`legalMoves(), ${name}`, figure, ratio >= 4, '≥ 4 × ffish');
    const [move = ''] = position.legalMoves();
    const [ffishMove = ''] = board.legalMoves().split(' ');
    const plays = interleaved(5, {
      ours: () => perCall(0.2, () => position.play(move)),
      ffish: () =>
        perCall(0.2, () => {
          board.push(ffishMove);
          board.pop();
        }),
    });
    board.delete();
    report(`play(), ${name}`, `${(plays.ffish / plays.ours).toFixed(1)} × ffish push and pop`);
  }
}
