// What a page downloads, gzipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from './common.mjs';

const gzipped = (/** @type {string} */ path) =>
  gzipSync(readFileSync(join(root, path)), { level: 9 }).length / 1000;

export function run() {
  const [shared = 0, core = 0, records = 0] = ['shared', 'core', 'records'].map((name) =>
    gzipped(`pkg/dist/${name}.js`),
  );
  const folder = 'benches/js/node_modules/ffish-es6';
  const ffish = gzipped(`${folder}/ffish.wasm`) + gzipped(`${folder}/ffish.js`);
  const own = shared + core;
  const figure = `${own.toFixed(1)} kB (ffish ${ffish.toFixed(0)} kB)`;
  report('core: WASM, glue and facade, gzip', figure, own <= 100, '≤ 100 kB');
  const all = own + records;
  report('the same with records', `${all.toFixed(1)} kB`, all <= 180, '≤ 180 kB');
}
