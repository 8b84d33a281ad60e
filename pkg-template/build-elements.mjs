// The elements: `board` and its sets of pieces hold no WASM, `elements` joins the board to the core.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build, transform } from 'esbuild';

/** Entry → where it goes below dist/. `elements` is written once more for Node, beside Node's core. */
const entries = [
  { source: 'board', output: 'board' },
  { source: 'board-hant', output: 'board/hant' },
  { source: 'board-pictorial', output: 'board/pictorial' },
  { source: 'elements', output: 'elements' },
];

/** The path of one file of dist/ as another one names it. */
const relative = (/** @type {string} */ output, /** @type {string} */ target) =>
  (output.includes('/') ? '../' : './') + target;

/** What an entry imports from other entries stays an import: there must be one class of each. @returns {import('esbuild').Plugin} */
const apart = (/** @type {string} */ output) => ({
  name: 'entries apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(board|core)\.js$/ }, ({ path, importer }) =>
      importer ? { path: relative(output, path.slice(2)), external: true } : undefined,
    );
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
  text.replace(/(["'])(\.\.?\/(?:board|core))\.js\1/g, '$1$2.cjs$1');

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
      entryPoints: [join(template, `src/${source}.ts`)],
      format: 'esm',
      plugins: [apart(output)],
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
    if (source === 'elements') {
      const beside = (/** @type {string} */ file) => file.replace(/(["'])\.\/board/g, '$1../board');
      write('dist/node/elements.js', beside(text));
      write('dist/node/elements.cjs', beside(code));
    }
    write(`${output}/package.json`, `${JSON.stringify(manifest(output), null, 2)}\n`);
    declareEntry(template, source, output, write);
  }
}

/**
 * Types: those of `board` are written out, the others import them.
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
      ? declareBoard(template)
      : source === 'elements'
        ? `export * from '${board}';\n`
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

function declareBoard(/** @type {string} */ template) {
  const entry = {
    filePath: join(template, 'src/board.ts'),
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
