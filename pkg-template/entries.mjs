// The entries that share the WASM, and how their code is spread over files.
import { basename, join } from 'node:path';
import { build } from 'esbuild';

export const entries = ['core', 'records', 'game'];

/** @typedef {{ text: string; exports: string[] }} File */

/**
 * The files of the entries by name: there must be only one class of errors, so what several need is in one place.
 *
 * What the core shares with others is part of its own file, and these import it from there under names that begin with
 * an underscore. In a file of its own it would be asked for only when the core had come, and a page would wait twice.
 *
 * @param {string} template the folder of the sources
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleEntries(template, options) {
  const files = await split(template, options);
  const shared = [...files.keys()].filter((name) => name.startsWith('core-'));
  const prefixes = new Map(shared.map((name, i) => [name, `_${i}`]));
  const own = files.get('core')?.exports ?? [];
  const lists = shared.map((name) => {
    const names = files.get(name)?.exports ?? [];
    const list = names.map((exported) => `${exported} as ${prefixes.get(name)}${exported}`);
    return `export { ${list.join(', ')} } from './${name}.js';\n`;
  });
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: `export * from './core.js';\n${lists.join('')}`, resolveDir: '/' },
    format: 'esm',
    // Those in the texts are the banner.
    legalComments: 'none',
    // The names are in the texts already.
    keepNames: false,
    plugins: [made(files)],
    write: false,
  });
  for (const name of shared) files.delete(name);
  for (const [name, file] of files) file.text = fromCore(file.text, prefixes, name);
  files.set('core', { text: outputFiles?.[0]?.text ?? '', exports: own });
  return files;
}

/**
 * As esbuild splits them: the entries, and a file for what the same entries share.
 * @param {string} template
 * @param {import('esbuild').BuildOptions} options
 */
async function split(template, options) {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: entries.map((name) => join(template, `src/${name}.ts`)),
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    outdir: 'dist',
    metafile: true,
    write: false,
  });
  const names = nameShared(metafile);
  /** @type {Map<string, File>} */
  const files = new Map();
  for (const { path, text: bundled } of outputFiles ?? []) {
    let text = bundled;
    for (const [chunk, name] of names) text = text.replaceAll(`"./${chunk}.js"`, `"./${name}.js"`);
    const made = basename(path, '.js');
    const output = Object.entries(metafile?.outputs ?? {}).find(([path]) => {
      return basename(path, '.js') === made;
    });
    files.set(names.get(made) ?? made, { text, exports: output?.[1].exports ?? [] });
  }
  return files;
}

/**
 * Names the files that entries share after those that do, e.g. `core-records`.
 * @param {import('esbuild').Metafile} metafile
 * @returns {Map<string, string>} from the name that esbuild gave
 */
function nameShared({ outputs }) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const entry of entries) {
    const path = Object.keys(outputs).find((path) => basename(path) === `${entry}.js`) ?? '';
    const reached = new Set([path]);
    for (const path of reached) {
      for (const { path: next } of outputs[path]?.imports ?? [])
        if (outputs[next] !== undefined) reached.add(next);
    }
    reached.delete(path);
    for (const path of reached) {
      const name = basename(path, '.js');
      users.set(name, [...(users.get(name) ?? []), entry]);
    }
  }
  const names = new Map([...users].map(([chunk, who]) => [chunk, who.join('-')]));
  if (new Set(names.values()).size < names.size)
    throw new Error('the same entries share several files');
  return names;
}

/** Files that are not on the disk. @param {Map<string, File>} files @returns {import('esbuild').Plugin} */
const made = (files) => ({
  name: 'made before',
  setup({ onLoad, onResolve }) {
    const known = new RegExp(`^\\./(?:${[...files.keys()].join('|')})\\.js$`);
    onResolve({ filter: known }, ({ path }) => ({ path, namespace: 'made' }));
    onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
      contents: files.get(basename(path, '.js'))?.text ?? '',
    }));
  },
});

/** Imports from the core what was in files of its own. */
function fromCore(
  /** @type {string} */ text,
  /** @type {Map<string, string>} */ prefixes,
  /** @type {string} */ name,
) {
  const changed = text.replace(
    /import\{([^}]*)\}from"\.\/([\w-]+)\.js"/g,
    (whole, /** @type {string} */ list, /** @type {string} */ from) => {
      const prefix = prefixes.get(from);
      if (prefix === undefined) return whole;
      const names = list.split(',').map((item) => {
        const [exported = '', local = exported] = item.split(' as ');
        return `${prefix}${exported} as ${local}`;
      });
      return `import{${names.join(',')}}from"./core.js"`;
    },
  );
  const left = [...prefixes.keys()].find((shared) => changed.includes(`"./${shared}.js"`));
  if (left !== undefined) throw new Error(`${name} imports ${left} in a way not known here`);
  return changed;
}
