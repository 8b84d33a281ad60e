// Ways through a game: buttons, list, wheel, swipe, keys, by itself, by script.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { stroke } from './page.mjs';
import { ask, listed, openViewers, told } from './viewer-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GAME = '1. C2=5 (1. P7+1 P7+1) (1. E3+5) H8+7 2. H2+3 R9=8';
const viewer = (/** @type {string} */ attributes = '') =>
  `<xiangqi-viewer ${attributes} game="${GAME}"></xiangqi-viewer>`;

/** @type {Awaited<ReturnType<typeof openViewers>>} */
let viewers;
before(async () => {
  viewers = await openViewers('viewers-walk');
});

/** @param {Page} page */
const ply = (page) => ask(page, (v) => v.ply);
/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });

test('buttons', async () => {
  const { page, close } = await viewers.open(viewer());
  assert.equal(await button(page, 'Back').getAttribute('aria-disabled'), 'true');
  for (const [name, expected] of /** @type {const} */ ([
    ['Forward', 1],
    ['To the end', 4],
    ['Forward', 4],
    ['Back', 3],
    ['To the start', 0],
    ['Back', 0],
  ])) {
    // Those that lead nowhere say so, and keep the keyboard.
    await button(page, name).click({ force: true });
    assert.equal(await ply(page), expected, name);
  }
  await button(page, 'Turn the board').click();
  assert.equal(await ask(page, (v) => v.orientation), 'black');
  const plies = (await told(page)).filter(([type]) => type === 'ply-change');
  assert.deepEqual(
    plies.map(([, { ply, move }]) => [ply, move]),
    [
      [0, null],
      [1, 'h2e2'],
      [4, 'i9h9'],
      [3, 'h0g2'],
      [0, null],
    ],
  );
  await close();
});

test('the list', async () => {
  const { page, close } = await viewers.open(viewer());
  await page.getByRole('treeitem', { name: 'E3+5' }).click();
  assert.equal(await listed(page), 'C2=5 P7+1 P7+1 [E3+5] H8+7 H2+3 R9=8');
  assert.deepEqual(await ask(page, (v) => v.cursor?.line().moves), ['g0e2']);
  // One stop for the Tab key, wherever one is.
  assert.equal(await page.locator('.move[tabindex="0"]').count(), 1);
  await close();
});

test('to assistive technology the moves are a tree', async () => {
  const { page, close } = await viewers.open(
    '<xiangqi-viewer mode="edit" game="1. C2=5 (1. P7+1 P7+1 (1... C8=3) 2. H2+3) (1. E3+5) H8+7"></xiangqi-viewer>',
  );
  const tree = page.getByRole('tree', { name: 'Moves' });
  assert.equal(await tree.getAttribute('aria-orientation'), 'horizontal');
  /** Text, level, place in the line, length of the line, and whether something lies below. */
  const items = () =>
    tree.getByRole('treeitem').evaluateAll((all) =>
      all.map((item) => {
        const said = ['level', 'posinset', 'setsize', 'expanded'];
        return [item.textContent, ...said.map((name) => item.getAttribute(`aria-${name}`))].join(
          ' ',
        );
      }),
    );
  assert.deepEqual(await items(), [
    'C2=5 1 1 2 true',
    'P7+1 2 1 3 ',
    'P7+1 2 2 3 true',
    'C8=3 3 1 1 ',
    'H2+3 2 3 3 ',
    'E3+5 2 1 1 ',
    'H8+7 1 2 2 ',
  ]);
  // Down leads into it and up out of it again, from wherever one is there.
  await tree.getByRole('treeitem').first().focus();
  const here = () =>
    page.evaluate(() => {
      const item = document.querySelector('xiangqi-viewer')?.shadowRoot?.activeElement;
      return item?.textContent;
    });
  for (const [key, expected] of /** @type {const} */ ([
    ['ArrowRight', 'C2=5'],
    ['ArrowDown', 'P7+1'],
    ['ArrowRight', 'P7+1'],
    ['ArrowDown', 'C8=3'],
    ['ArrowUp', 'P7+1'],
    ['ArrowRight', 'H2+3'],
    ['ArrowUp', 'C2=5'],
    ['ArrowUp', 'C2=5'],
    ['End', 'H8+7'],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await here(), expected, key);
  }
  // One move more, and one variation: every item knows.
  await ask(page, (v) => {
    const { record } = v;
    const [first] = record?.root.children ?? [];
    const [answer] = first?.children ?? [];
    if (!record || !first || !answer) return;
    record.addMove(answer, 'h0g2');
    record.addMove(first, 'b9c7');
  });
  assert.deepEqual(
    (await items()).filter((item) => / 1 \d 3/.test(item)),
    ['C2=5 1 1 3 true', 'H8+7 1 2 3 true', 'H2+3 1 3 3 '],
  );
  await close();
});

test('keys, for the viewer that has the keyboard', async () => {
  const { page, close } = await viewers.open(viewer() + viewer('class="second"'));
  const plies = () =>
    page.evaluate(() => [...document.querySelectorAll('xiangqi-viewer')].map((v) => v.ply));
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await plies(), [0, 0]);
  await page.locator('.second .board-room').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await plies(), [0, 2]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  assert.deepEqual(
    await page.locator('.second').evaluate((v) => /** @type {any} */ (v).cursor.line().moves),
    ['c3c4'],
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  assert.deepEqual(await plies(), [0, 4]);
  await page.keyboard.press('Home');
  await page.keyboard.press('f');
  assert.deepEqual(await plies(), [0, 0]);
  assert.equal(
    await page.locator('.second').evaluate((v) => v.getAttribute('orientation')),
    'black',
  );
  // From the list on the keyboard stays in the list, on the move that is shown.
  await page.locator('.second .move').first().focus();
  await page.keyboard.press('End');
  assert.equal(
    await page.locator('.second').evaluate((v) => v.shadowRoot?.activeElement?.textContent),
    'R9=8',
  );
  await close();
});

test('the wheel goes through the moves and at the end leaves the page to scroll', async () => {
  const { page, close } = await viewers.open(`${viewer()}<p>${'text '.repeat(4000)}</p>`);
  const box = await page.locator('.board-room').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const expected of [1, 2, 3, 4]) {
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(
      (p) => document.querySelector('xiangqi-viewer')?.ply === p,
      expected,
    );
  }
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => scrollY > 0);
  await ask(page, (v) => v.setAttribute('wheel', 'off'));
  await page.mouse.wheel(0, -100);
  await page.waitForFunction(() => scrollY === 0);
  assert.equal(await ply(page), 4);
  await close();
});

test('a finger that swipes over the board', async () => {
  const { page, close } = await viewers.open(viewer(), {
    context: { hasTouch: true, viewport: { width: 390, height: 800 } },
  });
  /** @param {number} from @param {number} to */
  const swipe = (from, to) =>
    stroke(
      page,
      [from, (from + to) / 2, to].map((x) => ({ x, y: 200 })),
    );
  await swipe(300, 100);
  assert.equal(await ply(page), 1);
  await swipe(300, 100);
  await swipe(100, 300);
  assert.equal(await ply(page), 1);
  await swipe(200, 210);
  assert.equal(await ply(page), 1);
  await close();
});

test('by itself, until the end or until somebody steps in', async () => {
  const { page, close } = await viewers.open(viewer('delay="200"'));
  await button(page, 'Play by itself').click();
  await page.waitForFunction(() => {
    const viewer = document.querySelector('xiangqi-viewer');
    return viewer?.ply === 4 && !viewer.playing;
  });
  const begun = await ask(page, (v) => {
    // Longer than the test: the next move is not what ends it.
    v.setAttribute('delay', '60000');
    v.go(1);
    v.play();
    return v.playing;
  });
  assert.equal(begun, true);
  await button(page, 'Back').click();
  assert.deepEqual(await ask(page, (v) => [v.playing, v.ply]), [false, 0]);
  await close();
});

test('by script, and from where the attribute says', async () => {
  const { page, close } = await viewers.open(viewer('ply="3"'));
  assert.equal(await ply(page), 3);
  const steps = await ask(page, (v) => [
    v.next(),
    v.next(),
    v.previous(),
    v.ply,
    v.go(1),
    v.go(99),
    v.ply,
    v.go(-1),
    v.ply,
  ]);
  assert.deepEqual(steps, [true, false, true, 3, true, true, 4, true, 0]);
  await ask(page, (v) => v.setAttribute('ply', 'end'));
  assert.equal(await ply(page), 4);
  await close();
});

test('what the reader plays and draws in mode="edit" is in the record', async () => {
  const { page, close } = await viewers.open(viewer('mode="edit"'));
  const board = page.locator('xiangqi-board');
  await board.locator('[role=gridcell]').first().waitFor();
  const tap = async (/** @type {string} */ square) => {
    const box = await board.locator(`[data-square=${square}]`).boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tap('b2');
  await tap('e2');
  assert.equal(await listed(page), 'C2=5 P7+1 P7+1 E3+5 [C8=5] H8+7 H2+3 R9=8');
  await tap('h9');
  await tap('g7');
  assert.deepEqual(await ask(page, (v) => v.cursor?.line().moves), ['b2e2', 'h9g7']);
  const e6 = await board.locator('[data-square=e6]').boundingBox();
  assert.ok(e6);
  await page.mouse.click(e6.x + e6.width / 2, e6.y + e6.height / 2, { button: 'right' });
  assert.deepEqual(await ask(page, (v) => v.cursor?.node.marks.circles), [
    { square: 'e6', color: 'green' },
  ]);
  // Marks, then the two moves, taken back and made again by keys.
  await page.keyboard.press('Control+z');
  assert.deepEqual(await ask(page, (v) => v.cursor?.node.marks.circles), []);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  assert.equal(await listed(page), 'C2=5 P7+1 P7+1 E3+5 H8+7 H2+3 R9=8');
  assert.deepEqual(await ask(page, (v) => [v.canUndo, v.canRedo, v.undo()]), [false, true, false]);
  for (const keys of ['Control+Shift+Z', 'Control+y']) await page.keyboard.press(keys);
  assert.equal(await listed(page), 'C2=5 P7+1 P7+1 E3+5 C8=5 H8+7 H8+7 H2+3 R9=8');
  assert.deepEqual(await ask(page, (v) => [v.canUndo, v.canRedo, v.redo(), v.canRedo]), [
    true,
    true,
    true,
    false,
  ]);
  await ask(page, (v) => v.record?.remove(v.record.root.children[3] ?? v.record.root));
  assert.equal(await ply(page), 0);
  await close();
});

test('a reader who only looks takes nothing back', async () => {
  const { page, close } = await viewers.open(viewer());
  await ask(page, (v) => v.record?.addMove(v.record.root, 'b2e2'));
  await button(page, 'Forward').click();
  await page.keyboard.press('Control+z');
  assert.deepEqual(await ask(page, (v) => [v.record?.root.children.length, v.canUndo]), [4, true]);
  await close();
});

test('a game is taken along: copied, saved, opened in the annotator', async () => {
  const { page, close } = await viewers.open(
    '<xiangqi-viewer annotator="/notes.html" game="[Red &quot;A/B&quot;]&#10;&#10;1. C2=5 H8+7"></xiangqi-viewer>',
    { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  );
  await ask(page, (v) => v.go(1));
  await button(page, 'Copy and save').click();
  await button(page, 'Copy position (FEN)').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const status = page.locator('.viewer > [role=status]');
  await status.getByText('Copied').waitFor();
  assert.match(await copied(), /^rnbakabnr\/9\/1c5c1\/.* b - - 1 1$/);
  await page.getByRole('combobox', { name: 'Format' }).selectOption('wxf');
  await button(page, 'Copy').click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('C2=5'));
  await page.getByRole('combobox', { name: 'Format' }).selectOption('xqf');
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  assert.equal((await download).suggestedFilename(), 'A_B.xqf');
  const link = await page.getByRole('link').getAttribute('href');
  const { pathname, hash } = new URL(link ?? '');
  assert.equal(pathname, '/notes.html');
  const [, data = ''] = /^#game=p([\w-]+)&at=1$/.exec(hash) ?? [];
  assert.match(inflateRawSync(Buffer.from(data, 'base64url')).toString(), /\[Red "A\/B"\].*h2e2/s);
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('link').count(), 0);
  await close();
});
