// Moves by mouse, touch and keyboard, and which of them the board allows.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ask, at, drag, events, openBoards, stroke, tap } from './page.mjs';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const CANNON = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1';

/** @type {Awaited<ReturnType<typeof openBoards>>} */
let boards;
before(async () => {
  boards = await openBoards('boards-moves');
});

const types = (/** @type {[string, any][]} */ list) => list.map(([type]) => type);

test('two taps make a legal move, and the page hears of it before and after', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  await tap(page, 'h2');
  assert.deepEqual(
    await page
      .locator('[data-target]')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-target')).sort()),
    ['d2', 'e2', 'f2', 'g2', 'h1', 'h3', 'h4', 'h5', 'h6', 'h9', 'i2', 'c2'].sort(),
  );
  await tap(page, 'e2');
  const [, move, moved] = await events(page);
  assert.deepEqual(move, [
    'move',
    {
      from: 'h2',
      to: 'e2',
      uci: 'h2e2',
      piece: { color: 'red', role: 'cannon' },
      captured: null,
    },
  ]);
  assert.equal(moved?.[0], 'moved');
  assert.equal(moved?.[1].fen, CANNON);
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  assert.deepEqual(await ask(page, (board) => board.lastMove), { from: 'h2', to: 'e2' });
  await close();
});

test('a drag makes a move; an illegal one goes back', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  await drag(page, 'h2', 'g3');
  assert.equal(await ask(page, (board) => board.fen), START);
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  // Red has moved: it is not Red's turn.
  await drag(page, 'b2', 'd2');
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  await drag(page, 'h9', 'g7');
  assert.equal(await ask(page, (board) => board.turn), 'red');
  await close();
});

test('the page may forbid a move', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>', {
    script: "addEventListener('move', (event) => event.preventDefault());",
  });
  await drag(page, 'h2', 'e2');
  assert.deepEqual(types(await events(page)), ['select', 'move']);
  assert.equal(await ask(page, (board) => board.fen), START);
  await close();
});

test('without rules nothing is legal but what the page says, until the position changes', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>', {
    imports: ['board'],
  });
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), START);
  await ask(page, (board) => {
    board.destinations = new Map([['h2', ['e2']]]);
  });
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  assert.equal(await ask(page, (board) => board.destinations), null);
  // Before the page has said where pieces may go now, nothing may.
  await drag(page, 'e2', 'e3');
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  await close();
});

test('only the pieces of the player can be moved', async () => {
  const { page, close } = await boards.open(
    '<xiangqi-board mode="play" player="black"></xiangqi-board>',
  );
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), START);
  assert.equal(await ask(page, (board) => board.move('h2e2')), true);
  await drag(page, 'h9', 'g7');
  assert.equal(await ask(page, (board) => board.turn), 'red');
  await close();
});

test('a position that comes in mid-drag puts the piece back', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  const from = await at(page, 'h2');
  const to = await at(page, 'e2');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await ask(page, (board) => {
    board.fen = '4k4/9/9/9/9/9/9/9/9/3K1R3 w';
  });
  await page.mouse.up();
  assert.equal(await ask(page, (board) => board.fen), '4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1');
  assert.equal(await page.locator('.hand > *').count(), 0);
  assert.deepEqual(types(await events(page)), ['select']);
  await close();
});

test('on a turned board a drag means what it shows', async () => {
  const { page, close } = await boards.open(
    '<xiangqi-board mode="play" orientation="black"></xiangqi-board>',
  );
  assert.ok((await at(page, 'a0')).x > (await at(page, 'i0')).x);
  assert.ok((await at(page, 'a0')).y < (await at(page, 'a9')).y);
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  await close();
});

test('fingers move pieces by taps and by a drag that does not scroll the page', async () => {
  const { page, close } = await boards.open(
    '<xiangqi-board mode="play"></xiangqi-board><p>text</p>',
    { context: { hasTouch: true, isMobile: true, viewport: { width: 460, height: 400 } } },
  );
  const tapAt = async (/** @type {string} */ square) => {
    const { x, y } = await at(page, square);
    await page.touchscreen.tap(x, y);
  };
  await ask(page, (board) => {
    board.fen = '4k4/9/9/9/9/r8/9/9/9/3K5 b';
  });
  await tapAt('a4');
  await tapAt('a6');
  assert.equal(await ask(page, (board) => board.get('a6')?.role), 'rook');
  await ask(page, (board) => {
    board.fen = '4k4/9/r8/9/9/9/9/9/9/3K5 b';
  });
  const from = await at(page, 'a7');
  const to = await at(page, 'a5');
  const way = [0, 1, 2, 3, 4, 5].map((i) => ({
    x: from.x,
    y: from.y + ((to.y - from.y) * i) / 5,
  }));
  await stroke(page, way);
  assert.equal(await ask(page, (board) => board.get('a5')?.role), 'rook');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await close();
});

test('the keyboard walks, takes up, puts down and gives up', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('Tab');
  const here = () =>
    ask(page, (board) => {
      const cell = board.shadowRoot?.activeElement;
      return cell instanceof HTMLElement ? cell.dataset.square : null;
    });
  assert.equal(await here(), 'e0');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  assert.equal(await here(), 'h2');
  await page.keyboard.press('Enter');
  assert.equal(await ask(page, (board) => board.selected), 'h2');
  await page.keyboard.press('Escape');
  assert.equal(await ask(page, (board) => board.selected), null);
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  assert.equal(await ask(page, (board) => board.fen), CANNON);
  assert.equal(await here(), 'e2');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  assert.equal(await here(), 'a9');
  // The edge of the board is the end of the way.
  await page.keyboard.press('ArrowUp');
  assert.equal(await here(), 'a9');
  await close();
});

test('rules of the page take the place of those of the core', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>', {
    imports: ['board'],
  });
  await ask(page, (board) => {
    const after = (/** @type {string} */ fen) => ({
      fen,
      turn: /** @type {const} */ ('red'),
      isCheck: false,
      legalMoves: () => ['h2h5'],
      play: () => after(fen.replace(' w', ' b')),
    });
    board.rules = after(board.fen);
  });
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), START);
  await drag(page, 'h2', 'h5');
  assert.equal(await ask(page, (board) => board.get('h5')?.role), 'cannon');
  await close();
});

test('check is seen by the rules and shown', async () => {
  const { page, close } = await boards.open(
    '<xiangqi-board fen="4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1"></xiangqi-board>',
  );
  assert.equal(await ask(page, (board) => board.check), 'e9');
  assert.equal(await page.locator('.check').count(), 1);
  await close();
});
