// A whole game in the part of the address after #, which no server ever sees: text, deflated, base64url.
import { GameRecord } from 'xiangqi-arbiter';
import { LINK } from '../route.js';

/** Longer addresses are neither made nor read. */
export const LONGEST_LINK = 100_000;
/** What a link may unfold to, in bytes: a few kilobytes can be deflated a thousandfold. */
const LONGEST_TEXT = 4_000_000;

export type LinkFault = 'too-long' | 'damaged';

export class LinkError extends Error {
  constructor(readonly fault: LinkFault) {
    super(fault);
  }
}

export interface Shared {
  record: GameRecord;
  /** The place on the main line. */
  ply: number;
}

/** The fragment for a game. `ply` is left out at the start. */
export async function linkTo(record: GameRecord, ply: number): Promise<string> {
  const lossless = record.losses('pgn', { notation: 'uci' }).length === 0;
  const text = lossless ? record.serialize('pgn', { notation: 'uci' }) : record.serialize('json');
  const packed = await through(
    new TextEncoder().encode(String(text)),
    new CompressionStream('deflate-raw'),
  );
  const data = toBase64(packed);
  const link = `${LINK}${lossless ? 'p' : 'j'}${data}${ply > 0 ? `&at=${ply}` : ''}`;
  if (link.length > LONGEST_LINK) throw new LinkError('too-long');
  return link;
}

/** Everything in a link may be made up: sizes are bounded, the text is read as any other. */
export async function gameOf(hash: string): Promise<Shared> {
  if (hash.length > LONGEST_LINK) throw new LinkError('too-long');
  const [, kind, data, at] = /^#game=([pj])([\w-]+)(?:&at=(\d{1,5}))?$/.exec(hash) ?? [];
  if (!kind || !data) throw new LinkError('damaged');
  const format = kind === 'p' ? 'pgn' : 'json';
  let text: string;
  try {
    const bytes = await through(fromBase64(data), new DecompressionStream('deflate-raw'));
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('damaged');
  }
  const [record] = GameRecord.parse(text, { format });
  if (!record) throw new LinkError('damaged');
  return { record, ply: Number(at ?? 0) };
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > LONGEST_TEXT) {
      await reader.cancel();
      throw new LinkError('too-long');
    }
    chunks.push(next.value);
  }
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}
