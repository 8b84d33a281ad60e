// A viewer in what bundlers make: rules and records stay apart from what is there at once.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import webpack from 'webpack';
import { launch, project, resultOf, serve } from '../index.mjs';

const main = `import 'xiangqi-arbiter/viewer';
const viewer = document.querySelector('xiangqi-viewer');
viewer.addEventListener('load', () => {
  globalThis.result = viewer.record.moves();
});`;

/** @type {Record<string, (folder: string, entry: string, output: string) => Promise<unknown>>} */
const bundlers = {
  vite: (folder) => vite.build({ root: folder, logLevel: 'warn', configFile: false, base: './' }),
  webpack: (context, entry, path) =>
    new Promise((resolve, reject) => {
      const options = {
        context,
        entry,
        output: { path },
        performance: /** @type {false} */ (false),
      };
      webpack({ mode: 'production', ...options }, (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(undefined),
      );
    }),
  esbuild: (_, entry, outdir) =>
    esbuild.build({
      entryPoints: [entry],
      outdir,
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
    }),
};

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await launch();
});

for (const [name, bundle] of Object.entries(bundlers)) {
  test(name, async () => {
    const page = (/** @type {string} */ src) =>
      `<!doctype html><meta charset="utf-8"><xiangqi-viewer moves="C2=5"></xiangqi-viewer>
<script type="module" src="${src}"></script>`;
    const folder = project(`viewer-${name}`, {
      'index.html': page('./main.mjs'),
      'main.mjs': main,
    });
    const output = join(folder, 'dist');
    await bundle(folder, join(folder, 'main.mjs'), output);
    const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => statSync(join(output, file)).size);
    const entry = scripts.find((file) => /(^|\/)(main|index-[\w-]+)\.js$/.test(file)) ?? '';
    assert.ok(statSync(join(output, entry)).size < Math.max(...sizes), `${entry} holds everything`);
    const base = await serve(name === 'vite' ? output : folder);
    if (name === 'vite') {
      assert.deepEqual(await resultOf(browser, `${base}index.html`), ['h2e2']);
      return;
    }
    const tab = await browser.newPage();
    await tab.route(`${base}page.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: page(`dist/${entry}`) }),
    );
    await tab.goto(`${base}page.html`);
    await tab.waitForFunction(() => 'result' in globalThis);
    assert.deepEqual(await tab.evaluate(() => Reflect.get(globalThis, 'result')), ['h2e2']);
    await tab.close();
  });
}
