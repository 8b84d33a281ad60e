//! The tags of a DhtmlXQ text, and the characters in their values.

use crate::record::find::find;

/// A tag with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tag<'a> {
    /// What stands behind `DhtmlXQ_`.
    pub(super) key: &'a str,
    pub(super) value: &'a str,
    pub(super) offset: usize,
    /// Whether it is closed under the same name.
    pub(super) closed: bool,
}

/// Something in a text with DhtmlXQ tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item<'a> {
    /// `[DhtmlXQ]`, `[DhtmlXQHTML]`, `[DhtmlXQiFrame]`
    Begin,
    /// Their closing counterparts.
    End,
    /// A tag with a value.
    Tag(Tag<'a>),
}

const MARK: &str = "DhtmlXQ";

/// Walks over the tags of `text`.
pub(super) fn items(text: &str) -> impl Iterator<Item = Item<'_>> {
    let mut pos = 0;
    core::iter::from_fn(move || {
        loop {
            let (offset, close, name, after) = next_tag(text, pos)?;
            pos = after;
            match (name.strip_prefix('_'), close) {
                (None, false) => return Some(Item::Begin),
                (None, true) => return Some(Item::End),
                // A closing tag whose value is already read.
                (Some(_), true) => {}
                (Some(key), false) => {
                    let next = next_tag(text, after);
                    let end = next.map_or(text.len(), |(offset, ..)| offset);
                    let closed = next.is_some_and(|(_, close, name, _)| {
                        close && name.strip_prefix('_').is_some_and(|name| name == key)
                    });
                    return Some(Item::Tag(Tag {
                        key,
                        value: &text[after..end],
                        offset,
                        closed,
                    }));
                }
            }
        }
    })
}

/// The next tag at or after `pos`: where it begins, whether it closes, what stands behind `DhtmlXQ`, where it ends.
fn next_tag(text: &str, mut pos: usize) -> Option<(usize, bool, &str, usize)> {
    const LONGEST: usize = 64;
    loop {
        let at = pos + find(text.get(pos..)?, MARK)?;
        pos = at + MARK.len();
        let before = &text[..at];
        let close = before.ends_with("[/");
        if !close && !before.ends_with('[') {
            continue;
        }
        let name_end = text[pos..]
            .bytes()
            .take(LONGEST)
            .position(|b| !(b.is_ascii_alphanumeric() || b == b'_'));
        if let Some(len) = name_end
            && text[pos + len..].starts_with(']')
        {
            let offset = at - if close { 2 } else { 1 };
            return Some((offset, close, &text[pos..pos + len], pos + len + 1));
        }
    }
}

/// A value as text: `||` is a line feed, `\uXXXX` and the references of HTML are characters.
pub(super) fn decode(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find(['|', '\\', '&']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (c, len) = special(rest).unwrap_or_else(|| (rest.chars().next().unwrap_or(' '), 1));
        out.push(c);
        rest = &rest[len..];
    }
    out.push_str(rest);
    out
}

/// The character that `text` begins with in disguise, and how long the disguise is.
fn special(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 6] = [
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&nbsp;", ' '),
        ("&apos;", '\''),
    ];
    if text.starts_with("||") {
        return Some(('\n', 2));
    }
    if let Some(hex) = text.strip_prefix("\\u") {
        let hex = hex.get(..4)?;
        let digits = hex.bytes().all(|b| b.is_ascii_hexdigit());
        let code = u32::from_str_radix(hex, 16).ok().filter(|_| digits)?;
        return Some((char::from_u32(code)?, 6));
    }
    if let Some(number) = text.strip_prefix("&#") {
        let len = number.bytes().take(8).position(|b| b == b';')?;
        let digits = number[..len].bytes().all(|b| b.is_ascii_digit());
        let code: u32 = number[..len].parse().ok().filter(|_| digits)?;
        return Some((char::from_u32(code)?, len + 3));
    }
    NAMED
        .iter()
        .find(|(name, _)| text.starts_with(name))
        .map(|&(name, c)| (c, name.len()))
}

/// A value that [`decode`] turns back into `text`, and that also survives in HTML.
pub(super) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let rest = &text[at..];
        match c {
            '\n' => out.push_str("||"),
            '\r' => out.push_str("&#13;"),
            '|' => out.push_str("&#124;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '&' => out.push_str("&amp;"),
            '\\' if special(rest).is_some() => out.push_str("&#92;"),
            '[' if rest.starts_with("[DhtmlXQ") || rest.starts_with("[/DhtmlXQ") => {
                out.push_str("&#91;");
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_end_where_the_next_tag_begins() {
        let text = "x[DhtmlXQ][DhtmlXQ_red]a[b[/DhtmlXQ_red][DhtmlXQ_blacktime]1[/DhtmlXQ_time][DhtmlXQ_x]y";
        let found: Vec<_> = items(text).collect();
        let tag = |key, value, offset, closed| {
            Item::Tag(Tag {
                key,
                value,
                offset,
                closed,
            })
        };
        assert_eq!(
            found,
            [
                Item::Begin,
                tag("red", "a[b", 10, true),
                tag("blacktime", "1", 40, false),
                tag("x", "y", 75, false),
            ]
        );
        assert_eq!(items("[/DhtmlXQ]").next(), Some(Item::End));
        assert_eq!(items("DhtmlXQ [DhtmlXQ!").next(), None);
    }

    #[test]
    fn characters_in_disguise() {
        assert_eq!(decode("a||b|c&lt;&#39;\\u4e2d\\u&x"), "a\nb|c<'中\\u&x");
        for text in [
            "a\nb|c||d\r",
            "&amp; & <b> \"",
            "\\u4e2d \\",
            "[DhtmlXQ_x] [y]",
        ] {
            assert_eq!(decode(&encode(text)), text);
        }
    }
}
