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

/// Reads moves up to a result, a header or the end. The first token may have been read already. The result comes
/// with the offset behind it.
pub(super) fn read<'a>(
    source: &mut Source<'a>,
    mut first: Option<Lexed<'a>>,
    task: &Task<'_>,
    warnings: &mut Warnings,
) -> Result<(Played<'a>, Option<(GameResult, usize)>), RecordError> {
    let mut movetext = Movetext::new(source.text, task);
    let mut result = None;
    let mut end = None;
    while let Some(lexed) = first.take().or_else(|| source.lexer.next(false)) {
        match lexed.token {
            Token::Tag { .. } => {
                source.lexer.back_to(lexed.start);
                break;
            }
            Token::Word(word) if movetext.can_end() => {
                if let Some(found) = words::result(words::parts(word).core) {
                    result = Some((found, lexed.end));
                    end = Some(lexed.start);
                    break;
                }
            }
            _ => {}
        }
        let mut context = Context { source, warnings };
        movetext.token(lexed, &mut context)?;
    }
    let end = end.unwrap_or_else(|| source.lexer.pos());
    let played = movetext.finish(end, &mut Context { source, warnings });
    Ok((played, result))
}
