// The page about embedding: what it shows works, and every snippet works elsewhere as it is copied.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { noSidewaysScroll, openSite, SIZES } from './harness.mjs';

const pkg = fileURLToPath(new URL('../../pkg', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WAYS = 10;

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const settled = (page) =>
  page.waitForFunction(() => {
    const viewers = [...document.querySelectorAll('xiangqi-viewer')];
    return viewers.length > 0 && viewers.every((viewer) => viewer.cursor);
  });

it('shows ten ways, each with its code and at work', async () => {
  const { page, problems, close } = await site.visit({ hash: 'embed.html' });
  await settled(page);
  assert.equal(await page.locator('#ways > .way:not(#generator)').count(), WAYS);
  for (const id of ['text', 'file', 'dhtmlxq', 'guess', 'offline', 'themed', 'control']) {
    const plies = await page
      .locator(`#${id} xiangqi-viewer`)
      .evaluate((viewer) => viewer.record.moves().length);
    assert.ok(plies > 0, id);
  }
  await page.locator('#control .icon').first().waitFor();
  await page.locator('#control').getByRole('button', { name: '前进一着' }).click();
  await page.locator('#place', { hasText: /^1: rnbakabnr/ }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

it('speaks three languages, in both themes, on every screen', async () => {
  for (const [size, locale, colorScheme] of [
    ['phone', 'en-GB', 'dark'],
    ['desktop', 'zh-TW', 'light'],
  ]) {
    const viewport = SIZES[size];
    const { page, close } = await site.visit({ hash: 'embed.html', viewport, locale, colorScheme });
    await settled(page);
    const title = { 'en-GB': 'Boards and games in any page', 'zh-TW': '把棋盤和棋譜放進網頁' }[
      locale
    ];
    assert.equal(await page.textContent('h1'), title);
    await noSidewaysScroll(page);
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
      return violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`);
    });
    assert.deepEqual(violations, []);
    await close();
  }
});

it('makes the code for a viewer of one’s own, which holds what a reader typed as text', async () => {
  const { page, problems, close } = await site.visit({ hash: 'embed.html' });
  const generator = page.locator('#generator');
  await generator.locator('textarea').fill('1. 兵七进一 {<img src=x onerror=alert(1)>} 卒7进1');
  await generator.getByLabel('布局').selectOption('board-only');
  const code = generator.locator('code');
  await code.getByText('layout="board-only"').waitFor();
  assert.match(await code.textContent(), /\{&lt;img src=x onerror=alert\(1\)>\}/);
  // The code and the viewer are made together.
  await settled(page);
  const shown = await generator
    .locator('xiangqi-viewer')
    .evaluate((viewer) => [viewer.layout, viewer.record.moves().length]);
  assert.deepEqual(shown, ['board-only', 2]);
  assert.deepEqual(problems, []);
  await close();
});

/** A page of its own with a snippet in it, beside the package as npm installs it. */
async function runAlone(page, markup, { script = '', style = '' } = {}) {
  const imports = { 'xiangqi-arbiter/elements': 'elements', 'xiangqi-arbiter/viewer': 'viewer' };
  for (const [name, file] of Object.entries(imports)) imports[name] = `/pkg/dist/${file}.js`;
  const files = {
    '/alone.html': `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script>${markup}`,
    '/control.js': script,
    '/themed.css': style,
  };
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const inPackage = pathname.startsWith('/pkg/') ? pathname.slice(4) : pathname;
    const path = join(pkg, inPackage);
    const contentType = { js: 'text/javascript', css: 'text/css', html: 'text/html' }[
      pathname.split('.').pop()
    ];
    if (files[pathname]) return route.fulfill({ body: files[pathname], contentType });
    if (existsSync(path) && contentType)
      return route.fulfill({ body: readFileSync(path), contentType });
    return route.fallback();
  });
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.url}alone.html`);
}

it('gives code that runs as it is copied', async () => {
  const { page, close } = await site.visit({ hash: 'embed.html' });
  const read = (id) => page.locator(`#${id} code`).allTextContents();
  const ids = await page
    .locator('#ways > .way:not(#generator, #frameworks)')
    .evaluateAll((ways) => ways.map(({ id }) => id));
  const snippets = {};
  for (const id of [...ids, 'frameworks']) snippets[id] = await read(id);
  for (const id of ids) {
    const [markup, more = ''] = snippets[id];
    const { code } = await transform(id === 'control' ? more : '', { loader: 'ts' });
    const alone = await site.visit({ hash: 'embed.html' });
    await runAlone(alone.page, markup, { script: code, style: id === 'themed' ? more : '' });
    if (id === 'board') await alone.page.locator('xiangqi-board [role=gridcell]').first().waitFor();
    else await settled(alone.page);
    if (id === 'control') {
      await alone.page.click('#first-moves');
      await alone.page.locator('#place', { hasText: /^1: / }).waitFor();
    }
    assert.deepEqual(alone.problems, [], id);
    await alone.close();
  }
  const [react, vue, typescript] = snippets.frameworks;
  const jsx = await transform(react, { loader: 'tsx', jsxFactory: 'make' });
  const make = `const make = (tag, props) => {
    const element = document.createElement(tag);
    for (const name in props) element.setAttribute(name, props[name]);
    return element;
  };`;
  const started = `document.body.append(Game({ moves: '炮二平五' }));`;
  const typed = await transform(typescript, { loader: 'ts' });
  const [, setup = '', template = ''] =
    /<script[^>]*>(.*?)<\/script>.*<template>(.*)<\/template>/s.exec(vue);
  await transform(setup, { loader: 'ts' });
  // What Vue makes of its template.
  const bound = template
    .replace(':moves="moves"', 'moves="炮二平五"')
    .replace(/@[\w-]+="[^"]*"/, '');
  assert.match(template, /@ply-change="/);
  for (const body of [
    `<body><script type="module">${make}${jsx.code.replace('export function', 'function')}${started}</script>`,
    `<script type="module">import 'xiangqi-arbiter/viewer';</script>${bound}`,
    `<div id="frameworks"><div class="live"></div></div><script type="module">${typed.code}</script>`,
  ]) {
    const alone = await site.visit({ hash: 'embed.html' });
    await runAlone(alone.page, body);
    await settled(alone.page);
    assert.deepEqual(alone.problems, []);
    await alone.close();
  }
  await close();
});
