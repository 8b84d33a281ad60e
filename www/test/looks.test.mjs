// How every page looks, beside pictures that are kept in looks/: light and dark, phone, tablet and desktop.
// What is meant to look otherwise is photographed anew by LOOKS=write and looked at before it is committed.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { counted, opened, openSite, paste, ruling } from './harness.mjs';
import { boards, viewers } from './looks-elements.mjs';
import { compared, MOST_OFF, reduced } from './picture.mjs';

const folder = fileURLToPath(new URL('looks', import.meta.url));
const writing = process.env.LOOKS === 'write';
if (writing) mkdirSync(folder, { recursive: true });

/** Sizes of windows, and how much smaller than the page its picture is. */
const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, scale: 1 },
  tablet: { viewport: { width: 820, height: 1180 }, scale: 0.5 },
  desktop: { viewport: { width: 1440, height: 900 }, scale: 0.5 },
};
/** What lies below is more of the same. */
const TALLEST = 2600;
/** A page that does not come to rest is compared as it is. */
const MOST_SHOTS = 8;
/** The font of the pictures, in Debian fonts-lxgw-wenkai. */
const FONT = 'LXGW WenKai';

const ANNOTATED = `[Event "全国象棋个人赛"]
[Date "2026.11.30"]
[Red "红甲"]
[Black "黑乙"]
[Result "1-0"]

{开局} 1. 炮二平五! {当头炮，最常见。 [%clk 0:29:58] [%eval 0.32]}
(1. 兵七进一 {仙人指路} 卒7进1 (1... 炮2平3 2. 炮二平五) 2. 马八进七)
1... 马8进7 {[%clk 0:29:41]} 2. 马二进三 {[%cal Gh2e2,Rh9g7] [%csl Be6] [%eval 0.21]} 车9平8? {不如卒7进1。}
3. 车一平二 炮8进4 4. 兵三进一 炮2平5 1-0
`;

/** Every page with something on it. */
const PAGES = {
  reader: async (page) => {
    await opened(page, () => page.click('#example'));
    await page.locator('#moves [data-ply="22"]').click();
    await ruling(page);
  },
  annotating: async (page) => {
    await paste(page, ANNOTATED);
    await page.locator('#moves .move').nth(2).click();
    await page.click('#annotate summary');
    await page.click('#save summary');
    await page.locator('#save-status:not(:empty)').waitFor();
    await ruling(page);
  },
  rulings: async (page) => {
    await page.evaluate(() => {
      location.hash = '#rulings/fig10?move=4';
    });
    await page.locator('#gallery', { hasText: '已裁 56 / 56' }).waitFor({ timeout: 120_000 });
    await counted(page, '#compare .short', 7);
  },
  converter: async (page) => {
    await page.evaluate(() => {
      location.hash = '#convert';
    });
    await page.locator('#convert-format option').first().waitFor({ state: 'attached' });
    const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.setInputFiles('#convert-files', [
      file('全国赛.pgn', ANNOTATED),
      file('练习.pgn', '1. 炮二平五 马8进7 2. 马二进九 *'),
      file('照片.jpg', '\xff\xd8\xff'),
    ]);
    await page.locator('#convert-status', { hasText: '2 / 3' }).waitFor();
    await page.selectOption('#convert-format', 'uci-list');
    await page.locator('#convert-status', { hasText: '2 / 3' }).waitFor();
    await page.locator('#convert-list [data-id="0"]').click();
  },
  embed: async (page, url) => {
    await page.goto(`${url}embed.html`);
    await page.waitForFunction(() => {
      const all = [...document.querySelectorAll('xiangqi-viewer')];
      return all.length > 0 && all.every((viewer) => viewer.cursor);
    });
  },
  play: async (page) => {
    await page.evaluate(() => {
      location.hash = '#play';
    });
    await page.selectOption('#setup-regulations', 'cxa-2020');
    await page.fill('#setup-red', '红甲');
    await page.fill('#setup-black', '黑乙');
    await page.click('#setup-create');
    for (const [from, to] of ['h2e2', 'h9g7', 'h0g2', 'i9h9'].map((m) => m.match(/../g))) {
      await page.locator(`#desk-board [data-square=${from}]`).click();
      await page.locator(`#desk-board [data-square=${to}]`).click();
    }
    await counted(page, '#desk-moves .move', 4);
  },
  boards,
  viewers,
};

/** Pages on which nothing is as tall as the window; on a phone none has such things. */
const WHOLE = new Set(['embed', 'boards', 'viewers']);

/** Runs in the page: whether the font is there, by the widths it gives. */
function hasFont(name) {
  const context = document.createElement('canvas').getContext('2d');
  const width = (family) => {
    context.font = `40px ${family}`;
    return context.measureText('Wgi').width;
  };
  return ['monospace', 'serif'].every((other) => width(`"${name}", ${other}`) !== width(other));
}

/** Runs in the page: everything is written in the font of the pictures, within elements too. */
function writeIn(name) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { font-family: "${name}" !important; }
    :is(code, pre, textarea) { font-family: "${name} Mono", monospace !important; }`);
  const write = (root) => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) write(shadowRoot);
  };
  write(document);
}

/** Runs in the page: whether every board near the window has been drawn, of which browsers put off those far from it. */
function drawn() {
  const within = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.localName === 'xiangqi-board' ? [element] : []),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  return within(document).every((board) => {
    const { top, height } = board.getBoundingClientRect();
    const art = board.shadowRoot.querySelector('svg');
    return (
      height === 0 || top > innerHeight || art.checkVisibility({ contentVisibilityAuto: true })
    );
  });
}

async function photograph(page, whole) {
  // What the page says once it works offline comes when it comes.
  await page.waitForFunction(() => document.querySelector('#offline')?.textContent !== '');
  await page.evaluate(writeIn, FONT);
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  let tall = await measure();
  const { width, height } = page.viewportSize();
  // What is far from the window is not drawn; but what is as tall as the window must not grow with it.
  const seen = whole ? Math.min(Math.max(tall, height), TALLEST) : height;
  if (seen !== height) await page.setViewportSize({ width, height: seen });
  await page.waitForFunction((h) => innerHeight === h, seen);
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
    return document.fonts.ready;
  });
  await page.waitForFunction(drawn);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  // Only now everything has the size that it has in this font.
  tall = await measure();
  const shoot = () =>
    page.screenshot({
      // By itself the browser would make its window larger for this, and put off boards anew.
      fullPage: !whole,
      animations: 'disabled',
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(tall, height), TALLEST) },
    });
  // Nothing is still on its way to the screen once two in a row are the same.
  let shot = await shoot();
  for (let i = 0; i < MOST_SHOTS; i++) {
    const next = await shoot();
    if (next.equals(shot)) break;
    shot = next;
  }
  return shot;
}

let site;
/** Where pictures are compared; it is no page of the site. */
let studio;
let known = false;
before(async () => {
  site = await openSite();
  studio = await site.visit({ hash: 'NOTICE.txt' });
  known = await studio.page.evaluate(hasFont, FONT);
});
after(() => site?.close());

/** A visitor whose day is always the same, and on whose clocks nothing runs. */
async function visit(options) {
  const visitor = await site.visit({
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    ...options,
  });
  await visitor.page.clock.setFixedTime('2026-11-30T04:00:00Z');
  const still = () => {
    performance.now = () => 0;
  };
  await visitor.page.evaluate(still);
  await visitor.page.addInitScript(still);
  return visitor;
}

for (const [size, { viewport, scale }] of Object.entries(WINDOWS)) {
  describe(size, () => {
    for (const colorScheme of ['light', 'dark']) {
      for (const [name, prepare] of Object.entries(PAGES)) {
        it(`${name}, ${colorScheme}`, async (t) => {
          if (!known) return t.skip(`the pictures are written in ${FONT}, which is not here`);
          const { page, problems, close } = await visit({ viewport, colorScheme });
          await prepare(page, site.url);
          const shot = await photograph(page, WHOLE.has(name) || size === 'phone');
          const file = join(folder, `${name}-${size}-${colorScheme}.webp`);
          if (writing) {
            writeFileSync(file, await reduced(studio.page, shot, scale));
          } else {
            const { off, most, first, sizes } = await compared(
              studio.page,
              shot,
              readFileSync(file),
              scale,
            );
            if (off > MOST_OFF) {
              const now = join(
                mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-looks-')),
                `${name}.png`,
              );
              writeFileSync(now, shot);
              assert.fail(
                sizes
                  ? `now ${sizes[0]}, kept ${sizes[1]}: see ${now}`
                  : `${off} squares are off, by up to ${most}, the first at ${first}: see ${now}`,
              );
            }
          }
          assert.deepEqual(problems, []);
          await close();
        });
      }
    }
  });
}

it('notices a button that is gone, a colour that is another, and a board that is turned', async (t) => {
  if (!known || writing) return t.skip('there is nothing to compare');
  const { viewport, scale } = WINDOWS.desktop;
  const kept = readFileSync(join(folder, 'reader-desktop-light.webp'));
  const changes = {
    button: () => {
      document.querySelector('#flip').style.visibility = 'hidden';
    },
    colour: () => document.documentElement.style.setProperty('--accent', 'purple'),
    board: () => document.querySelector('#flip').click(),
  };
  for (const [name, change] of Object.entries(changes)) {
    const { page, close } = await visit({ viewport, colorScheme: 'light' });
    await PAGES.reader(page);
    await page.evaluate(change);
    const { off } = await compared(studio.page, await photograph(page, false), kept, scale);
    assert.ok(off > MOST_OFF, `${name}: ${off} squares`);
    await close();
  }
});
