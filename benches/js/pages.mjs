// A browser, and the files of the project behind a plain server.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './common.mjs';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** Every address without an extension is an empty page. */
export async function openPages() {
  const server = createServer(({ url = '/' }, response) => {
    const type = types[/** @type {keyof typeof types} */ (extname(url))];
    const path = join(root, url);
    if (extname(url) && !existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type ?? 'text/html' });
    response.end(type ? readFileSync(path) : '<!doctype html><title>bench</title><body>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const chrome = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    chrome,
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      await chrome.close();
      server.close();
    },
  };
}
