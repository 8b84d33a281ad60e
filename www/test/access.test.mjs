// The published checks of accessibility on every page, in both themes, and what is done there by keys alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { openSite, paste, SIZES } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** Runs in the page by way of the debugger, which no policy of the page forbids. */
async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
}

const PAGES = {
  'reader, nothing open': async () => {},
  'reader, a game with everything open': async (page) => {
    await paste(
      page,
      '[Red "甲"]\n\n1. 炮二平五! {好} (1. 兵七进一) 马8进7 2. 马二进九 *\n\n[Red "乙"]\n\n1. 相三进五 *\n',
    );
    await page.keyboard.press('ArrowRight');
    await page.click('#annotate summary');
    await page.click('#save summary');
    await page.click('#edit-headers');
    await page.click('[data-nag="5"]');
    await page.waitForFunction(() => document.querySelector('#kept [data-id]'));
  },
  'reader, arranging': (page) => page.click('#fen-arrange'),
  rulings: async (page) => {
    await page.evaluate(() => {
      location.hash = '#rulings/fig10';
    });
    await page.locator('#verdict[aria-busy=false]').waitFor();
    await page.click('#custom summary');
    await page.waitForFunction(() => document.querySelectorAll('#compare .short').length === 7);
  },
  'play, setting up': async (page) => {
    await page.evaluate(() => {
      location.hash = '#play';
    });
    await page.locator('#setup-create').waitFor();
    await page.selectOption('#setup-clock', 'own');
  },
  'play, a game with a foul, an offer and a claim': async (page) => {
    await page.evaluate(() => {
      location.hash = '#play';
    });
    await page.selectOption('#setup-regulations', 'wxf-2018');
    await page.uncheck('#setup-move-stops');
    await page.click('#setup-create');
    await page.click('[data-flow=start]');
    for (const name of ['h2', 'e2'])
      await page.locator(`#desk-board [data-square=${name}]`).click();
    await page.click('[data-press=red]');
    await page.click('[data-actions=black] [data-action=offer-draw]');
    await page.selectOption('#desk-incident', 'foul');
    await page.click('#desk-record');
    const claim = page.locator('[data-actions=black] [data-action=claim-natural-limit]');
    await claim.click();
    await claim.click();
    await page.click('[data-flow=rule-on-claim]');
    await page.locator('#desk-verdict').waitFor();
    await page.selectOption('#desk-incident', 'knock-pieces');
  },
  'play, a game that is over': async (page) => {
    await page.evaluate(() => {
      location.hash = '#play';
    });
    await page.selectOption('#setup-regulations', 'casual');
    await page.click('#setup-create');
    const resign = page.locator('[data-actions=red] [data-action=resign]');
    await resign.click();
    await resign.click();
    await page.locator('#desk-rematch').waitFor();
  },
  converter: async (page) => {
    await page.evaluate(() => {
      location.hash = '#convert';
    });
    const buffer = Buffer.from('1. 炮二平五 马8进7 2. 马二进九 *');
    await page.locator('#convert-format option').first().waitFor({ state: 'attached' });
    await page.setInputFiles('#convert-files', { name: 'a.pgn', mimeType: 'text/plain', buffer });
    await page.locator('#convert-status', { hasText: '1 / 1' }).waitFor();
    await page.locator('#convert-list [data-id]').click();
  },
};

for (const [name, prepare] of Object.entries(PAGES)) {
  describe(name, () => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of ['light', 'dark']) {
        it(`has no violation, ${size}, ${colorScheme}`, async () => {
          const { page, problems, close } = await site.visit({ viewport, colorScheme });
          await page.locator('xiangqi-board').first().waitFor();
          await prepare(page);
          assert.deepEqual(await violations(page), []);
          assert.deepEqual(problems, []);
          await close();
        });
      }
    }
  });
}
