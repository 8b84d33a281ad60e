/** A whole game in the part of an address after #, which no server sees: a text, deflated, as base64url. */
import type { GameRecord } from '../../records.js';

/** A longer address is refused by one program or another. */
const LONGEST = 100_000;

/**
 * The address of the annotator with a game: `#game=`, `p` for PGN or `j` for JSON where PGN does not hold everything,
 * the text, and `&at=` with the place on the main line. `null` where the game is too long or the browser too old.
 */
export async function annotatorLink(
  annotator: URL,
  record: GameRecord,
  ply: number,
): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const lossless = record.losses('pgn', { notation: 'uci' }).length === 0;
  const text = lossless ? record.serialize('pgn', { notation: 'uci' }) : record.serialize('json');
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  if (packed.length > LONGEST) return null;
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  const data = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const url = new URL(annotator);
  url.hash = `game=${lossless ? 'p' : 'j'}${data}${ply > 0 ? `&at=${ply}` : ''}`;
  return url.href.length <= LONGEST ? url.href : null;
}
