/**
 * Running a compiled module. It is part of its JavaScript as text, unpacked and compiled synchronously at the first
 * call: no `fetch`, no file system, no top-level await, nothing for the caller to wait for.
 */
import { ArbiterError } from './errors.js';
import { unpack } from './unpack.js';

/** wasm-bindgen's side of one instance; see wrapGlue() in build.mjs. */
interface Glue<Functions> {
  imports: WebAssembly.ModuleImports;
  exports: Functions;
  start(exports: WebAssembly.Exports): void;
}

/** Makes one call into a module. Whatever goes wrong comes out as an {@link ArbiterError}. */
export type Call<Functions> = <T>(job: (wasm: Functions) => T) => T;

/** The way into the module that is embedded as `packed`. */
export function host<Functions extends { panic_message(): string }>(
  createGlue: () => Glue<Functions>,
  packed: string,
  length: number,
): Call<Functions> {
  let compiled: WebAssembly.Module | undefined;
  let current: Glue<Functions> | undefined;

  function instantiate(): Glue<Functions> {
    try {
      compiled ??= new WebAssembly.Module(unpack(packed, length));
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
        { cause: error },
      );
    }
  }

  function lastWords(): string {
    try {
      return current?.exports.panic_message() ?? '';
    } catch {
      return '';
    }
  }

  function translate(error: unknown): ArbiterError {
    if (error instanceof ArbiterError) return error;
    if (isFailure(error)) return new ArbiterError(error.code, error.message, error.details);
    // A trap or an exhausted stack leaves the instance in an unknown state. It holds nothing that is needed, so a
    // fresh one takes its place.
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
      { recovered, cause: error },
    );
  }

  return (job) => {
    try {
      current ??= instantiate();
      return job(current.exports);
    } catch (error) {
      throw translate(error);
    }
  };
}

function isFailure(
  error: unknown,
): error is { code: string; message: string; details: Record<string, unknown> } {
  return (
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'details' in error
  );
}
