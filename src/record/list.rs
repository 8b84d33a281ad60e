//! Lists of positions, with or without moves, as engines, puzzle books and data sets keep them.
//!
//! | what | example |
//! |---|---|
//! | FEN list, EPD | `FEN` or `FEN ; title` |
//! | `qcb`, UCCI | `FEN moves h2e2 h9g7`, with `position fen` or `position startpos` in front or not |
//! | `eglib` | `title|FEN|f0e0,…|…`: every part behind the FEN is a line of its own |
//! | comma lists | `title,FEN` or `FEN, moves, result` |
//! | moves under their FEN | a FEN, then moves in any notation on the lines below |
//! | moves over their FEN | `h2e2h9g7…` in one word, the FEN on the next line |
//!
//! A line with a FEN begins a game. Lines without one, and with no moves, are headings: they go to the `Section` header
//! of the games below.
//!
//! | warning | meaning |
//! |---|---|
//! | `list/stray-text` | text behind a FEN that is neither moves nor a title; kept as a comment |

use std::fmt::Write;

use super::{
    Format, GameRecord, GameResult, NodeId, ParseOptions, RecordError, Start, Warning,
    find::find,
    game::{DERIVED_HEADERS, has_odd_result},
    movetext::{self, LineCounter, Source, Task},
    warning::{Warnings, excerpt},
    written::{Losses, Written},
};

/// How many lines are looked at to find the first FEN.
const LINES_TRIED: usize = 50;

/// Whether one of the first lines holds a FEN or names the initial array.
pub(super) fn detect(text: &str) -> bool {
    let mut lines = text.lines().take(LINES_TRIED).map(str::trim);
    lines.any(|line| split(line).is_some() || line.len() >= 8 && is_glued(line))
}

/// Reads every position of a list.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let (games, _) = read_with_starts(text, options)?;
    if games.is_empty() {
        let format = Format::UciList;
        return Err(RecordError::NoGame { format });
    }
    Ok(games)
}

/// Where the lines of a game begin, and the heading above it.
pub(super) type Begin = (usize, Option<String>);

/// Reads every position of a list, if there is any, and tells where each begins.
pub(super) fn read_with_starts(
    text: &str,
    options: &ParseOptions,
) -> Result<(Vec<GameRecord>, Vec<Begin>), RecordError> {
    let mut reader = Reader {
        text,
        options,
        games: Vec::new(),
        starts: Vec::new(),
        nodes: 0,
        section: None,
        places: LineCounter::new(text),
    };
    // Lines with their places, those with a FEN taken apart.
    let mut lines = Vec::new();
    let mut pos = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        if !content.is_empty() {
            let start = pos + (line.len() - line.trim_start().len());
            lines.push((start, content));
        }
        pos += line.len();
    }
    let mut i = 0;
    while let Some(&(start, line)) = lines.get(i) {
        i += 1;
        reader.starts.truncate(reader.games.len());
        reader.starts.push((start, reader.section.clone()));
        let glued = is_glued(line) && lines.get(i).is_some_and(|(_, next)| split(next).is_some());
        let (fen_start, fen_line) = if glued { lines[i] } else { (start, line) };
        if !glued && line.len() >= 8 && is_glued(line) {
            // Moves without a FEN: from the initial array.
            reader.game(start, &Entry::default(), Some((start, start + line.len())))?;
            continue;
        }
        let Some(entry) = split(fen_line) else {
            reader.section = Some(line.trim_matches(['*', ';', '#', ' ']).to_owned());
            continue;
        };
        if glued {
            i += 1;
            reader.game(fen_start, &entry, Some((start, start + line.len())))?;
            continue;
        }
        // Moves on the lines below, if there are none behind the FEN.
        let mut below = None;
        if entry.rest.is_empty() {
            let first = i;
            while let Some((at, line)) = lines.get(i)
                && split(line).is_none()
                && (i > first || looks_like_moves(line))
                && !line.starts_with(['*', ';', '#'])
            {
                below = Some((below.map_or(*at, |(from, _)| from), at + line.len()));
                i += 1;
            }
        }
        reader.game(fen_start, &entry, below)?;
    }
    reader.starts.truncate(reader.games.len());
    Ok((reader.games, reader.starts))
}

/// A line with a FEN taken apart.
#[derive(Debug, Default, PartialEq, Eq)]
struct Entry<'a> {
    title: &'a str,
    /// `None` for the initial array.
    fen: Option<&'a str>,
    /// What stands behind the FEN.
    rest: &'a str,
}

/// Takes a line apart if it has a FEN.
fn split(line: &str) -> Option<Entry<'_>> {
    let separators = ['|', ',', ';', '"', '\t'];
    if let Some(at) = find(line, "startpos") {
        let title = line[..at]
            .trim_end()
            .strip_suffix("position")
            .unwrap_or(&line[..at]);
        return Some(Entry {
            title: title.trim_matches(|c: char| c.is_whitespace() || separators.contains(&c)),
            fen: None,
            rest: moves_part(&line[at + "startpos".len()..]),
        });
    }
    // A word with nine slashes between letters and digits.
    let is_board = |b: u8| b.is_ascii_alphanumeric() || b == b'/';
    let bytes = line.as_bytes();
    let mut at = 0;
    let (start, end) = loop {
        let start = at + bytes.get(at..)?.iter().position(|&b| is_board(b))?;
        let len = bytes[start..].iter().position(|&b| !is_board(b));
        let end = len.map_or(bytes.len(), |len| start + len);
        if bytes[start..end].iter().filter(|&&b| b == b'/').count() == 9 {
            break (start, end);
        }
        at = end;
    };
    // The further fields: a side, dashes, numbers.
    let mut fen_end = end;
    let mut rest = &line[end..];
    loop {
        let trimmed = rest.trim_start_matches([' ', '-']);
        let len = trimmed
            .find([' ', '|', ',', ';', '"', '\t'])
            .unwrap_or(trimmed.len());
        let field = &trimmed[..len];
        let is_field = matches!(field, "w" | "b" | "r")
            || (!field.is_empty() && field.bytes().all(|b| b.is_ascii_digit() || b == b'-'));
        if !is_field {
            break;
        }
        rest = &trimmed[len..];
        fen_end = line.len() - rest.len();
    }
    let title = line[..start].trim_end();
    let title = title.strip_suffix("fen").unwrap_or(title).trim_end();
    let title = title.strip_suffix("position").unwrap_or(title);
    Some(Entry {
        title: title.trim_matches(|c: char| c.is_whitespace() || separators.contains(&c)),
        fen: Some(&line[start..fen_end]),
        rest: moves_part(&line[fen_end..]),
    })
}

/// What stands behind a FEN without separators and the word `moves` in front.
fn moves_part(text: &str) -> &str {
    let text = text.trim_matches(|c: char| c.is_whitespace() || ",;|\"-".contains(c));
    text.strip_prefix("moves").unwrap_or(text).trim()
}

/// Whether `line` is nothing but points, four characters a move.
fn is_glued(line: &str) -> bool {
    line.len().is_multiple_of(4)
        && line.as_bytes().chunks(2).all(|point| {
            point[0].to_ascii_lowercase().is_ascii_lowercase()
                && (b'a'..=b'i').contains(&point[0].to_ascii_lowercase())
                && point[1].is_ascii_digit()
        })
}

/// Whether the first word of `line` is a move text in some notation.
fn looks_like_moves(line: &str) -> bool {
    movetext::begins_with_move(&Source::new(line), &Start::default())
}

struct Reader<'a, 'o> {
    text: &'a str,
    options: &'o ParseOptions,
    games: Vec<GameRecord>,
    /// Of each game, and of the line that is being looked at.
    starts: Vec<Begin>,
    nodes: usize,
    section: Option<String>,
    /// Of the whole text, so that a place is counted from the last one and not from the beginning.
    places: LineCounter<'a>,
}

impl<'a> Reader<'a, '_> {
    /// Reads the game of `entry`, whose line begins at `offset`; its moves may stand elsewhere.
    fn game(
        &mut self,
        offset: usize,
        entry: &Entry<'a>,
        moves: Option<(usize, usize)>,
    ) -> Result<(), RecordError> {
        let limits = &self.options.limits;
        if self.games.len() >= limits.games {
            let limit = limits.games;
            return Err(RecordError::TooManyGames { limit });
        }
        let mut warnings = Warnings::new(limits.warnings);
        let mut record = GameRecord::new(Format::UciList, Start::default());
        if !entry.title.is_empty() {
            record.headers.push(("Title".into(), entry.title.into()));
        }
        if let Some(section) = self.section.as_ref().filter(|section| !section.is_empty()) {
            record.headers.push(("Section".into(), section.clone()));
        }
        if let Some(fen) = entry.fen {
            let found = movetext::from_fen(fen);
            for (code, message) in found.oddities {
                if code == "fen/missing-fields" {
                    // Lists give board and side only.
                    continue;
                }
                warnings.push(Warning {
                    line: Some(self.places.line(offset)),
                    ..Warning::at(code, message, offset)
                });
            }
            record.start = found.start;
        }
        // Every part between bars is a line from the start; the first one is the main line.
        let source = |(from, to): (usize, usize)| {
            let mut source = Source::new(&self.text[..to]);
            source.lexer.back_to(from);
            source
        };
        let begin = |part: &str| part.as_ptr() as usize - self.text.as_ptr() as usize;
        let mut parts: Vec<_> = match moves {
            Some(range) => vec![range],
            None => entry
                .rest
                .split('|')
                .filter(|part| !part.trim().is_empty())
                .map(|part| (begin(part), begin(part) + part.len()))
                .collect(),
        };
        let has_moves =
            |&range: &(usize, usize)| movetext::begins_with_move(&source(range), &record.start);
        if !parts.iter().any(has_moves) && !entry.rest.is_empty() {
            // A title with a bar in it.
            parts = vec![(begin(entry.rest), begin(entry.rest) + entry.rest.len())];
        }
        for (number, (from, to)) in parts.into_iter().enumerate() {
            let mut source = source((from, to));
            let places = &mut self.places;
            if !movetext::begins_with_move(&source, &record.start) {
                let text = &self.text[from..to];
                if let Some(result) = GameResult::from_text(text) {
                    record.result = result;
                } else if number == 0 && record.header("Title").is_none() {
                    record.headers.push(("Title".into(), text.trim().into()));
                } else {
                    let message = format!("kept as a comment: {}", excerpt(text));
                    warnings.push(Warning {
                        line: Some(places.line(from)),
                        ..Warning::at("list/stray-text", message, from)
                    });
                    let root = record.tree.notes_mut(NodeId::ROOT);
                    root.after.push(text.trim().into());
                }
                continue;
            }
            let start = record.start.clone();
            let task = Task {
                start: &start,
                given: record.tree.is_empty(),
                limits,
                earlier_nodes: self.nodes + record.tree.len(),
            };
            core::mem::swap(&mut source.places, places);
            let read = movetext::read(&mut source, &task, &mut warnings);
            core::mem::swap(&mut source.places, places);
            let (played, result) = read?;
            if let Some(position) = played.start {
                record.start = Start::Position(position);
            }
            if let Some((result, _)) = result {
                record.result = result;
            }
            if record.tree.is_empty() {
                let noted = record.tree.notes(NodeId::ROOT).is_some();
                let before = noted.then(|| core::mem::take(record.tree.notes_mut(NodeId::ROOT)));
                record.tree = played.tree;
                record.broken_at = played.broken_at;
                if let Some(mut before) = before {
                    let root = record.tree.notes_mut(NodeId::ROOT);
                    before.after.append(&mut root.after);
                    *root = before;
                }
            } else {
                record.tree.graft(NodeId::ROOT, &played.tree);
            }
        }
        self.nodes += record.tree.len();
        record.warnings = warnings.finish();
        self.games.push(record);
        Ok(())
    }
}

/// Whether a line of nothing but `fen`, readable or not, has it for its start.
fn is_alone(fen: &str) -> bool {
    split(fen).is_some_and(|entry| entry.fen == Some(fen))
}

/// Writes `record` as a line `title|FEN moves …`: its start and main line.
pub(super) fn write(record: &GameRecord) -> Written<String> {
    let mut losses = Losses::default();
    if let Start::Unreadable { fen } = &record.start
        && !is_alone(fen)
    {
        losses.add("loss/start", || "the unreadable start".into());
    }
    let fen = record.start.fen().replace(['\n', '\r'], " ");
    let mut out = format!("{fen} moves");
    for (name, value) in &record.headers {
        if !DERIVED_HEADERS.contains(&name.as_str()) && !value.is_empty() {
            losses.add("loss/header", || format!("headers such as {name}"));
        }
    }
    if record.result != GameResult::Unknown || has_odd_result(record) {
        losses.add("loss/header", || "the result".into());
    }
    for node in core::iter::once(NodeId::ROOT).chain(record.tree.main_line()) {
        if record.tree.next_sibling(node).is_some() {
            losses.add("loss/variations", || "variations".into());
        }
        losses.notes(record, node);
        if let Some(m) = record.tree.move_at(node) {
            // Writing to a string does not fail.
            let _ = write!(out, " {m}");
        }
    }
    if record.tree.is_empty() {
        out.truncate(out.len() - " moves".len());
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

    const BOARD: &str = "3k5/9/9/9/9/9/9/9/9/4K4";

    #[test]
    fn lines_are_taken_apart() {
        let entry = |title, fen, rest| Some(Entry { title, fen, rest });
        let fen = format!("{BOARD} w - - 0 1");
        for (line, title, rest) in [
            (fen.clone(), "", ""),
            (format!("a|{fen}|e0e1,d9d8|x"), "a", "e0e1,d9d8|x"),
            (format!("{fen} ; 第1局"), "", "第1局"),
            (format!("N步杀12,{fen}"), "N步杀12", ""),
            (format!("position fen {fen} moves e0e1"), "", "e0e1"),
            (format!("{fen} moves e0e1"), "", "e0e1"),
        ] {
            assert_eq!(
                split(&line),
                entry(title, Some(fen.as_str()), rest),
                "{line}"
            );
        }
        let line = "position startpos moves h2e2";
        assert_eq!(split(line), entry("", None, "h2e2"));
        assert_eq!(split("***01***"), None);
        assert!(is_glued("h2e2h9g7"));
        assert!(!is_glued("h2e2h9g"));
    }
}
