//! Moves as text, the part that PGN and WXF files have in common: numbers, words, comments, variations, glyphs and
//! a result at the end.
//!
//! | warning | meaning |
//! |---|---|
//! | `text/stray-words` | words that are no moves, kept as a comment |
//! | `record/san` | the moves are written as in books on chess; which of its conventions was taken |
//! | `text/unclosed-comment`, `text/unbalanced` | a brace or parenthesis without its counterpart |

mod ahead;
mod escape;
mod lexer;
mod lines;
mod moves;
mod place;
mod read;
mod san;
mod start;
mod tag;
mod words;

pub(super) use escape::{
    comment_text, escape_block_comment, escape_comment, escape_value, unescape,
};
pub(super) use lexer::{Lexed, Lexer, Token};
pub(super) use place::LineCounter;
pub(super) use read::{Played, no_legal_start};
pub(super) use start::from_fen;
pub(super) use tag::{TagFlaw, starts_tag, word_name};
pub(super) use words::format_of;

use super::{GameResult, Limits, RecordError, Start, Warning, warning::Warnings};
use read::{Context, Movetext};

/// A text and how far it has been read.
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
    pub(super) lexer: Lexer<'a>,
    pub(super) places: LineCounter<'a>,
    /// How much looking ahead is left.
    budget: usize,
}

impl<'a> Source<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            lexer: Lexer::new(text),
            places: LineCounter::new(text),
            budget: ahead::BUDGET,
        }
    }

    pub(super) fn bookmark(&self) -> Bookmark {
        Bookmark {
            lexer: self.lexer.bookmark(),
            places: self.places.bookmark(),
            budget: self.budget,
        }
    }

    /// The same text where it was left.
    pub(super) fn at(text: &'a str, mark: Bookmark) -> Self {
        Self {
            text,
            lexer: Lexer::at(text, mark.lexer),
            places: LineCounter::at(text, mark.places),
            budget: mark.budget,
        }
    }

    /// A warning about what stands at `offset`.
    pub(super) fn warning(
        &mut self,
        code: &'static str,
        message: String,
        offset: usize,
    ) -> Warning {
        Warning {
            line: Some(self.places.line(offset)),
            offset: Some(offset),
            ..Warning::new(code, message)
        }
    }
}

/// How far a text has been read.
#[derive(Clone, Copy)]
pub(super) struct Bookmark {
    lexer: lexer::Bookmark,
    places: place::Bookmark,
    budget: usize,
}

/// How to read the moves of a game.
pub(super) struct Task<'s> {
    /// Where they start.
    pub(super) start: &'s Start,
    /// Whether the record gives the start, so that it may be wrong.
    pub(super) given: bool,
    /// What may be used up.
    pub(super) limits: &'s Limits,
    /// Moves of earlier games, which count towards the limit.
    pub(super) earlier_nodes: usize,
}

/// Whether the next words are a move text, legal or not.
pub(super) fn begins_with_move(source: &Source<'_>, start: &Start) -> bool {
    let position = start.position().copied().unwrap_or_default();
    let lexer = source.lexer.clone();
    moves::begins_variation(&position, source.text, san::Reading::Usual, lexer)
}

/// Moves that are being read, up to a result, a header or the end. It can be left for a while: nothing in it refers to
/// the text.
pub(super) struct Moves {
    movetext: Movetext,
    /// With the place behind it.
    result: Option<(GameResult, usize)>,
    /// Where the moves end, once that is known.
    end: Option<usize>,
}

impl Moves {
    pub(super) fn new(task: &Task<'_>) -> Self {
        Self {
            movetext: Movetext::new(task),
            result: None,
            end: None,
        }
    }

    /// Reads at most `count` tokens, the first of which may have been read already; whether there may be more.
    pub(super) fn read<'a>(
        &mut self,
        source: &mut Source<'a>,
        mut first: Option<Lexed<'a>>,
        count: usize,
        warnings: &mut Warnings,
    ) -> Result<bool, RecordError> {
        for _ in 0..count {
            let Some(lexed) = first.take().or_else(|| source.lexer.next(false)) else {
                self.end = Some(source.lexer.pos());
                return Ok(false);
            };
            match lexed.token {
                Token::Tag { .. } => {
                    source.lexer.back_to(lexed.start);
                    self.end = Some(source.lexer.pos());
                    return Ok(false);
                }
                Token::Word(word) if self.movetext.can_end() => {
                    if let Some(found) = words::result(words::parts(word).core) {
                        self.result = Some((found, lexed.end));
                        self.end = Some(lexed.start);
                        return Ok(false);
                    }
                }
                _ => {}
            }
            let mut context = Context { source, warnings };
            self.movetext.token(lexed, &mut context)?;
        }
        Ok(true)
    }

    /// What was read. The result comes with the offset behind it.
    pub(super) fn finish(
        self,
        source: &mut Source<'_>,
        warnings: &mut Warnings,
    ) -> (Played, Option<(GameResult, usize)>) {
        let end = self.end.unwrap_or_else(|| source.lexer.pos());
        let played = self.movetext.finish(end, &mut Context { source, warnings });
        (played, self.result)
    }
}

/// Reads moves up to a result, a header or the end, as [`Moves`] does.
pub(super) fn read(
    source: &mut Source<'_>,
    task: &Task<'_>,
    warnings: &mut Warnings,
) -> Result<(Played, Option<(GameResult, usize)>), RecordError> {
    let mut moves = Moves::new(task);
    moves.read(source, None, usize::MAX, warnings)?;
    Ok(moves.finish(source, warnings))
}
