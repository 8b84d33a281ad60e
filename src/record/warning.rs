//! What was odd about a record, and where.

use serde::Serialize;

use super::{movetext::LineCounter, order::sort_by_key};

/// Something that was repaired, left out or kept only as text while reading.
///
/// | code | meaning |
/// |---|---|
/// | `record/illegal-move` | the move is not legal; the line ends before it, the rest is kept as a comment |
/// | `record/ambiguous-move` | several legal moves fit the text; as above |
/// | `record/unreadable-move` | the text is no move; as above |
/// | `record/illegal-start` | the start is no legal position; all moves are kept as a comment |
/// | `record/unreadable-fen` | the start cannot be read; all moves are kept as a comment |
/// | `record/wrong-side` | the first move belongs to the side that was not to move; the side was changed |
/// | `record/misprinted-start` | the start is no legal position but nearly the initial array, which was taken |
/// | `record/mirrored-start` | the moves fit the start mirrored left and right, which was taken |
/// | `record/san` | the moves are written as in books on chess (SAN): which of its conventions was taken |
/// | `record/resolved-ahead` | several moves fit the text, but only one lets the rest of the game be played |
/// | `record/result-mismatch` | two places disagree about the result |
/// | `record/result-text` | the result was not written as `1-0`, `0-1`, `1/2-1/2` or `*` |
/// | `record/undecodable` | bytes that mean nothing in the character set |
/// | `record/truncated` | the file ends within a move |
/// | `record/unverified-format` | the layout of the format is known at second hand only |
/// | `record/cut-text` | a text ends within a character, the first half of which was left out |
/// | `record/more-warnings` | how many further warnings were not kept |
/// | `fen/…` | how the FEN was repaired |
/// | `pgn/…` and so on | oddities of one format, described there |
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// Stable machine-readable code.
    pub code: &'static str,
    /// What was found and what was done about it, in English. May quote the record: treat as text, never as
    /// markup.
    pub message: String,
    /// The line of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The place in bytes, that of the beginning of the game for what concerns it as a whole: of the decoded text for
    /// text formats, of the file for binary ones, of what a compressed library (CBL of version 2) inflates to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
    /// How many moves of the line come before the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}

impl Warning {
    /// A warning whose place is that of its game, unless one is given to it.
    pub(crate) fn new(code: &'static str, message: String) -> Self {
        Self {
            code,
            message,
            line: None,
            offset: None,
            ply: None,
        }
    }
}

impl Warning {
    /// A warning about what stands at `offset`.
    pub(crate) fn at(code: &'static str, message: String, offset: usize) -> Self {
        Self {
            offset: Some(offset),
            ..Self::new(code, message)
        }
    }
}

/// Warnings of one game, up to a limit.
#[derive(Debug, Default)]
pub(crate) struct Warnings {
    kept: Vec<Warning>,
    more: usize,
    limit: usize,
}

impl Warnings {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            kept: Vec::new(),
            more: 0,
            limit,
        }
    }

    pub(crate) fn push(&mut self, warning: Warning) {
        if self.kept.len() < self.limit {
            self.kept.push(warning);
        } else {
            self.more += 1;
        }
    }

    /// Gives those that have no place yet that of the game, where its headers are, and all of them their line.
    pub(crate) fn place(&mut self, offset: usize, places: &mut LineCounter<'_>) {
        if self.kept.iter().any(|warning| warning.offset.is_none()) {
            for warning in &mut self.kept {
                warning.offset.get_or_insert(offset);
            }
            self.kept = sort_by_key(core::mem::take(&mut self.kept), |warning| {
                u32::try_from(warning.offset.unwrap_or(0)).unwrap_or(u32::MAX)
            });
        }
        for warning in self.kept.iter_mut().filter(|w| w.line.is_none()) {
            warning.line = warning.offset.map(|offset| places.line(offset));
        }
    }

    pub(crate) fn finish(self) -> Vec<Warning> {
        let mut kept = self.kept;
        if self.more > 0 {
            let message = format!("{} more warnings", self.more);
            kept.push(Warning::new("record/more-warnings", message));
        }
        kept
    }
}

/// At most 60 characters of `text` on one line, for quoting in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const MAX: usize = 60;
    let mut out = String::new();
    for (i, word) in text.split_whitespace().take(MAX).enumerate() {
        if i > 0 {
            out.push(' ');
        }
        out.extend(word.chars().take(MAX));
    }
    match out.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &out[..end]),
        None => out,
    }
}
