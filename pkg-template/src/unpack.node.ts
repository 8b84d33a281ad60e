/** As unpack.ts, for Node: there size matters less than time, and zlib is native. */
import { inflateRawSync } from 'node:zlib';

export function unpack(packedBase64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(inflateRawSync(Buffer.from(packedBase64, 'base64')));
}
