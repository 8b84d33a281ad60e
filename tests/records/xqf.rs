//! XQF of every version.

use std::{collections::BTreeMap, fs, time::Instant};

use xiangqi_arbiter::{
    Notation,
    record::{GameRecord, NativeDecoder, NodeId, ParseOptions, XqfVersion, parse},
};

use crate::common::{assert_round_trip, files, games};

/// Moves with alternatives in parentheses, for comparing trees by eye.
fn outline(record: &GameRecord) -> String {
    fn write(record: &GameRecord, node: NodeId, out: &mut String) {
        let children: Vec<_> = record.tree.children(node).collect();
        for (i, child) in children.iter().enumerate() {
            if i > 0 {
                out.push('(');
            }
            out.push_str(&record.tree.move_at(*child).unwrap().to_string());
            if i > 0 {
                write(record, *child, out);
                out.push(')');
            }
        }
        if let Some(first) = children.first() {
            write(record, *first, out);
        }
    }
    let mut out = String::new();
    write(record, NodeId::ROOT, &mut out);
    out
}

/// Three files whose keys, starts and trees are known from a description.
#[test]
fn worked_examples() {
    let Some(games) = games("worked_examples") else {
        return;
    };
    for (file, fen, tree) in [
        (
            "cchess-tests/ucci_test3.xqf",
            "3k3r1/4a4/3a5/6N2/9/9/9/4C4/4p2c1/2BR1K3 w - - 0 1",
            "g6f8h9f9(h9h7f8h7)d0d7",
        ),
        (
            "hbsxcjp/190b99_第01局.XQF",
            "3a1a3/3k5/4b4/9/N8/9/8n/C8/4p4/5K3 w - - 0 1",
            "a5b7d8e8(d8d7a2a7)b7d6e8e9(e8d8a2d2)d6c8e9e8a2a8",
        ),
    ] {
        let data = fs::read(games.join("xqf").join(file)).unwrap();
        let record = &parse(&data, &ParseOptions::default(), &NativeDecoder).unwrap()[0];
        assert_eq!(record.start.fen(), fen);
        assert_eq!(outline(record), tree);
    }
}

/// Every file reads and comes back the same from both versions that are written.
#[test]
fn xqf_files() {
    let Some(games) = games("xqf_files") else {
        return;
    };
    let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
    let mut losses: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut count, mut nodes, mut longest) = (0, 0, 0);
    let all: Vec<_> = files(&games.join("xqf"))
        .into_iter()
        .filter(|path| {
            path.extension()
                .is_some_and(|ext| ext.eq_ignore_ascii_case("xqf"))
        })
        .map(|path| (path.display().to_string(), fs::read(&path).unwrap()))
        .collect();
    let start = Instant::now();
    let records: Vec<_> = all
        .iter()
        .map(|(name, data)| {
            let mut records = parse(data, &ParseOptions::default(), &NativeDecoder)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, records.remove(0))
        })
        .collect();
    println!("{} files read in {:?}", all.len(), start.elapsed());
    for (name, record) in &records {
        count += 1;
        nodes += record.tree.len();
        longest = longest.max(record.main_line().len());
        for warning in &record.warnings {
            *codes.entry(warning.code).or_default() += 1;
            println!("{name}: {} {}", warning.code, warning.message);
        }
        assert_round_trip(record, &[Notation::Full], name);
        for version in [XqfVersion::V10, XqfVersion::V18] {
            let written = record.to_xqf(version, &NativeDecoder);
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
    }
    println!(
        "{count} games, {nodes} moves, longest line {longest}; warnings {codes:?}; losses {losses:?}"
    );
}
