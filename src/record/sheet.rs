//! The plain score sheet, as the rules of the Chinese Xiangqi Association print it (7.5): a row a round, in full
//! (`炮二平五`) or short (`炮25`).
//!
//! ```text
//! 红方：许银川
//! 黑方：吕钦
//! 结果：红胜
//!
//! 回合 | 红方 | 黑方
//! 1 | 炮二平五 | 马8进7
//! 2 | 马二进三 |
//! ```
//! In front of the table stand lines `label：value`; `局面` is the FEN of a start other than the initial array. Columns are
//! divided by bars or tabs, bars at the edges and a line of dashes below the heads are left alone. Nothing is markup.
//!
//! | warning | meaning |
//! |---|---|
//! | `score-sheet/stray-line` | a line that is neither a round nor `label：value`, kept as a comment |

use std::fmt::Write;

use crate::{
    board::Color,
    notation::{Notation, ParseTextError, Style},
};

use super::{
    Format, GameRecord, GameResult, NodeId, ParseOptions, RecordError, Start, Warning,
    find::contains,
    game::{DERIVED_HEADERS, result_words},
    movetext::{from_fen, no_legal_start},
    raw::clean,
    warning::{Warnings, excerpt},
    written::{Losses, Written},
};

/// Labels and their headers.
const LABELS: [(&str, &str); 9] = [
    ("赛事", "Event"),
    ("轮次", "Round"),
    ("台次", "Table"),
    ("日期", "Date"),
    ("地点", "Site"),
    ("红方", "Red"),
    ("红方单位", "RedTeam"),
    ("黑方", "Black"),
    ("黑方单位", "BlackTeam"),
];

const RESULT: &str = "结果";
const START: &str = "局面";
const HEADS: [&str; 3] = ["回合", "红方", "黑方"];

/// What stands in Red's column if Black moves first.
const NO_MOVE: &str = "……";

/// Whether `text` has the head of such a table.
pub(super) fn detect(text: &str) -> bool {
    text.lines().any(is_heads)
}

fn is_heads(line: &str) -> bool {
    contains(line, HEADS[0]) && {
        let heads = cells(line);
        let known =
            |(cell, head): (&&str, &str)| *cell == head || *cell == "紅方" && head == HEADS[1];
        heads.len() == HEADS.len() && heads.iter().zip(HEADS).all(known)
    }
}

/// The columns of a line.
fn cells(line: &str) -> Vec<&str> {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    let mut cells: Vec<_> = line.split(['|', '\t', '｜']).map(str::trim).collect();
    // A bar at the edge.
    if cells.len() > HEADS.len() && cells.last() == Some(&"") {
        cells.pop();
    }
    cells
}

/// The round of a line of the table and its moves.
fn row(line: &str) -> Option<Vec<&str>> {
    let mut cells = cells(line);
    let number = *cells.first()?;
    let fits = (2..=HEADS.len()).contains(&cells.len())
        && !number.is_empty()
        && number.bytes().all(|b| b.is_ascii_digit());
    fits.then(|| {
        cells.remove(0);
        cells.retain(|cell| !cell.trim_matches(['…', '.', '·', '-', '—']).is_empty());
        cells
    })
}

/// Reads every game of a text.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let mut games: Vec<GameRecord> = Vec::new();
    let mut reader = Reader::new(options, 0);
    let mut pos = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let (place, content) = ((number as u32 + 1, pos), line.trim());
        pos += line.len();
        if content.is_empty() {
            continue;
        }
        let label = content.split_once(['：', ':']);
        let label = label.filter(|(label, _)| {
            LABELS.iter().any(|(known, _)| known == label) || [RESULT, START].contains(label)
        });
        if reader.in_table && (is_heads(content) || label.is_some()) {
            let limit = options.limits.games;
            if games.len() + 1 >= limit {
                return Err(RecordError::TooManyGames { limit });
            }
            let nodes = reader.earlier + reader.record.tree.len();
            games.push(reader.finish());
            reader = Reader::new(options, nodes);
        }
        if is_heads(content) {
            reader.begin();
        } else if let (Some((label, value)), false) = (label, reader.in_table) {
            reader.label(label, value.trim(), place);
        } else if let (Some(moves), true) = (row(content), reader.in_table) {
            for text in moves {
                reader.play(text, place)?;
            }
        } else if !content.trim_matches(['|', '-', ':', ' ', '\t']).is_empty() {
            reader.stray(content, place);
        }
    }
    if !reader.in_table {
        if games.is_empty() {
            let format = Format::ScoreSheet;
            return Err(RecordError::NoGame { format });
        }
        return Ok(games);
    }
    games.push(reader.finish());
    Ok(games)
}

/// A line from 1 and a place in bytes.
type Place = (u32, usize);

struct Reader<'o> {
    options: &'o ParseOptions,
    earlier: usize,
    record: GameRecord,
    warnings: Warnings,
    in_table: bool,
    node: NodeId,
    position: Option<crate::position::Position>,
    ply: u32,
    /// The moves from the first one that cannot be played.
    rest: String,
}

impl<'o> Reader<'o> {
    fn new(options: &'o ParseOptions, earlier: usize) -> Self {
        Self {
            options,
            earlier,
            record: GameRecord::new(Format::ScoreSheet, Start::default()),
            warnings: Warnings::new(options.limits.warnings),
            in_table: false,
            node: NodeId::ROOT,
            position: None,
            ply: 0,
            rest: String::new(),
        }
    }

    fn warn(&mut self, code: &'static str, message: String, (line, offset): Place) {
        self.warnings.push(Warning {
            line: Some(line),
            offset: Some(offset),
            ply: self.in_table.then_some(self.ply),
            ..Warning::new(code, message)
        });
    }

    fn begin(&mut self) {
        self.in_table = true;
        self.position = self.record.start.position().copied();
    }

    fn label(&mut self, label: &str, value: &str, place: Place) {
        if value.is_empty() {
            return;
        }
        match label {
            RESULT => {
                let result = GameResult::from_text(value);
                if result.is_none() {
                    let message = format!("{:?} is no result", excerpt(value));
                    self.warn("record/result-text", message, place);
                }
                self.record.result = result.unwrap_or_default();
                let said = if value == result_word(self.record.result) {
                    self.record.result.token()
                } else {
                    value
                };
                self.record.headers.push(("Result".into(), said.into()));
            }
            START => {
                let found = from_fen(value);
                for (code, message) in found.oddities {
                    self.warn(code, message, place);
                }
                if let Start::Illegal { faults, .. } = &found.start {
                    self.warn("record/illegal-start", no_legal_start(faults), place);
                }
                self.record.start = found.start;
            }
            _ => {
                let header = LABELS.iter().find(|(known, _)| *known == label);
                if let Some((_, name)) = header {
                    self.record.headers.push(((*name).into(), value.into()));
                }
            }
        }
    }

    fn play(&mut self, text: &str, place: Place) -> Result<(), RecordError> {
        if !self.rest.is_empty() || self.position.is_none() {
            // What is wrong with the start has been said.
            if self.rest.is_empty() {
                self.record.broken_at = Some(0);
            } else {
                self.rest.push(' ');
            }
            self.rest.push_str(text);
            return Ok(());
        }
        let limit = self.options.limits.nodes;
        if self.earlier + self.record.tree.len() >= limit {
            return Err(RecordError::TooManyNodes { limit });
        }
        let position = self.position.unwrap_or_default();
        match position.parse_move(text, None) {
            Ok(m) => {
                self.node = self.record.tree.add(self.node, m);
                self.position = Some(position.play_unchecked(m));
                self.ply += 1;
            }
            Err(error) => {
                let code = match error {
                    ParseTextError::Illegal { .. } => "record/illegal-move",
                    ParseTextError::Ambiguous { .. } => "record/ambiguous-move",
                    _ => "record/unreadable-move",
                };
                let message = format!(
                    "{}: {error}; kept the rest of the line as a comment",
                    excerpt(text)
                );
                self.warn(code, message, place);
                self.record.broken_at = Some(self.ply);
                text.clone_into(&mut self.rest);
            }
        }
        Ok(())
    }

    fn stray(&mut self, content: &str, place: Place) {
        let message = format!("kept as a comment: {}", excerpt(content));
        self.warn("score-sheet/stray-line", message, place);
        let text = clean(content);
        if !text.is_empty() {
            self.record.tree.notes_mut(self.node).after.push(text);
        }
    }

    fn finish(mut self) -> GameRecord {
        if !self.rest.is_empty() {
            self.record.tree.notes_mut(self.node).after.push(self.rest);
        }
        self.record.warnings = self.warnings.finish();
        self.record
    }
}

/// How a sheet names the result.
const fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::RedWins => "红胜",
        GameResult::BlackWins => "黑胜",
        GameResult::Draw => "和棋",
        GameResult::Unknown => "未知",
    }
}

/// Writes the main line of `record` with what is known about the game.
pub(super) fn write(record: &GameRecord, notation: Notation, style: &Style) -> Written<String> {
    let mut losses = Losses::default();
    let mut out = String::new();
    // Writing to a string does not fail.
    let fits = |value: &str| {
        value.trim() == value && clean(value) == value && !value.contains(['\n', '\r'])
    };
    for (i, (name, value)) in record.headers.iter().enumerate() {
        if value.is_empty() || DERIVED_HEADERS.contains(&name.as_str()) {
            continue;
        }
        let doubled = record.headers[..i].iter().any(|(known, _)| known == name);
        match LABELS.iter().find(|(_, header)| header == name) {
            Some((label, _)) if fits(value) && !doubled => {
                let _ = writeln!(out, "{label}：{value}");
            }
            _ => losses.add("loss/header", || format!("headers such as {name}")),
        }
    }
    if record.start != Start::default() {
        let fen = record.start.fen();
        if fits(&fen) && !fen.is_empty() {
            let _ = writeln!(out, "{START}：{fen}");
        } else {
            losses.add("loss/start", || "the unreadable start".into());
        }
    }
    if let Some(said) = result_words(record, result_word(record.result), fits, &mut losses) {
        let _ = writeln!(out, "{RESULT}：{said}");
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str(&HEADS.join(" | "));
    let mut position = record.start.position().copied();
    let mut first = true;
    for node in core::iter::once(NodeId::ROOT).chain(record.tree.main_line()) {
        if record.tree.next_sibling(node).is_some() {
            losses.add("loss/variations", || "variations".into());
        }
        losses.notes(record, node);
        let (Some(at), Some(m)) = (position, record.tree.move_at(node)) else {
            continue;
        };
        // Every move of a tree is legal; if one were not, its points would still tell.
        let text = at
            .format_move(m, notation, style)
            .unwrap_or_else(|_| m.to_string());
        let number = at.fullmove_number();
        let _ = match at.turn() {
            Color::Red => write!(out, "\n{number} | {text} |"),
            Color::Black if first => write!(out, "\n{number} | {NO_MOVE} | {text}"),
            Color::Black => write!(out, " {text}"),
        };
        first = false;
        position = Some(at.play_unchecked(m));
    }
    out.push('\n');
    Written {
        data: out,
        losses: losses.finish(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{parse, parse_str};

    fn only(text: &str) -> GameRecord {
        parse_str(text, &ParseOptions::default()).unwrap().remove(0)
    }

    /// Both tables of rule 7.5, as they are printed.
    #[test]
    fn tables_of_the_rules() {
        let full = "回合\t红方\t黑方\n1\t炮二平五\t马八进七\n2\t马二进三\t车九平八\n3\t车一平二\t炮八进四\n";
        let short = "| 回合 | 红方 | 黑方 |\n|---|---|---|\n| 1 | 炮2 5 | 马8 7 |\n| 2 | 马2 3 | 车9 8 |\n\
            | 3 | 车1 2 | 炮8 4 |\n";
        let (full, short) = (only(full), only(short));
        assert_eq!(full.format, Format::ScoreSheet);
        assert_eq!(full.warnings, []);
        assert_eq!(full.main_line().len(), 6);
        assert_eq!(short.main_line(), full.main_line()[..4]);
        // 车一进二 could be played too: nothing in the short form tells it from 车一平二.
        assert_eq!(short.warnings[0].code, "record/ambiguous-move");
        let again = full.to_score_sheet(Notation::Short, &Style::default());
        assert!(only(&again.data).is_same_game(&full), "{}", again.data);
    }

    #[test]
    fn what_is_written_is_read() {
        let game = only(
            "[Red \"许银川 <b>\"]\n[FEN \"5k3/9/9/9/9/9/9/p8/9/3RK4 b - - 5 40\"]\n\n40... 将６进１ 41. 车六进八 0-1",
        );
        for notation in Notation::ALL {
            let written = write(&game, notation, &Style::default());
            assert_eq!(written.losses, []);
            let again = only(&written.data);
            assert!(again.is_same_game(&game), "{}", written.data);
        }
        let rich = only("[Opening \"x\"]\n\n1. 炮二平五! {a} (1. 兵七进一) 马8进7");
        let written = write(&rich, Notation::Full, &Style::default());
        assert_eq!(written.data, "回合 | 红方 | 黑方\n1 | 炮二平五 | 马8进7\n");
        let codes: Vec<_> = written.losses.iter().map(|loss| loss.code).collect();
        assert_eq!(
            codes,
            [
                "loss/header",
                "loss/variations",
                "loss/glyphs",
                "loss/comments"
            ]
        );
    }

    #[test]
    fn what_cannot_be_played_is_kept() {
        let text = "红方：甲\n回合|红方|黑方\n1|炮二平五|马8进6\n2|马二进三\nnote\n红方：乙\n回合|红方|黑方\n1|兵七进一|\n";
        let games = parse_str(text, &ParseOptions::default()).unwrap();
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].first_illegal(), Some(1));
        let notes = games[0].tree.main_line().last().unwrap();
        let notes = &games[0].tree.notes(notes).unwrap().after;
        assert_eq!(*notes, ["note", "马8进6 马二进三"]);
        let codes: Vec<_> = games[0].warnings.iter().map(|w| (w.code, w.line)).collect();
        assert_eq!(
            codes,
            [
                ("record/illegal-move", Some(3)),
                ("score-sheet/stray-line", Some(5))
            ]
        );
        assert_eq!(games[1].header("Red"), Some("乙"));
        let blank = only("回合|红方|黑方\n1|兵七进一|\n\0\n");
        let last = blank.tree.main_line().last().unwrap();
        assert_eq!(blank.tree.notes(last), None);
        let bytes = parse(
            text.as_bytes(),
            &ParseOptions::default(),
            &crate::record::NativeDecoder,
        );
        assert_eq!(bytes.unwrap().len(), 2);
    }
}
