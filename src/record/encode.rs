//! Text to GB18030 and Big5 for the formats that know nothing else.
//!
//! Platforms can decode these character sets but not encode them. [`TableEncoder`] asks a decoder once for every
//! pair of bytes, and for every four that stand for a character of the basic plane, and looks characters up in what comes
//! back. Beyond that plane GB18030 is a matter of counting.

use super::{Charset, Decode, order::sort_by_key};

/// Something that writes text in the character set of a format.
pub trait Encode {
    /// The bytes of `c`, appended to `out`; whether the character set has it. Nothing is appended if not.
    fn encode(&self, charset: Charset, c: char, out: &mut Vec<u8>) -> bool;
}

/// An encoder made from a decoder. It knows all of Big5 that is two bytes, and all of GB18030.
///
/// ```
/// use xiangqi_arbiter::record::{Charset, Encode, NativeDecoder, TableEncoder};
/// let encoder = TableEncoder::new(Charset::Gb18030, &NativeDecoder).unwrap();
/// let mut bytes = Vec::new();
/// assert!(encoder.encode(Charset::Gb18030, '炮', &mut bytes));
/// assert!(encoder.encode(Charset::Gb18030, '😀', &mut bytes));
/// assert_eq!(bytes, b"\xC5\xDA\x94\x39\xFC\x36");
/// ```
#[derive(Debug, Clone)]
pub struct TableEncoder {
    charset: Charset,
    /// What stands for each character, by character.
    codes: Vec<(char, Code)>,
}

/// What stands for a character.
#[derive(Debug, Clone, Copy)]
enum Code {
    /// These bytes.
    Pair([u8; 2]),
    /// Four bytes with this number ([`four`]).
    Four(u16),
}

/// How many characters of the basic plane take four bytes.
const FOURS: u32 = 39_420;

/// The number of the first character beyond the basic plane.
const BEYOND: u32 = 189_000;

/// The four bytes with `number`, counted in their order.
fn four(number: u32) -> [u8; 4] {
    let digit = |n: u32, least: u8| least + n as u8;
    [
        digit(number / 12_600, 0x81),
        digit(number / 1_260 % 10, b'0'),
        digit(number / 10 % 126, 0x81),
        digit(number % 10, b'0'),
    ]
}

impl TableEncoder {
    /// The encoder for `charset`, GB18030 or Big5; `None` if `decoder` does not know it.
    #[must_use]
    pub fn new(charset: Charset, decoder: &dyn Decode) -> Option<Self> {
        let trails = || (0x40..=0xFE_u8).filter(|&trail| trail != 0x7F);
        // Each pair on a line of its own, so that a pair that means nothing does not disturb the next.
        let mut bytes = Vec::new();
        for lead in 0x81..=0xFE_u8 {
            for trail in trails() {
                bytes.extend([lead, trail, b'\n']);
            }
        }
        let text = decoder.decode(charset, &bytes)?;
        let mut codes = Vec::new();
        for (line, pair) in text.lines().zip(bytes.chunks(3)) {
            let mut chars = line.chars();
            if let (Some(c), None) = (chars.next(), chars.next())
                && c != char::REPLACEMENT_CHARACTER
            {
                codes.push((c, Code::Pair([pair[0], pair[1]])));
            }
        }
        if charset == Charset::Gb18030 {
            let lines = (0..FOURS).flat_map(|number| four(number).into_iter().chain([b'\n']));
            let text = decoder.decode(charset, &lines.collect::<Vec<_>>())?;
            for (line, number) in text.split('\n').zip(0_u16..) {
                let mut chars = line.chars();
                if let (Some(c), None) = (chars.next(), chars.next())
                    && c != char::REPLACEMENT_CHARACTER
                {
                    codes.push((c, Code::Four(number)));
                }
            }
        }
        // Of several codes for one character, the first one.
        codes = sort_by_key(codes, |&(c, _)| u32::from(c));
        codes.dedup_by_key(|&mut (c, _)| c);
        Some(Self { charset, codes })
    }
}

impl Encode for TableEncoder {
    fn encode(&self, charset: Charset, c: char, out: &mut Vec<u8>) -> bool {
        if c.is_ascii() {
            out.push(c as u8);
            return true;
        }
        if charset != self.charset {
            return false;
        }
        let found = self.codes.binary_search_by_key(&c, |&(c, _)| c);
        let number = match found.map(|at| self.codes[at].1) {
            Ok(Code::Pair(pair)) => {
                out.extend(pair);
                return true;
            }
            Ok(Code::Four(number)) => u32::from(number),
            Err(_) if charset == Charset::Gb18030 && c >= '\u{10000}' => {
                BEYOND + (c as u32 - 0x10000)
            }
            Err(_) => return false,
        };
        out.extend(four(number));
        true
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Encode for super::NativeDecoder {
    fn encode(&self, charset: Charset, c: char, out: &mut Vec<u8>) -> bool {
        let encoding = match charset {
            Charset::Gb18030 => encoding_rs::GB18030,
            Charset::Big5 => encoding_rs::BIG5,
            Charset::Utf8 | Charset::Utf16Le | Charset::Utf16Be => return false,
        };
        let mut buffer = [0; 4];
        let text = &*c.encode_utf8(&mut buffer);
        let (bytes, _, unknown) = encoding.encode(text);
        // Some characters for private use are encoded as what has got a place of its own since, and decode to that.
        let is_private = matches!(c, '\u{E000}'..='\u{F8FF}');
        let same = || encoding.decode_without_bom_handling(&bytes).0 == text;
        let known = !unknown && (!is_private || same());
        if known {
            out.extend_from_slice(&bytes);
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::NativeDecoder;

    /// What is encoded is decoded again, and it is all that `encoding_rs` encodes.
    #[test]
    fn tables_know_what_the_native_encoder_knows() {
        for charset in [Charset::Gb18030, Charset::Big5] {
            let encoder = TableEncoder::new(charset, &NativeDecoder).unwrap();
            for c in ('\0'..=char::MAX).filter(|&c| c != char::REPLACEMENT_CHARACTER) {
                let mut bytes = Vec::new();
                let mut native = Vec::new();
                let known = encoder.encode(charset, c, &mut bytes);
                if known {
                    let text = NativeDecoder.decode(charset, &bytes).unwrap();
                    assert_eq!(text, c.to_string(), "{charset} {bytes:x?}");
                }
                let natively = NativeDecoder.encode(charset, c, &mut native);
                // Of what Big5 has twice, each of them knows another half.
                if charset == Charset::Gb18030 {
                    assert_eq!(known, natively, "{c:?} is {native:x?}, found {bytes:x?}");
                }
            }
        }
    }
}
