// The page about embedding: what it shows works, and every snippet works elsewhere as it is copied.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, it } from 'node:test';
import { transform } from 'esbuild';
import { alone } from './alone.mjs';
import { noSidewaysScroll, openSite, SIZES } from './harness.mjs';

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
    ['phone', 'en-GB', 'light'],
    ['desktop', 'zh-TW', 'light'],
    ['desktop', 'zh-TW', 'dark'],
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
    const visitor = await site.visit({ hash: 'embed.html' });
    await alone(visitor.page, site.url, markup, {
      '/control.js': code,
      '/themed.css': id === 'themed' ? more : '',
    });
    if (id === 'board')
      await visitor.page.locator('xiangqi-board [role=gridcell]').first().waitFor();
    else await settled(visitor.page);
    if (id === 'control') {
      await visitor.page.click('#first-moves');
      await visitor.page.locator('#place', { hasText: /^1: / }).waitFor();
    }
    assert.deepEqual(visitor.problems, [], id);
    await visitor.close();
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
    const visitor = await site.visit({ hash: 'embed.html' });
    await alone(visitor.page, site.url, body);
    await settled(visitor.page);
    assert.deepEqual(visitor.problems, []);
    await visitor.close();
  }
  await close();
});
