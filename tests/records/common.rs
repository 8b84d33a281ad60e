//! What the tests of all formats share.

use std::{
    collections::HashMap,
    fs,
    io::Read,
    path::{Path, PathBuf},
};

use xiangqi_arbiter::{
    Notation, Style,
    record::{GameRecord, ParseOptions, parse_str, to_json},
};

/// The folder of games, if it is there.
pub fn games(test: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/games");
    if path.is_dir() {
        return Some(path);
    }
    println!("{test}: skipped, {} is absent", path.display());
    None
}

/// Every file below `path` but archives, sorted.
pub fn files(path: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|extension| extension != "xz") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

pub fn uci(record: &GameRecord) -> String {
    let moves: Vec<_> = record.main_line().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// A FEN without its counters, which the second opinion does not keep.
pub fn board_and_side(fen: &str) -> String {
    let fields: Vec<_> = fen.split(' ').take(2).collect();
    fields.join(" ")
}

/// Writes and reads a game in every notation, and as JSON.
pub fn assert_round_trip(record: &GameRecord, notations: &[Notation], name: &str) {
    let json = to_json(std::slice::from_ref(record));
    let again = parse_str(&json, &ParseOptions::default()).unwrap();
    assert!(again[0].is_same_game(record), "{name}\n{json}");
    assert_eq!(again[0].headers, record.headers, "{name}");
    for &notation in notations {
        let written = record.to_pgn(notation, &Style::default());
        let again = parse_str(&written, &ParseOptions::default()).unwrap();
        assert_eq!(again.len(), 1, "{name}, {notation:?}:\n{written}");
        let derived = ["Game", "Result", "FEN", "Format"];
        let told = |record: &GameRecord| {
            let mut headers = record.headers.clone();
            headers.retain(|(name, _)| !derived.contains(&name.as_str()));
            headers
        };
        assert_eq!(told(&again[0]), told(record), "{name}");
        assert!(
            again[0].is_same_game(record),
            "{name}, {notation:?}:\n{written}\n{:?}\n{:?}",
            again[0].warnings,
            again[0].to_pgn(notation, &Style::default()),
        );
    }
}

/// One game of the second opinion.
pub struct Derived {
    pub fen: String,
    pub moves: String,
    pub result: String,
    pub bad: Option<u64>,
}

/// The second opinion by the name of the game.
pub fn derived(path: &Path) -> HashMap<String, Derived> {
    derived_list(path).into_iter().collect()
}

/// The second opinion in its order.
pub fn derived_list(path: &Path) -> Vec<(String, Derived)> {
    let file = fs::File::open(path).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut text)
        .unwrap();
    text.lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let field = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
            let derived = Derived {
                fen: field("fen"),
                moves: field("moves"),
                result: field("result"),
                bad: value["bad"].get(1).and_then(serde_json::Value::as_u64),
            };
            (field("id"), derived)
        })
        .collect()
}
