/**
 * The compiled rules. They are part of this file as text, unpacked and compiled synchronously at the first call: no
 * `fetch`, no file system, no top-level await, nothing for the caller to wait for.
 */
import { createGlue, type Glue } from '../generated/glue.js';
import { wasmBytes } from './bytes.js';
import { ArbiterError } from './errors.js';

let compiled: WebAssembly.Module | undefined;
let current: Glue | undefined;

function instantiate(): Glue {
  try {
    compiled ??= new WebAssembly.Module(wasmBytes());
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
