// The elements: `board` and its sets of pieces hold no WASM, `elements` joins the board to the core, `viewer` loads core
// and records when it needs them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build, transform } from 'esbuild';
import { exportsOf, withoutKnown } from './declarations.mjs';

/** Entry → where it goes below dist/. What imports the core is written once more for Node, beside Node's core. */
const entries = [
  { source: 'board', output: 'board' },
  { source: 'board-hant', output: 'board/hant' },
  { source: 'board-pictorial', output: 'board/pictorial' },
  { source: 'elements', output: 'elements' },
  { source: 'viewer', output: 'viewer' },
];

/** The path of one file of dist/ as another one names it. */
const relative = (/** @type {string} */ output, /** @type {string} */ target) =>
  (output.includes('/') ? '../' : './') + target;

/** What an entry imports from other entries stays an import: there must be one class of each. @returns {import('esbuild').Plugin} */
const apart = (/** @type {string} */ template, /** @type {string} */ output) => ({
  name: 'entries apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(board|core|records|board-\w+)\.js$/ }, ({ path, importer }) => {
      const isEntry = dirname(importer) === join(template, 'src');
      const target = path.slice(2).replace('-', '/');
      return isEntry ? { path: relative(output, target), external: true } : undefined;
    });
  },
});

const manifest = (/** @type {string} */ output) => {
  const up = '../'.repeat(output.split('/').length);
  const file = (/** @type {string} */ type) => `${up}dist/${output}${type}`;
  return {
    type: 'commonjs',
    main: file('.cjs'),
    module: file('.js'),
    types: file('.d.cts'),
    sideEffects: true,
  };
};

/** Ends in `.cjs` what an ES module imports by its name in `.js`. */
const required = (/** @type {string} */ text) =>
  text.replace(/(["'])(\.\.?\/(?:board|core|records|index)(?:\/\w+)?)\.js\1/g, '$1$2.cjs$1');

/**
 * Writes every file of the elements.
 *
 * @param {string} template the folder of the sources
 * @param {import('esbuild').BuildOptions} options those of all bundles
 * @param {(name: string, text: string) => void} write
 */
export async function buildElements(template, options, write) {
  for (const { source, output } of entries) {
    const { outputFiles } = await build({
      ...options,
      // A quarter of the download; nothing here asks for the names of functions.
      keepNames: false,
      charset: 'utf8',
      // `sideEffects` in the manifest names the files of the package, not the sources.
      ignoreAnnotations: true,
      entryPoints: [join(template, `src/${source}.ts`)],
      format: 'esm',
      plugins: [apart(template, output)],
      write: false,
    });
    const text = outputFiles?.[0]?.text ?? '';
    const { code } = await transform(required(text), {
      format: 'cjs',
      platform: 'node',
      charset: 'utf8',
      minifyWhitespace: true,
      minifySyntax: true,
      lineLimit: 600,
      target: 'es2022',
      legalComments: 'inline',
    });
    write(`dist/${output}.js`, text);
    write(`dist/${output}.cjs`, code);
    if (source === 'elements' || source === 'viewer') {
      const beside = (/** @type {string} */ file) => file.replace(/(["'])\.\/board/g, '$1../board');
      write(`dist/node/${source}.js`, beside(text));
      write(`dist/node/${source}.cjs`, beside(code));
    }
    write(`${output}/package.json`, `${JSON.stringify(manifest(output), null, 2)}\n`);
    declareEntry(template, source, output, write);
  }
  await buildScript(template, options, write);
}

/**
 * Both elements and all they need in one classic script, for `<script src>` in any page, also from file://.
 *
 * @param {string} template
 * @param {import('esbuild').BuildOptions} options
 * @param {(name: string, text: string) => void} write
 */
async function buildScript(template, options, write) {
  const { outputFiles } = await build({
    ...options,
    keepNames: false,
    charset: 'utf8',
    entryPoints: [join(template, 'src/viewer.ts')],
    format: 'iife',
    ignoreAnnotations: true,
    write: false,
  });
  write('inline/xiangqi-elements.js', outputFiles?.[0]?.text ?? '');
}

/**
 * Types: those of `board` are written out, the others import them, since a class must not have two declarations.
 *
 * @param {string} template
 * @param {string} source
 * @param {string} output
 * @param {(name: string, text: string) => void} write
 */
function declareEntry(template, source, output, write) {
  const board = relative(output, 'board.js');
  const types =
    source === 'board'
      ? declare(template, source)
      : source === 'elements'
        ? `export * from '${board}';\n`
        : source === 'viewer'
          ? withoutKnown(declare(template, source), {
              './index.js': ['core', 'records'].flatMap((name) => namesOf(template, name)),
              [board]: namesOf(template, 'board'),
            })
          : `import type { PieceSet } from '${board}';\n${declared(template, source)}`;
  write(`dist/${output}.d.ts`, types);
  write(`dist/${output}.d.cts`, required(types));
}

/** The one constant of a set of pieces, with its comment. */
function declared(/** @type {string} */ template, /** @type {string} */ source) {
  const text = readFileSync(join(template, `src/${source}.ts`), 'utf8');
  const match = /(\/\*\* [^/]*\*\/\n)export const (\w+): PieceSet/.exec(text);
  if (!match) throw new Error(`${source} exports no set of pieces`);
  return `${match[1]}export declare const ${match[2]}: PieceSet;\n`;
}

const namesOf = (/** @type {string} */ template, /** @type {string} */ source) =>
  exportsOf(readFileSync(join(template, `src/${source}.ts`), 'utf8'));

function declare(/** @type {string} */ template, /** @type {string} */ source) {
  const entry = {
    filePath: join(template, `src/${source}.ts`),
    output: {
      noBanner: true,
      exportReferencedTypes: false,
      sortNodes: false,
      inlineDeclareGlobals: true,
    },
  };
  const [text] = generateDtsBundle([entry], {
    preferredConfigPath: join(template, 'tsconfig.json'),
  });
  return text?.replace(/^\/\* \w+lint[:-]disable \*\/\n/gm, '') ?? '';
}
