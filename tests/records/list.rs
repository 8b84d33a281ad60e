//! Lists of positions with and without moves.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufReader, Read},
};

use xiangqi_arbiter::record::{Format, NativeDecoder, ParseOptions, parse, parse_str};

use crate::common::{board_and_side, derived, games, uci};

/// Every list reads; how many positions and lines of what kind is printed.
#[test]
fn lists() {
    let Some(games) = games("lists") else { return };
    for (name, at_least) in [
        ("puzzles/chessq_end_games.qcb", 100),
        ("puzzles/chessq_杀局谱.eglib", 100),
        ("puzzles/xqw__I.EPD", 100),
        ("txt-zh/cchess_test1_move.txt", 1),
        ("txt-zh/cchess_ucci_test1_move.txt", 1),
        ("txt-zh/cchess_uci_test_move.txt", 1),
    ] {
        let data = fs::read(games.join(name)).unwrap();
        let records = parse(&data, &ParseOptions::default(), &NativeDecoder).unwrap();
        let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
        for warning in records.iter().flat_map(|record| &record.warnings) {
            *codes.entry(warning.code).or_default() += 1;
        }
        let moves: usize = records.iter().map(|record| record.tree.len()).sum();
        let broken = records
            .iter()
            .filter(|record| record.first_illegal().is_some())
            .count();
        println!(
            "{name}: {} positions, {moves} moves, {broken} break off, {codes:?}",
            records.len()
        );
        for record in &records {
            assert_eq!(record.format, Format::UciList);
            let written = record.to_uci_list();
            let again = &parse_str(&written.data, &ParseOptions::default()).unwrap()[0];
            assert_eq!(again.main_line(), record.main_line(), "{}", written.data);
        }
        assert!(records.len() >= at_least);
    }
}

/// 7,703 puzzles of four characters a move, many of them with the wrong side to move.
#[test]
fn niu2x() {
    let Some(games) = games("niu2x") else { return };
    let derived = derived(&games.join("derived/niu2x.jsonl.gz"));
    let archive = fs::File::open(games.join("uci-lists/niu2x_qipu_7703.tar.xz")).unwrap();
    let mut tar = Vec::new();
    lzma_rs::xz_decompress(&mut BufReader::new(archive), &mut tar).unwrap();
    let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut count, mut differ) = (0, Vec::new());
    for entry in tar::Archive::new(&tar[..]).entries().unwrap() {
        let mut entry = entry.unwrap();
        let id = entry.path().unwrap().to_string_lossy().into_owned();
        let Some(expected) = derived.get(&id) else {
            continue;
        };
        let mut data = Vec::new();
        entry.read_to_end(&mut data).unwrap();
        let records = parse(&data, &ParseOptions::default(), &NativeDecoder)
            .unwrap_or_else(|error| panic!("{id}: {error}: {}", String::from_utf8_lossy(&data)));
        let [record] = &records[..] else {
            panic!("{id}: {} games", records.len());
        };
        count += 1;
        for warning in &record.warnings {
            *codes.entry(warning.code).or_default() += 1;
        }
        let found = (board_and_side(&record.start.fen()), uci(record));
        let second = (board_and_side(&expected.fen), expected.moves.clone());
        if found != second {
            // The second opinion plays on from illegal starts and does not repair the side to move.
            let legal = record.start.position().is_some();
            let flipped = record
                .warnings
                .iter()
                .any(|w| w.code == "record/wrong-side");
            assert!(!legal || flipped, "{id}: {found:?} {second:?}");
            differ.push(format!(
                "{id}:\n  {found:?}\n  {second:?} {:?}\n  {:?}",
                expected.bad, record.warnings
            ));
        }
    }
    println!("{count} lists, {codes:?}, {} differ", differ.len());
    println!("{}", differ[..differ.len().min(3)].join("\n"));
    assert!(count == 7_703 && differ.len() <= 235);
}
