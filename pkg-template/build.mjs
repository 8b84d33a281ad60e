// Makes pkg/ from what wasm-pack left in generated/: optimise, embed, bundle, declare.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build } from 'esbuild';

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
const level = process.env.WASM_OPT_LEVEL ?? '-O3';

/** @param {string} name */
const read = (name) => readFileSync(join(generated, name), 'utf8');

function optimise() {
  const out = join(generated, 'optimised.wasm');
  execFileSync(
    join(root, 'node_modules/.bin/wasm-opt'),
    [
      level,
      ...features.map((name) => `--enable-${name}`),
      join(generated, 'xiangqi_arbiter_bg.wasm'),
      '-o',
      out,
    ],
    { stdio: 'inherit' },
  );
  return readFileSync(out);
}

/** The WASM as text. Deflated first, since base64 hides from gzip what repeats. */
function embed(/** @type {Buffer} */ wasm) {
  const base64 = deflateRawSync(wasm, { level: 9 }).toString('base64');
  writeFileSync(
    join(generated, 'bytes.js'),
    `export const wasmLength = ${wasm.length};\nexport const wasmBase64 = '${base64}';\n`,
  );
  writeFileSync(
    join(generated, 'bytes.d.ts'),
    'export const wasmLength: number;\nexport const wasmBase64: string;\n',
  );
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

function write(/** @type {string} */ name, /** @type {string} */ text) {
  const path = join(pkg, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function bundleAll() {
  write('dist/index.js', await bundle({ format: 'esm' }));
  write('dist/index.cjs', await bundle({ format: 'cjs', platform: 'neutral' }));
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
  const forNode = 'if(typeof module=="object"&&module.exports)module.exports=XiangqiArbiter;';
  write('inline/xiangqi-arbiter.js', `${publish}${forNode}\n`);
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

const wasm = optimise();
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
