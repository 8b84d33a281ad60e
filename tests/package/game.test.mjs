// Games in progress, on the built package. What the rules say is tested in Rust.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ArbiterError,
  DECLARED_DRAWS,
  DECLARED_LOSSES,
  FOULS,
  foulWords,
  Game,
  GameRecord,
  gameToRecord,
  Position,
  REGULATIONS,
  reasonWords,
  regulationsWords,
} from '../../pkg/dist/index.js';
import { failure } from './failure.mjs';

/** @typedef {import('../../pkg/dist/index.js').GameEvent} GameEvent */
/** @typedef {import('../../pkg/dist/index.js').Regulations} Regulations */

const colors = /** @type {const} */ (['red', 'black']);

/** Plays moves from the start, one a second. @param {Game} game @param {string[]} moves */
function play(game, moves) {
  moves.forEach((move, i) => {
    game.apply({ type: 'move', color: colors[i % 2] ?? 'red', move }, 1_000 * (i + 1));
  });
  return game;
}

test('an event and its time lead to effects', () => {
  const game = Game.create({ regulations: 'online' });
  assert.deepEqual(game.apply({ type: 'start' }, 0), [{ type: 'started' }]);
  assert.deepEqual(game.apply({ type: 'move', color: 'red', move: '炮二平五' }, 9_000), [
    { type: 'moved', ply: 0, color: 'red', move: 'h2e2' },
  ]);
  assert.deepEqual(game.clock(10_000), {
    left: [596_000, 599_000],
    running: 'black',
    countdown: [0, 0],
    movesToGo: null,
  });
  assert.equal(game.position.turn, 'black');
  assert.equal(game.position.fen, new Position().play('h2e2').fen);
  assert.deepEqual([game.moves, game.now, game.result], [['h2e2'], 9_000, '*']);
  // Black's ten minutes, and half a second that may have been the network's.
  const deadline = 9_000 + 600_000 + 500;
  assert.equal(game.nextDeadline, deadline);
  assert.deepEqual(game.check({ type: 'tick' }, deadline), { allowed: true });
  assert.equal(game.check({ type: 'tick' }, deadline - 1).allowed, false);
});

test('a refused event has changed nothing and says why', () => {
  const game = play(Game.create({ regulations: 'online' }), ['h2e2']);
  const before = game.pack();
  /** @type {[GameEvent, number, string, string | null][]} */
  const refused = [
    [{ type: 'move', color: 'red', move: 'h0g2' }, 2_000, 'game/not-your-move', '2.1'],
    [{ type: 'move', color: 'black', move: 'a9a0' }, 2_000, 'move/illegal', '2.2'],
    [{ type: 'offer-draw', color: 'black' }, 2_000, 'game/too-early', '4.3'],
    [{ type: 'accept-draw', color: 'black' }, 2_000, 'game/no-offer', null],
    [{ type: 'offer-takeback', color: 'red', plies: 1 }, 2_000, 'game/not-in-use', null],
    [{ type: 'move', color: 'black', move: 'h9g7' }, 999, 'game/time-backwards', null],
  ];
  for (const [event, at, code, clause] of refused) {
    const answer = game.check(event, at);
    assert.ok(!answer.allowed);
    assert.deepEqual([answer.code, answer.clause], [code, clause]);
    const error = failure(() => game.apply(event, at));
    assert.deepEqual([error.code, error.message], [code, answer.message]);
    assert.deepEqual(error.details.words, answer.words);
    assert.equal(error.details.clause ?? null, clause);
  }
  assert.deepEqual(game.pack(), before);
});

test('what a player may do', () => {
  const game = play(Game.create({ regulations: 'casual' }), ['h2e2']);
  assert.deepEqual(game.may('black', 'move'), { allowed: true });
  assert.deepEqual(game.may('red', 'move'), {
    allowed: false,
    code: 'game/not-your-move',
    message: "it is the other side's move (2.1)",
    clause: '2.1',
    words: {
      'zh-Hans': '轮到对方行棋（2.1）',
      'zh-Hant': '輪到對方行棋（2.1）',
      en: "it is the other side's move (2.1)",
    },
  });
  assert.deepEqual(game.actions('red'), ['resign', 'offer-takeback']);
  assert.deepEqual(game.actions('black'), ['move', 'resign', 'offer-draw']);
});

test('a view is plain data and hides from spectators what players say to each other', () => {
  const game = Game.create({ regulations: 'casual' });
  game.apply({ type: 'start' });
  game.apply({ type: 'offer-draw', color: 'red' });
  const black = game.view('black');
  assert.deepEqual(black.actions.includes('accept-draw'), true);
  assert.deepEqual([black.drawOffer, game.view('spectator').drawOffer], ['red', null]);
  assert.deepEqual(JSON.parse(JSON.stringify(black)), black);
  assert.equal(game.view('red').legalMoves.length, 44);
  assert.deepEqual(game.view('spectator').legalMoves, []);
});

test('an ending has its clause and its line in every language', () => {
  const game = play(Game.create({ regulations: 'online' }), ['h2e2']);
  const [over] = game.apply({ type: 'tick' }, 10_000_000);
  const ending = {
    score: '1-0',
    reason: 'time-forfeit',
    clause: '4.1.6',
    unplayed: false,
    decidedFor: 'red',
    words: {
      'zh-Hans': '红胜：超时（4.1.6）',
      'zh-Hant': '紅勝：超時（4.1.6）',
      en: 'Red wins: out of time (4.1.6)',
    },
  };
  assert.deepEqual(over, { type: 'over', ending });
  assert.deepEqual([game.ending, game.view('red').ending, game.result], [ending, ending, '1-0']);
  assert.equal(failure(() => game.apply({ type: 'tick' }, 10_000_000)).code, 'game/over');
});

test('a repetition is ruled on, with its reasons in the language asked for', () => {
  const fen = '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1';
  const cycle = ['f0e0', 'e8f8', 'e0f0', 'f8e8'];
  const game = Game.create({ regulations: 'casual', fen, language: 'en' });
  play(game, [...cycle, ...cycle, ...cycle].slice(0, -1));
  assert.equal(
    game.ending?.reason ?? 'none',
    game.ruling().verdict === 'none' ? 'none' : 'perpetual-check',
  );

  const arbiter = Game.create({
    regulations: { base: 'cxa-2020', venue: 'online', clock: null, handPressed: false },
    fen,
    language: 'en',
  });
  play(arbiter, [...cycle, ...cycle, ...cycle]);
  arbiter.apply({ type: 'claim', color: 'red', claim: 'repetition' });
  const [ruled] = arbiter.apply({ type: 'rule-on-claim' });
  assert.ok(ruled?.type === 'claim-ruled' && ruled.claim === 'repetition');
  assert.equal(ruled.evidence.red?.pattern, 'perpetual check');
  assert.match(ruled.evidence.summary, /^Red/);
  assert.equal(arbiter.ending?.score, '0-1');
});

/** Rounds, in twos, in which rooks go to and fro and clocks are pressed. @param {number} times @returns {GameEvent[]} */
const toAndFro = (times) =>
  Array.from({ length: times }, () => ['a0a1', 'a9a8', 'a1a0', 'a8a9'])
    .flat()
    .flatMap((move, i) => {
      const color = colors[i % 2] ?? 'red';
      return [
        { type: 'move', color, move, lag: 0 },
        { type: 'press', color },
      ];
    });

test('where nothing is ruled unasked the arbiter decides on a repetition', () => {
  const game = Game.create({ regulations: 'cxa-2011-rapid' });
  const apply = (/** @type {GameEvent[]} */ ...events) =>
    events.flatMap((event) => game.apply(event, 0));
  /** @type {GameEvent} */
  const order = { type: 'order-to-vary', color: 'black' };
  apply(...toAndFro(2));
  const refused = failure(() => apply(order));
  assert.deepEqual([refused.code, refused.details.clause], ['game/nothing-repeats', '23.3']);
  apply(...toAndFro(1));
  assert.deepEqual(apply(order), [
    { type: 'must-vary', color: 'black', moves: 2, clauses: ['23.5', '4.1.5'] },
  ]);
  assert.deepEqual(game.view('spectator').mustVary, ['black', 2]);
  // The second of Black's moves ends it, before he presses.
  apply(...toAndFro(1).slice(0, -1));
  assert.deepEqual([game.ending?.reason, game.ending?.score], ['not-varied', '1-0']);
});

test('what an arbiter may declare, and every foul, is listed', () => {
  const game = Game.create({ regulations: 'cxa-2020' });
  game.apply({ type: 'start' }, 0);
  /** @param {any} event */
  const check = (event) => game.check({ color: 'red', ...event }, 0);
  /** The words that an event takes. @param {string} type */
  const known = (type) =>
    /** @type {string[]} */ (failure(() => check({ type, foul: '', reason: '' })).details.allowed);
  const repeats = ['perpetual-check', 'not-varied', 'repetition'];
  /** @type {[string, readonly string[]][]} */
  const lists = [
    ['declare-loss', DECLARED_LOSSES],
    ['declare-draw', DECLARED_DRAWS],
  ];
  for (const [type, declared] of lists) {
    for (const reason of known(type)) {
      const answer = check({ type, reason });
      const needed = repeats.includes(reason) ? 'game/nothing-repeats' : 'allowed';
      assert.equal(
        answer.allowed ? 'allowed' : answer.code,
        declared.includes(reason) ? needed : 'game/not-declared',
      );
    }
  }
  assert.deepEqual(FOULS, known('foul'));
});

test('every event is written to the log as it was given', () => {
  // Each with regulations under which it is accepted at once, or after the events before it.
  /** @type {[import('../../pkg/dist/index.js').RegulationsName, GameEvent[]][]} */
  const games = [
    [
      'casual',
      [
        { type: 'start' },
        { type: 'offer-draw', color: 'red' },
        { type: 'decline-draw', color: 'black' },
      ],
    ],
    [
      'casual',
      [
        { type: 'start' },
        { type: 'offer-draw', color: 'red' },
        { type: 'accept-draw', color: 'black' },
      ],
    ],
    [
      'casual',
      [
        { type: 'start' },
        { type: 'pause' },
        { type: 'resume' },
        { type: 'move', color: 'red', move: 'h2e2', lag: 0 },
        { type: 'offer-takeback', color: 'red', plies: 1 },
        { type: 'decline-takeback', color: 'black' },
        { type: 'offer-takeback', color: 'red', plies: 1 },
        { type: 'accept-takeback', color: 'black' },
        { type: 'resign', color: 'red' },
      ],
    ],
    ['online', [{ type: 'start' }, { type: 'move', color: 'red', move: 'h2e2', lag: 300 }]],
    [
      'cxa-2020',
      [
        { type: 'arrive', color: 'black' },
        { type: 'start' },
        { type: 'touch', color: 'red', square: 'h2' },
        { type: 'move', color: 'red', move: 'h2e2', lag: 0 },
        { type: 'press', color: 'red' },
        { type: 'foul', color: 'black', foul: 'disturbance' },
        { type: 'missed-moves', color: 'black', moves: 4 },
        { type: 'adjust-clock', color: 'red', millis: -60_000 },
        { type: 'knock-pieces', color: 'red', pieces: 3, offBoard: true },
        { type: 'knock-clock', color: 'black' },
        { type: 'audit-natural-limit' },
        { type: 'judge-repetition' },
        { type: 'claim', color: 'black', claim: 'repetition' },
        { type: 'rule-on-claim' },
        { type: 'correct-displaced', ply: 0 },
        { type: 'correct-colors' },
        { type: 'declare-loss', color: 'black', reason: 'breach' },
      ],
    ],
    ['cxa-2020', [{ type: 'start' }, { type: 'declare-draw', reason: 'neither-can-win' }]],
    [
      'cxa-2011-rapid',
      [
        ...toAndFro(3),
        { type: 'order-to-vary', color: 'red' },
        { type: 'declare-draw', reason: 'repetition' },
      ],
    ],
    [
      'cxa-2020-provincial',
      [
        { type: 'start' },
        { type: 'move', color: 'red', move: 'h2e2', lag: 0 },
        { type: 'press', color: 'red' },
        { type: 'correct-illegal', ply: 0 },
      ],
    ],
    [
      'cxa-2020',
      [
        { type: 'start' },
        { type: 'between-points', color: 'red', from: 'h2', points: ['e2', 'f2'] },
        { type: 'choose-point', color: 'black', square: 'e2' },
      ],
    ],
    ['cxa-2020', [{ type: 'start' }, { type: 'claim', color: 'red', claim: 'natural-limit' }]],
  ];
  const types = new Set(['tick']);
  for (const [regulations, events] of games) {
    const game = Game.create({ regulations });
    events.forEach((event, i) => {
      game.apply(event, 10 * i);
      types.add(event.type);
    });
    assert.deepEqual(
      game.log,
      events.map((event, i) => ({ at: 10 * i, event })),
    );
    assert.deepEqual(Game.restore(JSON.stringify(game)).pack(), game.pack());
  }
  const unknown = failure(() => Game.create().check(/** @type {any} */ ({ type: 'none' })));
  const all = /** @type {string[]} */ (unknown.details.allowed);
  assert.deepEqual([...types].sort(), [...all].sort());
});

test('a game outgrows the bytes it began with', () => {
  const game = Game.create({ regulations: { base: 'casual', repetitionUnasked: false } });
  const tour = ['a0a1', 'a9a8', 'a1a0', 'a8a9'];
  for (let ply = 0; ply < 100; ply++) {
    const [effect] = game
      .apply({
        type: 'move',
        color: colors[ply % 2] ?? 'red',
        move: tour[ply % 4] ?? '',
      })
      .slice(-1);
    assert.ok(effect?.type === 'moved' && effect.ply === ply && effect.move === tour[ply % 4]);
  }
  assert.equal(game.moves.length, 100);
  // Back over all of them at once, and on.
  game.undo(100);
  play(game, ['h2e2']);
  assert.deepEqual(Game.restore(game.toJSON()).pack(), game.pack());
});

test('two clients fed the same events have the same bytes', () => {
  const [one, two] = [0, 1].map(() => Game.create({ regulations: 'online' }));
  assert.ok(one && two);
  let state = 7;
  const random = (/** @type {number} */ n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  let at = 0;
  /** @type {() => GameEvent} */
  const event = () => {
    const color = colors[random(2)] ?? 'red';
    const moves = one.position.legalMoves();
    const choice = random(12);
    if (choice === 0) return { type: 'offer-draw', color };
    if (choice === 1) return { type: 'decline-draw', color };
    if (choice === 2) return { type: 'claim', color, claim: 'natural-limit' };
    if (choice === 3) return { type: 'pause' };
    if (choice === 4) return { type: 'resume' };
    const move = moves[random(moves.length)] ?? 'a0a1';
    return { type: 'move', color: one.position.turn, move, lag: random(100) };
  };
  let refused = 0;
  for (let i = 0; i < 400 && one.ending === null; i++) {
    const next = event();
    at += random(3_000);
    /** @type {string[]} */
    const codes = [one, two].map((game) => {
      try {
        game.apply(next, at);
        return '';
      } catch (error) {
        return error instanceof ArbiterError ? error.code : String(error);
      }
    });
    assert.equal(codes[0], codes[1]);
    if (codes[0] !== '') refused++;
    assert.deepEqual(one.pack(), two.pack());
  }
  assert.ok(refused > 5 && one.moves.length > 20);
  assert.equal(JSON.stringify(one), JSON.stringify(two));
  const restored = Game.restore(JSON.stringify(one));
  assert.deepEqual(restored.pack(), one.pack());
  assert.deepEqual(Game.unpack(one.pack(), { regulations: 'online' }).view('red'), one.view('red'));
});

test('regulations are a name, or what differs from a named set', () => {
  const club = Game.create({
    regulations: {
      base: 'online',
      clock: { base: [300_000, 240_000] },
      foulsToLose: 9,
      rules: { base: 'wxf-2018', naturalLimit: 40, limits: { nodes: 5_000 } },
    },
  });
  const { clock, foulsToLose, venue, rules } = club.regulations;
  assert.deepEqual([clock?.base, clock?.increment], [[300_000, 240_000], 5_000]);
  assert.deepEqual([foulsToLose, venue, rules.naturalLimit], [9, 'online', 40]);
  assert.equal(rules.limits?.nodes, 5_000);
  assert.equal(rules.chase, 'attack');
  assert.deepEqual(Game.restore(JSON.stringify(club)).regulations, club.regulations);
  // Changed to what it is already, a set is still that set.
  const same = Game.create({ regulations: { base: 'online', foulsToLose: 3 } });
  assert.equal(same.toJSON().regulations, 'online');
  const sudden = Game.create({ regulations: { base: 'casual', clock: { base: [1_000, 1_000] } } });
  assert.equal(sudden.regulations.clock?.increment, 0);
  /** @type {[unknown, string, RegExp][]} */
  const wrong = [
    ['house-rules', 'game/unknown-regulations', /house-rules/],
    [
      { fouls: 2 },
      'game/bad-regulations',
      /regulations\.fouls is no field; known are .*foulsToLose/,
    ],
    [{ foulsToLose: 300 }, 'game/bad-regulations', /regulations\.foulsToLose must be .*, not 300/],
    [{ clock: { base: 5 } }, 'game/bad-regulations', /regulations\.clock\.base must be two whole/],
    [{ clock: 5 }, 'game/bad-regulations', /regulations\.clock must be an object or null, not 5/],
    [
      { clock: { quota: { nextTime: 5 } } },
      'game/bad-regulations',
      /regulations\.clock\.quota must/,
    ],
    [{ venue: 'here' }, 'game/bad-regulations', /regulations\.venue must be online or .*"here"/],
    [{ 'venue "online"\nfoulsToLose': 3 }, 'game/bad-regulations', /is no field/],
    [{ rules: { limits: { nodes: { x: 1 } } } }, 'argument/type', /rules\.limits\.nodes/],
    [{ rules: { fouls: 1 } }, 'game/bad-regulations', /rules\.fouls is no field; known are occurr/],
    ['online\nfoulsToLose 3', 'game/unknown-regulations', /online/],
    [{ lateLimit: 5n }, 'argument/unreadable', /options\.regulations/],
    [{ rules: 'house' }, 'game/bad-regulations', /rules must be the name of a rule set .*"house"/],
    [7, 'argument/type', /regulations must be a name or an object/],
  ];
  for (const [regulations, code, message] of wrong) {
    const error = failure(() => Game.create({ regulations: /** @type {any} */ (regulations) }));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    if (code === 'game/bad-regulations') assert.match(String(error.details.field), /^options\.reg/);
  }
});

test('every named set is the same by its name and by all its fields', () => {
  const { details } = failure(() => Game.create({ regulations: /** @type {any} */ ('none') }));
  const names = /** @type {import('../../pkg/dist/index.js').RegulationsName[]} */ (
    details.available
  );
  assert.ok(names.length > 10);
  for (const name of names) {
    const named = Game.create({ regulations: name });
    const inFull = Game.create({ regulations: named.regulations });
    assert.deepEqual(inFull.regulations, named.regulations);
    assert.equal(inFull.toJSON().regulations, name);
  }
  // A quota, and a clock where the set has none.
  const clock = { base: /** @type {[number, number]} */ ([9_000, 8_000]) };
  const quota = { firstMoves: 3, nextTime: 1_000, nextMoves: 2 };
  const own = Game.create({ regulations: { base: 'casual', clock: { ...clock, quota } } });
  const all = { increment: 0, quota, countdown: 0, lagAllowance: 0 };
  assert.deepEqual(own.regulations.clock, { ...clock, ...all });
  const swap = { base: /** @type {const} */ ('cxa-2020'), swapWindow: { rounds: 4 } };
  assert.deepEqual(Game.create({ regulations: swap }).regulations.swapWindow, { rounds: 4 });
});

test('the declared fields of regulations are all there are', () => {
  /** @satisfies {Record<keyof Regulations, true>} */
  const declared = {
    rules: true,
    numbering: true,
    venue: true,
    clock: true,
    handPressed: true,
    mateAfterFlag: true,
    flagDrawWithoutMaterial: true,
    lateLimit: true,
    illegalMovesToLose: true,
    earlyPressesToLose: true,
    earlyPressLowTime: true,
    foulsToLose: true,
    resigningWaivesFoul: true,
    roundsWithoutOffers: true,
    offersLead: true,
    offersInARow: true,
    takebacks: true,
    claims: true,
    untrueClaimPenalty: true,
    untrueClaimsToLose: true,
    missedMovesBeforeClaims: true,
    naturalLimitUnasked: true,
    repetitionUnasked: true,
    pliesToDraw: true,
    repetitionWarnings: true,
    recording: true,
    recordingLowTime: true,
    recordingEndsForBoth: true,
    missedMovesPerFoul: true,
    missedMovesMostFouls: true,
    correctionRounds: true,
    swapWindow: true,
    knockLowTime: true,
    knockBonus: true,
    clockKnockBonus: true,
    betweenPointsFoul: true,
    drawnGameGoesTo: true,
    drawnGameLostByFoul: true,
  };
  assert.deepEqual(Object.keys(Game.create().regulations), Object.keys(declared));
});

test('saved games are not trusted', () => {
  const saved = play(Game.create({ regulations: 'casual' }), ['h2e2', 'h9g7']).toJSON();
  /** @type {[unknown, string, unknown][]} */
  const wrong = [
    ['{', 'game/bad-json', undefined],
    [{ ...saved, version: 2 }, 'game/bad-version', undefined],
    [{ ...saved, log: ['1000 Rh2e2', '1000 Rh0g2'] }, 'game/bad-log', 1],
    [{ ...saved, log: ['1000 Rh2e2', 'x'] }, 'game/bad-log', 1],
    [{ ...saved, log: ['1000 Rh2e2\n1000 Bh9g7'] }, 'game/bad-log', 0],
    [{ ...saved, start: '9/9' }, 'fen/row-count', undefined],
    [{ ...saved, regulations: 'none' }, 'game/unknown-regulations', undefined],
    [{ ...saved, more: 1 }, 'argument/unknown-option', undefined],
  ];
  for (const [value, code, index] of wrong) {
    const error = failure(() => Game.restore(/** @type {any} */ (value)));
    assert.deepEqual([error.code, error.details.index], [code, index]);
  }
  const bytes = Game.create({ regulations: 'casual' }).pack();
  for (let length = 0; length < bytes.length; length++) {
    assert.equal(failure(() => Game.unpack(bytes.subarray(0, length))).code, 'game/bad-state');
  }
});

test('undo takes moves back for both, where that is in use', () => {
  const game = play(Game.create({ regulations: 'casual' }), ['h2e2', 'h9g7', 'h0g2']);
  assert.deepEqual(game.undo().at(-1), { type: 'went-back', plies: 2 });
  game.undo(2);
  assert.deepEqual(game.moves, []);
  const strict = play(Game.create({ regulations: 'tiantian' }), ['h2e2']);
  assert.equal(failure(() => strict.undo(1, 2_000)).code, 'game/not-in-use');
});

test('subscribers are told after each event, and stop nothing', (t) => {
  const game = Game.create({ regulations: 'casual' });
  /** @type {string[]} */
  const told = [];
  const { error } = console;
  console.error = () => {};
  t.after(() => {
    console.error = error;
  });
  const end = game.subscribe(({ event, effects }) => {
    told.push(`${event.type}: ${effects.map(({ type }) => type)} ${game.moves.length}`);
    throw new Error('mine');
  });
  game.apply({ type: 'move', color: 'red', move: 'h2e2' });
  end();
  game.apply({ type: 'resign', color: 'red' });
  assert.deepEqual(told, ['move: started,moved 1']);
});

test('a clock shows its countdown and the moves to be made', () => {
  const countdown = Game.create({
    regulations: { base: 'online', clock: { base: [20_000, 20_000], countdown: 10_000 } },
  });
  countdown.apply({ type: 'start' }, 0);
  assert.deepEqual(countdown.clock(23_000)?.countdown, [7_000, 10_000]);
  assert.deepEqual(countdown.clock(23_000)?.left, [0, 20_000]);
  const quota = Game.create({
    regulations: {
      base: 'online',
      clock: { base: [20_000, 20_000], quota: { firstMoves: 3, nextTime: 5_000, nextMoves: 2 } },
    },
  });
  play(quota, ['h2e2']);
  assert.deepEqual(quota.clock()?.movesToGo, [2, 3]);
});

test('everybody sees what binds a player, and a point that is wanted', () => {
  const game = Game.create({ regulations: 'cxa-2020-provincial' });
  game.apply({ type: 'start' }, 0);
  const [moveVoid, foul] = game.apply({ type: 'move', color: 'red', move: 'h2g4' }, 0);
  assert.deepEqual(moveVoid, {
    type: 'move-void',
    color: 'red',
    move: 'h2g4',
    reason: 'cannot-reach',
    words: {
      'zh-Hans': '棋子走不到落点',
      'zh-Hant': '棋子走不到落點',
      en: 'the piece cannot go there',
    },
  });
  assert.ok(foul?.type === 'foul');
  assert.deepEqual(foul.words, foulWords('illegal-move'));
  assert.equal(foul.words['zh-Hans'], '违反行棋规定');
  assert.deepEqual(game.view('spectator').touched, ['h2']);
  game.apply({ type: 'between-points', color: 'red', from: 'h2', points: ['e2', 'f2'] }, 0);
  assert.deepEqual(game.view('spectator').pointWanted, {
    color: 'black',
    from: 'h2',
    points: ['e2', 'f2'],
  });
});

test('what can be chosen has words in every language', () => {
  for (const [names, wordsOf] of /** @type {[readonly any[], (name: any) => any][]} */ ([
    [FOULS, foulWords],
    [[...DECLARED_LOSSES, ...DECLARED_DRAWS], reasonWords],
    [REGULATIONS, regulationsWords],
  ])) {
    const all = names.map((name) => wordsOf(name));
    for (const language of ['zh-Hans', 'zh-Hant', 'en']) {
      assert.equal(new Set(all.map((words) => words[language])).size, names.length);
    }
    assert.throws(() => wordsOf('none'), { code: 'argument/value' });
  }
  for (const list of [FOULS, DECLARED_LOSSES, DECLARED_DRAWS, REGULATIONS]) {
    assert.ok(Object.isFrozen(list));
  }
  assert.equal(foulWords('unfounded').en, 'troubled the arbiter');
  assert.equal(reasonWords('not-varied')['zh-Hant'], '應變不變');
  assert.equal(regulationsWords('tiantian')['zh-Hans'], '天天象棋');
  for (const name of REGULATIONS) {
    assert.equal(Game.create({ regulations: name }).toJSON().regulations, name);
  }
});

test('a game is played again event by event', () => {
  const fen = '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1';
  const cycle = ['f0e0', 'e8f8', 'e0f0', 'f8e8'];
  const game = Game.create({ regulations: 'online', fen });
  /** @type {unknown[]} */
  const live = [];
  game.subscribe(({ event: { type }, effects }) => {
    live.push({ at: game.now, type, effects, bytes: game.pack() });
  });
  play(game, [...cycle, ...cycle, ...cycle]);
  assert.equal(game.ending?.reason, 'perpetual-check');
  const again = [];
  for (const { at, event, effects, game: then } of game.replay()) {
    again.push({ at, type: event.type, effects, bytes: then.pack() });
  }
  assert.deepEqual(again, live);
  // In another language; the last event brought the ruling.
  let summary = '';
  for (const { effects } of game.replay({ language: 'en' })) {
    const [, ruled] = effects;
    if (ruled?.type === 'claim-ruled' && ruled.claim === 'repetition') {
      summary = ruled.evidence.summary;
    }
  }
  assert.match(summary, /^Red/);
  assert.throws(() => game.replay(/** @type {any} */ ({ language: 'fr' })), {
    code: 'argument/value',
  });
});

test('a record of a game has what the clocks showed', () => {
  const game = play(Game.create({ regulations: 'online' }), ['h2e2', 'h9g7', 'h0g2']);
  assert.deepEqual(game.clockReadings, [605_000, 604_000, 609_000]);
  const record = gameToRecord(game);
  const [one] = record.root.children;
  const [two] = one?.children ?? [];
  assert.deepEqual([one?.clock, two?.clock, two?.children[0]?.clock], [605, 604, 609]);
  // Nothing has been done yet that could be undone.
  assert.deepEqual([record.revision, record.canUndo], [0, false]);
  assert.match(String(record.serialize('pgn')), /\[%clk 0:10:05\]/);
  assert.deepEqual(Game.create({ regulations: 'casual' }).clockReadings, []);
});

test('a game as a record', () => {
  const game = play(Game.create({ regulations: 'online' }), ['h2e2', 'h9g7']);
  assert.equal(gameToRecord(game).headers.Termination, 'unterminated');
  game.apply({ type: 'tick' }, 10_000_000);
  const record = gameToRecord(game, { Event: '练习' });
  assert.deepEqual(record.moves(), ['h2e2', 'h9g7']);
  assert.deepEqual(record.headers, { Event: '练习', Termination: 'time forfeit' });
  const [again] = GameRecord.parse(String(record.serialize('pgn')));
  assert.equal(again?.result, '0-1');
});

test('wrong arguments are named', () => {
  const game = Game.create({ regulations: 'online' });
  const any = /** @type {any} */ (game);
  /** @type {[() => unknown, string, string | undefined][]} */
  const wrong = [
    [() => any.apply(), 'argument/type', 'event'],
    [() => any.apply({}), 'argument/type', 'event.type'],
    [() => any.apply({ type: 'start' }), 'argument/type', 'at'],
    [() => any.apply({ type: 'start' }, -1), 'argument/range', 'at'],
    [() => any.apply({ type: 'constructor' }, 0), 'argument/value', 'event.type'],
    [() => any.apply({ type: 'resign', color: 'white' }, 0), 'argument/value', 'event.color'],
    [() => any.apply({ type: 'move', color: 'red', move: 5 }, 0), 'argument/type', 'event.move'],
    [() => any.may('red', 'fly'), 'argument/value', 'action'],
    [() => any.view('judge'), 'argument/value', 'viewer'],
    [() => any.subscribe(1), 'argument/type', 'listener'],
    [() => any.pack.call({}), 'argument/type', 'this'],
    [() => new /** @type {any} */ (Game)(), 'argument/type', 'Game'],
    [
      () => Game.create(/** @type {any} */ ({ rules: 'x' })),
      'argument/unknown-option',
      'options.rules',
    ],
  ];
  for (const [job, code, argument] of wrong) {
    const error = failure(job);
    assert.deepEqual([error.code, error.details.argument], [code, argument]);
  }
  for (const [move, code] of /** @type {const} */ ([
    ['炮九平八', 'move/illegal'],
    ['h2h2', 'move/illegal'],
    ['h2', 'notation/syntax'],
  ])) {
    const error = failure(() => game.apply({ type: 'move', color: 'red', move }, 0));
    assert.deepEqual([move, error.code], [move, code]);
  }
  assert.equal(game.log.length, 0);
});
