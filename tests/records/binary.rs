//! Binary formats beside XQF and CCBridge, and damage to files of every binary format.

use std::{
    collections::BTreeMap,
    fs,
    time::{Duration, Instant},
};

use xiangqi_arbiter::record::{
    Format, GameRecord, Limits, NativeDecoder, ParseOptions, XqfVersion, parse, parse_str,
};

use crate::common::{files, games, uci};

/// The one XQR file is the game that stands beside it as PGN.
#[test]
fn xqr_equals_its_twin() {
    let Some(games) = games("xqr_equals_its_twin") else {
        return;
    };
    let options = ParseOptions::default();
    let read = |name: &str| {
        let data = fs::read(games.join("xqr").join(name)).unwrap();
        parse(&data, &options, &NativeDecoder).unwrap().remove(0)
    };
    let (xqr, pgn) = (read("1.xqr"), read("1.pgn"));
    assert_eq!((xqr.format, pgn.format), (Format::Xqr, Format::Pgn));
    assert_eq!(uci(&xqr), uci(&pgn));
    assert!(xqr.main_line().len() > 100);
    assert_eq!(xqr.start, pgn.start);
    assert_eq!(xqr.result, pgn.result);
    for name in ["Event", "Site", "Date", "Red", "Black"] {
        assert_eq!(xqr.header(name), pgn.header(name), "{name}");
    }
    assert_eq!(xqr.warnings, []);
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(0x5851_F42D_4C95_7F2D)
            .wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// A copy of `data` with bits turned, bytes exchanged, or its end cut off.
fn damaged(data: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut copy = data.to_vec();
    for _ in 0..=dice.below(4) {
        let len = copy.len();
        match dice.below(4) {
            0 => copy.truncate(dice.below(len)),
            1 if len > 0 => copy.swap(dice.below(len), dice.below(len)),
            _ if len > 0 => copy[dice.below(len)] ^= 1 << dice.below(8),
            _ => {}
        }
    }
    copy
}

/// Small files of every binary format, none of them made by others.
fn own_files() -> Vec<(Format, Vec<u8>)> {
    let text = "[Red \"许银川\"]\n\n1. 炮二平五 {中炮} 马8进7 (1... 炮8平5 {顺炮} 2. 马二进三) (1... 炮2平5) \
        2. 马二进三 车9平8 1-0";
    let game = parse_str(text, &ParseOptions::default()).unwrap().remove(0);
    let xqr = [
        b"\0\x02\x20\x17\x07\x01\x01\x09\0\0\0\x05\0\x02hi".as_slice(),
        b"\x77\x74\x01\0\x07\x26\x02\0\x01\x22\0\0\x0A\x04abcd",
    ]
    .concat();
    let mut chn = vec![0; 188];
    for number in [0_u16, 0, 7, 7, 4, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] {
        chn.extend(number.to_le_bytes());
    }
    let mut mxq = vec![0; 12];
    mxq.extend(b"\x057H.4H\x057A.6C\x04Ends");
    vec![
        (
            Format::Xqf,
            game.to_xqf(XqfVersion::V10, &NativeDecoder).data,
        ),
        (
            Format::Xqf,
            game.to_xqf(XqfVersion::V18, &NativeDecoder).data,
        ),
        (Format::Cbr, game.to_cbr().data),
        (Format::Xqr, xqr),
        (
            Format::Ccm,
            b"\x01\0\0\x07\x04\x07\x07\x01\0\0\x07\x06\0\x02".to_vec(),
        ),
        (
            Format::Che,
            b"1 2 0 0 0 10 7 10 4 0 0 0 0 0 0 3 7 5 6 0 0 0".to_vec(),
        ),
        (Format::Chn, chn),
        (Format::Mxq, mxq),
        (
            Format::Pfc,
            b"<n m=\"\"><n m=\"h2e2\" c=\"x\"><n m=\"H9-G7\"/><n m=\"0122\"/></n></n>".to_vec(),
        ),
    ]
}

/// Every own file reads as what it is; the formats that can be told are detected.
#[test]
fn own_files_read() {
    for (format, data) in own_files() {
        let hidden = matches!(format, Format::Chn | Format::Mxq);
        let options = ParseOptions {
            format: hidden.then_some(format),
            ..ParseOptions::default()
        };
        let record = &parse(&data, &options, &NativeDecoder).unwrap()[0];
        assert_eq!(record.format, format);
        assert_eq!(record.main_line()[0].to_string(), "h2e2", "{format}");
        let unverified = record
            .warnings
            .iter()
            .any(|w| w.code == "record/unverified-format");
        let secondhand = [
            Format::Ccm,
            Format::Che,
            Format::Chn,
            Format::Mxq,
            Format::Pfc,
        ];
        assert_eq!(unverified, secondhand.contains(&format), "{format}");
        if matches!(format, Format::Che | Format::Pfc) {
            let text = core::str::from_utf8(&data).unwrap();
            let again = &parse_str(text, &ParseOptions::default()).unwrap()[0];
            assert_eq!(again, record);
        }
    }
}

/// Reads without a panic and in time, whatever it is; what was read can be written.
fn read_anything(format: Format, data: &[u8]) -> usize {
    let options = ParseOptions {
        format: Some(format),
        limits: Limits {
            inflated_bytes: 8 << 20,
            ..Limits::default()
        },
        ..ParseOptions::default()
    };
    let start = Instant::now();
    let games: Vec<GameRecord> = parse(data, &options, &NativeDecoder).unwrap_or_default();
    for game in games.iter().take(2) {
        let _ = game.to_xqf(XqfVersion::V18, &NativeDecoder);
        let _ = game.to_cbr();
    }
    assert!(
        start.elapsed() < Duration::from_secs(5),
        "{format}, {} bytes",
        data.len()
    );
    games.len()
}

/// Damaged copies of own files: no panic, no hang.
#[test]
fn damaged_own_files() {
    let mut dice = Dice(1);
    let mut read = BTreeMap::new();
    for (format, data) in own_files() {
        for end in 0..data.len() {
            read_anything(format, &data[..end]);
        }
        for _ in 0..1500 {
            let games = read_anything(format, &damaged(&data, &mut dice));
            *read.entry(format.name()).or_insert(0) += usize::from(games > 0);
        }
    }
    println!("still read as games: {read:?}");
}

/// Damaged copies of real files: no panic, no hang.
#[test]
fn damaged_files() {
    let Some(games) = games("damaged_files") else {
        return;
    };
    let mut dice = Dice(2);
    let mut count = 0;
    for (folder, format, copies) in [
        ("xqf", Format::Xqf, 4),
        ("cbl-zlib", Format::Cbl, 8),
        ("cbl3-cbr", Format::Cbl, 20),
        ("xqr", Format::Xqr, 400),
    ] {
        for path in files(&games.join(folder)) {
            let data = fs::read(&path).unwrap();
            if data.len() > 300_000 {
                continue;
            }
            let format = match path.extension().and_then(|e| e.to_str()) {
                Some("cbr") => Format::Cbr,
                _ => format,
            };
            for _ in 0..copies {
                read_anything(format, &damaged(&data, &mut dice));
                count += 1;
            }
        }
    }
    println!("{count} damaged copies");
}
