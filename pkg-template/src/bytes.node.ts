/** As bytes.ts, for Node: there size matters less than time, and zlib is native. */
import { inflateRawSync } from 'node:zlib';
import { deflatedBase64 } from '../generated/deflated.js';

export function wasmBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(inflateRawSync(Buffer.from(deflatedBase64, 'base64')));
}
