//! Move texts with several meanings, decided by what comes after them.
//!
//! Some programs write `P3+1` for either of two pawns on a file. If only one of the moves lets the rest of the main line
//! be played, it is the one that was meant.

use crate::{board::Move, notation::ParseTextError, position::Position};

use super::{
    lexer::{Lexer, Token},
    moves::is_syntax,
    san::Reading,
    words,
};

/// How many positions may be looked at in one file.
pub(super) const BUDGET: usize = 200_000;

/// Reading so many bytes ahead costs as much as looking at a position.
const BYTES_PER_POSITION: usize = 256;

/// How many words of the rest of a game are looked at.
const WORDS: usize = 1_000;

/// The only one of `candidates` after which the main line in `lexer` can be played to its end; `None` if there are
/// none or several, or `budget` runs out.
pub(super) fn resolve(
    position: &Position,
    reading: Reading,
    candidates: &[Move],
    lexer: &Lexer<'_>,
    budget: &mut usize,
) -> Option<Move> {
    if *budget == 0 {
        return None;
    }
    let mut ahead = lexer.clone();
    let words = main_line(&mut ahead);
    // Long comments must not be read again for every such word of a game.
    *budget = budget.saturating_sub((ahead.pos() - lexer.pos()) / BYTES_PER_POSITION);
    let mut found = None;
    for &m in candidates {
        if completes(&position.play_unchecked(m), reading, &words, budget)? {
            if found.is_some() {
                return None;
            }
            found = Some(m);
        }
    }
    found
}

/// The words of the main line that may be moves.
pub(super) fn main_line<'a>(lexer: &mut Lexer<'a>) -> Vec<&'a str> {
    let mut line = Vec::new();
    let mut depth = 0;
    while let Some(lexed) = lexer.next(false) {
        match lexed.token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Word(word) if depth == 0 => {
                let core = words::parts(word).core;
                if words::result(core).is_some() || line.len() == WORDS {
                    break;
                }
                if !core.is_empty() {
                    line.push(core);
                }
            }
            Token::Tag { .. } => break,
            _ => {}
        }
    }
    line
}

/// Whether `words` can be played from `position` with some choice where they have several meanings; `None` if
/// `budget` runs out.
fn completes(
    position: &Position,
    reading: Reading,
    words: &[&str],
    budget: &mut usize,
) -> Option<bool> {
    let mut todo = vec![(*position, 0)];
    while let Some((position, at)) = todo.pop() {
        *budget = budget.checked_sub(1)?;
        let Some(word) = words.get(at) else {
            return Some(true);
        };
        match reading.parse(&position, word) {
            Ok(m) => todo.push((position.play_unchecked(m), at + 1)),
            Err(ParseTextError::Ambiguous { candidates }) => {
                let after = candidates
                    .iter()
                    .map(|&m| (position.play_unchecked(m), at + 1));
                todo.extend(after);
            }
            // No move: the game ends here as far as this can tell.
            Err(error) if is_syntax(&error) => return Some(true),
            Err(_) => {}
        }
    }
    Some(false)
}
