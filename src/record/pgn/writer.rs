//! Games to canonical PGN: the tags of the xqbase standard, then the moves in lines of at most 80 columns.

use std::{borrow::Cow, fmt::Write};

use crate::{
    board::Color,
    notation::{Notation, Style},
    position::Position,
    record::{
        GameRecord, NodeId, Start,
        game::{DERIVED_HEADERS, has_odd_result},
        movetext::{escape_comment, escape_value, word_name},
        warning::excerpt,
        written::{Loss, Losses},
    },
};

/// Columns of a line; a Chinese character takes two.
const COLUMNS: usize = 80;

/// Writes `record`. What reading gives back is the same game.
pub(in crate::record) fn write(record: &GameRecord, notation: Notation, style: &Style) -> String {
    let mut out = String::new();
    let mut header = |name: &str, value: &str| {
        // Writing to a string does not fail.
        let _ = writeln!(out, "[{name} \"{}\"]", escape_value(value));
    };
    header("Game", "Chinese Chess");
    let mut result = Some(record.result.token());
    for (name, value) in &record.headers {
        match name.as_str() {
            "Result" => {
                if let Some(result) = result.take() {
                    // The moves end in the token, so that words that are no result can stay.
                    let odd = has_odd_result(record);
                    header(name, if odd { value } else { result });
                }
            }
            name if DERIVED_HEADERS.contains(&name) => {}
            name => header(&word_name(name), value),
        }
    }
    if let Some(result) = result {
        header("Result", result);
    }
    if record.start != Start::default() {
        header("FEN", &record.start.fen());
    }
    match notation {
        Notation::Full | Notation::Short => {}
        Notation::Wxf => header("Format", "WXF"),
        Notation::Iccs | Notation::Uci => header("Format", "ICCS"),
    }
    out.push('\n');
    let mut writer = Writer {
        record,
        notation,
        style,
        out,
        column: 0,
    };
    writer.moves();
    writer.word(record.result.token());
    writer.out.push('\n');
    writer.out
}

/// The headers whose names are written otherwise.
pub(in crate::record) fn losses(record: &GameRecord) -> Vec<Loss> {
    let mut losses = Losses::default();
    for (name, value) in &record.headers {
        if !value.is_empty() && matches!(word_name(name), Cow::Owned(_)) {
            losses.add("loss/header", || {
                format!("names of headers such as {}", excerpt(name))
            });
        }
    }
    losses.finish()
}

struct Writer<'a> {
    record: &'a GameRecord,
    notation: Notation,
    style: &'a Style,
    out: String,
    column: usize,
}

/// What is still to be written.
enum Step {
    /// The moves from this node on; the position is the one before it.
    Line {
        node: NodeId,
        position: Position,
        /// Whether the number of the move must be written even for Black.
        numbered: bool,
        /// Whether it is a variation, which does not have variations on its first move itself.
        variation: bool,
    },
    Close,
}

impl Writer<'_> {
    fn moves(&mut self) {
        let tree = &self.record.tree;
        self.comments(tree.notes(NodeId::ROOT).map_or(&[], |notes| &notes.after));
        let (Some(&position), Some(node)) =
            (self.record.start.position(), tree.first_child(NodeId::ROOT))
        else {
            return;
        };
        let mut steps = vec![Step::Line {
            node,
            position,
            numbered: true,
            variation: false,
        }];
        while let Some(step) = steps.pop() {
            let Step::Line {
                node,
                position,
                numbered,
                variation,
            } = step
            else {
                self.out.push(')');
                self.column += 1;
                continue;
            };
            let Some(m) = tree.move_at(node) else {
                continue;
            };
            let notes = tree.notes(node);
            if variation {
                self.word("(");
            }
            let before = notes.map_or(&[][..], |notes| &notes.before);
            self.comments(before);
            let number = position.fullmove_number();
            if position.turn() == Color::Red {
                self.word(&format!("{number}."));
            } else if numbered || !before.is_empty() {
                self.word(&format!("{number}..."));
            }
            // Every move of a tree is legal; if one were not, its points would still tell.
            let text = position
                .format_move(m, self.notation, self.style)
                .unwrap_or_else(|_| m.to_string());
            self.word(&text);
            let mut interrupted = false;
            if let Some(notes) = notes {
                for nag in &notes.nags {
                    self.word(&format!("${nag}"));
                }
                self.comments(&notes.after);
                interrupted = !notes.after.is_empty();
            }
            let next = position.play_unchecked(m);
            let siblings =
                |node| core::iter::successors(tree.next_sibling(node), |&n| tree.next_sibling(n));
            let alternatives = if variation { 0 } else { siblings(node).count() };
            if let Some(child) = tree.first_child(node) {
                steps.push(Step::Line {
                    node: child,
                    position: next,
                    numbered: interrupted || alternatives > 0,
                    variation: false,
                });
            }
            if alternatives > 0 {
                let at = steps.len();
                for sibling in siblings(node) {
                    steps.push(Step::Line {
                        node: sibling,
                        position,
                        numbered: true,
                        variation: true,
                    });
                    steps.push(Step::Close);
                }
                // Popped from the end: the first alternative must come last, each before its parenthesis.
                steps[at..].reverse();
            }
        }
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            let escaped = escape_comment(comment);
            self.blank(1);
            self.out.push('{');
            self.out.push_str(&escaped);
            self.out.push('}');
            let last = escaped.rsplit('\n').next().unwrap_or_default();
            let fresh = if escaped.contains('\n') {
                0
            } else {
                self.column + 1
            };
            self.column = fresh + width(last) + 1;
        }
    }

    fn word(&mut self, word: &str) {
        let width = width(word);
        self.blank(width);
        self.out.push_str(word);
        self.column += width;
    }

    /// Goes on to the next word of `width`, on a new line if it does not fit.
    fn blank(&mut self, width: usize) {
        if self.column == 0 || self.out.ends_with('(') {
            return;
        }
        if self.column + 1 + width > COLUMNS {
            self.out.push('\n');
            self.column = 0;
        } else {
            self.out.push(' ');
            self.column += 1;
        }
    }
}

/// Columns that `text` takes.
fn width(text: &str) -> usize {
    text.chars()
        .map(|c| if c < '\u{1100}' { 1 } else { 2 })
        .sum()
}
