// The built site behind a plain static server, and a real browser in front of it.
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

/** Everything a test file needs, and one function that ends it all. */
export async function openSite() {
  const folder = await buildSite();
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  const url = `http://127.0.0.1:${server.address().port}/`;
  return {
    /**
     * A fresh visitor. `problems` collects page errors, failed requests, console errors (a breach of the
     * content security policy is one) and requests to anywhere else.
     */
    async visit(options = {}) {
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
      await page.goto(url);
      return { page, problems, close: () => context.close() };
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
