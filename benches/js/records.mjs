// Record files with trees: the XQF corpus, its largest file, and the same tree as DhtmlXQ text.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GameRecord } from '../../pkg/dist/index.js';
import { count, cpuSeconds, fresh, median, report, root, shared } from './common.mjs';

const corpus = join(shared, 'games/xqf');
const entry = join(root, 'pkg/dist/index.js');

/** The median of some runs. @param {() => unknown} job */
const seconds = (job) => median(Array.from({ length: 5 }, () => cpuSeconds(job)));

/** @param {GameRecord} game */
function sizeOf(game) {
  let size = 0;
  const open = [game.root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    size++;
    open.push(...node.children);
  }
  return size;
}

export function run() {
  if (!existsSync(corpus)) return report('XQF corpus', 'skipped: the corpus is not here');
  const paths = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.xqf$/i.test(name))
    .map((name) => join(corpus, name));
  const files = paths.map((path) => new Uint8Array(readFileSync(path)));
  /** @type {GameRecord[]} */
  const games = [];
  const all = cpuSeconds(() => {
    for (const file of files) games.push(...GameRecord.parse(file));
  });
  const nodes = games.reduce((sum, game) => sum + sizeOf(game), 0);
  const rate = files.length / all;
  report('XQF corpus', `${count(rate)} files a second`, rate >= 2000, '≥ 2,000');
  report('', `${count(files.length)} files, ${count(nodes)} nodes, ${all.toFixed(2)} s`);

  const largest = paths.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';
  const script = `
    import { readFileSync } from 'node:fs';
    import { GameRecord } from ${JSON.stringify(entry)};
    GameRecord.parse('1. 炮二平五');
    const bytes = new Uint8Array(readFileSync(${JSON.stringify(largest)}));
    const memory = process.memoryUsage().rss;
    const before = process.cpuUsage();
    const [game] = GameRecord.parse(bytes);
    const { user, system } = process.cpuUsage(before);
    const grown = (process.memoryUsage().rss - memory) / 2 ** 20;
    console.log([(user + system) / 1e6, grown].join());`;
  const [took = 0, grown = 0] = fresh(['--input-type=module', '--eval', script])
    .split(',')
    .map(Number);
  const [game] = GameRecord.parse(new Uint8Array(readFileSync(largest)));
  const inLargest = game === undefined ? 0 : sizeOf(game);
  report(
    `largest XQF, ${count(inLargest)} nodes`,
    `${took.toFixed(2)} s, ${grown.toFixed(0)} MB`,
    took <= 0.5 && grown < 100,
    '≤ 0.5 s, < 100 MB',
  );

  const text = game?.serialize('dhtmlxq') ?? '';
  const speed = inLargest / seconds(() => GameRecord.parse(text));
  report('the same as DhtmlXQ', `${count(speed)} nodes a second`, speed >= 2e6, '≥ 4 × 0.5 M');
}
