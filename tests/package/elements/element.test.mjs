// The element as part of a page: what it is given, where it lives, who reads it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { root, run } from '../index.mjs';
import { ask, drag, events, openBoards, violations } from './page.mjs';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const ENDING = '3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1';
/** @type {Awaited<ReturnType<typeof openBoards>>} */
let boards;
before(async () => {
  boards = await openBoards('boards-element');
});

test('a bad FEN is named and the position stays', async () => {
  const { page, close } = await boards.open(`<xiangqi-board fen="${ENDING}"></xiangqi-board>`);
  const wrong = {
    '': 'fen/empty',
    '9/9': 'fen/row-count',
    '3k5/9/9/9/9/9/9/9/4X4/4K4 w': 'fen/letter',
    '3k6/9/9/9/9/9/9/9/9/4K4 w': 'fen/row-width',
    '3k5/9/9/9/9/9/9/9/9/4K4 x': 'fen/side',
    [`${'9/'.repeat(200)}9 w`]: 'fen/too-long',
    '<img src=x onerror=alert(1)>': 'fen/row-count',
  };
  await page.locator('xiangqi-board').evaluate((board, fens) => {
    for (const fen of fens) board.setAttribute('fen', fen);
  }, Object.keys(wrong));
  const list = await events(page);
  assert.deepEqual(
    list.map(([type, { code }]) => [type, code]),
    Object.values(wrong).map((code) => ['board-error', code]),
  );
  assert.equal(await ask(page, (board) => board.fen), ENDING);
  assert.equal(await page.locator('img').count(), 0);
  await close();
});

test('whatever an attribute or property is set to, nothing is thrown', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  const count = await ask(page, (board) => {
    const names = [
      'mode',
      'player',
      'orientation',
      'coordinates',
      'theme',
      'drawing',
      'brush',
      'language',
    ];
    const values = ['', 'constructor', '<b>', '\u0000', 'x'.repeat(10_000)];
    for (const name of [...names, 'duration', 'last-move', 'check', 'pieces']) {
      for (const value of values) board.setAttribute(name, value);
      board.removeAttribute(name);
    }
    const strange = [
      undefined,
      null,
      0,
      Number.NaN,
      'x',
      [],
      {},
      new Map([['a', 1]]),
      Symbol.iterator,
    ];
    for (const name of ['rules', 'destinations', 'shapes', 'lastMove', 'check']) {
      for (const value of strange) Reflect.set(board, name, value);
    }
    for (const move of ['', 'e0', 'e0e0', 'z9z8', 'h2e2h']) board.move(move);
    board.get('z9');
    board.focusSquare('z9');
    return strange.length;
  });
  assert.ok(count > 0);
  assert.ok((await events(page)).every(([type]) => type === 'board-error'));
  assert.equal(await ask(page, (board) => board.fen), START);
  await close();
});

test('what was set before the element was known counts', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>', {
    imports: ['board'],
    script: `const board = document.querySelector('xiangqi-board');
Object.assign(board, { destinations: new Map([['a0', ['a5']]]), fen: '${ENDING.replace('4K4', 'R3K4')}' });`,
  });
  await page.locator('[role=gridcell]').first().waitFor();
  assert.equal(await ask(page, (board) => board.get('e1')?.role), 'rook');
  await drag(page, 'a0', 'a5');
  assert.equal(await ask(page, (board) => board.get('a5')?.role), 'rook');
  await close();
});

test('a board may be moved, taken out, put back, copied and given to a frame', async () => {
  const { page, close } = await boards.open(
    '<xiangqi-board mode="play"></xiangqi-board><div id="other"></div><iframe></iframe>',
  );
  await page.locator('[role=gridcell]').first().waitFor();
  await drag(page, 'h2', 'e2');
  const fens = await ask(page, (board) => {
    const other = document.querySelector('#other');
    other?.append(board);
    board.remove();
    board.fen = board.fen.replace(' b ', ' w ');
    other?.append(board);
    const copy = /** @type {typeof board} */ (board.cloneNode(true));
    other?.append(copy);
    const frame = document.querySelector('iframe')?.contentDocument;
    frame?.body.append(copy);
    const styled = copy.shadowRoot?.adoptedStyleSheets.length;
    return { same: copy.fen === board.fen, cannon: board.get('e2')?.role, styled };
  });
  assert.deepEqual(fens, { same: true, cannon: 'cannon', styled: 1 });
  await drag(page, 'b2', 'b4');
  assert.equal(await ask(page, (board) => board.get('b4')?.role), 'cannon');
  await close();
});

test('the table tells the position, in three languages, and the live region the moves', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>');
  const cell = (/** @type {string} */ name) => page.getByRole('gridcell', { name, exact: true });
  await cell('red king, e0').waitFor();
  assert.equal(await page.getByRole('row').count(), 11);
  assert.equal(await page.getByRole('columnheader').count(), 10);
  assert.equal(await page.getByRole('rowheader').first().textContent(), 'rank 9');
  await ask(page, (board) => board.move('h2e2'));
  assert.equal(await page.getByRole('status').textContent(), 'red cannon h2 to e2');
  await ask(page, (board) => board.setAttribute('language', 'zh-Hans'));
  await cell('红帅，e0').waitFor();
  await ask(page, (board) => board.move('h9g7'));
  assert.equal(await page.getByRole('status').textContent(), '马8进7');
  await ask(page, (board) => board.removeAttribute('language'));
  await page.evaluate(() => {
    document.documentElement.lang = 'zh-TW';
    document.querySelector('xiangqi-board')?.setAttribute('lang', 'zh-TW');
  });
  await cell('紅帥，e0').waitFor();
  await close();
});

for (const mode of ['view', 'play', 'setup']) {
  for (const theme of ['wood', 'paper', 'high-contrast', 'print']) {
    test(`axe finds nothing: ${mode}, ${theme}, light and dark`, async () => {
      const board = `<xiangqi-board mode="${mode}" theme="${theme}" coordinates="both"></xiangqi-board>`;
      const { page, close } = await boards.open(
        `<h1>Board</h1>${board}<section class="dark"><h2>Dark</h2>${board}</section>`,
      );
      await page.locator('.dark [role=gridcell]').first().waitFor();
      assert.deepEqual(await violations(page), []);
      await close();
    });
  }
}

test('rules that are none are refused, and rules that fail allow nothing', async () => {
  const { page, close } = await boards.open('<xiangqi-board mode="play"></xiangqi-board>', {
    imports: ['board'],
  });
  await page.locator('[role=gridcell]').first().waitFor();
  await ask(page, (board) => {
    const fail = () => {
      throw new Error('no');
    };
    for (const rules of [{}, 'x', { fen: 'x' }, { fen: 1, legalMoves: fail, play: fail }]) {
      Reflect.set(board, 'rules', rules);
    }
    Reflect.set(board, 'rules', { fen: board.fen, legalMoves: fail, play: fail });
  });
  assert.deepEqual(
    (await events(page)).map(([type, { code }]) => `${type} ${code}`),
    new Array(4).fill('board-error board/rules'),
  );
  await drag(page, 'h2', 'e2');
  assert.equal(await ask(page, (board) => board.fen), START);
  await close();
});

test('the page names the board and draws over it', async () => {
  const { page, close } = await boards.open(
    `<xiangqi-board label="Game 7" coordinates="both"><svg slot="overlay"><circle r="50" /></svg></xiangqi-board>`,
  );
  await page.getByRole('grid', { name: 'Game 7' }).waitFor();
  await ask(page, (board) => {
    board.querySelector('svg')?.setAttribute('viewBox', board.viewBox);
  });
  const circle = await page.locator('xiangqi-board > svg circle').boundingBox();
  const cell = await page.locator('[data-square=a9]').boundingBox();
  assert.ok(circle && cell);
  for (const key of /** @type {const} */ (['x', 'y', 'width', 'height'])) {
    assert.ok(Math.abs(circle[key] - cell[key]) < 1, `${key}: ${circle[key]} for ${cell[key]}`);
  }
  await close();
});

test('where motion is unwelcome nothing moves', async () => {
  for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
    const { page, close } = await boards.open('<xiangqi-board></xiangqi-board>', {
      context: { reducedMotion },
    });
    const running = await ask(page, (board) => {
      board.move('h2e2');
      return board.shadowRoot?.getAnimations().length;
    });
    assert.equal(running, reducedMotion === 'reduce' ? 0 : 1);
    await close();
  }
});

test('sets of pieces may come after the boards that ask for them', async () => {
  const { page, close } = await boards.open('<xiangqi-board pieces="pictorial"></xiangqi-board>', {
    imports: ['board'],
  });
  const king = () => page.locator('.piece .ink').first().getAttribute('d');
  const before = await king();
  await page.evaluate(
    () => import('/node_modules/xiangqi-arbiter/dist/board/pictorial.js'.slice()),
  );
  assert.notEqual(await king(), before);
  await close();
});

test('every size shows square cells, small ones without coordinates', async () => {
  const { page, close } = await boards.open(
    '<div id="box"><xiangqi-board coordinates="both"></xiangqi-board></div>',
    { context: { viewport: { width: 1600, height: 1900 } } },
  );
  await page.locator('[role=gridcell]').first().waitFor();
  for (const width of [120, 240, 480, 1600]) {
    await ask(page, (board) => board.style.removeProperty('width'));
    await page.locator('xiangqi-board').evaluate((board, w) => {
      board.style.width = `${w}px`;
    }, width);
    const a = await page.locator('[data-square=a0]').boundingBox();
    const b = await page.locator('[data-square=b1]').boundingBox();
    assert.ok(a && b);
    assert.ok(Math.abs(b.x - a.x - (a.y - b.y)) < 0.6, `${width}: ${b.x - a.x} by ${a.y - b.y}`);
    assert.equal(await page.locator('.coordinates').isVisible(), width > 260);
  }
  await close();
});

test('a drawing of its own has its colours with it', async () => {
  const { page, close } = await boards.open('<xiangqi-board theme="print"></xiangqi-board>');
  const svg = await ask(page, (board) => board.toSVG());
  assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.ok(!svg.includes('var('));
  const parsed = await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [
      file.querySelectorAll('parsererror').length,
      file.querySelectorAll('[fill]').length > 32,
    ];
  }, svg);
  assert.deepEqual(parsed, [0, true]);
  await close();
});

test('in Node the elements can be imported and do nothing', () => {
  for (const entry of ['board', 'board/hant', 'board/pictorial', 'elements']) {
    const name = `xiangqi-arbiter/${entry}`;
    const code = `import * as api from '${name}'; console.log(typeof (api.XiangqiBoard ?? api));`;
    assert.match(
      run('node', ['--input-type=module', '-e', code], boards.folder),
      /function|object/,
    );
    run('node', ['-e', `require('${name}')`], boards.folder);
  }
});

test('the example of the README runs', async () => {
  const text = readFileSync(join(root, 'pkg/README.md'), 'utf8');
  const example =
    /```html\n(<script type="module">\n.*?<xiangqi-board.*?)```/s.exec(text)?.[1] ?? '';
  const [, script = '', body = ''] = /<script[^>]*>(.*?)<\/script>(.*)/s.exec(example) ?? [];
  const linked = script.replace("import 'xiangqi-arbiter/elements';", '');
  const { page, close } = await boards.open(body, { script: linked });
  const said = page.waitForEvent('console');
  await page.locator('[role=gridcell]').first().waitFor();
  await drag(page, 'h2', 'e2');
  assert.match((await said).text(), /^h2e2 rnbakabnr/);
  await close();
});

test('the board alone is a small download without WASM', () => {
  const board = readFileSync(join(root, 'pkg/dist/board.js'));
  assert.ok(gzipSync(board, { level: 9 }).length <= 25_000);
  assert.ok(!board.includes('WebAssembly'));
});

test('a hundred boards on a page', async () => {
  const board = `<xiangqi-board fen="${START}"></xiangqi-board>`;
  const { page, close } = await boards.open(board.repeat(100));
  const pieces = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('xiangqi-board')].every(
        (b) => b.shadowRoot?.querySelectorAll('.pieces > .piece').length === 32,
      ),
    );
  assert.equal(await pieces(), true);
  await ask(page, (b) => b.move('h2e2'));
  assert.equal(await pieces(), true);
  await close();
});
