// A game in a link: what comes out is what went in, and no made-up link does any harm.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { openSite, paste } from './harness.mjs';

const GAME = `[Event "杯 <b>&"]
[Red "红甲"]

1. 炮二平五! {当头} (1. 兵七进一) 马8进7 2. 马二进三 1-0
`;

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const link = (kind, text) =>
  `#game=${kind}${deflateRawSync(Buffer.from(text)).toString('base64url')}`;

it('opens the same game at the same place in another browser', async () => {
  const { page, problems, close } = await site.visit({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await paste(page, GAME);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.click('#share-copy');
  await page.locator('#share-status', { hasText: '已复制' }).waitFor();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(url.length < 400, `${url.length} characters`);
  const other = await site.visit({ hash: new URL(url).hash });
  await other.page.locator('#moves .variation', { hasText: '兵七进一' }).waitFor();
  assert.equal(await other.page.locator('#moves [aria-current]').textContent(), '马8进7');
  assert.match(await other.page.textContent('#info'), /杯 <b>&[\s\S]*红甲/);
  assert.match(await other.page.textContent('#moves'), /炮二平五![\s\S]*当头/);
  // The address no longer holds it, so a change and a reload keep the change.
  assert.equal(await other.page.evaluate(() => location.hash), '');
  assert.deepEqual([...problems, ...other.problems], []);
  await other.close();
  await close();
});

it('refuses links that are cut, blown up or made up, and stays usable', async () => {
  const bomb = link('p', 'x'.repeat(20_000_000));
  const script = link(
    'p',
    '[Event "<img src=x onerror=alert(1)>"]\n\n{<script>alert(2)</script>} 1. 炮二平五',
  );
  const { page, problems, close } = await site.visit();
  for (const hash of [
    '#game=',
    '#game=p',
    '#game=pAAAA',
    '#game=x123',
    `#game=p${'A'.repeat(200_000)}`,
    link('j', '{"format":"xiangqi-arbiter","version":1,"games":[]}'),
    link('j', '['.repeat(100_000)),
    link('p', GAME).slice(0, -20),
    bomb,
  ]) {
    await page.evaluate((value) => {
      document.querySelector('#open-status').textContent = '';
      location.hash = value;
    }, hash);
    await page.locator('#open-status.bad:not(:empty)').waitFor();
  }
  await page.evaluate((value) => {
    location.hash = value;
  }, script);
  await page.locator('#moves .comment', { hasText: '<script>' }).waitFor();
  assert.equal(await page.locator('main img, main script').count(), 0);
  assert.deepEqual(problems, []);
  await close();
});
