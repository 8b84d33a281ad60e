//! The little XML that PFC needs: elements called `n`, their attributes, references.

/// A tag: its attributes and where it stands.
#[derive(Debug, Default)]
pub(super) struct Tag {
    /// Whether it closes an element.
    pub(super) end: bool,
    /// Whether it opens and closes one.
    pub(super) empty: bool,
    pub(super) m: String,
    pub(super) c: String,
    pub(super) default: bool,
    pub(super) at: usize,
}

/// The next `<n …>`, `<n …/>` or `</n>` from `at` on, which moves behind it.
pub(super) fn next_tag(text: &str, at: &mut usize) -> Option<Tag> {
    loop {
        let begin = *at + text.get(*at..)?.find('<')?;
        let rest = &text[begin..];
        *at = begin + 1;
        if rest.starts_with("</n>") {
            *at = begin + 4;
            return Some(Tag {
                end: true,
                at: begin,
                ..Tag::default()
            });
        }
        let is_node = rest.strip_prefix("<n").is_some_and(|rest| {
            rest.starts_with(|c: char| c.is_whitespace() || c == '>' || c == '/')
        });
        if is_node {
            let mut tag = Tag {
                at: begin,
                ..Tag::default()
            };
            *at = begin + 2 + attributes(&rest[2..], &mut tag);
            return Some(tag);
        }
    }
}

/// Reads attributes up to `>`; how many bytes these are.
fn attributes(text: &str, tag: &mut Tag) -> usize {
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if c == '>' {
            return at + 1;
        }
        if c == '/' || c.is_whitespace() {
            tag.empty |= text[at..].starts_with("/>");
            at += c.len_utf8();
            continue;
        }
        let stop = |c: char| c == '=' || c == '>' || c == '/' || c.is_whitespace();
        let name = &text[at..];
        let name = &name[..name.find(stop).unwrap_or(name.len())];
        at += name.len().max(1);
        let Some(rest) = text[at..]
            .strip_prefix('=')
            .or_else(|| text.get(at - 1..)?.strip_prefix('='))
        else {
            continue;
        };
        let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
            continue;
        };
        let Some((value, _)) = rest[1..].split_once(quote) else {
            return text.len();
        };
        at = text.len() - rest.len() + value.len() + 2;
        let value = unescape(value);
        match name {
            "m" => tag.m = value,
            "c" => tag.c = value,
            "default" => tag.default = !matches!(value.as_str(), "" | "0" | "false"),
            _ => {}
        }
    }
    text.len()
}

/// Replaces the references of XML.
fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let known = after.split_once(';').and_then(|(name, after)| {
            let number =
                |digits: &str, radix| char::from_u32(u32::from_str_radix(digits, radix).ok()?);
            let c = match name {
                "amp" => '&',
                "lt" => '<',
                "gt" => '>',
                "quot" => '"',
                "apos" => '\'',
                _ => match name.strip_prefix("#x") {
                    Some(digits) => number(digits, 16)?,
                    None => number(name.strip_prefix('#')?, 10)?,
                },
            };
            Some((c, after))
        });
        rest = match known {
            Some((c, after)) => {
                out.push(c);
                after
            }
            None => {
                out.push('&');
                after
            }
        };
    }
    out.push_str(rest);
    out
}
