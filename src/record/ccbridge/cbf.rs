//! CBF, the XML of 象棋桥: a head with the headers and the FEN, then one element a move.
//!
//! Only what these files use of XML is understood: elements without nesting, CDATA, the five named references and
//! numeric ones. Moves are `column row - column row`, rows from the top; `00-00` carries the comment on the start.
//! No file with variations is known.

use crate::{
    board::{Move, Square},
    position::Setup,
    record::{
        Format, GameRecord, GameResult, NodeId, ParseOptions, RecordError, Start, Warning,
        find::{contains, find},
        game::{DERIVED_HEADERS, has_odd_result, push_result},
        movetext::{LineCounter, from_fen},
        raw::{RawTree, Side, clean},
        warning::{Warnings, excerpt},
        written::{Losses, Written},
        xml::{decode, element, escape, holds, text_of},
    },
};

/// Elements of the head and their headers.
const ELEMENTS: [(&str, &str); 29] = [
    ("Name", "Title"),
    ("URL", "URL"),
    ("From", "Source"),
    ("ContestType", "EventClass"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Table"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeRule", "TimeControl"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("RedRating", "RedElo"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("BlackRating", "BlackElo"),
    ("Referee", "Referee"),
    ("Recorder", "Recorder"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "AnnotatorURL"),
    ("Creator", "Creator"),
    ("CreatorURL", "CreatorURL"),
    ("DateCreated", "Created"),
    ("DateModified", "Modified"),
    ("ECCO", "ECCO"),
    ("RecordType", "RecordType"),
];

/// What the document begins with.
const ROOT: &str = "<ChineseChessRecord";

/// Whether `text` is such a document.
pub(in crate::record) fn detect(text: &str) -> bool {
    contains(text, ROOT)
}

/// Reads the game of a CBF document.
pub(in crate::record) fn read(
    text: &str,
    options: &ParseOptions,
) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Cbf;
    let Some(root) = find(text, ROOT) else {
        return Err(RecordError::NoGame { format });
    };
    let mut warnings = Warnings::new(options.limits.warnings);
    let mut record = GameRecord::new(format, Start::default());
    let list = find(&text[root..], "<MoveList").map_or(text.len(), |at| root + at);
    let head = &text[root..list];
    for (name, header) in ELEMENTS {
        let value = clean(&text_of(head, name).unwrap_or_default());
        if !value.is_empty() {
            record.headers.push((header.into(), value));
        }
    }
    record.result = match text_of(head, "RecordResult").as_deref().map(str::trim) {
        Some("1") => GameResult::RedWins,
        Some("2") => GameResult::BlackWins,
        Some("3") => GameResult::Draw,
        Some("0" | "") | None => GameResult::Unknown,
        Some(other) => {
            let message = format!("{:?} is no result", excerpt(other));
            warnings.push(Warning::new("record/result-text", message));
            GameResult::Unknown
        }
    };
    push_result(&mut record);
    let mut setup = Setup::initial();
    let fen = text_of(head, "FEN").filter(|fen| !fen.trim().is_empty());
    if let Some(fen) = &fen {
        let found = from_fen(fen.trim());
        for (code, message) in found.oddities {
            warnings.push(Warning::new(code, message));
        }
        match found.start {
            Start::Position(position) => setup = Setup::from(&position),
            Start::Illegal { setup: illegal, .. } => setup = illegal,
            Start::Unreadable { .. } => record.start = found.start,
        }
    }
    let mut tree = RawTree::new(&options.limits, 0);
    moves(text, list, &mut tree, &mut warnings)?;
    if let Start::Unreadable { .. } = record.start {
        tree.keep_unchecked(&mut record);
    } else {
        let side = if fen.is_some() {
            Side::Unreliable
        } else {
            Side::Unknown
        };
        tree.check(setup, side, &mut record, &mut warnings);
    }
    warnings.place(root, &mut LineCounter::new(text));
    record.warnings = warnings.finish();
    Ok(vec![record])
}

/// Reads the elements of the move list, which begins at `pos`.
fn moves(
    text: &str,
    mut pos: usize,
    tree: &mut RawTree,
    warnings: &mut Warnings,
) -> Result<(), RecordError> {
    let mut node = RawTree::ROOT;
    while let Some(found) = element(text, pos, "Move") {
        pos = found.end;
        let value = found.tag.attribute("value").unwrap_or_default();
        if value != "00-00" {
            let m = squares(&value);
            if m.is_none() {
                let message = format!("{:?} is no move", excerpt(&value));
                warnings.push(Warning {
                    offset: Some(found.tag.start),
                    ..Warning::new("cbf/unreadable-move", message)
                });
            }
            node = tree.add(node, m, found.tag.start)?;
        }
        tree.comment(node, &decode(found.content));
    }
    Ok(())
}

/// The move `77-47`.
fn squares(value: &str) -> Option<Move> {
    let &[a, b, b'-', c, d] = value.as_bytes() else {
        return None;
    };
    let digit = |b: u8| b.is_ascii_digit().then(|| (b - b'0') as i8);
    let from = Square::new(digit(a)?, 9 - digit(b)?)?;
    let to = Square::new(digit(c)?, 9 - digit(d)?)?;
    Some(Move { from, to })
}

/// `text` as content of an element; characters that XML does not hold are counted as lost.
fn content(text: &str, losses: &mut Losses) -> String {
    for c in text.chars().filter(|&c| !holds(c)) {
        losses.add("loss/characters", || {
            format!("{c:?}, which XML does not hold")
        });
    }
    escape(text)
}

/// Writes the main line of `record`.
pub(in crate::record) fn write(record: &GameRecord) -> Written<String> {
    let mut losses = Losses::default();
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ChineseChessRecord Version=\"1.0\">\n <Head>\n",
    );
    let mut put = |name: &str, value: &str, losses: &mut Losses| {
        let value = content(value, losses);
        out.push_str(&format!("  <{name}>{value}</{name}>\n"));
    };
    for (name, header) in ELEMENTS {
        put(name, record.header(header).unwrap_or_default(), &mut losses);
    }
    for (i, (name, value)) in record.headers.iter().enumerate() {
        let known = ELEMENTS.iter().any(|(_, header)| header == name);
        let doubled = record.headers[..i]
            .iter()
            .any(|(earlier, _)| earlier == name);
        let kept = known && !doubled && clean(value) == *value;
        if !kept && !value.is_empty() && !DERIVED_HEADERS.contains(&name.as_str()) {
            losses.add("loss/header", || format!("headers such as {name}"));
        }
    }
    let result = match record.result {
        GameResult::Unknown => "0",
        GameResult::RedWins => "1",
        GameResult::BlackWins => "2",
        GameResult::Draw => "3",
    };
    put("RecordResult", result, &mut losses);
    if has_odd_result(record) {
        losses.add("loss/header", || "the words of the result".into());
    }
    let fen = record.start.fen();
    if fen.trim() != fen || fen.is_empty() || !fen.chars().all(holds) {
        losses.add("loss/start", || "the unreadable start".into());
    }
    put("FEN", &fen, &mut Losses::default());
    out.push_str(" </Head>\n <MoveList>\n");
    let nodes = core::iter::once(NodeId::ROOT).chain(record.tree.main_line());
    for node in nodes {
        let value = match record.tree.move_at(node) {
            Some(Move { from, to }) => {
                let digits = |square: Square| format!("{}{}", square.file(), 9 - square.rank());
                format!("{}-{}", digits(from), digits(to))
            }
            None => "00-00".into(),
        };
        if record.tree.next_sibling(node).is_some() {
            losses.add("loss/variations", || "variations".into());
        }
        let comment = losses.single_comment(record, node);
        out.push_str(&format!(
            "  <Move value=\"{value}\">{}</Move>\n",
            content(&comment, &mut losses)
        ));
    }
    out.push_str(" </MoveList>\n</ChineseChessRecord>\n");
    Written {
        data: out,
        losses: losses.finish(),
    }
}
