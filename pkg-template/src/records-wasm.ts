/** The piece of the program that reads and writes records. */
import { common, length, packed, size } from '../generated/records/embedded.js';
import { createGlue } from '../generated/records/glue.js';
import { callPiece } from './host.js';
import { rules } from './rules-wasm.js';

export const call = /* @__PURE__ */ callPiece(rules, createGlue, { packed, length, size }, common);
