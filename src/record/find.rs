//! Finding a few fixed characters in a text. The standard library finds a `&str` of any length in linear time, which takes
//! a table, a preparation and a copy of its loop at each call: five kilobytes of the WASM. What formats are marked with is
//! short, so that to look at each place where its first character stands is linear as well.

/// Where `mark` stands first in `text`.
pub(super) fn find(text: &str, mark: &str) -> Option<usize> {
    let first = mark.chars().next()?;
    let mut at = 0;
    loop {
        at += text.get(at..)?.find(first)?;
        if text[at..].starts_with(mark) {
            return Some(at);
        }
        at += first.len_utf8();
    }
}

/// Whether `mark` stands in `text`.
pub(super) fn contains(text: &str, mark: &str) -> bool {
    find(text, mark).is_some()
}

/// What stands in front of the first `mark` and behind it.
pub(super) fn split_once<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let at = find(text, mark)?;
    Some((&text[..at], &text[at + mark.len()..]))
}

/// `text` with `new` in place of each `mark`.
pub(super) fn replace(text: &str, mark: &str, new: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = split_once(rest, mark) {
        out.push_str(before);
        out.push_str(new);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// `text` with line feeds alone.
pub(super) fn line_feeds(text: &str) -> String {
    replace(&replace(text, "\r\n", "\n"), "\r", "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_standard_library() {
        let marks = ["*/", "]]>", "||", "a", "炮二", "|"];
        for text in [
            "",
            "|||",
            "a*/b*/",
            "]]]]>>",
            "a|b||c|||",
            "炮炮二平五炮",
            "**/",
        ] {
            for mark in marks {
                assert_eq!(find(text, mark), text.find(mark), "{text} {mark}");
                assert_eq!(contains(text, mark), text.contains(mark));
                assert_eq!(split_once(text, mark), text.split_once(mark));
                assert_eq!(replace(text, mark, "+-"), text.replace(mark, "+-"));
            }
        }
        assert_eq!(line_feeds("a\r\nb\rc\n\r"), "a\nb\nc\n\n");
    }
}
