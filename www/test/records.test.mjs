// What a person does with records in the reader: variations, notes from reading, files in and out.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  downloaded,
  dropFile,
  noSidewaysScroll,
  opened,
  openSite,
  paste,
  SIZES,
  weakText,
} from './harness.mjs';

const folder = process.env.XIANGQI_ARBITER ?? fileURLToPath(new URL('../../pkg', import.meta.url));
const { GameRecord } = createRequire(import.meta.url)(folder);

const TREE = `[Red "红甲"]
[Black "黑乙"]

{开篇} 1. 炮二平五 {中炮} (1. 兵七进一 {仙人指路} 卒7进1 (1... 炮2平3 2. 炮二平五) 2. 马八进七)
(1. 相三进五) 1... 马8进7 2. 马二进三! 车9平8 1-0
`;
const FORMATS = ['pgn', 'json', 'dhtmlxq', 'xqf', 'cbr', 'cbf', 'wxf', 'text', 'uci-list'].filter(
  isWritten,
);

function isWritten(format) {
  try {
    return GameRecord.create().serialize(format).length > 0;
  } catch {
    return false;
  }
}

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const current = (page) => page.locator('#moves [aria-current]').textContent();
const main = (page) => page.locator('#moves .move').allInnerTexts();

for (const [size, viewport] of Object.entries(SIZES)) {
  describe(`records, ${size}`, () => {
    it('shows variations nested, walks through them and back', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await paste(page, TREE);
      assert.deepEqual(await main(page), ['炮二平五', '马8进7', '马二进三!', '车9平8']);
      assert.deepEqual(await page.locator('#moves .variation').allTextContents(), [
        '1.兵七进一仙人指路1…卒7进1',
        '1…炮2平32.炮二平五',
        '2.马八进七',
        '1.相三进五',
      ]);
      assert.equal(await page.locator('#moves .variation.depth-2').count(), 1);
      await page.locator('#moves .alt', { hasText: '炮2平3' }).click();
      assert.equal(await current(page), '炮2平3');
      await page.keyboard.press('ArrowRight');
      assert.equal(await current(page), '炮二平五');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await current(page), '兵七进一');
      await page.locator('#moves .move').nth(3).click();
      assert.equal(await current(page), '车9平8');
      await noSidewaysScroll(page);
      assert.deepEqual(await page.evaluate(weakText), []);
      assert.deepEqual(problems, []);
      await close();
    });

    it('finds a variation by playing it, and makes one of any other move', async () => {
      const { page, problems, close } = await site.visit({ viewport, hasTouch: true });
      const tap = (name) => page.locator(`#board [data-square=${name}]`).tap();
      await paste(page, TREE);
      assert.match(await page.textContent('#branch'), /3 种走法：炮二平五兵七进一相三进五/);
      await tap('c3');
      await tap('c4');
      assert.equal(await current(page), '兵七进一');
      assert.equal(await page.locator('#moves > .block > .variation').count(), 4);
      await page.keyboard.press('Home');
      await tap('a0');
      await tap('a1');
      assert.equal(await current(page), '车九进一');
      assert.equal(await page.locator('#moves > .block > .variation').count(), 5);
      assert.deepEqual(problems, []);
      await close();
    });

    it('lists what was odd, with place and code, in the language of the page', async () => {
      for (const locale of ['zh-CN', 'en-US']) {
        const { page, problems, close } = await site.visit({ viewport, locale });
        await paste(page, '[Red "甲"]\n\n1. 炮二平五 马8进7\n2. 马二进九 车9平8\n');
        const list = await page.textContent('#warnings');
        assert.match(list, locale === 'zh-CN' ? /着法不合规则/ : /not/);
        assert.match(list, locale === 'zh-CN' ? /第 4 行/ : /line 4/);
        assert.match(list, /record\/illegal-move/);
        await page.locator('#warnings .to-ply').first().click();
        assert.equal(await current(page), '马8进7');
        await noSidewaysScroll(page);
        assert.deepEqual(problems, []);
        await close();
      }
    });

    it('saves in every format, says what would be lost, and reads its files again', async () => {
      const { page, problems, close } = await site.visit({ viewport, acceptDownloads: true });
      await paste(page, TREE);
      await page.click('#save summary');
      await page.locator('#save-format option').first().waitFor({ state: 'attached' });
      const offered = await page
        .locator('#save-format option')
        .evaluateAll((options) => options.map((o) => o.value));
      for (const format of FORMATS) assert.ok(offered.includes(format), `no ${format}`);
      assert.ok(FORMATS.length >= 4);
      await page.selectOption('#save-format', 'uci-list');
      assert.match(await page.textContent('#save-status'), /变化不能保存[\s\S]*loss\/variations/);
      await page.selectOption('#save-format', 'pgn');
      assert.match(await page.textContent('#save-status'), /全部内容/);
      await noSidewaysScroll(page);
      for (const [i, format] of offered.entries()) {
        // Of one page the browser takes ten files in a row.
        if (i === 8) {
          await page.reload();
          await page.locator('#moves .move').first().waitFor();
          await page.click('#save summary');
        }
        await page.selectOption('#save-format', format);
        const { name, data } = await downloaded(page, '#save-download');
        assert.match(name, /^红甲-黑乙\.\w+$/);
        const [game] = GameRecord.parse(data);
        assert.deepEqual(game.moves(), ['h2e2', 'h9g7', 'h0g2', 'i9h9'], format);
      }
      assert.deepEqual(problems, []);
      await close();
    });
  });
}

it('opens dropped files of every format that is written', async () => {
  const { page, problems, close } = await site.visit();
  const [game] = GameRecord.parse(TREE);
  for (const format of FORMATS) {
    await page.click('#fen-start');
    assert.deepEqual(await main(page), []);
    const file = Buffer.from(game.serialize(format));
    await opened(page, () => dropFile(page, `game.${format}`, file));
    assert.equal((await main(page)).length, 4, format);
  }
  const html = `<html><body><p>x</p><textarea>${game.serialize('dhtmlxq')}</textarea></body></html>`;
  await page.click('#fen-start');
  await opened(page, () => dropFile(page, 'page.html', Buffer.from(html)));
  assert.equal((await main(page)).length, 4);
  assert.deepEqual(problems, []);
  await close();
});
