// The main paths once more in another browser: reading, moving, keeping, ruling, converting, offline.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import puppeteer from 'puppeteer-core';
import { serveSite } from './harness.mjs';

const onPath = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
  .find((path) => existsSync(path));
const executablePath = process.env.FIREFOX_PATH ?? onPath;

describe('Firefox', { skip: executablePath ? false : 'no Firefox; set FIREFOX_PATH' }, () => {
  let site;
  let browser;
  let page;
  let folder;
  const problems = [];

  before(async () => {
    site = await serveSite();
    folder = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-firefox-'));
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      userDataDir: folder,
      extraPrefsFirefox: { 'intl.accept_languages': 'zh-TW' },
    });
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('request', (request) => {
      const known = [site.url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
      if (!known) problems.push(`request to ${request.url()}`);
    });
    await page.goto(site.url);
    await page.waitForSelector('#moves [aria-current]');
  });
  after(async () => {
    await browser?.close();
    site?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const texts = (selector) => page.$$eval(selector, (nodes) => nodes.map((n) => n.textContent));
  const waitFor = (selector, text) =>
    page.waitForFunction(
      (s, t) => document.querySelector(s)?.textContent.includes(t),
      { timeout: 30_000 },
      selector,
      text,
    );
  const press = async (move, host = '#board') => {
    for (const square of [move.slice(0, 2), move.slice(2)]) {
      const cell = await page.waitForSelector(`${host} xiangqi-board >>> [data-square=${square}]`);
      await cell.click();
    }
  };

  it('speaks the language of the browser', async () => {
    assert.equal(await page.$eval('html', (html) => html.lang), 'zh-Hant');
    assert.deepEqual(await texts('h1'), ['象棋裁判']);
  });

  it('reads, moves, takes back and keeps through a reload', async () => {
    await page.type('#text', '1. 炮二平五 马8进7 *');
    await page.click('#read');
    await waitFor('#moves', '炮二平五');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('End');
    await waitFor('#moves [aria-current]', '馬8進7');
    await press('h0g2');
    await waitFor('#moves', '馬二進三');
    assert.deepEqual(await texts('#moves .move'), ['炮二平五', '馬8進7', '馬二進三']);
    await page.click('#annotate summary');
    await page.type('#comment', '好');
    await page.reload();
    await waitFor('#moves .comment', '好');
    assert.deepEqual(await texts('#moves .move'), ['炮二平五', '馬8進7', '馬二進三']);
    await waitFor('#kept', '1');
    assert.deepEqual(problems, []);
  });

  it('rules on a figure', async () => {
    await page.click('#to-rulings');
    await page.waitForSelector('#verdict[aria-busy=false]');
    assert.ok((await texts('#cycle li')).length > 0);
    assert.deepEqual(problems, []);
  });

  it('plays a game with a clock and keeps it through a reload', async () => {
    await page.click('#to-play');
    await page.waitForSelector('#setup-create');
    await page.select('#setup-regulations', 'online');
    await page.click('#setup-create');
    await page.waitForSelector('#desk-board xiangqi-board');
    await page.click('[data-flow=start]');
    await press('h2e2', '#desk-board');
    await press('h9g7', '#desk-board');
    await waitFor('#desk-log', '馬8進7');
    await page.reload();
    await waitFor('#desk-log', '馬8進7');
    await waitFor('#desk-phase', '輪到紅方走');
    for (let i = 0; i < 2; i++) await page.click('[data-actions=red] [data-action=resign]');
    await waitFor('#desk-phase', '黑勝：認輸');
    assert.deepEqual(problems, []);
  });

  it('converts a file', async () => {
    await page.click('#to-convert');
    await page.waitForSelector('#convert-format option');
    const path = join(folder, 'game.pgn');
    writeFileSync(path, '1. 炮二平五 马8进7 *');
    const input = await page.$('#convert-files');
    await input.uploadFile(path);
    await waitFor('#convert-status', '1 / 1');
    assert.deepEqual(problems, []);
  });

  it('has everything it needs in its service worker', async () => {
    const [kept, needed] = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      const cache = await caches.open(names.find((name) => name.includes('precache')));
      const urls = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const used = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname);
      return [urls, used];
    });
    const missing = needed.filter((path) => !kept.includes(path) && path !== '/service-worker.js');
    assert.deepEqual(missing, []);
    assert.ok(kept.includes('/index.html'));
  });
});
