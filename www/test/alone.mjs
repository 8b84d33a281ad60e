// A page of our own with the package's elements as npm installs them, on the server of the site.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pkg = fileURLToPath(new URL('../../pkg', import.meta.url));
const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/**
 * Puts a page of its own beside the package.
 * @param {Record<string, string>} [files] texts by path, besides the page
 */
export async function alone(page, url, markup, files = {}) {
  const imports = {};
  for (const name of ['board', 'elements', 'viewer'])
    imports[`xiangqi-arbiter/${name}`] = `/pkg/dist/${name}.js`;
  const texts = {
    '/alone.html': `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script>${markup}`,
    ...files,
  };
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(pkg, pathname.startsWith('/pkg/') ? pathname.slice(4) : pathname);
    const contentType = TYPES[pathname.split('.').pop()];
    if (texts[pathname]) return route.fulfill({ body: texts[pathname], contentType });
    if (existsSync(path) && contentType)
      return route.fulfill({ body: readFileSync(path), contentType });
    return route.fallback();
  });
  await page.waitForLoadState('networkidle');
  await page.goto(`${url}alone.html`);
}
