//! Files that are no records are refused and named, whatever words a lenient reader could find in them.

use std::{fs, io::Write};

use xiangqi_arbiter::record::{NativeDecoder, ParseOptions, RecordError, parse, parse_str};

use crate::common::games;

const GAME: &str = "[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n1. C2=5 H8+7 2. H2+3 *\n";

fn kind(data: &[u8]) -> Option<&'static str> {
    match parse(data, &ParseOptions::default(), &NativeDecoder) {
        Err(RecordError::NoRecord { kind }) => Some(kind),
        _ => None,
    }
}

/// Bytes as compressed data have them, the same in every run.
fn noise(len: usize) -> Vec<u8> {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    (0..len).map(|_| next()).collect()
}

/// A tar archive whose only file holds games: they are there to be read, but as a whole it is no record.
#[test]
fn archives() {
    let mut tar = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(GAME.len() as u64);
    header.set_cksum();
    tar.append_data(&mut header, "game.pgn", GAME.as_bytes())
        .unwrap();
    assert_eq!(kind(&tar.into_inner().unwrap()), Some("a tar archive"));
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(GAME.as_bytes()).unwrap();
    assert_eq!(kind(&gzip.finish().unwrap()), Some("a gzip archive"));
    // What is stored in a zip archive without compression is plain text.
    let zip = [b"PK\x03\x04\x0A\0\0\0\0\0", GAME.as_bytes()].concat();
    assert_eq!(kind(&zip), Some("a zip archive"));
    if let Some(games) = games("archives") {
        let archive = fs::read(games.join("pgn-zh-big5/ccpd_full_58468.tar.xz")).unwrap();
        assert_eq!(kind(&archive), Some("an xz archive"));
    }
}

/// Marks of other files, alone and with what such files hold behind them.
#[test]
fn other_files() {
    for (mark, expected) in [
        (&b"%PDF-1.4\n"[..], "a PDF document"),
        (b"\x89PNG\r\n\x1A\n", "a PNG picture"),
        (b"\xFF\xD8\xFF\xE0", "a JPEG picture"),
        (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
        (b"Rar!\x1A\x07\x01\0", "a rar archive"),
        (b"MZ\x90\0\x03", "a Windows program"),
        (b"\x7FELF", "an ELF program"),
        (b"", "binary data of an unknown kind"),
    ] {
        for len in [256, 5_000, 100_000] {
            let data = [mark, &noise(len)].concat();
            assert_eq!(kind(&data), Some(expected), "{len} bytes");
        }
    }
}

/// Texts of other kinds: an HTML page is named, all of them are refused.
#[test]
fn other_texts() {
    for page in [
        "<!DOCTYPE html>\n<html><title>Chess (the game)</title><p>1. It [x] has {no} game; 2. none</p></html>",
        "<HTML><script>var a=[1,2];f(){}</script>象棋</HTML>",
    ] {
        assert_eq!(kind(page.as_bytes()), Some("an HTML page without a game"));
    }
    for text in [
        "A letter.\n\nIt says nothing. (Really.)\n1. one\n2. two\n",
        "fn main() { let x = \"START{\"; }\n",
        "{\"a\": [1, 2, 3]}",
        "name,age\na,1\n",
        "",
        " \n\n",
    ] {
        let error = parse_str(text, &ParseOptions::default()).unwrap_err();
        assert_eq!(error.code(), "record/unknown-format", "{text}");
    }
}

/// What makes a text a record is enough by itself: a move, a move that cannot be played, a header, a position.
#[test]
fn the_least_records() {
    for text in [
        "C2=5",
        "1. 炮二平六",
        "1. 炮二进九",
        "[Red \"a\"]",
        "MZ: 1. C2=5",
        "<html><pre>\n[Game \"Chinese Chess\"]\n\n1. C2=5 *\n</pre></html>",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    ] {
        let games = parse(text.as_bytes(), &ParseOptions::default(), &NativeDecoder);
        assert!(games.is_ok(), "{text}: {games:?}");
    }
}
