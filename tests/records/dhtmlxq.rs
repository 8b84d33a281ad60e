//! DhtmlXQ in HTML and forum posts.

use std::fs;

use xiangqi_arbiter::record::{NativeDecoder, ParseOptions, parse, parse_str};

use crate::common::{files, games};

const DEFAULT: ParseOptions = ParseOptions {
    format: None,
    encoding: None,
    limits: xiangqi_arbiter::record::Limits::DEFAULT,
};

/// Every file reads, and reads the same after writing.
#[test]
fn dhtmlxq_files() {
    let Some(games) = games("dhtmlxq_files") else {
        return;
    };
    for path in files(&games.join("dhtmlxq")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let records = parse(&fs::read(&path).unwrap(), &DEFAULT, &NativeDecoder).unwrap();
        let [record] = &records[..] else {
            panic!("{name}: {} games", records.len());
        };
        println!(
            "{name}: {} plies, {} moves in all lines, {}, {:?}",
            record.main_line().len(),
            record.tree.len(),
            record.result,
            record
                .warnings
                .iter()
                .map(|w| &w.message)
                .collect::<Vec<_>>(),
        );
        assert_eq!(record.first_illegal(), None);
        let written = record.to_dhtmlxq();
        assert!(written.losses.is_empty(), "{name}: {:?}", written.losses);
        let again = parse_str(&written.data, &DEFAULT).unwrap();
        assert!(again[0].is_same_game(record), "{name}: {}", written.data);
        assert!(again[0].warnings.is_empty(), "{:?}", again[0].warnings);
    }
}

/// Games with variations inside variations, from PGN to DhtmlXQ and back.
#[test]
fn from_pgn() {
    let Some(games) = games("from_pgn") else {
        return;
    };
    let (mut count, mut exact, mut nodes) = (0, 0, 0);
    for path in files(&games.join("pgn-hbsxcjp")) {
        for record in parse(&fs::read(&path).unwrap(), &DEFAULT, &NativeDecoder).unwrap() {
            let written = record.to_dhtmlxq();
            let again = &parse_str(&written.data, &DEFAULT).unwrap()[0];
            count += 1;
            nodes += record.tree.len();
            assert_eq!(again.main_line(), record.main_line());
            assert_eq!(again.tree.len(), record.tree.len());
            if written.losses.is_empty() {
                exact += 1;
                assert!(again.is_same_game(&record), "{}", written.data);
            }
        }
    }
    println!("{count} games with {nodes} moves, {exact} without loss");
    assert!(exact * 2 > count);
}
