// What a page downloads, gzipped.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from './common.mjs';

const gzipped = (/** @type {string} */ path) =>
  gzipSync(readFileSync(join(root, path)), { level: 9 }).length / 1000;

export function run() {
  const entries = ['core', 'records', 'game'];
  const dist = readdirSync(join(root, 'pkg/dist')).filter((file) => file.endsWith('.js'));
  // What several entries share is named after them.
  const [core = [], records = [], game = []] = entries.map((entry) =>
    dist.filter((file) => {
      const names = file.replace('.js', '').split('-');
      return names[0] === 'shared' || (names.includes(entry) && entries.includes(names[0] ?? ''));
    }),
  );
  const sum = (/** @type {string[]} */ files) =>
    [...new Set(files)].reduce((bytes, file) => bytes + gzipped(`pkg/dist/${file}`), 0);
  const folder = 'benches/js/node_modules/ffish-es6';
  const ffish = gzipped(`${folder}/ffish.wasm`) + gzipped(`${folder}/ffish.js`);
  const own = sum(core);
  const figure = `${own.toFixed(1)} kB (ffish ${ffish.toFixed(0)} kB)`;
  report('core: WASM, glue and facade, gzip', figure, own <= 100, '≤ 100 kB');
  const all = sum([...core, ...records]);
  report('the same with records', `${all.toFixed(1)} kB`, all <= 180, '≤ 180 kB');
  report('the core with games in progress', `${sum([...core, ...game]).toFixed(1)} kB`);
}
