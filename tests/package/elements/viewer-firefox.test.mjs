// The main path of a viewer once more in another browser, under the policy that the README states.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { project, serve } from '../index.mjs';
import { POLICY } from './viewer-page.mjs';

const onPath = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
  .find((path) => existsSync(path));
const executablePath = process.env.FIREFOX_PATH ?? onPath;

describe('Firefox', { skip: executablePath ? false : 'no Firefox; set FIREFOX_PATH' }, () => {
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {import('puppeteer-core').Page} */
  let page;
  /** @type {string} */
  let profile;
  /** @type {string[]} */
  const problems = [];

  before(async () => {
    const folder = project('viewers-firefox', {
      'game.pgn': '1. C2=5 {Centre.} (1. P7+1) H8+7 2. H2+3',
      'page.mjs': "import '/node_modules/xiangqi-arbiter/dist/viewer.js';",
    });
    writeFileSync(
      join(folder, 'page.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Viewers</title>
<script type="module" src="page.mjs"></script>
<xiangqi-viewer id="read" src="game.pgn"></xiangqi-viewer>
<xiangqi-viewer id="guess" mode="guess" game="1. C2=5 H8+7 2. H2+3"></xiangqi-viewer></html>`,
    );
    const url = await serve(folder, { 'content-security-policy': POLICY });
    profile = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-firefox-'));
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
      headless: true,
      userDataDir: profile,
    });
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 1000 });
    page.on('pageerror', (error) => {
      // That the browser may have no icon for the page is not the page's fault.
      if (!String(error).includes('/favicon.ico')) problems.push(String(error));
    });
    await page.goto(`${url}page.html`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('xiangqi-viewer')].every((viewer) => viewer.cursor),
    );
  });
  after(async () => {
    await browser?.close();
    if (profile) rmSync(profile, { recursive: true, force: true });
  });

  test('is read with the list and the keys', async () => {
    const moves = await page.$$eval('#read >>> .move', (all) => all.map((m) => m.textContent));
    assert.deepEqual(moves, ['C2=5', 'P7+1', 'H8+7', 'H2+3']);
    const [, pawn] = await page.$$('#read >>> .move');
    await pawn?.click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    const place = await page.$eval('#read', (viewer) => /** @type {any} */ (viewer).ply);
    assert.equal(place, 3);
    assert.deepEqual(problems, []);
  });

  test('asks for moves', async () => {
    for (const square of ['h2', 'e2']) {
      const cell = await page.waitForSelector(`#guess >>> [data-square=${square}]`);
      await cell?.click();
    }
    await page.waitForFunction(() => {
      const viewer = document.querySelector('xiangqi-viewer#guess');
      return /** @type {any} */ (viewer).ply === 2;
    });
    assert.equal(
      await page.$eval('#guess', (viewer) => /** @type {any} */ (viewer).score.correct),
      1,
    );
    assert.deepEqual(problems, []);
  });
});
