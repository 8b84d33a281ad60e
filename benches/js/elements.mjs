// Boards and the viewer on a page: how soon they are seen, how smoothly they move; beside those of lichess, for chess.
import { median, report } from './common.mjs';
import { openPages } from './pages.mjs';

/** @typedef {import('playwright-core').Page} Page */

const ROUNDS = 5;

const LICHESS = '/benches/js/node_modules/@lichess-org';

/** @typedef {{ line: string[], other: string }} Side four moves to and fro, and another */

/** @type {Record<'xiangqi' | 'chess', [Side, Side]>} */
const SIDES = {
  xiangqi: [
    { line: ['a0a1', 'b0c2', 'a1a0', 'c2b0'], other: 'i0i1' },
    { line: ['a9a8', 'b9c7', 'a8a9', 'c7b9'], other: 'i9i8' },
  ],
  chess: [
    { line: ['Nc3', 'Nf3', 'Nb1', 'Ng1'], other: 'a3' },
    { line: ['Nc6', 'Nf6', 'Nb8', 'Ng8'], other: 'a6' },
  ],
};

/**
 * To and fro, with a comment and a variation at every move.
 * @param {[Side, Side]} sides
 */
function largeTree(sides) {
  const parts = [];
  for (let ply = 0; ply < 10_000; ply++) {
    const { line, other } = /** @type {Side} */ (sides[ply % 2]);
    const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
    const move = line[Math.floor(ply / 2) % 4];
    parts.push(`${number} ${move} {Comment ${ply}.} (${number} ${other})`);
  }
  return parts.join('\n');
}

/**
 * Runs in the page: brings in style sheets.
 * @param {string[]} addresses
 */
async function dress(addresses) {
  for (const href of addresses) {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(sheet);
    await new Promise((resolve) => sheet.addEventListener('load', resolve));
  }
}

/** Runs before the page's own scripts: every task of more than 50 ms is noted. */
function watchTasks() {
  /** @type {number[]} */
  const tasks = [];
  Reflect.set(globalThis, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** From the first board's beginning until all of them have been painted, in milliseconds. */
async function hundredBoards() {
  await import('/pkg/dist/elements.js'.slice());
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const begun = performance.now();
  document.body.innerHTML = '<xiangqi-board style="width:120px"></xiangqi-board>'.repeat(100);
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const shown = performance.now() - begun;
  // What is put off until the page is idle must not be what stutters.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [board] = /** @type {any[]} */ (Array.from(document.querySelectorAll('xiangqi-board')));
  const times = [];
  for (const move of ['h2e2', 'h9g7', 'h0g2', 'i9h9']) {
    board.move(move);
    let last = await frame();
    for (const end = Number(last) + 250; Number(last) < end; ) {
      const now = await frame();
      times.push(Number(now) - Number(last));
      last = now;
    }
  }
  return { shown, frames: times };
}

/**
 * The same number of chessground's boards, until they have been painted.
 * @param {string} lichess where its packages are
 */
async function hundredChessBoards(lichess) {
  const { Chessground } = await import(`${lichess}/chessground/dist/chessground.min.js`);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const begun = performance.now();
  document.body.innerHTML = '<div style="width:120px;height:120px"></div>'.repeat(100);
  for (const place of Array.from(document.body.children)) Chessground(place);
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}

/**
 * Opens a game in lichess's viewer; how long until it has been painted, and the longest task.
 * @param {{ lichess: string, text: string }} given
 */
async function chessRecord({ lichess, text }) {
  const tasks = /** @type {number[]} */ (Reflect.get(globalThis, 'longTasks'));
  const { default: view } = await import(`${lichess}/pgn-viewer/dist/lichess-pgn-viewer.min.js`);
  const place = document.createElement('div');
  document.body.append(place);
  const begun = performance.now();
  tasks.length = 0;
  view(place, { pgn: text, showMoves: 'right' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  const time = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return {
    time,
    task: Math.max(0, ...tasks),
    shown: document.querySelectorAll('.lpv .move[data-path]').length,
  };
}

/**
 * Opens, jumps through and edits a tree of 20,000 nodes; each part's time and longest task.
 * @param {string} text
 */
async function largeRecord(text) {
  const tasks = /** @type {number[]} */ (Reflect.get(globalThis, 'longTasks'));
  const rest = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await import('/pkg/dist/viewer.js'.slice());
  const viewer = /** @type {any} */ (document.createElement('xiangqi-viewer'));
  viewer.setAttribute('language', 'en');
  /** @type {Record<string, { time: number, task: number }>} */
  const found = {};
  const measured = async (
    /** @type {string} */ name,
    /** @type {() => unknown} */ act,
    wait = 600,
  ) => {
    await rest(200);
    tasks.length = 0;
    const begun = performance.now();
    await act();
    const time = performance.now() - begun;
    await rest(wait);
    found[name] = { time, task: Math.max(0, ...tasks) };
  };
  await measured(
    'open',
    () =>
      new Promise((resolve) => {
        viewer.addEventListener('load', resolve, { once: true });
        viewer.setAttribute('game', text);
        document.body.append(viewer);
      }),
    4000,
  );
  await measured('jump to the end', () => viewer.go(1e6));
  await measured('jump to the middle', () => viewer.go(5000));
  await measured('edit in the middle', () =>
    viewer.record.annotate(viewer.cursor.node, { comments: ['Here.'], nags: [1] }),
  );
  await measured('a new variation there', () => viewer.record.addMove(viewer.cursor.node, 'e3e4'));
  return found;
}

export async function run() {
  const { chrome, url, close } = await openPages();
  /** @template T @param {(page: Page) => Promise<T>} use */
  const fresh = async (use) => {
    const page = await chrome.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.addInitScript(watchTasks);
    await page.goto(url);
    const result = await use(page);
    await page.close();
    return result;
  };
  const boards = [];
  const chessBoards = [];
  for (let i = 0; i < ROUNDS; i++) {
    boards.push(await fresh((page) => page.evaluate(hundredBoards)));
    chessBoards.push(
      await fresh(async (page) => {
        const sheets = ['base', 'brown', 'cburnett'].map((name) => `chessground.${name}.css`);
        await page.evaluate(
          dress,
          sheets.map((name) => `${LICHESS}/chessground/assets/${name}`),
        );
        return page.evaluate(hundredChessBoards, LICHESS);
      }),
    );
  }
  const shown = median(boards.map((found) => found.shown));
  const beside = `chessground ${median(chessBoards).toFixed(0)} ms`;
  const seen = `${shown.toFixed(0)} ms (${beside})`;
  report('100 boards, from nothing to seen', seen, shown <= 500, '≤ 500 ms');
  const frames = boards.flatMap((found) => found.frames).toSorted((a, b) => a - b);
  const at = (/** @type {number} */ part) => frames[Math.floor(frames.length * part)] ?? 0;
  const figure = `median ${at(0.5).toFixed(1)} ms, 95 % within ${at(0.95).toFixed(1)} ms`;
  report('frames while a piece moves among them', figure, at(0.95) <= 18, '60 a second');
  const tree = largeTree(SIDES.xiangqi);
  const trees = [];
  for (let i = 0; i < ROUNDS; i++) {
    trees.push(await fresh((page) => page.evaluate(largeRecord, tree)));
  }
  for (const name of Object.keys(trees[0] ?? {})) {
    const parts = trees.map((found) => found[name] ?? { time: Number.NaN, task: Number.NaN });
    const task = median(parts.map((part) => part.task));
    const time = median(parts.map((part) => part.time));
    const said = task === 0 ? 'none of 50 ms' : `${task.toFixed(0)} ms`;
    report(
      `20,000 nodes: ${name}`,
      `${time.toFixed(0)} ms, longest task ${said}`,
      task <= 50,
      '≤ 50 ms',
    );
  }
  const given = { lichess: LICHESS, text: largeTree(SIDES.chess) };
  const chess = await fresh(async (page) => {
    await page.evaluate(dress, [`${LICHESS}/pgn-viewer/dist/lichess-pgn-viewer.css`]);
    return page.evaluate(chessRecord, given);
  });
  report(
    '  as many of chess in the viewer of lichess: open',
    `${chess.time.toFixed(0)} ms, longest task ${chess.task.toFixed(0)} ms, ${chess.shown} moves shown`,
  );
  await close();
}
