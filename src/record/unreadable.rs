//! Strings in binary files that do not decode: reported, and half a character at the end left out.

use super::{Charset, Warning, charset::count_unreadable, warning::Warnings};

/// Reports what means nothing in `texts`, which were decoded from `pieces`, each with the place where it begins: both
/// warnings stand at the first text that they are about. Where a program cut a string that was too
/// long for its field in the middle of a character, its first half is left out.
pub(super) fn report(
    pieces: &[&[u8]],
    texts: &mut [String],
    charset: Charset,
    place: impl Fn(usize) -> usize,
    warnings: &mut Warnings,
) {
    let (mut cut, mut bad) = (0, 0);
    let (mut first_cut, mut first_bad) = (None, None);
    for (i, (piece, text)) in pieces.iter().zip(texts).enumerate() {
        if count_unreadable(text) == 0 {
            continue;
        }
        if ends_in_half(charset, piece) && text.ends_with(char::REPLACEMENT_CHARACTER) {
            text.pop();
            cut += 1;
            first_cut.get_or_insert(i);
        }
        let count = count_unreadable(text);
        if count > 0 {
            bad += count;
            first_bad.get_or_insert(i);
        }
    }
    if let Some(first) = first_cut {
        let message =
            format!("{cut} texts end in the middle of a character; left out its first half");
        warnings.push(Warning::at("record/cut-text", message, place(first)));
    }
    if let Some(first) = first_bad {
        let message = format!("{bad} characters could not be read as {charset}");
        warnings.push(Warning::at("record/undecodable", message, place(first)));
    }
}

/// Reports what means nothing in texts of UTF-16, as found where they begin.
pub(super) fn report_utf16<'a>(
    texts: impl Iterator<Item = (usize, &'a str)>,
    warnings: &mut Warnings,
) {
    let (mut count, mut first) = (0, None);
    for (offset, text) in texts {
        let here = count_unreadable(text);
        if here > 0 {
            count += here;
            first.get_or_insert(offset);
        }
    }
    if let Some(first) = first {
        let message = format!(
            "{count} characters could not be read as {}",
            Charset::Utf16Le
        );
        warnings.push(Warning::at("record/undecodable", message, first));
    }
}

/// Whether the bytes, up to a NUL, end within a character, as far as lead bytes tell.
fn ends_in_half(charset: Charset, bytes: &[u8]) -> bool {
    if !matches!(charset, Charset::Gb18030 | Charset::Big5) {
        return false;
    }
    let end = bytes.iter().position(|&byte| byte == 0);
    let bytes = &bytes[..end.unwrap_or(bytes.len())];
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += match (byte, bytes.get(at + 1)) {
            (0x81..=0xFE, Some(b'0'..=b'9')) if charset == Charset::Gb18030 => 4,
            // Not a second byte: the first one stands alone.
            (0x81..=0xFE, Some(0..0x40 | 0x7F | 0xFF)) => 1,
            (0x81..=0xFE, _) => 2,
            _ => 1,
        };
    }
    at > bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NativeDecoder, charset::decode_many};

    #[test]
    fn halves_are_found_from_the_front() {
        let half = |bytes: &[u8]| ends_in_half(Charset::Gb18030, bytes);
        assert!(!half(b"\xC5\xDA\xB6\xFE"));
        assert!(half(b"a\xC5\xDA\xB6"));
        // Second bytes that look like first bytes.
        assert!(half(b"\xB0\xB0\xB0") && !half(b"\xB0\xB0"));
        assert!(half(b"\x81\x30\x81") && half(b"\xC5\0\xC5\xDA"));
    }

    #[test]
    fn what_is_cut_is_left_out_and_reported() {
        let pieces = [&b"\xC5\xDA\xB6"[..], b"ok", b"a\xFFb"];
        let mut texts = decode_many(&pieces, Charset::Gb18030, &NativeDecoder).unwrap();
        let mut warnings = Warnings::new(9);
        let place = |i| 100 + i;
        report(&pieces, &mut texts, Charset::Gb18030, place, &mut warnings);
        assert_eq!(texts, ["炮", "ok", "a\u{FFFD}b"]);
        let told = warnings.finish();
        let told: Vec<_> = told.iter().map(|w| (w.code, w.offset)).collect();
        assert_eq!(
            told,
            [
                ("record/cut-text", Some(100)),
                ("record/undecodable", Some(102))
            ]
        );
    }
}
