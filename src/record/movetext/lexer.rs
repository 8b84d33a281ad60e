//! Text to tokens: headers, comments, parentheses, glyphs and words, as slices with their places.

use crate::record::find::find;

use super::tag::{TagFlaw, starts_tag};

/// A token of a PGN text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum Token<'a> {
    /// `[Name "value"]`
    Tag {
        name: &'a str,
        value: &'a str,
        flaw: Option<TagFlaw>,
    },
    /// `{…}`, `/*…*/` or `; …`; without its marks.
    Comment { text: &'a str, closed: bool },
    /// `(`
    Open,
    /// `)`
    Close,
    /// `}` without a `{`
    StrayBrace,
    /// `$n`
    Nag(u8),
    /// Anything else up to white space, a parenthesis, a brace or a comma.
    Word(&'a str),
}

/// A token and where it is, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::record) struct Lexed<'a> {
    pub(in crate::record) token: Token<'a>,
    pub(in crate::record) start: usize,
    pub(in crate::record) end: usize,
}

#[derive(Debug, Clone)]
pub(in crate::record) struct Lexer<'a> {
    text: &'a str,
    pos: usize,
    /// The first `}` at or after where it was last looked for; the end of the text if there is none.
    next_brace: usize,
    /// The same for `*/`.
    next_block_end: usize,
}

/// Where a lexer is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bookmark {
    pos: usize,
    next_brace: usize,
    next_block_end: usize,
}

impl<'a> Lexer<'a> {
    pub(in crate::record) fn new(text: &'a str) -> Self {
        Self {
            text,
            pos: 0,
            next_brace: 0,
            next_block_end: 0,
        }
    }

    pub(super) const fn bookmark(&self) -> Bookmark {
        Bookmark {
            pos: self.pos,
            next_brace: self.next_brace,
            next_block_end: self.next_block_end,
        }
    }

    /// The same text where it was left.
    pub(super) const fn at(text: &'a str, mark: Bookmark) -> Self {
        Self {
            text,
            pos: mark.pos,
            next_brace: mark.next_brace,
            next_block_end: mark.next_block_end,
        }
    }

    pub(in crate::record) fn pos(&self) -> usize {
        self.pos
    }

    /// Reads on from `pos`, where a token began.
    pub(in crate::record) fn back_to(&mut self, pos: usize) {
        self.pos = pos;
    }

    pub(super) fn advance(&mut self, len: usize) {
        self.pos += len;
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.pos..]
    }

    /// The next token. Headers without quotes are only understood if `in_headers`.
    pub(in crate::record) fn next(&mut self, in_headers: bool) -> Option<Lexed<'a>> {
        self.pos += length_while(self.rest(), is_separator);
        let start = self.pos;
        let rest = self.rest();
        let first = rest.chars().next()?;
        let mut single = |token, len| {
            self.pos += len;
            Some(token)
        };
        let token = match first {
            '(' => single(Token::Open, 1),
            '（' => single(Token::Open, '（'.len_utf8()),
            ')' => single(Token::Close, 1),
            '）' => single(Token::Close, '）'.len_utf8()),
            '}' => single(Token::StrayBrace, 1),
            '{' => Some(self.comment()),
            ';' => Some(self.line_comment()),
            '/' if rest.starts_with("/*") => self.block_comment(),
            '$' => self.nag(),
            '[' => self.tag(in_headers),
            _ => None,
        };
        let token = token.unwrap_or_else(|| self.word(first));
        Some(Lexed {
            token,
            start,
            end: self.pos,
        })
    }

    /// Moves on to the next line that begins with a header; what lies between is returned.
    pub(in crate::record) fn skip_to_tag(&mut self) -> &'a str {
        let start = self.pos;
        let mut at = start;
        while let Some(next) = self.text[at..].find('[') {
            at += next;
            if starts_tag(&self.text[at..])
                && self.text[..at]
                    .trim_end_matches([' ', '\t', '\u{3000}'])
                    .ends_with(['\n', '\r'])
            {
                self.pos = at;
                return &self.text[start..at];
            }
            at += 1;
        }
        self.pos = self.text.len();
        &self.text[start..]
    }

    fn word(&mut self, first: char) -> Token<'a> {
        let rest = self.rest();
        // The first character belongs to the word whatever it is, so that every call moves on.
        let skip = first.len_utf8();
        let len = skip + length_while(&rest[skip..], is_in_word);
        self.pos += len;
        Token::Word(&rest[..len])
    }

    fn nag(&mut self) -> Option<Token<'a>> {
        let digits = &self.rest()[1..];
        let len = digits
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(digits.len());
        let nag = digits[..len].parse().ok()?;
        self.pos += 1 + len;
        Some(Token::Nag(nag))
    }

    fn comment(&mut self) -> Token<'a> {
        let body = &self.rest()[1..];
        let start = self.pos + 1;
        if self.next_brace < start {
            self.next_brace = body.find('}').map_or(self.text.len(), |at| start + at);
        }
        let closed = self.next_brace < self.text.len();
        // A comment never reaches into the next game.
        let inside = &self.text[start..self.next_brace];
        let mut game = 0;
        while let Some(at) = find(&inside[game..], "[Game") {
            game += at;
            if starts_tag(&inside[game..]) && inside[..game].ends_with(['\n', '\r']) {
                self.pos = start + game;
                return Token::Comment {
                    text: &inside[..game],
                    closed: false,
                };
            }
            game += 1;
        }
        self.pos = start + inside.len() + usize::from(closed);
        Token::Comment {
            text: inside,
            closed,
        }
    }

    fn line_comment(&mut self) -> Token<'a> {
        let body = &self.rest()[1..];
        let len = body.find(['\n', '\r']).unwrap_or(body.len());
        self.pos += 1 + len;
        Token::Comment {
            text: &body[..len],
            closed: true,
        }
    }

    fn block_comment(&mut self) -> Option<Token<'a>> {
        let start = self.pos + 2;
        if self.next_block_end < start {
            let found = find(&self.text[start..], "*/");
            self.next_block_end = found.map_or(self.text.len(), |at| start + at);
        }
        if self.next_block_end == self.text.len() {
            return None;
        }
        self.pos = self.next_block_end + 2;
        Some(Token::Comment {
            text: &self.text[start..self.next_block_end],
            closed: true,
        })
    }
}

/// White space and what takes its place between moves.
const fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、' | '。' | '\u{feff}')
}

const fn is_in_word(c: char) -> bool {
    !is_separator(c) && !matches!(c, '{' | '}' | '(' | ')' | '（' | '）' | '[' | ';')
}

/// How many bytes the characters at the beginning of `text` have that are `wanted`. Most are ASCII, and looking at bytes
/// costs a third of looking at characters; here each character of a text is looked at.
#[inline(always)]
fn length_while(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let c = if byte.is_ascii() {
            char::from(byte)
        } else {
            let Some(c) = text[at..].chars().next() else {
                break;
            };
            c
        };
        if !wanted(c) {
            break;
        }
        at += c.len_utf8();
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text);
        core::iter::from_fn(|| lexer.next(true).map(|lexed| lexed.token)).collect()
    }

    fn tag<'a>(name: &'a str, value: &'a str, flaw: Option<TagFlaw>) -> Token<'a> {
        Token::Tag { name, value, flaw }
    }

    #[test]
    fn moves_comments_and_parentheses() {
        assert_eq!(
            tokens("1. 炮二平五　马８进７{a\nb} (1.C2=5) $12 ; x\n*"),
            [
                Token::Word("1."),
                Token::Word("炮二平五"),
                Token::Word("马８进７"),
                Token::Comment {
                    text: "a\nb",
                    closed: true
                },
                Token::Open,
                Token::Word("1.C2=5"),
                Token::Close,
                Token::Nag(12),
                Token::Comment {
                    text: " x",
                    closed: true
                },
                Token::Word("*"),
            ]
        );
    }

    #[test]
    fn a_comment_does_not_swallow_the_next_game() {
        let text = "{a\n[Game \"x\"]";
        assert_eq!(
            tokens(text)[0],
            Token::Comment {
                text: "a\n",
                closed: false
            }
        );
        assert_eq!(tokens(text)[1], tag("Game", "x", None));
        assert_eq!(
            tokens("{{"),
            [Token::Comment {
                text: "{",
                closed: false
            }]
        );
    }

    #[test]
    fn text_up_to_the_next_header() {
        let mut lexer = Lexer::new("advert [x] [Red \"a\"]\n  [Red \"b\"]");
        assert_eq!(lexer.skip_to_tag(), "advert [x] [Red \"a\"]\n  ");
        assert_eq!(lexer.next(true).unwrap().token, tag("Red", "b", None));
        assert_eq!(lexer.skip_to_tag(), "");
    }
}
