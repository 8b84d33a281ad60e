//! A game to CBR bytes.

use crate::{
    board::{Color, Move, Square},
    position::Setup,
    record::{
        GameRecord, GameResult, NodeId, Start,
        find::replace,
        game::{DERIVED_HEADERS, has_odd_result},
        raw::clean,
        written::{Losses, Written},
    },
};

use super::{
    cbr::ROLES,
    fields::{
        BOARD, COMMENT, FIELDS, FIRST_MOVER, LAST, MAGIC, MORE_FIELDS, RECORD_TYPE, RESULT, ROUND,
        SIBLING, STATE, TREE,
    },
};

/// Writes `record`.
pub(in crate::record) fn write(record: &GameRecord) -> Written<Vec<u8>> {
    let mut losses = Losses::default();
    let mut out = vec![0; TREE];
    out[..16].copy_from_slice(MAGIC);
    out[19] = 2;
    out[STATE..TREE].fill(0xFF);
    headers(record, &mut out, &mut losses);
    if has_odd_result(record) {
        losses.add("loss/header", || "the words of the result".into());
    }
    out[RESULT] = match record.result {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    };
    let setup = match &record.start {
        Start::Position(position) => Setup::from(position),
        Start::Illegal { setup, .. } => setup.clone(),
        Start::Unreadable { .. } => {
            losses.add("loss/start", || "the unreadable start".into());
            Setup::empty()
        }
    };
    if setup.halfmove_clock != 0 {
        losses.add("loss/counters", || "plies without capture".into());
    }
    out[FIRST_MOVER] = 1 + u8::from(setup.turn == Color::Black);
    out[ROUND..ROUND + 2].copy_from_slice(&setup.fullmove_number.to_le_bytes());
    for (square, piece) in setup.board.pieces() {
        let role = ROLES.iter().position(|&role| role == piece.role);
        let color = 0x10 + 0x10 * piece.color.index() as u8;
        out[BOARD + usize::from(number(square))] = color + 1 + role.unwrap_or(0) as u8;
    }
    let tree = &record.tree;
    node(record, NodeId::ROOT, [0, 0], false, &mut out, &mut losses);
    for (_, id) in tree.preorder() {
        if let Some(Move { from, to }) = tree.move_at(id) {
            let has_sibling = tree.next_sibling(id).is_some();
            let points = [number(from), number(to)];
            node(record, id, points, has_sibling, &mut out, &mut losses);
        }
    }
    Written {
        data: out,
        losses: losses.finish(),
    }
}

fn headers(record: &GameRecord, out: &mut [u8], losses: &mut Losses) {
    let mut written = Vec::new();
    for (name, value) in &record.headers {
        let name = name.as_str();
        if DERIVED_HEADERS.contains(&name) || value.is_empty() {
            continue;
        }
        let field = FIELDS
            .iter()
            .chain(&MORE_FIELDS)
            .find(|(known, ..)| *known == name);
        if written.contains(&name) || clean(value) != *value || value.contains('\0') {
            losses.add("loss/header", || format!("headers such as {name}"));
        } else if let Some(&(_, offset, size)) = field {
            // One unit stays free for the NUL.
            let mut at = offset;
            for c in value.chars() {
                let mut units = [0; 2];
                let units = c.encode_utf16(&mut units);
                if at + units.len() * 2 > offset + size - 2 {
                    losses.add("loss/cut", || format!("headers such as {name}"));
                    break;
                }
                for unit in units {
                    out[at..at + 2].copy_from_slice(&unit.to_le_bytes());
                    at += 2;
                }
            }
        } else if let ("RecordType", Ok(kind @ 1..)) = (name, value.parse::<u8>()) {
            out[RECORD_TYPE] = kind;
        } else {
            losses.add("loss/header", || format!("headers such as {name}"));
        }
        written.push(name);
    }
}

fn node(
    record: &GameRecord,
    node: NodeId,
    points: [u8; 2],
    has_sibling: bool,
    out: &mut Vec<u8>,
    losses: &mut Losses,
) {
    let comment = losses.single_comment(record, node);
    if comment.contains('\0') {
        losses.add("loss/cut", || "a comment with a NUL".into());
    }
    let text: Vec<u8> = replace(&comment, "\n", "\r\n")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut flags = 0;
    if record.tree.first_child(node).is_none() {
        flags |= LAST;
    }
    if has_sibling {
        flags |= SIBLING;
    }
    if !text.is_empty() {
        flags |= COMMENT;
    }
    out.extend([flags, 0, points[0], points[1]]);
    if !text.is_empty() {
        out.extend((text.len() as u32).to_le_bytes());
        out.extend(text);
    }
}

/// Row from the top × 9 + file.
const fn number(square: Square) -> u8 {
    (9 - square.rank()) * 9 + square.file()
}
