// What a person does to a record: moves, variations, glyphs, comments, headers, and taking it back.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  downloaded,
  dragFinger,
  dragMouse,
  drawFinger,
  middle,
  noSidewaysScroll,
  openSite,
  paste,
  SIZES,
  weakText,
} from './harness.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const current = (page) => page.locator('#moves [aria-current]').textContent();
const main = (page) => page.locator('#moves .move').allTextContents();
const variations = (page) => page.locator('#moves .variation').allTextContents();

/** Plays moves by clicks on the board. */
async function play(page, ...moves) {
  for (const move of moves) {
    await page.locator(`#board [data-square=${move.slice(0, 2)}]`).click();
    await page.locator(`#board [data-square=${move.slice(2)}]`).click();
  }
}

for (const [size, viewport] of Object.entries(SIZES)) {
  describe(`editing, ${size}`, () => {
    it('grows the tree by moves on the board, promotes, deletes, undoes and redoes', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await play(page, 'h2e2', 'h9g7', 'h0g2');
      assert.deepEqual(await main(page), ['炮二平五', '马8进7', '马二进三']);
      await page.keyboard.press('Home');
      await play(page, 'b2e2');
      assert.deepEqual(await variations(page), ['1.炮八平五']);
      await play(page, 'b9c7');
      assert.deepEqual(await variations(page), ['1.炮八平五马2进3']);
      await page.click('#promote');
      assert.deepEqual(await main(page), ['炮八平五', '马2进3']);
      assert.equal(await current(page), '马2进3');
      await page.keyboard.press('Control+z');
      assert.deepEqual(await main(page), ['炮二平五', '马8进7', '马二进三']);
      // Where one stood stays, though it is a variation again.
      assert.equal(await current(page), '马2进3');
      await page.keyboard.press('Control+Shift+Z');
      assert.deepEqual(await main(page), ['炮八平五', '马2进3']);
      await page.keyboard.press('ArrowLeft');
      await page.click('#delete');
      assert.deepEqual(await main(page), ['炮二平五', '马8进7', '马二进三']);
      assert.equal(await current(page), '开始局面');
      await page.click('#undo');
      assert.deepEqual(await main(page), ['炮八平五', '马2进3']);
      // All of it can be taken back.
      while (await page.isEnabled('#undo')) await page.click('#undo');
      assert.deepEqual(await main(page), []);
      await page.click('#redo');
      assert.deepEqual(await main(page), ['炮二平五']);
      assert.deepEqual(problems, []);
      await close();
    });

    it('keeps glyphs and comments of a move, and takes them into the file', async () => {
      const { page, problems, close } = await site.visit({ viewport, acceptDownloads: true });
      await paste(page, '1. 炮二平五 (1. 兵七进一) 马8进7 2. 马二进三');
      await page.keyboard.press('ArrowRight');
      await page.click('#annotate summary');
      await page.click('[data-nag="3"]');
      await page.click('[data-nag="1"]');
      await page.click('[data-nag="16"]');
      assert.equal(await current(page), '炮二平五! ±');
      await page.fill('#comment', '当头炮');
      await page.locator('#moves .comment', { hasText: '当头炮' }).waitFor();
      // What was typed goes to the move it was typed for, even without a pause.
      await page.fill('#comment', '当头炮，最常见');
      await page.locator('#moves .move').nth(1).click();
      await page.locator('#moves .comment', { hasText: '最常见' }).waitFor();
      assert.equal(await page.inputValue('#comment'), '');
      await page.locator('#moves .alt').click();
      await page.fill('#comment-before', '另一路：');
      await page.locator('#comment').focus();
      await page.locator('#moves .comment', { hasText: '另一路' }).waitFor();
      await noSidewaysScroll(page);
      assert.deepEqual(await page.evaluate(weakText), []);
      await page.click('#save summary');
      await page.selectOption('#save-format', 'pgn');
      const { data } = await downloaded(page, '#save-download');
      const text = data.toString().replace(/\s+/g, ' ');
      assert.match(text, /1\. 炮二平五 \$1 \$16 \{当头炮，最常见\} \(\{另一路：\} 1\. 兵七进一\)/);
      assert.deepEqual(problems, []);
      await close();
    });

    it('edits headers and result', async () => {
      const { page, problems, close } = await site.visit({ viewport });
      await play(page, 'h2e2');
      await page.click('#edit-headers');
      await page.fill('[data-header=Red]', '红甲');
      await page.fill('[data-header=Event]', '友谊赛 <b>');
      await page.selectOption('#header-result', '1-0');
      await page.fill('#header-added', 'Annotator');
      await page.click('#info .header-form button');
      await page.fill('[data-header=Annotator]', '丙');
      await page.click('#edit-headers');
      assert.match(await page.textContent('#players'), /红甲[\s\S]*红胜/);
      assert.match(await page.textContent('#info'), /友谊赛 <b>[\s\S]*红甲[\s\S]*丙/);
      await noSidewaysScroll(page);
      assert.deepEqual(await page.evaluate(weakText), []);
      await page.click('#undo');
      assert.doesNotMatch(await page.textContent('#info'), /丙/);
      assert.deepEqual(problems, []);
      await close();
    });
  });
}

for (const [name, drag, options] of [
  ['the mouse', dragMouse, {}],
  ['a finger', dragFinger, { hasTouch: true, isMobile: true, viewport: SIZES.phone }],
]) {
  it(`moves pieces that ${name} drags, and puts back what may not go there`, async () => {
    const { page, problems, close } = await site.visit(options);
    const at = (square) => page.locator(`#board [data-square=${square}]`);
    await drag(page, at('h2'), at('e2'));
    await drag(page, at('h9'), at('h5'));
    await drag(page, at('h9'), at('g7'));
    assert.deepEqual(await main(page), ['炮二平五', '马8进7']);
    assert.match(await at('h9').getAttribute('aria-label'), /^(?!.*黑马)/);
    // The page has stayed where it was.
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.click('#undo');
    assert.deepEqual(await main(page), ['炮二平五']);
    assert.deepEqual(problems, []);
    await close();
  });
}

it('shows clocks and evaluations, and takes what is typed into the file', async () => {
  const { page, problems, close } = await site.visit({ acceptDownloads: true });
  await paste(
    page,
    '1. 炮二平五 {[%clk 1:29:58] [%eval 0.32,18]} 马8进7 {[%clk 1:29:41]} 2. 马二进三',
  );
  assert.deepEqual(await main(page), ['炮二平五 +0.3', '马8进7', '马二进三']);
  const clocks = () => page.locator('#players .clock').allTextContents();
  assert.deepEqual(await clocks(), []);
  await page.keyboard.press('End');
  assert.deepEqual(await clocks(), ['1:29:58', '1:29:41']);
  await page.click('#annotate summary');
  await page.fill('#measure-clock', '9:58.5');
  await page.fill('#measure-elapsed', '65');
  await page.fill('#measure-evaluation', '#-3');
  // Going elsewhere is enough; the keyboard need not leave the field first.
  await page.locator('#moves .move').first().click();
  assert.equal(await page.inputValue('#measure-evaluation'), '+0.32/18');
  assert.deepEqual(await main(page), ['炮二平五 +0.3', '马8进7', '马二进三 #-3']);
  await page.locator('#moves .move').nth(2).click();
  assert.deepEqual(await clocks(), ['9:58.5', '1:29:41']);
  assert.equal(await page.inputValue('#measure-elapsed'), '1:05');
  // What cannot be read is named, and the record stays as it was.
  for (const text of ['soon', '1:75:00', '<b>', '1:2:3:4', '-5']) {
    await page.fill('#measure-clock', text);
    await page.locator('#measure-clock').blur();
    await page.locator('#measure-clock[aria-invalid=true]').waitFor();
    await page.locator('#annotate .bad', { hasText: '剩余时间写作' }).waitFor();
    assert.deepEqual(await clocks(), ['9:58.5', '1:29:41']);
  }
  await page.fill('#measure-clock', '');
  await page.locator('#measure-clock').blur();
  await page.locator('#players .clock', { hasText: '1:29:58' }).waitFor();
  await page.click('#undo');
  assert.deepEqual(await clocks(), ['9:58.5', '1:29:41']);
  await page.click('#save summary');
  await page.selectOption('#save-format', 'pgn');
  const { data } = await downloaded(page, '#save-download');
  const text = data.toString().replace(/\s+/g, ' ');
  assert.match(text, /\[%eval 0\.32,18\]/);
  assert.match(text, /马二进三 \{\[%eval #-3\] \[%emt 0:01:05\] \[%clk 0:09:58\.5\]\}/);
  assert.deepEqual(problems, []);
  await close();
});

it('leaves undo in a text box to the browser', async () => {
  const { page, close } = await site.visit();
  await play(page, 'h2e2');
  await page.locator('#text').focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  assert.deepEqual(await main(page), ['炮二平五']);
  await close();
});

it('keeps what is drawn on the board with the move, and takes it into the file', async () => {
  const { page, problems, close } = await site.visit({ acceptDownloads: true });
  await play(page, 'h2e2');
  const point = async (name) => {
    const { x, y } = await middle(page.locator(`#board [data-square=${name}]`));
    return [x, y];
  };
  await page.mouse.move(...(await point('h9')));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await point('g7')), { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await page.mouse.click(...(await point('e6')), { button: 'right' });
  const drawn = () => page.locator('#board xiangqi-board').evaluate((board) => board.shapes);
  assert.deepEqual(await drawn(), {
    arrows: [{ from: 'h9', to: 'g7', color: 'green' }],
    circles: [{ square: 'e6', color: 'green' }],
  });
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual((await drawn()).arrows, []);
  await page.keyboard.press('ArrowRight');
  assert.equal((await drawn()).arrows.length, 1);
  await page.click('#undo');
  assert.equal((await drawn()).circles.length, 0);
  await page.click('#save summary');
  const { data } = await downloaded(page, '#save-download');
  assert.match(data.toString(), /\[%cal Gh9g7\]/);
  assert.deepEqual(problems, []);
  await close();
});

it('draws in two colours with a finger, and moves nothing', async () => {
  const { page, problems, close } = await site.visit({
    hasTouch: true,
    isMobile: true,
    viewport: SIZES.phone,
    acceptDownloads: true,
  });
  await page.tap('#annotate summary');
  assert.ok(await page.locator('.with-finger').isVisible());
  assert.ok(!(await page.locator('.with-mouse').isVisible()));
  const square = (name) => page.locator(`#board [data-square=${name}]`);
  const begun = page.locator('#board .shapes .circle');
  const shapes = () => page.locator('#board xiangqi-board').evaluate((board) => board.shapes);
  const arrow = async (from, to) => {
    const { arrows } = await shapes();
    await drawFinger(page, square(from), square(to), begun);
    assert.equal((await shapes()).arrows.length, arrows.length + 1);
  };
  await arrow('h2', 'h6');
  await page.tap('.brush.red');
  await arrow('b2', 'e2');
  // What was drawn from is not left in hand.
  await square('b5').tap();
  assert.deepEqual((await shapes()).arrows, [
    { from: 'h2', to: 'h6', color: 'green' },
    { from: 'b2', to: 'e2', color: 'red' },
  ]);
  assert.equal(await page.locator('#moves .move').count(), 0);
  await page.tap('#save summary');
  const { data } = await downloaded(page, '#save-download');
  assert.match(data.toString(), /\[%cal Gh2h6,Rb2e2\]/);
  assert.deepEqual(problems, []);
  await close();
});

it('takes a position arranged on the board, and names what is wrong with it', async () => {
  const { page, problems, close } = await site.visit();
  await page.click('#fen-arrange');
  // A king off its board is no position.
  await page.locator('#board [data-square=e0]').click();
  await page.locator('#board [data-square=e4]').click();
  await page.locator('#fen-status.bad').waitFor();
  await page.locator('#board [data-square=e4]').click();
  await page.locator('#board [data-square=e0]').click();
  await page.locator('#board [data-square=a9]').click();
  await page.locator('#board [data-square=a8]').click();
  await page.selectOption('#fen-turn', 'b');
  await page.locator('#fen-status', { hasText: '合法' }).waitFor();
  await page.click('#fen-set');
  assert.match(await page.textContent('#players'), /轮到黑方走/);
  assert.match(await page.inputValue('#fen'), /^1nbakabnr\/r8\/.* b /);
  await play(page, 'a8e8');
  assert.deepEqual(await main(page), ['车1平5']);
  assert.deepEqual(problems, []);
  await close();
});
