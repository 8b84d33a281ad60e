// Every example in the package's README and in the doc comments of its types is run against the built package.
// `expression // value` is a claim: the printed value must be the comment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { transformSync } from 'esbuild';
import { root } from './harness.mjs';

/** The file of an entry, named as users import it. */
const entry = (/** @type {string} */ name) =>
  new URL(`../../pkg/dist/${name.slice(1) || 'index'}.js`, import.meta.url).href;

/** Runs a text as a module and returns what it logged, line by line. */
async function logged(/** @type {string} */ source) {
  const { code } = transformSync(source, { loader: 'ts', format: 'esm' });
  const linked = code.replace(
    /from\s*["']xiangqi-arbiter([\w/-]*)["']/g,
    (_, name) => `from ${JSON.stringify(entry(name))}`,
  );
  /** @type {unknown[]} */
  const lines = [];
  const { log } = console;
  console.log = (value) => lines.push(value);
  try {
    await import(`data:text/javascript,${encodeURIComponent(linked)}`);
  } finally {
    console.log = log;
  }
  return lines;
}

/** The comments behind `console.log(…);` are what it must print, as JavaScript values. */
function claims(/** @type {string} */ source) {
  return [...source.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map((match) => match[1] ?? '');
}

function examples(/** @type {string} */ name) {
  const text = readFileSync(join(root, 'pkg', name), 'utf8').replace(/^\s*\* ?/gm, '');
  return [...text.matchAll(/```(?:ts|js)\n(.*?)```/gs)].map((match) => match[1] ?? '');
}

for (const name of ['README.md', 'dist/index.d.ts', 'dist/board.d.ts']) {
  test(`${name} has examples`, () => assert.notEqual(examples(name).length, 0));
  examples(name).forEach((source, i) => {
    test(`${name}, example ${i + 1}`, async () => {
      const lines = await logged(source);
      const values = claims(source).map((claim) => new Function(`return ${claim}`)());
      assert.deepEqual(lines, values);
    });
  });
}
