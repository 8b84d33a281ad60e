//! What a word of the movetext is: a number, a mark, a result or a move.

use crate::{board::Color, record::GameResult};

/// A word taken apart: marks in front, number, move or result, marks behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parts<'a> {
    /// Glyph in front, as in `!!12.`
    pub(super) before: Option<u8>,
    /// Whether there was a number or filler dots.
    pub(super) number: bool,
    /// What is left.
    pub(super) core: &'a str,
    /// Glyph behind, as in `炮二平五！`
    pub(super) after: Option<u8>,
}

/// Takes `word` apart.
pub(super) fn parts(word: &str) -> Parts<'_> {
    let unmarked = word.trim_start_matches(is_mark);
    let before = glyph(&word[..word.len() - unmarked.len()]);
    let (number, rest) = strip_number(unmarked);
    let core = rest.trim_end_matches(is_mark);
    Parts {
        before,
        number,
        core,
        after: glyph(&rest[core.len()..]),
    }
}

/// The result that ends a game, if `word` is one.
pub(super) fn result(word: &str) -> Option<GameResult> {
    if word.len() > 24 {
        return None;
    }
    GameResult::from_token(word).or_else(|| {
        GameResult::from_text(word).filter(|_| !matches!(word, "" | "-" | "?" | "1:0" | "0:1"))
    })
}

/// Whether `word` holds no letter and no digit: a line, an arrow, a lone dash.
pub(super) fn is_decoration(word: &str) -> bool {
    !word.chars().any(char::is_alphanumeric)
}

/// Whether `word`, although it could be read as a move, is more likely a word of a text: `AI`.
pub(super) fn is_prose(word: &str) -> bool {
    word.is_ascii() && !word.bytes().any(|b| b.is_ascii_digit())
}

/// Whose move it is by the digits of a Chinese move: Chinese ones are Red's, others Black's.
pub(super) fn side_by_digits(word: &str) -> Option<Color> {
    let is_chinese = word.chars().any(|c| matches!(c, '进' | '進' | '退' | '平'));
    match word.chars().last() {
        Some('1'..='9' | '１'..='９') if is_chinese => Some(Color::Black),
        Some('一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九') if is_chinese => {
            Some(Color::Red)
        }
        _ => None,
    }
}

/// The value of the `Format` header that fits the move `word`.
pub(in crate::record) fn format_of(word: &str) -> &'static str {
    let is_letter = |c: char| c.is_ascii_alphabetic() || ('Ａ'..='ｚ').contains(&c);
    let letters = word.chars().filter(|&c| is_letter(c)).count();
    if word.chars().any(|c| matches!(c, '\u{4e00}'..='\u{9fff}')) {
        "Chinese"
    } else if letters >= 2 {
        "ICCS"
    } else {
        "WXF"
    }
}

fn is_mark(c: char) -> bool {
    matches!(c, '!' | '?' | '！' | '？' | '‼' | '⁇' | '⁈' | '⁉')
}

fn glyph(marks: &str) -> Option<u8> {
    let mut marks = marks.chars();
    let first = marks.next()?;
    let good = |c| matches!(c, '!' | '！');
    Some(match (first, marks.next()) {
        ('‼', _) => 3,
        ('⁇', _) => 4,
        ('⁉', _) => 5,
        ('⁈', _) => 6,
        (first, None) => 2 - u8::from(good(first)),
        (first, Some(second)) => match (good(first), good(second)) {
            (true, true) => 3,
            (false, false) => 4,
            (true, false) => 5,
            (false, true) => 6,
        },
    })
}

/// Strips `12.`, `12...`, `12、` or dots alone; a bare `12` is a number too.
fn strip_number(word: &str) -> (bool, &str) {
    let digits =
        word.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let count = word[..word.len() - digits.len()].chars().take(6).count();
    let rest = digits.trim_start_matches(['.', '．', '…', '·']);
    // Numbers of rounds go up to 65535.
    if count > 5 {
        return (false, word);
    }
    if rest.is_empty() {
        return (!word.is_empty(), rest);
    }
    // `33.4` is a move of WXF notation, not number 33.
    let has_dots = rest.len() < digits.len();
    if has_dots && rest.chars().nth(2).is_some() {
        (true, rest)
    } else {
        (false, word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart() {
        let taken = |word| {
            let Parts {
                before,
                number,
                core,
                after,
            } = parts(word);
            (before, number, core, after)
        };
        assert_eq!(taken("12."), (None, true, "", None));
        assert_eq!(taken("1...炮８平５！？"), (None, true, "炮８平５", Some(5)));
        assert_eq!(taken("............"), (None, true, "", None));
        assert_eq!(taken("!!12."), (Some(3), true, "", None));
        assert_eq!(taken("33.4"), (None, false, "33.4", None));
        assert_eq!(taken("1.33.4"), (None, true, "33.4", None));
        assert_eq!(taken("C2.5?"), (None, false, "C2.5", Some(2)));
        assert_eq!(taken("1-0"), (None, false, "1-0", None));
        assert_eq!(taken("１．炮二平五"), (None, true, "炮二平五", None));
        assert_eq!(taken("‼"), (Some(3), false, "", None));
        assert_eq!(taken("123456"), (None, false, "123456", None));
        assert_eq!(taken("15948."), (None, true, "", None));
    }

    #[test]
    fn results() {
        assert_eq!(result("1-0"), Some(GameResult::RedWins));
        assert_eq!(result("和棋"), Some(GameResult::Draw));
        assert_eq!(result("-"), None);
        assert_eq!(result("炮二平五"), None);
    }

    #[test]
    fn kinds_of_moves() {
        assert_eq!(format_of("h2e2"), "ICCS");
        assert_eq!(format_of("Ｃ２＝５"), "WXF");
        assert_eq!(format_of("炮２平５"), "Chinese");
        assert_eq!(side_by_digits("前車進1"), Some(Color::Black));
        assert_eq!(side_by_digits("仕四进五"), Some(Color::Red));
        assert_eq!(side_by_digits("C2=5"), None);
    }
}
