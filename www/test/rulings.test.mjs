// What a person does on the rulings page, at phone and desktop size.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  address,
  counted,
  dropFile,
  noSidewaysScroll,
  opened,
  openSite,
  paste,
  SIZES,
  weakText,
} from './harness.mjs';

// SHOTS names a folder for screenshots of every size and colour scheme, to be looked at.
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

const PERPETUAL = '3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1';
const CHECKS = 'a1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9';

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

async function visit(hash, options) {
  const visitor = await site.visit({ ...options, hash });
  await visitor.page.locator('#verdict[aria-busy=false]').waitFor();
  return visitor;
}

const frame = (page) => page.textContent('#frame');
const men = (page, square) => page.getAttribute(`#lab-board [data-square=${square}]`, 'aria-label');
const arrows = (page) =>
  page
    .locator('#lab-board [data-arrow]')
    .evaluateAll((nodes) => nodes.map((n) => n.dataset.arrow).sort());

for (const [size, viewport] of Object.entries(SIZES)) {
  describe(`rulings, ${size}`, () => {
    it('opens a figure by its address: acts, verdict, and what the book says', async () => {
      for (const colorScheme of ['light', 'dark']) {
        const { page, problems, close } = await visit('#rulings/fig10?move=4', {
          viewport,
          colorScheme,
        });
        assert.match(await page.textContent('#verdict'), /红方必须变着[\s\S]*谱中裁决[\s\S]*✓/);
        const { width } = await page.locator('#lab-board').boundingBox();
        assert.ok(width >= Math.min(viewport.width, 500), `${width} px wide board`);
        assert.equal(await page.locator('#cycle li').count(), 4);
        assert.match(await page.textContent('#cycle [aria-current]'), /车3退2[\s\S]*捉/);
        assert.match(await page.textContent('#detail'), /联合捉子/);
        // The rook takes the horse, the cannon on the other side can take back.
        assert.ok((await arrows(page)).includes('attack c6c2'));
        assert.ok((await arrows(page)).includes('root h2c2'));
        assert.equal(await page.locator('#legend li').count(), 3);
        await noSidewaysScroll(page);
        assert.deepEqual(await page.evaluate(weakText), []);
        if (shots)
          await page.screenshot({ path: join(shots, `rulings-${size}-${colorScheme}.png`) });
        assert.deepEqual(problems, []);
        await close();
      }
    });

    it('plays a move, its proof and back by buttons and keys', async () => {
      const { page, problems, close } = await visit('#rulings/fig07', { viewport });
      assert.match(await frame(page), /着后 · 炮一平二/);
      assert.match(await men(page, 'h0'), /红炮/);
      await page.keyboard.press('ArrowLeft');
      assert.match(await frame(page), /着前/);
      assert.match(await men(page, 'i0'), /红炮/);
      assert.deepEqual(await arrows(page), []);
      await page.keyboard.press('End');
      assert.match(await frame(page), /证明 7\/7/);
      await page.click('#lab-steps [data-step=previous]');
      assert.match(await frame(page), /证明 6\/7/);
      await page.locator('#detail .frames .proof').first().click();
      assert.match(await frame(page), /证明 1\/7/);
      assert.match(await men(page, 'h9'), /红炮/);
      await page.click('#lab-steps [data-step=first]');
      assert.match(await frame(page), /着前/);
      // Up and down choose the move while the list has the focus.
      await page.locator('#cycle button').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      assert.match(await page.textContent('#cycle [aria-current]'), /炮二平一/);
      await address(page, /move=3/);
      await page.locator('#cycle button').nth(1).click();
      assert.match(await frame(page), /着后 · 车9平8/);
      await noSidewaysScroll(page);
      assert.deepEqual(problems, []);
      await close();
    });

    it('judges the same line under every rule set, and by the one chosen', async () => {
      const { page, problems, close } = await visit('#rulings/fig07', {
        viewport,
        locale: 'en-US',
      });
      await counted(page, '#compare .short', 7);
      const row = (name) => page.locator(`#compare tr:has([data-rules=${name}])`).textContent();
      assert.match(await row('cxa-2020'), /Red varies[\s\S]*perpetual kill/);
      assert.doesNotMatch(await row('wxf-2018'), /Red varies/);
      await page.click('[data-rules=wxf-2018]');
      await page.locator('#verdict[aria-busy=false]', { hasText: 'World' }).waitFor();
      await address(page, /rules=wxf-2018/);
      assert.equal(await page.getAttribute('[data-rules=wxf-2018]', 'aria-pressed'), 'true');
      await noSidewaysScroll(page);
      assert.deepEqual(await page.evaluate(weakText), []);
      assert.deepEqual(problems, []);
      await close();
    });

    it('takes a line of one’s own, in any notation, and names what is wrong with it', async () => {
      const { page, problems, close } = await visit('#rulings', { viewport });
      await page.fill('#line-fen', PERPETUAL);
      await page.fill(
        '#line-moves',
        '1. 车九平六 将4平5 2. R6=5 k5=4 3. 车五平六 D9-E9 4. d1e1 e9d9',
      );
      await page.click('#line-judge');
      await page.locator('#verdict', { hasText: '红方判负' }).waitFor();
      assert.match(await page.textContent('#line-status'), /已读入 8 着/);
      assert.match(await page.textContent('#verdict'), /续走/);
      // The address alone brings it back.
      await address(page, /fen=/);
      const hash = await page.evaluate(() => location.hash);
      const again = await visit(hash, { viewport });
      await again.page.locator('#verdict', { hasText: '红方判负' }).waitFor();
      await again.close();

      await page.fill('#line-moves', '车九平六 将4平6');
      await page.click('#line-judge');
      assert.match(await page.textContent('#line-status'), /record\/illegal-move/);
      await page.locator('#verdict', { hasText: '没有可以裁决的循环' }).waitFor();
      await page.fill('#line-fen', '4k4/9/9/8/9/9/9/9/9/3X1R3 w');
      await page.click('#line-judge');
      assert.ok((await page.locator('#line-status li').count()) >= 1);
      await noSidewaysScroll(page);
      assert.deepEqual(problems, []);
      await close();
    });

    it('takes the line from the reader', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await paste(page, `[FEN "${PERPETUAL}"]\n\n${CHECKS}\n`);
      await page.keyboard.press('End');
      await page.click('#ruling a.button');
      await page.locator('#verdict', { hasText: '红方判负' }).waitFor();
      assert.match(await page.textContent('#cycle'), /车六平五/);
      await page.click('#to-reader');
      await page.locator('#ruling', { hasText: '红方判负' }).waitFor();
      await page.click('#to-rulings');
      await page.click('#line-game');
      await page.locator('#verdict', { hasText: '红方判负' }).waitFor();
      assert.deepEqual(problems, []);
      await close();
    });
  });
}

it('judges every figure of the gallery and opens one', async () => {
  const { page, problems, close } = await site.visit();
  await page.click('#to-rulings');
  await page.locator('#gallery', { hasText: '已裁 56 / 56' }).waitFor({ timeout: 120_000 });
  assert.equal(await page.locator('#gallery li').count(), 56);
  assert.equal(await page.locator('#gallery .waiting').count(), 0);
  await page.click('[data-figure=ref42]');
  await page.locator('#verdict', { hasText: '谱中裁决：双方不变作和' }).waitFor();
  await address(page, /#rulings\/ref42/);
  // By keys from there.
  await page.locator('[data-figure=ref42]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#rulings/ref44');
  assert.deepEqual(problems, []);
  await close();
});

it('brings into view what was chosen far below on a phone', async () => {
  const { page, problems, close } = await site.visit({
    hash: '#rulings/fig10',
    viewport: SIZES.phone,
    hasTouch: true,
  });
  await page.locator('#gallery', { hasText: '已裁 56 / 56' }).waitFor({ timeout: 120_000 });
  const seen = () =>
    page.waitForFunction(() => {
      const board = document.querySelector('#lab-board').getBoundingClientRect();
      return board.top >= 0 && board.bottom <= innerHeight;
    });
  await page.locator('[data-figure=fig09]').tap();
  await address(page, /#rulings\/fig09/);
  await seen();
  await page.locator('#cycle button').last().tap();
  await page.locator('#cycle li:last-child [aria-current]').waitFor();
  await seen();
  assert.deepEqual(problems, []);
  await close();
});

it('is found as it was left, and follows the address', async () => {
  const { page, problems, close } = await visit('#rulings/fig20?move=2');
  const moves = async () => [
    await page.textContent('#cycle [aria-current] .move'),
    (await frame(page)).split(' · ')[1],
  ];
  const second = await moves();
  assert.equal(second[0], second[1]);
  await page.click('#to-reader');
  await page.locator('#reader').waitFor();
  await page.click('#to-rulings');
  await address(page, /fig20\?move=2/);
  assert.deepEqual(await moves(), second);
  await page.evaluate(() => {
    location.hash = '#rulings/fig20?move=99';
  });
  await page.waitForFunction(() => /move=4/.test(location.hash));
  const last = await moves();
  assert.equal(last[0], last[1]);
  await page.selectOption('#language', 'en');
  await page.locator('#verdict[aria-busy=false]', { hasText: 'Red must vary' }).waitFor();
  assert.deepEqual(await moves(), last);
  assert.deepEqual(problems, []);
  await close();
});

it('opens a file dropped on the rulings page in the reader', async () => {
  const { page, problems, close } = await visit('#rulings/fig06');
  await opened(page, () => dropFile(page, 'game.pgn', Buffer.from('1. 炮二平五 马8进7 *')));
  await page.locator('#moves .move').first().waitFor();
  await page.locator('#rulings').waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
  await close();
});

it('says in what the rule sets differ, and what a switch of one’s own is in its base', async () => {
  const { page, problems, close } = await visit('#rulings/fig07');
  await page.click('#differences summary');
  const row = (text) => page.locator('#differences tr', { hasText: text });
  // 4.2.4 in the editions of 2020, 2011 and 1999, then the federation's rules.
  const cells = await row('自然限着回合数').locator('td').allTextContents();
  assert.deepEqual([cells.length, cells[0]], [7, '60']);
  await page.click('#custom summary');
  for (const base of ['cxa-2020', 'cxa-1999', 'wxf-2018']) {
    await page.selectOption('#custom-base', base);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'custom-base');
    const at = ['cxa-2020', 'cxa-2011', 'cxa-1999', 'wxf-2018'].indexOf(base);
    const shown = await page.getAttribute('[data-switch=naturalLimit]', 'placeholder');
    assert.equal(shown, `同基础：${cells[at]}`);
  }
  assert.deepEqual(problems, []);
  await close();
});

it('judges by a rule set of one’s own, which its link holds', async () => {
  // Two occurrences, where the book asks for three.
  const line = `#rulings?fen=${encodeURIComponent(PERPETUAL)}&moves=a1d1d9e9d1e1e9d9e1d1d9e9d1e1e9d9`;
  const { page, problems, close } = await visit(line);
  await page.click('#custom summary');
  await page.selectOption('#custom-base', 'wxf-2018');
  await page.fill('[data-switch=occurrences]', '2');
  await page.locator('[data-switch="limits.nodes"]').fill('60000');
  await page.locator('[data-switch="limits.nodes"]').blur();
  await page.locator('[data-switch="attack.weakChased"]').selectOption('false');
  await page.locator('[data-rules=custom][aria-pressed=true]').waitFor();
  await page.locator('#verdict[aria-busy=false]', { hasText: '自定规则' }).waitFor();
  await address(page, /weakChased/);
  const hash = await page.evaluate(() => location.hash);
  const custom = JSON.parse(new URLSearchParams(hash.split('?')[1]).get('custom'));
  assert.deepEqual(custom, {
    base: 'wxf-2018',
    occurrences: 2,
    limits: { nodes: 60_000 },
    attack: { weakChased: false },
  });
  const again = await visit(hash);
  await again.page.locator('#verdict', { hasText: '自定规则' }).waitFor();
  await again.page.click('#custom summary');
  assert.equal(await again.page.inputValue('[data-switch=occurrences]'), '2');
  await again.close();
  await page.fill('[data-switch=occurrences]', '');
  await page.locator('[data-switch=occurrences]').blur();
  await page.waitForFunction(() => !/occurrences/.test(decodeURIComponent(location.hash)));
  await page.click('#custom-reset');
  await page.waitForFunction(() => !/nodes/.test(decodeURIComponent(location.hash)));
  assert.deepEqual(problems, []);
  await close();
});

it('gives up a search when told to, and judges again when asked', async () => {
  const { page, problems, close } = await site.visit({ serviceWorkers: 'block' });
  // The judge comes late, as it would over a bad line: there is time to lose patience.
  let late = () => {};
  const held = new Promise((resolve) => {
    late = resolve;
  });
  await page.route('**/worker-*.js', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.click('#to-rulings');
  await page.locator('#judge-stop').click();
  await page.locator('#verdict[aria-busy=false]', { hasText: '已停止' }).waitFor();
  late();
  await page.click('[data-rules=cxa-2011]');
  await page.locator('#verdict[aria-busy=false]', { hasText: '2011' }).waitFor();
  assert.match(await page.textContent('#verdict'), /必须变着/);
  // That the fetch of what was given up has failed is no fault.
  assert.deepEqual(
    problems.filter((problem) => !/worker-|Service Worker/.test(problem)),
    [],
  );
  await close();
});

it('shows hostile addresses as text', async () => {
  for (const hash of [
    '#rulings/%3Cimg%3E',
    '#rulings/none',
    '#rulings?fen=<img src=x onerror=alert(1)>&moves=h2e2',
    `#rulings?fen=${encodeURIComponent(PERPETUAL)}&moves=a1a0a0a1i9i9&rules=constructor&move=1e9`,
    `#rulings/fig07?custom=${encodeURIComponent('{"base":"<img src=x>","__proto__":1,"x":[{}]}')}`,
    '#rulings/fig07?custom={"base":',
  ]) {
    const { page, problems, close } = await site.visit({ hash });
    // Whatever it is, the page says what became of it, or judges something.
    await page.locator('#verdict[aria-busy=false], #line-status:not(:empty)').first().waitFor();
    assert.equal(await page.locator('main img, main script').count(), 0);
    assert.deepEqual(problems, []);
    await close();
  }
});
