//! XQR: a header of tagged fields, the tree node by node, and a checksum.
//!
//! Source: one file and the same game as PGN. A field is its type, the number of its bytes and these bytes; texts are
//! UTF-8. Type 9 ends the header; the tree follows, a node being two points (row from the top and column, a nibble
//! each), flags and a zero, continuations before alternatives. Type 10 ends the file with the CRC-32 of all before it.
//!
//! | type | header |
//! |---|---|
//! | 2 | `Event` |
//! | 3, 4 | `Site`, `Date` |
//! | 5, 6 | `Red`, `Black` |
//! | 7 | the result: 1 Red won, 2 Black won, 3 draw |
//!
//! How long comments say they are, and how a start other than the initial array is told, is not known: no file has
//! either. Of the ways in which a length can be stored the one is taken with which the tree ends at the checksum.
//!
//! | warning | meaning |
//! |---|---|
//! | `xqr/checksum` | the file is not what was written |
//! | `xqr/comments` | there are comments; how they were read is a guess |
//! | `xqr/unknown-field` | kept as the header `Xqr8` and so on if it is text |
//! | `xqr/truncated` | the file ends in the middle of the tree; what comes before was read |

use crate::{
    board::{Move, Square},
    position::Setup,
};

use super::{
    Format, GameRecord, GameResult, ParseOptions, RecordError, Start, Warning,
    raw::{RawTree, Side, clean},
    warning::Warnings,
};

/// Type 0, two bytes long: the version, as far as it is known.
pub(super) const MAGIC: &[u8] = &[0, 2, 0x20, 0x17];

const NEXT: u8 = 1;
const SIBLING: u8 = 2;
const COMMENT: u8 = 4;

/// In how many bytes the length of a comment may be stored, and whether the low byte comes first.
const LENGTHS: [(usize, bool); 5] = [(1, true), (2, true), (4, true), (2, false), (4, false)];

/// Reads the game of an XQR file.
pub(super) fn read(data: &[u8], options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Xqr;
    if !data.starts_with(MAGIC) {
        return Err(RecordError::NoGame { format });
    }
    let mut warnings = Warnings::new(options.limits.warnings);
    let mut record = GameRecord::new(format, Start::default());
    let truncated = RecordError::Truncated {
        format,
        offset: data.len(),
    };
    let begin = header(data, &mut record, &mut warnings).ok_or(truncated)?;
    let end = check_sum(data, &mut warnings);
    let nodes = data.get(begin..end).unwrap_or_default();
    let fits =
        |&length: &(usize, bool)| walk(nodes, length, |_, _| Ok(())) == Ok(Some(nodes.len()));
    let length = LENGTHS.into_iter().find(fits).unwrap_or(LENGTHS[0]);

    let mut tree = RawTree::new(&options.limits, 0);
    let (mut parent, mut commented) = (RawTree::ROOT, false);
    let mut open = Vec::new();
    let read = walk(nodes, length, |at, node| {
        let id = if at == 0 {
            RawTree::ROOT
        } else {
            let m = point(node.from).zip(point(node.to));
            tree.add(parent, m.map(|(from, to)| Move { from, to }), begin + at)?
        };
        if !node.comment.is_empty() {
            commented = true;
            tree.comment(id, &String::from_utf8_lossy(node.comment));
        }
        if at > 0 && node.flags & SIBLING != 0 {
            open.push(parent);
        }
        if node.flags & NEXT != 0 {
            parent = id;
        } else if let Some(other) = open.pop() {
            parent = other;
        }
        Ok(())
    })?;
    if read != Some(nodes.len()) {
        warnings.push(Warning {
            offset: Some(begin + read.unwrap_or(nodes.len())),
            ..Warning::new(
                "xqr/truncated",
                "the tree does not end where the file does".into(),
            )
        });
    }
    if commented {
        let message = "how comments are stored is not known for sure; check them".into();
        warnings.push(Warning::at("xqr/comments", message, begin));
    }
    tree.check(Setup::initial(), Side::Unknown, &mut record, &mut warnings);
    record.warnings = warnings.finish();
    Ok(vec![record])
}

/// Reads the header; where the tree begins, `None` if the file ends before.
fn header(data: &[u8], record: &mut GameRecord, warnings: &mut Warnings) -> Option<usize> {
    let mut at = 0;
    loop {
        let [kind, len] = *data.get(at..)?.first_chunk()?;
        let bytes = data.get(at + 2..at + 2 + usize::from(len))?;
        let name = match kind {
            2 => "Event",
            3 => "Site",
            4 => "Date",
            5 => "Red",
            6 => "Black",
            _ => "",
        };
        match (kind, bytes) {
            (0, _) | (1, [0]) => {}
            (7, &[number]) => {
                record.result = match number {
                    0 => GameResult::Unknown,
                    1 => GameResult::RedWins,
                    2 => GameResult::BlackWins,
                    3 => GameResult::Draw,
                    other => {
                        let message = format!("the result is {other}, expected 0 to 3");
                        warnings.push(Warning::at("record/result-text", message, at));
                        GameResult::Unknown
                    }
                };
            }
            (9, _) => return Some(at + 2 + bytes.len()),
            _ => {
                let text = String::from_utf8_lossy(bytes);
                if let Some(first) = text.find(char::REPLACEMENT_CHARACTER) {
                    warnings.push(Warning {
                        offset: Some(at + 2 + first),
                        ..Warning::new("record/undecodable", format!("field {kind} is no UTF-8"))
                    });
                }
                let unknown = format!("Xqr{kind}");
                if name.is_empty() {
                    warnings.push(Warning {
                        offset: Some(at),
                        ..Warning::new("xqr/unknown-field", format!("kept as {unknown}"))
                    });
                }
                let name = if name.is_empty() {
                    unknown
                } else {
                    name.into()
                };
                let text = clean(&text);
                if !text.is_empty() {
                    record.headers.push((name, text));
                }
            }
        }
        at += 2 + bytes.len();
    }
}

/// Where the field with the checksum begins, or the end if there is none.
fn check_sum(data: &[u8], warnings: &mut Warnings) -> usize {
    let mut warn = |message: &str| {
        warnings.push(Warning::at("xqr/checksum", message.into(), data.len()));
    };
    let Some((rest, &[10, 4, a, b, c, d])) = data.split_last_chunk::<6>() else {
        warn("there is no checksum at the end");
        return data.len();
    };
    if crc32(rest) != u32::from_le_bytes([a, b, c, d]) {
        warn("the checksum is not that of the file");
    }
    rest.len()
}

/// The CRC-32 of zlib and PNG, bit by bit: files are a few thousand bytes long.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 }
        })
    })
}

struct Node<'a> {
    from: u8,
    to: u8,
    flags: u8,
    comment: &'a [u8],
}

/// Calls `visit` with the place of each node and the node. Where the tree ends, `None` if the bytes end before.
fn walk<'a>(
    bytes: &'a [u8],
    (width, low_first): (usize, bool),
    mut visit: impl FnMut(usize, Node<'a>) -> Result<(), RecordError>,
) -> Result<Option<usize>, RecordError> {
    let (mut at, mut open) = (0, 0_usize);
    loop {
        let Some(&[from, to, flags, _]) = bytes.get(at..).and_then(|rest| rest.first_chunk())
        else {
            return Ok(None);
        };
        let mut end = at + 4;
        let mut comment: &[u8] = &[];
        if flags & COMMENT != 0 {
            let Some(stored) = bytes.get(end..end + width) else {
                return Ok(None);
            };
            let add = |sum: usize, &byte: &u8| sum << 8 | usize::from(byte);
            let len = if low_first {
                stored.iter().rev().fold(0, add)
            } else {
                stored.iter().fold(0, add)
            };
            end += width;
            let Some(text) = bytes.get(end..).and_then(|rest| rest.get(..len)) else {
                return Ok(None);
            };
            comment = text;
            end += len;
        }
        visit(
            at,
            Node {
                from,
                to,
                flags,
                comment,
            },
        )?;
        if at > 0 && flags & SIBLING != 0 {
            open += 1;
        }
        at = end;
        if flags & NEXT == 0 {
            if open == 0 {
                return Ok(Some(at));
            }
            open -= 1;
        }
    }
}

/// The point with the row from the top in the high nibble and the column in the low one.
fn point(byte: u8) -> Option<Square> {
    Square::new((byte & 15) as i8, 9 - (byte >> 4) as i8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::NodeId;

    /// A file with the given tree.
    fn file(tree: &[u8]) -> Vec<u8> {
        let mut data = MAGIC.to_vec();
        data.extend([1, 1, 0, 5, 3]);
        data.extend("红".as_bytes());
        data.extend([7, 1, 3, 8, 1, b'x', 9, 0]);
        data.extend(tree);
        let sum = crc32(&data).to_le_bytes();
        data.extend([10, 4]);
        data.extend(sum);
        data
    }

    #[test]
    fn checksum() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn headers_variations_and_comments() {
        let tree = [
            [0, 0, 5, 0].as_slice(),
            &[2, 0, b'h', b'i'],
            &[0x77, 0x74, 1, 0, 0x07, 0x26, 2, 0, 0x01, 0x22, 4, 0],
            &[1, 0, b'!'],
        ]
        .concat();
        let record = &read(&file(&tree), &ParseOptions::default()).unwrap()[0];
        assert_eq!(record.header("Red"), Some("红"));
        assert_eq!(record.header("Xqr8"), Some("x"));
        assert_eq!(record.result, GameResult::Draw);
        let moves: Vec<_> = record.tree.preorder().collect();
        let text = |i: usize| record.tree.move_at(moves[i].1).unwrap().to_string();
        assert_eq!(
            (moves.len(), text(0), text(1), text(2)),
            (3, "h2e2".into(), "h9g7".into(), "b9c7".into())
        );
        assert_eq!(moves[2].0, 2);
        assert_eq!(record.tree.notes(NodeId::ROOT).unwrap().after, ["hi"]);
        assert_eq!(record.tree.notes(moves[2].1).unwrap().after, ["!"]);
        let codes: Vec<_> = record.warnings.iter().map(|warning| warning.code).collect();
        assert_eq!(codes, ["xqr/unknown-field", "xqr/comments"]);
    }

    #[test]
    fn every_cut_reads_or_fails_cleanly() {
        let data = file(&[0, 0, 1, 0, 0x77, 0x74, 1, 0, 0x07, 0x26, 0, 0]);
        for end in 0..data.len() {
            if let Ok(games) = read(&data[..end], &ParseOptions::default()) {
                assert!(!games[0].warnings.is_empty());
            }
        }
    }
}
