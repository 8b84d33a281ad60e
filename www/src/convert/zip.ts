// Puts files into a ZIP, piece by piece, so that no more than one of them is in memory at a time.
import { Zip, ZipDeflate } from 'fflate';
import type { Output } from './messages.js';

export async function zip(files: readonly Output[], onFile: (done: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const names = new Set<string>();
  for (const [i, { name, data }] of files.entries()) {
    const entry = new ZipDeflate(free(name, names));
    archive.add(entry);
    entry.push(new Uint8Array(await data.arrayBuffer()), true);
    if (failure) throw failure;
    onFile(i + 1);
  }
  archive.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Files of different folders may have the same name. */
function free(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let candidate = name;
  for (let n = 2; taken.has(candidate); n++) candidate = `${stem} (${n})${extension}`;
  taken.add(candidate);
  return candidate;
}
