// What the page and the worker that reads records say to each other.
import type { RecordFormat, Warning } from 'xiangqi-arbiter';
import type { Entry } from './entry.js';

export interface Source {
  /** As chosen or dropped; empty for pasted text. */
  name: string;
  /** A file is handed over unread, so that even its bytes are fetched away from the page. */
  data: string | Blob;
}

export type Request =
  | { kind: 'read'; sources: Source[] }
  | { kind: 'game'; ticket: number; index: number };

/** One game on its way to the page: text in a format that keeps all of it, and what that text does not say. */
export interface Parcel {
  text: string;
  textFormat: 'pgn' | 'json';
  format: RecordFormat;
  warnings: Warning[];
}

export type Reply =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'entries'; entries: Entry[] }
  | { kind: 'fault'; name: string; message: string }
  | { kind: 'done'; first: number }
  | { kind: 'game'; ticket: number; parcel: Parcel }
  | { kind: 'no-game'; ticket: number; message: string };
