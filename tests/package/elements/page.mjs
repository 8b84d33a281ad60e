// Pages with boards, from the packed package, under a policy that allows no inline script and no inline style.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launch, project, serve } from '../index.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
const dist = '/node_modules/xiangqi-arbiter/dist';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../pkg/dist/board.js').XiangqiBoard} XiangqiBoard */

/**
 * A browser and what opens pages in it.
 * @param {string} name
 * @param {{ policy?: string, files?: Record<string, string> }} [options] `files` beside the pages
 */
export async function openBoards(name, { policy = POLICY, files = {} } = {}) {
  const folder = project(name, {
    'page.css': 'body { margin: 0 } xiangqi-board { width: 450px } .dark { color-scheme: dark }',
    ...files,
  });
  const browser = await launch();
  const url = await serve(folder, { 'content-security-policy': policy });
  let count = 0;
  /**
   * A page with this body; the modules named are imported. Every event of a board is kept in `events`.
   * @param {string} body
   * @param {{ imports?: string[], script?: string, context?: import('playwright-core').BrowserContextOptions, lang?: string }} [options]
   */
  const open = async (body, { imports = ['elements'], script = '', context, lang = 'en' } = {}) => {
    const id = `page-${count++}`;
    const lines = imports.map((entry) => `import '${dist}/${entry}.js';`);
    writeFileSync(
      join(folder, `${id}.mjs`),
      `globalThis.events = [];
for (const type of ['move', 'moved', 'select', 'shapes-change', 'setup-change', 'board-error']) {
  addEventListener(type, ({ detail }) => events.push([type, detail]));
}
${script}
await (async () => { ${lines.map((line) => line.replace(/import (.+);/, 'await import($1);')).join(' ')} })();
document.documentElement.dataset.ready = '';`,
    );
    writeFileSync(
      join(folder, `${id}.html`),
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Boards</title>
<link rel="stylesheet" href="page.css"><script type="module" src="${id}.mjs"></script><main>${body}</main></html>`,
    );
    const page = await browser.newPage(context);
    /** @type {string[]} */
    const problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/favicon/.test(message.text() + message.location().url)) {
        problems.push(message.text());
      }
    });
    await page.goto(`${url}${id}.html`);
    // The policy forbids `eval`, by which Playwright would poll a function.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    /** What every test ends with: the page has met no error. */
    const close = async () => {
      assert.deepEqual(problems, []);
      await page.close();
    };
    return { page, close };
  };
  return { open, folder, browser, url };
}

/** The middle of a point in the window. @param {Page} page @param {string} square */
export async function at(page, square, selector = 'xiangqi-board') {
  const box = await page.locator(`${selector} [data-square=${square}]`).first().boundingBox();
  assert.ok(box, `${square} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {string} square */
export async function tap(page, square, selector = 'xiangqi-board') {
  const { x, y } = await at(page, square, selector);
  await page.mouse.click(x, y);
}

/** @param {Page} page @param {string} from @param {string} to @param {'left' | 'right'} [button] */
export async function drag(page, from, to, button = 'left') {
  const start = await at(page, from);
  const end = await at(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up({ button });
}

/**
 * A finger that goes through these points. What is timed – a rest that draws, a swipe that is quick – must not depend
 * on how busy the machine is: all of it is sent before any of it is answered, and says itself when it happened.
 * @param {Page} page
 * @param {{ x: number, y: number }[]} points the first where it is put down, the last where it is lifted
 */
export async function stroke(page, points) {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const send = (
    /** @type {any} */ type,
    /** @type {typeof points} */ touchPoints,
    /** @type {number} */ i,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now + i * 0.016 });
  await Promise.all([
    ...points.map((point, i) => send(i === 0 ? 'touchStart' : 'touchMove', [point], i)),
    send('touchEnd', [], points.length),
  ]);
  await session.detach();
}

/** The events so far, and forgets them. @param {Page} page @returns {Promise<[string, any][]>} */
export function events(page) {
  return page.evaluate(() => Reflect.get(globalThis, 'events').splice(0));
}

/** What the first board says of itself. @template T @param {Page} page @param {(board: XiangqiBoard) => T} ask */
export function ask(page, ask) {
  return page.locator('xiangqi-board').first().evaluate(ask);
}

/** What axe finds wrong with the page: the rules, and where first. @param {Page} page @returns {Promise<string[]>} */
export async function violations(page) {
  // By way of the debugger, which the policy does not forbid.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = Reflect.get(globalThis, 'axe');
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes[0]?.html}`);
  });
}
