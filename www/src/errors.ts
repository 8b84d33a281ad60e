// Reads an ArbiterError as a reader of the page wants it: every fault, in order.
import { h } from './dom.js';
import type { Words } from './words/words.js';

export interface Fault {
  code: string;
  message: string;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function faultOf(value: unknown): Fault | null {
  if (typeof value === 'string') return { code: '', message: value };
  if (typeof value !== 'object' || value === null) return null;
  const { code, message } = value as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' && typeof message !== 'string') return null;
  return { code: String(code ?? ''), message: String(message ?? code) };
}

/** The faults an error lists; if it lists none, the error itself. */
export function faultsOf(error: unknown): Fault[] {
  const details = (error as { details?: Record<string, unknown> } | null)?.details ?? {};
  for (const value of Object.values(details)) {
    if (!Array.isArray(value)) continue;
    const faults = value.map(faultOf).filter((fault) => fault !== null);
    if (faults.length > 0) return faults;
  }
  const code = (error as { code?: unknown } | null)?.code;
  return [{ code: typeof code === 'string' ? code : '', message: messageOf(error) }];
}

/** What a message quotes or gives as the reason, for languages that have words of their own for the rest. */
const quoted = (message: string): string =>
  (message.match(/["“`][^"”`]{1,80}["”`]/g) ?? []).join(' ');

/** A fault or warning as a line of a list: in the reader's words if there are any, else the package's; the code. */
export function faultItem({ code, message }: Fault, words: Words, place?: Node): HTMLElement {
  const known = words.fault(code);
  const text = known ? [known, quoted(message)].filter(Boolean).join('：') : message;
  return h(
    'li',
    { title: known ? message : null },
    place,
    place && ' ',
    h('span', {}, text),
    ' ',
    h('code', {}, code),
  );
}
