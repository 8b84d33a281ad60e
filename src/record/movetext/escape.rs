//! Characters that would end a comment or a header value, and how they survive.
//!
//! PGN for xiangqi has no escapes: `\` is a character like any other, because it is also the second byte of many
//! Chinese characters in old files. What cannot be written as it is becomes a numeric character reference as in
//! HTML, `&#125;` for `}`; the reader turns exactly the references below back. Other programs show the reference,
//! which people understand.

use std::borrow::Cow;

use crate::record::find::{contains, find, line_feeds};

/// The characters that are ever written as a reference: tab, line feed, carriage return, blank, `"`, `&`, `/`, `[`,
/// `}`.
const ESCAPED: [(char, &str); 9] = [
    ('\t', "&#9;"),
    ('\n', "&#10;"),
    ('\r', "&#13;"),
    (' ', "&#32;"),
    ('"', "&#34;"),
    ('&', "&#38;"),
    ('/', "&#47;"),
    ('[', "&#91;"),
    ('}', "&#125;"),
];

/// Turns the references that [`escape_comment`] and [`escape_value`] write back into characters.
pub(in crate::record) fn unescape(text: &str) -> Cow<'_, str> {
    if !contains(text, "&#") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = find(rest, "&#") {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        match ESCAPED
            .iter()
            .find(|(_, reference)| rest.starts_with(reference))
        {
            Some((c, reference)) => {
                out.push(*c);
                rest = &rest[reference.len()..];
            }
            None => {
                out.push_str("&#");
                rest = &rest[2..];
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// A header value that can stand between quotes.
pub(in crate::record) fn escape_value(text: &str) -> Cow<'_, str> {
    escape(text, |c| matches!(c, '"' | '\n' | '\r'))
}

/// A comment that can stand between braces.
pub(in crate::record) fn escape_comment(text: &str) -> Cow<'_, str> {
    escape(text, |c| matches!(c, '}' | '\r'))
}

/// A comment that can stand between `/*` and `*/`.
pub(in crate::record) fn escape_block_comment(text: &str) -> Cow<'_, str> {
    escape(text, |c| matches!(c, '/' | '}' | '\r'))
}

fn escape(text: &str, always: impl Fn(char) -> bool) -> Cow<'_, str> {
    let body = text.trim_matches(is_trimmed);
    let mut start = body.as_ptr() as usize - text.as_ptr() as usize;
    if body.is_empty() {
        // Blank through and through: every character counts as leading.
        start = text.len();
    }
    let end = start + body.len();
    let plain = |(at, c): (usize, char)| {
        let edge = at < start || at >= end;
        let reference = c == '&' && text[at..].starts_with("&#");
        // A comment that quotes a whole PGN must not be taken for the next game.
        let tag = c == '[' && text[at..].starts_with("[Game");
        !(always(c) || edge || reference || tag)
    };
    if text.char_indices().all(plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for (at, c) in text.char_indices() {
        match ESCAPED.iter().find(|(escaped, _)| *escaped == c) {
            Some((_, reference)) if !plain((at, c)) => out.push_str(reference),
            _ => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// White space that readers strip at both ends.
pub(super) const fn is_trimmed(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// A comment without white space around it and with line feeds alone; `None` if nothing is left.
pub(in crate::record) fn comment_text(text: &str) -> Option<String> {
    let text = text.trim_matches(is_trimmed);
    if text.is_empty() {
        return None;
    }
    let text = if text.contains('\r') {
        Cow::Owned(line_feeds(text))
    } else {
        Cow::Borrowed(text)
    };
    Some(unescape(&text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_comes_back() {
        for text in [
            "",
            " ",
            "  \n",
            "a } b { c",
            "&#125; & &#38; &#999;",
            "\nlines\r\nand [Game \"x\"] \t",
            "第\"五羊\"杯",
        ] {
            for escaped in [escape_value(text), escape_comment(text)] {
                let trimmed = escaped.trim_matches(is_trimmed);
                assert_eq!(unescape(trimmed), text, "{escaped}");
            }
            assert!(!escape_comment(text).contains('}'));
            assert!(!escape_value(text).contains(['"', '\n']));
        }
    }
}
