// The facade's behaviour, on the built package. What the rules say is tested in Rust.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import {
  ArbiterError,
  classify,
  formatLine,
  GameRecord,
  gains,
  judge,
  mateByChecks,
  Position,
  parseLine,
  ruleSet,
} from '../../pkg/dist/index.js';
import { failure } from './failure.mjs';

test('a FEN error lists every fault with its place', () => {
  const error = failure(() => new Position('3k5/9/9/9/9/9/9/9/9/3K5 r - - 0 0'));
  assert.equal(error.code, 'fen/side');
  assert.equal(error.name, 'ArbiterError');
  const faults = /** @type {import('../../pkg/dist/index.js').Finding[]} */ (error.details.faults);
  assert.deepEqual(
    faults.map((fault) => [fault.code, fault.offset]),
    [
      ['fen/side', 24],
      ['fen/fullmove-number', 32],
      ['position/kings-facing', undefined],
    ],
  );
});

test('offsets are indices into the JavaScript string', () => {
  const text = '𝄞車3k5/9/9/9/9/9/9/9/9/3K4X w - - 0 1';
  const { details } = failure(() => new Position(text));
  const faults = /** @type {import('../../pkg/dist/index.js').Finding[]} */ (details.faults);
  const last = faults.findLast((fault) => fault.code === 'fen/letter');
  assert.equal(last?.offset, text.indexOf('X'));
});

test('lenient FENs', () => {
  const fen = 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r';
  assert.equal(failure(() => Position.parseFen(fen)).code.split('/')[0], 'fen');
  assert.equal(Position.parseFen(fen, { lenient: true }).fen, new Position().fen);
  const codes = Position.fenRepairs(fen).map((repair) => repair.code);
  assert.deepEqual(codes.sort(), ['fen/dialect-letters', 'fen/missing-fields', 'fen/side-r']);
});

test('an illegal move tells why', () => {
  const error = failure(() => new Position().play('a0a9'));
  assert.equal(error.code, 'move/illegal');
  assert.equal(error.details.reason, 'cannot-reach');
  assert.equal(error.details.move, 'a0a9');
});

test('move texts: what is wrong, where, and what it could have been', () => {
  const start = new Position();
  const syntax = failure(() => start.play('炮二半五'));
  assert.equal(syntax.code, 'notation/syntax');
  assert.equal(syntax.details.offset, 2);
  assert.equal(syntax.details.text, '炮二半五');
  const doubled = new Position('3k5/9/9/9/9/4R4/9/4R4/9/4K4 w - - 0 1');
  const ambiguous = failure(() => doubled.parseMove('车五平四', 'full'));
  assert.equal(ambiguous.code, 'notation/ambiguous');
  assert.deepEqual(ambiguous.details.candidates, ['e4f4', 'e2f2']);
  const illegal = failure(() => start.parseMove('马二进四'));
  assert.equal(illegal.code, 'move/illegal');
  assert.equal(illegal.details.reason, 'cannot-reach');
  assert.equal(illegal.details.move, 'h0f1');
});

test('every legal move reads back from every notation and style', () => {
  const notations = /** @type {const} */ (['full', 'short', 'wxf', 'iccs', 'uci']);
  const styles = /** @type {import('../../pkg/dist/index.js').NotationStyle[]} */ ([
    {},
    { script: 'hant' },
    { blackDigits: 'fullwidth' },
    { blackDigits: 'chinese', script: 'hant' },
    { wxfTraverse: '.' },
  ]);
  const moves = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'g3g4', 'c6c5', 'b0c2'];
  const position = moves.reduce((p, move) => p.play(move), new Position());
  for (const move of position.legalMoves()) {
    for (const notation of notations) {
      for (const style of styles) {
        const text = position.formatMove(move, notation, style);
        assert.equal(position.parseMove(text, notation), move);
        assert.equal(position.parseMove(text), move);
      }
    }
  }
  const written = position.formatMove('h7h3', 'full', { script: 'hant', blackDigits: 'chinese' });
  assert.equal(written, '炮八進四');
  assert.equal(position.formatMove('h7i7', 'wxf', { wxfTraverse: '.' }), 'C8.9');
});

test('lines cross whole, and an error names its ply', () => {
  const moves = ['炮二平五', '马8进7', '马二进三'];
  assert.deepEqual(parseLine({ moves }), ['h2e2', 'h9g7', 'h0g2']);
  assert.deepEqual(formatLine({ moves }, 'iccs'), ['H2-E2', 'H9-G7', 'H0-G2']);
  assert.deepEqual([parseLine({ moves: [] }), formatLine({ moves: [] }, 'full')], [[], []]);
  assert.equal(failure(() => parseLine({ moves: ['h2e2', 'h2e2'] })).details.ply, 1);
  assert.equal(failure(() => formatLine({ moves: ['h2e2', 'h2e2'] }, 'full')).details.ply, 1);
  assert.equal(failure(() => judge({ moves: ['h2e2', '车二平五'] })).details.ply, 1);
  assert.equal(failure(() => parseLine({ moves: ['h2e2'] }, 'full')).code, 'notation/syntax');
  // A line break inside a text must not shift the others.
  assert.deepEqual(parseLine({ moves: ['炮二\n平五', 'h9g7'] }), ['h2e2', 'h9g7']);
});

test('rulings', () => {
  const fen = '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1';
  const cycle = ['f0e0', 'e8f8', 'e0f0', 'f8e8'];
  const moves = [...cycle, ...cycle, ...cycle];
  const ruling = judge({ fen, moves });
  assert.equal(ruling.rules, 'cxa-2020');
  assert.equal(ruling.verdict, 'red-loses');
  assert.deepEqual(ruling.repetition, { start: 8, period: 4, cycles: 3 });
  assert.equal(ruling.moves[0]?.move, 'f0e0');
  assert.equal(ruling.moves[0]?.act, 'check');
  assert.equal(ruling.red?.class, 'perpetual-check');
  assert.equal(
    judge({ fen, moves }, { language: 'en', rules: { occurrences: 9 } }).rules,
    'custom',
  );
  const unknown = failure(() => judge({ fen, moves }, { rules: /** @type {any} */ ('house') }));
  assert.equal(unknown.code, 'judge/unknown-rules');
  assert.ok(Array.isArray(unknown.details.available));
  for (const rules of [
    { occurences: 3 },
    { occurrences: 0.5 },
    { occurrences: 999 },
    { checkLoses: 1 },
    { span: 'always' },
    { attack: { byVictim: 'yes' } },
    { limits: { nodes: -1 } },
    { limits: 3 },
  ]) {
    const wrong = failure(() => judge({ moves: [] }, { rules: /** @type {any} */ (rules) }));
    assert.equal(wrong.code, 'judge/bad-rules');
    assert.equal(typeof wrong.details.switch, 'string');
  }
});

test('rule sets based on others, single moves, mates and gains', () => {
  const fen = '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1';
  const cycle = ['f0e0', 'e8f8', 'e0f0', 'f8e8'];
  const twice = { fen, moves: [...cycle, ...cycle] };
  assert.equal(judge(twice).verdict, 'none');
  const early = judge(twice, { rules: { base: 'wxf-2018', occurrences: 2, span: 'last-cycle' } });
  assert.deepEqual([early.rules, early.red?.class], ['custom', 'perpetual-check']);
  assert.equal(judge(twice, { rules: { base: 'wxf-2018' } }).rules, 'wxf-2018');
  const position = new Position(fen);
  const check = classify(position, 'f0e0', { language: 'en' });
  assert.deepEqual([check.act, check.color, check.ply], ['check', 'red', 0]);
  assert.notEqual(check.reason, '');
  assert.equal(failure(() => classify(position, 'f0f1f2')).code, 'notation/syntax');
  assert.equal(failure(() => classify(position, 'a0a1')).code, 'move/illegal');
  assert.equal(mateByChecks(new Position()), null);
  const rules = { limits: { nodes: 1 } };
  const open = '4k4/R8/1R7/9/9/9/9/9/9/3K5 b - - 0 1';
  assert.equal(failure(() => gains(open.replace(' b ', ' w '), { rules })).code, 'judge/limit');
});

test('every switch of a rule set is told by the name with which it is set', () => {
  const names = /** @type {const} */ (['cxa-2020', 'cxa-1999', 'wxf-2018', 'tiantian', 'pikafish']);
  for (const name of names) {
    const all = ruleSet(name);
    for (const base of names) assert.deepEqual(ruleSet({ base, ...all }), all, `${name}, ${base}`);
  }
  const { naturalLimit, naturalLimitChecks, graceRounds, attack, limits } = ruleSet('cxa-2020');
  // 22.2
  assert.deepEqual([naturalLimit, naturalLimitChecks], [60, 10]);
  const own = ruleSet({ graceRounds: graceRounds + 1, limits: { nodes: 1_000 } });
  assert.deepEqual([own.graceRounds, own.limits], [graceRounds + 1, { ...limits, nodes: 1_000 }]);
  assert.deepEqual(own.attack, attack);
  assert.equal(failure(() => ruleSet(/** @type {any} */ ('fide'))).code, 'judge/unknown-rules');
  const odd = /** @type {any} */ ({ attack: { byNobody: true } });
  assert.equal(failure(() => ruleSet(odd)).code, 'judge/bad-rules');
});

test('records: text, bytes of any character set, and back', () => {
  const text =
    '[Red "许银川"]\n[Red "另一人"]\n[__proto__ "x"]\n\n1. 炮二平五 马8进7 {屏风马} 2. 马二进三 1-0\n';
  const [game] = GameRecord.parse(text);
  assert.ok(game);
  assert.equal(game.format, 'pgn');
  assert.equal(game.headers.Red, '许银川');
  assert.equal(Object.getOwnPropertyDescriptor(game.headers, '__proto__')?.value, 'x');
  assert.equal(game.result, '1-0');
  assert.equal(game.startFen, new Position().fen);
  assert.deepEqual(game.moves(), ['h2e2', 'h9g7', 'h0g2']);
  const written = game.serialize('pgn', { notation: 'wxf' });
  assert.ok(typeof written === 'string' && written.includes('1. C2=5 H8+7 {屏风马} 2. H2+3 1-0'));
  assert.deepEqual(GameRecord.parse(written)[0]?.moves(), game.moves());

  const gbk = Uint8Array.from([
    49, 46, 32, 0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 32, 0xc2, 0xed, 56, 0xbd, 0xf8, 55,
  ]);
  assert.deepEqual(GameRecord.parse(gbk)[0]?.moves(), ['h2e2', 'h9g7']);
  assert.deepEqual(GameRecord.parse(gbk, { encoding: 'gbk' })[0]?.moves(), ['h2e2', 'h9g7']);
  assert.deepEqual(GameRecord.parse(new TextEncoder().encode(text))[0]?.moves(), game.moves());
});

test('records: what is odd is told with its place', () => {
  const text = '{𝄞}\n1. 炮二平五 马8进6 2. 马二进三 *';
  const [game] = GameRecord.parse(text);
  assert.deepEqual(game?.moves(), ['h2e2']);
  const warning = game?.warnings.find(({ code }) => code === 'record/illegal-move');
  assert.equal(warning?.ply, 1);
  assert.equal(warning?.line, 2);
  assert.equal(warning?.offset, text.indexOf('马8进6'));
});

test('records: errors', () => {
  assert.equal(failure(() => GameRecord.parse('')).code.split('/')[0], 'record');
  assert.equal(failure(() => GameRecord.parse(new Uint8Array(0))).code.split('/')[0], 'record');
  const charset = failure(() => GameRecord.parse(new Uint8Array(9), { encoding: 'klingon' }));
  assert.equal(charset.code, 'record/unknown-charset');
  const [game] = GameRecord.parse('1. 炮二平五 *');
  const format = failure(() => game?.serialize('cbl'));
  assert.equal(format.code, 'record/unsupported-format');
  const C = /** @type {any} */ (GameRecord);
  assert.equal(failure(() => new C()).code, 'argument/type');
});

test('records: headers in the order of the record, the first of a name', () => {
  const [game] = GameRecord.parse(
    '[Red "一"]\n[Black "二"]\n[Red "三"]\n[Event "四"]\n\n1. 炮二平五 *',
  );
  assert.deepEqual(Object.entries(game?.headers ?? {}), [
    ['Red', '一'],
    ['Black', '二'],
    ['Event', '四'],
  ]);
});

test('no message speaks of bytes of a text', () => {
  const text = '1. 炮二平五 马8进7 2. 马二半三 *';
  assert.doesNotMatch(failure(() => new Position().play('炮二半五')).message, /byte/);
  const [game] = GameRecord.parse(text);
  const [warning] = game?.warnings ?? [];
  assert.equal(warning?.offset, text.indexOf('2. '));
  assert.doesNotMatch(warning?.message ?? 'byte', /byte/);
  const [again] = GameRecord.parse(new TextEncoder().encode(text));
  assert.deepEqual(
    again?.warnings.map(({ code, offset, line }) => [code, offset, line]),
    [[warning?.code, undefined, 1]],
  );
});

test('records: the tree with all that is said', () => {
  const text =
    '{开局} 1. 炮二平五 {当头炮} $1 ({或} 1. 兵七进一 {仙人指路} 1... 卒7进1 (1... 炮2平3)) 1... 马8进7 *';
  const [game] = GameRecord.parse(text);
  assert.ok(game);
  const { root } = game;
  assert.deepEqual([root.move, root.parent, root.comments], [null, null, ['开局']]);
  const [cannon, pawn] = root.children;
  assert.ok(cannon && pawn);
  assert.deepEqual([cannon.comments, cannon.nags], [['当头炮'], [1]]);
  assert.deepEqual([pawn.commentsBefore, pawn.comments], [['或'], ['仙人指路']]);
  assert.deepEqual(
    pawn.children.map((node) => node.move),
    ['g6g5', 'b7c7'],
  );
  assert.equal(pawn.parent, root);
  assert.equal(game.root, root);
  assert.deepEqual(game.lineTo(pawn), { fen: new Position().fen, moves: ['c3c4'] });
  assert.equal(game.fenAt(pawn), new Position().play('c3c4').fen);
  assert.equal(JSON.parse(JSON.stringify(root)).children[1].children[0].move, 'g6g5');
  const plain = game.serialize('pgn');
  assert.equal(GameRecord.parse(plain)[0]?.serialize('pgn'), plain);
});

test('records: every format that is written reads back, and losses are listed', () => {
  const game = GameRecord.create({
    moves: ['炮二平五', '马8进7', '马二进三'],
    headers: { Event: '练习', Red: '甲', Black: '乙' },
    result: '1/2-1/2',
  });
  const [cannon] = game.root.children;
  assert.ok(cannon);
  game.annotate(cannon, { comments: ['当头炮'] });
  game.addMove(cannon, '炮8平5');
  for (const format of /** @type {const} */ ([
    'pgn',
    'dhtmlxq',
    'wxf',
    'text',
    'cbf',
    'uci-list',
    'json',
    'score-sheet',
    'xqf',
    'cbr',
  ])) {
    const data = game.serialize(format);
    const binary = format === 'xqf' || format === 'cbr';
    assert.equal(data instanceof Uint8Array, binary, format);
    const [again] = GameRecord.parse(data);
    assert.equal(again?.format, format);
    assert.deepEqual(again?.moves(), game.moves(), format);
    const losses = game.losses(format).map((loss) => loss.code);
    if (losses.length === 0) {
      assert.equal(again?.headers.Event, '练习', format);
      assert.deepEqual(JSON.stringify(again?.root), JSON.stringify(game.root), format);
    }
  }
  assert.deepEqual(
    game.losses('uci-list').map((loss) => [loss.code, loss.count]),
    [
      ['loss/header', 4],
      ['loss/comments', 1],
      ['loss/variations', 1],
    ],
  );
  const old = /** @type {Uint8Array} */ (game.serialize('xqf'));
  const late = /** @type {Uint8Array} */ (game.serialize('xqf', { xqfVersion: 18 }));
  assert.deepEqual([old[2], late[2]], [10, 18]);
  const [again] = GameRecord.parse(late);
  assert.equal(JSON.stringify(again?.root), JSON.stringify(game.root));
});

test('records: editing, undone and redone step by step', () => {
  const game = GameRecord.create({ moves: ['h2e2', 'h9g7'] });
  const states = [game.serialize('pgn')];
  const step = (/** @type {() => unknown} */ job) => {
    const { revision } = game;
    job();
    assert.equal(game.revision, revision + 1);
    states.push(game.serialize('pgn'));
  };
  const { root } = game;
  const [cannon] = root.children;
  assert.ok(cannon);
  /** @type {import('../../pkg/dist/index.js').GameNode | undefined} */
  let pawn;
  step(() => {
    pawn = game.addMove(root, '兵七进一');
  });
  assert.ok(pawn);
  const known = pawn;
  assert.equal(game.addMove(root, 'c3c4'), known);
  step(() => game.addMove(known, '卒7进1'));
  step(() => game.annotate(known, { comments: ['仙人指路'], nags: [1, 5] }));
  step(() => game.promote(known));
  assert.deepEqual(game.moves(), ['c3c4', 'g6g5']);
  game.promote(known);
  step(() => game.setHeader('Red', '甲'));
  step(() => game.setHeader('Black', '乙'));
  step(() => game.setHeader('Red', '丙'));
  assert.deepEqual(Object.entries(game.headers), [
    ['Red', '丙'],
    ['Black', '乙'],
  ]);
  step(() => game.setHeader('Red'));
  step(() => game.setResult('1-0'));
  step(() => game.remove(known));
  assert.deepEqual(game.moves(), ['h2e2', 'h9g7']);
  assert.equal(failure(() => game.addMove(known, 'h9g7')).code, 'argument/value');
  assert.equal(failure(() => game.remove(root)).code, 'argument/value');
  assert.equal(failure(() => game.addMove(cannon, '马二进四')).code, 'move/illegal');
  assert.equal(failure(() => GameRecord.create({ moves: ['h2e2', 'h2e2'] })).details.ply, 1);
  const tooMany = failure(() => GameRecord.create({ moves: ['h2e2'], clocks: [600, null] }));
  assert.deepEqual([tooMany.code, tooMany.details.max], ['argument/range', 1]);
  const last = states.length - 1;
  for (let i = last - 1; i >= 0; i--) {
    assert.ok(game.undo());
    assert.equal(game.serialize('pgn'), states[i]);
  }
  assert.equal(game.undo(), false);
  for (let i = 1; i <= last; i++) {
    assert.ok(game.redo());
    assert.equal(game.serialize('pgn'), states[i]);
  }
  assert.equal(game.redo(), false);
  game.undo();
  game.setResult('0-1');
  assert.equal(game.redo(), false);
});

test('records: a line longer than the stack', () => {
  const round = ['h2e2', 'h7e7', 'e2h2', 'e7h7'];
  const moves = Array.from({ length: 18_000 }, (_, i) => round[i % 4]);
  const [long] = GameRecord.parse(moves.join(' '));
  assert.equal(long?.moves().length, 18_000);
  assert.ok(long);
  let node = long.root;
  for (let next = node.children[0]; next; next = next.children[0]) node = next;
  assert.equal(long.lineTo(node).moves.length, 18_000);
  const again = GameRecord.parse(/** @type {string} */ (long.serialize('pgn')));
  assert.equal(again[0]?.moves().length, 18_000);
});

test('outcomes have the promised shape', () => {
  const outcome = (/** @type {string} */ fen) => new Position(fen).outcome;
  assert.equal(new Position().outcome, null);
  assert.deepEqual(outcome('3k5/9/9/9/9/9/9/9/4A4/3A1K3 w - - 0 1'), {
    kind: 'insufficient-material',
    winner: null,
  });
  assert.deepEqual(outcome('3k1R3/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1'), {
    kind: 'checkmate',
    winner: 'red',
  });
});

test('positions are immutable values without handles', () => {
  const start = new Position();
  const { fen } = start;
  for (const move of start.legalMoves()) start.play(move);
  assert.equal(start.fen, fen);
  assert.equal(`${start}`, fen);
});

test('a method torn from its object says so', () => {
  const { legalMoves } = new Position();
  assert.equal(failure(() => legalMoves()).code, 'argument/type');
});

test('nothing but ArbiterErrors, whatever is passed', () => {
  const position = new Position();
  const odd = [
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    2 ** 53,
    10n,
    '',
    ' ',
    'h2e2',
    'h2h2',
    'z9z9',
    'H2E2',
    'a0',
    'e4',
    '炮二平五',
    '\ud800',
    '\0',
    'x'.repeat(10_000),
    [],
    ['h2e2'],
    [1],
    {},
    { lenient: 1 },
    { lenient: null },
    new Uint8Array(50),
    new Date(),
    Symbol('s'),
    () => 'h2e2',
    Object.create(null),
    position,
    new Proxy(
      {},
      {
        get: () => {
          throw new TypeError('trap');
        },
      },
    ),
  ];
  const api = /** @type {any} */ (position);
  const P = /** @type {any} */ (Position);
  const [game] = GameRecord.parse('1. C2=5');
  /** @type {Record<string, (a: unknown, b: unknown) => unknown>} */
  const calls = {
    construct: (a) => new P(a),
    parseFen: (a, b) => P.parseFen(a, b),
    fenRepairs: (a) => P.fenRepairs(a),
    get: (a) => api.get(a),
    play: (a) => api.play(a),
    parseMove: (a, b) => api.parseMove(a, b),
    formatMove: (a, b) => api.formatMove(a, b),
    formatMoveStyle: (a, b) => api.formatMove('h2e2', a, b),
    style: (a, b) => api.formatMove('h2e2', 'full', { script: a, blackDigits: b }),
    parseLine: (a, b) => parseLine(/** @type {any} */ (a), /** @type {any} */ (b)),
    parseLineParts: (a, b) => parseLine(/** @type {any} */ ({ fen: a, moves: b })),
    formatLine: (a, b) => formatLine(/** @type {any} */ ({ moves: a }), /** @type {any} */ (b)),
    parseRecord: (a, b) => GameRecord.parse(/** @type {any} */ (a), /** @type {any} */ (b)),
    parseRecordAs: (a, b) =>
      GameRecord.parse('1. C2=5', /** @type {any} */ ({ format: a, encoding: b })),
    serialize: (a, b) => game?.serialize(/** @type {any} */ (a), /** @type {any} */ (b)),
    losses: (a, b) => game?.losses(/** @type {any} */ (a), /** @type {any} */ (b)),
    create: (a) => GameRecord.create(/** @type {any} */ (a)),
    createParts: (a, b) => GameRecord.create(/** @type {any} */ ({ fen: a, moves: b })),
    createClocks: (a, b) => GameRecord.create(/** @type {any} */ ({ moves: a, clocks: b })),
    createHeaders: (a, b) => GameRecord.create(/** @type {any} */ ({ headers: a, result: b })),
    lineTo: (a) => game?.lineTo(/** @type {any} */ (a)),
    fenAt: (a) => game?.fenAt(/** @type {any} */ (a)),
    addMove: (a) => game?.addMove(game.root, /** @type {any} */ (a)),
    addMoveAt: (a) => game?.addMove(/** @type {any} */ (a), 'h2e2'),
    annotate: (a, b) => game?.annotate(/** @type {any} */ (a), /** @type {any} */ (b)),
    annotateWith: (a, b) =>
      game?.annotate(game.root, /** @type {any} */ ({ comments: a, nags: b })),
    promote: (a) => game?.promote(/** @type {any} */ (a)),
    remove: (a) => game?.remove(/** @type {any} */ (a)),
    setHeader: (a, b) => game?.setHeader(/** @type {any} */ (a), /** @type {any} */ (b)),
    setResult: (a) => game?.setResult(/** @type {any} */ (a)),
    judge: (a, b) => judge(/** @type {any} */ ({ moves: a }), /** @type {any} */ (b)),
    judgeRules: (a, b) => judge({ moves: [] }, /** @type {any} */ ({ rules: a, language: b })),
    judgeNested: (a, b) =>
      judge({ moves: [] }, /** @type {any} */ ({ rules: { base: a, limits: b } })),
    classify: (a, b) => classify(/** @type {any} */ (a), /** @type {any} */ (b)),
    gains: (a, b) => gains(/** @type {any} */ (a), /** @type {any} */ (b)),
    mateByChecks: (a, b) => mateByChecks(/** @type {any} */ (a), /** @type {any} */ (b)),
    ruleSet: (a) => ruleSet(/** @type {any} */ (a)),
    judgeSwitches: (a) => judge({ moves: [] }, { rules: { occurrences: /** @type {any} */ (a) } }),
    // Deep counts are legal and take for ever.
    perft: (a) => (typeof a === 'number' && a >= 3 ? 0 : api.perft(a)),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const a of odd) {
      for (const b of odd) {
        try {
          call(a, b);
        } catch (error) {
          assert.ok(error instanceof ArbiterError, `${name}: ${error}`);
          assert.doesNotMatch(error.code, /^internal/, `${name}: ${error.message}`);
        }
      }
    }
  }
});

test('an exhausted stack is an ArbiterError and does no lasting harm', () => {
  const position = new Position();
  /** @type {unknown[]} */
  const errors = [];
  const dive = () => {
    try {
      position.perft(2);
      position.play('h2e2');
    } catch (error) {
      errors.push(error);
      return;
    }
    dive();
  };
  try {
    dive();
  } catch {
    // The dive's own frames may be the ones that do not fit.
  }
  assert.equal(position.perft(2), 1920);
  for (const error of errors)
    assert.ok(error instanceof ArbiterError || error instanceof RangeError);
});

test('a million positions in one tight loop keep memory flat', () => {
  const script = `
    import { Position } from ${JSON.stringify(new URL('../../pkg/dist/index.js', import.meta.url).href)};
    const start = new Position();
    const moves = start.legalMoves();
    const make = (count) => { for (let i = 0; i < count; i++) start.play(moves[i % 44]); };
    make(100_000);
    gc();
    const before = process.memoryUsage().rss;
    make(1_000_000);
    const grown = (process.memoryUsage().rss - before) / 2 ** 20;
    console.log(grown);`;
  const args = ['--expose-gc', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const grown = Number(stdout);
  // Nothing is collected by hand in between; V8's young generation alone may take this much.
  assert.ok(grown < 32, `grew by ${grown} MB ${stderr}`);
});
