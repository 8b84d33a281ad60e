//! CBR bytes to a game.

use crate::{
    board::{Color, Move, Piece, Role, Square},
    position::Setup,
    record::{
        Charset, Format, GameRecord, GameResult, ParseOptions, RecordError, Start, Warning,
        game::push_result,
        raw::{RawTree, Side, clean},
        unreadable,
        warning::Warnings,
    },
};

use super::fields::{
    BOARD, COMMENT, FIELDS, FIRST_MOVER, LAST, MAGIC, MORE_FIELDS, RECORD_TYPE, RESULT, ROUND,
    SIBLING, TREE,
};

/// Reads the game of a CBR file.
pub(in crate::record) fn read(
    data: &[u8],
    options: &ParseOptions,
) -> Result<Vec<GameRecord>, RecordError> {
    let record = game(data, 0, Format::Cbr, options, 0)?;
    Ok(vec![record])
}

/// Reads the game whose record `data` begins with, at `base` of the file.
pub(super) fn game(
    data: &[u8],
    base: usize,
    format: Format,
    options: &ParseOptions,
    nodes: usize,
) -> Result<GameRecord, RecordError> {
    if !data.starts_with(MAGIC) {
        return Err(RecordError::NoGame { format });
    }
    if data.len() < TREE {
        let offset = base + data.len();
        return Err(RecordError::Truncated { format, offset });
    }
    let mut warnings = Warnings::new(options.limits.warnings);
    let mut record = GameRecord::new(format, Start::default());
    let mut texts = Vec::new();
    for (name, offset, size) in FIELDS.into_iter().chain(MORE_FIELDS) {
        let text = utf16(&data[offset..offset + size]);
        if !text.is_empty() {
            texts.push(base + offset);
            record.headers.push((name.into(), text));
        }
    }
    let values = record.headers.iter().map(|(_, text)| text.as_str());
    unreadable::report_utf16(texts.into_iter().zip(values), &mut warnings);
    if data[RECORD_TYPE] != 0 {
        let kind = data[RECORD_TYPE].to_string();
        record.headers.push(("RecordType".into(), kind));
    }
    record.result = match data[RESULT] {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        0 => GameResult::Unknown,
        other => {
            let message = format!("the result is {other}, read as unknown");
            warnings.push(Warning::at("record/result-text", message, base + RESULT));
            GameResult::Unknown
        }
    };
    push_result(&mut record);
    let mut setup = Setup::empty();
    for (i, &byte) in data[BOARD..BOARD + 90].iter().enumerate() {
        let (file, row) = ((i % 9) as i8, (i / 9) as i8);
        match (piece(byte), Square::new(file, 9 - row)) {
            (Some(piece), Some(square)) => setup.board.set(square, Some(piece)),
            _ if byte == 0 => {}
            _ => {
                let message = format!("{byte:#04x} on the board is no piece");
                warnings.push(Warning {
                    offset: Some(base + BOARD + i),
                    ..Warning::new("cbr/unknown-piece", message)
                });
            }
        }
    }
    if data[FIRST_MOVER] == 2 {
        setup.turn = Color::Black;
    }
    setup.fullmove_number = u16::from_le_bytes([data[ROUND], data[ROUND + 1]]).max(1);

    let mut tree = RawTree::new(&options.limits, nodes).starts_at(base + BOARD);
    if read_tree(data, base, &mut tree, &mut warnings)?.is_none() {
        warnings.push(Warning {
            offset: Some(base + data.len()),
            ..Warning::new("cbr/truncated", "the record ends inside the tree".into())
        });
    }
    tree.check(setup, Side::Unreliable, &mut record, &mut warnings);
    record.warnings = warnings.finish();
    Ok(record)
}

/// The text of UTF-16 bytes up to a NUL; what follows it is left over from earlier texts.
pub(super) fn utf16(bytes: &[u8]) -> String {
    let end = bytes.chunks_exact(2).position(|unit| unit == [0, 0]);
    let bytes = &bytes[..end.map_or(bytes.len(), |end| end * 2)];
    let none = |_: Charset, _: &[u8]| None;
    let text = crate::record::charset::decode_as(Charset::Utf16Le, bytes, &none);
    clean(&text.unwrap_or_default())
}

/// The pieces in the order of their numbers.
pub(super) const ROLES: [Role; 7] = [
    Role::Rook,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Cannon,
    Role::Pawn,
];

fn piece(byte: u8) -> Option<Piece> {
    let color = match byte >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let role = *ROLES.get(usize::from(byte & 0x0F).checked_sub(1)?)?;
    Some(Piece { color, role })
}

/// The point with the number row × 9 + file, rows from the top.
fn point(number: u8) -> Option<Square> {
    Square::new((number % 9) as i8, 9 - (number / 9) as i8)
}

/// Reads all nodes; `None` if the record ends too early.
fn read_tree(
    data: &[u8],
    base: usize,
    tree: &mut RawTree,
    warnings: &mut Warnings,
) -> Result<Option<()>, RecordError> {
    let mut pos = TREE;
    let mut parent = RawTree::ROOT;
    let mut is_root = true;
    // Nodes of which a further child comes when the present subtree is read.
    let mut open = Vec::new();
    loop {
        let Some(&[flags, _, from, to]) = data.get(pos..pos + 4) else {
            return Ok(None);
        };
        let mut node = RawTree::ROOT;
        if !is_root {
            let points = point(from).zip(point(to));
            let m = points.map(|(from, to)| Move { from, to });
            node = tree.add(parent, m, base + pos)?;
        }
        pos += 4;
        if flags & COMMENT != 0 {
            let Some(&[a, b, c, d]) = data.get(pos..pos + 4) else {
                return Ok(None);
            };
            let len = u32::from_le_bytes([a, b, c, d]) as usize;
            pos += 4;
            let Some(bytes) = pos.checked_add(len).and_then(|end| data.get(pos..end)) else {
                return Ok(None);
            };
            let text = utf16(bytes);
            unreadable::report_utf16([(base + pos, text.as_str())].into_iter(), warnings);
            tree.comment(node, &text);
            pos += len;
        }
        if flags & SIBLING != 0 && !is_root {
            open.push(parent);
        }
        is_root = false;
        parent = if flags & LAST == 0 {
            node
        } else if let Some(parent) = open.pop() {
            parent
        } else {
            return Ok(Some(()));
        };
    }
}
