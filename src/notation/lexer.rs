//! Text to a few tokens, without allocation.

use arrayvec::ArrayVec;

use super::error::ParseTextError;

/// No notation needs more tokens: 前兵五进一 has five.
const MAX_TOKENS: usize = 5;

/// What a character is to a notation.
pub(super) enum Lexeme<T> {
    Token(T),
    /// Means nothing anywhere.
    Blank,
    /// Stands for a blank after the name of a piece, but not after a first token: `1.` is no part of a move.
    Gap,
    /// Punctuation that may follow a move: ！, ?, a comma.
    Mark,
    /// Nothing the notation knows.
    Foreign,
}

/// The tokens of a move text and where they start.
pub(super) struct Tokens<T> {
    items: ArrayVec<T, MAX_TOKENS>,
    offsets: ArrayVec<u8, MAX_TOKENS>,
    end: usize,
}

impl<T> Tokens<T> {
    /// Splits `text`, of bounded length, by what `classify` says of each character.
    pub(super) fn lex(
        text: &str,
        classify: impl Fn(char) -> Lexeme<T>,
        expected: &'static str,
    ) -> Result<Self, ParseTextError> {
        let mut tokens = Self {
            items: ArrayVec::new(),
            offsets: ArrayVec::new(),
            end: 0,
        };
        let mut marked = false;
        for (offset, c) in text.char_indices() {
            match classify(c) {
                Lexeme::Blank => {}
                Lexeme::Gap if tokens.items.len() > 1 => {}
                Lexeme::Mark if !tokens.items.is_empty() => marked = true,
                Lexeme::Token(token) if !marked && !tokens.items.is_full() => {
                    tokens.items.push(token);
                    tokens.offsets.push(offset as u8);
                    tokens.end = offset + c.len_utf8();
                }
                Lexeme::Token(_) => return Err(syntax(text, offset, "the end of the move")),
                Lexeme::Gap | Lexeme::Mark | Lexeme::Foreign => {
                    return Err(syntax(text, offset, expected));
                }
            }
        }
        Ok(tokens)
    }

    pub(super) fn as_slice(&self) -> &[T] {
        &self.items
    }

    /// Where token `index` starts; for an index beyond the last one, where the last one ends.
    pub(super) fn offset(&self, index: usize) -> usize {
        self.offsets
            .get(index)
            .map_or(self.end, |&offset| offset.into())
    }
}

/// Whether `c`, folded to ASCII where possible, is white space or invisible.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}')
}

/// Whether `c`, folded to ASCII where possible, can follow a move.
pub(super) const fn is_mark(c: char) -> bool {
    matches!(
        c,
        '!' | '?' | ',' | ';' | ':' | '。' | '、' | '…' | '⁈' | '⁉' | '‼' | '⁇'
    )
}

/// A syntax error at `offset` of `text`.
pub(super) fn syntax(text: &str, offset: usize, expected: &'static str) -> ParseTextError {
    ParseTextError::Syntax {
        offset,
        found: text.get(offset..).and_then(|rest| rest.chars().next()),
        expected,
    }
}
