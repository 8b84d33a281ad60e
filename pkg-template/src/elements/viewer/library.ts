/**
 * The border between a viewer and the rest of the package. The board is there at once; rules, readers of records and
 * further sets of pieces come when the first viewer needs them.
 */
import type * as core from '../../core.js';
import type * as records from '../../records.js';

/** What a viewer works with. */
export interface Library extends Core, Records {}
type Core = Pick<typeof core, 'Position' | 'formatLine' | 'judge'>;
type Records = Pick<typeof records, 'GameRecord' | 'ArbiterError'>;

/** How the parts are had. */
export interface Loaders {
  core(): Promise<Core>;
  records(): Promise<Records>;
  /** By the name that an attribute gives. */
  pieces: Readonly<Record<string, () => Promise<unknown>>>;
}

let loaders: Loaders | null = null;
let loading: Promise<Library> | null = null;

/** Says where the parts are; the entry does. */
export function connectLibrary(parts: Loaders): void {
  loaders ??= parts;
}

/** Rules and records; a failed attempt is made again by the next one who asks. */
export function loadLibrary(): Promise<Library> {
  if (!loaders) return Promise.reject(new Error('connectLibrary() was not called'));
  loading ??= Promise.all([loaders.core(), loaders.records()]).then(
    ([{ Position, formatLine, judge }, { GameRecord, ArbiterError }]) => {
      return { Position, formatLine, judge, GameRecord, ArbiterError };
    },
  );
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

const asked = new Set<string>();

/** Sees to a set of pieces that the package has; the board shows the usual ones until it is there. */
export function loadPieces(name: string): void {
  const load = loaders && Object.hasOwn(loaders.pieces, name) ? loaders.pieces[name] : undefined;
  if (!load || asked.has(name)) return;
  asked.add(name);
  load().catch(() => asked.delete(name));
}
