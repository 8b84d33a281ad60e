//! PGN in every character set and state of disrepair.

use std::{collections::BTreeMap, fs};

use xiangqi_arbiter::{
    Notation,
    record::{NativeDecoder, ParseOptions, parse, parse_str},
};

use crate::common::{assert_round_trip, files, games};

/// Every PGN and WXF file reads; what is odd about it is printed.
#[test]
fn pgn_files() {
    let Some(games) = games("pgn_files") else {
        return;
    };
    for folder in [
        "pgn-zh-gbk",
        "pgn-zh-big5",
        "pgn-zh-utf8",
        "pgn-hbsxcjp",
        "pgn-iccs-dash",
        "pgn-english-san",
        "wxf",
    ] {
        let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
        let mut broken = Vec::new();
        let (mut count, mut plies, mut nodes) = (0, 0, 0);
        for path in files(&games.join(folder)) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let data = fs::read(&path).unwrap();
            let records = parse(&data, &ParseOptions::default(), &NativeDecoder)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            for record in records {
                count += 1;
                plies += record.main_line().len();
                nodes += record.tree.len();
                for warning in &record.warnings {
                    *codes.entry(warning.code).or_default() += 1;
                    if warning.ply.is_some() && warning.code.starts_with("record/") {
                        let message: String = warning.message.chars().take(100).collect();
                        broken.push(format!("    {name}: {} {message}", warning.code));
                    }
                }
                assert_round_trip(&record, &Notation::ALL, &name);
                for notation in [Notation::Wxf, Notation::Iccs] {
                    let written = record.to_wxf(notation);
                    let again = &parse_str(&written.data, &ParseOptions::default()).unwrap()[0];
                    let exact = written.losses.is_empty();
                    assert!(!exact || again.is_same_game(&record), "{}", written.data);
                    assert_eq!(again.main_line(), record.main_line(), "{}", written.data);
                }
            }
        }
        println!("{folder}: {count} games, {plies} plies, {nodes} moves in all lines, {codes:?}");
        println!("{}", broken.join("\n"));
    }
}
