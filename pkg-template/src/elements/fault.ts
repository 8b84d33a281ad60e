/**
 * What is wrong with something an element was given, as data: an element must not throw where the page cannot catch.
 */
export interface ElementFault {
  /** Stable and machine-readable: `fen/…` as the core says it, `board/…` for attributes, shapes and destinations. */
  code: string;
  /** For developers, in English: what, where, and what was expected. */
  message: string;
  /** The offending text, offset, attribute … */
  details: Record<string, unknown>;
}

/** Ends the reading of a value; caught before it leaves the element. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  get fault(): ElementFault {
    return { code: this.code, message: this.message, details: this.details };
  }
}

/** A value of unknown kind, short enough for a message. */
export function shorten(value: unknown): string {
  // Of an object only its kind is told: its own words might be long, or fail.
  const plain = typeof value === 'object' && value !== null ? 'an object' : String(value);
  const text = typeof value === 'string' ? JSON.stringify(value) : plain;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
