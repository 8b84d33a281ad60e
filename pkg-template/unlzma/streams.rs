//! Joins a WASM module out of the streams that `streams.mjs` made of it; the two must agree.

const FRAME: usize = 0;
const INSTRUCTION: usize = 1;
const OTHER: usize = 2;
/// And the next two: `local.get`, `local.set`, `local.tee`.
const LOCAL: usize = 3;
const I32: usize = 6;
const I64: usize = 7;
const OFFSET: usize = 8;
const BRANCH: usize = 9;
const BLOCK: usize = 10;
const STREAMS: usize = 11;

const CODE_SECTION: u8 = 10;

/// Writes to `output` the module in `input`.
pub fn join(input: &[u8], output: &mut [u8]) {
    let mut next = [0; STREAMS];
    let mut start = 4 * STREAMS;
    for (stream, next) in next.iter_mut().enumerate() {
        *next = start;
        let length = &input[4 * stream..];
        start += u32::from_le_bytes([length[0], length[1], length[2], length[3]]) as usize;
    }
    let mut joiner = Joiner {
        input,
        next,
        output,
        at: 0,
    };
    joiner.module();
}

struct Joiner<'a> {
    input: &'a [u8],
    next: [usize; STREAMS],
    output: &'a mut [u8],
    at: usize,
}

impl Joiner<'_> {
    fn byte(&mut self, stream: usize) -> u8 {
        let byte = self.input[self.next[stream]];
        self.next[stream] += 1;
        self.output[self.at] = byte;
        self.at += 1;
        byte
    }

    fn bytes(&mut self, stream: usize, count: usize) {
        for _ in 0..count {
            self.byte(stream);
        }
    }

    /// A number in LEB128; the value is right if it is unsigned and of 32 bits.
    fn number(&mut self, stream: usize) -> usize {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = self.byte(stream);
            value |= usize::from(byte & 127).wrapping_shl(shift);
            shift += 7;
            if byte < 128 {
                return value;
            }
        }
    }

    fn numbers(&mut self, stream: usize, count: usize) {
        for _ in 0..count {
            self.number(stream);
        }
    }

    fn module(&mut self) {
        self.bytes(FRAME, 8);
        while self.at < self.output.len() {
            let section = self.byte(FRAME);
            let size = self.number(FRAME);
            if section == CODE_SECTION {
                for _ in 0..self.number(FRAME) {
                    self.body();
                }
            } else {
                self.bytes(FRAME, size);
            }
        }
    }

    fn body(&mut self) {
        // How long it is, and so how many bytes say so, is known at its end.
        let size_at = self.at;
        let start = size_at + 5;
        self.at = start;
        for _ in 0..self.number(OTHER) {
            self.numbers(OTHER, 2);
        }
        let mut depth = 1;
        while depth > 0 {
            depth += self.instruction();
        }
        let end = self.at;
        let mut size = end - start;
        self.at = size_at;
        loop {
            let more = size > 127;
            self.output[self.at] = (size & 127) as u8 | u8::from(more) << 7;
            self.at += 1;
            size >>= 7;
            if !more {
                break;
            }
        }
        self.output.copy_within(start..end, self.at);
        self.at += end - start;
    }

    /// One instruction; by how much the depth of blocks changes.
    fn instruction(&mut self) -> i32 {
        let code = self.byte(INSTRUCTION);
        match code {
            0x02..=0x04 => {
                self.number(BLOCK);
                return 1;
            }
            0x0b => return -1,
            0x0c | 0x0d => self.numbers(BRANCH, 1),
            0x0e => {
                let count = self.number(BRANCH);
                self.numbers(BRANCH, count + 1);
            }
            0x10 => self.numbers(INSTRUCTION, 1),
            0x11 => self.numbers(OTHER, 2),
            0x1c => {
                let count = self.number(OTHER);
                self.numbers(OTHER, count);
            }
            0x20..=0x22 => self.numbers(LOCAL + usize::from(code - 0x20), 1),
            0x28..=0x3e => {
                self.number(INSTRUCTION);
                self.number(OFFSET);
            }
            0x23..=0x26 | 0x3f | 0x40 | 0xd0 | 0xd2 => self.numbers(OTHER, 1),
            0x41 => self.numbers(I32, 1),
            0x42 => self.numbers(I64, 1),
            0x43 => self.bytes(OTHER, 4),
            0x44 => self.bytes(OTHER, 8),
            0xfc => {
                let more = self.number(INSTRUCTION);
                if more > 7 {
                    self.numbers(OTHER, if more < 16 && more % 2 == 0 { 2 } else { 1 });
                }
            }
            _ => {}
        }
        0
    }
}
