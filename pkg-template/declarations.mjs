// Declarations of an entry without those that other entries have.
import ts from 'typescript';

/** The top-level declarations of a file by name. @returns {Map<string, ts.Statement>} */
function declarationsOf(/** @type {ts.SourceFile} */ file) {
  const found = new Map();
  for (const statement of file.statements) {
    if (
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isClassDeclaration(statement)
    ) {
      if (statement.name) found.set(statement.name.text, statement);
    }
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        found.set(name.getText(file), statement);
      }
    }
  }
  return found;
}

const parse = (/** @type {string} */ text) =>
  ts.createSourceFile('entry.d.ts', text, ts.ScriptTarget.Latest, true);

const isExported = (/** @type {ts.Statement} */ statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** All names that are used in a node. */
function namesIn(/** @type {ts.Node} */ node) {
  /** @type {Set<string>} */
  const names = new Set();
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (ts.isIdentifier(next)) names.add(next.text);
    next.forEachChild((child) => {
      waiting.push(child);
    });
  }
  return names;
}

/** What an entry exports, from its source: entries only list what other files have. @returns {string[]} */
export function exportsOf(/** @type {string} */ source) {
  return parse(source).statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause
      ? ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : []
      : [],
  );
}

/**
 * A class must not have two declarations: what another entry exports is imported from there, and what nothing uses
 * any more is dropped.
 *
 * @param {string} text
 * @param {Record<string, string[]>} others path of an entry → what it exports; the first that has a name gives it
 */
export function withoutKnown(text, others) {
  const file = parse(text);
  const own = declarationsOf(file);
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const [path, names] of Object.entries(others)) {
    for (const name of names) if (!known.has(name)) known.set(name, path);
  }
  const kept = new Set(file.statements.filter((s) => isExported(s) || !isDeclaration(s, own)));
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  const waiting = [...kept].filter((s) => ![...own].some(([n, d]) => d === s && known.has(n)));
  const used = new Set(waiting);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const name of namesIn(next)) {
      const declaration = own.get(name);
      if (!declaration) continue;
      const path = known.get(name);
      if (path) imports.set(path, (imports.get(path) ?? new Set()).add(name));
      else if (!used.has(declaration)) {
        used.add(declaration);
        waiting.push(declaration);
      }
    }
  }
  const lines = [...imports].map(
    ([path, names]) => `import type { ${[...names].sort().join(', ')} } from '${path}';`,
  );
  const body = file.statements.filter((s) => used.has(s)).map((s) => s.getFullText(file));
  return `${lines.join('\n')}\n${body.join('').trim()}\n`;
}

function isDeclaration(
  /** @type {ts.Statement} */ statement,
  /** @type {Map<string, ts.Statement>} */ own,
) {
  return [...own.values()].includes(statement);
}
