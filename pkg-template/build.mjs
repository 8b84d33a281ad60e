// Makes pkg/ from what wasm-pack and the split left in generated/: optimise, embed, bundle, declare.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build, transform } from 'esbuild';
import lzma from 'lzma';
import { buildElements } from './build-elements.mjs';
import { bundleEntries, entries } from './entries.mjs';
import { writeGlue } from './glue.mjs';
import { toStreams } from './streams.mjs';

const template = dirname(fileURLToPath(import.meta.url));
const root = dirname(template);
const generated = join(template, 'generated');
// Made aside and put in place as a whole, so that whoever uses pkg/ meanwhile finds all of it.
const pkg = join(generated, 'pkg');

/**
 * The pieces of the program, the core first, and how wasm-opt treats them best: the rules for speed, the others, whose
 * names are the arguments, for size. What is called once is not put in place of the call there: LZMA packs it better.
 * @type {{ name: string; flags: string[] }[]}
 */
const pieces = [
  { name: 'rules', flags: ['-O3'] },
  ...process.argv.slice(2).map((name) => ({
    name,
    flags: ['-Oz', '--converge', '--one-caller-inline-max-function-size=0'],
  })),
];

// What every browser of the last two years has; it is also what rustc compiles for.
const features = [
  'bulk-memory',
  'sign-ext',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'multivalue',
];

function optimise(/** @type {string} */ name, /** @type {string[]} */ how) {
  // The first kilobyte is the last of the stack, where a trap is due anyway.
  const flags = [
    ...how,
    '--low-memory-unused',
    ...features.map((feature) => `--enable-${feature}`),
  ];
  const out = join(generated, name.replace('.wasm', '.optimised.wasm'));
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

const unpacker = optimise('unlzma.wasm', ['-Oz']);
writeConstants('unpacker', { unpackerBase64: unpacker.toString('base64') });

/** As LZMA without the thirteen bytes in front that say the properties and length, which the unpacker knows. */
const pack = (/** @type {Buffer} */ data) => Buffer.from(lzma.compress(data, 9)).subarray(13);

/** What is packed unpacks to `wasm`, whose streams follow those of `before` bytes. */
function checkUnpacking(
  /** @type {Buffer} */ packed,
  /** @type {number} */ before,
  /** @type {number} */ length,
  /** @type {Buffer} */ wasm,
) {
  const { memory, memory_start, unpack } = /** @type {any} */ (
    new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(unpacker))).exports
  );
  new Uint8Array(memory.buffer).set(packed, memory_start());
  const at = unpack(packed.length, before, length, wasm.length);
  if (!wasm.equals(new Uint8Array(memory.buffer, at, wasm.length)))
    throw new Error('what was packed does not unpack to the same');
}

/**
 * The pieces as text, packed in the way that is best for pages and in the one that is best for Node. For pages each is
 * packed as the continuation of the core, which is like it, and only what that adds to the packed core is kept: it
 * takes a tenth less than on its own.
 * @param {import('./glue.mjs').Piece} core
 * @param {import('./glue.mjs').Piece[]} others
 */
function embed(core, others) {
  const streams = toStreams(core.wasm);
  const { length } = streams;
  const start = pack(streams);
  checkUnpacking(start, 0, length, core.wasm);
  const first = { size: core.wasm.length, length, packed: start.toString('base64') };
  writeConstants(`${core.name}/embedded`, first);
  for (const { name, wasm } of others) {
    const own = toStreams(wasm);
    const packed = pack(Buffer.concat([streams, own]));
    checkUnpacking(packed, length, own.length, wasm);
    const differs = start.findIndex((byte, i) => byte !== packed[i]);
    const common = differs < 0 ? start.length : differs;
    const rest = packed.subarray(common).toString('base64');
    const piece = { size: wasm.length, length: own.length, common, packed: rest };
    writeConstants(`${name}/embedded`, piece);
  }
  for (const { name, wasm } of [core, ...others]) {
    const packed = deflateRawSync(wasm, { level: 9 }).toString('base64');
    const common = name === core.name ? {} : { common: 0 };
    writeConstants(`${name}/embedded.node`, { size: wasm.length, length: 0, ...common, packed });
  }
}

const version = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1];
const banner = { js: `/*! xiangqi-arbiter ${version} · MIT OR Apache-2.0 */` };

/** @type {import('esbuild').BuildOptions} */
const options = {
  bundle: true,
  minify: true,
  keepNames: true,
  // An uncaught error shows the line it was thrown on: that must not be the whole file.
  lineLimit: 600,
  target: 'es2022',
  legalComments: 'inline',
  banner,
  write: false,
};

/** Node's own way to the bytes. @type {import('esbuild').Plugin} */
const forNode = {
  name: 'for Node',
  setup({ onResolve }) {
    const instead = (/** @type {string} */ path) => () => ({ path: join(template, path) });
    onResolve({ filter: /^\.\/unpack\.js$/ }, instead('src/unpack.node.ts'));
    for (const { name } of pieces) {
      const filter = new RegExp(`/${name}/embedded\\.js$`);
      onResolve({ filter }, instead(`generated/${name}/embedded.node.js`));
    }
  },
};

function write(/** @type {string} */ name, /** @type {string} */ text) {
  const path = join(pkg, name);
  mkdirSync(dirname(path), { recursive: true });
  // What esbuild does to keep lines short costs half a per cent of the embedded pieces, and no error is thrown in them.
  writeFileSync(path, text.replaceAll('\\\n', ''));
}

/** The entries and `index` with all, as ES modules and as CommonJS. */
async function bundleAs(
  /** @type {string} */ folder,
  /** @type {import('esbuild').BuildOptions} */ more,
) {
  const files = await bundleEntries(template, { ...options, ...more });
  for (const [name, { text }] of files) {
    write(`${folder}/${name}.js`, text);
    let required = text;
    for (const other of files.keys())
      required = required.replaceAll(`"./${other}.js"`, `"./${other}.cjs"`);
    const { code } = await transform(required, {
      format: 'cjs',
      platform: 'node',
      minifyWhitespace: true,
      minifySyntax: true,
      lineLimit: 600,
      target: 'es2022',
      legalComments: 'inline',
    });
    write(`${folder}/${name}.cjs`, code);
  }
  // Each name from one entry: a bundler that finds it in two keeps both.
  const listed = new Set();
  let [imported, required] = ['', ''];
  for (const entry of entries) {
    const names = files.get(entry)?.exports.filter((name) => !listed.has(name)) ?? [];
    for (const name of names) listed.add(name);
    imported += `export { ${names.join(', ')} } from './${entry}.js';\n`;
    required += `const ${entry} = require('./${entry}.cjs');\n`;
    required += names.map((name) => `exports.${name} = ${entry}.${name};\n`).join('');
  }
  write(`${folder}/index.js`, `${banner.js}\n${imported}`);
  write(`${folder}/index.cjs`, `${banner.js}\n'use strict';\n${required}`);
}

async function bundleAll() {
  await bundleAs('dist', {});
  await bundleAs('dist/node', { platform: 'node', plugins: [forNode] });
  const cli = await build({
    ...options,
    entryPoints: [join(template, 'src/cli.ts')],
    platform: 'node',
    format: 'esm',
    external: ['./index.js'],
    banner: { js: `#!/usr/bin/env node\n${banner.js}` },
    write: false,
  });
  write('dist/node/cli.js', cli.outputFiles[0]?.text ?? '');
  // One classic script for `<script src>` (also from file://) and `require`, and its twin for `import`. Both set the
  // global, and the twin's names are top-level, so that either text can be pasted into a page.
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(template, 'src/index.ts')],
    format: 'iife',
    globalName: 'XiangqiArbiter',
    outfile: 'script.js',
    write: false,
  });
  const script = outputFiles[0]?.text;
  const names = Object.keys(await import(pathToFileURL(join(pkg, 'dist/node/index.js')).href));
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
  // The parts declare nothing of their own: a class must not have two declarations.
  for (const name of entries) {
    const entry = readFileSync(join(template, `src/${name}.ts`), 'utf8');
    const from = (/** @type {string} */ file) => entry.replace(/from '.+?'/g, `from './${file}'`);
    write(`dist/${name}.d.ts`, from('index.js'));
    write(`dist/${name}.d.cts`, from('index.cjs'));
    // For resolvers that know no `exports`.
    const manifest = {
      type: 'commonjs',
      main: `../dist/${name}.cjs`,
      module: `../dist/${name}.js`,
      types: `../dist/${name}.d.cts`,
    };
    write(`${name}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

function copyTexts() {
  const manifest = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  writeFileSync(
    join(pkg, 'package.json'),
    `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
  );
  cpSync(join(template, 'README.md'), join(pkg, 'README.md'));
  cpSync(join(template, 'NOTICE.txt'), join(pkg, 'NOTICE.txt'));
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE', 'CHANGELOG.md']) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(pkg, name));
  }
}

const [core, ...others] = pieces.map(({ name, flags }) => {
  return { name, wasm: optimise(`${name}/piece.wasm`, flags) };
});
if (core === undefined) throw new Error('there is no core');
embed(core, others);
writeGlue(generated, core, others);
rmSync(pkg, { recursive: true, force: true });
await bundleAll();
await buildElements(template, options, write);
declare();
copyTexts();
const final = join(root, 'pkg');
rmSync(final, { recursive: true, force: true });
renameSync(pkg, final);
const sizes = [...entries, 'board', 'viewer'].map((name) => {
  const { length } = gzipSync(readFileSync(join(final, `dist/${name}.js`)), { level: 9 });
  return `${name} ${(length / 1000).toFixed(1)}`;
});
console.log(`kB gzipped: ${sizes.join(', ')}`);
