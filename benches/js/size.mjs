// What a page downloads, gzipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from './common.mjs';

const gzipped = (/** @type {string} */ path) =>
  gzipSync(readFileSync(join(root, path)), { level: 9 }).length / 1000;

export function run() {
  const ours = gzipped('pkg/dist/index.js');
  const folder = 'benches/js/node_modules/ffish-es6';
  const ffish = gzipped(`${folder}/ffish.wasm`) + gzipped(`${folder}/ffish.js`);
  const figure = `${ours.toFixed(1)} kB (ffish ${ffish.toFixed(0)} kB)`;
  report('WASM, glue and facade, gzip', figure, ours <= 100, '≤ 100 kB');
}
