/** The compiled rules: positions, notations, rulings. */
import { length, packed } from '../generated/rules/embedded.js';
import { createGlue } from '../generated/rules/glue.js';
import { host } from './host.js';

export const call = /* @__PURE__ */ host(createGlue, packed, length);
