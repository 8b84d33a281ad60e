// Many files in, one format out: what is made is read again by the package, losses and notes are told.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { downloaded, dropFile, noSidewaysScroll, openSite, SIZES, weakText } from './harness.mjs';

const folder = process.env.XIANGQI_ARBITER ?? fileURLToPath(new URL('../../pkg', import.meta.url));
const { GameRecord } = createRequire(import.meta.url)(folder);

const ONE = '[Red "甲"]\n\n1. 炮二平五 (1. 兵七进一) 马8进7 {好} 1-0\n';
const TWO = `${ONE}\n[Red "乙"]\n\n1. 相三进五 *\n`;
const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

for (const [size, viewport] of Object.entries(SIZES)) {
  describe(`converter, ${size}`, () => {
    it('converts files, tells what is lost, and gives them one by one and as an archive', async () => {
      const { page, problems, close } = await site.visit({
        viewport,
        hash: '#convert',
        acceptDownloads: true,
      });
      await page.locator('#convert-format option').first().waitFor({ state: 'attached' });
      await page.setInputFiles('#convert-files', [
        file('一.pgn', ONE),
        file('two.pgn', TWO),
        file('<img src=x onerror=alert(1)>.bin', '\0\x01\x02'),
      ]);
      await page.locator('#convert-status', { hasText: '2 / 3' }).waitFor();
      await dropFile(page, 'one.pgn', Buffer.from(ONE));
      await page.locator('#convert-status', { hasText: '3 / 4' }).waitFor();
      await page.selectOption('#convert-format', 'uci-list');
      await page.locator('#convert-status', { hasText: '3 / 4' }).waitFor();
      await page.locator('#convert-list [data-id="0"]').click();
      assert.match(await page.textContent('#convert-detail'), /一\.pgn[\s\S]*loss\/variations/);
      assert.match(await page.textContent('#convert-list'), /<img src=x[\s\S]*出错/);
      await noSidewaysScroll(page);
      assert.deepEqual(await page.evaluate(weakText), []);
      await page.selectOption('#convert-format', 'xqf');
      await page.locator('#convert-status', { hasText: '3 / 4' }).waitFor();
      const [single] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#convert-list .tool').first().click(),
      ]);
      assert.equal(single.suggestedFilename(), '一.xqf');
      const [game] = GameRecord.parse(readFileSync(await single.path()));
      assert.equal(game.format, 'xqf');
      assert.deepEqual(game.moves(), ['h2e2', 'h9g7']);
      const { data: all } = await downloaded(page, '#convert-zip');
      const files = unzipSync(all);
      assert.deepEqual(Object.keys(files).sort(), ['one.xqf', 'two-1.xqf', 'two-2.xqf', '一.xqf']);
      for (const bytes of Object.values(files)) assert.equal(GameRecord.parse(bytes).length, 1);
      assert.equal(await page.locator('main img, main script').count(), 0);
      assert.deepEqual(problems, []);
      await close();
    });
  });
}

it('joins the games of a file where the format holds several', async () => {
  const { page, problems, close } = await site.visit({ hash: '#convert', acceptDownloads: true });
  await page.locator('#convert-format option').first().waitFor({ state: 'attached' });
  await page.setInputFiles('#convert-files', [file('two.pgn', TWO), file('two.pgn', TWO)]);
  for (const format of ['pgn', 'json']) {
    await page.selectOption('#convert-format', format);
    await page.locator('#convert-status', { hasText: '2 / 2' }).waitFor();
    const { data: all } = await downloaded(page, '#convert-zip');
    const files = unzipSync(all);
    assert.deepEqual(Object.keys(files).sort(), [`two (2).${format}`, `two.${format}`]);
    for (const bytes of Object.values(files)) {
      const games = GameRecord.parse(bytes);
      assert.deepEqual(
        games.map(({ headers }) => headers.Red),
        ['甲', '乙'],
      );
      assert.deepEqual(games[0].root.children.length, 2);
    }
  }
  assert.deepEqual(problems, []);
  await close();
});

it('can be stopped and begun anew', async () => {
  const { page, problems, close } = await site.visit({ hash: '#convert' });
  await page.locator('#convert-format option').first().waitFor({ state: 'attached' });
  const many = Array.from({ length: 400 }, (_, i) => file(`${i}.pgn`, ONE.repeat(20)));
  await page.setInputFiles('#convert-files', many);
  await page.click('#convert-stop');
  assert.match(await page.textContent('#convert-status'), /已停止/);
  assert.ok((await page.locator('#convert-list li').count()) < 80);
  await page.click('#convert-clear');
  await page.setInputFiles('#convert-files', [file('one.pgn', ONE)]);
  await page.locator('#convert-status', { hasText: '1 / 1' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
