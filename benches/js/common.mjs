// What the parts of the benchmark share.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const shared = fileURLToPath(new URL('../../../shared/', import.meta.url));

export const positions = {
  start: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  middlegame: 'r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1',
};

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * CPU seconds of one call: other work on the machine must not count.
 * @param {() => unknown} job
 */
export function cpuSeconds(job) {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Medians of jobs measured in turn, so that a noisy minute strikes all of them.
 * @template {string} K
 * @param {number} rounds
 * @param {Record<K, () => number>} jobs each returns what it measured
 * @returns {Record<K, number>}
 */
export function interleaved(rounds, jobs) {
  /** @type {Record<string, number[]>} */
  const found = {};
  for (let i = 0; i < rounds; i++) {
    for (const name in jobs) {
      found[name] ??= [];
      found[name].push(jobs[name]());
    }
  }
  const medians = Object.entries(found).map(([name, values]) => [name, median(values)]);
  return Object.fromEntries(medians);
}

/**
 * Seconds of a job repeated until at least `seconds` have passed, per repetition.
 * @param {number} seconds
 * @param {() => unknown} job
 */
export function perCall(seconds, job) {
  let calls = 0;
  let batch = 1;
  let total = 0;
  while (total < seconds) {
    total += cpuSeconds(() => {
      for (let i = 0; i < batch; i++) job();
    });
    calls += batch;
    batch *= 2;
  }
  return total / calls;
}

/** ffish, which cannot find its own file in Node, is handed the bytes. */
export async function loadFfish() {
  const path = createRequire(import.meta.url).resolve('ffish-es6/ffish.js');
  const { default: init } = await import(path);
  return init({ wasmBinary: readFileSync(path.replace('.js', '.wasm')) });
}

/**
 * One line of the report: what was measured, the figure that counts, and whether it is what was asked for.
 * @param {string} what
 * @param {string} figure
 * @param {boolean} [good]
 * @param {string} [target]
 */
export function report(what, figure, good, target = '') {
  const mark = good === undefined ? ' ' : good ? '✔' : '✘';
  console.log(`${mark} ${what.padEnd(46)} ${figure.padEnd(46)} ${target}`);
}

/**
 * The last line of what a fresh Node process prints.
 * @param {string[]} args
 */
export function fresh(args) {
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
}

export const count = (/** @type {number} */ n) => Math.round(n).toLocaleString('en');
