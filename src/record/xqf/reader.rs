//! XQF bytes to a game.

use crate::{
    board::{Color, Move, Square},
    record::{
        Charset, Decode, Format, GameRecord, GameResult, ParseOptions, RecordError, Start, Warning,
        charset::decode_many,
        game::push_result,
        points,
        raw::{RawTree, Side, clean},
        unreadable,
        warning::Warnings,
    },
};

use super::{
    TREE,
    fields::{FIELDS, PLAY_TYPES, range},
    keys::{Keys, point},
};

/// Reads the game of an XQF file.
pub(in crate::record) fn read(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Xqf;
    if !data.starts_with(b"XQ") {
        return Err(RecordError::NoGame { format });
    }
    if data.len() < TREE {
        let offset = data.len();
        return Err(RecordError::Truncated { format, offset });
    }
    let mut warnings = Warnings::new(options.limits.warnings);
    let version = data[2];
    if !(10..=18).contains(&version) {
        let message = format!("version {version}, expected 10 to 18");
        warnings.push(Warning::at("xqf/unknown-version", message, 2));
    }
    let keys = if version <= 10 {
        Keys::default()
    } else {
        Keys::new(data)
    };
    let (mut setup, doubled) = points::setup(squares(data, version, &keys));
    if doubled > 0 {
        let message = format!("{doubled} pieces stand where another one stands too");
        warnings.push(Warning::at("xqf/doubled-point", message, 0x10));
    }
    if data[0x32] == 1 {
        setup.turn = Color::Black;
    }

    let mut reader = TreeReader {
        data,
        pos: TREE,
        old: version <= 10,
        keys,
        odd_root: false,
        comments: Vec::new(),
    };
    let mut tree = RawTree::new(&options.limits, 0).starts_at(0x10);
    if reader.tree(&mut tree)?.is_none() {
        let offset = data.len();
        warnings.push(Warning {
            offset: Some(offset),
            ..Warning::new("xqf/truncated", "the file ends inside the tree".into())
        });
    } else if reader.pos < data.len() {
        let offset = reader.pos;
        let message = format!("left out {} bytes behind the tree", data.len() - offset);
        warnings.push(Warning {
            offset: Some(offset),
            ..Warning::new("xqf/trailing-bytes", message)
        });
    }

    if reader.odd_root && reader.pos != data.len() {
        let message = "the tree does not begin with XQ; the keys may be wrong".into();
        warnings.push(Warning {
            offset: Some(TREE),
            ..Warning::new("xqf/bad-root", message)
        });
    }

    let charset = options.encoding.unwrap_or(Charset::Gb18030);
    let header = FIELDS.map(|field| &data[range(data, field)]);
    let comments = reader.comments.iter().map(|(.., bytes)| bytes.as_slice());
    let pieces: Vec<_> = header.into_iter().chain(comments).collect();
    let mut texts =
        decode_many(&pieces, charset, decoder).ok_or(RecordError::UnknownCharset { charset })?;
    let place = |i: usize| match FIELDS.get(i) {
        Some(&field) => range(data, field).start,
        None => reader.comments[i - FIELDS.len()].1,
    };
    unreadable::report(&pieces, &mut texts, charset, place, &mut warnings);

    let mut record = GameRecord::new(format, Start::default());
    for ((name, ..), text) in FIELDS.into_iter().zip(&texts) {
        let text = clean(text);
        if !text.is_empty() {
            record.headers.push((name.into(), text));
        }
    }
    // 0 is a full game, and what is there if nobody said anything.
    if let (1.., Some(kind)) = (data[0x40], PLAY_TYPES.get(usize::from(data[0x40]))) {
        record.headers.push(("PlayType".into(), (*kind).into()));
    }
    record.result = match data[0x33] {
        0 => GameResult::Unknown,
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        other => {
            let message = format!("the result is {other}, expected 0 to 3");
            warnings.push(Warning::at("record/result-text", message, 0x33));
            GameResult::Unknown
        }
    };
    push_result(&mut record);
    for ((node, ..), text) in reader.comments.iter().zip(&texts[FIELDS.len()..]) {
        tree.comment(*node, text);
    }
    tree.check(setup, Side::Unreliable, &mut record, &mut warnings);
    record.warnings = warnings.finish();
    Ok(vec![record])
}

/// The points of the 32 pieces in the usual order.
fn squares(data: &[u8], version: u8, keys: &Keys) -> [Option<Square>; 32] {
    let mut squares = [None; 32];
    for (i, &byte) in data[0x10..0x30].iter().enumerate() {
        let slot = if version >= 12 {
            (usize::from(keys.piece) + 1 + i) % 32
        } else {
            i
        };
        squares[slot] = point(byte.wrapping_sub(keys.piece));
    }
    squares
}

struct TreeReader<'a> {
    data: &'a [u8],
    pos: usize,
    /// Version 10: every node has a length, other flags.
    old: bool,
    keys: Keys,
    /// Whether the root does not hold what it should, although some programs write something else.
    odd_root: bool,
    /// Comments by node, with their places, not yet decoded.
    comments: Vec<(u32, usize, Vec<u8>)>,
}

/// A node as it is stored.
struct Stored {
    from: u8,
    to: u8,
    has_next: bool,
    has_sibling: bool,
    comment: Vec<u8>,
}

impl TreeReader<'_> {
    /// Reads all nodes; `None` if the file ends too early.
    fn tree(&mut self, tree: &mut RawTree) -> Result<Option<()>, RecordError> {
        let Some(root) = self.node() else {
            return Ok(None);
        };
        self.odd_root = !self.old && (root.from, root.to) != (b'X', b'Q');
        self.keep_comment(RawTree::ROOT, root.comment);
        let mut parent = RawTree::ROOT;
        // Nodes of which a further child comes when the present subtree is read.
        let mut open = Vec::new();
        if !root.has_next {
            return Ok(Some(()));
        }
        loop {
            let offset = self.pos;
            let Some(stored) = self.node() else {
                return Ok(None);
            };
            let from = point(stored.from.wrapping_sub(24).wrapping_sub(self.keys.from));
            let to = point(stored.to.wrapping_sub(32).wrapping_sub(self.keys.to));
            let m = from.zip(to).map(|(from, to)| Move { from, to });
            let node = tree.add(parent, m, offset)?;
            self.keep_comment(node, stored.comment);
            if stored.has_sibling {
                open.push(parent);
            }
            parent = if stored.has_next {
                node
            } else if let Some(parent) = open.pop() {
                parent
            } else {
                return Ok(Some(()));
            };
        }
    }

    fn keep_comment(&mut self, node: u32, comment: Vec<u8>) {
        if !comment.is_empty() {
            // It has just been read.
            self.comments
                .push((node, self.pos - comment.len(), comment));
        }
    }

    fn node(&mut self) -> Option<Stored> {
        let [from, to, tag, _] = self.four()?;
        let (has_next, has_sibling, has_length) = if self.old {
            (tag & 0xF0 != 0, tag & 0x0F != 0, true)
        } else {
            (tag & 0x80 != 0, tag & 0x40 != 0, tag & 0x20 != 0)
        };
        let comment = if has_length {
            let length = u32::from_le_bytes(self.four()?).wrapping_sub(self.keys.length);
            self.bytes(length as usize)?
        } else {
            Vec::new()
        };
        Some(Stored {
            from,
            to,
            has_next,
            has_sibling,
            comment,
        })
    }

    fn four(&mut self) -> Option<[u8; 4]> {
        let stored: [u8; 4] = self.data.get(self.pos..self.pos + 4)?.try_into().ok()?;
        let at = self.pos - TREE;
        self.pos += 4;
        Some(core::array::from_fn(|i| {
            self.keys.reveal(at + i, stored[i])
        }))
    }

    fn bytes(&mut self, len: usize) -> Option<Vec<u8>> {
        let end = self.pos.checked_add(len)?;
        let stored = self.data.get(self.pos..end)?;
        let at = self.pos - TREE;
        self.pos = end;
        let revealed = stored.iter().enumerate();
        Some(
            revealed
                .map(|(i, &byte)| self.keys.reveal(at + i, byte))
                .collect(),
        )
    }
}
