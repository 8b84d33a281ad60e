// Makes pkg/ from what wasm-pack left in generated/: optimise, embed, bundle, declare.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build } from 'esbuild';
import lzma from 'lzma';

const template = dirname(fileURLToPath(import.meta.url));
const root = dirname(template);
const generated = join(template, 'generated');
const pkg = join(root, 'pkg');

// What every browser of the last two years has; it is also what rustc compiles for.
const features = [
  'bulk-memory',
  'sign-ext',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'multivalue',
];

/** @param {string} name */
const read = (name) => readFileSync(join(generated, name), 'utf8');

function optimise(/** @type {string} */ name, /** @type {string} */ level) {
  const flags = [level, ...features.map((feature) => `--enable-${feature}`)];
  const out = join(generated, `optimised-${name}`);
  const files = [join(generated, name), '-o', out];
  execFileSync(join(root, 'node_modules/.bin/wasm-opt'), [...flags, ...files], {
    stdio: 'inherit',
  });
  return readFileSync(out);
}

/** A module of the facade with constants in it. */
function writeConstants(
  /** @type {string} */ name,
  /** @type {Record<string, string | number>} */ constants,
) {
  const each = (/** @type {(entry: [string, string | number]) => string} */ line) =>
    Object.entries(constants).map(line).join('');
  const code = each(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`);
  const types = each(([key, value]) => `export const ${key}: ${typeof value};\n`);
  writeFileSync(join(generated, `${name}.js`), code);
  writeFileSync(join(generated, `${name}.d.ts`), types);
}

/** The WASM as text, packed in the way that is best for pages and in the one that is best for Node. */
function embed(/** @type {Buffer} */ wasm) {
  const unpacker = optimise('unlzma.wasm', '-Oz');
  // The thirteen bytes in front say the properties and length, which the unpacker knows.
  const packed = Buffer.from(lzma.compress(wasm, 9)).subarray(13);
  const { memory, memory_start, unpack } = /** @type {any} */ (
    new WebAssembly.Instance(new WebAssembly.Module(unpacker)).exports
  );
  const start = memory_start();
  new Uint8Array(memory.buffer).set(packed, start);
  unpack(packed.length, wasm.length);
  if (!wasm.equals(new Uint8Array(memory.buffer, start + packed.length, wasm.length))) {
    throw new Error('what was packed does not unpack to the same');
  }
  writeConstants('packed', {
    unpackedLength: wasm.length,
    packedBase64: packed.toString('base64'),
    unpackerBase64: unpacker.toString('base64'),
  });
  const deflated = deflateRawSync(wasm, { level: 9 });
  writeConstants('deflated', { deflatedBase64: deflated.toString('base64') });
}

/**
 * wasm-bindgen's glue keeps one instance and its views of memory in module variables. As a factory each instance gets
 * glue of its own, so that one which trapped can be dropped with everything that pointed into it.
 */
function wrapGlue() {
  /** @type {string[]} */
  const names = [];
  const body = read('xiangqi_arbiter_bg.js').replace(/^export function (\w+)/gm, (_, name) => {
    names.push(name);
    return `function ${name}`;
  });
  if (/^(export|import) /m.test(body))
    throw new Error('wasm-bindgen writes its glue in a new way; see wrapGlue()');
  const isImport = (/** @type {string} */ name) => name.startsWith('__wb');
  const imports = names.filter((name) => isImport(name) && name !== '__wbg_set_wasm');
  const exports = names.filter((name) => !isImport(name) && name !== 'start');
  writeFileSync(
    join(generated, 'glue.js'),
    `export function createGlue() {
${body}
const begin = (exports) => {
  __wbg_set_wasm(exports);
  exports.__wbindgen_start();
};
return { start: begin, imports: { ${imports.join(', ')} }, exports: { ${exports.join(', ')} } };
}
`,
  );
  writeFileSync(
    join(generated, 'glue.d.ts'),
    `import type * as functions from './xiangqi_arbiter.js';
export type * from './xiangqi_arbiter.js';
export interface Glue {
  imports: WebAssembly.ModuleImports;
  exports: typeof functions;
  start(exports: WebAssembly.Exports): void;
}
export function createGlue(): Glue;
`,
  );
}

const version = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1];
const banner = { js: `/*! xiangqi-arbiter ${version} · MIT OR Apache-2.0 */` };

/** @param {import('esbuild').BuildOptions} options */
async function bundle(options) {
  const result = await build({
    entryPoints: [join(template, 'src/index.ts')],
    bundle: true,
    minify: true,
    keepNames: true,
    // An uncaught error shows the line it was thrown on: that must not be the whole file.
    lineLimit: 600,
    target: 'es2022',
    legalComments: 'inline',
    banner,
    write: false,
    ...options,
  });
  return result.outputFiles?.[0]?.text ?? '';
}

/** Node's own way to the bytes. @type {import('esbuild').Plugin} */
const forNode = {
  name: 'for Node',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/bytes\.js$/ }, () => ({ path: join(template, 'src/bytes.node.ts') }));
  },
};

function write(/** @type {string} */ name, /** @type {string} */ text) {
  const path = join(pkg, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function bundleAll() {
  write('dist/index.js', await bundle({ format: 'esm' }));
  write('dist/index.cjs', await bundle({ format: 'cjs', platform: 'neutral' }));
  const node = { platform: /** @type {const} */ ('node'), plugins: [forNode] };
  write('dist/node.js', await bundle({ format: 'esm', ...node }));
  write('dist/node.cjs', await bundle({ format: 'cjs', ...node }));
  // One classic script for `<script src>` (also from file://) and `require`, and its twin for `import`. Both set the
  // global, and the twin's names are top-level, so that either text can be pasted into a page.
  const script = await bundle({ format: 'iife', globalName: 'XiangqiArbiter' });
  const { metafile } = await build({
    entryPoints: [join(template, 'src/index.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const names = Object.values(metafile.outputs)[0]?.exports ?? [];
  const publish = `${script}globalThis.XiangqiArbiter=XiangqiArbiter;`;
  const asModule = 'if(typeof module=="object"&&module.exports)module.exports=XiangqiArbiter;';
  write('inline/xiangqi-arbiter.js', `${publish}${asModule}\n`);
  write('inline/xiangqi-arbiter.mjs', `${publish}export const {${names}}=XiangqiArbiter;\n`);
  // A folder with a manifest of its own is also what resolvers find that know no `exports`.
  const inline = { type: 'commonjs', main: 'xiangqi-arbiter.js', types: 'xiangqi-arbiter.d.ts' };
  write('inline/package.json', `${JSON.stringify(inline, null, 2)}\n`);
}

function declare() {
  const [text] = generateDtsBundle(
    [
      {
        filePath: join(template, 'src/index.ts'),
        output: { noBanner: true, exportReferencedTypes: false, sortNodes: false },
      },
    ],
    { preferredConfigPath: join(template, 'tsconfig.json') },
  );
  const types = text?.replace(/^\/\* \w+lint[:-]disable \*\/\n/gm, '') ?? '';
  for (const name of ['dist/index.d.ts', 'dist/index.d.cts', 'inline/xiangqi-arbiter.d.mts']) {
    write(name, types);
  }
  write('inline/xiangqi-arbiter.d.ts', `${types}export as namespace XiangqiArbiter;\n`);
}

function copyTexts() {
  const manifest = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  writeFileSync(
    join(pkg, 'package.json'),
    `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
  );
  cpSync(join(template, 'README.md'), join(pkg, 'README.md'));
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE', 'CHANGELOG.md']) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(pkg, name));
  }
}

const wasm = optimise('xiangqi_arbiter_bg.wasm', '-O3');
embed(wasm);
wrapGlue();
rmSync(pkg, { recursive: true, force: true });
await bundleAll();
declare();
copyTexts();
const size = gzipSync(readFileSync(join(pkg, 'dist/index.js')), { level: 9 }).length;
console.log(
  `WASM ${(wasm.length / 1000).toFixed(0)} kB; dist/index.js ${(size / 1000).toFixed(1)} kB gzipped, all in`,
);
