// Setting up a position by mouse and keyboard.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ask, at, drag, events, openBoards, tap } from './page.mjs';

/** @type {Awaited<ReturnType<typeof openBoards>>} */
let boards;
before(async () => {
  boards = await openBoards('boards-setup');
});

const BARE = '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1';
const board = `<xiangqi-board mode="setup" fen="${BARE}"></xiangqi-board>`;

/** @param {import('playwright-core').Page} page @param {string} name */
async function spare(page, name) {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const row = (/** @type {import('playwright-core').Page} */ page, /** @type {number} */ rank) =>
  ask(page, (b) => b.fen.split(' ')[0]?.split('/')).then((rows) => rows?.[9 - rank]);

test('pieces go anywhere, spare ones come, and off the board they leave', async () => {
  const { page, close } = await boards.open(board);
  await page.locator('[role=gridcell]').first().waitFor();
  await drag(page, 'e0', 'a5');
  assert.equal(await row(page, 5), 'K8');
  const rook = await spare(page, 'red rook');
  const goal = await at(page, 'i4');
  await page.mouse.move(rook.x, rook.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 4 });
  assert.equal(await page.locator('.hand .piece').count(), 1);
  await page.mouse.up();
  assert.equal(await row(page, 4), '8R');
  const from = await at(page, 'd9');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 600, from.y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await row(page, 9), '9');
  const fens = (await events(page)).filter(([type]) => type === 'setup-change');
  assert.equal(fens.length, 3);
  assert.equal(fens.at(-1)?.[1].fen, '9/9/9/9/K8/8R/9/9/9/9 w - - 0 1');
  await close();
});

test('a chosen spare piece is put down tap by tap, and the bin takes away', async () => {
  const { page, close } = await boards.open(board);
  await page.locator('[role=gridcell]').first().waitFor();
  const pawn = await spare(page, 'black pawn');
  await page.mouse.click(pawn.x, pawn.y);
  assert.equal(await page.locator('button[aria-pressed=true]').count(), 1);
  for (const square of ['a4', 'c4', 'e0']) await tap(page, square);
  assert.equal(await row(page, 4), 'p1p6');
  assert.equal(await row(page, 0), '4p4');
  const bin = await spare(page, 'Remove pieces');
  await page.mouse.click(bin.x, bin.y);
  await tap(page, 'a4');
  assert.equal(await row(page, 4), '2p6');
  await page.mouse.click(bin.x, bin.y);
  // One after the other: choose a piece, then the bin.
  await tap(page, 'c4');
  await page.mouse.click(bin.x, bin.y);
  assert.equal(await row(page, 4), '9');
  await close();
});

test('letters put pieces, Delete takes them away, buttons do the same', async () => {
  const { page, close } = await boards.open(board);
  await page.locator('[role=gridcell]').first().waitFor();
  await ask(page, (b) => b.focusSquare('e4'));
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  assert.equal(await row(page, 4), '4Rnn2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  assert.equal(await row(page, 4), '4Rn3');
  await page.getByRole('button', { name: 'black cannon' }).focus();
  await page.keyboard.press('Enter');
  await ask(page, (b) => b.focusSquare('a4'));
  await page.keyboard.press('Enter');
  assert.equal(await row(page, 4), 'c3Rn3');
  assert.match((await page.locator('[role=status]').textContent()) ?? '', /black cannon on a4/);
  await close();
});

test('a turned board has the spare pieces of the one who sits below, below', async () => {
  const { page, close } = await boards.open(board.replace('>', ' orientation="black">'));
  const red = await spare(page, 'red rook');
  const black = await spare(page, 'black rook');
  assert.ok(red.y < black.y);
  await close();
});
