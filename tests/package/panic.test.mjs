// A panic would be a bug, so none can be asked for. Here the facade is built around glue whose `perft` traps for real.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { root } from './harness.mjs';

/** A module with one function, `f`, that executes `unreachable`. */
const trap = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0,
  0, 11,
];

test('after a trap the next call works on a fresh instance', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-panic-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'index.mjs');
  await build({
    entryPoints: [join(root, 'pkg-template/src/index.ts')],
    bundle: true,
    format: 'esm',
    outfile,
    plugins: [
      {
        name: 'trapping glue',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\/rules\/glue\.js$/ }, ({ path, importer }) =>
            importer.endsWith('glue.js')
              ? { path: join(root, 'pkg-template/generated/rules/glue.js') }
              : { path, namespace: 'trapping' },
          );
          onLoad({ filter: /.*/, namespace: 'trapping' }, () => ({
            resolveDir: root,
            contents: `import { createGlue as real } from './pkg-template/generated/rules/glue.js';
              export function createGlue() {
                globalThis.instances = (globalThis.instances ?? 0) + 1;
                const glue = real();
                const module = new WebAssembly.Module(new Uint8Array(${JSON.stringify(trap)}));
                glue.exports.perft = () => new WebAssembly.Instance(module).exports.f();
                return glue;
              }`,
          }));
        },
      },
    ],
  });
  const { ArbiterError, Position } = await import(outfile);
  const position = new Position();
  assert.throws(
    () => position.perft(3),
    (/** @type {any} */ error) =>
      error instanceof ArbiterError &&
      error.code === 'internal/panic' &&
      error.details.recovered === true,
  );
  assert.equal(Reflect.get(globalThis, 'instances'), 2);
  assert.equal(position.legalMoves().length, 44);
  assert.equal(position.play('h2e2').turn, 'black');
});
