//! The CCPD corpus: 58,468 games in PGN, Chinese notation, Big5.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufReader, Read},
    time::{Duration, Instant},
};

use xiangqi_arbiter::{
    Notation,
    record::{NativeDecoder, ParseOptions, Start, parse},
};

use crate::common::{assert_round_trip, board_and_side, derived, games, uci};

/// Games of the CCPD corpus where the second opinion is not followed, and why.
const CCPD_EXCEPTIONS: [(&str, &str); 3] = [
    (
        "Dataset/中局/00002096.pgn",
        "Black has no king, so that not even Red's first move is one; the second opinion stops at Black's",
    ),
    (
        "Dataset/開局/00000242.pgn",
        "a black advisor stands on g0: no legal position. An opening; the initial array is taken, moves are equal",
    ),
    (
        "Dataset/開局/00000306.pgn",
        "a red elephant stands on g1: no legal position. An opening; the initial array is taken, moves are equal",
    ),
];

/// All 58,468 games have the main line that the second opinion has; the same 12 break off at the same ply.
#[test]
fn ccpd() {
    let Some(games) = games("ccpd") else { return };
    let mut derived = derived(&games.join("derived/ccpd.jsonl.gz"));
    let archive = fs::File::open(games.join("pgn-zh-big5/ccpd_full_58468.tar.xz")).unwrap();
    let mut tar = Vec::new();
    lzma_rs::xz_decompress(&mut BufReader::new(archive), &mut tar).unwrap();

    let mut broken = Vec::new();
    let mut warnings: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut count, mut plies, mut differ) = (0, 0, Vec::new());
    let mut time = Duration::ZERO;
    let mut data = Vec::new();
    for entry in tar::Archive::new(&tar[..]).entries().unwrap() {
        let mut entry = entry.unwrap();
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let id = entry.path().unwrap().to_string_lossy().into_owned();
        let Some(expected) = derived.remove(&id) else {
            continue;
        };
        data.clear();
        entry.read_to_end(&mut data).unwrap();
        let start = Instant::now();
        let records = parse(&data, &ParseOptions::default(), &NativeDecoder).unwrap();
        time += start.elapsed();
        let [record] = &records[..] else {
            panic!("{id}: {} games", records.len());
        };
        count += 1;
        plies += record.main_line().len();
        for warning in &record.warnings {
            *warnings.entry(warning.code).or_default() += 1;
        }
        let found = (
            board_and_side(&record.start.fen()),
            uci(record),
            record.result.token().to_owned(),
            record.first_illegal().map(u64::from),
        );
        let second = (
            board_and_side(&expected.fen),
            expected.moves,
            expected.result,
            expected.bad,
        );
        if found != second && !CCPD_EXCEPTIONS.iter().any(|(known, _)| *known == id) {
            differ.push(format!(
                "{id}:\n  {found:?}\n  {second:?}\n  {:?}",
                record.warnings
            ));
        }
        if let Some(ply) = record.first_illegal() {
            let warning = record
                .warnings
                .iter()
                .rfind(|warning| warning.ply == Some(ply));
            broken.push(format!("{id} ply {ply}: {}", warning.unwrap().message));
            let kingless = matches!(record.start, Start::Illegal { .. });
            assert_eq!(kingless, ply == 0);
        }
        if count % 16 == 0 {
            assert_round_trip(record, &Notation::ALL[count / 16 % 5..][..1], &id);
        }
    }
    println!("{count} games, {plies} plies in {time:?}; warnings {warnings:?}");
    println!("{}", broken.join("\n"));
    assert!(
        differ.is_empty(),
        "{} differ\n{}",
        differ.len(),
        differ[..differ.len().min(20)].join("\n")
    );
    assert!(derived.is_empty());
    assert_eq!((count, broken.len()), (58_468, 12));
}
