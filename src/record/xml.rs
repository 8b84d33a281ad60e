//! The little XML that CBF and PFC need: elements, attributes, CDATA and references.

use super::find::find;

/// A tag of an element.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    /// Whether it is `</name>`.
    pub(super) close: bool,
    /// Whether it is `<name/>`.
    pub(super) empty: bool,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Names and values, these still with references.
    attributes: Vec<(&'a str, &'a str)>,
}

impl Tag<'_> {
    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<String> {
        let found = self.attributes.iter().find(|(known, _)| *known == name)?;
        Some(decode(found.1))
    }
}

/// The next tag of an element called `name` at or after `pos`, CDATA left out.
pub(super) fn next_tag<'a>(text: &'a str, mut pos: usize, name: &str) -> Option<Tag<'a>> {
    loop {
        let start = pos + text.get(pos..)?.find('<')?;
        pos = start + 1;
        if text[pos..].starts_with("![CDATA[") {
            // What looks like an element there is text.
            pos += find(&text[pos..], "]]>").unwrap_or(text.len() - pos);
            continue;
        }
        let close = text[pos..].starts_with('/');
        let Some(rest) = text[pos + usize::from(close)..].strip_prefix(name) else {
            continue;
        };
        if !rest.starts_with(|c: char| c.is_whitespace() || matches!(c, '/' | '>')) {
            continue;
        }
        let mut tag = Tag {
            close,
            empty: false,
            start,
            end: 0,
            attributes: Vec::new(),
        };
        let inside = text.len() - rest.len();
        tag.end = inside + attributes(rest, &mut tag);
        return Some(tag);
    }
}

/// Reads attributes up to `>`; how many bytes these are.
fn attributes<'a>(text: &'a str, tag: &mut Tag<'a>) -> usize {
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if c == '>' {
            return at + 1;
        }
        if c == '/' || c == '=' || c.is_whitespace() {
            tag.empty |= text[at..].starts_with("/>");
            at += c.len_utf8();
            continue;
        }
        let stop = |c: char| matches!(c, '=' | '>' | '/') || c.is_whitespace();
        let name = &text[at..];
        let name = &name[..name.find(stop).unwrap_or(name.len())];
        at += name.len();
        let Some(rest) = text[at..].strip_prefix('=') else {
            continue;
        };
        let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
            continue;
        };
        let Some((value, _)) = rest[1..].split_once(quote) else {
            return text.len();
        };
        at = text.len() - rest.len() + value.len() + 2;
        tag.attributes.push((name, value));
    }
    text.len()
}

/// An element without others inside: `<name attributes>content</name>` or `<name attributes />`.
pub(super) struct Element<'a> {
    pub(super) tag: Tag<'a>,
    pub(super) end: usize,
    /// Still with references and CDATA.
    pub(super) content: &'a str,
}

/// The next element called `name` at or after `pos`.
pub(super) fn element<'a>(text: &'a str, mut pos: usize, name: &str) -> Option<Element<'a>> {
    loop {
        let tag = next_tag(text, pos, name)?;
        pos = tag.end;
        if tag.close {
            continue;
        }
        let len = if tag.empty {
            0
        } else {
            content_len(&text[pos..])?
        };
        return Some(Element {
            content: &text[pos..pos + len],
            end: pos + len,
            tag,
        });
    }
}

/// How long the content of an element is, up to the next tag outside CDATA.
fn content_len(text: &str) -> Option<usize> {
    let mut pos = 0;
    loop {
        pos += text[pos..].find('<')?;
        if !text[pos..].starts_with("<![CDATA[") {
            return Some(pos);
        }
        pos += find(&text[pos..], "]]>")?;
    }
}

/// The text of the first element called `name`.
pub(super) fn text_of(text: &str, name: &str) -> Option<String> {
    Some(decode(element(text, 0, name)?.content))
}

/// The text of a content: CDATA as it is, references resolved elsewhere.
pub(super) fn decode(content: &str) -> String {
    let mut out = String::with_capacity(content.len());
    let mut rest = content;
    while let Some(at) = rest.find(['<', '&']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(data) = rest.strip_prefix("<![CDATA[") {
            let end = find(data, "]]>").unwrap_or(data.len());
            out.push_str(&data[..end]);
            rest = data[end..].strip_prefix("]]>").unwrap_or("");
            continue;
        }
        let (c, len) = reference(rest).unwrap_or_else(|| (rest.chars().next().unwrap_or(' '), 1));
        out.push(c);
        rest = &rest[len..];
    }
    out.push_str(rest);
    out
}

fn reference(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 5] = [
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&apos;", '\''),
    ];
    if let Some(number) = text.strip_prefix("&#") {
        let len = number.bytes().take(8).position(|b| b == b';')?;
        let code = match number[..len].strip_prefix('x') {
            Some(hex) => u32::from_str_radix(hex, 16),
            None => number[..len].parse(),
        };
        return Some((char::from_u32(code.ok()?)?, len + 3));
    }
    let named = NAMED.iter().find(|(name, _)| text.starts_with(name));
    named.map(|&(name, c)| (c, name.len()))
}

/// Whether XML 1.0 can hold `c`, be it as a reference.
pub(super) const fn holds(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{FFFD}' | '\u{10000}'..)
}

/// Text that can stand in an element, with U+FFFD for what XML does not hold.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\r' => out.push_str("&#13;"),
            c if !holds(c) => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_and_text() {
        let text = "<a x=\"1\" y='2'>b&lt;<![CDATA[<a>&amp;]]></a><ab/><a />";
        let found = element(text, 0, "a").unwrap();
        assert_eq!(found.tag.attribute("x").as_deref(), Some("1"));
        assert_eq!(found.tag.attribute("y").as_deref(), Some("2"));
        assert_eq!(decode(found.content), "b<<a>&amp;");
        let next = element(text, found.end, "a").unwrap();
        assert_eq!((next.content, next.end), ("", text.len()));
        assert!(element(text, next.end, "a").is_none());
        let tag = next_tag("<n a=\"/>&gt;\" b='x' /></n>", 0, "n").unwrap();
        assert_eq!(tag.attribute("a").as_deref(), Some("/>>"));
        assert_eq!((tag.empty, tag.close, tag.end), (true, false, 22));
        assert!(next_tag("</n>", 0, "n").unwrap().close);
        assert_eq!(decode(&escape("<&>\r&lt;")), "<&>\r&lt;");
        assert_eq!(
            escape("a\0\u{1B}\u{FFFF}\t😀"),
            "a\u{FFFD}\u{FFFD}\u{FFFD}\t😀"
        );
    }
}
