// What a viewer is given, and what it shows of it.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { run } from '../index.mjs';
import { ask, listed, openViewers, settled, told } from './viewer-page.mjs';

const GAME = `[Event "Test"]
[Red "Ann"]
[Black "Bob"]
[Result "1-0"]

{Before.} 1. 炮二平五 $1 {Centre. [%cal Ge2e6] [%clk 0:09:58]} (1. 兵七进一 卒7进1 {Pawns.} (1... 炮2平3)) 马8进7 2. 马二进三 1-0`;
const inside = (/** @type {string} */ text, attributes = '') =>
  `<xiangqi-viewer ${attributes}><script type="text/plain">${text}</script></xiangqi-viewer>`;

/** @type {Awaited<ReturnType<typeof openViewers>>} */
let viewers;
before(async () => {
  viewers = await openViewers('viewers', {
    'game.pgn': GAME,
    'games.pgn': `${GAME}\n\n[Red "Eve"]\n\n1. 兵三进一 *\n`,
    'nothing.txt': 'hello',
  });
});

test('games come from attributes, from text inside and from files', async () => {
  const same = ['h2e2', 'h9g7', 'h0g2'];
  const ubb = '[DhtmlXQ][DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist][/DhtmlXQ]';
  const sources = [
    '<xiangqi-viewer moves="炮二平五 马8进7 马二进三"></xiangqi-viewer>',
    '<xiangqi-viewer moves="1. h2e2 h9g7 2. h0g2"></xiangqi-viewer>',
    '<xiangqi-viewer game="1. C2=5 H8+7 2. H2+3"></xiangqi-viewer>',
    inside(GAME),
    `<xiangqi-viewer>${GAME}</xiangqi-viewer>`,
    `<xiangqi-viewer><pre>${ubb}</pre></xiangqi-viewer>`,
    '<xiangqi-viewer src="game.pgn"></xiangqi-viewer>',
  ];
  const { page, close } = await viewers.open(sources.join('\n'));
  const moves = await page.evaluate(() =>
    [...document.querySelectorAll('xiangqi-viewer')].map((viewer) => viewer.record?.moves()),
  );
  assert.deepEqual(
    moves,
    sources.map(() => same),
  );
  await close();
});

test('a position without moves is shown; it may be one as files have it', async () => {
  const fen = '4k4/9/9/9/9/9/9/9/R8/3K5 r';
  const { page, close } = await viewers.open(`<xiangqi-viewer fen="${fen}"></xiangqi-viewer>`);
  assert.equal(await ask(page, (v) => v.cursor?.fen), '4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1');
  assert.equal(
    await ask(page, (v) => v.shadowRoot?.querySelector('xiangqi-board')?.get('a1')?.role),
    'rook',
  );
  await close();
});

test('variations, comments, glyphs, clocks and drawings are shown', async () => {
  const { page, close } = await viewers.open(inside(GAME));
  assert.equal(await listed(page), 'C2=5 P7+1 P7+1 C2=3 H8+7 H2+3');
  for (const text of [
    'Before.',
    'Centre.',
    'Pawns.',
    'Red: Ann',
    'Black: Bob',
    'Test',
    '1-0 · Red wins',
  ]) {
    assert.equal(await page.getByText(text, { exact: true }).count(), 1, text);
  }
  await ask(page, (v) => v.next());
  assert.match(await listed(page), /^\[C2=5\]/);
  const board = page.locator('xiangqi-viewer xiangqi-board');
  assert.deepEqual(await board.evaluate((b) => /** @type {any} */ (b).shapes.arrows), [
    { from: 'e2', to: 'e6', color: 'green' },
  ]);
  assert.equal(await page.getByText('9:58', { exact: true }).count(), 1);
  assert.match(
    (await page.locator('.viewer > [role=status]').textContent()) ?? '',
    /^1\. C2=5, good move, Centre\.$/,
  );
  await close();
});

test('notation, script and language are chosen, or follow the page', async () => {
  const first = async (/** @type {string} */ attributes, lang = 'en') => {
    const { page, close } = await viewers.open(
      `<xiangqi-viewer moves="h2e2 b9c7" ${attributes}></xiangqi-viewer>`,
      { lang },
    );
    const text = await listed(page);
    await close();
    return text;
  };
  assert.equal(await first(''), 'C2=5 H2+3');
  assert.equal(await first('', 'zh-CN'), '炮二平五 马2进3');
  assert.equal(await first('', 'zh-TW'), '炮二平五 馬2進3');
  assert.equal(await first('notation="full" script="hant"'), '炮二平五 馬2進3');
  assert.equal(await first('notation="short" language="zh-Hans"'), '炮2 5 马2 3');
  assert.equal(await first('notation="iccs"'), 'H2-E2 B9-C7');
  assert.equal(await first('notation="uci"', 'zh-CN'), 'h2e2 b9c7');
});

test('a file with many games has a chooser', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer src="games.pgn"></xiangqi-viewer>');
  const chooser = page.getByRole('combobox', { name: 'Game', exact: true });
  assert.deepEqual(await chooser.locator('option').allTextContents(), [
    '1. Ann – Bob · Test',
    '2. Eve – Black',
  ]);
  await chooser.selectOption('2');
  assert.equal(await listed(page), 'P3+1');
  await page.getByRole('button', { name: 'Previous game' }).click();
  assert.equal(await ask(page, (v) => v.index), 0);
  assert.deepEqual(
    (await told(page)).filter(([type]) => type === 'load'),
    [0, 1, 0].map((index) => ['load', { games: 2, index }]),
  );
  await close();
});

test('what cannot be loaded or read is told in its place, and the next one is shown', async () => {
  const wrong = {
    'src="nothing.txt"': /^record\//,
    'src="missing.pgn"': /^viewer\/source$/,
    'src="https://example.invalid/x.pgn"': /^viewer\/source$/,
    'game="hello"': /^record\//,
    'moves="h2e2 h2e2"': /^move\/illegal$/,
    'fen="9/9"': /^fen\//,
    'game="1. C2=5" format="nonsense"': /^argument\/value$/,
  };
  for (const [attributes, code] of Object.entries(wrong)) {
    const { page } = await viewers.open(`<xiangqi-viewer ${attributes}></xiangqi-viewer>`);
    const fault = page.getByRole('alert');
    assert.match((await fault.textContent()) ?? '', /^This game cannot be shown/);
    const [error] = (await told(page)).filter(([type]) => type === 'error');
    assert.match(error?.[1].code, code, attributes);
    await ask(page, (v) => {
      for (const name of ['src', 'game', 'moves', 'fen', 'format']) v.removeAttribute(name);
      v.setAttribute('moves', 'h2e2');
    });
    await fault.waitFor({ state: 'hidden' });
    assert.equal(await listed(page), 'C2=5');
    // Not closed with a look at the errors: the browser itself reports what it could not load.
    await page.close();
  }
});

test('whatever an attribute or property is set to, nothing is thrown', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer moves="h2e2"></xiangqi-viewer>');
  await ask(page, async (viewer) => {
    const { observedAttributes } = /** @type {any} */ (viewer.constructor);
    for (const value of ['', 'constructor', '<b>', '\u0000', '-1', 'x'.repeat(10_000)]) {
      for (const name of observedAttributes) {
        if (name === 'src' || name === 'lang') continue;
        viewer.setAttribute(name, value);
        await Promise.resolve();
        viewer.removeAttribute(name);
      }
    }
    for (const value of [undefined, null, 0, 'x', Number.NaN]) {
      for (const name of ['index', 'ply', 'mode', 'language']) Reflect.set(viewer, name, value);
      viewer.go(/** @type {any} */ (value));
    }
  });
  await ask(page, (v) => v.setAttribute('moves', 'c3c4'));
  await page.getByRole('treeitem', { name: 'P7+1' }).waitFor();
  await close();
});

test('the page may give a record and change it: the list follows', async () => {
  const { page, close } = await viewers.open('<xiangqi-viewer></xiangqi-viewer>');
  await ask(page, async (viewer) => {
    const path = '/node_modules/xiangqi-arbiter/dist/records.js';
    const { GameRecord } = await import(path);
    viewer.record = GameRecord.create({ moves: ['炮二平五', '马8进7'] });
  });
  await page.getByRole('treeitem', { name: 'H8+7' }).waitFor();
  await ask(page, (viewer) => {
    const { record } = viewer;
    if (!record) return;
    record.addMove(record.root, 'c3c4');
    record.annotate(record.addMove(record.root, 'c3c4'), { comments: ['Pawn'] });
  });
  assert.equal(await listed(page), 'C2=5 P7+1 H8+7');
  assert.equal(await page.getByText('Pawn', { exact: true }).count(), 1);
  await ask(page, (viewer) => viewer.record?.undo() && viewer.record.undo());
  assert.equal(await listed(page), 'C2=5 H8+7');
  await close();
});

test('a viewer may be made late, moved, taken out, put back and copied', async () => {
  const { page, close } = await viewers.open(`${inside(GAME)}<div id="other"></div>`);
  const plies = await ask(page, async (viewer) => {
    const other = document.querySelector('#other');
    viewer.go(2);
    other?.append(viewer);
    viewer.remove();
    other?.append(viewer);
    const copy = /** @type {typeof viewer} */ (viewer.cloneNode(true));
    const loaded = new Promise((resolve) => copy.addEventListener('load', resolve));
    other?.append(copy);
    await loaded;
    const late = document.createElement('xiangqi-viewer');
    const ready = new Promise((resolve) => late.addEventListener('load', resolve));
    late.textContent = '1. C2=5 H8+7';
    other?.append(late);
    await ready;
    return [viewer.ply, copy.record?.moves().length, late.record?.moves().length];
  });
  assert.deepEqual(plies, [2, 3, 2]);
  await ask(page, (viewer) => {
    const script = viewer.querySelector('script');
    if (script) script.textContent = '1. P3+1';
  });
  await page.getByRole('treeitem', { name: 'P3+1' }).waitFor();
  await settled(page);
  await close();
});

test('one classic script and the element are enough, also from file://', async () => {
  const path = join(viewers.folder, 'file.html');
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8">
<script src="node_modules/xiangqi-arbiter/inline/xiangqi-elements.js"></script>
<xiangqi-viewer language="zh-Hans" pieces="hant" ply="end">1. 炮二平五 马8进7</xiangqi-viewer>`,
  );
  const page = await viewers.browser.newPage();
  await page.goto(`file://${path}`);
  await settled(page);
  assert.equal(await listed(page), '炮二平五 [马8进7]');
  await page.close();
});

test('in Node the entry can be imported and does nothing', () => {
  const code =
    "import { XiangqiViewer } from 'xiangqi-arbiter/viewer'; console.log(typeof XiangqiViewer);";
  assert.equal(run('node', ['--input-type=module', '-e', code], viewers.folder), 'function\n');
  run('node', ['-e', "require('xiangqi-arbiter/viewer')"], viewers.folder);
});
