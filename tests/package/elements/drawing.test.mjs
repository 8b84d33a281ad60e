// Arrows and circles, by the user and by the page.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ask, at, drag, events, openBoards, tap } from './page.mjs';

/** @type {Awaited<ReturnType<typeof openBoards>>} */
let boards;
before(async () => {
  boards = await openBoards('boards-drawing');
});

const shapesOf = (/** @type {import('playwright-core').Page} */ page) =>
  ask(page, (board) => board.shapes);

test('the right button draws, modifiers choose the colour, the same again wipes away', async () => {
  const { page, close } = await boards.open('<xiangqi-board></xiangqi-board>');
  await page.locator('[role=gridcell]').first().waitFor();
  await drag(page, 'h2', 'e2', 'right');
  await page.keyboard.down('Shift');
  await drag(page, 'b2', 'b9', 'right');
  await page.keyboard.down('Alt');
  await drag(page, 'e6', 'e6', 'right');
  await page.keyboard.up('Shift');
  await drag(page, 'e3', 'e3', 'right');
  await page.keyboard.up('Alt');
  assert.deepEqual(await shapesOf(page), {
    arrows: [
      { from: 'h2', to: 'e2', color: 'green' },
      { from: 'b2', to: 'b9', color: 'red' },
    ],
    circles: [
      { square: 'e6', color: 'yellow' },
      { square: 'e3', color: 'blue' },
    ],
  });
  assert.equal(await page.locator('.shapes .arrow').count(), 2);
  assert.equal(await page.locator('.shapes .circle').count(), 2);
  await drag(page, 'h2', 'e2', 'right');
  await drag(page, 'b2', 'b9', 'right');
  // The same arrow in another colour changes its colour.
  assert.deepEqual((await shapesOf(page)).arrows, [{ from: 'b2', to: 'b9', color: 'green' }]);
  const list = await events(page);
  assert.deepEqual([...new Set(list.map(([type]) => type))], ['shapes-change']);
  assert.deepEqual(list.at(-1)?.[1], await shapesOf(page));
  await close();
});

test('a tap wipes away what the user drew and leaves what the page gave', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  const given = { arrows: [{ from: 'a0', to: 'a5', color: /** @type {const} */ ('red') }] };
  await ask(page, (board) => {
    board.shapes = { arrows: [{ from: 'a0', to: 'a5', color: 'red' }] };
  });
  await drag(page, 'c3', 'c4', 'right');
  assert.equal((await shapesOf(page)).arrows.length, 2);
  await tap(page, 'e5');
  assert.deepEqual(await shapesOf(page), { ...given, circles: [] });
  await close();
});

test('keys draw', async () => {
  const { page, close } = await boards.open('<xiangqi-board></xiangqi-board>');
  await page.locator('[role=gridcell]').first().waitFor();
  await ask(page, (board) => board.focusSquare('e2'));
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  assert.deepEqual(await shapesOf(page), {
    arrows: [{ from: 'e2', to: 'e3', color: 'blue' }],
    circles: [{ square: 'e3', color: 'green' }],
  });
  await page.keyboard.press('0');
  assert.deepEqual(await shapesOf(page), { arrows: [], circles: [] });
  await close();
});

test('a finger that rests draws', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>', {
    context: { hasTouch: true, viewport: { width: 460, height: 600 } },
  });
  await page.locator('[role=gridcell]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {{x: number, y: number}[]} */ points) =>
    session.send('Input.dispatchTouchEvent', {
      type: /** @type {any} */ (type),
      touchPoints: points,
    });
  const from = await at(page, 'h2');
  const to = await at(page, 'h6');
  await touch('touchStart', [from]);
  await page.locator('.shapes .circle').waitFor();
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  const arrows = [{ from: 'h2', to: 'h6', color: 'green' }];
  assert.deepEqual(await shapesOf(page), { arrows, circles: [] });
  assert.equal(await ask(page, (board) => board.get('h2')?.role), 'cannon');
  // The piece is not left selected: the next touch would move it.
  assert.equal(await page.locator('.target').count(), 0);
  await touch('touchStart', [await at(page, 'h5')]);
  await touch('touchEnd', []);
  assert.equal(await ask(page, (board) => board.get('h2')?.role), 'cannon');
  await close();
});

test('the brush says the colour, a key another', async () => {
  const { page, close } = await boards.open('<xiangqi-board brush="yellow"></xiangqi-board>');
  await page.locator('[role=gridcell]').first().waitFor();
  assert.equal(await ask(page, (board) => board.brush), 'yellow');
  await drag(page, 'h2', 'e2', 'right');
  await ask(page, (board) => {
    board.brush = 'blue';
  });
  await drag(page, 'h2', 'h5', 'right');
  await page.keyboard.down('Shift');
  await drag(page, 'h2', 'h6', 'right');
  await page.keyboard.up('Shift');
  const { arrows } = await shapesOf(page);
  assert.deepEqual(
    arrows.map((/** @type {{ color: string }} */ { color }) => color),
    ['yellow', 'blue', 'red'],
  );
  await close();
});

test('drawing can be turned off', async () => {
  const { page, close } = await boards.open('<xiangqi-board drawing="off"></xiangqi-board>');
  await page.locator('[role=gridcell]').first().waitFor();
  await drag(page, 'h2', 'e2', 'right');
  assert.deepEqual(await events(page), []);
  // Then a board that only shows has nothing to do for the keyboard.
  assert.equal(await page.locator('[tabindex="0"]').count(), 0);
  await close();
});

test('shapes that are none are refused as a whole', async () => {
  const { page, close } = await boards.open('<xiangqi-board></xiangqi-board>');
  const before = await ask(page, (board) => {
    board.shapes = { circles: [{ square: 'e2', color: 'green' }] };
    return board.shapes;
  });
  await ask(page, (board) => {
    const wrong = [
      { arrows: [{ from: 'e2', to: 'j2', color: 'green' }] },
      { arrows: [{ from: 'e2', to: 'e3', color: '<b>' }] },
      { circles: 'e2' },
      { circles: [null] },
      { circles: new Array(401).fill({ square: 'e2' }) },
    ];
    for (const shapes of wrong) Reflect.set(board, 'shapes', shapes);
  });
  assert.deepEqual(await shapesOf(page), before);
  const list = await events(page);
  assert.deepEqual(
    list.map(([type, { code }]) => `${type} ${code}`),
    new Array(5).fill('board-error board/shapes'),
  );
  assert.match(list[0]?.[1].message, /arrows\[0\]\.to/);
  await close();
});
