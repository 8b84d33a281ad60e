//! Real games and special cases in `../shared/games`. Tests pass, and say so, where it is not checked out.

use std::path::PathBuf;

use serde_json::Value;
use xiangqi_arbiter::{BlackDigits, Color, Move, Notation, Position, Script, Style};

use super::{mv, position, read};

const FULLWIDTH: Style = Style {
    script: Script::Hans,
    black_digits: BlackDigits::Fullwidth,
    wxf_traverse: xiangqi_arbiter::WxfTraverse::Equals,
};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/games")
}

fn bytes(path: &str) -> Option<Vec<u8>> {
    let file = folder().join(path);
    let bytes = std::fs::read(&file).ok();
    if bytes.is_none() {
        println!("skipped: no {}", file.display());
    }
    bytes
}

fn json(path: &str) -> Vec<Value> {
    bytes(path).map_or_else(Vec::new, |bytes| serde_json::from_slice(&bytes).unwrap())
}

fn write(position: &Position, m: Move) -> String {
    position.format_move(m, Notation::Full, &FULLWIDTH).unwrap()
}

/// 2 pawns on a file: 前 后; 3: 前 中 后; more, or two crowded files: numbered 一 to 五. Each is also read in the
/// other conventions: the file in place of the piece name or after it.
#[test]
fn pawn_special_cases() {
    let cases = json("derived/pawn_special_cases.json");
    for case in &cases {
        let text = |key: &str| case[key].as_str().unwrap();
        let number = |key: &str| case[key].as_u64().unwrap() as usize;
        let (position, m) = (position(text("fen")), mv(text("move")));
        let (on_file, index) = (number("on_file"), number("index_from_front") - 1);
        let full = write(&position, m);
        let name = full.chars().next().unwrap();
        match (number("files_with_2plus"), on_file) {
            (1, 2) => assert_eq!(name, ['前', '后'][index], "{case}"),
            (1, 3) => assert_eq!(name, ['前', '中', '后'][index], "{case}"),
            (1, _) => assert_eq!(name, ['一', '二', '三', '四', '五'][index], "{case}"),
            _ => assert!("一二三四五".contains(name), "{case} {full}"),
        }
        for notation in Notation::ALL {
            let written = position.format_move(m, notation, &FULLWIDTH).unwrap();
            assert_eq!(
                position.parse_move(&written, Some(notation)),
                Ok(m),
                "{written}"
            );
            assert_eq!(position.parse_move(&written, None), Ok(m), "{written}");
        }

        let color = position.turn();
        let pawn = if color == Color::Red { '兵' } else { '卒' };
        let file = m.from.file_number(color);
        let end: String = full.chars().skip(2).collect();
        let place = match index {
            0 => "前",
            _ if index + 1 == on_file => "后",
            1 if on_file == 3 => "中",
            2 if on_file == 5 => "中",
            _ => continue,
        };
        for variant in [
            format!("{place}{file}{end}"),
            format!("{place}{pawn}{file}{end}"),
        ] {
            assert_eq!(
                position.parse_move(&variant, None),
                Ok(m),
                "{case} {variant}"
            );
        }
    }
    println!("{} pawn moves", cases.len());
}

/// Two games of nothing but pawn moves that come to every crowded formation (xqbase standard).
#[test]
fn pawn_torture_games() {
    let mut plies = 0;
    for game in json("derived/pawn_torture_games.json") {
        let mut position = Position::initial();
        let list = |key: &str| game[key].as_array().unwrap().clone();
        for (text, uci) in list("text").iter().zip(list("uci")) {
            let (text, m) = (text.as_str().unwrap(), mv(uci.as_str().unwrap()));
            assert_eq!(read(&position, text, None), Ok(m.to_string()), "{text}");
            assert_eq!(write(&position, m), text);
            position = position.play(m).unwrap();
            plies += 1;
        }
    }
    println!("{plies} plies of pawn games");
}

/// Lines of CCBridge text that name one of two pieces on a file by the file alone, because the other cannot make
/// the move. CXA 7.5 has 前 and 后 for such a move like any other, so it is read but not written.
const BY_FILE_LINES: usize = 48;

/// `full` with the file in place of 前 or 后.
fn by_file(position: &Position, m: Move, full: &str) -> String {
    let glyphs: Vec<_> = full.chars().collect();
    let digits = match position.turn() {
        Color::Red => "一二三四五六七八九",
        Color::Black => "１２３４５６７８９",
    };
    let file = m.from.file_number(position.turn());
    let file = digits.chars().nth(usize::from(file) - 1).unwrap();
    [glyphs[1], file, glyphs[2], glyphs[3]].iter().collect()
}

/// Lines `ply, four coordinate digits, move in words, comment`. A ply that is not the next one goes back in the
/// latest line. Coordinates are file from Red's left and rank from the top.
#[test]
fn ccbridge_text() {
    let Ok(files) = std::fs::read_dir(folder().join("txt-zh")) else {
        println!("skipped: no {}", folder().join("txt-zh").display());
        return;
    };
    let (mut lines, mut by_file_lines) = (0, 0);
    for file in files {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let (text, ..) = encoding_rs::GB18030.decode(&bytes);
        let mut line_so_far = vec![Position::initial()];
        for line in text.lines() {
            let (Some(ply), Some(rest)) = (line.get(..5), line.get(5..)) else {
                continue;
            };
            let Ok(ply) = ply.trim_start().parse::<usize>() else {
                continue;
            };
            let coordinates: Vec<_> = rest
                .chars()
                .map_while(|c| c.to_digit(10))
                .take(4)
                .map(|digit| digit as i8)
                .collect();
            let [from_file, from_row, to_file, to_row] = coordinates[..] else {
                continue;
            };
            let square = |file, row: i8| xiangqi_arbiter::Square::new(file, 9 - row).unwrap();
            let m = Move::new(square(from_file, from_row), square(to_file, to_row));
            let words: String = rest.chars().skip(4).take(4).collect();
            line_so_far.truncate(ply);
            let position = line_so_far[ply - 1];
            assert_eq!(read(&position, &words, None), Ok(m.to_string()), "{line}");
            let full = write(&position, m);
            if full != words {
                // 车八平七 for 前车平七: the other rook cannot do that.
                assert_eq!(by_file(&position, m, &full), words, "{line}");
                by_file_lines += 1;
            }
            line_so_far.push(position.play(m).unwrap());
            lines += 1;
        }
    }
    println!("{lines} lines of CCBridge text, {by_file_lines} of them by file");
    assert_eq!((lines, by_file_lines), (17_866, BY_FILE_LINES));
}

/// Move texts typed by hand in comments: how many have the form of a move, whatever the position.
#[test]
fn wild_tokens() {
    let Some(bytes) = bytes("derived/wild_move_tokens.tsv") else {
        return;
    };
    let text = String::from_utf8(bytes).unwrap();
    let (mut kinds, mut kinds_read, mut tokens, mut tokens_read) = (0, 0, 0, 0);
    for line in text.lines() {
        let (token, count) = line.split_once('\t').unwrap();
        let count: usize = count.parse().unwrap();
        kinds += 1;
        tokens += count;
        match Position::initial().parse_move(token, None) {
            Err(error) if error.code() == "notation/syntax" => {
                println!("unreadable: {token}: {error}")
            }
            _ => {
                kinds_read += 1;
                tokens_read += count;
            }
        }
    }
    println!("readable: {kinds_read} of {kinds} forms, {tokens_read} of {tokens} tokens");
    assert_eq!((kinds_read, tokens_read), (kinds, tokens));
}
