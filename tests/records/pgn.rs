//! PGN in every character set and state of disrepair.

use std::{collections::BTreeMap, fs};

use xiangqi_arbiter::{
    Notation,
    record::{NativeDecoder, ParseOptions, parse, parse_str},
};

use crate::common::{assert_round_trip, derived_list, files, games};

/// Files of which no move is read, by the end of their name or a part of it, and why.
const UNREAD: [(&str, &str); 3] = [
    (
        ".pgn_cc",
        "a chart: moves in a table with arrows between them; the same game stands beside it in words",
    ),
    ("_initial.wxf", "a start without moves"),
    ("README", "a text about a program, with positions in it"),
];

/// Every PGN and WXF file reads; what is odd about it is printed, and those without a move are explained.
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
        let (mut broken, mut unread) = (Vec::new(), Vec::new());
        let (mut count, mut plies, mut nodes) = (0, 0, 0);
        for path in files(&games.join(folder)) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let data = fs::read(&path).unwrap();
            let records = parse(&data, &ParseOptions::default(), &NativeDecoder)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            for record in records {
                count += 1;
                if record.tree.is_empty() {
                    let known = UNREAD.iter().find(|(part, _)| name.contains(part));
                    let why = known.map(|(_, why)| *why);
                    let start = record.warnings.iter().find(|w| w.ply == Some(0));
                    let why = why.or(start.map(|warning| warning.message.as_str()));
                    let why =
                        why.unwrap_or_else(|| panic!("{name}: nothing tells why no move is read"));
                    unread.push(format!("    {name}: no move: {why}"));
                }
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
        println!("{}", unread.join("\n"));
    }
}

/// Games of which only the second opinion is here: written as UCI and in words, they read back with the same main line,
/// or stop at the same ply.
#[test]
fn derived_games() {
    let Some(games) = games("derived_games") else {
        return;
    };
    for (file, expected) in [("wukong", 2_516), ("elephantchess", 567)] {
        let mut broken = Vec::new();
        let list = derived_list(&games.join(format!("derived/{file}.jsonl.gz")));
        assert_eq!(list.len(), expected);
        for (id, derived) in list {
            let text = format!(
                "[FEN \"{} - - 0 1\"]\n[Result \"*\"]\n\n{} *",
                derived.fen, derived.moves
            );
            let record = &parse_str(&text, &ParseOptions::default()).unwrap()[0];
            let moves: Vec<_> = derived.moves.split_whitespace().collect();
            let read: Vec<_> = record.main_line().iter().map(ToString::to_string).collect();
            let end = derived.bad.map_or(moves.len(), |ply| ply as usize);
            assert_eq!(read, moves[..end.min(moves.len())], "{file} {id}");
            if record.first_illegal().is_some() {
                broken.push(id.clone());
            }
            if moves.len() % 8 == 0 {
                assert_round_trip(record, &[Notation::Full, Notation::Wxf], &id);
            }
        }
        println!("{file}: {expected} games, broken off: {broken:?}");
    }
}
