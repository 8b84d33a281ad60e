// What a person does with the demo, at phone and desktop size.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dropFile, noSidewaysScroll, opened, openSite, paste, ruling, SIZES } from './harness.mjs';

const GAME = `[Event "测试"]
[Red "红甲"]
[Black "黑乙"]

1. 炮二平五 马8进7
2. 马二进三 车9平8
3. 车一平二 炮8进4
`;

// Red's rook checks along the two sides of Black's palace for ever.
const PERPETUAL = `[FEN "3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1"]

1. 车九平六 将4平5 2. 车六平五 将5平4
3. 车五平六 将4平5 4. 车六平五 将5平4
5. 车五平六 将4平5 6. 车六平五 将5平4
`;

// 炮二平五 马8进7 with a header, in GBK.
const GBK = Buffer.concat([
  Buffer.from('[Red "'),
  Buffer.from([0xba, 0xec, 0xb7, 0xbd]),
  Buffer.from('"]\n\n1. '),
  Buffer.from([0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 0x20]),
  Buffer.from([0xc2, 0xed, 0x38, 0xbd, 0xf8, 0x37, 0x0a]),
]);

// SHOTS names a folder for screenshots of every size and colour scheme, to be looked at.
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const moves = (page) => page.locator('#moves .move').allInnerTexts();
const current = (page) => page.locator('#moves [aria-current]').textContent();
const square = (page, name) => page.locator(`[data-square=${name}]`);

for (const [size, viewport] of Object.entries(SIZES)) {
  describe(size, () => {
    it('loads a pasted game, steps through it and shows it in each notation', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await paste(page, GAME);
      assert.deepEqual(await moves(page), [
        '炮二平五',
        '马8进7',
        '马二进三',
        '车9平8',
        '车一平二',
        '炮8进4',
      ]);
      assert.match(await page.textContent('#players'), /红甲[\s\S]*黑乙/);
      await page.keyboard.press('ArrowRight');
      assert.equal(await current(page), '炮二平五');
      await page.click('#next');
      assert.equal(await current(page), '马8进7');
      assert.match(await square(page, 'g7').getAttribute('aria-label'), /黑马/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('End');
      assert.equal(await current(page), '炮8进4');
      await page.keyboard.press('Home');
      assert.equal(await current(page), '开始局面');
      await page.locator('#moves .move', { hasText: '车9平8' }).click();
      assert.equal(await current(page), '车9平8');

      await page.locator('#notation button').nth(1).click();
      assert.deepEqual((await moves(page)).slice(0, 2), ['炮2 5', '马8 7']);
      assert.equal(await current(page), '车9 8');
      await page.keyboard.press('ArrowRight');
      // The book's 车1 2 would also fit 车一进二, so the direction stays.
      assert.equal(await current(page), '车1平2');
      await page.locator('#notation button').nth(2).click();
      assert.match((await moves(page))[0], /^C2[=.]5$/);
      await page.locator('#notation button').nth(3).click();
      assert.equal((await moves(page))[0], 'H2-E2');
      await noSidewaysScroll(page);
      assert.deepEqual(problems, []);
      await close();
    });

    it('says when a position has come up three times and who was checking', async () => {
      for (const locale of ['zh-CN', 'en-US']) {
        const { page, problems, close } = await site.visit({ viewport, locale });
        const words = locale.startsWith('zh')
          ? { verdict: '红方判负', times: '第 3 次出现', checks: '红方着着将军' }
          : {
              verdict: 'Red loses',
              times: 'come up three times',
              checks: 'Red gave check with every',
            };
        await paste(page, PERPETUAL);
        // Nobody need know where to look for it.
        await page.click('#to-repetition');
        assert.equal(await page.locator('#moves [aria-current]').getAttribute('data-ply'), '9');
        await page.locator('#ruling', { hasText: words.times }).waitFor();
        assert.equal(await page.locator('#to-repetition').count(), 0);
        await page.keyboard.press('Home');
        for (let i = 0; i < 11; i++) await page.keyboard.press('ArrowRight');
        assert.doesNotMatch(await ruling(page), new RegExp(words.verdict));
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowRight');
        const sentences = await ruling(page);
        for (const sentence of Object.values(words)) assert.match(sentences, new RegExp(sentence));
        assert.equal(await page.locator('#ruling .evidence li').count(), 4);
        await noSidewaysScroll(page);
        await page.keyboard.press('Home');
        assert.doesNotMatch(await ruling(page), new RegExp(words.verdict));
        assert.deepEqual(problems, []);
        await close();
      }
    });

    it('plays the example up to its ruling', async () => {
      for (const colorScheme of ['light', 'dark']) {
        const { page, problems, close } = await site.visit({ viewport, colorScheme });
        await opened(page, () => page.click('#example'));
        await page.locator('#moves [data-ply="22"]').click();
        assert.match(await ruling(page), /红方判负[\s\S]*第 3 次出现[\s\S]*红方着着将军/);
        assert.match(await page.textContent('#announcer'), /第 3 次出现/);
        assert.ok(await page.evaluate(currentIsVisible), 'the current move is in view');
        await noSidewaysScroll(page);
        if (shots) {
          await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: join(shots, `${size}-${colorScheme}.png`) });
        }
        assert.deepEqual(problems, []);
        await close();
      }
    });

    it('moves pieces by taps and by keys, and finds the way back to the record', async () => {
      const { page, problems, close } = await site.visit({ viewport, hasTouch: true });
      await square(page, 'h2').tap();
      assert.equal(await page.locator('.target').count(), 11);
      assert.equal(await page.locator('.capture').count(), 1);
      await square(page, 'e2').tap();
      assert.deepEqual(await moves(page), ['炮二平五']);
      await square(page, 'h9').tap();
      await square(page, 'h5').tap(); // no destination: nothing happens
      assert.deepEqual(await moves(page), ['炮二平五']);

      await paste(page, GAME);
      await square(page, 'b2').tap();
      await square(page, 'e2').tap();
      // A move that is not in the record is a variation of it.
      assert.equal(await current(page), '炮八平五');
      assert.equal((await moves(page)).length, 6);
      assert.equal(await page.locator('#moves .variation').count(), 1);

      await page.click('#fen-start');
      await square(page, 'e0').focus();
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp', 'Enter']) {
        await page.keyboard.press(key);
      }
      assert.deepEqual(await moves(page), ['兵五进一']);
      assert.match(await square(page, 'e4').getAttribute('aria-label'), /红兵/);
      assert.deepEqual(problems, []);
      await close();
    });

    it('flips the board', async () => {
      const { page, close } = await site.visit({ viewport });
      const { width } = await page.locator('#board').boundingBox();
      assert.ok(width >= Math.min(viewport.width, 560), `${width} px wide board`);
      const top = async (name) => (await square(page, name).boundingBox()).y;
      assert.ok((await top('e0')) > (await top('e9')));
      await page.click('#flip');
      assert.ok((await top('e0')) < (await top('e9')));
      await page.keyboard.press('f');
      assert.ok((await top('e0')) > (await top('e9')));
      await close();
    });

    it('takes a FEN, and names every fault of a bad one', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await page.fill('#fen', '4k4/9/9/9/9/9/9/9/9/3K1R3 b - - 0 1');
      await page.click('#fen-set');
      assert.match(await page.textContent('#players'), /轮到黑方走/);
      assert.equal(await page.locator('.pieces .piece').count(), 3);
      await page.fill('#fen', '4k4/9/9/8/9/9/9/9/9/3X1R3 w - - 0 1');
      await page.click('#fen-set');
      assert.ok((await page.locator('#fen-status li').count()) >= 2);
      assert.equal(await page.getAttribute('#fen', 'aria-invalid'), 'true');
      assert.equal(await page.locator('.pieces .piece').count(), 3);
      await page.click('#fen-start');
      assert.match(await page.inputValue('#fen'), /^rnbakabnr\//);
      await noSidewaysScroll(page);
      assert.deepEqual(problems, []);
      await close();
    });

    it('reads dropped files in any character set, and says which it cannot read', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await opened(page, () => dropFile(page, 'gbk.pgn', GBK));
      assert.deepEqual(await moves(page), ['炮二平五', '马8进7']);
      assert.match(await page.textContent('#players'), /红方/);
      const noise = Buffer.from([0, 1, 2, 3, 255, 254, 0, 9]);
      await opened(page, () => dropFile(page, 'noise.bin', noise));
      await page.locator('#open-status.bad', { hasText: 'noise.bin' }).waitFor();
      assert.equal((await moves(page)).length, 2);
      assert.deepEqual(problems, []);
      await close();
    });

    it('shows hostile text as text', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      const evil = `<img src=x onerror=alert(1)><script>alert(2)</script>`;
      const long = 'x'.repeat(3000);
      await paste(
        page,
        `[Event "${evil}"]\n[Red "${evil}"]\n[Black "${long}"]\n\n1. 炮二平五 {${evil}${long}} 马8进7\n`,
      );
      assert.match(await page.textContent('#players'), /<img src=x/);
      assert.match(await page.textContent('#info'), /<script>alert\(2\)/);
      assert.equal(await page.locator('main img, main script').count(), 0);
      await noSidewaysScroll(page);
      assert.deepEqual(problems, []);
      await close();
    });
  });
}

/** Runs in the page: whether the list of moves shows the current one. */
function currentIsVisible() {
  const list = document.querySelector('#moves').getBoundingClientRect();
  const move = document.querySelector('#moves [aria-current]').getBoundingClientRect();
  return move.top >= list.top && move.bottom <= list.bottom;
}
