// mode="guess": the reader plays one side.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ask, listed, openViewers, told } from './viewer-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GAME = `1. C2=5 {Centre.} (1. C8=5) (1. C2+7 $4 {Loses a cannon.} R9=8) 1... H8+7 2. H2+3 {End.}`;
const viewer = (/** @type {string} */ attributes = '') =>
  `<xiangqi-viewer mode="guess" ${attributes} game="${GAME}"></xiangqi-viewer>`;

/** @type {Awaited<ReturnType<typeof openViewers>>} */
let viewers;
before(async () => {
  viewers = await openViewers('viewers-guess');
});

/** @param {Page} page @param {string} move */
async function play(page, move) {
  await page.locator('[role=gridcell]').first().waitFor();
  for (const square of [move.slice(0, 2), move.slice(2)]) {
    const box = await page.locator(`[data-square=${square}]`).boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

const task = (/** @type {Page} */ page) => page.locator('.task').textContent();
/** @param {Page} page @param {number} ply */
const arrived = (page, ply) =>
  page.waitForFunction((p) => document.querySelector('xiangqi-viewer')?.ply === p, ply);

test('right moves go on with the answer and the comment, to the score at the end', async () => {
  const { page, close } = await viewers.open(viewer());
  assert.equal(await listed(page), '');
  assert.equal(await task(page), 'Find the move for Red');
  assert.deepEqual(await ask(page, (v) => [v.next(), v.go(3), v.ply]), [false, false, 0]);
  await play(page, 'h2e2');
  await arrived(page, 2);
  // What is said of the move can still be read when it has been answered.
  await page.locator('.say').getByText('Centre.').waitFor();
  assert.equal(await listed(page), 'C2=5 [H8+7]');
  await play(page, 'h0g2');
  await page.locator('.task').getByText('Done!').waitFor();
  assert.deepEqual(await ask(page, (v) => v.score), {
    correct: 2,
    asked: 2,
    done: true,
    player: 'red',
  });
  const kinds = (await told(page)).filter(([type]) => type === 'guess' || type === 'score');
  assert.deepEqual(
    kinds.map(([type, { correct, done }]) => [type, correct, done]),
    [
      ['guess', true, undefined],
      ['score', 1, false],
      ['guess', true, undefined],
      ['score', 2, true],
    ],
  );
  await page.getByRole('button', { name: 'Again' }).click();
  assert.equal(await listed(page), '');
  await close();
});

test('wrong moves are taken back; hints come after some tries, or when asked for', async () => {
  const { page, close } = await viewers.open(viewer('hints="2"'));
  await play(page, 'c3c4');
  assert.equal(await task(page), 'Not this one. Try again');
  assert.equal(await ask(page, (v) => v.ply), 0);
  await play(page, 'c3c4');
  assert.match((await task(page)) ?? '', /Look at the piece that is marked \(h2\)$/);
  await page.getByRole('button', { name: 'Hint' }).click();
  assert.match((await task(page)) ?? '', /The move is C2=5$/);
  await play(page, 'h2e2');
  await arrived(page, 2);
  assert.deepEqual(await ask(page, (v) => v.score), {
    correct: 0,
    asked: 1,
    done: false,
    player: 'red',
  });
  await close();
});

test('variations count, but not mistakes that are there to be refuted', async () => {
  const { page, close } = await viewers.open(viewer());
  await play(page, 'h2h9');
  assert.equal(await task(page), 'This is refuted. Try again Loses a cannon.');
  await play(page, 'b2e2');
  await page.locator('.task').getByText('Done!').waitFor();
  assert.deepEqual(await ask(page, (v) => v.cursor?.line().moves), ['b2e2']);
  await close();
});

test('for Black the viewer begins', async () => {
  const { page, close } = await viewers.open(viewer('player="black" orientation="black"'));
  await arrived(page, 1);
  assert.equal(await task(page), 'Find the move for Black');
  await play(page, 'h9g7');
  await page.locator('.task').getByText('Done!').waitFor();
  await close();
});
