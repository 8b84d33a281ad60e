/** As unpack.ts, for Node: there size matters less than time, and zlib is native. Each module is packed on its own. */
import { inflateRawSync } from 'node:zlib';
import type { Packed } from './unpack.js';

export type { Packed };

export function unpack({ packed }: Packed): Uint8Array<ArrayBuffer> {
  return new Uint8Array(inflateRawSync(Buffer.from(packed, 'base64')));
}
