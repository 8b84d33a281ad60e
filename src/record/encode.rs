//! Text to GB18030 and Big5 for the formats that know nothing else.
//!
//! Platforms can decode these character sets but not encode them. [`TableEncoder`] asks a decoder once for every
//! pair of bytes and looks characters up in what comes back.

use std::collections::HashMap;

use super::{Charset, Decode};

/// Something that writes text in the character set of a format.
pub trait Encode {
    /// The bytes of `c`, appended to `out`; whether the character set has it. Nothing is appended if not.
    fn encode(&self, charset: Charset, c: char, out: &mut Vec<u8>) -> bool;
}

/// An encoder made from a decoder. Characters beyond two bytes are not known.
///
/// ```
/// use xiangqi_arbiter::record::{Charset, Encode, NativeDecoder, TableEncoder};
/// let encoder = TableEncoder::new(Charset::Gb18030, &NativeDecoder).unwrap();
/// let mut bytes = Vec::new();
/// assert!(encoder.encode(Charset::Gb18030, '炮', &mut bytes));
/// assert_eq!(bytes, b"\xC5\xDA");
/// ```
#[derive(Debug, Clone)]
pub struct TableEncoder {
    charset: Charset,
    pairs: HashMap<char, [u8; 2]>,
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
        let mut pairs = HashMap::new();
        for (line, pair) in text.lines().zip(bytes.chunks(3)) {
            let mut chars = line.chars();
            if let (Some(c), None) = (chars.next(), chars.next())
                && c != char::REPLACEMENT_CHARACTER
            {
                pairs.entry(c).or_insert([pair[0], pair[1]]);
            }
        }
        Some(Self { charset, pairs })
    }
}

impl Encode for TableEncoder {
    fn encode(&self, charset: Charset, c: char, out: &mut Vec<u8>) -> bool {
        if c.is_ascii() {
            out.push(c as u8);
            return true;
        }
        match self.pairs.get(&c) {
            Some(pair) if charset == self.charset => {
                out.extend(pair);
                true
            }
            _ => false,
        }
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
        let (bytes, _, unknown) = encoding.encode(c.encode_utf8(&mut buffer));
        if !unknown {
            out.extend_from_slice(&bytes);
        }
        !unknown
    }
}
