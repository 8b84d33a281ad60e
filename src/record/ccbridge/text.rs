//! The text of 象棋桥: a line a move with its ply, points, Chinese move and comment.
//!
//! ```text
//!     12625兵七进一
//!     21222炮２平３    a comment, || is a line feed
//! ```
//! Where the ply goes back, the line that was read last is cut there and goes on with the move. There is no start: the
//! initial array unless the moves are Black's. Points and words say the same twice; the points are taken.

use std::fmt::Write;

use crate::{
    board::{Move, Square},
    notation::{BlackDigits, Notation, Style},
    position::Setup,
    record::{
        Format, GameRecord, GameResult, NodeId, ParseOptions, RecordError, Start, Warning,
        find::replace,
        game::{DERIVED_HEADERS, has_odd_result},
        movetext::LineCounter,
        raw::{RawTree, Side},
        warning::{Warnings, excerpt},
        written::{Losses, Written},
    },
};

/// A line taken apart.
struct Entry<'a> {
    ply: usize,
    m: Option<Move>,
    word: &'a str,
    comment: &'a str,
}

/// Whether the first line that is not blank looks like such a move.
pub(in crate::record) fn detect(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.and_then(entry).is_some_and(|entry| entry.ply == 1)
}

/// Reads the game of a text.
pub(in crate::record) fn read(
    text: &str,
    options: &ParseOptions,
) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Text;
    let mut warnings = Warnings::new(options.limits.warnings);
    let mut tree = RawTree::new(&options.limits, 0);
    let mut line: Vec<u32> = Vec::new();
    let mut offset = 0;
    for (number, content) in text.split('\n').enumerate() {
        let begin = offset;
        offset += content.len() + 1;
        let mut warn = |code, message| {
            warnings.push(Warning {
                line: Some(number as u32 + 1),
                offset: Some(begin),
                ..Warning::new(code, message)
            });
        };
        // White space other than this is text, and stays.
        let content = content.trim_end_matches(['\r', ' ', '\t']);
        if content.trim().is_empty() {
            continue;
        }
        let Some(entry) = entry(content) else {
            let message = format!("kept as a comment: {}", excerpt(content));
            warn("text/stray-line", message);
            tree.comment(line.last().copied().unwrap_or(RawTree::ROOT), content);
            continue;
        };
        if entry.ply == 0 || entry.ply > line.len() + 1 {
            let message = format!("ply {} behind ply {}", entry.ply, line.len());
            warn("text/skipped-ply", message);
        }
        line.truncate(entry.ply.saturating_sub(1));
        let parent = line.last().copied().unwrap_or(RawTree::ROOT);
        let node = tree.add(parent, entry.m, begin)?;
        line.push(node);
        tree.comment(node, &replace(entry.comment, "||", "\n"));
    }
    if tree.len() == 0 {
        return Err(RecordError::NoGame { format });
    }
    let mut record = GameRecord::new(format, Start::default());
    tree.check(Setup::initial(), Side::Unknown, &mut record, &mut warnings);
    warnings.place(0, &mut LineCounter::new(text));
    record.warnings = warnings.finish();
    Ok(vec![record])
}

/// The ply, four digits, four characters and the rest of a line.
fn entry(line: &str) -> Option<Entry<'_>> {
    let trimmed = line.trim_start_matches(' ');
    let digits = trimmed.bytes().take_while(u8::is_ascii_digit).count();
    let ply_len = digits.checked_sub(4).filter(|len| (1..=6).contains(len))?;
    let ply = trimmed[..ply_len].parse().ok()?;
    let points = &trimmed.as_bytes()[ply_len..digits];
    let digit = |i: usize| (points[i] - b'0') as i8;
    let from = Square::new(digit(0), 9 - digit(1));
    let to = Square::new(digit(2), 9 - digit(3));
    let words = &trimmed[digits..];
    let end = words
        .char_indices()
        .nth(4)
        .map_or(words.len(), |(at, _)| at);
    Some(Entry {
        ply,
        m: from.zip(to).map(|(from, to)| Move { from, to }),
        word: &words[..end],
        comment: &words[end..],
    })
    .filter(|entry| entry.word.chars().count() == 4 && !entry.word.is_ascii())
}

/// The start is not written: it is the initial array, with the side to move whose move comes first.
fn start(record: &GameRecord, losses: &mut Losses) {
    let initial = Setup::initial();
    let setup = record.start.position().map(Setup::from);
    let unmoved = record.tree.is_empty();
    match setup {
        Some(setup) if setup.board == initial.board && (setup.turn == initial.turn || !unmoved) => {
            if (setup.halfmove_clock, setup.fullmove_number) != (0, 1) {
                losses.add("loss/counters", || {
                    "round number and plies without capture".into()
                });
            }
        }
        _ => losses.add("loss/start", || {
            "a start other than the initial array".into()
        }),
    }
}

/// Writes the moves of `record`.
pub(in crate::record) fn write(record: &GameRecord) -> Written<String> {
    let mut losses = Losses::default();
    let mut out = String::new();
    start(record, &mut losses);
    for (name, value) in &record.headers {
        if !DERIVED_HEADERS.contains(&name.as_str()) && !value.is_empty() {
            losses.add("loss/header", || format!("headers such as {name}"));
        }
    }
    if record.result != GameResult::Unknown || has_odd_result(record) {
        losses.add("loss/header", || "the result".into());
    }
    losses.notes(record, NodeId::ROOT);
    let style = Style {
        black_digits: BlackDigits::Fullwidth,
        ..Style::default()
    };
    // The positions of the line that leads to the present move.
    let mut line: Vec<_> = record.start.position().copied().into_iter().collect();
    for (ply, node) in record.tree.preorder() {
        line.truncate(ply);
        let (Some(&position), Some(m)) = (line.last(), record.tree.move_at(node)) else {
            break;
        };
        line.push(position.play_unchecked(m));
        let digits = |square: Square| format!("{}{}", square.file(), 9 - square.rank());
        let word = position
            .format_move(m, Notation::Full, &style)
            .unwrap_or_default();
        let mut comment = losses.single_comment(record, node);
        let on_one_line = replace(&comment, "\n", "||");
        if comment.contains('\r') || replace(&on_one_line, "||", "\n") != comment {
            losses.add("loss/comments", || "line ends in comments".into());
        }
        comment = on_one_line;
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "{ply:>5}{}{}{}{}",
            digits(m.from),
            digits(m.to),
            word,
            if comment.is_empty() {
                comment
            } else {
                format!("    {comment}")
            },
        );
    }
    Written {
        data: out,
        losses: losses.finish(),
    }
}
