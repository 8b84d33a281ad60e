// From import to the first list of legal moves, in fresh Node processes and fresh pages of Chromium.
import { join } from 'node:path';
import { fresh, interleaved, median, report, root } from './common.mjs';
import { openPages } from './pages.mjs';

const ours = (/** @type {string} */ entry) => `
  const begin = performance.now();
  const { Position } = await import(${JSON.stringify(entry)});
  const moves = new Position().legalMoves();`;
const ffish = (/** @type {string} */ entry, /** @type {string} */ options) => `
  const begin = performance.now();
  const { default: init } = await import(${JSON.stringify(entry)});
  const library = await init(${options});
  const moves = new library.Board('xiangqi').legalMoves().split(' ');`;
// ffish asks a classic script's element for its address.
const asScript = 'Object.defineProperty(document, "currentScript", { value: { src: "" } });';
const end = 'const time = moves.length === 44 ? performance.now() - begin : NaN;';

function node() {
  const folder = join(root, 'benches/js/node_modules/ffish-es6');
  const bytes = `{ wasmBinary: fs.readFileSync(${JSON.stringify(join(folder, 'ffish.wasm'))}) }`;
  const measure = (/** @type {string} */ script) => () =>
    Number(fresh(['--input-type=module', '--eval', `${script}${end}console.log(time)`]));
  const time = interleaved(11, {
    ours: measure(ours(join(root, 'pkg/dist/node/core.js'))),
    ffish: measure(`import fs from 'node:fs';${ffish(join(folder, 'ffish.js'), bytes)}`),
  });
  const figure = `${time.ours.toFixed(1)} ms (ffish ${time.ffish.toFixed(0)} ms)`;
  report('import → first list, Node', figure, time.ours <= 25, '≤ 25 ms');
}

async function browser() {
  const { chrome, url, close } = await openPages();
  const measure = async (/** @type {string} */ script) => {
    const context = await chrome.newContext();
    const page = await context.newPage();
    await page.goto(url);
    const time = await page.evaluate(`(async () => { ${script}${end} return time; })()`);
    await context.close();
    return Number(time);
  };
  const locate = '{ locateFile: (file) => "/benches/js/node_modules/ffish-es6/" + file }';
  /** @type {number[][]} */
  const times = [[], []];
  for (let i = 0; i < 9; i++) {
    times[0]?.push(await measure(ours('/pkg/dist/core.js')));
    times[1]?.push(
      await measure(asScript + ffish('/benches/js/node_modules/ffish-es6/ffish.js', locate)),
    );
  }
  const [own = Number.NaN, peer = Number.NaN] = times.map(median);
  report(
    'import → first list, Chromium',
    `${own.toFixed(1)} ms (ffish ${peer.toFixed(0)} ms)`,
    own <= 50,
    '≤ 50 ms',
  );
  await close();
}

export async function run() {
  node();
  await browser();
}
