// Two pages with the package's elements: every set, theme, mode and layout.
import { alone } from './alone.mjs';

const STYLE = `<style>
  :root { color-scheme: light dark; }
  body { margin: 12px; font: 15px / 1.5 sans-serif; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); }
  .wide { grid-column: 1 / -1; }
</style>`;

const MIDDLE = 'r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 3';
const CHECK = '4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1';

export async function boards(page, url) {
  const kinds = [
    'theme="wood" coordinates="traditional"',
    'theme="paper" coordinates="algebraic"',
    'theme="high-contrast" coordinates="both"',
    'theme="print" coordinates="both" orientation="black"',
    'pieces="hant"',
    'pieces="pictorial"',
  ].map(
    (attributes) =>
      `<xiangqi-board fen="${MIDDLE}" last-move="h2e2" ${attributes}></xiangqi-board>`,
  );
  const markup = `${STYLE}<script type="module">import 'xiangqi-arbiter/elements';
import '/pkg/dist/board/hant.js'; import '/pkg/dist/board/pictorial.js';
const drawn = document.querySelector('#drawn');
drawn.shapes = { arrows: [{ from: 'h2', to: 'e2', color: 'green' }, { from: 'b9', to: 'c7', color: 'red' },
  { from: 'a0', to: 'a4', color: 'blue' }, { from: 'i9', to: 'i5', color: 'yellow' }],
  circles: [{ square: 'e6', color: 'green' }, { square: 'c6', color: 'red' }] };
document.querySelector('#chosen').focusSquare('h2');
document.documentElement.dataset.ready = '';</script>
${kinds.join('\n')}
<xiangqi-board id="drawn"></xiangqi-board>
<xiangqi-board fen="${CHECK}"></xiangqi-board>
<xiangqi-board id="chosen" mode="play"></xiangqi-board>
<xiangqi-board mode="setup" fen="${CHECK}" coordinates="both"></xiangqi-board>`;
  await alone(page, url, markup);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // A piece that is chosen shows where it may go.
  const piece = page.locator('#chosen [data-square=h2]');
  await piece.click();
  await page.locator('#chosen [data-target]').first().waitFor({ state: 'attached' });
}

const GAME = `[Event "测试赛"]
[Red "红甲"]
[Black "黑乙"]
[Result "1-0"]

1. 炮二平五! {当头炮，最常见。 [%clk 0:29:58] [%eval 0.32] [%cal Ge2e6]} (1. 兵七进一 {仙人指路} 卒7进1 (1... 炮2平3)) 马8进7 {[%clk 0:29:41]} 2. 马二进三 车9平8?! 3. 车一平二 炮8进4 1-0`;
const CYCLE = 'f0e0 e8f8 e0f0 f8e8 ';

export async function viewers(page, url) {
  const game = `<script type="text/plain">${GAME}</script>`;
  const markup = `${STYLE}<html lang="zh-Hans"><script type="module">import 'xiangqi-arbiter/viewer';</script>
<xiangqi-viewer class="wide" ply="1">${game}</xiangqi-viewer>
<xiangqi-viewer layout="below" ply="end">${game}</xiangqi-viewer>
<xiangqi-viewer layout="board-only" ply="1">${game}</xiangqi-viewer>
<xiangqi-viewer mode="guess">${game}</xiangqi-viewer>
<xiangqi-viewer class="wide" language="en" mode="edit" theme="paper" pieces="pictorial" ply="1" id="menu">${game}</xiangqi-viewer>
<xiangqi-viewer fen="2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1" moves="${CYCLE.repeat(3)}" ply="end" id="ruled"></xiangqi-viewer>
<xiangqi-viewer game="hello"></xiangqi-viewer>`;
  await alone(page, url, markup);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('xiangqi-viewer')].every(
      (viewer) => viewer.cursor || viewer.shadowRoot?.querySelector('.fault:not([hidden])'),
    ),
  );
  await page.locator('#ruled .badge').click();
  await page.locator('#menu').getByRole('button', { name: 'Copy and save' }).click();
  await page.locator('#menu [role=region], #menu select').first().waitFor();
}
