/** The compiled readers and writers of records. */
import { length, packed } from '../generated/records/embedded.js';
import { createGlue } from '../generated/records/glue.js';
import { host } from './host.js';

export const call = /* @__PURE__ */ host(createGlue, packed, length);
