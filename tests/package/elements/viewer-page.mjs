// Pages with viewers, under the policy that the README states.
import { openBoards } from './page.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../pkg/dist/viewer.js').XiangqiViewer} XiangqiViewer */

export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'";

const LISTEN = `globalThis.told = [];
for (const type of ['load', 'ply-change', 'guess', 'score', 'error']) {
  document.addEventListener(type, ({ target, detail }) => {
    if (!(target instanceof Element) || target.localName !== 'xiangqi-viewer') return;
    const { games, node, ...rest } = detail;
    told.push([type, games ? { ...rest, games: games.length } : rest]);
  }, true);
}`;

/**
 * A browser and what opens pages with viewers in it.
 * @param {string} name
 * @param {Record<string, string>} [files] beside the pages
 */
export async function openViewers(name, files = {}) {
  const style = 'body { margin: 0; color-scheme: light dark }';
  const boards = await openBoards(name, {
    policy: POLICY,
    files: { 'page.css': style, ...files },
  });
  /**
   * A page in which every viewer has loaded, or has told why not.
   * @param {string} body
   * @param {Parameters<typeof boards.open>[1]} [options]
   */
  const open = async (body, options = {}) => {
    const { script = '', imports = ['viewer'] } = options;
    const opened = await boards.open(body, { ...options, imports, script: LISTEN + script });
    await settled(opened.page);
    return opened;
  };
  return { ...boards, open };
}

/** Every viewer shows a game and all of its moves, or says what is wrong. @param {Page} page */
export async function settled(page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('xiangqi-viewer')].every(
      (viewer) =>
        (viewer.cursor || viewer.shadowRoot?.querySelector('.fault:not([hidden])')) &&
        !viewer.shadowRoot?.querySelector('[aria-busy=true]'),
    ),
  );
}

/** The events so far, and forgets them. @param {Page} page @returns {Promise<[string, any][]>} */
export function told(page) {
  return page.evaluate(() => Reflect.get(globalThis, 'told').splice(0));
}

/** What the first viewer says of itself. @template T @param {Page} page @param {(viewer: XiangqiViewer) => T} ask */
export function ask(page, ask) {
  return page.locator('xiangqi-viewer').first().evaluate(ask);
}

/** The moves as they are listed, the current one in brackets. @param {Page} page */
export function listed(page) {
  return page.evaluate(() =>
    [...(document.querySelector('xiangqi-viewer')?.shadowRoot?.querySelectorAll('.move') ?? [])]
      .map((move) => {
        const text = [...move.childNodes]
          .filter((n) => n instanceof Text)
          .map((n) => n.textContent);
        return move.hasAttribute('aria-current') ? `[${text}]` : text.join('');
      })
      .join(' '),
  );
}
