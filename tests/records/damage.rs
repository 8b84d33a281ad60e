//! Damaged copies of real files: nothing panics, nothing hangs, and what is read can be written and read again.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use xiangqi_arbiter::{
    Notation, Style,
    record::{Limits, NativeDecoder, ParseOptions, XqfVersion, parse, parse_str, to_json},
};

use crate::common::{files, games};

/// A small generator of numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

fn damage(data: &mut Vec<u8>, numbers: &mut Numbers) {
    for _ in 0..=numbers.below(8) {
        if data.is_empty() {
            return;
        }
        let (a, b) = (numbers.below(data.len()), numbers.below(data.len()));
        match numbers.below(6) {
            0 => data[a] ^= 1 << numbers.below(8),
            1 => data[a] = numbers.below(256) as u8,
            2 => data.truncate(a),
            3 => data.swap(a, b),
            4 => {
                let piece: Vec<_> = data[a.min(b)..a.max(b)].iter().copied().take(64).collect();
                let at = numbers.below(data.len());
                data.splice(at..at, piece);
            }
            _ => {
                let marks = b"(){}[]\"\n;$*.<>|&\0\xFF";
                data[a] = marks[numbers.below(marks.len())];
            }
        }
    }
}

/// One small file of every folder and kind.
fn samples(games: &Path) -> Vec<(String, Vec<u8>)> {
    let mut samples = Vec::new();
    for folder in fs::read_dir(games).unwrap() {
        let mut kept: Vec<(String, usize)> = Vec::new();
        let folder = folder.unwrap().path();
        for path in files(&folder) {
            let kind = path
                .extension()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let data = fs::read(&path).unwrap();
            let seen = kept.iter().filter(|(known, _)| *known == kind).count();
            if data.len() <= 32 * 1024 && seen < 12 {
                kept.push((kind, data.len()));
                samples.push((path.display().to_string(), data));
            }
        }
    }
    assert!(samples.len() > 50);
    samples
}

fn run(count: usize) {
    let Some(games) = games("damage") else { return };
    let samples = samples(&games);
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    let options = ParseOptions {
        limits: Limits {
            inflated_bytes: 4 << 20,
            nodes: 200_000,
            ..Limits::DEFAULT
        },
        ..ParseOptions::default()
    };
    let (mut read, mut slowest) = (0, Duration::ZERO);
    for i in 0..count {
        let (name, data) = &samples[i % samples.len()];
        let mut data = data.clone();
        damage(&mut data, &mut numbers);
        let start = Instant::now();
        let Ok(records) = parse(&data, &options, &NativeDecoder) else {
            continue;
        };
        let time = start.elapsed();
        slowest = slowest.max(time);
        assert!(time < Duration::from_secs(5), "{name}: {time:?}");
        read += 1;
        let record = &records[numbers.below(records.len())];
        let notation = Notation::ALL[i % 5];
        let pgn = record.to_pgn(notation, &Style::default());
        let again = parse_str(&pgn, &options).unwrap();
        assert_eq!(again.len(), 1, "{name}\n{pgn}");
        assert!(again[0].is_same_game(record), "{name}\n{pgn}");
        let json = to_json(&records);
        let again = parse_str(&json, &options).unwrap();
        for (a, b) in again.iter().zip(&records) {
            assert!(a.is_same_game(b), "{name}\n{json}");
        }
        let mut bytes = json.into_bytes();
        damage(&mut bytes, &mut numbers);
        let _ = parse(&bytes, &options, &NativeDecoder);
        let dhtmlxq = record.to_dhtmlxq();
        let again = parse_str(&dhtmlxq.data, &options).unwrap();
        let exact = dhtmlxq.losses.is_empty();
        assert!(
            !exact || again[0].is_same_game(record),
            "{name}\n{}",
            dhtmlxq.data
        );
        let xqf = record.to_xqf(XqfVersion::V18, &NativeDecoder);
        let again = parse(&xqf.data, &options, &NativeDecoder).unwrap();
        let exact = xqf.losses.is_empty();
        assert!(!exact || again[0].is_same_game(record), "{name}: XQF");
        let cbr = record.to_cbr();
        let again = parse(&cbr.data, &options, &NativeDecoder).unwrap();
        let exact = cbr.losses.is_empty();
        assert!(!exact || again[0].is_same_game(record), "{name}: CBR");
    }
    println!("{count} damaged files, {read} still hold games; slowest {slowest:?}");
}

#[test]
fn damaged_files() {
    run(4_000);
}

#[test]
#[ignore = "takes minutes"]
fn damaged_files_many() {
    run(100_000);
}
