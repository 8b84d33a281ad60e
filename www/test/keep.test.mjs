// Games kept in the browser: reloads, crashes, two tabs, files out and in.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { counted, downloaded, keepNothing, openSite, paste, standing } from './harness.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const main = (page) => page.locator('#moves .move').allTextContents();
const kept = (page) => page.locator('#kept [data-id] .label').allTextContents();
const settled = (page, count) => counted(page, '#kept [data-id]', count);

/** Runs in the page: how often the games in the store have been saved, all together. */
async function saves() {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('xiangqi-arbiter'));
  const heads = await done(database.transaction('heads').objectStore('heads').getAll());
  database.close();
  return heads.reduce((sum, { revision }) => sum + revision, 0);
}

/** Changes a game and waits until the store has the change. */
async function saved(page, act) {
  const before = await page.evaluate(saves);
  await act();
  while ((await page.evaluate(saves)) === before) await page.waitForTimeout(20);
}

/** Lets no tab hear of another until the function that is given back is called. */
async function deaf(page) {
  await page.evaluate(() => {
    const { postMessage } = BroadcastChannel.prototype;
    const held = [];
    BroadcastChannel.prototype.postMessage = function (message) {
      held.push(() => postMessage.call(this, message));
    };
    globalThis.tellOthers = () => {
      BroadcastChannel.prototype.postMessage = postMessage;
      for (const send of held) send();
    };
  });
  return () => page.evaluate(() => globalThis.tellOthers());
}

async function play(page, ...moves) {
  for (const move of moves) {
    await page.locator(`#board [data-square=${move.slice(0, 2)}]`).click();
    await page.locator(`#board [data-square=${move.slice(2)}]`).click();
  }
}

it('keeps every change, and comes back to it after a reload in the middle of a sentence', async () => {
  const { page, problems, close } = await site.visit();
  await play(page, 'h2e2', 'h9g7');
  await settled(page, 1);
  await play(page, 'h0g2');
  await page.keyboard.press('ArrowLeft');
  await page.click('#annotate summary');
  await page.fill('#comment', '写到一半');
  // At once: neither the pause of typing nor that of saving is over.
  await page.reload();
  await page.locator('#moves .comment', { hasText: '写到一半' }).waitFor();
  assert.deepEqual(await main(page), ['炮二平五', '马8进7', '马二进三']);
  assert.equal(await page.locator('#moves [aria-current]').textContent(), '马8进7');
  assert.equal((await kept(page)).length, 1);
  // And it goes on from there as the same game.
  await saved(page, () => play(page, 'c3c4'));
  await page.reload();
  await page.locator('#moves .variation', { hasText: '兵七进一' }).waitFor();
  assert.equal((await kept(page)).length, 1);
  assert.deepEqual(problems, []);
  await close();
});

it('has what was kept after the page is killed, and what was opened after a reload', async () => {
  const { page, problems, close } = await site.visit();
  await play(page, 'h2e2');
  await settled(page, 1);
  const context = page.context();
  const url = page.url();
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto(url);
  await standing(next);
  await settled(next, 1);
  await next.locator('#kept [data-id]').click();
  await next.locator('#moves .move').first().waitFor();
  assert.deepEqual(await main(next), ['炮二平五']);
  // A game that is only looked at is not kept, but a reload does not lose it.
  await paste(next, '[Red "甲"]\n\n1. 兵七进一 卒7进1 2. 马八进七 *');
  await next.keyboard.press('ArrowRight');
  await next.reload();
  await next.locator('#moves .move[aria-current]', { hasText: '兵七进一' }).waitFor();
  assert.deepEqual(await main(next), ['兵七进一', '卒7进1', '马八进七']);
  assert.equal((await kept(next)).length, 1);
  assert.deepEqual(
    problems.filter((problem) => !/crash/i.test(problem)),
    [],
  );
  await close();
});

it('follows another tab, and makes a copy where both have changed the game', async () => {
  const { page: one, problems, close } = await site.visit();
  await play(one, 'h2e2');
  await settled(one, 1);
  const two = await one.context().newPage();
  two.on('pageerror', (error) => problems.push(error.message));
  await two.goto(one.url());
  await standing(two);
  await settled(two, 1);
  await two.locator('#kept [data-id]').click();
  await two.locator('#moves .move').first().waitFor();
  await two.keyboard.press('End');
  await play(two, 'h9g7');
  await one.locator('#moves .move').nth(1).waitFor();
  assert.deepEqual(await main(one), ['炮二平五', '马8进7']);
  await one.locator('#kept-status', { hasText: '另一个页面' }).waitFor();
  await one.keyboard.press('End');
  // Both at once: neither hears of the other before it saves.
  const hear = [await deaf(one), await deaf(two)];
  const moved = (page, uci) =>
    page.evaluate(
      (detail) => {
        const board = document.querySelector('#board xiangqi-board');
        board.dispatchEvent(new CustomEvent('moved', { detail }));
      },
      { uci },
    );
  await Promise.all([moved(one, 'b0c2'), moved(two, 'h0g2')]);
  for (const speak of hear) await speak();
  await settled(one, 2);
  await settled(two, 2);
  const lines = [];
  for (let i = 0; i < 2; i++) {
    await two.locator('#kept [data-id]').nth(i).click();
    await two.locator(`#kept li[aria-posinset="${i + 1}"] [aria-current=true]`).waitFor();
    lines.push((await main(two)).join(' '));
  }
  assert.equal(new Set(lines).size, 2, lines.join(' | '));
  assert.deepEqual(problems, []);
  await close();
});

it('exports all, deletes, takes back, and imports again', async () => {
  const { page, problems, close } = await site.visit({ acceptDownloads: true });
  await paste(page, '[Red "甲"]\n\n1. 兵七进一 {好} *');
  await play(page, 'h2e2');
  await settled(page, 1);
  await page.click('#kept-new');
  await play(page, 'b2e2');
  await settled(page, 2);
  const { data: file } = await downloaded(page, '#kept-export');
  assert.equal(JSON.parse(file).games.length, 2);
  await page.locator('#kept .tool').first().click();
  await settled(page, 1);
  await page.click('#kept-status button');
  await settled(page, 2);
  for (const left of [1, 0]) {
    await page.locator('#kept .tool').first().click();
    await settled(page, left);
  }
  await page.setInputFiles('#kept-import', {
    name: 'games.json',
    mimeType: 'application/json',
    buffer: file,
  });
  await settled(page, 2);
  for (const text of ['{}', 'null', '{"format":"xiangqi-arbiter-games","games":[{"x":1}]}', '\0']) {
    await page.evaluate(() => document.querySelector('#kept-status').classList.remove('bad'));
    await page.setInputFiles('#kept-import', {
      name: 'bad.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await page.locator('#kept-status.bad').waitFor();
  }
  assert.equal((await kept(page)).length, 2);
  assert.deepEqual(problems, []);
  await close();
});

it('says so where the browser keeps nothing, and works on', async () => {
  const { page, close } = await site.visit();
  await keepNothing(page);
  await page.reload();
  await page.locator('#kept-status.bad').waitFor();
  await play(page, 'h2e2');
  assert.deepEqual(await main(page), ['炮二平五']);
  await close();
});
