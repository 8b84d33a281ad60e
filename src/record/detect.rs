//! What a file is, from its beginning.

use super::{
    Charset, Decode, Format, ParseOptions, RecordError,
    charset::{self, byte_order_mark},
    foreign, parse_str,
};

/// How many bytes of a file are looked at.
const HEAD: usize = 64 * 1024;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detected {
    /// Its format.
    pub format: Format,
    /// Its character set; `None` for a binary format that does not say.
    pub encoding: Option<Charset>,
}

/// The format and character set of a file from its first 64 KiB; `None` if no reader knows what to do with them.
///
/// ```
/// use xiangqi_arbiter::record::{Charset, Format, NativeDecoder, detect};
/// let found = detect(b"1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", &NativeDecoder).unwrap();
/// assert_eq!((found.format, found.encoding), (Format::Pgn, Some(Charset::Gb18030)));
/// assert_eq!(detect(b"hello", &NativeDecoder), None);
/// ```
#[must_use]
pub fn detect(data: &[u8], decoder: &dyn Decode) -> Option<Detected> {
    if let Some(format) = Format::detect_binary(data) {
        return Some(Detected {
            format,
            encoding: binary_charset(format),
        });
    }
    if foreign::by_mark(data).is_some() || foreign::is_binary(data) {
        return None;
    }
    let head = &data[..data.len().min(HEAD)];
    let decoded = charset::decode(whole_characters(head), None, decoder)?;
    Some(Detected {
        format: detect_str(&decoded.text)?,
        encoding: Some(decoded.charset),
    })
}

/// The format of a text from its beginning.
///
/// ```
/// use xiangqi_arbiter::record::{Format, detect_str};
/// assert_eq!(detect_str("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"), Some(Format::DhtmlXq));
/// ```
#[must_use]
pub fn detect_str(text: &str) -> Option<Format> {
    let mut end = text.len().min(HEAD);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let head = &text[..end];
    Format::detect_text(head).or_else(|| match parse_str(head, &ParseOptions::default()) {
        // PGN has no mark, so that it has to be read.
        Ok(_) => Some(Format::Pgn),
        Err(error) => error.limit().map(|_| Format::Pgn),
    })
}

/// The character set of the texts in a binary file, as its program writes them.
pub(super) fn binary_charset(format: Format) -> Option<Charset> {
    match format {
        Format::Xqf => Some(Charset::Gb18030),
        Format::Cbr => Some(Charset::Utf16Le),
        _ => None,
    }
}

/// `head` without the first bytes of a UTF-8 character that the end cut off.
fn whole_characters(head: &[u8]) -> &[u8] {
    match core::str::from_utf8(head) {
        Err(error) if error.error_len().is_none() && byte_order_mark(head).0.is_none() => {
            &head[..error.valid_up_to()]
        }
        _ => head,
    }
}

/// The error for a text that was tried as everything.
pub(super) fn unknown(text: &str) -> RecordError {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let start = text.trim_start_matches(is_blank);
    let looks_like = if text.is_empty() {
        "an empty file"
    } else if start.is_empty() {
        "nothing but white space"
    } else if start.starts_with('<') {
        "XML without a game"
    } else if start.starts_with(['{', '[']) {
        "JSON or other data without a game"
    } else {
        "text without a move"
    };
    RecordError::UnknownFormat { looks_like }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NativeDecoder, parse};

    #[test]
    fn heads_that_end_within_a_character() {
        let text = "1. 炮二平五 马8进7".as_bytes();
        for end in 8..text.len() {
            let found = detect(&text[..end], &NativeDecoder);
            assert!(found.is_none_or(|found| found.encoding == Some(Charset::Utf8)));
        }
    }

    #[test]
    fn what_is_no_record_is_described() {
        for (data, looks_like) in [
            (&b""[..], "an empty file"),
            (b" \r\n", "nothing but white space"),
            (b"<a><b>hi</b></a>", "XML without a game"),
            (b"{\"a\": 1}", "JSON or other data without a game"),
            (b"hello there", "text without a move"),
        ] {
            let error = parse(data, &ParseOptions::default(), &NativeDecoder).unwrap_err();
            assert_eq!(error, RecordError::UnknownFormat { looks_like });
        }
    }
}
