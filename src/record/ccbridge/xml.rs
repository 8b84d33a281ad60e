//! The little XML that CBF needs.

/// An element: `<name attributes>content</name>` or `<name attributes />`.
pub(super) struct Element<'a> {
    pub(super) start: usize,
    pub(super) end: usize,
    attributes: &'a str,
    /// Still with references and CDATA.
    pub(super) content: &'a str,
}

impl<'a> Element<'a> {
    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        self.attributes.split_ascii_whitespace().find_map(|part| {
            let value = part.strip_prefix(name)?.strip_prefix('=')?;
            let value = value.strip_prefix(['"', '\''])?;
            value.strip_suffix(['"', '\''])
        })
    }
}

/// The next element called `name` at or after `pos`.
pub(super) fn element<'a>(text: &'a str, mut pos: usize, name: &str) -> Option<Element<'a>> {
    loop {
        let start = pos + text.get(pos..)?.find('<')?;
        pos = start + 1;
        if text[pos..].starts_with("![CDATA[") {
            // What looks like an element there is text.
            pos += text[pos..].find("]]>").unwrap_or(text.len() - pos);
            continue;
        }
        let Some(rest) = text[pos..].strip_prefix(name) else {
            continue;
        };
        if !rest.starts_with([' ', '\t', '\r', '\n', '/', '>']) {
            continue;
        }
        let close = rest.find('>')?;
        let attributes = &rest[..close];
        let inside = pos + name.len() + close + 1;
        if let Some(attributes) = attributes.strip_suffix('/') {
            return Some(Element {
                start,
                end: inside,
                attributes,
                content: "",
            });
        }
        let len = content_len(&text[inside..])?;
        return Some(Element {
            start,
            end: inside + len,
            attributes,
            content: &text[inside..inside + len],
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
        pos += text[pos..].find("]]>")?;
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
            let end = data.find("]]>").unwrap_or(data.len());
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

/// Text that can stand in an element.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\r' => out.push_str("&#13;"),
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
        assert_eq!(found.attribute("x"), Some("1"));
        assert_eq!(found.attribute("y"), Some("2"));
        assert_eq!(decode(found.content), "b<<a>&amp;");
        let next = element(text, found.end, "a").unwrap();
        assert_eq!((next.content, next.end), ("", text.len()));
        assert!(element(text, next.end, "a").is_none());
        assert_eq!(decode(&escape("<&>\r&lt;")), "<&>\r&lt;");
    }
}
