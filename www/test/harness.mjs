// The built site behind a plain static server, and a real browser in front of it.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const SIZES = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
};

function browserPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium found; set CHROME_PATH');
  return found;
}

/** Builds the site into a folder of its own, so that a running `vite preview` is not disturbed. */
async function buildSite() {
  const outDir = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-site-'));
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    response.end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The site behind its server alone, for a browser that a test brings itself. */
export async function serveSite() {
  const folder = await buildSite();
  const server = await serve(folder);
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everything a test file needs, and one function that ends it all. */
export async function openSite() {
  const folder = await buildSite();
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  const { port } = server.address();
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    /** The site is gone from the network. */
    unplug: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
    plug: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    /**
     * A fresh visitor. `problems` collects page errors, failed requests, console errors (a breach of the
     * content security policy is one) and requests to anywhere else.
     */
    async visit({ hash = '', ...options } = {}) {
      const context = await browser.newContext({
        viewport: SIZES.desktop,
        locale: 'zh-CN',
        ...options,
      });
      const page = await context.newPage();
      const problems = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
      page.on('request', (request) => {
        const known = [url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
        if (!known) problems.push(`request to ${request.url()}`);
      });
      page.on('dialog', (dialog) => {
        problems.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await page.goto(url + hash);
      // Other pages than the site's first have no reader.
      if (/^(#|\?|$)/.test(hash)) await standing(page);
      return { page, problems, close: () => context.close() };
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the reader stands: before, a press on its board would find no rules. */
export async function standing(page) {
  await page.locator('#moves [aria-current]').waitFor({ state: 'attached' });
}

/** Waits until the address holds this; what a page writes there, the test hears of later. */
export async function address(page, pattern) {
  await page.waitForFunction((source) => new RegExp(source).test(location.href), pattern.source);
}

/** Waits until there are so many of them. */
export async function counted(page, selector, count) {
  const options = [selector, count];
  await page.waitForFunction(([s, n]) => document.querySelectorAll(s).length === n, options);
}

export const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Takes a piece from one point to another with the mouse. */
export async function dragMouse(page, from, to) {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

/** A finger on the page while `use` lasts. */
async function withFinger(page, use) {
  const session = await page.context().newCDPSession(page);
  await use((type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints }));
  await session.detach();
}

/** The same with a finger; all of it is sent at once, since one that rests on the way draws. */
export async function dragFinger(page, from, to) {
  const [start, end] = [await middle(from), await middle(to)];
  const way = [1, 2, 3, 4].map((i) => ({
    x: start.x + ((end.x - start.x) * i) / 4,
    y: start.y + ((end.y - start.y) * i) / 4,
  }));
  await withFinger(page, (touch) =>
    Promise.all([
      touch('touchStart', [start]),
      ...way.map((point) => touch('touchMove', [point])),
      touch('touchEnd', []),
    ]),
  );
}

/** Draws an arrow with a finger, which rests until `begun` is seen. */
export async function drawFinger(page, from, to, begun) {
  for (const point of [from, to]) await point.scrollIntoViewIfNeeded();
  const [start, end] = [await middle(from), await middle(to)];
  await withFinger(page, async (touch) => {
    await touch('touchStart', [start]);
    await begun.waitFor();
    await touch('touchMove', [end]);
    await touch('touchEnd', []);
  });
}

/** From the next page on the browser keeps nothing, as in some private windows. */
export async function keepNothing(page) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new Error('none');
        },
      },
    });
  });
}

/** What a button gives to be saved: the name of the file and its bytes. */
export async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return { name: download.suggestedFilename(), data: readFileSync(await download.path()) };
}

/** Drops a file onto the page as a file manager would. */
export async function dropFile(page, name, bytes) {
  const transfer = await page.evaluateHandle(
    ([fileName, data]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(data)], fileName));
      return dataTransfer;
    },
    [name, [...bytes]],
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** Gives the reader a text and waits until it has read it. */
export async function paste(page, text) {
  await page.fill('#text', text);
  await opened(page, () => page.click('#read'));
}

/** Does what opens a record, and waits until the page says what came of it. */
export async function opened(page, act) {
  await page.evaluate(() => {
    document.querySelector('#open-status').textContent = '';
  });
  await act();
  await page.waitForFunction(() => {
    const said = document.querySelector('#open-status').textContent;
    return said !== '' && !/正在读取|正在讀取|Reading/.test(said);
  });
}

/** What the reader rules of the place it shows, once it has. */
export async function ruling(page) {
  await page.locator('#ruling[aria-busy=false]').waitFor();
  return page.textContent('#ruling');
}

export async function noSidewaysScroll(page) {
  const [scroll, inner] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.ok(scroll <= inner, `${scroll} px wide content in ${inner} px`);
}

/** Runs in the page: visible texts whose colour is too close to the ground they lie on. */
export function weakText() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (rgb) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
      const c = rgb[i] / 255;
      return sum + weight * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    }, 0);
  const over = (top, below) => top.map((c, i) => (c * top[3] + below[i] * (255 - top[3])) / 255);
  const ground = (element) => {
    const own = rgba(getComputedStyle(element).backgroundColor);
    if (own[3] === 255 || !element.parentElement) return own;
    return over(own, ground(element.parentElement));
  };
  const weak = [];
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!text || !element.checkVisibility() || element.matches(':disabled')) continue;
    const below = ground(element);
    const ink = over(rgba(getComputedStyle(element).color), below);
    const [a, b] = [luminance(ink), luminance(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) weak.push(`${element.className || element.tagName}: ${ratio.toFixed(2)}`);
  }
  return weak;
}
