/**
 * Bytes out of text. The WASM travels as text packed with LZMA, like put beside like: a quarter less to download than with what browsers can
 * unpack natively, and synchronously they can unpack nothing. The unpacker is a small WASM of its own.
 */
import { unpackerBase64 } from '../generated/unpacker.js';

interface Unpacker {
  memory: WebAssembly.Memory;
  memory_start(): number;
  unpack(packed: number, before: number, length: number, size: number): number;
}

/** A module as text: base64 of its packed streams, how long these are unpacked, and how long the module is. */
export interface Packed {
  packed: string;
  length: number;
  size: number;
}

/** The bytes of a module, packed on its own or as the continuation of `before` from its byte `common` on. */
export function unpack(
  { packed, length, size }: Packed,
  before?: Packed,
  common = 0,
): Uint8Array<ArrayBuffer> {
  const module = new WebAssembly.Module(decodeBase64(unpackerBase64));
  const unpacker = new WebAssembly.Instance(module).exports as unknown as Unpacker;
  const start = unpacker.memory_start();
  const head = before ? decodeBase64(before.packed).subarray(0, common) : new Uint8Array();
  const rest = decodeBase64(packed);
  const input = new Uint8Array(unpacker.memory.buffer as ArrayBuffer, start);
  input.set(head);
  input.set(rest, head.length);
  const skipped = before?.length ?? 0;
  const at = unpacker.unpack(head.length + rest.length, skipped, length, size);
  return new Uint8Array(unpacker.memory.buffer as ArrayBuffer, at, size);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as { fromBase64?(text: string): Uint8Array<ArrayBuffer> };
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const binary = atob(text);
  const data = new Uint8Array(binary.length);
  // A plain loop: Uint8Array.from with a mapping costs 5 ms more on a cold start.
  for (let i = 0; i < binary.length; i++) data[i] = binary.charCodeAt(i);
  return data;
}
