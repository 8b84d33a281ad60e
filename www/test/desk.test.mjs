// Two players at one screen and an arbiter: whole games on the page for playing, at phone and desktop size.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  downloaded,
  dropFile,
  keepNothing,
  noSidewaysScroll,
  openSite,
  SIZES,
} from './harness.mjs';

const folder = process.env.XIANGQI_ARBITER ?? fileURLToPath(new URL('../../pkg', import.meta.url));
const { Game } = createRequire(import.meta.url)(folder);

/** Red mates with one move, a1a9. */
const MATE = '3k5/7R1/9/9/9/9/9/9/R8/4K4 w - - 0 1';
/** Nobody can take anything: both rooks go up and down for ever. */
const QUIET = '4k4/9/9/9/8r/9/9/9/R8/3K5 w - - 0 1';
/** Red's rook follows the cannon from file to file, threatening mate each time. */
const CHASE = '3k5/9/9/9/1c7/9/9/9/1R7/4K4 b - - 0 1';
const CHASING = ['b5c5', 'b1c1', 'c5b5', 'c1b1'];

/** The moves that each side has to make in its first time by the rules of 1999. */
const FIRST_QUOTA = Game.create({ regulations: 'cxa-1999' }).regulations.clock.quota.firstMoves;

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const square = (page, name) => page.locator(`#desk-board [data-square=${name}]`);
const plies = (page, n) =>
  page.waitForFunction(
    (count) => document.querySelectorAll('#desk-moves .move').length === count,
    n,
  );
const headline = (page, text) => page.locator('#desk-phase', { hasText: text }).waitFor();
const logged = (page, text) => page.locator('#desk-log li', { hasText: text }).first().waitFor();
const action = (page, color, name) => page.locator(`[data-actions=${color}] [data-action=${name}]`);

async function move(page, ...moves) {
  for (const uci of moves) {
    await square(page, uci.slice(0, 2)).click();
    await square(page, uci.slice(2)).click();
  }
}

/** Sets up a game and waits for its board. */
async function setUp(page, { regulations = 'casual', fen = '', red = '', own = null } = {}) {
  await page.selectOption('#setup-regulations', regulations);
  if (red) await page.fill('#setup-red', red);
  if (fen) {
    await page.click('#setup-fen >> xpath=ancestor::details/summary');
    await page.fill('#setup-fen', fen);
  }
  if (own) {
    await page.selectOption('#setup-clock', 'own');
    for (const [id, value] of Object.entries(own)) await page.fill(`#setup-${id}`, value);
  }
  await page.click('#setup-create');
  await page.locator('#desk-board xiangqi-board').waitFor();
}

const open = (viewport, options = {}) => site.visit({ viewport, hash: '#play', ...options });

/** Time is the test's. */
async function openWithClock(viewport) {
  const visit = await site.visit({ viewport });
  await leave(visit.page);
  await visit.page.clock.install({ time: new Date('2026-01-01T10:00:00') });
  await visit.page.goto(`${site.url}#play`);
  return visit;
}

/** The browser asks for the icon when it likes, and lets go of it when the page is left. */
const real = (problems) => problems.filter((problem) => !problem.endsWith('favicon.svg'));

/** Away from the page, once it has all that it asked for. */
async function leave(page) {
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

/** A log as the page exports it, of a game played here. */
function logOf(options, play) {
  const game = Game.create(options);
  play(game);
  const file = {
    format: 'xiangqi-arbiter-desk',
    version: 1,
    names: { red: '甲', black: '乙' },
    base: null,
    game,
  };
  return Buffer.from(JSON.stringify(file));
}

const bring = (page, buffer) =>
  page.setInputFiles('#desk-import', { name: 'log.json', mimeType: 'application/json', buffer });

async function exported(page) {
  const { data } = await downloaded(page, '#desk-export');
  return data.toString();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  describe(size, () => {
    it('plays a game to mate, says who won by which clause, and gives it to the reader', async () => {
      for (const locale of ['zh-CN', 'zh-TW', 'en-US']) {
        const { page, problems, close } = await open(viewport, { locale });
        await setUp(page, { fen: MATE, red: `<b>许银川</b> ${'W'.repeat(80)}` });
        await move(page, 'a1a9');
        const won = { 'zh-CN': '红胜：将死（4.1.1）', 'zh-TW': '紅勝：將死（4.1.1）' };
        await headline(page, won[locale] ?? 'Red wins: checkmate (4.1.1)');
        assert.ok(await action(page, 'black', 'resign').isHidden());
        assert.equal(await page.locator('main b').count(), 0);
        await noSidewaysScroll(page);
        await page.click('#desk-to-reader');
        await page.locator('#players', { hasText: '许银川' }).waitFor();
        assert.equal(await page.locator('#moves .move').count(), 1);
        assert.deepEqual(problems, []);
        await close();
      }
    });

    it('offers a draw, which is accepted; what may not be done says why', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page, { regulations: 'online' });
      await page.click('[data-flow=start]');
      await move(page, 'h2e2');
      const early = action(page, 'black', 'offer-draw');
      assert.match(await early.textContent(), /前25回合不得提和（4\.3）/);
      assert.equal(await early.getAttribute('aria-disabled'), 'true');
      // Not disabled for the browser: it is pressed, and told.
      await early.click({ force: true });
      await page.locator('#desk-said', { hasText: '4.3' }).waitFor();
      await page.click('#desk-leave');
      await setUp(page, { regulations: 'casual' });
      await move(page, 'h2e2', 'h9g7');
      assert.ok(await action(page, 'black', 'accept-draw').isHidden());
      await action(page, 'red', 'offer-draw').click();
      await page.locator('#desk-lines', { hasText: '红方提和' }).waitFor();
      await action(page, 'black', 'accept-draw').click();
      await headline(page, '和棋：双方同意');
      assert.deepEqual(problems, []);
      await close();
    });

    it('asks twice before resigning, and takes moves back where that is agreed', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page);
      await move(page, 'h2e2', 'h9g7');
      await action(page, 'black', 'offer-takeback').click();
      await action(page, 'red', 'accept-takeback').click();
      await plies(page, 1);
      await page.click('#desk-undo');
      await plies(page, 0);
      const resign = action(page, 'red', 'resign');
      await resign.click();
      await page.locator('[data-actions=red] .cancel').click();
      await headline(page, '轮到红方走');
      await resign.click();
      await resign.click();
      await headline(page, '黑胜：认输（4.1.12）');
      await page.click('#desk-rematch');
      await headline(page, '轮到红方走');
      assert.deepEqual(problems, []);
      await close();
    });

    it('rules on an untrue claim and on a true one, move by move', async () => {
      const { page, problems, close } = await open(viewport);
      const rook = ['a1a2', 'i5i6', 'a2a1', 'i6i5'];
      const quiet = (count) => (game) => {
        game.apply({ type: 'start' }, 0);
        for (let i = 0; i < count; i++) {
          const { turn } = game.position;
          game.apply({ type: 'move', color: turn, move: rook[i % 4] }, i * 100);
          game.apply({ type: 'press', color: turn }, i * 100);
        }
      };
      await bring(page, logOf({ fen: QUIET }, quiet(20)));
      await plies(page, 20);
      await page.click('[data-flow=resume]');
      const claim = action(page, 'red', 'claim-natural-limit');
      await claim.click();
      await claim.click();
      await page.locator('#desk-lines', { hasText: '红方要求审核自然限着' }).waitFor();
      await page.click('[data-flow=rule-on-claim]');
      await page.locator('#desk-verdict', { hasText: '自然限着不成立' }).waitFor();
      assert.match(await page.textContent('#desk-evidence'), /计入 10 回合，须 60 回合/);
      await logged(page, '红方犯规第 1 次：自然限着审核不实（8.1.4）');
      await logged(page, '红方扣时 300 秒');

      await page.click('#desk-leave');
      await bring(page, logOf({ fen: QUIET }, quiet(120)));
      await page.locator('#desk-lines', { hasText: '60 回合未吃子' }).waitFor();
      await page.click('[data-flow=resume]');
      await claim.click();
      await claim.click();
      await page.click('[data-flow=rule-on-claim]');
      await headline(page, '和棋：自然限着（4.2.4）');
      await page.locator('#desk-verdict', { hasText: '自然限着成立' }).waitFor();
      await page.click('#desk-audit summary');
      assert.equal(await page.locator('#desk-audit li').count(), 120);
      assert.match(await page.locator('#desk-audit li').first().textContent(), /车九进一/);
      await noSidewaysScroll(page);
      assert.deepEqual(problems, []);
      await close();
    });

    it('orders a side to vary after a repetition, and shows why on the page of rulings', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page, { regulations: 'online', fen: CHASE });
      await page.click('[data-flow=start]');
      for (let i = 0; i < 3; i++) await move(page, ...CHASING);
      await page.locator('#desk-lines', { hasText: '红方须在 2 着之内变着' }).waitFor();
      assert.match(await page.textContent('#desk-evidence'), /红方必须变着[\s\S]*25\.3/);
      // What was ruled stays to be read while the game goes on.
      await move(page, ...CHASING.slice(0, 2));
      await page.locator('#desk-lines', { hasText: '红方须在 1 着之内变着' }).waitFor();
      assert.match(await page.textContent('#desk-evidence'), /红方必须变着[\s\S]*25\.3/);
      await move(page, ...CHASING.slice(2));
      await headline(page, '黑胜：应变不变（4.1.5）');
      await page.click('#desk-lab');
      await page.locator('#verdict[aria-busy=false]', { hasText: '红方' }).waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    it('lets the arbiter order a side to vary, or give the draw, where something repeats', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page, { regulations: 'cxa-2011', fen: CHASE });
      await page.click('[data-flow=start]');
      await move(page, ...CHASING);
      await page.selectOption('#desk-incident', 'order-to-vary');
      assert.ok(await page.locator('#desk-record').isDisabled());
      assert.match(await page.textContent('#desk-reason'), /没有形成循环反复/);
      for (let i = 0; i < 2; i++) await move(page, ...CHASING);
      await page.selectOption('[data-field=color]', 'black');
      await page.click('#desk-record');
      await logged(page, '裁判令黑方变着');
      await page.locator('#desk-lines', { hasText: '黑方须在 2 着之内变着' }).waitFor();
      await page.selectOption('#desk-incident', 'draw-by-repetition');
      await page.click('#desk-record');
      await headline(page, '和棋：不变作和（4.2.3）');
      assert.deepEqual(problems, []);
      await close();
    });

    it('records an illegal move, a touch and a point over the board', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page, { regulations: 'cxa-2020-provincial' });
      await page.click('[data-flow=start]');
      await page.selectOption('#desk-incident', 'illegal-move');
      assert.ok(await page.locator('#desk-record').isDisabled());
      assert.match(await page.textContent('#desk-reason'), /点选/);
      await page.click('#desk-pick');
      await move(page, 'h2g4');
      await page.click('#desk-record');
      await logged(page, '着法无效：棋子走不到落点');
      await logged(page, '红方犯规第 1 次：违反行棋规定（8.1.8）');
      // The cannon has been touched: nothing else can be moved.
      await page.locator('#desk-lines', { hasText: '摸' }).waitFor();
      await square(page, 'b2').click();
      assert.equal(await page.locator('#desk-board .target').count(), 0);
      await move(page, 'h2e2');
      await plies(page, 1);
      await page.selectOption('#desk-incident', 'between-points');
      await page.click('#desk-pick');
      for (const name of ['h9', 'g7', 'h7']) await square(page, name).click();
      await page.click('#desk-record');
      await page.click('[data-point=g7]');
      await plies(page, 2);
      await page.selectOption('#desk-incident', 'illegal-move');
      await page.click('#desk-pick');
      await move(page, 'a0b2');
      await page.click('#desk-record');
      await headline(page, '黑胜：违反行棋规定（4.1.8）');
      assert.deepEqual(problems, []);
      await close();
    });

    it('says how many moves have to be made in the time', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page, { regulations: 'cxa-1999' });
      await page.click('[data-flow=start]');
      const notes = page.locator('[data-strip=red] .notes');
      await notes.filter({ hasText: `本时限还须走 ${FIRST_QUOTA} 着` }).waitFor();
      await move(page, 'h2e2');
      await notes.filter({ hasText: `本时限还须走 ${FIRST_QUOTA - 1} 着` }).waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    it('presses clocks, pauses, adjusts, and hears a flag fall', async () => {
      const { page, problems, close } = await openWithClock(viewport);
      await page.uncheck('#setup-move-stops');
      await setUp(page, {
        regulations: 'cxa-2020-rapid',
        own: { 'base-red': '2', 'base-black': '1', increment: '0' },
      });
      const clock = (color) => page.textContent(`[data-strip=${color}] .time`);
      assert.deepEqual([await clock('red'), await clock('black')], ['2:00', '1:00']);
      await page.clock.pauseAt(new Date('2026-01-01T11:00:00'));
      await page.click('[data-flow=start]');
      await page.clock.runFor(30_000);
      assert.equal(await clock('red'), '1:30');
      await move(page, 'h2e2');
      // Not pressed: Red's clock still runs.
      await page.clock.runFor(10_000);
      assert.deepEqual([await clock('red'), await clock('black')], ['1:20', '1:00']);
      await page.click('[data-press=red]');
      await page.clock.runFor(10_000);
      assert.deepEqual([await clock('red'), await clock('black')], ['1:20', '0:50']);
      await page.click('[data-flow=pause]');
      await headline(page, '已暂停');
      await page.clock.runFor(60_000);
      assert.equal(await clock('black'), '0:50');
      await page.selectOption('#desk-incident', 'adjust-clock');
      await page.selectOption('[data-field=color]', 'black');
      await page.fill('[data-field=seconds]', '-40');
      await page.click('#desk-record');
      await page.click('[data-flow=resume]');
      await page.clock.runFor(4_500);
      assert.equal(await clock('black'), '0:05.5');
      assert.ok(await page.locator('[data-strip=black].low').isVisible());
      await page.clock.runFor(5_600);
      await headline(page, '红胜：超时（4.1.6）');
      assert.equal(await clock('black'), '0:00.0');
      assert.deepEqual(real(problems), []);
      await close();
    });

    it('counts down, and stops drawing where nobody looks', async () => {
      const { page, problems, close } = await openWithClock(viewport);
      await setUp(page, {
        regulations: 'online',
        own: { 'base-red': '0.5', 'base-black': '1', increment: '0', countdown: '20' },
      });
      await page.clock.pauseAt(new Date('2026-01-01T11:00:00'));
      await page.click('[data-flow=start]');
      const red = () => page.textContent('[data-strip=red] .time');
      await page.clock.runFor(10_000);
      assert.equal(await red(), '0:20');
      const look = (state) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await look('hidden');
      await page.clock.runFor(8_000);
      assert.equal(await red(), '0:20');
      await look('visible');
      assert.equal(await red(), '0:12');
      await page.clock.runFor(13_000);
      await page.locator('[data-strip=red].in-countdown').waitFor();
      assert.match(await red(), /^0:19|^0:20/);
      await look('hidden');
      await page.clock.runFor(25_000);
      // The flag falls all the same.
      await headline(page, '黑胜：超时（4.1.6）');
      assert.deepEqual(real(problems), []);
      await close();
    });

    it('looks back, turns the board, and tells the game in another language', async () => {
      const { page, problems, close } = await open(viewport);
      await setUp(page);
      await page.check('#desk-auto-flip');
      const bottom = () => page.getAttribute('#desk-board xiangqi-board', 'orientation');
      await move(page, 'h2e2');
      await plies(page, 1);
      assert.equal(await bottom(), 'black');
      await page.click('#desk-steps [data-step=first]');
      await page.locator('#desk-said', { hasText: '回看' }).waitFor();
      await square(page, 'h9').click();
      assert.equal(await page.locator('#desk-board .target').count(), 0);
      await page.click('#desk-back');
      await page.click('#desk-steps [data-step=flip]');
      assert.equal(await bottom(), 'red');
      await page.selectOption('#language', 'en');
      await headline(page, 'Black to move');
      await page.selectOption('#desk-notation', 'wxf');
      await logged(page, /Red C2[=.]5/);
      await move(page, 'h9g7');
      assert.equal(await page.locator('#desk-moves .move').nth(1).textContent(), 'H8+7');
      assert.deepEqual(problems, []);
      await close();
    });

    it('is as it was after a reload in the middle, and stops clocks that ran on without it', async () => {
      const { page, problems, close } = await openWithClock(viewport);
      await setUp(page, { regulations: 'online', red: '甲' });
      await page.click('[data-flow=start]');
      await move(page, 'h2e2', 'h9g7');
      await plies(page, 2);
      await page.waitForLoadState('networkidle');
      await page.reload();
      await plies(page, 2);
      await headline(page, '轮到红方走');
      assert.match(await page.textContent('[data-strip=red]'), /甲/);
      await move(page, 'h0g2');
      await plies(page, 3);
      await leave(page);
      await page.clock.fastForward(3_600_000);
      await page.goto(`${site.url}#play`);
      await plies(page, 3);
      await headline(page, '已暂停');
      await page.locator('#desk-said', { hasText: '棋钟停在离开之时' }).waitFor();
      assert.match(await page.textContent('[data-strip=black] .time'), /^(10:0|9:5)/);
      await page.click('[data-flow=resume]');
      await headline(page, '轮到黑方走');
      assert.deepEqual(real(problems), []);
      await close();
    });

    it('exports a log that is the same after it was imported', async () => {
      const { page, problems, close } = await open(viewport, { acceptDownloads: true });
      await setUp(page, { regulations: 'cxa-2020-rapid', red: '甲' });
      await page.click('[data-flow=start]');
      await move(page, 'h2e2', 'h9g7', 'h0g2');
      await page.selectOption('#desk-incident', 'foul');
      await page.click('#desk-record');
      await plies(page, 3);
      const first = await exported(page);
      assert.equal(JSON.parse(first).game.log.length, 7);
      // The record has what the mover's clock showed after each move, and nothing to be undone.
      await page.click('#desk-to-reader');
      await page.locator('#moves .move').nth(2).waitFor();
      assert.ok(await page.locator('#undo').isDisabled());
      await page.click('#save summary');
      const { data } = await downloaded(page, '#save-download');
      const clocks = data.toString().match(/%clk 0:(10:0|09:5)\d/g);
      assert.equal(clocks?.length, 3);
      await page.click('#to-play');
      await page.click('#desk-leave');
      await bring(page, Buffer.from(first));
      await plies(page, 3);
      assert.equal(await exported(page), first);
      await page.click('#desk-leave');
      for (const text of [
        '',
        '{}',
        'null',
        '{"format":"xiangqi-arbiter-desk","game":{"version":9}}',
      ]) {
        await bring(page, Buffer.from(text));
        await page.locator('#desk-kept-status.bad').waitFor();
      }
      await dropFile(page, 'log.json', Buffer.from(first));
      await plies(page, 3);
      await page.click('#desk-leave');
      await page.click('#desk-kept .tool');
      // Both are kept; one is deleted, the other goes on.
      await page.locator('#desk-kept [data-id]').nth(1).waitFor();
      await page.locator('#desk-kept .tool').first().click();
      await page.waitForFunction(
        () => document.querySelectorAll('#desk-kept [data-id]').length === 1,
      );
      await page.locator('#desk-kept [data-id]').click();
      await plies(page, 3);
      assert.deepEqual(problems, []);
      await close();
    });
  });
}

it('is played with the keyboard alone', async () => {
  const { page, problems, close } = await open(SIZES.desktop);
  await setUp(page);
  await square(page, 'e0').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp', 'Enter']) {
    await page.keyboard.press(key);
  }
  await plies(page, 1);
  assert.match(await page.textContent('#announcer'), /红方 兵五进一/);
  await action(page, 'red', 'claim-repetition').focus();
  await page.keyboard.press('Enter');
  await page.locator('#desk-said', { hasText: '现在是对方用时（22.4）' }).waitFor();
  // What is pressed goes away with the offer; the focus does not go with it.
  for (const [color, name] of [
    ['black', 'offer-draw'],
    ['red', 'decline-draw'],
  ]) {
    await action(page, color, name).focus();
    await page.keyboard.press('Enter');
  }
  await logged(page, '红方不同意和棋');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'desk-phase');
  assert.deepEqual(problems, []);
  await close();
});

it('says so where the browser keeps nothing, and works on', async () => {
  const { page, close } = await site.visit();
  await keepNothing(page);
  await page.goto(`${site.url}?private#play`);
  await page.locator('#desk-kept-status.bad', { hasText: '未能保存' }).waitFor();
  await setUp(page);
  await move(page, 'h2e2');
  await plies(page, 1);
  await close();
});

it('lets only one tab go on with a game', async () => {
  const { page, problems, close } = await open(SIZES.desktop);
  await setUp(page);
  await move(page, 'h2e2');
  await plies(page, 1);
  const other = await page.context().newPage();
  await other.goto(`${site.url}#play`);
  await other.locator('#desk-kept [data-id]').click();
  await other.locator('#desk-kept-status', { hasText: '另一个页面' }).waitFor();
  await page.click('#desk-leave');
  await other.locator('#desk-kept [data-id]').click();
  await plies(other, 1);
  assert.deepEqual(problems, []);
  await close();
});
