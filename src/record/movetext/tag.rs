//! Headers: `[Name "value"]`, and what people made of it.

use std::borrow::Cow;

use super::{
    escape::is_trimmed,
    lexer::{Lexer, Token},
};

/// What is wrong with a header line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum TagFlaw {
    /// No `"]` on the line; the value ends there.
    Unclosed,
    /// The value has no quotes.
    Unquoted,
    /// Another header begins inside the value, which is left out.
    Interrupted,
    /// The value goes over several lines.
    LineBreak,
}

/// The longest header value; what is longer ends at its line.
const MAX_VALUE: usize = 64 * 1024;

/// The longest header value without quotes, in characters.
const MAX_UNQUOTED: usize = 256;

impl<'a> Lexer<'a> {
    /// A header, if one begins here.
    pub(super) fn tag(&mut self, in_headers: bool) -> Option<Token<'a>> {
        let rest = self.rest();
        let (name, after) = tag_name(rest)?;
        let Some(value) = rest[after..].strip_prefix('"') else {
            return in_headers.then(|| self.unquoted_tag(name, after)).flatten();
        };
        let mut line_end = None;
        let mut flaw = None;
        let mut end = None;
        for (at, c) in value.char_indices().take_while(|&(at, _)| at < MAX_VALUE) {
            match c {
                '"' if value[at + 1..]
                    .trim_start_matches([' ', '\t'])
                    .starts_with(']') =>
                {
                    let bracket = value[at..].find(']').unwrap_or(0);
                    end = Some((at, at + bracket + 1));
                    break;
                }
                '\n' | '\r' => {
                    line_end = line_end.or(Some(at));
                    flaw = Some(TagFlaw::LineBreak);
                }
                '[' if starts_tag(&value[at..]) => {
                    // `[Red "a⏎[Black "b"]` lacks its end; `[Red "?[Red "a"]` was begun twice.
                    let broken = line_end.is_none();
                    flaw = broken.then_some(TagFlaw::Interrupted);
                    end = broken.then_some((at, at));
                    break;
                }
                _ => {}
            }
        }
        let (value_end, tag_end) = end.unwrap_or_else(|| {
            flaw = Some(TagFlaw::Unclosed);
            let line = line_end.or_else(|| value.find(['\n', '\r']));
            let line = line.unwrap_or(value.len());
            (line, line)
        });
        self.advance(after + 1 + tag_end);
        let value = value[..value_end].trim_matches(is_trimmed);
        if flaw == Some(TagFlaw::Unclosed) {
            let value = value.trim_end_matches([']', '"']);
            return Some(Token::Tag { name, value, flaw });
        }
        Some(Token::Tag { name, value, flaw })
    }

    fn unquoted_tag(&mut self, name: &'a str, after: usize) -> Option<Token<'a>> {
        let value = &self.rest()[after..];
        let (end, _) = value
            .char_indices()
            .take(MAX_UNQUOTED)
            .find(|(_, c)| matches!(c, ']' | '\n' | '\r'))?;
        if !value[end..].starts_with(']') {
            return None;
        }
        self.advance(after + end + 1);
        Some(Token::Tag {
            name,
            value: value[..end].trim_matches(is_trimmed).trim_matches('"'),
            flaw: Some(TagFlaw::Unquoted),
        })
    }
}

/// The longest name of a header, in characters.
const MAX_NAME: usize = 63;

fn in_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-')
}

/// `name` as it can be written: with `_` for what no name holds.
pub(in crate::record) fn word_name(name: &str) -> Cow<'_, str> {
    if !name.is_empty() && name.chars().count() <= MAX_NAME && name.chars().all(in_name) {
        return Cow::Borrowed(name);
    }
    let or_line = |c| if in_name(c) { c } else { '_' };
    let name: String = name.chars().take(MAX_NAME).map(or_line).collect();
    Cow::Owned(if name.is_empty() { "_".into() } else { name })
}

/// The name of the header that `text` begins with, and where its value begins.
fn tag_name(text: &str) -> Option<(&str, usize)> {
    let inner = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let start = text.len() - inner.len();
    let len = inner
        .char_indices()
        .take(MAX_NAME + 1)
        .find(|&(_, c)| !in_name(c))?
        .0;
    let value = inner[len..].trim_start_matches([' ', '\t']);
    let blanks = inner.len() - len - value.len();
    (len > 0 && blanks > 0).then_some((&inner[..len], start + len + blanks))
}

/// Whether `text` begins like `[Name "`.
pub(in crate::record) fn starts_tag(text: &str) -> bool {
    tag_name(text).is_some_and(|(_, value)| text[value..].starts_with('"'))
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
    fn headers_as_found_in_the_wild() {
        let n = None;
        assert_eq!(tokens(r#"[ Red  "许银川" ]"#), [tag("Red", "许银川", n)]);
        assert_eq!(
            tokens(r#"[Red "a "b" c\"]"#),
            [tag("Red", r#"a "b" c\"#, n)]
        );
        assert_eq!(
            tokens("[Red \"黑龙江\n\"]"),
            [tag("Red", "黑龙江", Some(TagFlaw::LineBreak))]
        );
        assert_eq!(
            tokens("[Red \"a\r\n[Black \"b\"]"),
            [
                tag("Red", "a", Some(TagFlaw::Unclosed)),
                tag("Black", "b", n)
            ]
        );
        assert_eq!(
            tokens("[Red \"?[Red \"a\"]"),
            [
                tag("Red", "?", Some(TagFlaw::Interrupted)),
                tag("Red", "a", n)
            ]
        );
        assert_eq!(
            tokens("[Red a b]"),
            [tag("Red", "a b", Some(TagFlaw::Unquoted))]
        );
        assert_eq!(
            tokens("[%clk 1]"),
            [Token::Word("[%clk"), Token::Word("1]")]
        );
        assert_eq!(
            tokens("[Red \"a"),
            [tag("Red", "a", Some(TagFlaw::Unclosed))]
        );
    }
}
