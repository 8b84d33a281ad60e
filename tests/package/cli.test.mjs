// The command-line tool of the packed package: what the README shows, exit codes, many files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { project, root } from './index.mjs';

/** @type {string} */
let folder;
before(() => {
  folder = project('cli', {
    'good.pgn': '[Event "练习"]\n\n1. 炮二平五 马8进7 {屏风马} 2. 马二进三 1-0\n',
    'odd.pgn': '1. 炮二平五 马8进7 2. 马二进四 *\n\n[Event "第二局"]\n\n1. 兵七进一 *\n',
    'none.pgn': '',
  });
});

/** @param {string[]} args */
function arbiter(args, input = '') {
  const program = join(folder, 'node_modules/.bin/xiangqi-arbiter');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, input });
  return { status, stdout: stdout.toString(), stderr: stderr.toString(), bytes: stdout };
}

test('what the README shows on the command line', () => {
  const readme = readFileSync(join(root, 'pkg/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```console\n(.*?)```/gs)].map((match) => match[1] ?? '');
  assert.notEqual(blocks.length, 0);
  for (const block of blocks) {
    for (const [, command = '', expected] of block.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
      const { stdout, stderr } = spawnSync('sh', ['-c', command], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(stdout + stderr, expected, command);
    }
  }
});

test('exit codes', () => {
  assert.equal(arbiter(['check', 'good.pgn']).status, 0);
  assert.equal(arbiter(['check', 'odd.pgn']).status, 1);
  assert.equal(arbiter(['check', 'good.pgn', 'none.pgn', 'absent.pgn']).status, 1);
  assert.equal(arbiter(['--help']).status, 0);
  assert.match(arbiter(['--version']).stdout, /^\d+\.\d+\.\d+\n$/);
  for (const wrong of [
    [],
    ['guess', 'good.pgn'],
    ['check'],
    ['convert', 'good.pgn'],
    ['convert', '--format', 'sgf', 'good.pgn'],
    ['check', '--encoding', 'klingon', 'good.pgn'],
    ['judge', '--rules', 'house', 'good.pgn'],
    ['judge', '--language', 'fr', 'good.pgn'],
    ['check', '--loud', 'good.pgn'],
  ]) {
    const { status, stderr, stdout } = arbiter(wrong);
    assert.equal(status, 2, wrong.join(' '));
    assert.notEqual(stderr + stdout, '', wrong.join(' '));
  }
});

test('one line of JSON a game, and one a file that cannot be read', () => {
  const { stdout, status } = arbiter(['check', '--json', 'good.pgn', 'none.pgn', 'odd.pgn']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(status, 1);
  assert.deepEqual(
    lines.map(({ file, game, plies, error }) => [file, game, plies, error?.code]),
    [
      ['good.pgn', 1, 3, undefined],
      ['none.pgn', undefined, undefined, 'record/unknown-format'],
      ['odd.pgn', 1, 2, undefined],
      ['odd.pgn', 2, 1, undefined],
    ],
  );
});

test('converts through binary formats and back, from files and the standard input', () => {
  const there = arbiter(['convert', '--format', 'xqf', 'good.pgn']);
  assert.equal(there.bytes.subarray(0, 2).toString(), 'XQ');
  writeFileSync(join(folder, 'good.xqf'), there.bytes);
  const back = arbiter(['convert', '--format', 'pgn', '--notation', 'iccs', 'good.xqf']);
  assert.ok(back.stdout.includes('1. H2-E2 H9-G7 {屏风马} 2. H0-G2 1-0'), back.stdout);
  assert.ok(back.stdout.includes('[Event "练习"]'));
  const piped = arbiter(['convert', '--format', 'uci-list', '-'], '1. 炮二平五 马8进7');
  assert.match(piped.stdout, / moves h2e2 h9g7\n$/);
  const lossy = arbiter(['convert', '--format', 'uci-list', 'good.pgn']);
  assert.match(lossy.stderr, /good\.pgn: uci-list cannot hold comments/);
  mkdirSync(join(folder, 'out'));
  arbiter(['convert', '--format', 'cbr', '--output', 'out', 'good.pgn', 'odd.pgn']);
  assert.deepEqual(readdirSync(join(folder, 'out')).sort(), ['good.cbr', 'odd-1.cbr', 'odd-2.cbr']);
});

test('folders and patterns, each game into its place', () => {
  for (const path of ['tree/a/one.pgn', 'tree/b/one.pgn', 'tree/b/two.txt']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '1. 炮二平五 马8进7 *\n');
  }
  const whole = arbiter(['convert', '--format', 'cbr', '--output', 'placed', 'tree']);
  assert.deepEqual([whole.status, whole.stderr], [0, '']);
  const placed = readdirSync(join(folder, 'placed'), { recursive: true }).map(String).sort();
  assert.deepEqual(
    placed.filter((path) => path.endsWith('.cbr')),
    ['a/one.cbr', 'b/one.cbr', 'b/two.cbr'].map((path) => join(path)),
  );
  const files = (/** @type {string[]} */ args) =>
    arbiter(['check', '--json', ...args])
      .stdout.trim()
      .split('\n')
      .map((line) => JSON.parse(line).file);
  assert.deepEqual(files(['tree/**/*.pgn']), ['tree/a/one.pgn', 'tree/b/one.pgn']);
  assert.deepEqual(files(['tree/?/t*']), ['tree/b/two.txt']);
  assert.equal(arbiter(['check', 'tree/*.cbl']).status, 1);
});

test('nothing is written over unasked, and several games are not put into one binary file', () => {
  const args = ['convert', '--format', 'pgn', '--output', 'twice', 'good.pgn'];
  assert.equal(arbiter(args).status, 0);
  const again = arbiter(args);
  assert.equal(again.status, 1);
  assert.match(again.stderr, /--force/);
  assert.equal(arbiter([...args, '--force']).status, 0);
  const several = arbiter(['convert', '--format', 'xqf', 'odd.pgn']);
  assert.equal(several.status, 2);
  assert.match(several.stderr, /--output/);
});

test('a long standard input is read as it comes', () => {
  const input = '[Event "a"]\n\n1. 炮二平五 马8进7 *\n\n'.repeat(50_000);
  const { stdout, status } = arbiter(['check', '-'], input);
  assert.deepEqual([stdout, status], ['', 0]);
});
