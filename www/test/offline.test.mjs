// After one visit the site needs no network: every page opens, games are kept, nothing is asked of anybody.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openSite, paste } from './harness.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const installed = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

it('works in full without its server after the first visit', async () => {
  const { page, problems, close } = await site.visit();
  assert.ok(await installed(page));
  await page.locator('#offline', { hasText: '断网' }).waitFor();
  await site.unplug();
  try {
    await page.reload();
    await paste(page, '1. 炮二平五 马8进7 *');
    assert.deepEqual(await page.locator('#moves .move').allTextContents(), ['炮二平五', '马8进7']);
    await page.click('#to-rulings');
    await page.locator('#verdict', { hasText: '裁决' }).waitFor();
    const fresh = await page.context().newPage();
    await fresh.goto(`${site.url}?from=home#rulings/fig07`);
    await fresh.locator('#verdict[aria-busy=false]').waitFor();
    await fresh.goto(`${site.url}NOTICE.txt`);
    assert.match(await fresh.textContent('body'), /LXGW WenKai/);
    assert.deepEqual(problems, []);
  } finally {
    await site.plug();
  }
  await close();
});

it('can be installed: a manifest with icons that are there, and as large as they say', async () => {
  const { page, close } = await site.visit();
  const {
    icons,
    start_url: start,
    name,
  } = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]');
    return (await fetch(link.href)).json();
  });
  assert.match(name, /xiangqi-arbiter/);
  assert.equal(start, './');
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') assert.equal(`${width}x${width}`, sizes);
  }
  await close();
});
