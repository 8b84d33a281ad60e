// Draws the icons an installed page needs from its one drawing, by a browser:
//
//     CHROME_PATH=/usr/bin/chromium node www/tools/icons.mjs
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const drawing = readFileSync(new URL('favicon.svg', folder), 'utf8');
// A mask may cut a fifth off every side, so the piece stands small on a ground that fills the square.
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, share: 0.72, ground: '#f1ede4' },
  { name: 'icon-touch-180.png', size: 180, share: 0.84, ground: '#f1ede4' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox'],
});
const page = await browser.newPage();
for (const { name, size, share, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const inner = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">` +
      `<div style="width:${inner}px;height:${inner}px">${drawing}</div></body>`,
  );
  const path = fileURLToPath(new URL(name, folder));
  await page.screenshot({ path, omitBackground: ground === 'transparent' });
}
await browser.close();
