// Hands a file to the reader.
import { h } from './dom.js';

/** Long enough for any browser to have begun, in milliseconds. */
const BEGUN = 10_000;

export function download(name: string, data: BlobPart): void {
  const href = URL.createObjectURL(new Blob([data], { type: 'application/octet-stream' }));
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), BEGUN);
}
