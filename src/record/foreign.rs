//! Files that are no records: archives, pictures, programs and other bytes, which a lenient reader of text would find
//! words in.

use super::charset::byte_order_mark;

/// What files begin with, and what they are.
const MARKS: [(&[u8], &str); 22] = [
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\x1F\x8B", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xFD7zXZ\0", "an xz archive"),
    (b"\x28\xB5\x2F\xFD", "a zstd archive"),
    (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
    (b"Rar!\x1A\x07", "a rar archive"),
    (b"MSCF\0", "a cab archive"),
    (b"%PDF-", "a PDF document"),
    (b"{\\rtf", "an RTF document"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "an Office document"),
    (b"\x89PNG\r\n\x1A\n", "a PNG picture"),
    (b"\xFF\xD8\xFF", "a JPEG picture"),
    (b"GIF87a", "a GIF picture"),
    (b"GIF89a", "a GIF picture"),
    (b"RIFF", "a RIFF file: sound, film or WebP picture"),
    (b"MZ", "a Windows program"),
    (b"\x7FELF", "an ELF program"),
    (b"\xCA\xFE\xBA\xBE", "a Java class or Mach-O program"),
    (b"\0asm", "a WebAssembly module"),
    (b"SQLite format 3\0", "an SQLite database"),
];

/// Where a tar archive says that it is one.
const TAR: (usize, &[u8]) = (257, b"ustar");

/// How many bytes are looked at.
const SAMPLE: usize = 64 * 1024;

/// One control character in as many bytes makes a file binary. Compressed and random data have one in nine, programs
/// more, texts none or a few that got into a header.
const BYTES_PER_CONTROL: usize = 32;

/// So many are let pass in the shortest file.
const CONTROLS_LET_PASS: usize = 2;

/// What `data` is by the bytes it begins with, if that is no record.
pub(super) fn by_mark(data: &[u8]) -> Option<&'static str> {
    let (at, mark) = TAR;
    if data.get(at..).is_some_and(|rest| rest.starts_with(mark)) {
        return Some("a tar archive");
    }
    let known = MARKS.iter().find(|(mark, _)| data.starts_with(mark))?;
    // Words of a text can begin like the marks that are all letters.
    let letters = known.0.iter().all(u8::is_ascii_alphanumeric);
    (!letters || is_binary(data)).then_some(known.1)
}

/// Whether `data` is no text, as control characters tell.
pub(super) fn is_binary(data: &[u8]) -> bool {
    if byte_order_mark(data).0.is_some() {
        return false;
    }
    let sample = &data[..data.len().min(SAMPLE)];
    let is_control = |&&byte: &&u8| matches!(byte, 0..=8 | 14..=31 | 127);
    let controls = sample.iter().filter(is_control).count();
    controls > CONTROLS_LET_PASS + sample.len() / BYTES_PER_CONTROL
}

/// Whether `text` begins like an HTML page. Pages may hold records, so this is asked only where none was found.
pub(super) fn is_html(text: &str) -> bool {
    let text = text.trim_start();
    ["<!doctype html", "<html"].into_iter().any(|mark| {
        let head = text.get(..mark.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(mark))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_marks() {
        assert_eq!(by_mark(b"PK\x03\x04\x14\0"), Some("a zip archive"));
        assert_eq!(
            by_mark(b"MZ\x90\0\x03\0\0\0\x04"),
            Some("a Windows program")
        );
        assert_eq!(by_mark(b"MZ: 1. C2=5 H8+7"), None);
        assert_eq!(by_mark(b"1. C2=5 H8+7"), None);
        let mut tar = vec![0; 512];
        tar[..8].copy_from_slice(b"game.pgn");
        tar[257..262].copy_from_slice(b"ustar");
        assert_eq!(by_mark(&tar), Some("a tar archive"));
    }

    #[test]
    fn a_few_control_characters_do_not_make_a_text_binary() {
        assert!(!is_binary(b"[Red \"a\0\x01\"]\r\n\r\n1. C2=5 H8+7 *"));
        assert!(!is_binary(b"\xFF\xFE1\0.\0 \0C\0"));
        assert!(is_binary(b"\0\x01\x02\x03"));
    }
}
