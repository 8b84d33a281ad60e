//! ICCS and UCI: a move as two points.

use crate::board::{Move, Square};

use super::{
    error::ParseTextError,
    glyphs::fold_width,
    lexer::{Lexeme, Tokens, is_blank, is_mark, syntax},
};

const EXPECTED: &str = "two points from a0 to i9, such as h2e2 or H2-E2";

enum Token {
    File(u8),
    Rank(u8),
    Dash,
}

fn classify(c: char) -> Lexeme<Token> {
    match fold_width(c) {
        c @ ('a'..='i' | 'A'..='I') => {
            Lexeme::Token(Token::File(c.to_ascii_lowercase() as u8 - b'a'))
        }
        c @ '0'..='9' => Lexeme::Token(Token::Rank(c as u8 - b'0')),
        '-' => Lexeme::Token(Token::Dash),
        c if is_blank(c) => Lexeme::Blank,
        c if is_mark(c) => Lexeme::Mark,
        _ => Lexeme::Foreign,
    }
}

/// The two points of `text`. Ranks are 0 to 9; nothing is guessed about texts that count them from 1.
pub(super) fn parse(text: &str) -> Result<Move, ParseTextError> {
    let tokens = Tokens::lex(text, classify, EXPECTED)?;
    let square = |file: u8, rank: u8| Square::at(usize::from(rank) * 9 + usize::from(file));
    let (from, to) = match *tokens.as_slice() {
        [
            Token::File(from_file),
            Token::Rank(from_rank),
            Token::File(to_file),
            Token::Rank(to_rank),
        ]
        | [
            Token::File(from_file),
            Token::Rank(from_rank),
            Token::Dash,
            Token::File(to_file),
            Token::Rank(to_rank),
        ] => (square(from_file, from_rank), square(to_file, to_rank)),
        _ => {
            let place = tokens.offset(valid_prefix(tokens.as_slice()));
            return Err(syntax(text, place, EXPECTED));
        }
    };
    Ok(Move { from, to })
}

/// How many leading tokens can begin a move.
fn valid_prefix(tokens: &[Token]) -> usize {
    use Token::{Dash, File, Rank};
    match tokens {
        [File(_), Rank(_), Dash, File(_), ..] => 4,
        [File(_), Rank(_), Dash | File(_), ..] => 3,
        [File(_), Rank(_), ..] => 2,
        [File(_), ..] => 1,
        _ => 0,
    }
}

/// Whether `text` has the shape of a move as two points: a file letter, a rank, and a letter again.
pub(super) fn has_shape(text: &str) -> bool {
    let mut shape = text
        .chars()
        .map(fold_width)
        .filter(|c| !is_blank(*c) && *c != '-');
    let is_file = |c: Option<char>| matches!(c, Some('a'..='i' | 'A'..='I'));
    is_file(shape.next())
        && shape.next().is_some_and(|c| c.is_ascii_digit())
        && shape
            .find(|c| !c.is_ascii_digit())
            .is_some_and(|c| is_file(Some(c)))
}
