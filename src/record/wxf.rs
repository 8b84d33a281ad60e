//! The file of the World Xiangqi Federation: lines `KEY value`, then `START{ moves }END`.
//!
//! Source: a draft of the format and files of programs that use it. Players are `name;rating;country;`. Comments are
//! `/* … */`. The moves are read as in PGN ([`movetext`]): variations in parentheses too, although the format itself has
//! none and none are written.
//!
//! | warning | meaning |
//! |---|---|
//! | `wxf/unclosed` | no `}END` behind the moves |
//! | `wxf/stray-text` | a line in front of the moves that has no key, kept as a comment |

use std::fmt::Write;

use crate::{
    notation::{Notation, Style, WxfTraverse},
    position::Position,
};

use super::{
    Format, GameRecord, GameResult, NodeId, ParseOptions, RecordError, Start, Warning,
    find::{find, split_once},
    game::{DERIVED_HEADERS, result_words},
    movetext::{self, LineCounter, Source, Task, comment_text, escape_block_comment, unescape},
    warning::{Warnings, excerpt},
    written::{Losses, Written},
};

/// Keys and their headers.
const KEYS: [(&str, &str); 6] = [
    ("GAME", "Title"),
    ("EVENT", "Event"),
    ("DATE", "Date"),
    ("SITE", "Site"),
    ("ROUND", "Round"),
    ("RESULT", "Result"),
];

/// Keys of the players and the headers of name, rating and country.
const PLAYERS: [(&str, [&str; 3]); 2] = [
    ("RED", ["Red", "RedElo", "RedTeam"]),
    ("BLACK", ["Black", "BlackElo", "BlackTeam"]),
];

const BEGIN: &str = "START{";
const END: &str = "}END";

/// Whether `text` looks like such a file: the mark in front of the moves begins a line.
pub(super) fn detect(text: &str) -> bool {
    text.lines()
        .any(|line| line.trim_start().starts_with(BEGIN))
}

/// Reads every game of a text.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let limits = &options.limits;
    let mut games = Vec::new();
    let (mut pos, mut nodes) = (0, 0);
    // Of the whole text, so that a place is counted from the last one and not from the beginning.
    let mut places = LineCounter::new(text);
    while let Some(found) = find(&text[pos..], BEGIN) {
        if games.len() >= limits.games {
            let limit = limits.games;
            return Err(RecordError::TooManyGames { limit });
        }
        let moves = pos + found + BEGIN.len();
        let close = find(&text[moves..], END).map(|at| moves + at);
        let end = close.unwrap_or(text.len());
        let mut source = Source::new(&text[..end]);
        core::mem::swap(&mut source.places, &mut places);
        let mut warnings = Warnings::new(limits.warnings);
        let mut record = GameRecord::new(Format::Wxf, Start::default());
        headers(
            text,
            pos..pos + found,
            &mut record,
            &mut source,
            &mut warnings,
        );
        if close.is_none() {
            let message = "no }END behind the moves".into();
            warnings.push(source.warning("wxf/unclosed", message, end));
        }
        let fen = record.header("FEN").filter(|fen| !fen.is_empty());
        let found = fen.map(movetext::from_fen);
        let given = found.is_some();
        if let Some(found) = found {
            record.start = found.start;
            for (code, message) in found.oddities {
                warnings.push(Warning::new(code, message));
            }
        }
        source.lexer.back_to(moves);
        let start = record.start.clone();
        let task = Task {
            start: &start,
            given,
            limits,
            earlier_nodes: nodes,
        };
        let (mut played, result) = movetext::read(&mut source, &task, &mut warnings)?;
        nodes += played.tree.len();
        if let Some(position) = played.start {
            record.start = Start::Position(position);
        }
        if let Some(notes) = record.tree.notes(NodeId::ROOT) {
            // Comments in front of the moves come before those among them.
            let mut after = notes.after.clone();
            let root = played.tree.notes_mut(NodeId::ROOT);
            after.append(&mut root.after);
            root.after = after;
        }
        record.tree = played.tree;
        record.broken_at = played.broken_at;
        let said = record.header("Result").filter(|text| !text.is_empty());
        record.result = match said.map(|said| (said, GameResult::from_text(said))) {
            Some((_, Some(said))) => said,
            Some((said, None)) => {
                let message = format!("{:?} is no result", excerpt(said));
                warnings.push(Warning::new("record/result-text", message));
                GameResult::Unknown
            }
            None => result.map_or(GameResult::Unknown, |(result, _)| result),
        };
        let begin = pos + (text[pos..].len() - text[pos..].trim_start().len());
        warnings.place(begin, &mut source.places);
        core::mem::swap(&mut source.places, &mut places);
        record.warnings = warnings.finish();
        games.push(record);
        pos = close.map_or(text.len(), |at| at + END.len());
    }
    if games.is_empty() {
        let format = Format::Wxf;
        return Err(RecordError::NoGame { format });
    }
    Ok(games)
}

/// Reads the lines in front of the moves.
fn headers(
    text: &str,
    range: core::ops::Range<usize>,
    record: &mut GameRecord,
    source: &mut Source<'_>,
    warnings: &mut Warnings,
) {
    let mut rest = &text[range.clone()];
    // Once there is no end of a comment, there is none further on.
    let mut has_ends = true;
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return;
        }
        let offset = range.end - rest.len();
        if let Some(begun) = rest.strip_prefix("/*").filter(|_| has_ends) {
            if let Some((comment, after)) = split_once(begun, "*/") {
                let notes = record.tree.notes_mut(NodeId::ROOT);
                notes.after.extend(comment_text(comment));
                rest = after;
                continue;
            }
            has_ends = false;
        }
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let (line, after) = rest.split_at(end);
        rest = after;
        let (key, value) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let is_key = !key.is_empty() && key.bytes().all(|b| b.is_ascii_uppercase());
        if !is_key {
            let message = format!("kept as a comment: {}", excerpt(line));
            warnings.push(source.warning("wxf/stray-text", message, offset));
            let notes = record.tree.notes_mut(NodeId::ROOT);
            notes.after.extend(comment_text(line));
            continue;
        }
        let value = value.trim();
        let mut push = |name: &str, value: &str| {
            if !value.is_empty() {
                let value = unescape(value).into_owned();
                record.headers.push((name.to_owned(), value));
            }
        };
        if let Some((_, names)) = PLAYERS.iter().find(|(known, _)| *known == key) {
            for (name, part) in names.iter().zip(value.splitn(4, ';')) {
                push(name, part.trim());
            }
        } else if let Some((_, name)) = KEYS.iter().find(|(known, _)| *known == key) {
            push(name, value);
        } else if key == "FORMAT" {
            push("Format", value);
        } else {
            push(key, value);
        }
    }
}

/// Writes `record` with moves in WXF or ICCS notation.
pub(super) fn write(record: &GameRecord, notation: Notation) -> Written<String> {
    let mut losses = Losses::default();
    let mut out = String::new();
    let notation = match notation {
        Notation::Iccs | Notation::Uci => Notation::Iccs,
        _ => Notation::Wxf,
    };
    let name = if notation == Notation::Wxf {
        "WXF"
    } else {
        "ICCS"
    };
    // Writing to a string does not fail.
    let _ = writeln!(out, "FORMAT\t{name}");
    headers_out(record, &mut out, &mut losses);
    if record.start != Start::default() {
        let fen = record.start.fen();
        if fits(&fen) && !fen.is_empty() {
            let _ = writeln!(out, "FEN\t{fen}");
        } else {
            losses.add("loss/start", || "the unreadable start".into());
        }
    }
    let comment = |node| {
        let notes = record.tree.notes(node).into_iter();
        let all = notes.flat_map(|notes| notes.before.iter().chain(&notes.after));
        all.fold(String::new(), |out, text| {
            out + " /*" + &escape_block_comment(text) + "*/"
        })
    };
    let _ = writeln!(out, "\nSTART{{{}", comment(NodeId::ROOT));
    let style = Style {
        wxf_traverse: WxfTraverse::Dot,
        ..Style::default()
    };
    let mut position = record.start.position().copied();
    for node in record.tree.main_line() {
        let (Some(at), Some(m)) = (position, record.tree.move_at(node)) else {
            break;
        };
        moves_out(
            record,
            node,
            &at,
            at.format_move(m, notation, &style).ok(),
            &mut out,
            &mut losses,
        );
        out.push_str(&comment(node));
        position = Some(at.play_unchecked(m));
    }
    let _ = write!(out, "\n{END}\n");
    Written {
        data: out,
        losses: losses.finish(),
    }
}

/// Whether `value` can stand behind a key.
fn fits(value: &str) -> bool {
    value.trim() == value && !value.contains(['\n', '\r', '{']) && unescape(value) == value
}

fn headers_out(record: &GameRecord, out: &mut String, losses: &mut Losses) {
    for (key, names) in PLAYERS {
        let values = names.map(|name| {
            let value = record.header(name).unwrap_or_default();
            let fits = fits(value) && !value.contains(';');
            if !fits {
                losses.add("loss/header", || format!("headers such as {name}"));
            }
            if fits { value } else { "" }
        });
        let _ = writeln!(out, "{key}\t{};", values.join(";"));
    }
    for (i, (name, value)) in record.headers.iter().enumerate() {
        let name = name.as_str();
        let key = KEYS
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(key, _)| *key);
        let upper = name.bytes().all(|b| b.is_ascii_uppercase())
            && !PLAYERS.iter().any(|(key, _)| *key == name)
            && !KEYS.iter().any(|(key, _)| *key == name);
        match key.or(upper.then_some(name)) {
            _ if DERIVED_HEADERS.contains(&name) || value.is_empty() => {}
            _ if PLAYERS.iter().any(|(_, names)| names.contains(&name)) => {
                if record.headers[..i]
                    .iter()
                    .any(|(earlier, _)| earlier == name)
                {
                    losses.add("loss/header", || format!("a second header {name}"));
                }
            }
            Some(key) if fits(value) => drop(writeln!(out, "{key}\t{value}")),
            _ => losses.add("loss/header", || format!("headers such as {name}")),
        }
    }
    if let Some(said) = result_words(record, record.result.token(), fits, losses) {
        let _ = writeln!(out, "RESULT\t{said}");
    }
}

fn moves_out(
    record: &GameRecord,
    node: NodeId,
    position: &Position,
    text: Option<String>,
    out: &mut String,
    losses: &mut Losses,
) {
    if record.tree.next_sibling(node).is_some() {
        losses.add("loss/variations", || "variations".into());
    }
    let first = record.tree.parent(node) == Some(NodeId::ROOT);
    let round = position.fullmove_number();
    let _ = match position.turn() {
        crate::Color::Red => write!(out, "{}{round:>3}.  ", if first { "" } else { "\n" }),
        crate::Color::Black if first => write!(out, "{round:>3}. ...  "),
        crate::Color::Black => write!(out, "  "),
    };
    out.push_str(&text.unwrap_or_default());
    for (i, nag) in record
        .tree
        .notes(node)
        .into_iter()
        .flat_map(|notes| &notes.nags)
        .enumerate()
    {
        const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
        match MARKS.get(usize::from(*nag).wrapping_sub(1)) {
            Some(mark) if i == 0 => out.push_str(mark),
            _ => drop(write!(out, " ${nag}")),
        }
    }
}
