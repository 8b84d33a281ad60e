import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { expected, project, root, run } from './index.mjs';

const esm = `import * as api from 'xiangqi-arbiter';
import { scenario } from './scenario.mjs';
console.log(JSON.stringify(scenario(api)));`;

/** @param {string} folder @param {string} file */
const answer = (folder, file) => JSON.parse(run('node', [file], folder));

test('Node, import', () => {
  const folder = project('node-esm', { 'main.mjs': esm });
  assert.deepEqual(answer(folder, 'main.mjs'), expected);
});

test('Node, require', () => {
  const main = `const api = require('xiangqi-arbiter');
import('./scenario.mjs').then(({ scenario }) => console.log(JSON.stringify(scenario(api))));`;
  const folder = project('node-cjs', { 'main.cjs': main });
  assert.deepEqual(answer(folder, 'main.cjs'), expected);
});

test('Node, core and records apart, with one class of errors', () => {
  const main = `import * as core from 'xiangqi-arbiter/core';
import * as records from 'xiangqi-arbiter/records';
import { scenario } from './scenario.mjs';
if (core.ArbiterError !== records.ArbiterError) throw new Error('two classes');
console.log(JSON.stringify(scenario({ ...core, ...records })));`;
  const required = `const core = require('xiangqi-arbiter/core');
const records = require('xiangqi-arbiter/records');
if (core.ArbiterError !== records.ArbiterError) throw new Error('two classes');
import('./scenario.mjs').then(({ scenario }) =>
  console.log(JSON.stringify(scenario({ ...core, ...records }))));`;
  const folder = project('node-parts', { 'main.mjs': main, 'main.cjs': required });
  assert.deepEqual(answer(folder, 'main.mjs'), expected);
  assert.deepEqual(answer(folder, 'main.cjs'), expected);
});

test('Node, inline by import and by require', () => {
  const main = `const api = require('xiangqi-arbiter/inline');
import('./scenario.mjs').then(({ scenario }) => console.log(JSON.stringify(scenario(api))));`;
  const folder = project('node-inline', {
    'main.mjs': esm.replace("'xiangqi-arbiter'", "'xiangqi-arbiter/inline'"),
    'main.cjs': main,
  });
  assert.deepEqual(answer(folder, 'main.mjs'), expected);
  assert.deepEqual(answer(folder, 'main.cjs'), expected);
});

test('Node, worker thread', () => {
  const main = `import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import * as api from 'xiangqi-arbiter';
import { scenario } from './scenario.mjs';
if (isMainThread) {
  new Worker(new URL(import.meta.url)).on('message', (m) => console.log(JSON.stringify(m)));
} else parentPort.postMessage(scenario(api));`;
  const folder = project('node-worker', { 'main.mjs': main });
  assert.deepEqual(answer(folder, 'main.mjs'), expected);
});

test('TypeScript, strict, from ESM and CommonJS and with a bundler', () => {
  const main = `import { ArbiterError, Position } from 'xiangqi-arbiter';
import type { Piece } from 'xiangqi-arbiter/inline';
import { Position as Core } from 'xiangqi-arbiter/core';
import { type GameNode, GameRecord } from 'xiangqi-arbiter/records';
const piece: Piece | null = new Position().get('e0');
export const same: Core = new Position();
export const node: GameNode = GameRecord.create().root;
export const error: Error = new ArbiterError('a/b', 'c');
export const role: 'king' | undefined = piece?.role === 'king' ? piece.role : undefined;`;
  const config = (/** @type {object} */ options) =>
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, target: 'es2022', types: [], ...options },
      include: ['*.mts', '*.cts'],
    });
  const folder = project('typescript', {
    'esm.mts': main,
    'cjs.cts': main,
    'node16.json': config({ module: 'node16' }),
    'bundler.json': config({ module: 'esnext', moduleResolution: 'bundler' }),
  });
  for (const name of ['node16.json', 'bundler.json']) {
    run(join(root, 'node_modules/.bin/tsc'), ['--project', name], folder);
  }
});
