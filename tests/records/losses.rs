//! From every format to every format: what does not come back is listed by the writer, and what comes back is not.

use std::{collections::BTreeMap, fs};

use proptest::prelude::*;
use xiangqi_arbiter::{
    Notation, Setup, Style,
    record::{
        Format, GameRecord, GameResult, Loss, NativeDecoder, NodeId, Notes, ParseOptions, Start,
        XqfVersion, parse, to_json,
    },
};

use crate::{
    common::{files, games},
    invented::invent,
};

/// What a writer makes, read again; PGN and JSON have room for everything and list nothing.
pub fn written(record: &GameRecord) -> Vec<(&'static str, Format, Vec<u8>, Vec<Loss>)> {
    let style = Style::default();
    let mut all = vec![
        (
            "JSON",
            Format::Json,
            to_json(std::slice::from_ref(record)).into_bytes(),
            Vec::new(),
        ),
        (
            "PGN",
            Format::Pgn,
            record.to_pgn(Notation::Full, &style).into_bytes(),
            record.pgn_losses(),
        ),
        (
            "PGN in WXF",
            Format::Pgn,
            record.to_pgn(Notation::Wxf, &style).into_bytes(),
            record.pgn_losses(),
        ),
    ];
    for (name, format, written) in [
        ("DhtmlXQ", Format::DhtmlXq, record.to_dhtmlxq()),
        ("WXF", Format::Wxf, record.to_wxf(Notation::Wxf)),
        ("ICCS", Format::Wxf, record.to_wxf(Notation::Iccs)),
        ("text", Format::Text, record.to_text()),
        ("CBF", Format::Cbf, record.to_cbf()),
        ("list", Format::UciList, record.to_uci_list()),
        (
            "score sheet",
            Format::ScoreSheet,
            record.to_score_sheet(Notation::Full, &style),
        ),
        (
            "short score sheet",
            Format::ScoreSheet,
            record.to_score_sheet(Notation::Short, &style),
        ),
    ] {
        all.push((name, format, written.data.into_bytes(), written.losses));
    }
    for (name, format, written) in [
        (
            "XQF 10",
            Format::Xqf,
            record.to_xqf(XqfVersion::V10, &NativeDecoder),
        ),
        (
            "XQF 18",
            Format::Xqf,
            record.to_xqf(XqfVersion::V18, &NativeDecoder),
        ),
        ("CBR", Format::Cbr, record.to_cbr()),
    ] {
        all.push((name, format, written.data, written.losses));
    }
    all
}

/// A start without its counters, and these.
fn start(record: &GameRecord) -> (Result<Setup, String>, (u16, u16)) {
    let mut setup = match &record.start {
        Start::Position(position) => Setup::from(position),
        Start::Illegal { setup, .. } => setup.clone(),
        Start::Unreadable { fen } => return (Err(fen.clone()), (0, 0)),
    };
    let counters = (setup.halfmove_clock, setup.fullmove_number);
    (setup.halfmove_clock, setup.fullmove_number) = (0, 1);
    (Ok(setup), counters)
}

/// The headers that say something of their own.
fn headers(record: &GameRecord) -> Vec<(String, String)> {
    let mut headers = record.headers.clone();
    let derived = ["Game", "Result", "FEN", "Format"];
    headers.retain(|(name, value)| !value.is_empty() && !derived.contains(&name.as_str()));
    headers.sort();
    headers
}

/// The words of the header `Result` if they are no result; others follow from the result itself.
fn said(record: &GameRecord) -> Option<&str> {
    let said = record.header("Result")?;
    GameResult::from_text(said).is_none().then_some(said)
}

type Node = (usize, String, Notes);

fn nodes(record: &GameRecord, main_line: bool) -> Vec<Node> {
    let notes = |node| record.tree.notes(node).cloned().unwrap_or_default();
    let mut nodes = vec![(0, String::new(), notes(NodeId::ROOT))];
    let main: Vec<_> = record.tree.main_line().collect();
    for (ply, node) in record.tree.preorder() {
        if !main_line || main.contains(&node) {
            let m = record.tree.move_at(node).unwrap().to_string();
            nodes.push((ply, m, notes(node)));
        }
    }
    nodes
}

fn moves(nodes: &[Node]) -> Vec<(usize, &str)> {
    nodes.iter().map(|(ply, m, _)| (*ply, m.as_str())).collect()
}

/// In what `b` differs from `a`, each with the codes of losses that tell it.
fn differences(a: &GameRecord, b: &GameRecord) -> Vec<(&'static str, &'static [&'static str])> {
    const TEXT: &[&str] = &[
        "loss/comments",
        "loss/blanks",
        "loss/cut",
        "loss/characters",
    ];
    let mut found: Vec<(&'static str, &'static [&'static str])> = Vec::new();
    let ((start_a, counters_a), (start_b, counters_b)) = (start(a), start(b));
    if start_a != start_b {
        // No move is the same from another start.
        found.push(("start", &["loss/start"]));
        return found;
    }
    if counters_a != counters_b {
        found.push(("counters", &["loss/counters"]));
    }
    let (headers_a, headers_b) = (headers(a), headers(b));
    if headers_a != headers_b {
        found.push((
            "headers",
            &["loss/header", "loss/cut", "loss/characters", "loss/blanks"],
        ));
    }
    if a.result != b.result || said(a) != said(b) {
        found.push(("result", &["loss/header"]));
    }
    let (mut nodes_a, nodes_b) = (nodes(a, false), nodes(b, false));
    if moves(&nodes_a) != moves(&nodes_b) {
        nodes_a = nodes(a, true);
        if moves(&nodes_a) != moves(&nodes_b) {
            found.push(("moves", &[]));
            return found;
        }
        found.push(("variations", &["loss/variations"]));
    }
    let mut add = |differs: bool, what, codes| {
        if differs && !found.contains(&(what, codes)) {
            found.push((what, codes));
        }
    };
    for ((.., a), (.., b)) in nodes_a.iter().zip(&nodes_b) {
        add(a.nags != b.nags, "glyphs", &["loss/glyphs"]);
        let all = |notes: &Notes| [&notes.before[..], &notes.after[..]].concat();
        let (texts_a, texts_b) = (all(a), all(b));
        add(texts_a.join("\n") != texts_b.join("\n"), "comments", TEXT);
        add(
            texts_a.len() != texts_b.len(),
            "number of comments",
            &[
                "loss/comment-joined",
                "loss/comments",
                "loss/blanks",
                "loss/cut",
            ],
        );
        add(
            a.before.len() != b.before.len() && !texts_b.is_empty(),
            "comments in front",
            &["loss/comment-moved", "loss/comments"],
        );
    }
    found
}

/// Checks one way; what was lost is counted.
fn check(
    record: &GameRecord,
    name: &str,
    format: Format,
    data: &[u8],
    losses: &[Loss],
    from: &str,
) -> Option<GameRecord> {
    let options = ParseOptions {
        format: Some(format),
        ..ParseOptions::default()
    };
    let context = || {
        let text = String::from_utf8_lossy(data);
        let json = to_json(std::slice::from_ref(record));
        format!("{from} to {name}: {losses:?}\n{text}\n{json}")
    };
    let read = parse(data, &options, &NativeDecoder);
    let again = match read {
        Ok(mut games) => {
            assert_eq!(games.len(), 1, "{}", context());
            games.remove(0)
        }
        // Nothing to read in a format of nothing but moves.
        Err(error) => {
            let empty = record.tree.is_empty() || losses.iter().any(|l| l.code == "loss/start");
            assert!(empty, "{error}, {}", context());
            return None;
        }
    };
    let differences = differences(record, &again);
    for (what, codes) in &differences {
        let told = losses.iter().any(|loss| codes.contains(&loss.code));
        assert!(
            told,
            "{what} differ and are not listed, {}\n{}",
            context(),
            to_json(&[again])
        );
    }
    for loss in losses {
        assert!(loss.count > 0 && !loss.message.is_empty());
        let differs = differences
            .iter()
            .any(|(_, codes)| codes.contains(&loss.code));
        // What else is lost cannot be seen behind another start.
        let hidden = differences.iter().any(|(what, _)| *what == "start");
        assert!(
            differs || hidden,
            "{} is listed and was kept, {}\n{}",
            loss.code,
            context(),
            to_json(&[again])
        );
    }
    Some(again)
}

/// Checks `record` in every format; gives it as each of them gave it back.
pub fn check_all(record: &GameRecord, from: &str) -> Vec<(&'static str, GameRecord)> {
    let mut read = Vec::new();
    for (name, format, data, losses) in written(record) {
        if let Some(again) = check(record, name, format, &data, &losses, from) {
            read.push((name, again));
        }
    }
    read
}

/// Checks all pairs of formats, beginning from `record`.
fn check_pairs(record: &GameRecord, from: &str) {
    for (name, record) in check_all(record, from) {
        check_all(&record, &format!("{from} by {name}"));
    }
}

/// Games with everything in them that a record can hold, and what is hard to hold.
pub const GAMES: [&str; 9] = [
    "[Game \"Chinese Chess\"]\n[Event \"全国赛\"]\n[Site \"北京\"]\n[Date \"2020.1.2\"]\n[Round \"3\"]\n[Red \"许银川\"]\n\
     [RedTeam \"广东\"]\n[RedElo \"2600\"]\n[Black \"吕钦\"]\n[Result \"1-0\"]\n[ECCO \"C44\"]\n[X-Own \"y\"]\n[TimeControl \"60\"]\n\n\
     {before} {and again} 1. 炮二平五! $14 {[%clk 0:59:30] [%cal Gh2e2,Rb0c2] [%csl Gb0] good} 马8进7 ({or} 1... 炮8平5 {顺炮} $2 \
     2. 马二进三 (2. 兵七进一 {a\nb} 马8进7)) (1... 炮2平5) 2. 马二进三 {[%eval 0.35]} 车9平8 {妙着！！} {无懈可击} 3. 车一平二 1-0",
    "[FEN \"5k3/9/9/9/9/9/9/p8/9/3RK4 b - - 5 40\"]\n[Result \"0-1\"]\n\n{局面} 40... 卒１平２ $4 (40... 将６进１ $1 {!}) 41. 车六进八 0-1",
    "[Result \"红先胜\"]\n[Red \"a;b\"]\n[Black \" c \"]\n\n1. 炮二平五 {a||b } *",
    "[Result \"妙手\"]\n[Red \"甲\u{1B}乙\"]\n[Red \"丙\"]\n\n1. 炮二平五 {\u{1B}[0m\0x} 马8进7 *",
    "[Event \"ñandú ♟ 😀\"]\n[Result \"1/2-1/2\"]\n\n1. 炮二平五 {é ♟ 😀 \u{E000}} 1/2-1/2",
    "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w - - 0 1\"]\n[Red \"no king\"]\n\n1. 炮二平五 *",
    "[FEN \"nonsense\"]\n[Result \"1-0\"]\n\n{note} 1. 炮二平五 1-0",
    "[Result \"妙手\"]\n[\u{8def} \"\"]\n\n1. 炮二平五 1-0",
    "[Red \"nobody moves\"]\n[Result \"*\"]\n\n*",
];

#[test]
fn games_with_everything() {
    for text in GAMES {
        let options = ParseOptions::default();
        let games = parse(text.as_bytes(), &options, &NativeDecoder).unwrap();
        assert_eq!(games.len(), 1);
        check_pairs(&games[0], "PGN");
    }
    // Longer than any field.
    let long = "长".repeat(300);
    let text = format!("[Event \"{long}\"]\n[Black \"{long}\"]\n\n1. 炮二平五 {{{long}}} *");
    let games = parse(text.as_bytes(), &ParseOptions::default(), &NativeDecoder).unwrap();
    check_pairs(&games[0], "PGN");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn invented_games(choices in prop::collection::vec(any::<u32>(), 0..400)) {
        let mut choices = choices.into_iter();
        let mut below = |bound: usize| choices.next().unwrap_or(0) as usize % bound;
        let record = invent(&mut below);
        for (name, record) in check_all(&record, "invented") {
            check_all(&record, name);
        }
    }
}

/// Real files of every folder, a sample of the large ones.
#[test]
fn real_games() {
    const FILES: usize = 24;
    const LARGEST: usize = 200_000;
    const GAMES: usize = 3;
    let Some(games) = games("real_games") else {
        return;
    };
    let mut counts = BTreeMap::new();
    for folder in fs::read_dir(&games).unwrap() {
        let folder = folder.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        if !folder.is_dir() || name == "derived" {
            continue;
        }
        let mut paths = files(&folder);
        paths.retain(|path| fs::metadata(path).unwrap().len() as usize <= LARGEST);
        let step = paths.len().div_ceil(FILES).max(1);
        for path in paths.into_iter().step_by(step) {
            let data = fs::read(&path).unwrap();
            let Ok(records) = parse(&data, &ParseOptions::default(), &NativeDecoder) else {
                continue;
            };
            for record in records.iter().take(GAMES) {
                check_all(record, &path.display().to_string());
                *counts.entry(name.clone()).or_insert(0) += 1;
            }
        }
    }
    println!("games in every format: {counts:?}");
    assert!(counts.len() > 10);
}
