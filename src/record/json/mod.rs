//! The project's own format: JSON that holds everything a record holds.
//!
//! ```json
//! {
//!   "format": "xiangqi-arbiter",
//!   "version": 1,
//!   "games": [
//!     {
//!       "headers": [["Red", "许银川"], ["Result", "1-0"]],
//!       "start": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
//!       "result": "1-0",
//!       "comments": ["in front of the game"],
//!       "moves": [
//!         {"ply": 1, "move": "h2e2", "nags": [1], "after": ["当头炮"]},
//!         {"ply": 2, "move": "h9g7"},
//!         {"ply": 2, "move": "b9c7", "before": ["or"]}
//!       ]
//!     }
//!   ]
//! }
//! ```
//! `moves` are in the order of reading: a move, then everything that can follow it, then the alternatives to it. The ply
//! says how many moves lead to the position after it; where it goes back, a variation begins. `before`, `after`, `nags`
//! and `comments` may be missing. Unknown keys are left alone, so that later versions stay readable. The limit on moves
//! counts JSON values here, about eight a move.
//!
//! | warning | meaning |
//! |---|---|
//! | `json/newer-version` | a later version of the format; what is known of it was read |
//! | `json/bad-move` | an entry of `moves` without a ply that fits or without two points; left out with what follows it |

mod value;

use std::fmt::Write;

use crate::board::Move;

use super::{
    Format, GameRecord, GameResult, NodeId, Notes, ParseOptions, RecordError, Start, Warning,
    line::Line,
    movetext::{LineCounter, from_fen, no_legal_start},
    warning::{Warnings, excerpt},
};
use value::{DEPTH, ParseError, Value, write_string};

/// What `format` says.
const NAME: &str = "xiangqi-arbiter";
const VERSION: u32 = 1;

/// Whether `text` is such a document.
pub(super) fn detect(text: &str) -> bool {
    const HEAD: usize = 256;
    text.trim_start().starts_with('{')
        && text
            .char_indices()
            .take(HEAD)
            .any(|(at, c)| c == 'x' && text[at..].starts_with(NAME))
}

/// Reads every game of a document.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Json;
    let limit = options.limits.nodes;
    let document = Value::parse(text, limit).map_err(|error| match error {
        ParseError::Syntax(offset) => RecordError::Truncated { format, offset },
        ParseError::TooMany => RecordError::TooManyNodes { limit },
        ParseError::TooDeep => RecordError::TooDeep { limit: DEPTH },
    })?;
    if document.get("format").and_then(Value::text) != Some(NAME) {
        return Err(RecordError::NoGame { format });
    }
    let newer = document
        .get("version")
        .and_then(Value::number)
        .filter(|&version| version > VERSION);
    let stored = document.get("games").map_or(&[][..], Value::items);
    let limit = options.limits.games;
    if stored.len() > limit {
        return Err(RecordError::TooManyGames { limit });
    }
    let mut games = Vec::new();
    let mut nodes = 0;
    let mut places = LineCounter::new(text);
    for value in stored {
        let mut warnings = Warnings::new(options.limits.warnings);
        if let (Some(version), true) = (newer, games.is_empty()) {
            let message = format!("version {version}, expected at most {VERSION}");
            warnings.push(Warning::new("json/newer-version", message));
        }
        let record = game(value, options, nodes, warnings, &mut places)?;
        nodes += record.tree.len();
        games.push(record);
    }
    if games.is_empty() {
        return Err(RecordError::NoGame { format });
    }
    Ok(games)
}

fn game(
    value: &Value,
    options: &ParseOptions,
    earlier: usize,
    mut warnings: Warnings,
    places: &mut LineCounter<'_>,
) -> Result<GameRecord, RecordError> {
    let mut record = GameRecord::new(Format::Json, Start::default());
    for header in value.get("headers").map_or(&[][..], Value::items) {
        if let [Value::Text(name), Value::Text(text)] = header.items() {
            record.headers.push((name.clone(), text.clone()));
        }
    }
    if let Some(fen) = value.get("start").and_then(Value::text) {
        let found = from_fen(fen);
        record.start = found.start;
        for (code, message) in found.oddities {
            warnings.push(Warning::new(code, message));
        }
    }
    let result = value.get("result").and_then(Value::text).unwrap_or("*");
    record.result = GameResult::from_text(result).unwrap_or_else(|| {
        let message = format!("{:?} is no result", excerpt(result));
        warnings.push(Warning::new("record/result-text", message));
        GameResult::Unknown
    });
    let comments = texts(value, "comments");
    if !comments.is_empty() {
        record.tree.notes_mut(NodeId::ROOT).after = comments;
    }
    let moves = value.get("moves").map_or(&[][..], Value::items);
    let limit = options.limits.nodes;
    if earlier + moves.len() > limit {
        return Err(RecordError::TooManyNodes { limit });
    }
    if let Start::Illegal { faults, .. } = &record.start {
        let message = no_legal_start(faults);
        warnings.push(Warning::new("record/illegal-start", message));
    }
    match record.start.position().copied() {
        Some(position) => {
            let (line, max_depth) = (Line::new(position), options.limits.depth);
            read_moves(moves, line, max_depth, &mut record, &mut warnings)?;
        }
        None if moves.is_empty() => {}
        None => {
            record.broken_at = Some(0);
            keep(moves, NodeId::ROOT, &mut record);
        }
    }
    warnings.place(value.offset().unwrap_or_default(), places);
    record.warnings = warnings.finish();
    Ok(record)
}

fn read_moves(
    moves: &[Value],
    mut line: Line,
    max_depth: usize,
    record: &mut GameRecord,
    warnings: &mut Warnings,
) -> Result<(), RecordError> {
    let mut at = 0;
    // How many variations each move of the line is inside of.
    let mut depths: Vec<usize> = Vec::new();
    // Whether everything so far belongs to the main line.
    let mut main = true;
    while let Some(entry) = moves.get(at) {
        let ply = entry.get("ply").and_then(Value::number).unwrap_or(0) as usize;
        let text = entry.get("move").and_then(Value::text).unwrap_or_default();
        main &= ply == line.ply() + 1;
        let m = text.parse::<Move>().ok();
        let fits = (1..=line.ply() + 1).contains(&ply);
        if fits {
            line.back_to(ply - 1);
        }
        let checked = match m.filter(|_| fits) {
            Some(m) => line.position().check_move(m).map(|()| m).map_err(|error| {
                (
                    "record/illegal-move",
                    format!("{error}; kept the rest of the line as a comment"),
                )
            }),
            None => Err((
                "json/bad-move",
                format!("ply {ply}, move {:?}", excerpt(text)),
            )),
        };
        match checked {
            Ok(m) => {
                depths.truncate(line.ply());
                let inside = depths.last().copied().unwrap_or(0);
                let branches = record.tree.first_child(line.node()).is_some();
                let depth = inside + usize::from(branches);
                if depth > max_depth {
                    return Err(RecordError::TooDeep { limit: max_depth });
                }
                depths.push(depth);
                let node = record.tree.add(line.node(), m);
                let notes = Notes {
                    before: texts(entry, "before"),
                    after: texts(entry, "after"),
                    nags: entry
                        .get("nags")
                        .map_or(&[][..], Value::items)
                        .iter()
                        .filter_map(|nag| u8::try_from(nag.number()?).ok())
                        .collect(),
                };
                if notes != Notes::default() {
                    *record.tree.notes_mut(node) = notes;
                }
                line.push(m, node);
                at += 1;
            }
            Err((code, mut message)) => {
                // What hangs on the move goes with it.
                let ply_of =
                    |entry: &Value| entry.get("ply").and_then(Value::number).unwrap_or(0) as usize;
                let rest = &moves[at + 1..];
                let behind = |entry: &&Value| ply_of(entry) > ply.max(1);
                let len = 1 + rest.iter().take_while(behind).count();
                let others = moves.get(at + len).is_some_and(|next| ply_of(next) == ply);
                if others && fits && record.tree.first_child(line.node()).is_none() {
                    message.push_str("; the first alternative that can be played took its place");
                }
                warnings.push(Warning {
                    ply: Some(line.ply() as u32),
                    offset: entry.offset(),
                    ..Warning::new(code, message)
                });
                if main {
                    record.broken_at = Some(line.ply() as u32);
                }
                keep(&moves[at..at + len], line.node(), record);
                at += len;
            }
        }
    }
    Ok(())
}

/// Keeps moves that cannot be played as a comment.
fn keep(moves: &[Value], node: NodeId, record: &mut GameRecord) {
    let mut text = String::new();
    for entry in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(entry.get("move").and_then(Value::text).unwrap_or("????"));
        for comment in texts(entry, "before").iter().chain(&texts(entry, "after")) {
            // Writing to a string does not fail.
            let _ = write!(text, " {{{comment}}}");
        }
    }
    record.tree.notes_mut(node).after.push(text);
}

fn texts(value: &Value, key: &str) -> Vec<String> {
    let items = value.get(key).map_or(&[][..], Value::items);
    let texts = items.iter().filter_map(Value::text);
    texts
        .filter(|text| !text.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Writes games as one document, a move a line.
pub(super) fn write(games: &[GameRecord]) -> String {
    let mut out = format!("{{\n\"format\": \"{NAME}\",\n\"version\": {VERSION},\n\"games\": [");
    for (i, game) in games.iter().enumerate() {
        out.push_str(if i > 0 { ",\n{" } else { "\n{" });
        out.push_str("\"headers\": [");
        for (i, (name, text)) in game.headers.iter().enumerate() {
            out.push_str(if i > 0 { ", [" } else { "[" });
            write_string(name, &mut out);
            out.push_str(", ");
            write_string(text, &mut out);
            out.push(']');
        }
        out.push_str("],\n\"start\": ");
        write_string(&game.start.fen(), &mut out);
        out.push_str(",\n\"result\": ");
        write_string(game.result.token(), &mut out);
        if let Some(notes) = game.tree.notes(NodeId::ROOT) {
            write_texts(",\n\"comments\": ", &notes.after, &mut out);
        }
        out.push_str(",\n\"moves\": [");
        for (i, (ply, node)) in game.tree.preorder().enumerate() {
            let Some(m) = game.tree.move_at(node) else {
                continue;
            };
            out.push_str(if i > 0 { ",\n" } else { "\n" });
            let _ = write!(out, "{{\"ply\": {ply}, \"move\": \"{m}\"");
            if let Some(notes) = game.tree.notes(node) {
                write_texts(", \"before\": ", &notes.before, &mut out);
                if !notes.nags.is_empty() {
                    let nags: Vec<_> = notes.nags.iter().map(u8::to_string).collect();
                    let _ = write!(out, ", \"nags\": [{}]", nags.join(", "));
                }
                write_texts(", \"after\": ", &notes.after, &mut out);
            }
            out.push('}');
        }
        out.push_str("]}");
    }
    out.push_str("\n]}\n");
    out
}

fn write_texts(key: &str, texts: &[String], out: &mut String) {
    for (i, text) in texts.iter().enumerate() {
        out.push_str(if i > 0 { ", " } else { key });
        if i == 0 {
            out.push('[');
        }
        write_string(text, out);
    }
    if !texts.is_empty() {
        out.push(']');
    }
}
