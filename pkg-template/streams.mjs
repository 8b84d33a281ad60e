// A WASM module with like put beside like, which LZMA packs a twelfth smaller: in code an instruction is followed by its
// numbers, and neither tells much about the other. What joins them again is unlzma/streams.rs; the two must agree.

/**
 * The streams, in the order in which they are written: what is no code, instructions with the functions they call and
 * the alignments they load with, then numbers by their kind.
 */
const STREAMS = /** @type {const} */ ([
  'frame',
  'instruction',
  'other',
  'local.get',
  'local.set',
  'local.tee',
  'i32',
  'i64',
  'offset',
  'branch',
  'block',
]);

/** @typedef {typeof STREAMS[number]} Stream */

const CODE_SECTION = 10;

class Sorter {
  /** @type {Record<Stream, number[]>} */
  streams;
  at = 0;

  constructor(/** @type {Buffer} */ wasm) {
    this.wasm = wasm;
    this.streams = /** @type {Record<Stream, number[]>} */ (
      Object.fromEntries(STREAMS.map((name) => [name, []]))
    );
  }

  /** Takes bytes. */
  bytes(/** @type {Stream} */ stream, /** @type {number} */ count) {
    for (const end = this.at + count; this.at < end; this.at++)
      this.streams[stream].push(this.wasm[this.at] ?? 0);
  }

  byte(/** @type {Stream} */ stream) {
    this.bytes(stream, 1);
    return this.wasm[this.at - 1] ?? 0;
  }

  /** Takes a number in LEB128; its value is right if it is unsigned and of 32 bits. */
  number(/** @type {Stream} */ stream) {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte(stream);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  numbers(/** @type {Stream} */ stream, /** @type {number} */ count) {
    for (let i = 0; i < count; i++) this.number(stream);
  }

  module() {
    this.bytes('frame', 8);
    while (this.at < this.wasm.length) {
      const section = this.byte('frame');
      const size = this.number('frame');
      if (section !== CODE_SECTION) this.bytes('frame', size);
      else for (let left = this.number('frame'); left > 0; left--) this.body();
    }
  }

  body() {
    // How long it is will be known when it has been joined.
    let size = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.wasm[this.at++] ?? 0;
      size += (byte & 127) * scale;
      if (byte < 128) break;
    }
    const end = this.at + size;
    for (let left = this.number('other'); left > 0; left--) this.numbers('other', 2);
    for (let depth = 1; depth > 0; ) depth += this.instruction();
    if (this.at !== end) throw new Error(`an instruction near byte ${this.at} is unknown`);
  }

  /** Takes one instruction and says by how much the depth of blocks changes. */
  instruction() {
    const code = this.byte('instruction');
    switch (code) {
      case 0x02: // block
      case 0x03: // loop
      case 0x04: // if
        this.number('block');
        return 1;
      case 0x0b: // end
        return -1;
      case 0x0c: // br
      case 0x0d: // br_if
        this.number('branch');
        return 0;
      case 0x0e: // br_table
        this.numbers('branch', this.number('branch') + 1);
        return 0;
      case 0x10: // call
        this.number('instruction');
        return 0;
      case 0x11: // call_indirect
        this.numbers('other', 2);
        return 0;
      case 0x1c: // select with types
        this.numbers('other', this.number('other'));
        return 0;
      case 0x20:
        this.number('local.get');
        return 0;
      case 0x21:
        this.number('local.set');
        return 0;
      case 0x22:
        this.number('local.tee');
        return 0;
      case 0x41:
        this.number('i32');
        return 0;
      case 0x42:
        this.number('i64');
        return 0;
      case 0x43: // f32.const
        this.bytes('other', 4);
        return 0;
      case 0x44: // f64.const
        this.bytes('other', 8);
        return 0;
      case 0xfc: {
        // Conversions that saturate have no numbers; the rest are of memory and tables.
        const more = this.number('instruction');
        if (more > 7) this.numbers('other', more < 16 && more % 2 === 0 ? 2 : 1);
        return 0;
      }
    }
    if (code >= 0x28 && code <= 0x3e) {
      // Loads and stores.
      this.number('instruction');
      this.number('offset');
    } else if ((code >= 0x23 && code <= 0x26) || [0x3f, 0x40, 0xd0, 0xd2].includes(code)) {
      // Globals, tables, the size of memory, references.
      this.number('other');
    } else if (code > 0xc4 && code !== 0xd1) {
      throw new Error(`instruction ${code.toString(16)} is unknown`);
    }
    return 0;
  }
}

/**
 * The streams one behind the other, in front of them their lengths in four bytes each.
 * @param {Buffer} wasm
 */
export function toStreams(wasm) {
  const sorter = new Sorter(wasm);
  sorter.module();
  const streams = STREAMS.map((name) => Buffer.from(sorter.streams[name]));
  const lengths = Buffer.alloc(4 * streams.length);
  for (const [i, { length }] of streams.entries()) lengths.writeUInt32LE(length, 4 * i);
  return Buffer.concat([lengths, ...streams]);
}
