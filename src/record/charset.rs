//! Which character set a file is written in, and its text.
//!
//! UTF-8 and UTF-16 are decoded here. The tables of GB18030 and Big5 are left to whoever calls: natively
//! `NativeDecoder`, in a browser or in Node the platform's `TextDecoder`.
//!
//! Being valid in a character set proves nothing: most Big5 texts are also valid GB18030. What tells them apart
//! is whether moves can be read, so the moves of a sample are counted under each.

use core::{cmp::Reverse, fmt};

/// A character set in which records are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Charset {
    /// UTF-8, with or without byte order mark.
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// GB18030, which contains GBK and GB2312.
    Gb18030,
    /// Big5 with the extensions of code page 950 and HKSCS.
    Big5,
}

impl Charset {
    /// All character sets.
    pub const ALL: [Self; 5] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Gb18030,
        Self::Big5,
    ];

    /// The name under which `TextDecoder` knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
        }
    }

    /// The character set called `name`, common aliases included.
    ///
    /// ```
    /// use xiangqi_arbiter::record::Charset;
    /// assert_eq!(Charset::from_name("GBK"), Some(Charset::Gb18030));
    /// assert_eq!(Charset::from_name("koi8-r"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let is = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        Some(if is(&["utf-8", "utf8"]) {
            Self::Utf8
        } else if is(&["utf-16le", "utf-16", "utf16le", "utf16"]) {
            Self::Utf16Le
        } else if is(&["utf-16be", "utf16be"]) {
            Self::Utf16Be
        } else if is(&["gb18030", "gbk", "gb2312", "cp936"]) {
            Self::Gb18030
        } else if is(&["big5", "big5-hkscs", "cp950"]) {
            Self::Big5
        } else {
            return None;
        })
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Something that knows the tables of GB18030 and Big5.
pub trait Decode {
    /// The text of `bytes`, with U+FFFD where they mean nothing; `None` if `charset` is not known.
    fn decode(&self, charset: Charset, bytes: &[u8]) -> Option<String>;
}

impl<F: Fn(Charset, &[u8]) -> Option<String>> Decode for F {
    fn decode(&self, charset: Charset, bytes: &[u8]) -> Option<String> {
        self(charset, bytes)
    }
}

/// Decodes natively with the tables of `encoding_rs`.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Debug, Clone, Copy, Default)]
pub struct NativeDecoder;

#[cfg(not(target_arch = "wasm32"))]
impl Decode for NativeDecoder {
    fn decode(&self, charset: Charset, bytes: &[u8]) -> Option<String> {
        let encoding = match charset {
            Charset::Gb18030 => encoding_rs::GB18030,
            Charset::Big5 => encoding_rs::BIG5,
            Charset::Utf8 | Charset::Utf16Le | Charset::Utf16Be => return None,
        };
        Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
    }
}

/// A text and the character set it was found in.
pub(crate) struct Decoded {
    pub(crate) text: String,
    pub(crate) charset: Charset,
}

/// How many bytes are looked at to tell GB18030 from Big5.
const SAMPLE: usize = 64 * 1024;

/// Decodes `bytes` from `charset`, or from the one that fits best.
pub(crate) fn decode(
    bytes: &[u8],
    charset: Option<Charset>,
    decoder: &dyn Decode,
) -> Option<Decoded> {
    let (marked, rest) = byte_order_mark(bytes);
    if let Some(charset) = charset {
        let body = if marked == Some(charset) { rest } else { bytes };
        return decode_as(charset, body, decoder).map(|text| Decoded { text, charset });
    }
    if let Some(charset) = marked {
        return decode_as(charset, rest, decoder).map(|text| Decoded { text, charset });
    }
    if let Ok(text) = core::str::from_utf8(bytes) {
        return Some(Decoded {
            text: text.to_owned(),
            charset: Charset::Utf8,
        });
    }
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let guess = guess(sample, decoder)?;
    if sample.len() == bytes.len() {
        return Some(guess);
    }
    let charset = guess.charset;
    decode_as(charset, bytes, decoder).map(|text| Decoded { text, charset })
}

/// The character set of the byte order mark, and what follows it.
pub(crate) fn byte_order_mark(bytes: &[u8]) -> (Option<Charset>, &[u8]) {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => (Some(Charset::Utf8), rest),
        [0xFF, 0xFE, rest @ ..] => (Some(Charset::Utf16Le), rest),
        [0xFE, 0xFF, rest @ ..] => (Some(Charset::Utf16Be), rest),
        _ => (None, bytes),
    }
}

/// The text of `bytes` in `charset`, with U+FFFD where they mean nothing.
pub(crate) fn decode_as(charset: Charset, bytes: &[u8], decoder: &dyn Decode) -> Option<String> {
    let utf16 = |unit: fn([u8; 2]) -> u16| {
        let units = bytes.chunks(2).map(|pair| match *pair {
            [a, b] => unit([a, b]),
            _ => 0xFFFD,
        });
        char::decode_utf16(units)
            .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    };
    match charset {
        Charset::Utf8 => Some(String::from_utf8_lossy(bytes).into_owned()),
        Charset::Utf16Le => Some(utf16(u16::from_le_bytes)),
        Charset::Utf16Be => Some(utf16(u16::from_be_bytes)),
        Charset::Gb18030 | Charset::Big5 => decoder.decode(charset, bytes),
    }
}

/// The texts of many short pieces, decoded in one call: a call may have to leave WASM. A piece ends at its first NUL.
pub(crate) fn decode_many(
    pieces: &[&[u8]],
    charset: Charset,
    decoder: &dyn Decode,
) -> Option<Vec<String>> {
    let pieces = || {
        pieces.iter().map(|piece| {
            let end = piece.iter().position(|&b| b == 0);
            &piece[..end.unwrap_or(piece.len())]
        })
    };
    if pieces().all(<[u8]>::is_ascii) {
        return Some(
            pieces()
                .map(|piece| String::from_utf8_lossy(piece).into_owned())
                .collect(),
        );
    }
    // A NUL is never part of a longer character, so that a piece that was cut does not spill over.
    let mut joined = Vec::new();
    for piece in pieces() {
        joined.extend_from_slice(piece);
        joined.push(0);
    }
    let text = decode_as(charset, &joined, decoder)?;
    let mut texts: Vec<_> = text.split('\0').map(str::to_owned).collect();
    texts.pop();
    if texts.len() == pieces().count() {
        return Some(texts);
    }
    pieces()
        .map(|piece| decode_as(charset, piece, decoder))
        .collect()
}

/// The text of `sample` in the character set under which it holds most moves, then fewest unreadable characters,
/// then most words of game headers. GB18030 if nothing tells.
fn guess(sample: &[u8], decoder: &dyn Decode) -> Option<Decoded> {
    let read = |charset| {
        let text = decode_as(charset, sample, decoder)?;
        let score = (count_moves(&text), Reverse(count_unreadable(&text)));
        Some((score, Decoded { text, charset }))
    };
    let better = |a: ((usize, Reverse<usize>), Decoded), b: ((usize, Reverse<usize>), Decoded)| {
        let is_better = b.0.cmp(&a.0).then_with(|| {
            let words = |text: &str| text.chars().filter(|&c| is_header_word(c)).count();
            words(&b.1.text).cmp(&words(&a.1.text))
        });
        if is_better.is_gt() { b } else { a }
    };
    let both = [Charset::Gb18030, Charset::Big5];
    let mut best = both.into_iter().filter_map(read).reduce(better);
    // UTF-8 with faults, such as a file that was cut.
    if best.as_ref().is_none_or(|best| best.0.1.0 > 0) {
        best = best.into_iter().chain(read(Charset::Utf8)).reduce(better);
    }
    best.map(|(_, decoded)| decoded)
}

/// How many texts like 炮二平五 or 前马退4 there are.
pub(crate) fn count_moves(text: &str) -> usize {
    let (mut first, mut second) = (' ', ' ');
    let mut count = 0;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if is_direction(c)
            && (is_piece(first) && is_number(second) || is_rank(first) && is_piece(second))
            && chars.clone().next().is_some_and(is_number)
        {
            count += 1;
        }
        (first, second) = (second, c);
    }
    count
}

/// How many characters stand for bytes that mean nothing.
pub(crate) fn count_unreadable(text: &str) -> usize {
    let bytes = text.as_bytes();
    bytes.windows(3).filter(|&w| w == b"\xEF\xBF\xBD").count()
}

fn is_direction(c: char) -> bool {
    matches!(c, '进' | '進' | '退' | '平')
}

fn is_number(c: char) -> bool {
    matches!(
        c,
        '1'..='9' | '１'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九'
    )
}

fn is_rank(c: char) -> bool {
    matches!(
        c,
        '前' | '中' | '后' | '後' | '一' | '二' | '三' | '四' | '五'
    )
}

fn is_piece(c: char) -> bool {
    matches!(
        c,
        '帅' | '帥'
            | '将'
            | '將'
            | '仕'
            | '士'
            | '相'
            | '象'
            | '马'
            | '馬'
            | '傌'
            | '车'
            | '車'
            | '俥'
            | '炮'
            | '砲'
            | '包'
            | '兵'
            | '卒'
    )
}

/// Characters that are common in the headers of games and rare in a text read in the wrong character set.
fn is_header_word(c: char) -> bool {
    "中国國象棋赛賽杯第届屆局轮輪红紅黑先胜勝和负負年月日个個人团團体體全大师師级級让讓对對开開残殘的着".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_counted_in_both_scripts() {
        assert_eq!(count_moves("1. 炮二平五 馬８進７ 2. 前车退3 二兵进一 !"), 4);
        assert_eq!(count_moves("炮二平 五 平五炮二"), 0);
    }

    #[test]
    fn moves_decide_the_character_set() {
        for (charset, encoding, text) in [
            (
                Charset::Gb18030,
                encoding_rs::GB18030,
                "1. 炮二平五 马８进７ 2. 马二进三",
            ),
            (
                Charset::Big5,
                encoding_rs::BIG5,
                "1. 炮二平五 馬８進７ 2. 馬二進三",
            ),
        ] {
            let bytes = encoding.encode(text).0;
            let decoded = decode(&bytes, None, &NativeDecoder).unwrap();
            assert_eq!((decoded.charset, decoded.text.as_str()), (charset, text));
        }
    }

    #[test]
    fn marks_and_utf16() {
        let utf16 = |bytes: &[u8]| decode(bytes, None, &NativeDecoder).unwrap().text;
        assert_eq!(utf16(&[0xFF, 0xFE, 0xAE, 0x70, b'1', 0]), "炮1");
        assert_eq!(utf16(&[0xFE, 0xFF, 0x70, 0xAE, 0xD8]), "炮\u{FFFD}");
        assert_eq!(utf16("\u{FEFF}炮".as_bytes()), "炮");
    }
}
