//! How long reading takes and how much memory, on the largest file and on both large collections.
//!
//! `cargo test --release --test records -- --ignored --nocapture speed`

use std::{
    fs,
    io::{BufReader, Read},
    time::{Duration, Instant},
};

use xiangqi_arbiter::record::{GameRecord, NativeDecoder, ParseOptions, parse};

use crate::common::{files, games};

fn read(data: &[u8]) -> Vec<GameRecord> {
    parse(data, &ParseOptions::default(), &NativeDecoder).unwrap_or_default()
}

/// The most memory that the process has had since [`forget_peak`], and what it has now, in kB; Linux only.
fn memory() -> Option<(u64, u64)> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let field = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_ascii_whitespace().nth(1)?.parse().ok()
    };
    Some((field("VmHWM:")?, field("VmRSS:")?))
}

fn forget_peak() {
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// A file of 1.1 MB with 226,491 nodes, of which those behind illegal moves are kept as comments: 0.5 s and 100 MB are
/// the aim.
#[test]
#[ignore = "a measurement, for release builds and run alone"]
fn speed() {
    let Some(games) = games("speed") else { return };
    let data = fs::read(games.join("xqf/hbsxcjp/中炮【马8进7】.XQF")).unwrap();
    forget_peak();
    let before = memory();
    let start = Instant::now();
    let records = read(&data);
    let time = start.elapsed();
    let after = memory();
    let best = (0..4).map(|_| {
        let start = Instant::now();
        assert_eq!(read(&data).len(), 1);
        start.elapsed()
    });
    let best = best.min().unwrap_or_default();
    println!(
        "XQF of {} bytes, {} moves: {time:?} at first, {best:?} at best",
        data.len(),
        records[0].tree.len()
    );
    if let (Some((_, before)), Some((peak, after))) = (before, after) {
        println!(
            "memory: {} kB more at its peak, {} kB more with the game kept",
            peak.saturating_sub(before),
            after.saturating_sub(before)
        );
    }
    drop(records);

    let (mut count, mut moves, mut time) = (0, 0, Duration::ZERO);
    for path in files(&games.join("xqf")) {
        let data = fs::read(path).unwrap();
        let start = Instant::now();
        let records = read(&data);
        time += start.elapsed();
        count += 1;
        moves += records
            .iter()
            .map(|record| record.tree.len())
            .sum::<usize>();
    }
    report("XQF", count, moves, time);

    let archive = fs::File::open(games.join("pgn-zh-big5/ccpd_full_58468.tar.xz")).unwrap();
    let mut tar = Vec::new();
    lzma_rs::xz_decompress(&mut BufReader::new(archive), &mut tar).unwrap();
    let (mut count, mut moves, mut time) = (0, 0, Duration::ZERO);
    for entry in tar::Archive::new(&tar[..]).entries().unwrap() {
        let mut data = Vec::new();
        entry.unwrap().read_to_end(&mut data).unwrap();
        if data.is_empty() {
            continue;
        }
        let start = Instant::now();
        let records = read(&data);
        time += start.elapsed();
        count += 1;
        moves += records
            .iter()
            .map(|record| record.tree.len())
            .sum::<usize>();
    }
    report("CCPD", count, moves, time);
}

fn report(name: &str, count: u32, moves: usize, time: Duration) {
    let seconds = time.as_secs_f64();
    println!(
        "{name}: {count} files, {moves} moves in {time:?}: {:.0} files/s, {:.0} moves/s",
        f64::from(count) / seconds,
        moves as f64 / seconds
    );
}
