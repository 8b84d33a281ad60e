/** The piece of the program that conducts games. */
import { common, length, packed, size } from '../generated/game/embedded.js';
import { createGlue } from '../generated/game/glue.js';
import { callPiece } from './host.js';
import { rules } from './rules-wasm.js';

export const call = /* @__PURE__ */ callPiece(rules, createGlue, { packed, length, size }, common);
