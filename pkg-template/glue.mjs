// Cuts wasm-bindgen's glue into one part for each piece of the program.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands at the top level of the glue: functions, variables, and statements that have no name. */
const item =
  /^(?:\/\*\*[\s\S]*?\*\/\n)?(?:(export )?function (\w+)\([\s\S]*?^\}(?:, arguments\); \})?$|(let|const) (\w+)\b.*$)/gm;

/**
 * @typedef {object} Piece
 * @property {string} name its folder in generated/
 * @property {Buffer} wasm
 */

/** The functions that a module exports, and those that it imports from the glue. @param {Buffer} wasm */
function border(wasm) {
  const module = new WebAssembly.Module(new Uint8Array(wasm));
  const names = (/** @type {{ kind: string; name: string }[]} */ list) =>
    list.filter(({ kind }) => kind === 'function').map(({ name }) => name);
  return {
    exports: names(WebAssembly.Module.exports(module)),
    imports: names(WebAssembly.Module.imports(module).filter(({ module }) => module !== 'core')),
  };
}

/**
 * wasm-bindgen's glue keeps one instance and its views of memory in module variables. As a factory each instance gets
 * glue of its own, so that one which trapped can be dropped with everything that pointed into it. The functions that
 * only another piece needs become a factory that is given the core's.
 * @param {string} generated
 * @param {Piece} core
 * @param {Piece[]} pieces
 */
export function writeGlue(generated, core, pieces) {
  const source = readFileSync(join(generated, 'whole/xiangqi_arbiter_bg.js'), 'utf8');
  const functions = new Map();
  /** @type {string[]} */
  const variables = [];
  /** @type {string[]} */
  const constants = [];
  for (const [text, exported, name, kind, variable] of source.matchAll(item)) {
    if (name !== undefined) functions.set(name, { text, exported: exported !== undefined });
    else (kind === 'let' ? variables : constants).push(variable ?? '');
  }
  if (
    !variables.includes('wasm') ||
    !['__wbg_set_wasm', '__wbindgen_init_externref_table'].every((name) => functions.has(name))
  )
    throw new Error('wasm-bindgen writes its glue in a new way; see writeGlue()');
  const list = (/** @type {string[]} */ names) => `{ ${names.join(', ')} }`;
  const plain = (/** @type {string} */ text) => text.replace(/^export function /gm, 'function ');

  const coreImports = border(core.wasm).imports;
  let rest = source;
  /** What the pieces use of the core's glue. @type {Set<string>} */
  const shared = new Set();
  for (const { name, wasm } of pieces) {
    const { exports, imports } = border(wasm);
    const onlyHere = imports.filter((name) => !coreImports.includes(name));
    const exported = exports.filter((name) => functions.get(name)?.exported);
    const own = [...exported, ...onlyHere];
    let body = '';
    for (const name of own) {
      const { text } = functions.get(name) ?? { text: '' };
      if (text === '') throw new Error(`there is no glue for ${name}; see writeGlue()`);
      rest = rest.replace(text, '');
      body += `${plain(text)}\n`;
    }
    const used = (/** @type {string[]} */ names) =>
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    const fixed = used([...functions.keys(), ...constants]).filter((name) => !own.includes(name));
    // What changes has to be read where it is.
    const changing = used(variables).filter((name) => name !== 'wasm');
    for (const name of changing)
      body = body.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `core.${name}`);
    for (const name of [...fixed, ...changing]) shared.add(name);
    write(
      join(generated, name),
      `export function createGlue(core, wasm) {
const ${list(fixed)} = core;
${body}return { imports: ${list(onlyHere)}, exports: ${list(exported)} };
}
`,
      exported,
      'createGlue(shared: object, wasm: object): Glue',
    );
  }

  const body = plain(rest);
  if (/^(export|import) /m.test(body))
    throw new Error('wasm-bindgen writes its glue in a new way; see writeGlue()');
  const left = [...body.matchAll(/^function (\w+)/gm)].map(([, name = '']) => name);
  const exported = left.filter((name) => functions.get(name)?.exported && !name.startsWith('__wb'));
  const exports = exported.filter((name) => name !== 'start');
  const imports = left.filter((name) => name.startsWith('__wb') && name !== '__wbg_set_wasm');
  const getters = [...shared].map((name) =>
    variables.includes(name) ? `get ${name}() { return ${name}; }` : name,
  );
  write(
    join(generated, core.name),
    `export function createGlue() {
${body}
const begin = (exports) => {
  __wbg_set_wasm(exports);
  // All that wasm-bindgen's start does in a program without one of its own.
  __wbindgen_init_externref_table();
};
return { start: begin, imports: ${list(imports)}, exports: ${list(exports)}, shared: ${list(getters)} };
}
`,
    exports,
    `createGlue(): Glue & { shared: object; start(exports: WebAssembly.Exports): void }`,
  );
}

/** @param {string} folder @param {string} code @param {string[]} exports @param {string} signature */
function write(folder, code, exports, signature) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'glue.js'), code);
  writeFileSync(
    join(folder, 'glue.d.ts'),
    `import type * as functions from '../whole/xiangqi_arbiter.js';
export type * from '../whole/xiangqi_arbiter.js';
export interface Glue {
  imports: WebAssembly.ModuleImports;
  exports: Pick<typeof functions, ${exports.map((name) => `'${name}'`).join(' | ')}>;
}
export function ${signature};
`,
  );
}
