/** The core of the program: positions, notations, rulings. */
import { length, packed, size } from '../generated/rules/embedded.js';
import { createGlue } from '../generated/rules/glue.js';
import { callCore, program } from './host.js';

export const rules = /* @__PURE__ */ program(createGlue, { packed, length, size });

export const call = /* @__PURE__ */ callCore(rules);
