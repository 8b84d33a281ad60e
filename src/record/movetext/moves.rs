//! Words to moves, also where a move takes two words or two moves make one.

use crate::{board::Move, notation::ParseTextError, position::Position};

use super::{
    lexer::{Lexed, Lexer, Token},
    san::Reading,
    words,
};

/// The first or only word of a move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Half<'a> {
    /// The whole text.
    pub(super) text: &'a str,
    /// The word without number and marks.
    pub(super) core: &'a str,
    /// Where the word ends in the text, marks included.
    pub(super) end: usize,
    /// How it is read.
    pub(super) reading: Reading,
}

/// The move that `half` begins with, and what is left of the word. If the move goes on in the next word, as in
/// `车2 进3` or `炮2 5`, `lexer` has read that word too.
pub(super) fn read_move<'a>(
    position: &Position,
    half: &Half<'a>,
    lexer: &mut Lexer<'a>,
) -> Result<(Move, &'a str), ParseTextError> {
    let core = half.core;
    if half.reading != Reading::Usual {
        return half.reading.parse(position, core).map(|m| (m, ""));
    }
    // 炮2 could be a move by itself, but 炮2 5 is one for sure.
    let is_half = core.chars().nth(2).is_none();
    if is_half && let Some(m) = read_joined(position, half, lexer) {
        return Ok((m, ""));
    }
    let error = match position.parse_move(core, None) {
        Ok(m) => return Ok((m, "")),
        Err(error) => error,
    };
    if !is_syntax(&error) {
        return Err(error);
    }
    if let Some((fifth, _)) = core.char_indices().nth(4) {
        let (first, rest) = core.split_at(fifth);
        if rest.chars().nth(2).is_some() {
            match position.parse_move(first, None) {
                Ok(m) => return Ok((m, rest)),
                Err(error) if !is_syntax(&error) => return Err(error),
                Err(_) => {}
            }
        }
    } else if !is_half && let Some(m) = read_joined(position, half, lexer) {
        return Ok((m, ""));
    }
    Err(error)
}

/// The move that `half` is together with the next word.
fn read_joined<'a>(position: &Position, half: &Half<'a>, lexer: &mut Lexer<'a>) -> Option<Move> {
    let mut ahead = lexer.clone();
    let next = ahead.next(false)?;
    let Token::Word(word) = next.token else {
        return None;
    };
    if words::parts(word).core.chars().nth(2).is_some() {
        return None;
    }
    let start = half.end.checked_sub(half.core.len())?;
    // Otherwise a mark stands between the words.
    let joined = half.text.get(start..next.end)?;
    if !joined.starts_with(half.core) {
        return None;
    }
    let m = position.parse_move(joined, None).ok()?;
    *lexer = ahead;
    Some(m)
}

/// Whether what follows an opening parenthesis begins like a move: numbers, comments and glyphs aside.
pub(super) fn begins_variation<'a>(
    position: &Position,
    text: &'a str,
    reading: Reading,
    mut lexer: Lexer<'a>,
) -> bool {
    const TOKENS: usize = 16;
    for _ in 0..TOKENS {
        match lexer.next(false) {
            Some(Lexed {
                token: Token::Comment { .. } | Token::Nag(_),
                ..
            }) => {}
            Some(Lexed {
                token: Token::Word(word),
                end,
                ..
            }) => {
                let core = words::parts(word).core;
                if core.is_empty() {
                    continue;
                }
                let half = Half {
                    text,
                    core,
                    end,
                    reading,
                };
                return match read_move(position, &half, &mut lexer) {
                    Ok(_) => true,
                    Err(error) => !is_syntax(&error),
                };
            }
            _ => return false,
        }
    }
    false
}

/// Whether the text is no move at all, rather than one that cannot be played.
pub(super) const fn is_syntax(error: &ParseTextError) -> bool {
    matches!(
        error,
        ParseTextError::Syntax { .. } | ParseTextError::TooLong { .. }
    )
}
