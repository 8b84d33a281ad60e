//! Damaged copies of real and of own files: nothing panics, nothing hangs, and what is read is written to every format
//! and comes back but for what the writers list.

use std::{
    fs,
    panic::catch_unwind,
    path::Path,
    time::{Duration, Instant},
};

use xiangqi_arbiter::record::{Limits, NativeDecoder, ParseOptions, parse, parse_str, to_json};

use crate::{
    common::{files, games},
    losses::{GAMES, check_all, written},
};

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

/// Small files of every folder and kind, and of every format that is written.
fn samples(games: &Path) -> Vec<(String, Vec<u8>)> {
    let mut samples = Vec::new();
    for text in GAMES {
        let game = &parse_str(text, &ParseOptions::default()).unwrap()[0];
        let files = written(game).into_iter();
        samples.extend(files.map(|(name, _, data, _)| (format!("own {name}"), data)));
    }
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
    let (mut read, mut slowest, mut failures) = (0, Duration::ZERO, 0);
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
        let wrong = catch_unwind(|| {
            check_all(record, name);
            let json = to_json(&records);
            let again = parse_str(&json, &options).unwrap();
            for (a, b) in again.iter().zip(&records) {
                assert!(a.is_same_game(b), "{name}\n{json}");
            }
        })
        .is_err();
        failures += usize::from(wrong);
        assert!(failures < 20, "the last of many failures");
    }
    println!("{count} damaged files, {read} still hold games; slowest {slowest:?}");
    assert_eq!(failures, 0, "each has been shown above");
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
