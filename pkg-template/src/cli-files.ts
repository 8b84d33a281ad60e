/** From what stands on the command line to files. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** A file to be read. */
export interface CliFile {
  /** Where it is; `-` for the standard input. */
  path: string;
  /** What it is called within the folder that was named, or by itself. */
  name: string;
  /** Bytes; 0 if that is not known. */
  size: number;
  /** Why there is none. */
  problem?: string;
}

/** Every file in and below a folder, in the order of their names. Links to folders are not followed: no circles. */
function walk(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
  });
}

const IS_PATTERN = /[*?]/;

/** What a pattern matches: `*` and `?` within a name, `**` any folders. Most shells have done this already. */
function glob(pattern: string): string[] {
  const parts = pattern.split(/[\\/]/);
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => IS_PATTERN.test(part)),
  );
  const base = pattern.startsWith('/') ? join('/', ...fixed) : join('.', ...fixed);
  const source = parts
    .slice(fixed.length)
    .map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('/')
    .replace(/\*\*\/|\*|\?/g, (token) =>
      token === '*' ? '[^/]*' : token === '?' ? '[^/]' : '(?:.*/)?',
    );
  const matches = new RegExp(`^${source}$`, 'u');
  return walk(base).filter((path) => matches.test(relative(base, path).replaceAll(sep, '/')));
}

function sized(path: string, name: string): CliFile {
  return { path, name, size: statSync(path).size };
}

function expandOne(path: string): CliFile[] {
  if (path === '-') return [{ path, name: 'game', size: 0 }];
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return walk(path).map((file) => sized(file, relative(path, file)));
  if (found === undefined && IS_PATTERN.test(path)) {
    const files = glob(path).map((file) => sized(file, basename(file)));
    if (files.length > 0) return files;
  }
  return [{ path, name: basename(path), size: found?.size ?? 0 }];
}

/** All files that are meant; one that cannot be looked at is told when its turn comes. */
export function expand(paths: readonly string[]): CliFile[] {
  return paths.flatMap((path) => {
    try {
      return expandOne(path);
    } catch (error) {
      return [{ path, name: basename(path), size: 0, problem: (error as Error).message }];
    }
  });
}
