// What holds for the page as a whole: long lists, languages, themes, contrast.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { counted, dropFile, opened, openSite, ruling, weakText } from './harness.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

it('lists the games of a file of thousands and finds one by name', async () => {
  const { page, problems, close } = await site.visit();
  const file = Array.from(
    { length: 3000 },
    (_, i) => `[Game "Chinese Chess"]\n[Red "甲${i}"]\n[Black "乙"]\n\n1. 炮二平五 马8进7 *\n\n`,
  ).join('');
  await opened(page, () => dropFile(page, 'many.pgn', Buffer.from(file)));
  assert.match(await page.textContent('#open-status'), /3000/);
  // Only what is near the window is in the page.
  assert.ok((await page.locator('#games li').count()) < 60);
  await page.fill('#games input', '甲2345');
  await counted(page, '#games li', 1);
  await page.click('#games li button');
  await page.locator('#players', { hasText: '甲2345' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

it('follows the language and theme of the browser and remembers what was chosen', async () => {
  const { page, problems, close } = await site.visit({ locale: 'en-GB', colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await page.textContent('h1'), 'Xiangqi Arbiter');
  const dark = await ground();
  await page.click('#theme'); // auto → light
  assert.notEqual(await ground(), dark);
  await page.selectOption('#language', 'zh-Hans');
  assert.equal(await page.textContent('h1'), '象棋裁判');
  assert.equal(await page.getAttribute('html', 'lang'), 'zh-Hans');
  await page.reload();
  assert.equal(await page.textContent('h1'), '象棋裁判');
  assert.notEqual(await ground(), dark);
  assert.deepEqual(problems, []);
  await close();
});

it('keeps text readable: contrast of at least 4.5 in both themes', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const { page, close } = await site.visit({ colorScheme });
    await opened(page, () => page.click('#example'));
    await page.locator('#moves [data-ply="22"]').click();
    await ruling(page);
    const weak = await page.evaluate(weakText);
    assert.deepEqual(weak, [], colorScheme);
    await close();
  }
});

it('puts no more of a huge record into the page than can be seen', async () => {
  const { page, problems, close } = await site.visit();
  // Twenty thousand moves: a main line with a hundred variations of two hundred.
  const shuffle = ['车九进一', '车9进1', '车九退一', '车9退1'];
  const line = (length, first) =>
    [first, ...Array.from({ length: length - 1 }, (_, i) => shuffle[(i + 1) % 4])].join(' ');
  const variation = Array.from({ length: 100 }, () => `(${line(200, '车九进一')} {止})`).join(' ');
  const moves = ['兵一进一 卒1进1', '(兵九进一 卒9进1)'].join(' ');
  const file = Buffer.from(`1. ${moves} ${variation}\n`);
  await opened(page, () => dropFile(page, 'huge.pgn', file));
  assert.ok((await page.locator('#moves button').count()) < 3000);
  await page.locator('#moves').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.locator('#moves .comment').last().waitFor();
  assert.deepEqual(problems, []);
  await close();
});
