/**
 * The compiled rules. They are part of this file as text, unpacked and compiled synchronously at the first call: no
 * `fetch`, no file system, no top-level await, nothing for the caller to wait for.
 */
import { inflateSync } from 'fflate';
import { wasmBase64, wasmLength } from '../generated/bytes.js';
import { createGlue, type Glue } from '../generated/glue.js';
import { ArbiterError } from './errors.js';

let compiled: WebAssembly.Module | undefined;
let current: Glue | undefined;

/** What Node has, asked for without an import that a bundler would try to follow. */
interface NodeLike {
  process?: {
    getBuiltinModule?(
      name: 'node:zlib',
    ): { inflateRawSync(data: Uint8Array): Uint8Array } | undefined;
  };
  Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
}

/** JavaScript on a cold start is slow: what the platform can do natively saves a third of the loading time. */
function bytes(): BufferSource {
  const { process, Buffer } = globalThis as NodeLike;
  const zlib = process?.getBuiltinModule?.('node:zlib');
  if (zlib && Buffer) return zlib.inflateRawSync(Buffer.from(wasmBase64, 'base64')) as BufferSource;
  const out = new Uint8Array(wasmLength);
  inflateSync(decodeBase64(wasmBase64), { out });
  return out;
}

function decodeBase64(text: string): Uint8Array {
  const { fromBase64 } = Uint8Array as { fromBase64?(text: string): Uint8Array };
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const binary = atob(text);
  const data = new Uint8Array(binary.length);
  // A plain loop: Uint8Array.from with a mapping costs 5 ms more on a cold start.
  for (let i = 0; i < binary.length; i++) data[i] = binary.charCodeAt(i);
  return data;
}

function instantiate(): Glue {
  try {
    compiled ??= new WebAssembly.Module(bytes());
    const glue = createGlue();
    const instance = new WebAssembly.Instance(compiled, {
      './xiangqi_arbiter_bg.js': glue.imports,
    });
    glue.start(instance.exports);
    return glue;
  } catch (error) {
    // A page's Content-Security-Policy without 'wasm-unsafe-eval' is the usual reason.
    throw new ArbiterError(
      'internal/wasm-unavailable',
      `WebAssembly could not be started: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Makes one call into the WASM. Whatever goes wrong comes out as an {@link ArbiterError}. */
export function call<T>(job: (wasm: Glue['exports']) => T): T {
  try {
    current ??= instantiate();
    return job(current.exports);
  } catch (error) {
    throw translate(error);
  }
}

function isFailure(
  error: unknown,
): error is { code: string; message: string; details: Record<string, unknown> } {
  return (
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'details' in error
  );
}

function translate(error: unknown): ArbiterError {
  if (error instanceof ArbiterError) return error;
  if (isFailure(error)) return new ArbiterError(error.code, error.message, error.details);
  // A trap or an exhausted stack leaves the instance in an unknown state. It holds nothing that is needed, so a fresh
  // one takes its place.
  const message = lastWords() || String(error);
  current = undefined;
  let recovered = true;
  try {
    current = instantiate();
  } catch {
    recovered = false;
  }
  return new ArbiterError(
    'internal/panic',
    `a fault in xiangqi-arbiter, please report it: ${message}`,
    {
      recovered,
      cause: error,
    },
  );
}

function lastWords(): string {
  try {
    return current?.exports.panic_message() ?? '';
  } catch {
    return '';
  }
}
