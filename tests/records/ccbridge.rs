//! CBR and CBL.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
};

use xiangqi_arbiter::record::{GameRecord, NativeDecoder, ParseOptions, parse, parse_str};

use crate::common::{board_and_side, derived_list, files, games, uci};

fn assert_cbr_round_trip(record: &GameRecord, name: &str, losses: &mut BTreeMap<&str, usize>) {
    let written = record.to_cbr();
    let again = &parse(&written.data, &ParseOptions::default(), &NativeDecoder).unwrap()[0];
    for loss in &written.losses {
        *losses.entry(loss.code).or_default() += loss.count;
    }
    if written.losses.is_empty() {
        assert!(again.is_same_game(record), "{name}");
    }
    assert_eq!(again.main_line(), record.main_line(), "{name}");
    assert_eq!(again.tree.len(), record.tree.len(), "{name}");
}

/// Version 3: records and libraries.
#[test]
fn cbr_files() {
    let Some(games) = games("cbr_files") else {
        return;
    };
    let mut losses = BTreeMap::new();
    for path in files(&games.join("cbl3-cbr")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let data = fs::read(&path).unwrap();
        let records = parse(&data, &ParseOptions::default(), &NativeDecoder).unwrap();
        let nodes: usize = records.iter().map(|record| record.tree.len()).sum();
        println!("{name}: {} games, {nodes} moves", records.len());
        for record in &records {
            for warning in &record.warnings {
                println!(
                    "    {:?}: {} {}",
                    record.header("Title"),
                    warning.code,
                    warning.message
                );
            }
            assert_cbr_round_trip(record, &name, &mut losses);
        }
    }
    println!("losses {losses:?}");
}

/// Games of version 2 libraries where the second opinion is not followed, and why.
const CBL_EXCEPTIONS: [(&str, &str); 3] = [
    (
        "TLYJC.CBL#既安且闲",
        "a red pawn stands on a2: no legal position",
    ),
    (
        "cjgs.CBL#横扫千军",
        "Red is to move and Black in check: no legal position",
    ),
    (
        "sqyq.CBL#兵马出塞",
        "Red is to move and Black in check: no legal position",
    ),
];

/// Version 2: every game has the main line that the second opinion has.
#[test]
fn cbl_files() {
    let Some(games) = games("cbl_files") else {
        return;
    };
    let mut by_file: HashMap<String, Vec<_>> = HashMap::new();
    for (id, derived) in derived_list(&games.join("derived/cbl.jsonl.gz")) {
        let file = id.split('#').next().unwrap_or_default().to_owned();
        by_file.entry(file).or_default().push((id, derived));
    }
    let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
    let mut losses = BTreeMap::new();
    let (mut count, mut nodes, mut variations) = (0, 0, 0);
    let mut differ = Vec::new();
    for path in files(&games.join("cbl-zlib")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let data = fs::read(&path).unwrap();
        let records = parse(&data, &ParseOptions::default(), &NativeDecoder)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = by_file.remove(&name).unwrap_or_default();
        if !expected.is_empty() && expected.len() != records.len() {
            differ.push(format!(
                "{name}: {} games, not {}",
                records.len(),
                expected.len()
            ));
        }
        for (i, record) in records.iter().enumerate() {
            count += 1;
            nodes += record.tree.len();
            variations += record
                .tree
                .preorder()
                .filter(|&(_, node)| record.tree.next_sibling(node).is_some())
                .count();
            for warning in &record.warnings {
                *codes.entry(warning.code).or_default() += 1;
            }
            if let Some((id, expected)) = expected.get(i) {
                let found = (board_and_side(&record.start.fen()), uci(record));
                let second = (board_and_side(&expected.fen), expected.moves.clone());
                if found != second && !CBL_EXCEPTIONS.iter().any(|(known, _)| known == id) {
                    differ.push(format!(
                        "{id}:\n  {found:?}\n  {second:?}\n  {:?}",
                        record.warnings
                    ));
                }
            }
            assert_cbr_round_trip(record, &name, &mut losses);
        }
    }
    println!(
        "{count} games, {nodes} moves, {variations} variations; warnings {codes:?}; losses {losses:?}"
    );
    println!(
        "{} libraries of the second opinion are not here",
        by_file.len()
    );
    assert!(
        differ.is_empty(),
        "{} differ\n{}",
        differ.len(),
        differ[..differ.len().min(20)].join("\n")
    );
}

/// However many records of a damaged library stop early, they are told in one warning for each gap.
#[test]
fn records_that_stop_early() {
    let text = "[Red \"许银川\"]\n\n1. 炮二平五 *";
    let game = parse_str(text, &ParseOptions::default()).unwrap().remove(0);
    let whole = game.to_cbr().data;
    let stops = &whole[..20];
    let mut library = b"CCBridgeLibrary\0".to_vec();
    library.resize(1024, 0);
    for piece in [
        &stops.repeat(3),
        &whole,
        &stops.repeat(30),
        &whole,
        &stops.repeat(2),
    ] {
        library.extend_from_slice(piece);
    }
    let games = parse(&library, &ParseOptions::default(), &NativeDecoder).unwrap();
    let told = |game: &GameRecord| -> Vec<String> {
        let told = game.warnings.iter().filter(|w| w.code == "cbl/truncated");
        told.map(|w| w.message.clone()).collect()
    };
    let left_out = |n: usize| format!("left out {n} records that end before their moves");
    let told: Vec<_> = games.iter().map(told).collect();
    assert_eq!(told, [vec![left_out(3), left_out(30)], vec![left_out(2)]]);
}
