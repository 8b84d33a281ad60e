//! The keys of DhtmlXQ and the header names of PGN.

use crate::record::GameResult;

/// Keys that have a header of their own.
const NAMES: [(&str, &str); 24] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("table", "Table"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redrating", "RedElo"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackrating", "BlackElo"),
    ("blacktime", "BlackTime"),
    ("result", "Result"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("open", "Opening"),
    ("type", "PlayType"),
    ("timerule", "TimeControl"),
    ("endtype", "Termination"),
    ("generator", "Creator"),
    ("group", "Group"),
    ("ecco", "ECCO"),
];

/// What other keys begin with as a header.
const PREFIX: &str = "DhtmlXQ_";

/// The header of `key`.
pub(super) fn header(key: &str) -> String {
    match NAMES.iter().find(|(known, _)| *known == key) {
        Some((_, header)) => (*header).to_owned(),
        // The keys of DhtmlXQ itself are in lower case, so this one was a header once.
        None if key.starts_with(|c: char| c.is_ascii_uppercase()) => key.to_owned(),
        None => format!("{PREFIX}{key}"),
    }
}

/// The key of `header`; `None` if it has none that reads back as the same header.
pub(super) fn key(header: &str) -> Option<&str> {
    if let Some((key, _)) = NAMES.iter().find(|(_, known)| *known == header) {
        return Some(key);
    }
    let key = header.strip_prefix(PREFIX).unwrap_or(header);
    let fits = !key.is_empty()
        && key.len() < 32
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    (fits && self::header(key) == header && !is_data(key)).then_some(key)
}

/// Whether `key` holds the start, moves or comments rather than a header.
pub(super) fn is_data(key: &str) -> bool {
    matches!(key, "binit" | "movelist" | "fen") || line_of(key).is_some()
}

/// The value of `result`.
pub(super) const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::RedWins => "红胜",
        GameResult::BlackWins => "黑胜",
        GameResult::Draw => "和棋",
        GameResult::Unknown => "未知",
    }
}

/// What `move_P_S_I`, `commentN` and `commentL_N` are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKey {
    /// Variation `line` leaves `parent` at `ply`, from 1.
    Moves { parent: u32, ply: u32, line: u32 },
    /// The comment after `ply` moves of `line`.
    Comment { line: u32, ply: u32 },
}

/// What a key with numbers is about.
pub(super) fn line_of(key: &str) -> Option<LineKey> {
    let number = |text: &str| {
        (text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit()))
            .then(|| text.parse().ok())
            .flatten()
    };
    if let Some(rest) = key.strip_prefix("move_") {
        let mut parts = rest.split('_').map(number);
        let (parent, ply, line) = (parts.next()??, parts.next()??, parts.next()??);
        return parts
            .next()
            .is_none()
            .then_some(LineKey::Moves { parent, ply, line });
    }
    let rest = key.strip_prefix("comment")?;
    let (line, ply) = rest.split_once('_').unwrap_or(("0", rest));
    Some(LineKey::Comment {
        line: number(line)?,
        ply: number(ply)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_headers() {
        assert_eq!(header("redrating"), "RedElo");
        assert_eq!(key("RedElo"), Some("redrating"));
        assert_eq!(key(&header("ver")), Some("ver"));
        assert_eq!(key("DhtmlXQ_red"), None);
        assert_eq!(key("DhtmlXQ_comment1"), None);
        assert_eq!(key("RMKWriter"), Some("RMKWriter"));
        assert_eq!(key("标题"), None);
    }

    #[test]
    fn keys_with_numbers() {
        let (parent, ply, line) = (0, 5, 12);
        assert_eq!(
            line_of("move_0_5_12"),
            Some(LineKey::Moves { parent, ply, line })
        );
        assert_eq!(
            line_of("comment7"),
            Some(LineKey::Comment { line: 0, ply: 7 })
        );
        assert_eq!(
            line_of("comment3_7"),
            Some(LineKey::Comment { line: 3, ply: 7 })
        );
        assert_eq!(line_of("movelist"), None);
        assert_eq!(line_of("comment"), None);
        assert_eq!(line_of("move_0_5"), None);
    }
}
