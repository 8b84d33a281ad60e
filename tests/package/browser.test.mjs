import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { expected, launch, project, resultOf, serve } from './index.mjs';

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {string} */
let folder;
/** @type {string} */
let url;

const packageFolder = 'node_modules/xiangqi-arbiter';
const head = '<!doctype html><meta charset="utf-8">';
const useScenario = `import { scenario } from './scenario.mjs'; globalThis.result = scenario(api);`;

/** scenario.mjs as part of a classic script or a pasted module. */
const scenarioText = readFileSync(new URL('./scenario.mjs', import.meta.url), 'utf8')
  .split('export const expected')[0]
  ?.replace('export function', 'function');

before(async () => {
  browser = await launch();
  folder = project('browser', {
    'module.html': `${head}<script type="module">
      import * as api from './${packageFolder}/dist/index.js'; ${useScenario}</script>`,
    'parts.html': `${head}<script type="module">
      import * as core from './${packageFolder}/dist/core.js';
      import * as records from './${packageFolder}/dist/records.js';
      const api = { ...core, ...records }; ${useScenario}</script>`,
    'map.html': `${head}<script type="importmap">
      { "imports": { "xiangqi-arbiter": "./${packageFolder}/dist/index.js" } }</script>
      <script type="module">import * as api from 'xiangqi-arbiter'; ${useScenario}</script>`,
    'worker.html': `${head}<script type="module">
      const worker = new Worker('./worker.mjs', { type: 'module' });
      worker.onmessage = ({ data }) => { globalThis.result = data; };</script>`,
    'worker.mjs': `import * as api from './${packageFolder}/dist/index.js';
      import { scenario } from './scenario.mjs';
      postMessage(scenario(api));`,
    'classic-worker.html': `${head}<script type="module">
      const worker = new Worker('./classic-worker.js');
      worker.onmessage = ({ data }) => { globalThis.result = data; };</script>`,
    'classic-worker.js': `importScripts('./${packageFolder}/inline/xiangqi-arbiter.js');
      ${scenarioText} postMessage(scenario(XiangqiArbiter));`,
    'script.html': `${head}<script src="${packageFolder}/inline/xiangqi-arbiter.js"></script>
      <script>${scenarioText} globalThis.result = scenario(XiangqiArbiter);</script>`,
  });
  const inline = (/** @type {string} */ name) =>
    readFileSync(join(folder, packageFolder, 'inline', name), 'utf8');
  writeFileSync(
    join(folder, 'pasted-script.html'),
    `${head}<script>${inline('xiangqi-arbiter.js')}</script>
     <script>${scenarioText} globalThis.result = scenario(XiangqiArbiter);</script>`,
  );
  writeFileSync(
    join(folder, 'pasted-module.html'),
    `${head}<script type="module">${inline('xiangqi-arbiter.mjs')}
     ${scenarioText} globalThis.result = scenario({ ArbiterError, GameRecord, Position, formatLine, judge });</script>`,
  );
  url = await serve(folder, {
    'content-security-policy': "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  });
});

for (const [page, what] of [
  ['module', 'script type=module from a static server'],
  ['parts', 'core and records apart'],
  ['map', 'import map'],
  ['worker', 'module worker'],
  ['classic-worker', 'classic worker with importScripts'],
  ['script', 'classic script from a static server'],
]) {
  test(`Chromium: ${what}`, async () => {
    assert.deepEqual(await resultOf(browser, `${url}${page}.html`), expected);
  });
}

for (const [page, what] of [
  ['script', 'classic script'],
  ['pasted-script', 'classic script pasted into the page'],
  ['pasted-module', 'module pasted into the page'],
]) {
  test(`Chromium: inline from file://, ${what}`, async () => {
    assert.deepEqual(await resultOf(browser, `file://${folder}/${page}.html`), expected);
  });
}

test('Chromium: a policy that forbids WebAssembly is named', async () => {
  const strict = await serve(folder, {
    'content-security-policy': "script-src 'self' 'unsafe-inline'",
  });
  writeFileSync(
    join(folder, 'forbidden.html'),
    `${head}<script type="module">
      import { ArbiterError, Position } from './${packageFolder}/dist/index.js';
      try { new Position(); } catch (e) { globalThis.result = e instanceof ArbiterError && e.code; }
     </script>`,
  );
  assert.equal(await resultOf(browser, `${strict}forbidden.html`), 'internal/wasm-unavailable');
});
