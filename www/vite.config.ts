import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';

// The built page carries its policy itself, so that any static host is strict. The development server
// injects styles and a socket and cannot live under it.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' data:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const policy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

// The shell asks for the reader; told beforehand, the browser fetches both at once.
const early: Plugin = {
  name: 'early-reader',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, filename }) => {
      if (!filename.endsWith('index.html')) return [];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const reader = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/reader.ts'));
      return [reader?.fileName, ...(reader?.imports ?? [])]
        .filter((name) => name !== undefined)
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
          injectTo: 'head' as const,
        }));
    },
  },
};

// Last of all, when every file lies there: the service worker, which is told their names. A classic script,
// since not every browser takes a module for one.
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const entry = fileURLToPath(new URL('src/offline/service-worker.ts', import.meta.url));
    await bundle({
      entryPoints: [entry],
      outfile: join(dir, 'service-worker.js'),
      bundle: true,
      minify: true,
      target: 'es2022',
      define: { FILES: JSON.stringify(filesOf(dir)), 'process.env.NODE_ENV': '"production"' },
    });
  },
};

/** Vite puts what it names by content into `assets/`; other files are known by their digest. */
function filesOf(folder: string): { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'service-worker.js')
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const url = path.slice(folder.length + 1).replaceAll('\\', '/');
      const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex');
      return { url, revision: url.startsWith('assets/') ? null : digest().slice(0, 16) };
    })
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative paths: the site is served from the root here and from a sub-folder on project pages.
  base: './',
  plugins: [policy, early, offline],
  resolve: {
    alias: {
      // XIANGQI_ARBITER points to another build of the package, for example an unpacked tarball.
      'xiangqi-arbiter':
        process.env.XIANGQI_ARBITER ?? fileURLToPath(new URL('../pkg', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    rolldownOptions: {
      input: ['index.html', 'embed.html'].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});
