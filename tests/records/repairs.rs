//! What is wrong with records in the wild, one of each kind: how it is read and which warning tells it, with its place.

use std::fs;

use xiangqi_arbiter::record::{
    GameRecord, GameResult, NativeDecoder, ParseOptions, XqfVersion, parse, parse_str, to_json,
};

use crate::common::{files, games};

fn read(data: &[u8]) -> Vec<GameRecord> {
    parse(data, &ParseOptions::default(), &NativeDecoder).unwrap()
}

/// What a record is made to say: warnings in their order without the place, plies, result.
struct Case {
    what: &'static str,
    text: &'static str,
    codes: &'static [&'static str],
    plies: usize,
    result: GameResult,
}

const fn case(
    what: &'static str,
    text: &'static str,
    codes: &'static [&'static str],
    plies: usize,
    result: GameResult,
) -> Case {
    Case {
        what,
        text,
        codes,
        plies,
        result,
    }
}

const CASES: [Case; 24] = [
    case(
        "the other side is to move",
        "[FEN \"3k5/4P4/9/9/9/9/9/9/p8/4K4 w - - 0 1\"]\n[Result \"*\"]\n\n1. 卒1进1 帅五平四 *",
        &["record/wrong-side"],
        2,
        GameResult::Unknown,
    ),
    case(
        "the side is glued to the board",
        "[FEN \"3k5/4P4/9/9/9/9/9/9/9/4K4w\"]\n[Result \"*\"]\n\n1. 兵五平四 *",
        &["fen/glued-fields", "fen/missing-fields"],
        1,
        GameResult::Unknown,
    ),
    case(
        "the start is mirrored",
        "[FEN \"3k5/9/9/9/9/9/9/8C/9/R4K3 w - - 0 1\"]\n[Result \"*\"]\n\n1. 车一进一 将6平5 2. 炮九进一 *",
        &["record/mirrored-start"],
        3,
        GameResult::Unknown,
    ),
    case(
        "a piece of the initial array is a misprint",
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN1AKABNB w - - 0 1\"]\n[Result \"*\"]\n\n\
         1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 5. 车二进六 炮8平9 6. 车二平三 炮9退1 *",
        &["record/misprinted-start"],
        12,
        GameResult::Unknown,
    ),
    case(
        "no result anywhere",
        "[Red \"a\"]\n\n1. 炮二平五",
        &["pgn/missing-result"],
        1,
        GameResult::Unknown,
    ),
    case(
        "the result in Chinese",
        "[Result \"红胜\"]\n\n1. 炮二平五",
        &["record/result-text"],
        1,
        GameResult::RedWins,
    ),
    case(
        "a result that is none",
        "[Result \"红c5 -b\"]\n\n1. 炮二平五 0-1",
        &["record/result-text"],
        1,
        GameResult::BlackWins,
    ),
    case(
        "header and end disagree",
        "[Result \"1-0\"]\n\n1. 炮二平五 0-1",
        &["record/result-mismatch"],
        1,
        GameResult::RedWins,
    ),
    case(
        "an advert behind the result",
        "[Result \"1-0\"]\n\n1. 炮二平五 1-0\n============\n欢迎访问《百科》网站 1. 炮八平五\n",
        &["pgn/text-after-result"],
        1,
        GameResult::RedWins,
    ),
    case(
        "Red is called White",
        "[White \"a\"]\n[Result \"*\"]\n\n1. 炮二平五 *",
        &["pgn/white-header"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a value over several lines",
        "[Red \"黑龙江 郭莉萍\n\"]\n[Result \"*\"]\n\n1. 炮二平五 *",
        &["pgn/line-break-in-header"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a value without its end",
        "[Red \"a\n[Result \"*\"]\n\n1. 炮二平五 *",
        &["pgn/unclosed-header"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a comment without its end",
        "[Result \"*\"]\n\n1. 炮二平五 {x",
        &["text/unclosed-comment"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a parenthesis without its end",
        "[Result \"*\"]\n\n1. 炮二平五 (1. 兵七进一 *",
        &["text/unbalanced"],
        1,
        GameResult::Unknown,
    ),
    case(
        "the notation is not the one that is named",
        "[Format \"WXF\"]\n[Result \"*\"]\n\n1. h2e2 h9g7 *",
        &["pgn/format-header"],
        2,
        GameResult::Unknown,
    ),
    case(
        "an illegal move",
        "[Result \"*\"]\n\n1. 炮二平五 马8进6 2. 马二进三 *",
        &["record/illegal-move"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a word that is no move",
        "[Result \"*\"]\n\n1. 炮二平五 马8半7 *",
        &["record/unreadable-move"],
        1,
        GameResult::Unknown,
    ),
    case(
        "two moves fit, and so does what follows",
        "FORMAT WXF\nFEN 3k5/9/9/2p6/9/2p6/9/9/9/4K4 b - - 0 1\nSTART{\n1. ... P3+1 2. K5.4\n}END",
        &["record/ambiguous-move"],
        0,
        GameResult::Unknown,
    ),
    case(
        "two moves fit, and what follows decides",
        "FORMAT WXF\nFEN 3k5/9/9/2p6/9/2p6/9/9/9/4K4 b - - 0 1\nSTART{\n1. ... P3+1\n2. K5.4 P3.2\n3. K4.5 P3+1\n\
         4. K5.4 P3.4\n}END",
        &["record/resolved-ahead"],
        7,
        GameResult::Unknown,
    ),
    case(
        "tags that do not match",
        "[DhtmlXQ]\n[DhtmlXQ_blacktime]5[/DhtmlXQ_time]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]",
        &["dhtmlxq/mismatched-tag"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a list of points that is none",
        "[DhtmlXQ]\n[DhtmlXQ_binit]12[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]",
        &["dhtmlxq/bad-binit"],
        0,
        GameResult::Unknown,
    ),
    case(
        "a WXF file without its end",
        "FORMAT WXF\nSTART{\n1. C2.5 H8+7",
        &["wxf/unclosed"],
        2,
        GameResult::Unknown,
    ),
    case(
        "a ply is missing",
        "    17747炮二平五\n    37967马二进三\n",
        &["text/skipped-ply", "record/illegal-move"],
        1,
        GameResult::Unknown,
    ),
    case(
        "a line of a sheet that is none",
        "回合|红方|黑方\n1|炮二平五|马8进7\nnote\n",
        &["score-sheet/stray-line"],
        2,
        GameResult::Unknown,
    ),
];

#[test]
fn one_of_each() {
    let mut wrong = Vec::new();
    for Case {
        what,
        text,
        codes,
        plies,
        result,
    } in &CASES
    {
        let games = parse_str(text, &ParseOptions::default()).unwrap();
        let game = &games[0];
        let found: Vec<_> = game.warnings.iter().map(|w| w.code).collect();
        let read = (games.len(), game.main_line().len(), game.result);
        if found != *codes || read != (1, *plies, *result) {
            wrong.push(format!("{what}: {read:?}, {:?}", game.warnings));
        }
        for warning in &game.warnings {
            let offset = warning.offset.expect(what);
            let line = text[..offset].matches('\n').count() as u32 + 1;
            assert_eq!(warning.line, Some(line), "{what}: {warning:?}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Strings that were cut in the middle of a character, and bytes that mean nothing: the first place is told.
#[test]
fn cut_strings() {
    let text = "[Red \"许银川\"]\n[Black \"吕钦\"]\n\n1. 炮二平五 {屏风马} *";
    let game = parse_str(text, &ParseOptions::default()).unwrap().remove(0);
    let mut xqf = game.to_xqf(XqfVersion::V10, &NativeDecoder).data;
    // The length of the name of Red, whose second byte is now the last one of half a character.
    assert_eq!(xqf[0x130], 6);
    xqf[0x130] = 5;
    let told = &read(&xqf)[0];
    assert_eq!(told.header("Red"), Some("许银"));
    let codes: Vec<_> = told.warnings.iter().map(|w| (w.code, w.offset)).collect();
    assert_eq!(codes, [("record/cut-text", Some(0x131))]);
    // Two bytes that begin nothing, in the comment, which is the last thing in the file.
    let mut xqf = game.to_xqf(XqfVersion::V10, &NativeDecoder).data;
    let last = xqf.len() - 6;
    xqf[last..last + 2].fill(0xFF);
    let told = &read(&xqf)[0];
    let codes: Vec<_> = told.warnings.iter().map(|w| (w.code, w.offset)).collect();
    assert_eq!(codes, [("record/undecodable", Some(last))]);
    // Half of a pair of UTF-16, in the name of Red.
    let mut cbr = game.to_cbr().data;
    cbr[1076..1078].copy_from_slice(&[0x00, 0xD8]);
    let told = &read(&cbr)[0];
    assert_eq!(told.header("Red"), Some("\u{FFFD}银川"));
    let codes: Vec<_> = told.warnings.iter().map(|w| (w.code, w.offset)).collect();
    assert_eq!(codes, [("record/undecodable", Some(1076))]);
    // In a text, the line is told too.
    let gbk = b"[Red \"a\"]\n[Black \"\xFF\xFF\"]\n\n1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 *";
    let told = &read(gbk)[0];
    let warning = told
        .warnings
        .iter()
        .find(|w| w.code == "record/undecodable")
        .unwrap();
    assert_eq!((warning.line, warning.offset), (Some(2), Some(18)));
}

/// Faults in JSON are told with the line of the map that they are in.
#[test]
fn places_in_json() {
    let game = parse_str("1. 炮二平五 马8进7 *", &ParseOptions::default()).unwrap();
    let json = to_json(&game)
        .replace("h9g7", "h9h7")
        .replace("\"*\"", "\"won\"");
    let told = &parse_str(&json, &ParseOptions::default()).unwrap()[0];
    let found: Vec<_> = told.warnings.iter().map(|w| (w.code, w.offset)).collect();
    let map = json.find("{\"headers\"").unwrap();
    let entry = json.find("{\"ply\": 2").unwrap();
    assert_eq!(
        found,
        [
            ("record/result-text", Some(map)),
            ("record/illegal-move", Some(entry))
        ]
    );
    for warning in &told.warnings {
        let line = json[..warning.offset.unwrap()].matches('\n').count() as u32 + 1;
        assert_eq!(warning.line, Some(line));
    }
}

/// Characters that XML cannot hold are replaced and told; the document stays well formed.
#[test]
fn control_characters_in_xml() {
    let text = "[Red \"a\u{1B}b\"]\n\n1. 炮二平五 {x\u{1}y} *";
    let game = parse_str(text, &ParseOptions::default()).unwrap().remove(0);
    let written = game.to_cbf();
    let codes: Vec<_> = written.losses.iter().map(|l| (l.code, l.count)).collect();
    assert_eq!(codes, [("loss/characters", 2)]);
    assert!(!written.data.contains(|c: char| c.is_control() && c != '\n'));
    let again = &parse_str(&written.data, &ParseOptions::default()).unwrap()[0];
    assert_eq!(again.header("Red"), Some("a\u{FFFD}b"));
}

/// Every warning about a real file has its place, and in a text its line.
#[test]
fn every_warning_has_a_place() {
    let Some(games) = games("every_warning_has_a_place") else {
        return;
    };
    let mut count = 0;
    for folder in fs::read_dir(games).unwrap() {
        let paths = files(&folder.unwrap().path());
        let step = paths.len().div_ceil(200).max(1);
        for path in paths.iter().step_by(step) {
            let data = fs::read(path).unwrap();
            let Ok(records) = parse(&data, &ParseOptions::default(), &NativeDecoder) else {
                continue;
            };
            let binary = data.contains(&0);
            for warning in records.iter().flat_map(|record| &record.warnings) {
                count += 1;
                let placed = warning.offset.is_some() && (binary || warning.line.is_some());
                assert!(
                    placed || warning.code == "record/more-warnings",
                    "{}: {warning:?}",
                    path.display()
                );
            }
        }
    }
    println!("{count} warnings");
    assert!(count > 100);
}
