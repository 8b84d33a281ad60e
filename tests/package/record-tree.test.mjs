// Walking through a record, drawing on it, watching it change: on the built package.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameRecord, Position } from '../../pkg/dist/index.js';
import { failure } from './failure.mjs';

const first = (/** @type {string | Uint8Array} */ data) => {
  const [game] = GameRecord.parse(data);
  assert.ok(game);
  return game;
};

test('marks: taken out of comments, typed, and set by hand', () => {
  const text =
    '{开局 [%cal Gb2e2]} 1. 炮二平五 {当头炮 [%csl Re4,Yi9] [%clk 0:09:58.5]} {[%emt 62] [%clk 9]} 马8进7 {[%eval -0.35,12]} *';
  const game = first(text);
  const [cannon] = game.root.children;
  const [horse] = cannon?.children ?? [];
  assert.ok(cannon && horse);
  assert.deepEqual(game.root.marks.arrows, [{ from: 'b2', to: 'e2', color: 'green' }]);
  assert.deepEqual(game.root.comments, ['开局']);
  assert.deepEqual(cannon.comments, ['当头炮', '[%emt 62] [%clk 9]']);
  assert.deepEqual(cannon.marks.circles, [
    { square: 'e4', color: 'red' },
    { square: 'i9', color: 'yellow' },
  ]);
  assert.deepEqual([cannon.clock, cannon.elapsed], [598.5, undefined]);
  assert.deepEqual(horse.evaluation, { centipawns: -35, depth: 12 });
  assert.ok(!('clock' in horse));
  assert.throws(() => /** @type {any} */ (cannon.marks.circles).push(1), TypeError);

  game.annotate(horse, {
    comments: ['好 [%csl Ba0]'],
    marks: { arrows: [{ from: 'h9', to: 'g7', color: 'blue' }] },
    evaluation: { mate: -3 },
    elapsed: 1.0004,
  });
  assert.deepEqual(horse.comments, ['好']);
  assert.deepEqual(horse.marks.circles, [{ square: 'a0', color: 'blue' }]);
  assert.deepEqual([horse.elapsed, horse.evaluation], [1, { mate: -3 }]);
  const pgn = game.serialize('pgn');
  assert.ok(pgn.includes('{好 [%csl Ba0] [%cal Bh9g7] [%eval #-3] [%emt 0:00:01]}'), pgn);
  game.annotate(horse, { evaluation: null, elapsed: null });
  assert.ok(!('evaluation' in horse) && !('elapsed' in horse));
  game.undo();
  assert.deepEqual(horse.evaluation, { mate: -3 });
  game.undo();
  assert.deepEqual([horse.comments, horse.evaluation], [[], { centipawns: -35, depth: 12 }]);
  while (game.canUndo) assert.equal(game.undo(), true);
  assert.deepEqual([game.undo(), game.canRedo, game.redo()], [false, true, true]);
  while (game.canRedo) game.redo();
  assert.deepEqual([game.canUndo, game.redo()], [true, false]);
});

test('marks: wrong ones are named', () => {
  const game = GameRecord.create();
  for (const [notes, argument] of /** @type {[any, string][]} */ ([
    [{ clock: -1 }, 'notes.clock'],
    [{ clock: Number.NaN }, 'notes.clock'],
    [{ elapsed: '1' }, 'notes.elapsed'],
    [{ evaluation: {} }, 'notes.evaluation'],
    [{ evaluation: { centipawns: 1, mate: 1 } }, 'notes.evaluation'],
    [{ evaluation: { centipawns: 0.5 } }, 'notes.evaluation.centipawns'],
    [{ marks: { circles: [{ square: 'j0', color: 'red' }] } }, 'notes.marks.circles[0].square'],
    [{ marks: { circles: [{ square: 'a0', color: 'pink' }] } }, 'notes.marks.circles[0].color'],
    [{ marks: { arrows: [{ from: 'a0', color: 'red' }] } }, 'notes.marks.arrows[0].to'],
    [{ marks: { lines: [] } }, 'notes.marks.lines'],
    [{ time: 3 }, 'notes.time'],
  ])) {
    const { code, details } = failure(() => game.annotate(game.root, notes));
    assert.deepEqual([code.split('/')[0], details.argument], ['argument', argument]);
  }
  assert.equal(game.revision, 0);
});

test('marks survive every written format, or are told as a loss', () => {
  const game = GameRecord.create({ moves: ['炮二平五', '马8进7', '马二进三'], result: '1-0' });
  const [cannon] = game.root.children;
  const [horse] = cannon?.children ?? [];
  assert.ok(cannon && horse);
  game.annotate(cannon, {
    comments: ['当头炮'],
    marks: {
      arrows: [{ from: 'e2', to: 'e6', color: 'green' }],
      circles: [{ square: 'e6', color: 'red' }],
    },
    clock: 3600,
  });
  game.annotate(horse, {
    clock: 3599.25,
    elapsed: 0.75,
    evaluation: { centipawns: 12, depth: 30 },
  });
  const known = JSON.stringify(game.root);
  const formats = /** @type {const} */ ([
    'pgn',
    'dhtmlxq',
    'wxf',
    'text',
    'score-sheet',
    'uci-list',
    'cbf',
    'json',
    'xqf',
    'cbr',
  ]);
  for (const format of formats) {
    const losses = game.losses(format);
    const again = first(game.serialize(format));
    const told = losses.find(({ code }) => code === 'loss/marks');
    if (told === undefined) assert.equal(JSON.stringify(again.root), known, format);
    else {
      assert.equal(told.count, 2, format);
      assert.ok(!JSON.stringify(again.root).includes('Ge2e6'), format);
    }
  }
  const bare = GameRecord.create({ moves: ['炮二平五'] });
  bare.annotate(/** @type {any} */ (bare.root.children[0]), { clock: 5 });
  assert.deepEqual(
    bare.losses('uci-list').map(({ code }) => code),
    ['loss/marks'],
  );
});

test('a cursor walks through the tree', () => {
  const game = first('1. 炮二平五 (1. 兵七进一 卒7进1) (1. 相三进五) 马8进7 2. 马二进三');
  const cursor = game.cursor();
  assert.equal(cursor.fen, new Position().fen);
  assert.equal(cursor.legalMoves().length, 44);
  assert.equal(cursor.back(), false);
  assert.equal(cursor.nextVariation(), false);
  assert.ok(cursor.forward());
  assert.equal(cursor.previousVariation(), false);
  assert.ok(cursor.nextVariation() && cursor.nextVariation());
  assert.equal(cursor.nextVariation(), false);
  assert.equal(cursor.node.move, 'g0e2');
  assert.equal(cursor.forward(), false);
  assert.ok(cursor.previousVariation());
  cursor.toEnd();
  assert.deepEqual(cursor.line().moves, ['c3c4', 'g6g5']);
  assert.equal(cursor.ply, 2);
  cursor.toStart();
  assert.ok(cursor.forward(1));
  assert.equal(cursor.forward(1), false);
  assert.equal(cursor.node.move, 'c3c4');
  const { revision } = game;
  cursor.toStart();
  assert.equal(cursor.play('兵七进一').move, 'c3c4');
  assert.equal(game.revision, revision);
  const added = cursor.play('炮2平5');
  assert.equal(added.parent?.children.length, 2);
  assert.equal(game.revision, revision + 1);
  assert.equal(cursor.fen, game.fenAt(added));
  assert.equal(failure(() => cursor.play('a0a9')).code, 'move/illegal');
  assert.equal(failure(() => cursor.goTo(GameRecord.create().root)).code, 'argument/value');
  assert.equal(failure(() => cursor.forward(-1)).code, 'argument/range');
});

test('a cursor whose node is removed stands where the line ends now', () => {
  const game = GameRecord.create({ moves: ['h2e2', 'h9g7', 'h0g2', 'i9h9'] });
  const [cursor, other] = [game.cursor(), game.cursor()];
  cursor.toEnd();
  other.forward();
  const [cannon] = game.root.children;
  const [horse] = cannon?.children ?? [];
  assert.ok(cannon && horse);
  game.remove(horse);
  assert.equal(cursor.node, cannon);
  assert.equal(other.node, cannon);
  assert.equal(failure(() => cursor.goTo(horse)).code, 'argument/value');
  game.undo();
  cursor.goTo(horse);
  game.redo();
  assert.equal(cursor.node, cannon);
  cursor.play('b9c7');
  game.undo();
  assert.equal(cursor.node, cannon);
});

test('positions of a cursor are those of the line, wherever it jumps', () => {
  const round = ['h2e2', 'h7e7', 'e2h2', 'e7h7'];
  const moves = Array.from({ length: 100 }, (_, i) => /** @type {string} */ (round[i % 4]));
  const game = GameRecord.create({ moves });
  const cursor = game.cursor();
  const nodes = [game.root];
  while (cursor.forward()) nodes.push(cursor.node);
  assert.equal(nodes.length, 101);
  let position = new Position();
  const fens = [position.fen];
  for (const move of moves) {
    position = position.play(move);
    fens.push(position.fen);
  }
  // A walk without a pattern, the same each time.
  for (let i = 0, at = 0; i < 300; i++, at = (at * 31 + 17 + i) % 101) {
    cursor.goTo(/** @type {any} */ (nodes[at]));
    assert.equal(cursor.fen, fens[at]);
    assert.equal(game.fenAt(/** @type {any} */ (nodes[at])), fens[at]);
    assert.equal(nodes[at]?.ply, at);
    if (cursor.back()) assert.equal(cursor.fen, fens[at - 1]);
  }
});

test('a line of twenty thousand moves is added move by move', () => {
  const round = ['h2e2', 'h7e7', 'e2h2', 'e7h7'];
  const game = GameRecord.create();
  const cursor = game.cursor();
  let node = game.root;
  for (let i = 0; i < 20_000; i++) {
    const move = /** @type {string} */ (round[i % 4]);
    if (i % 2 === 0) node = game.addMove(node, move);
    else {
      cursor.goTo(node);
      node = cursor.play(move);
    }
  }
  assert.equal(game.moves().length, 20_000);
  assert.equal(cursor.ply, 20_000);
});

test('listeners are told what changed, and cannot break the record', () => {
  const game = GameRecord.create();
  /** @type {unknown[]} */
  const reported = [];
  const original = console.error;
  console.error = (/** @type {unknown} */ error) => reported.push(error);
  try {
    /** @type {import('../../pkg/dist/index.js').RecordChange[]} */
    const changes = [];
    const stopBad = game.subscribe(() => {
      throw new Error('mine');
    });
    const stop = game.subscribe((change) => {
      assert.equal(change.revision, game.revision);
      changes.push(change);
    });
    const node = game.addMove(game.root, 'h2e2');
    game.addMove(game.root, 'h2e2');
    game.addMove(game.root, 'c3c4');
    game.promote(/** @type {any} */ (game.root.children[1]));
    game.annotate(node, { nags: [1] });
    game.setHeader('Red', '甲');
    game.setResult('1-0');
    game.remove(node);
    game.undo();
    game.redo();
    assert.deepEqual(
      changes.map(({ kind, action, node: at, header }) => [kind, action, at?.move ?? header]),
      [
        ['addMove', 'done', 'h2e2'],
        ['addMove', 'done', 'c3c4'],
        ['promote', 'done', 'c3c4'],
        ['annotate', 'done', 'h2e2'],
        ['setHeader', 'done', 'Red'],
        ['setResult', 'done', undefined],
        ['remove', 'done', 'h2e2'],
        ['remove', 'undone', 'h2e2'],
        ['remove', 'redone', 'h2e2'],
      ],
    );
    assert.equal(reported.length, changes.length);
    stop();
    stopBad();
    game.undo();
    assert.equal(changes.length, 9);
    assert.equal(failure(() => game.subscribe(/** @type {any} */ (3))).code, 'argument/type');
  } finally {
    console.error = original;
  }
});

test('JSON of a record is a record', () => {
  const game = first('[Red "甲"]\n\n1. 炮二平五 {a [%clk 5]} (1. 兵七进一) 马8进7 1-0');
  const copy = structuredClone(game.toJSON());
  const again = first(JSON.stringify(copy));
  assert.equal(JSON.stringify(again), JSON.stringify(game));
  assert.equal(JSON.stringify(again.root), JSON.stringify(game.root));
});
