/** Where the games of a viewer come from: attributes, text inside the element, or a file. */
import type { GameRecord, ParseOptions, RecordFormat } from '../../records.js';
import { Refusal } from '../fault.js';
import type { Library } from './library.js';

/** What is read of a file at most. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** What an element says of its games, without having read them. */
export type Source =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'moves'; moves: string[]; fen: string | undefined }
  | { kind: 'url'; url: string };

/** Text that is not run: `type` is not that of a script. */
const DATA_BLOCK = 'script[type^="text/plain"],script[type^="application/"],template,pre,textarea';

/** The first that is there: `src`, `game`, `moves` or `fen`, text inside. */
export function sourceOf(element: HTMLElement): Source {
  const url = element.getAttribute('src');
  if (url !== null) return { kind: 'url', url };
  const game = element.getAttribute('game');
  if (game !== null) return { kind: 'text', text: game };
  const fen = element.getAttribute('fen');
  const moves = element.getAttribute('moves');
  if (moves !== null || fen !== null) {
    const texts = (moves ?? '').split(/[\s,;，；、]+/u).filter((text) => !/^(\d+\.*)?$/.test(text));
    return { kind: 'moves', moves: texts, fen: fen?.trim() || undefined };
  }
  const block = element.querySelector(DATA_BLOCK);
  const text =
    block instanceof HTMLTemplateElement
      ? block.content.textContent
      : (block?.textContent ?? element.textContent);
  return text?.trim() ? { kind: 'text', text } : { kind: 'none' };
}

/** How the attributes say it is to be read; the readers themselves check what they say. */
export function optionsOf(element: HTMLElement): ParseOptions {
  const format = element.getAttribute('format');
  const encoding = element.getAttribute('encoding');
  return {
    ...(format ? { format: format as RecordFormat } : {}),
    ...(encoding ? { encoding } : {}),
  };
}

/** Reads the games. What goes wrong is thrown, as a {@link Refusal} or as the package's own error. */
export async function readGames(
  source: Source,
  options: ParseOptions,
  loaded: Promise<Library>,
  signal: AbortSignal,
): Promise<GameRecord[]> {
  if (source.kind === 'url') {
    const [bytes, library] = await Promise.all([fetchBytes(source.url, signal), loaded]);
    return library.GameRecord.parseAsync(bytes, options);
  }
  const library = await loaded;
  if (source.kind === 'text') return library.GameRecord.parseAsync(source.text, options);
  const { GameRecord, Position } = library;
  if (source.kind === 'none') return [GameRecord.create()];
  const { moves, fen } = source;
  if (fen === undefined) return [GameRecord.create({ moves })];
  return [GameRecord.create({ moves, fen: Position.parseFen(fen, { lenient: true }).fen })];
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const refuse = (why: string, details: Record<string, unknown> = {}) =>
    new Refusal('viewer/source', `${url} could not be loaded: ${why}`, { url, ...details });
  let response: Response;
  try {
    response = await fetch(new URL(url, document.baseURI), { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    const local = location.protocol === 'file:';
    throw refuse(
      local
        ? 'browsers let no page from file:// read files; put the text inside the element'
        : String(error),
    );
  }
  const { status, ok, body } = response;
  if (!ok) throw refuse(`the server answered ${status}`, { status });
  const tooLarge = () => refuse(`it has more than ${MAX_BYTES} bytes`, { limit: MAX_BYTES });
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
