// Records made to do harm: whatever is in them is shown as text, and the page goes on working.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dropFile, noSidewaysScroll, opened, openSite, paste } from './harness.mjs';

const folder = process.env.XIANGQI_ARBITER ?? fileURLToPath(new URL('../../pkg', import.meta.url));
const { GameRecord } = createRequire(import.meta.url)(folder);

const EVIL = `"><img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>`;

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** The page still reads a proper game. */
async function usable(page) {
  await paste(page, '1. 炮二平五 马8进7 *');
  await page.locator('#moves .move', { hasText: '马8进7' }).waitFor();
}

/** Nothing of a record became an element, and nothing ran: an alert would be a problem. */
async function harmless(page, problems) {
  const made = 'main :is(img, script, iframe, object, embed), main [onerror], main [onload]';
  assert.equal(await page.locator(made).count(), 0);
  await noSidewaysScroll(page);
  assert.deepEqual(problems, []);
}

it('shows scripts in headers, comments, moves and file names as text, in every format', async () => {
  const { page, problems, close } = await site.visit();
  const record = GameRecord.create({
    headers: { Event: EVIL, Red: EVIL, [EVIL]: EVIL, __proto__x: EVIL },
    moves: ['h2e2', 'h9g7'],
  });
  record.annotate(record.root, { comments: [EVIL] });
  const [move] = record.root.children;
  record.annotate(move, { comments: [EVIL], nags: [255] });
  for (const format of ['json', 'pgn', 'dhtmlxq', 'cbf', 'xqf']) {
    const file = Buffer.from(record.serialize(format));
    await opened(page, () => dropFile(page, `${EVIL}.${format}`, file));
    await page.locator('#info', { hasText: 'onerror' }).waitFor();
    await page.click('#edit-headers');
    await page.click('#edit-headers');
    await harmless(page, problems);
  }
  // The list of kept games, the players and the converter show the same.
  await page.keyboard.press('End');
  await page.click('#annotate summary');
  await page.click('[data-nag="1"]');
  await page.locator('#kept .label', { hasText: 'onerror' }).waitFor();
  await page.click('#to-convert');
  await page.locator('#convert-format option').first().waitFor({ state: 'attached' });
  await page.setInputFiles('#convert-files', {
    name: `${EVIL}.pgn`,
    mimeType: 'text/html',
    buffer: Buffer.from(`[${EVIL} "x"]\n\n1. 炮二平五 ${EVIL} *`),
  });
  await page.locator('#convert-list [data-id]').click();
  await page.locator('#convert-detail', { hasText: 'onerror' }).waitFor();
  await harmless(page, problems);
  await close();
});

it('takes a comment of ten million characters, and writes on', async () => {
  const { page, problems, close } = await site.visit();
  const text = `1. 炮二平五 {${'长'.repeat(5_000_000)}} 马8进7 {${'x'.repeat(5_000_000)}} *`;
  const path = join(mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-')), 'long.pgn');
  writeFileSync(path, text);
  await opened(page, () => page.setInputFiles('#file', path));
  await page.keyboard.press('ArrowRight');
  const shown = await page.evaluate(() => document.body.textContent.length);
  assert.ok(shown < 200_000, `${shown} characters in the page`);
  // The box shows the beginning and cannot lose the rest.
  assert.equal(await page.evaluate(() => document.querySelector('#comment').readOnly), true);
  rmSync(dirname(path), { recursive: true });
  await harmless(page, problems);
  await usable(page);
  await close();
});

it('names what is malformed, and stays as it was', async () => {
  const { page, problems, close } = await site.visit();
  await usable(page);
  const header = '{"format":"xiangqi-arbiter","version":1,"games":[';
  const files = {
    'empty.pgn': '',
    'deep.json': '['.repeat(200_000),
    'half.json': header,
    'start.json': `${header}{"headers":[],"start":"x","result":"*","moves":[]}]}`,
    'zip.xqf': Buffer.from('504b0304140000000800', 'hex'),
    'zero.xqf': Buffer.alloc(4096),
    'cut.cbr': Buffer.from('CCBridge Record\0').subarray(0, 12),
    'fen.pgn': '[FEN "9/9/9/9/9/9/9/9/9/9 w"]\n\n1. 炮二平五 *',
    'open.pgn': '(((((((((((((((((('.repeat(5000),
  };
  for (const [name, content] of Object.entries(files)) {
    await opened(page, () => dropFile(page, name, Buffer.from(content)));
  }
  await harmless(page, problems);
  await usable(page);
  await close();
});
