// Reading records: limits, what a file is, and files of any length. On the built package.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { ArbiterError, GameRecord, judge, Position } from '../../pkg/dist/index.js';

/**
 * @param {() => unknown} job
 * @returns {Promise<ArbiterError>}
 */
async function failure(job) {
  try {
    await job();
  } catch (error) {
    assert.ok(error instanceof ArbiterError, `not an ArbiterError: ${error}`);
    return error;
  }
  assert.fail('nothing was thrown');
}

/** @param {AsyncIterable<GameRecord>} stream */
async function all(stream) {
  const games = [];
  for await (const game of stream) games.push(game);
  return games;
}

/** @param {GameRecord} game */
const told = (game) => ({
  pgn: game.serialize('json'),
  encoding: game.encoding,
  warnings: game.warnings,
});

/** @param {Uint8Array} bytes @param {number} size */
function* cut(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const gbk = Uint8Array.from([
  49, 46, 32, 0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 32, 0xc2, 0xed, 56, 0xbd, 0xf8, 55,
]);

test('limits: what, how much, and which option', async () => {
  const text = '1. 炮二平五 (1. 兵七进一 (1. 相三进五)) 马8进7 *\n\n[Event "2"]\n\n1. 兵七进一 *';
  for (const [limits, code] of /** @type {const} */ ([
    [{ bytes: 10 }, 'record/too-large'],
    [{ games: 1 }, 'record/too-many-games'],
    [{ nodes: 3 }, 'record/too-many-nodes'],
    [{ depth: 1 }, 'record/too-deep'],
  ])) {
    const [[name, limit] = []] = Object.entries(limits);
    for (const data of [text, new TextEncoder().encode(text)]) {
      const error = await failure(() => GameRecord.parse(data, { limits }));
      assert.deepEqual(
        [error.code, error.details.limit, error.details.option],
        [code, limit, `limits.${name}`],
      );
      assert.match(error.message, new RegExp(`\\b${limit}\\b`));
    }
  }
  assert.equal(GameRecord.parse(text, { limits: { games: 2, nodes: 5 } }).length, 2);
  const many = '1. 炮二平五 ((((((((((((((((((((((((((((((((((';
  const [game] = GameRecord.parse(many, { limits: { warnings: 1 } });
  assert.ok((game?.warnings.length ?? 9) <= 2);
  for (const limits of [{ games: 0 }, { games: 1.5 }, { bytes: 1e12 }, { size: 3 }, 3]) {
    const error = await failure(() => GameRecord.parse(text, /** @type {any} */ ({ limits })));
    assert.match(error.code, /^argument/);
  }
});

test('what a file is', async () => {
  const game = GameRecord.create({ moves: ['h2e2', 'h9g7'] });
  const detect = GameRecord.detect;
  assert.deepEqual(detect(gbk), { format: 'pgn', encoding: 'gb18030' });
  assert.deepEqual(detect(game.serialize('cbr')), { format: 'cbr', encoding: 'utf-16le' });
  assert.deepEqual(detect(game.serialize('xqf')), { format: 'xqf', encoding: 'gb18030' });
  for (const format of /** @type {const} */ ([
    'pgn',
    'dhtmlxq',
    'wxf',
    'text',
    'score-sheet',
    'uci-list',
    'cbf',
    'json',
  ])) {
    const text = game.serialize(format);
    assert.deepEqual(detect(text), { format, encoding: null });
    const bytes = new TextEncoder().encode(text);
    assert.deepEqual(detect(bytes), { format, encoding: 'utf-8' });
    assert.equal(GameRecord.parse(bytes)[0]?.encoding, 'utf-8');
  }
  for (const nothing of ['', 'hello', '{"a": 1}']) {
    assert.equal(detect(nothing), null);
    assert.equal(detect(new TextEncoder().encode(nothing)), null);
    const error = await failure(() => GameRecord.parse(nothing));
    assert.equal(error.code, 'record/unknown-format');
    assert.ok(/** @type {string[]} */ (error.details.tried).includes('xqf'));
    assert.equal(typeof error.details.looksLike, 'string');
  }
  const zip = Uint8Array.from([80, 75, 3, 4, 0, 0, 1, 2]);
  assert.equal(detect(zip), null);
  const foreign = await failure(() => GameRecord.parse(zip));
  assert.deepEqual(
    [foreign.code, foreign.details.looksLike],
    ['record/no-record', 'a zip archive'],
  );
  assert.equal(GameRecord.parse(gbk)[0]?.encoding, 'gb18030');
  assert.equal(GameRecord.parse(gbk, { encoding: 'gbk' })[0]?.encoding, 'gb18030');
  assert.equal(game.encoding, null);
  assert.equal((await failure(() => detect(/** @type {any} */ (3)))).code, 'argument/type');
});

test('a stream gives the games of the whole, however it is cut', async () => {
  const block =
    '[Game "Chinese Chess"]\r\n[Event "练习"]\r\n\r\n1. 炮二平五 {a\r\n\r\n[Event "不是"]\r\n} 马8进7 2. 马二进四 1-0\r\n广告\r\n\r\n' +
    '[Event "𝄞"]\n\n1. 兵七进一 (1. 相三进五) 卒7进1 *\n\n';
  const text = `\ufeff${block.repeat(3000)}`;
  const bytes = new TextEncoder().encode(text);
  const whole = GameRecord.parse(bytes).map(told);
  assert.equal(whole.length, 6000);
  for (const size of [4096 + 1, 300_007]) {
    assert.deepEqual((await all(GameRecord.stream(cut(bytes, size)))).map(told), whole);
  }
  const strings = GameRecord.parse(text).map(told);
  assert.deepEqual((await all(GameRecord.stream(text))).map(told), strings);
  const list = `*** 一 ***\nstartpos moves h2e2 h9g7\n题|3k5/9/9/9/9/9/9/9/9/4K4 w|e0e1\n`.repeat(
    20_000,
  );
  const listed = GameRecord.parse(list).map(told);
  assert.deepEqual((await all(GameRecord.stream(list))).map(told), listed);
});

test('streams of every kind and format', async () => {
  const game = GameRecord.create({ moves: ['h2e2', 'h9g7'] });
  const xqf = game.serialize('xqf');
  const sources = [
    xqf,
    [xqf],
    cut(xqf, 7),
    Readable.from([xqf]),
    new Blob([/** @type {any} */ (xqf)]),
    new Blob([/** @type {any} */ (xqf)]).stream(),
  ];
  for (const source of sources) {
    const games = await all(GameRecord.stream(/** @type {any} */ (source)));
    assert.deepEqual(
      games.map((read) => [read.format, read.moves(), read.encoding]),
      [['xqf', ['h2e2', 'h9g7'], 'gb18030']],
    );
  }
  const [only] = await all(GameRecord.stream(cut(gbk, 1)));
  assert.deepEqual([only?.moves(), only?.encoding], [['h2e2', 'h9g7'], 'gb18030']);
  // ASCII for long, then Chinese.
  const long = `${'[Event "a"]\n\n1. C2=5 H8+7 *\n\n'.repeat(5000)}[Event "b"]\n\n`;
  const mixed = [new TextEncoder().encode(long), gbk];
  const games = await all(GameRecord.stream(mixed));
  assert.equal(games.length, 5001);
  assert.deepEqual([games.at(-1)?.moves(), games.at(-1)?.encoding], [['h2e2', 'h9g7'], 'gb18030']);
});

test('streams: errors, and an early end', async () => {
  const odd = /** @type {any[]} */ ([undefined, null, 3, {}, [3], [gbk, 'text']]);
  for (const source of odd) {
    const error = await failure(() => all(GameRecord.stream(source)));
    assert.equal(error.code, 'argument/type');
  }
  const broken = (async function* () {
    yield new TextEncoder().encode('1. C2=5');
    throw new Error('gone');
  })();
  assert.equal((await failure(() => all(GameRecord.stream(broken)))).code, 'record/source');
  assert.equal((await failure(() => all(GameRecord.stream('')))).code, 'record/unknown-format');
  assert.equal(
    (await failure(() => all(GameRecord.stream('hi', { format: 'pgn' })))).code,
    'record/no-game',
  );
  const large = await failure(() => all(GameRecord.stream(gbk, { limits: { bytes: 5 } })));
  assert.equal(large.code, 'record/too-large');
  let isClosed = false;
  const endless = (function* () {
    try {
      for (;;) yield '[Event "a"]\n\n1. C2=5 H8+7 *\n\n'.repeat(1000);
    } finally {
      isClosed = true;
    }
  })();
  for await (const game of GameRecord.stream(endless)) {
    assert.equal(game.moves().length, 2);
    break;
  }
  assert.ok(isClosed);
});

test('two hundred megabytes go through without being held', () => {
  const script = `
    import { GameRecord } from ${JSON.stringify(new URL('../../pkg/dist/index.js', import.meta.url).href)};
    const block = new TextEncoder().encode('[Event "a"]\\n\\n1. C2=5 H8+7 {' + '马'.repeat(9000) + '} *\\n\\n');
    const source = function* (count) { for (let i = 0; i < count; i++) yield block; };
    const read = async (count) => {
      let games = 0;
      for await (const game of GameRecord.stream(source(count))) games += game.moves().length / 2;
      return games;
    };
    await read(1000);
    gc();
    const before = process.memoryUsage().rss;
    const games = await read(7400);
    console.log(games, (process.memoryUsage().rss - before) / 2 ** 20, 7400 * block.length);`;
  const args = ['--expose-gc', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const [games, grown = Infinity, bytes = 0] = stdout.split(' ').map(Number);
  assert.equal(games, 7400, stderr);
  assert.ok(bytes > 199e6, stdout);
  assert.ok(grown < 64, `grew by ${grown} MB`);
});

test('unknown options are named, with those there are', async () => {
  const game = GameRecord.create();
  const position = new Position();
  for (const [job, argument, known] of /** @type {[() => unknown, string, string][]} */ ([
    [() => judge({ moves: [] }, /** @type {any} */ ({ rulez: 1 })), 'options.rulez', 'rules'],
    [() => GameRecord.parse('', /** @type {any} */ ({ frmat: 1 })), 'options.frmat', 'format'],
    [() => game.serialize('pgn', /** @type {any} */ ({ notatn: 1 })), 'options.notatn', 'notation'],
    [() => GameRecord.create(/** @type {any} */ ({ fin: 1 })), 'game.fin', 'fen'],
    [
      () => position.formatMove('h2e2', 'full', /** @type {any} */ ({ scrpt: 1 })),
      'style.scrpt',
      'script',
    ],
  ])) {
    const { code, details } = await failure(job);
    assert.deepEqual([code, details.argument], ['argument/unknown-option', argument]);
    assert.ok(/** @type {string[]} */ (details.known).includes(known));
  }
  const rules = /** @type {any} */ ({ limits: { nods: 3 } });
  const nested = await failure(() => judge({ moves: [] }, { rules }));
  assert.equal(nested.code, 'judge/bad-rules');
  assert.ok(/** @type {string[]} */ (nested.details.known).includes('nodes'));
  // A line may be part of something larger.
  const line = /** @type {any} */ ({ moves: [], title: 'x' });
  assert.equal(judge(line).verdict, 'none');
});

test('errors say alike what they know', async () => {
  const start = new Position();
  for (const text of ['a0a9', '马二进四']) {
    const { code, details } = await failure(() => start.play(text));
    assert.equal(code, 'move/illegal');
    assert.equal(details.text, text);
    assert.equal(typeof details.understood, 'string');
  }
  assert.match((await failure(() => start.play(''))).message, /empty/);
  const write = /** @type {any} */ (Position.prototype.toString);
  assert.equal((await failure(() => write.call(undefined))).code, 'argument/type');
  for (const [fen, code, offset] of /** @type {const} */ ([
    ['  9/9 w - - 0 1', 'fen/row-count', 2],
    ['9', 'fen/missing-fields', 1],
  ])) {
    const { details } = await failure(() => new Position(fen));
    const faults = /** @type {import('../../pkg/dist/index.js').Finding[]} */ (details.faults);
    assert.equal(faults.find((fault) => fault.code === code)?.offset, offset);
  }
  const deep = `{"format": "xiangqi-arbiter", "x": ${'['.repeat(100)}${']'.repeat(100)}}`;
  assert.equal((await failure(() => GameRecord.parse(deep))).code, 'record/too-deep');
  const game = GameRecord.create();
  const error = await failure(() => game.serialize('cbl'));
  assert.ok(!(/** @type {string[]} */ (error.details.allowed).includes('cbl')));
});

/** To and fro with a comment and a variation at every move. @param {number} plies */
function longGame(plies) {
  const moves = ['a0a1', 'a9a8', 'b0c2', 'b9c7', 'a1a0', 'a8a9', 'c2b0', 'c7b9'];
  let text = '';
  for (let ply = 0; ply < plies; ply++) {
    const pawn = ply % 2 === 0 ? 'i0i1' : 'i9i8';
    text += `${moves[ply % moves.length]} {第${ply}着 [%clk 0:00:0${ply % 10}]} (${pawn} $1)\n`;
  }
  return text;
}

test('what is read in several tasks is what is read in one', async () => {
  const long = longGame(3_000);
  const bytes = new TextEncoder().encode(`${long}\n*\n\n[Event "2"]\n\n1. 炮二平五 *`);
  const [whole] = GameRecord.parse(long);
  const xqf = whole?.serialize('xqf');
  assert.ok(xqf);
  const sources = /** @type {(string | Uint8Array)[]} */ ([
    '炮二平五',
    long,
    bytes,
    xqf,
    `${long} h9h9`,
  ]);
  for (const source of sources) {
    const games = await GameRecord.parseAsync(source);
    assert.deepEqual(games.map(told), GameRecord.parse(source).map(told));
  }
  const [game] = await GameRecord.parseAsync(long);
  const first = game?.root.children[0];
  assert.deepEqual([first?.comments, first?.clock], [['第0着'], 0]);
  assert.ok(Object.isFrozen(first?.comments) && Object.isFrozen(game?.root.children));
  assert.equal(Object.hasOwn(first?.children[0] ?? {}, 'evaluation'), false);
});

test('reading in several tasks lets others have a turn, and takes what was given', async () => {
  const bytes = new TextEncoder().encode(longGame(3_000));
  let turns = 0;
  const timer = setInterval(() => turns++);
  const reading = GameRecord.parseAsync(bytes);
  bytes.fill(0);
  const [game] = await reading;
  clearInterval(timer);
  assert.equal(game?.moves().length, 3_000);
  assert.ok(turns >= 3, `${turns} turns`);
  const cut = await failure(() => GameRecord.parseAsync('x'.repeat(30_000)));
  const whole = await failure(() => GameRecord.parse('x'.repeat(30_000)));
  assert.equal(cut.code, whole.code);
  const odd = await failure(() => GameRecord.parseAsync(/** @type {any} */ (5)));
  assert.equal(odd.code, 'argument/type');
});
