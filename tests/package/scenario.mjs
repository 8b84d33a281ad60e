// What every environment must be able to do, and what it must answer. Copied into the projects that the tests make.

/** @param {typeof import('xiangqi-arbiter')} api */
export function scenario({ ArbiterError, GameRecord, Position, formatLine, judge }) {
  const start = new Position();
  const next = start.play('h2e2');
  /** @param {() => unknown} job */
  const code = (job) => {
    try {
      job();
    } catch (error) {
      return error instanceof ArbiterError ? error.code : String(error);
    }
  };
  const [game] = GameRecord.parse('1. 炮二平五 (1. 兵七进一) 马8进7 *');
  return {
    legal: start.legalMoves().length,
    fen: next.fen,
    piece: next.get('e2'),
    perft: start.perft(3),
    line: formatLine({ moves: ['炮二平五', 'h9g7', 'H2+3'] }, 'full', { script: 'hant' }),
    verdict: judge({ moves: ['h2e2'] }).verdict,
    codes: [code(() => start.play('a0a9')), code(() => GameRecord.parse(''))],
    moves: game?.moves(),
    xqf: game?.serialize('xqf').length,
  };
}

export const expected = {
  legal: 44,
  fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1',
  piece: { color: 'red', role: 'cannon' },
  perft: 79666,
  line: ['炮二平五', '馬8進7', '馬二進三'],
  verdict: 'none',
  codes: ['move/illegal', 'record/unknown-format'],
  moves: ['h2e2', 'h9g7'],
  xqf: 1056,
};
