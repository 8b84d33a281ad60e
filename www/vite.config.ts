import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

// The built page carries its policy itself, so that any static host is strict. The development server
// injects styles and a socket and cannot live under it.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' data:",
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative paths: the site is served from the root here and from a sub-folder on project pages.
  base: './',
  plugins: [policy],
  resolve: {
    alias: {
      // XIANGQI_ARBITER points to another build of the package, for example an unpacked tarball.
      'xiangqi-arbiter':
        process.env.XIANGQI_ARBITER ?? fileURLToPath(new URL('../pkg', import.meta.url)),
    },
  },
  build: { target: 'es2022', modulePreload: { polyfill: false }, emptyOutDir: true },
  server: { fs: { allow: ['..'] } },
});
