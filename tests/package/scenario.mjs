// What every environment must be able to do, and what it must answer. Copied into the projects that the tests make.

/** @param {typeof import('xiangqi-arbiter')} api */
export function scenario({ ArbiterError, Position }) {
  const start = new Position();
  const next = start.play('h2e2');
  let error;
  try {
    start.play('a0a9');
  } catch (caught) {
    error = caught;
  }
  return {
    legal: start.legalMoves().length,
    fen: next.fen,
    piece: next.get('e2'),
    perft: start.perft(3),
    code: error instanceof ArbiterError ? error.code : String(error),
  };
}

export const expected = {
  legal: 44,
  fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1',
  piece: { color: 'red', role: 'cannon' },
  perft: 79666,
  code: 'move/illegal',
};
