/**
 * Running the compiled program. It is part of its JavaScript as text, unpacked and compiled synchronously at the first
 * call: no `fetch`, no file system, no top-level await, nothing for the caller to wait for.
 *
 * It comes in pieces: a core, and others that are added to its running instance at their own first call and share its
 * memory.
 */
import { ArbiterError } from './errors.js';
import { type Packed, unpack } from './unpack.js';

/** wasm-bindgen's side of a piece; see writeGlue() in build.mjs. */
interface Glue<Functions> {
  imports: WebAssembly.ModuleImports;
  exports: Functions;
}

/** The core's, with what the glue of other pieces uses of it. */
interface CoreGlue<Functions, Shared> extends Glue<Functions> {
  shared: Shared;
  start(exports: WebAssembly.Exports): void;
}

/** What runs until a trap leaves it in an unknown state. */
interface Instance<Functions, Shared> {
  glue: CoreGlue<Functions, Shared>;
  exports: WebAssembly.Exports;
}

/** Makes one call into a piece. Whatever goes wrong comes out as an {@link ArbiterError}. */
export type Call<Functions> = Run<Functions> & {
  /** The longer part of the first call, for who would rather have two tasks than one. */
  unpack(): void;
};

type Run<Subject> = <T>(job: (subject: Subject) => T) => T;

/** The program as far as it is running. */
export interface Program<Functions, Shared> {
  core: Packed;
  /** Runs `job` on an instance, a fresh one after a trap. */
  run: Run<Instance<Functions, Shared>>;
  unpack(): void;
}

/** The program whose core is embedded. */
export function program<Functions, Shared>(
  createGlue: () => CoreGlue<Functions, Shared>,
  core: Packed,
): Program<Functions, Shared> {
  const module = embedded(() => unpack(core));
  let current: Instance<Functions, Shared> | undefined;

  function begin(): Instance<Functions, Shared> {
    const glue = createGlue();
    const exports = module.start({ './xiangqi_arbiter_bg.js': glue.imports });
    glue.start(exports);
    return { glue, exports };
  }

  function translate(error: unknown): ArbiterError {
    if (error instanceof ArbiterError) return error;
    if (isFailure(error)) return new ArbiterError(error.code, error.message, error.details);
    // A trap or an exhausted stack leaves the instance in an unknown state. It holds nothing that is needed, so a
    // fresh one takes its place.
    current = undefined;
    let recovered = true;
    try {
      current = begin();
    } catch {
      recovered = false;
    }
    return new ArbiterError(
      'internal/panic',
      `a fault in xiangqi-arbiter, please report it with the stack of its cause: ${String(error)}`,
      { recovered, cause: error },
    );
  }

  return {
    core,
    unpack: module.unpack,
    run(job) {
      try {
        current ??= begin();
        return job(current);
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

/** The way into the core. */
export function callCore<Functions, Shared>({
  run,
  unpack,
}: Program<Functions, Shared>): Call<Functions> {
  const call: Run<Functions> = (job) => run(({ glue }) => job(glue.exports));
  return Object.assign(call, { unpack });
}

/** The way into another piece. Of its packed text the first `common` bytes are those of the core. */
export function callPiece<Functions, Core, Shared>(
  { core, run }: Program<Core, Shared>,
  createGlue: (shared: Shared, wasm: object) => Glue<Functions>,
  piece: Packed,
  common: number,
): Call<Functions> {
  const module = embedded(() => unpack(piece, core, common));
  let host: Instance<Core, Shared> | undefined;
  let functions: Functions;
  const call: Run<Functions> = (job) =>
    run((instance) => {
      if (host !== instance) {
        const { exports, glue } = instance;
        const wasm = { ...exports };
        const { imports, exports: own } = createGlue(glue.shared, wasm);
        const all = { ...glue.imports, ...imports };
        Object.assign(wasm, module.start({ './xiangqi_arbiter_bg.js': all, core: exports }));
        functions = own;
        host = instance;
      }
      return job(functions);
    });
  return Object.assign(call, { unpack: module.unpack });
}

/** One module of the program. It is unpacked and compiled once. */
function embedded(unpacked: () => Uint8Array<ArrayBuffer>) {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  let compiled: WebAssembly.Module | undefined;
  return {
    unpack(): void {
      if (compiled) return;
      try {
        bytes ??= unpacked();
      } catch {
        // Whoever starts it will hear why.
      }
    },
    start(imports: WebAssembly.Imports): WebAssembly.Exports {
      try {
        compiled ??= new WebAssembly.Module(bytes ?? unpacked());
        bytes = undefined;
        return new WebAssembly.Instance(compiled, imports).exports;
      } catch (error) {
        // A page's Content-Security-Policy without 'wasm-unsafe-eval' is the usual reason.
        throw new ArbiterError(
          'internal/wasm-unavailable',
          `WebAssembly could not be started: ${String(error)}`,
          { cause: error },
        );
      }
    },
  };
}

function isFailure(
  error: unknown,
): error is { code: string; message: string; details: Record<string, unknown> } {
  return (
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'details' in error
  );
}
