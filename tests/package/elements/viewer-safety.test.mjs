// Records from strangers, of any size; rulings; what assistive technology finds.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { violations } from './page.mjs';
import { ask, openViewers, told } from './viewer-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const EVIL = '<img src=x onerror="globalThis.hit=1"><script>globalThis.hit=1</script>';
const CYCLE = 'f0e0 e8f8 e0f0 f8e8';
const CYCLE_FEN = '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1';

/** Quiet moves to and fro, with variations everywhere. @param {number} nodes */
function largeTree(nodes) {
  const red = ['a0a1', 'b0c2', 'a1a0', 'c2b0'];
  const black = ['a9a8', 'b9c7', 'a8a9', 'c7b9'];
  const parts = [];
  let made = 0;
  for (let ply = 0; made < nodes; ply++) {
    const side = ply % 2 === 0 ? red : black;
    const move = side[Math.floor(ply / 2) % 4];
    const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
    const pawn = ply % 2 === 0 ? 'i0i1' : 'i9i8';
    parts.push(`${number} ${move} {Comment ${ply}.} (${number} ${pawn})`);
    made += 2;
  }
  return parts.join('\n');
}

/** @type {Awaited<ReturnType<typeof openViewers>>} */
let viewers;
before(async () => {
  viewers = await openViewers('viewers-safety', {
    'evil.pgn': `[Event "${EVIL.replaceAll('"', "'")}"]\n[Red "${EVIL.replaceAll('"', "'")}"]\n\n{${EVIL}} 1. C2=5 {${EVIL}} (1. P7+1 {${EVIL}}) H8+7 ${EVIL} *`,
    'long.pgn': `[Red "${'x'.repeat(200_000)}"]\n\n1. C2=5 {${'long '.repeat(2_000_000)}} H8+7 *`,
    'large.pgn': largeTree(20_000),
    'deep.pgn': `1. C2=5 ${'(1. P7+1 '.repeat(900)}${')'.repeat(900)} H8+7`,
    'library.pgn': Array.from({ length: 2000 }, (_, i) => `[Red "${i}"]\n\n1. C2=5 *\n`).join('\n'),
  });
});

test('what a record says is text, wherever it is shown', async () => {
  const { page, close } = await viewers.open(
    `<xiangqi-viewer src="evil.pgn" layout="board-only"></xiangqi-viewer>
<xiangqi-viewer src="evil.pgn"></xiangqi-viewer>`,
  );
  await page.evaluate(() => {
    for (const viewer of document.querySelectorAll('xiangqi-viewer')) viewer.go(1);
  });
  for (const menu of await page.getByRole('button', { name: 'Copy and save' }).all()) {
    await menu.click();
  }
  assert.equal(await page.locator('img').count(), 0);
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'hit')), undefined);
  assert.ok((await page.getByText('onerror').count()) > 4);
  await close();
});

test('ten megabytes of comment are shown in pieces', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer src="long.pgn"></xiangqi-viewer>');
  const comment = page.locator('.comment').first();
  assert.ok(((await comment.textContent()) ?? '').length < 2000);
  await comment.locator('.more').click();
  const { length } = (await comment.textContent()) ?? '';
  assert.ok(length > 20_000 && length < 30_000);
  await ask(page, (v) => v.go(1));
  assert.equal(await ask(page, (v) => v.ply), 1);
  await close();
});

test('damaged files are told of and leave the page as it was', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer></xiangqi-viewer>');
  const wrong = [
    '\u0000\u0001\u0002',
    '((((((((((',
    '{'.repeat(1000),
    '[Event "',
    '1. 1. 1. $999999 {} ()',
    '[DhtmlXQ][DhtmlXQ_movelist]9999999999[/DhtmlXQ_movelist]',
    '[FEN "rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR"]\n\n1. C2=5',
    '{"moves":[[[[[[',
    '\ud800\udfff\ud800',
  ];
  for (const text of wrong) {
    await ask(page, (v) => v.removeAttribute('game'));
    await page.locator('xiangqi-viewer').evaluate(
      (viewer, game) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) viewer.addEventListener(type, resolve);
          viewer.setAttribute('game', game);
        }),
      text,
    );
  }
  await ask(page, (v) => v.setAttribute('game', '1. C2=5'));
  await page.getByRole('treeitem', { name: 'C2=5' }).waitFor();
  await close();
});

test('a tree of 20,000 moves is made where it is looked at', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer src="large.pgn"></xiangqi-viewer>');
  const made = () => page.locator('.move').count();
  assert.ok((await made()) < 1000);
  await page.getByRole('button', { name: 'To the end' }).click();
  const current = page.locator('[aria-current]');
  assert.ok(await current.isVisible());
  const [list, button] = [await page.locator('.moves').boundingBox(), await current.boundingBox()];
  assert.ok(list && button && button.y >= list.y && button.y < list.y + list.height);
  await ask(page, (v) => {
    v.go(5000);
    const node = v.cursor?.node;
    if (node) v.record?.annotate(node, { comments: ['Here.'] });
  });
  await page.getByText('Here.', { exact: true }).waitFor();
  assert.ok((await made()) < 2000);
  await close();
});

test('variations inside variations to any depth', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer src="deep.pgn"></xiangqi-viewer>');
  assert.equal(await ask(page, (v) => v.next()), true);
  await close();
});

test('a library is chosen from by number', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer src="library.pgn"></xiangqi-viewer>');
  const field = page.getByRole('spinbutton', { name: 'Game' });
  await field.fill('1234');
  await field.press('Enter');
  assert.equal(await ask(page, (v) => v.record?.headers.Red), '1233');
  await close();
});

test('a repetition has its ruling at the move, and the reasons behind it', async () => {
  const { page, close } = await viewers.open(
    `<xiangqi-viewer fen="${CYCLE_FEN}" moves="${`${CYCLE} `.repeat(3)}"></xiangqi-viewer>`,
  );
  const badge = page.locator('.badge');
  await badge.waitFor();
  assert.equal(await badge.textContent(), 'Red loses');
  await badge.click();
  const panel = page.getByRole('region', { name: 'Ruling' });
  assert.match((await panel.textContent()) ?? '', /perpetual|长将|check/i);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await ask(page, (v) => v.setAttribute('rulings', 'off'));
  await badge.waitFor({ state: 'detached' });
  await close();
});

test('a tree with everything in it has nothing that axe finds', async () => {
  const long = 'long '.repeat(1000);
  const { page, close } = await viewers.open(
    `<h1>Game</h1><xiangqi-viewer game='[FEN "${CYCLE_FEN}"]&#10;&#10;${`${CYCLE} `.repeat(3)} {${long}} (${CYCLE.slice(-4)} {${long}})'></xiangqi-viewer>`,
  );
  await page.locator('.badge').first().waitFor();
  assert.ok((await page.locator('.more').count()) > 0);
  assert.deepEqual(await violations(page), []);
  await close();
});

const states = {
  reading: 'ply="1"',
  guessing: 'mode="guess"',
  editing: 'mode="edit"',
  'without a list': 'layout="board-only" ply="1"',
};
for (const [state, attributes] of Object.entries(states)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`axe finds nothing: ${state}, ${colorScheme}`, async () => {
      const game = `[Red &quot;Ann&quot;]&#10;&#10;1. C2=5 $1 {Centre.} (1. P7+1 $2 {No.} P7+1) H8+7 $4`;
      const { page, close } = await viewers.open(
        `<h1>Game</h1><xiangqi-viewer ${attributes} game="${game}"></xiangqi-viewer>`,
        { context: { colorScheme } },
      );
      await page.locator('[role=gridcell]').first().waitFor();
      if (state === 'editing') await page.getByRole('button', { name: 'Copy and save' }).click();
      assert.deepEqual(await violations(page), []);
      await close();
    });
  }
}

test('where motion is unwelcome nothing plays by itself', async () => {
  for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
    const { page, close } = await viewers.open(
      '<xiangqi-viewer autoplay delay="60000" moves="h2e2"></xiangqi-viewer>',
      { context: { reducedMotion } },
    );
    assert.equal(await ask(page, (v) => v.playing), reducedMotion === 'no-preference');
    assert.equal((await told(page)).filter(([type]) => type === 'load').length, 1);
    await close();
  }
});
