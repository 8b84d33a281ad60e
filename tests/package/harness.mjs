// Empty projects with the packed tarball installed, a static server and a real browser.
import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, extname, join, normalize } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const scratch = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-'));
/** @type {(() => unknown)[]} */
const cleanups = [() => rmSync(scratch, { recursive: true, force: true })];
// Registered here, since inside a test or a hook `after` would run when that one ends.
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** @type {string | undefined} */
let tarball;

function pack() {
  const args = ['pack', join(root, 'pkg'), '--json', '--pack-destination', scratch];
  const [{ filename }] = JSON.parse(run('npm', args, scratch));
  return join(scratch, filename);
}

/**
 * Runs a program to its end and returns what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
export function run(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * A new folder with the package installed from its tarball and the given files.
 * @param {string} name
 * @param {Record<string, string>} files
 */
export function project(name, files) {
  tarball ??= pack();
  const folder = join(scratch, name);
  mkdirSync(folder);
  const manifest = { name, version: '1.0.0', private: true };
  const scenario = readFileSync(join(root, 'tests/package/scenario.mjs'), 'utf8');
  const all = { 'package.json': JSON.stringify(manifest), 'scenario.mjs': scenario, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  run('npm', ['install', tarball, ...quiet], folder);
  return folder;
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/**
 * Serves a folder as any plain static host does.
 * @param {string} folder
 * @param {Record<string, string>} [headers]
 */
export async function serve(folder, headers = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(pathname));
    if (!existsSync(path)) return response.writeHead(404).end();
    const type =
      types[/** @type {keyof typeof types} */ (extname(path))] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  cleanups.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}/`;
}

function browserPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .flatMap((f) => names.map((n) => join(f, n)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium found; set CHROME_PATH');
  return found;
}

export async function launch() {
  // Root, as in most containers, cannot have Chromium's sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: browserPath(), args });
  cleanups.push(() => browser.close());
  return browser;
}

/**
 * Opens a page that sets `result` on the global object and returns that, failing on any error in the page.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function resultOf(browser, url) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon'))
      errors.push(message.text());
  });
  await page.goto(url);
  try {
    await page.waitForFunction(() => 'result' in globalThis, null, { timeout: 10_000 });
  } catch (error) {
    throw new Error(`${errors.join('\n') || 'no result'}`, { cause: error });
  }
  const result = await page.evaluate(() => Reflect.get(globalThis, 'result'));
  await page.close();
  return result;
}
