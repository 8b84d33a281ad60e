//! DhtmlXQ text to games.

use crate::{
    board::{Move, Square},
    position::Setup,
    record::{
        Format, GameRecord, GameResult, Limits, ParseOptions, RecordError, Start, Warning,
        movetext::LineCounter,
        order::sort_by_key,
        points,
        raw::{RawTree, Side, clean},
        warning::{Warnings, excerpt},
    },
};

use super::{
    keys::{self, LineKey},
    tags::{Item, Tag, decode, items},
};

/// Reads every game of a text with DhtmlXQ tags.
pub(in crate::record) fn read(
    text: &str,
    options: &ParseOptions,
) -> Result<Vec<GameRecord>, RecordError> {
    let mut games = Vec::new();
    let mut places = LineCounter::new(text);
    let mut nodes = 0;
    let mut tags: Vec<Tag<'_>> = Vec::new();
    let ends = items(text).map(Some).chain([None]);
    for item in ends {
        match item {
            Some(Item::Tag(tag)) => tags.push(tag),
            Some(Item::Begin | Item::End) | None => {
                if tags.is_empty() {
                    continue;
                }
                let limit = options.limits.games;
                if games.len() >= limit {
                    return Err(RecordError::TooManyGames { limit });
                }
                let record = game(&tags, options, nodes, &mut places)?;
                nodes += record.tree.len();
                games.push(record);
                tags.clear();
            }
        }
    }
    if games.is_empty() {
        let format = Format::DhtmlXq;
        return Err(RecordError::NoGame { format });
    }
    Ok(games)
}

fn game(
    tags: &[Tag<'_>],
    options: &ParseOptions,
    nodes: usize,
    places: &mut LineCounter<'_>,
) -> Result<GameRecord, RecordError> {
    let mut record = GameRecord::new(Format::DhtmlXq, Start::default());
    let mut warnings = Warnings::new(options.limits.warnings);
    let mut lines = Lines::new(options, nodes);
    let (mut binit, mut fen) = (None, None);
    for tag in tags {
        let mut warn = |code, message| {
            warnings.push(Warning {
                line: Some(places.line(tag.offset)),
                offset: Some(tag.offset),
                ..Warning::new(code, message)
            });
        };
        if !tag.closed {
            let message = format!("{} is not closed under its name", tag.key);
            warn("dhtmlxq/mismatched-tag", message);
        }
        let value = tag.value.trim_matches([' ', '\t', '\r', '\n']);
        match (tag.key, keys::line_of(tag.key)) {
            ("binit", _) if !value.is_empty() => binit = Some(value),
            ("fen", _) if !value.is_empty() => fen = Some(value),
            ("binit" | "fen", _) => {}
            ("movelist", _) => lines.main = Some((value, tag.offset)),
            (_, Some(LineKey::Moves { parent, ply, line })) => {
                lines.variations.push(Variation {
                    parent,
                    line,
                    ply,
                    digits: value,
                    offset: tag.offset,
                });
            }
            (_, Some(LineKey::Comment { line, ply })) => {
                lines
                    .comments
                    .push((line, ply, clean(&decode(value)), tag.offset));
            }
            (key, None) => record
                .headers
                .push((keys::header(key), clean(&decode(value)))),
        }
    }
    if let Some(result) = record.header("Result") {
        let read = match result {
            "W" => Some(GameResult::RedWins),
            "L" => Some(GameResult::BlackWins),
            "D" => Some(GameResult::Draw),
            text => GameResult::from_text(text),
        };
        if read.is_none() {
            let message = format!("{:?} is no result", excerpt(result));
            warnings.push(Warning::new("record/result-text", message));
        }
        let read = read.unwrap_or_default();
        // What writers of the format put down is a token in other words.
        let usual = result == keys::result(read) || matches!(result, "W" | "L" | "D");
        record.result = read;
        if usual {
            let token = record.result.token();
            for (_, value) in record
                .headers
                .iter_mut()
                .filter(|(name, _)| name == "Result")
            {
                token.clone_into(value);
            }
        }
    }
    let raw = lines.tree(&mut warnings, places)?;
    match start(binit, fen) {
        Ok((setup, side)) => raw.check(setup, side, &mut record, &mut warnings),
        Err(text) => {
            let message = format!("{:?} is no list of points", excerpt(text));
            warnings.push(Warning::new("dhtmlxq/bad-binit", message));
            record.start = Start::Unreadable { fen: text.into() };
            raw.keep_unchecked(&mut record);
        }
    }
    if let Some(first) = tags.first() {
        warnings.place(first.offset, places);
    }
    record.warnings = warnings.finish();
    Ok(record)
}

/// The start. `fen` tells the side to move and the counters, and the pieces if there is no `binit`.
fn start<'a>(binit: Option<&'a str>, fen: Option<&'a str>) -> Result<(Setup, Side), &'a str> {
    let fen = fen.and_then(|fen| Setup::from_fen_lenient(fen).ok());
    let Some(binit) = binit else {
        return Ok(match fen {
            Some((setup, _)) => (setup, Side::Unreliable),
            None => (Setup::initial(), Side::Unknown),
        });
    };
    let digits = binit.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_digit) {
        return Err(binit);
    }
    let (setup, _) = points::setup(digits.chunks(2).map(|pair| point(pair[0], pair[1])));
    Ok(match fen {
        Some((whole, _)) if whole.board == setup.board => (whole, Side::Unreliable),
        _ => (setup, Side::Unknown),
    })
}

/// The point of two digits; `None` if it is not on the board.
fn point(column: u8, row: u8) -> Option<Square> {
    let digit = |b: u8| b.is_ascii_digit().then(|| (b - b'0') as i8);
    Square::new(digit(column)?, 9 - digit(row)?)
}

#[derive(Clone, Copy)]
struct Variation<'a> {
    /// The line it leaves.
    parent: u32,
    line: u32,
    ply: u32,
    digits: &'a str,
    offset: usize,
}

/// A line that is in the tree: its own nodes, and where it leaves which other line.
struct Built {
    parent: u32,
    /// How many plies it has in common with its parent.
    shared: u32,
    nodes: Vec<u32>,
}

/// The lines that are in the tree, by their numbers.
struct BuiltLines {
    /// All there may be, in order.
    numbers: Vec<u32>,
    built: Vec<Option<Built>>,
}

impl BuiltLines {
    fn new(variations: &[Variation<'_>]) -> Self {
        let lines = variations.iter().map(|variation| variation.line);
        let mut numbers = sort_by_key([0].into_iter().chain(lines).collect(), |&line| line);
        numbers.dedup();
        let built = numbers.iter().map(|_| None).collect();
        Self { numbers, built }
    }

    fn get(&self, line: u32) -> Option<&Built> {
        let at = self.numbers.binary_search(&line).ok()?;
        self.built[at].as_ref()
    }

    fn insert(&mut self, line: u32, built: Built) {
        if let Ok(at) = self.numbers.binary_search(&line) {
            self.built[at] = Some(built);
        }
    }
}

struct Lines<'a> {
    main: Option<(&'a str, usize)>,
    variations: Vec<Variation<'a>>,
    /// Line, ply, text, place.
    comments: Vec<(u32, u32, String, usize)>,
    limits: Limits,
    earlier: usize,
}

impl<'a> Lines<'a> {
    fn new(options: &ParseOptions, earlier: usize) -> Self {
        Self {
            main: None,
            variations: Vec::new(),
            comments: Vec::new(),
            limits: options.limits,
            earlier,
        }
    }

    /// The tree of all lines.
    fn tree(
        &mut self,
        warnings: &mut Warnings,
        places: &mut LineCounter<'_>,
    ) -> Result<RawTree, RecordError> {
        let mut warn = |code, message, offset| {
            warnings.push(Warning {
                line: Some(places.line(offset)),
                offset: Some(offset),
                ..Warning::new(code, message)
            });
        };
        let mut tree = RawTree::new(&self.limits, self.earlier);
        // Lines that leave each other can be many and long ways from the main line.
        let mut steps = self.limits.nodes.saturating_mul(STEPS_PER_NODE);
        let mut built = BuiltLines::new(&self.variations);
        let variations = sort_by_key(core::mem::take(&mut self.variations), |v| v.parent);
        let mut todo = vec![(0, 0, self.main.unwrap_or_default(), 0)];
        let mut next = 0;
        while let Some(&(line, parent, (digits, offset), shared)) = todo.get(next) {
            next += 1;
            let node = if shared == 0 {
                Some(RawTree::ROOT)
            } else {
                node_at(&built, parent, shared, &self.limits, &mut steps)?
            };
            let Some(mut node) = node.filter(|_| built.get(line).is_none()) else {
                let message = format!(
                    "variation {line} has no place in the game: {}",
                    excerpt(digits)
                );
                warn("dhtmlxq/orphan", message, offset);
                tree.comment(RawTree::ROOT, digits);
                continue;
            };
            let bytes: Vec<u8> = digits
                .bytes()
                .filter(|b| !b.is_ascii_whitespace())
                .collect();
            let mut nodes = Vec::with_capacity(bytes.len() / 4);
            let moves = bytes.chunks_exact(4);
            let rest = moves.remainder();
            for four in moves {
                let from = point(four[0], four[1]);
                let to = point(four[2], four[3]);
                let m = from.zip(to).map(|(from, to)| Move { from, to });
                node = tree.add(node, m, offset)?;
                nodes.push(node);
            }
            if !rest.is_empty() {
                let rest = String::from_utf8_lossy(rest);
                let message = format!("left over digits: {rest}");
                warn("dhtmlxq/odd-digits", message, offset);
                tree.comment(node, &rest);
            }
            built.insert(
                line,
                Built {
                    parent,
                    shared,
                    nodes,
                },
            );
            let from = variations.partition_point(|variation| variation.parent < line);
            let to = variations.partition_point(|variation| variation.parent <= line);
            for child in sort_by_key(variations[from..to].to_vec(), |variation| variation.line) {
                let shared = child.ply.saturating_sub(1);
                todo.push((child.line, line, (child.digits, child.offset), shared));
            }
        }
        let is_orphan = |variation: &&Variation<'_>| built.get(variation.parent).is_none();
        for orphan in variations.iter().filter(is_orphan) {
            let message = format!(
                "variation {} leaves a line that does not exist",
                orphan.line
            );
            warn("dhtmlxq/orphan", message, orphan.offset);
            tree.comment(RawTree::ROOT, orphan.digits);
        }
        for (line, ply, text, offset) in &self.comments {
            let node = match ply {
                0 => Some(RawTree::ROOT),
                &ply => node_at(&built, *line, ply, &self.limits, &mut steps)?,
            };
            if node.is_none() && !text.is_empty() {
                let message = format!("comment on ply {ply} of line {line}, which does not exist");
                warn("dhtmlxq/orphan", message, *offset);
            }
            tree.comment(node.unwrap_or(RawTree::ROOT), text);
        }
        Ok(tree)
    }
}

/// How many lines may be walked through on the way to where others leave them, for each move that is allowed.
const STEPS_PER_NODE: usize = 16;

/// The node after `ply` moves, 1 or more, of `line`.
fn node_at(
    built: &BuiltLines,
    mut line: u32,
    ply: u32,
    limits: &Limits,
    steps: &mut usize,
) -> Result<Option<u32>, RecordError> {
    let limit = limits.depth;
    for _ in 0..=limit {
        *steps = steps.checked_sub(1).ok_or(RecordError::TooDeep { limit })?;
        let Some(found) = built.get(line) else {
            return Ok(None);
        };
        if let Some(own) = ply.checked_sub(found.shared + 1) {
            return Ok(found.nodes.get(own as usize).copied());
        }
        line = found.parent;
    }
    Err(RecordError::TooDeep { limit })
}
