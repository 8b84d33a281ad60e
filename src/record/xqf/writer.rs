//! A game to XQF bytes.

use crate::{
    board::{Color, Move},
    position::Setup,
    record::{
        Charset, Encode, GameRecord, GameResult, NodeId, Start,
        game::{DERIVED_HEADERS, has_odd_result},
        points,
        raw::clean,
        written::{Losses, Written},
    },
};

use super::{
    TREE,
    fields::{FIELDS, PLAY_TYPES},
    keys::{Keys, number},
};

/// Which version of XQF to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum XqfVersion {
    /// Version 10: nothing is disguised; every program reads it.
    #[default]
    V10,
    /// Version 18, the last one of 象棋演播室.
    V18,
}

/// Bytes 3 and 8 to 15 of version 18. Any would do if the last four add up to 0 modulo 256.
const KEYS: (u8, [u8; 8]) = (0x2A, [0x51, 0x8C, 0x13, 0x66, 0x4D, 0x9B, 0x37, 0xE1]);

/// Writes `record`.
pub(in crate::record) fn write(
    record: &GameRecord,
    version: XqfVersion,
    encoder: &dyn Encode,
) -> Written<Vec<u8>> {
    let mut losses = Losses::default();
    let mut out = vec![0; TREE];
    out[..2].copy_from_slice(b"XQ");
    out[2] = 10;
    let mut keys = Keys::default();
    if version == XqfVersion::V18 {
        out[2] = 18;
        out[3] = KEYS.0;
        out[8..16].copy_from_slice(&KEYS.1);
        keys = Keys::new(&out);
    }
    start(record, &mut out, &keys, &mut losses);
    out[0x33] = match record.result {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    };
    headers(record, &mut out, encoder, &mut losses);
    if has_odd_result(record) {
        losses.add("loss/header", || "the words of the result".into());
    }
    TreeWriter {
        record,
        old: version == XqfVersion::V10,
        keys,
        encoder,
        out: &mut out,
        losses: &mut losses,
    }
    .tree();
    Written {
        data: out,
        losses: losses.finish(),
    }
}

fn start(record: &GameRecord, out: &mut [u8], keys: &Keys, losses: &mut Losses) {
    let setup = match &record.start {
        Start::Position(position) => Setup::from(position),
        Start::Illegal { setup, .. } => setup.clone(),
        Start::Unreadable { .. } => Setup::empty(),
    };
    let listed = points::points(&setup.board);
    if listed.is_none() || matches!(record.start, Start::Unreadable { .. }) {
        losses.add("loss/start", || {
            "a start that is no list of 32 pieces".into()
        });
    }
    if (setup.halfmove_clock, setup.fullmove_number) != (0, 1) {
        losses.add("loss/counters", || {
            "round number and plies without capture".into()
        });
    }
    out[0x32] = u8::from(setup.turn == Color::Black);
    let squares = listed.unwrap_or([None; 32]);
    for i in 0..32 {
        let slot = if out[2] >= 12 {
            (usize::from(keys.piece) + 1 + i) % 32
        } else {
            i
        };
        out[0x10 + i] = squares[slot].map_or(0xFF, number).wrapping_add(keys.piece);
    }
}

fn headers(record: &GameRecord, out: &mut [u8], encoder: &dyn Encode, losses: &mut Losses) {
    // A full game unless it is said to be something else; files without the header read as one.
    let mut written = Vec::new();
    for (name, value) in &record.headers {
        let name = name.as_str();
        if DERIVED_HEADERS.contains(&name) || value.is_empty() {
            continue;
        }
        let kind = PLAY_TYPES.iter().position(|known| known == value);
        let field = FIELDS.iter().find(|(known, ..)| *known == name);
        match (name, kind, field) {
            _ if written.contains(&name) || clean(value) != *value => {
                losses.add("loss/header", || format!("headers such as {name}"));
            }
            ("PlayType", Some(kind @ 1..), _) => out[0x40] = kind as u8,
            (_, _, Some(&(_, offset, size))) => {
                let mut bytes = Vec::new();
                for c in value.chars() {
                    let len = bytes.len();
                    encode(c, encoder, &mut bytes, losses);
                    if bytes.len() > size - 1 {
                        losses.add("loss/cut", || format!("headers such as {name}"));
                        bytes.truncate(len);
                        break;
                    }
                }
                out[offset] = bytes.len() as u8;
                out[offset + 1..offset + 1 + bytes.len()].copy_from_slice(&bytes);
            }
            _ => losses.add("loss/header", || format!("headers such as {name}")),
        }
        written.push(name);
    }
}

struct TreeWriter<'a> {
    record: &'a GameRecord,
    old: bool,
    keys: Keys,
    encoder: &'a dyn Encode,
    out: &'a mut Vec<u8>,
    losses: &'a mut Losses,
}

impl TreeWriter<'_> {
    fn tree(&mut self) {
        let tree = &self.record.tree;
        let root = if self.old { [24, 32] } else { *b"XQ" };
        self.node(NodeId::ROOT, root, false);
        for (_, node) in tree.preorder() {
            if let Some(Move { from, to }) = tree.move_at(node) {
                let points = [
                    number(from).wrapping_add(24).wrapping_add(self.keys.from),
                    number(to).wrapping_add(32).wrapping_add(self.keys.to),
                ];
                self.node(node, points, tree.next_sibling(node).is_some());
            }
        }
    }

    fn node(&mut self, node: NodeId, points: [u8; 2], has_sibling: bool) {
        let has_next = self.record.tree.first_child(node).is_some();
        let comment = self.losses.single_comment(self.record, node);
        let mut bytes = Vec::new();
        for c in comment.chars() {
            if c == '\n' {
                bytes.extend(b"\r\n");
            } else {
                encode(c, self.encoder, &mut bytes, self.losses);
            }
        }
        let flag = |set: bool, value: u8| if set { value } else { 0 };
        let tag = if self.old {
            flag(has_next, 0xF0) | flag(has_sibling, 0x0F)
        } else {
            flag(has_next, 0x80) | flag(has_sibling, 0x40) | flag(!bytes.is_empty(), 0x20)
        };
        self.put(&[points[0], points[1], tag, 0]);
        if self.old || !bytes.is_empty() {
            let length = (bytes.len() as u32).wrapping_add(self.keys.length);
            self.put(&length.to_le_bytes());
            self.put(&bytes);
        }
    }

    fn put(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let at = self.out.len() - TREE;
            self.out.push(self.keys.disguise(at, byte));
        }
    }
}

/// Appends `c`, or a question mark if GB18030 does not have it or it would end the text.
fn encode(c: char, encoder: &dyn Encode, bytes: &mut Vec<u8>, losses: &mut Losses) {
    if c == '\0' || !encoder.encode(Charset::Gb18030, c, bytes) {
        losses.add("loss/characters", || format!("{c:?}"));
        bytes.push(b'?');
    }
}
