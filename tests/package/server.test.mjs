// The example server: games between clients, honest and not, from the first move to the end.
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { launch, project, root } from './harness.mjs';

const names = ['server.mjs', 'table.mjs', 'public/index.html', 'public/client.mjs'];
const folder = project(
  'server',
  Object.fromEntries(
    names.map((name) => [name, readFileSync(join(root, 'examples/server', name), 'utf8')]),
  ),
);
symlinkSync(join(root, 'node_modules/ws'), join(folder, 'node_modules/ws'));
const { serve } = await import(pathToFileURL(join(folder, 'server.mjs')).href);

/** @type {{ close(): Promise<void> }[]} */
const open = [];
after(async () => {
  for (const one of open) await one.close();
});

/** A server under regulations. @param {unknown} regulations */
async function start(regulations) {
  const server = await serve({ regulations });
  open.push(server);
  return server;
}

/** A client without a page, which can say anything. */
class Client {
  /** @type {any[]} */
  #inbox = [];
  /** @type {((message: any) => void) | undefined} */
  #waiting;
  /** @type {Promise<number>} */
  closed;
  /** What it was last shown. @type {any} */
  view;

  /** @param {number} port @param {string} [token] @param {string} [table] */
  constructor(port, token = '', table = '1') {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/?table=${table}&token=${token}`);
    this.socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'view') this.view = message.view;
      if (this.#waiting) this.#waiting(message);
      else this.#inbox.push(message);
      this.#waiting = undefined;
    });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
  }

  /** @returns {Promise<any>} */
  async next() {
    const message = this.#inbox.shift();
    return message ?? new Promise((resolve) => (this.#waiting = resolve));
  }

  /** The next message of a type. @param {string} type */
  async hear(type) {
    for (;;) {
      const message = await this.next();
      if (message.type === type) return message;
    }
  }

  /** @param {object} event */
  say(event) {
    this.socket.send(JSON.stringify(event));
  }
}

/** Two players at a table, the game started. @param {number} port */
async function sit(port) {
  const red = new Client(port);
  const { seat, token } = await red.hear('joined');
  assert.equal(seat, 'red');
  const black = new Client(port);
  const joined = await black.hear('joined');
  assert.equal(joined.seat, 'black');
  for (const client of [red, black]) {
    let phase = '';
    while (phase !== 'playing') ({ phase } = (await client.hear('view')).view);
  }
  return { red, black, tokens: [token, joined.token] };
}

/** Makes moves in turn; both hear of each. @param {[Client, Client]} clients @param {string[]} moves */
async function play(clients, moves) {
  for (const [i, move] of moves.entries()) {
    clients[i % 2]?.say({ type: 'move', move });
    for (const client of clients) {
      const { effects } = await client.hear('view');
      assert.equal(effects.at(0)?.type, 'moved', JSON.stringify(effects));
    }
  }
}

test('a game from the first move to the ruling, with a connection lost in the middle', async () => {
  const { port, tables } = await start('online');
  const { red, black, tokens } = await sit(port);
  const spectator = new Client(port);
  assert.equal((await spectator.hear('joined')).seat, 'spectator');

  await play([red, black], ['a0a1', 'a9a8', 'a1a0']);
  black.socket.close();
  await black.closed;
  const back = new Client(port, tokens[1]);
  assert.equal((await back.hear('joined')).seat, 'black');
  const { view } = await back.hear('view');
  assert.deepEqual(view.moves, ['a0a1', 'a9a8', 'a1a0']);
  assert.ok(view.clock.running === 'black' && view.clock.left[1] <= 600_000 + 5_000);
  assert.equal(view.legalMoves.includes('a8a9'), true);

  back.say({ type: 'offer-draw' });
  const early = await back.hear('refused');
  assert.deepEqual([early.code, early.clause], ['game/too-early', '4.3']);
  back.say({ type: 'claim', claim: 'natural-limit' });
  assert.equal((await back.hear('refused')).clause, '22.2');

  // In the opening it is Red who has to vary (4.3); told so, he does not.
  await play([back, red], ['a8a9', 'a0a1', 'a9a8', 'a1a0', 'a8a9', 'a0a1', 'a9a8', 'a1a0', 'a8a9']);
  assert.equal(red.view.mustVary[0], 'red');
  await play([red, back], ['a0a1', 'a9a8', 'a1a0']);
  for (const client of [red, back, spectator]) {
    while (client.view?.phase !== 'over') await client.hear('view');
    const { score, reason, clause } = client.view.ending;
    assert.deepEqual([score, reason, clause], ['0-1', 'not-varied', '4.1.5']);
  }
  const saved = tables.get('1').save();
  assert.equal(saved.log.filter((/** @type {string} */ line) => / [RB]a/.test(line)).length, 15);
});

test('draws are offered, declined and agreed; spectators do not hear of offers', async () => {
  const { port } = await start('casual');
  const { red, black } = await sit(port);
  const spectator = new Client(port);
  await spectator.hear('view');
  await play([red, black], ['h2e2']);
  await spectator.hear('view');
  black.say({ type: 'offer-draw' });
  const offered = (await red.hear('view')).view;
  assert.deepEqual(
    [offered.drawOffer, (await spectator.hear('view')).view.drawOffer],
    ['black', null],
  );
  assert.ok(offered.actions.includes('decline-draw'));
  await black.hear('view');
  red.say({ type: 'decline-draw' });
  assert.deepEqual((await black.hear('view')).effects, [{ type: 'draw-declined', color: 'red' }]);
  await red.hear('view');
  await play([black, red], ['h9g7']);
  red.say({ type: 'offer-draw' });
  await black.hear('view');
  black.say({ type: 'accept-draw' });
  assert.equal((await black.hear('view')).view.ending.reason, 'agreement');
});

test('a client that cheats is refused, and the game goes on', async () => {
  const { port } = await start('online');
  const { red, black } = await sit(port);
  /** @type {[object, string][]} */
  const cheats = [
    [{ type: 'move', move: 'h9g7' }, 'game/not-your-move'],
    [{ type: 'move', color: 'red', move: 'h2e2' }, 'game/not-your-move'],
    [{ type: 'resign', color: 'red', extra: 1 }, ''],
  ];
  for (const [event, code] of cheats.slice(0, 2)) {
    black.say(event);
    assert.equal((await black.hear('refused')).code, code);
  }
  for (const event of [
    { type: 'tick' },
    { type: 'adjust-clock', color: 'red', millis: -600_000 },
    { type: 'declare-loss', color: 'red', reason: 'breach' },
    { type: '__proto__' },
    [],
    null,
    'resign',
  ]) {
    black.say(/** @type {any} */ (event));
    assert.equal((await black.hear('refused')).code, 'server/not-yours', JSON.stringify(event));
  }
  // Time that a client puts down to the network is not his to say.
  red.say({ type: 'move', move: 'h2e2', lag: 500 });
  assert.equal((await black.hear('view')).effects[0].move, 'h2e2');
  black.say({ type: 'move', move: 'h9h5' });
  assert.equal((await black.hear('refused')).code, 'move/illegal');
  // He can only resign for himself.
  black.say(cheats[2]?.[0] ?? {});
  assert.equal((await red.hear('view')).effects[0].type, 'moved');
  assert.equal((await red.hear('view')).view.ending.score, '1-0');

  const spectator = new Client(port, '', '2');
  await spectator.hear('joined');
  spectator.socket.send('{');
  assert.equal(await spectator.closed, 1007);
});

test('a flag falls without anybody saying so', async () => {
  const { port } = await start({
    base: 'online',
    clock: { base: [200, 200], increment: 0, lagAllowance: 0 },
  });
  const { red } = await sit(port);
  while (red.view.phase !== 'over') await red.hear('view');
  assert.equal(red.view.ending.words.en, 'Black wins: out of time (4.1.6)');
});

test('two browsers', async () => {
  const { port } = await start('casual');
  const browser = await launch();
  const [red, black] = [await browser.newPage(), await browser.newPage()];
  for (const page of [red, black]) {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForSelector('#state:not(:empty)');
  }
  await red.waitForSelector('[data-action=resign]');
  await red.locator('xiangqi-board').evaluate((board) => {
    board.dispatchEvent(new CustomEvent('moved', { detail: { uci: 'h2e2' } }));
  });
  await black.waitForFunction(() => document.querySelector('#state')?.textContent === '黑方走棋');
  await black.click('[data-action=resign]');
  for (const page of [red, black]) {
    await page.waitForFunction(
      () => document.querySelector('#state')?.textContent === '红胜：认输（4.1.12）',
    );
  }
});
