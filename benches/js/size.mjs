// What a page downloads, gzipped.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from './common.mjs';

const gzipped = (/** @type {string} */ path) =>
  gzipSync(readFileSync(join(root, path)), { level: 9 }).length / 1000;

/** The program and its glue without the facade, in one file as a bundler makes it. */
async function withoutFacade(/** @type {string[]} */ pieces) {
  const { build } = createRequire(join(root, 'package.json'))('esbuild');
  const contents = pieces
    .map((name) => `export * as ${name} from './pkg-template/src/${name}-wasm.ts';`)
    .join('');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1000;
}

export async function run() {
  const dist = readdirSync(join(root, 'pkg/dist')).filter((file) => file.endsWith('.js'));
  // What several entries share without the core is named after them.
  const [records = [], game = []] = ['records', 'game'].map((entry) =>
    dist.filter((file) => file.replace('.js', '').split('-').includes(entry)),
  );
  const core = ['core.js'];
  const sum = (/** @type {string[]} */ files) =>
    [...new Set(files)].reduce((bytes, file) => bytes + gzipped(`pkg/dist/${file}`), 0);
  const folder = 'benches/js/node_modules/ffish-es6';
  const ffish = gzipped(`${folder}/ffish.wasm`) + gzipped(`${folder}/ffish.js`);
  const own = sum(core);
  const figure = `${own.toFixed(1)} kB (ffish ${ffish.toFixed(0)} kB)`;
  report('core: WASM, glue and facade, gzip', figure, own <= 100, '≤ 100 kB');
  const all = sum([...core, ...records]);
  report('the same with records', `${all.toFixed(1)} kB`);
  const bare = await withoutFacade(['rules', 'records']);
  report('WASM and glue of both alone', `${bare.toFixed(1)} kB`, bare <= 180, '≤ 180 kB');
  report('the core with games in progress', `${sum([...core, ...game]).toFixed(1)} kB`);
  const board = gzipped('pkg/dist/board.js');
  report('board with one set of pieces', `${board.toFixed(1)} kB`, board <= 25, '≤ 25 kB');
  const elements = board + gzipped('pkg/dist/elements.js') + own;
  report('elements with the core', `${elements.toFixed(1)} kB`, elements <= 130, '≤ 130 kB');
}
