import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import webpack from 'webpack';
import { expected, launch, project, resultOf, root, serve } from './index.mjs';

const main = `import * as api from 'xiangqi-arbiter';
import { scenario } from './scenario.mjs';
globalThis.result = scenario(api);`;

const page = (/** @type {string} */ script) => `<!doctype html><meta charset="utf-8">${script}`;

/** webpack as a promise; it finds the WASM of both parts too large for a page. @param {import('webpack').Configuration} options */
function pack(options) {
  return new Promise((resolve, reject) => {
    webpack({ ...options, performance: { hints: false } }, (error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() || stats?.hasWarnings() ? stats.toString() : null);
      return failed ? reject(failed) : resolve(undefined);
    });
  });
}

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await launch();
});

test('Vite, built', async () => {
  const folder = project('vite', {
    'index.html': page('<script type="module" src="/main.mjs"></script>'),
    'main.mjs': main,
  });
  await vite.build({ root: folder, logLevel: 'warn', configFile: false });
  const url = await serve(join(folder, 'dist'));
  assert.deepEqual(await resultOf(browser, `${url}index.html`), expected);
});

test('Vite, development server', async (t) => {
  const folder = project('vite-dev', {
    'index.html': page('<script type="module" src="/main.mjs"></script>'),
    'main.mjs': main,
  });
  const server = await vite.createServer({ root: folder, logLevel: 'warn', configFile: false });
  t.after(() => server.close());
  await server.listen(0);
  const [url] = server.resolvedUrls?.local ?? [];
  assert.deepEqual(await resultOf(browser, `${url}index.html`), expected);
});

test('Vite, server-side rendering', async () => {
  const folder = project('vite-ssr', {
    'main.mjs': `import * as api from 'xiangqi-arbiter';
import { scenario } from './scenario.mjs';
export const result = scenario(api);`,
  });
  await vite.build({
    root: folder,
    logLevel: 'warn',
    configFile: false,
    ssr: { noExternal: true },
    build: { ssr: 'main.mjs' },
  });
  const { result } = await import(join(folder, 'dist/main.mjs'));
  assert.deepEqual(result, expected);
});

test('webpack 5', async () => {
  const folder = project('webpack', {
    'index.html': page('<script src="dist/main.js"></script>'),
    'main.mjs': main,
  });
  const output = { path: join(folder, 'dist') };
  await pack({ mode: 'production', context: folder, entry: './main.mjs', output });
  assert.deepEqual(await resultOf(browser, `${await serve(folder)}index.html`), expected);
});

for (const format of /** @type {const} */ (['esm', 'iife'])) {
  for (const entry of ['xiangqi-arbiter', 'xiangqi-arbiter/inline']) {
    test(`esbuild, ${format}, ${entry}`, async () => {
      const folder = project(`esbuild-${format}-${entry.replace('/', '-')}`, {
        'index.html': page(
          `<script ${format === 'esm' ? 'type="module"' : ''} src="out.js"></script>`,
        ),
        'main.mjs': main.replace("'xiangqi-arbiter'", `'${entry}'`),
      });
      const options = {
        bundle: true,
        minify: true,
        format,
        logLevel: /** @type {const} */ ('error'),
      };
      await esbuild.build({
        ...options,
        entryPoints: [join(folder, 'main.mjs')],
        outfile: join(folder, 'out.js'),
      });
      // A classic script also runs from a file.
      const base = format === 'esm' ? await serve(folder) : `file://${folder}/`;
      assert.deepEqual(await resultOf(browser, `${base}index.html`), expected);
    });
  }
}

/** The scripts that a bundler makes of a page that plays and judges, but keeps no records, gzipped together. */
async function downloadOf(/** @type {'esbuild' | 'vite' | 'webpack'} */ bundler) {
  const folder = project(`small-${bundler}`, {
    'index.html': page('<script type="module" src="/main.mjs"></script>'),
    'main.mjs': `import { Position, judge } from 'xiangqi-arbiter';
globalThis.result = [new Position().legalMoves().length, judge({ moves: ['h2e2'] }).verdict];`,
  });
  const output = join(folder, 'dist');
  const entry = join(folder, 'main.mjs');
  if (bundler === 'esbuild') {
    await esbuild.build({
      entryPoints: [entry],
      outdir: output,
      bundle: true,
      minify: true,
      format: 'esm',
    });
  } else if (bundler === 'vite') {
    await vite.build({ root: folder, logLevel: 'warn', configFile: false });
  } else {
    await pack({ mode: 'production', context: folder, entry, output: { path: output } });
  }
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => name.endsWith('.js')).map((name) => join(output, name));
  return Buffer.concat(scripts.map((path) => readFileSync(path)));
}

for (const bundler of /** @type {const} */ (['esbuild', 'vite', 'webpack'])) {
  test(`${bundler} drops the records where they are not used`, async () => {
    const script = await downloadOf(bundler);
    const core = readFileSync(join(root, 'pkg/dist/core.js'));
    const size = gzipSync(script, { level: 9 }).length;
    const alone = gzipSync(core, { level: 9 }).length;
    assert.ok(size <= alone * 1.02, `${size} bytes gzipped, core alone is ${alone}`);
  });
}
