//! CBL libraries of version 2: one zlib stream with texts in GBK and moves as a list.
//!
//! There is no tree. Every move has its ply; where the ply goes back, the line that was read last is cut there and
//! goes on with the move.

use crate::{
    board::{Color, Move, Square},
    record::{
        Charset, Decode, Format, GameRecord, GameResult, Limits, ParseOptions, RecordError, Start,
        Warning,
        charset::decode_many,
        find::{contains, replace},
        game::push_result,
        points,
        raw::{RawTree, Side, clean},
        unreadable,
        warning::Warnings,
    },
};

pub(super) const MAGIC: &[u8; 12] = b"CCBridge\x15\0\0\0";

/// Where the zlib stream begins.
const STREAM: usize = 20;

/// The texts of a record in their order, as header names; one is not known. Between them stand numbers.
const TEXTS: [&str; 12] = [
    "Event",
    "Title",
    "Source",
    "Field3",
    "Site",
    "Date",
    "Red",
    "Black",
    "Annotator",
    "AnnotatorMail",
    "Author",
    "AuthorMail",
];

/// The values of the type, from 1.
const PLAY_TYPES: [&str; 4] = ["全局", "开局", "残局", "排局"];

/// Reads every game.
pub(super) fn read(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Cbl;
    let truncated = |offset| RecordError::Truncated { format, offset };
    let stream = data.get(STREAM..).ok_or(truncated(data.len()))?;
    let limit = options.limits.inflated_bytes;
    let (bytes, mut complaint) =
        match miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(stream, limit) {
            Ok(bytes) => (bytes, None),
            Err(error) if error.status == miniz_oxide::inflate::TINFLStatus::HasMoreOutput => {
                return Err(RecordError::TooLargeInflated { limit });
            }
            // What came out before the damage may hold whole games.
            Err(error) => (error.output, Some("the compressed data are damaged or cut")),
        };
    let said = u32::from_le_bytes([data[16], data[17], data[18], data[19]]);
    if complaint.is_none() && said as usize != bytes.len() {
        complaint = Some("the library inflates to another size than it says");
    }
    let mut cursor = Cursor {
        bytes: &bytes,
        pos: 0,
    };
    let library = library(&mut cursor).ok_or(truncated(data.len()))?;
    let charset = options.encoding.unwrap_or(Charset::Gb18030);
    let texts = |pieces: &[&[u8]], warnings: &mut Warnings| {
        let mut texts =
            decode_many(pieces, charset, decoder).ok_or(RecordError::UnknownCharset { charset })?;
        // All of them are pieces of what was inflated.
        let begin = bytes.as_ptr() as usize;
        let place = |i: usize| (pieces[i].as_ptr() as usize).saturating_sub(begin);
        unreadable::report(pieces, &mut texts, charset, place, warnings);
        Ok(texts)
    };
    let mut warnings = Warnings::new(options.limits.warnings);
    let library = texts(&library, &mut warnings)?;
    let mut games: Vec<GameRecord> = Vec::new();
    let mut nodes = 0;
    while let Some(size) = cursor.u32() {
        let limit = options.limits.games;
        if games.len() >= limit {
            return Err(RecordError::TooManyGames { limit });
        }
        let base = cursor.pos;
        // The size counts itself.
        let (slice, whole) = match cursor.take((size as usize).saturating_sub(4)) {
            Some(slice) => (slice, true),
            None => (&bytes[base..], false),
        };
        // Those about the library go to its first game.
        let fresh = Warnings::new(options.limits.warnings);
        let mut warnings = core::mem::replace(&mut warnings, fresh);
        let mut inner = Cursor {
            bytes: slice,
            pos: 0,
        };
        let stored = Stored::read(&mut inner, base, &options.limits, nodes, &mut warnings)?;
        let Some(stored) = stored.filter(|_| whole) else {
            complaint = complaint.or(Some("the last game is cut"));
            break;
        };
        let mut record = stored.game(&texts, warnings)?;
        nodes += record.tree.len();
        // Every game tells where it is from, the first one all about the library.
        let told = if games.is_empty() { LIBRARY.len() } else { 2 };
        for (name, text) in LIBRARY.into_iter().zip(&library).take(told) {
            let text = clean(&replace(text, "||", "\n"));
            if !text.is_empty() {
                record.headers.push((name.into(), text));
            }
        }
        games.push(record);
    }
    match (games.first_mut(), complaint) {
        (Some(first), Some(complaint)) => {
            let code = if contains(complaint, "size") {
                "cbl/wrong-size"
            } else {
                "cbl/truncated"
            };
            first
                .warnings
                .push(Warning::at(code, complaint.into(), data.len()));
        }
        (Some(_), None) => {}
        (None, _) => return Err(RecordError::NoGame { format }),
    }
    Ok(games)
}

/// What is said about the library, as header names; of the third nothing is known.
const LIBRARY: [&str; 8] = [
    "Library",
    "LibrarySource",
    "LibraryText3",
    "LibraryCreator",
    "LibraryCreatorMail",
    "LibraryCreated",
    "LibraryModified",
    "LibraryRemark",
];

/// The texts about the library; the cursor moves on to the first record.
fn library<'a>(cursor: &mut Cursor<'a>) -> Option<[&'a [u8]; 8]> {
    let mut texts: [&[u8]; 5] = [&[]; 5];
    let mut dates: [&[u8]; 2] = [&[]; 2];
    for text in &mut texts {
        *text = cursor.text()?;
    }
    for date in &mut dates {
        *date = cursor.take(19)?;
    }
    // The number of records.
    cursor.take(4)?;
    let remark = cursor.text()?;
    let [a, b, c, d, e] = texts;
    Some([a, b, c, d, e, dates[0], dates[1], remark])
}

/// A record with its texts not yet decoded.
struct Stored<'a> {
    /// Where it begins.
    base: usize,
    squares: [Option<Square>; 32],
    kind: u32,
    round: u32,
    result: u32,
    side: u8,
    texts: [&'a [u8]; 12],
    dates: [&'a [u8]; 2],
    opening: &'a [u8],
    tree: RawTree,
    nodes: Vec<u32>,
    comments: &'a [u8],
}

impl<'a> Stored<'a> {
    /// A record at `base`; `None` if it ends too early.
    fn read(
        cursor: &mut Cursor<'a>,
        base: usize,
        limits: &Limits,
        earlier: usize,
        warnings: &mut Warnings,
    ) -> Result<Option<Self>, RecordError> {
        let mut tree = RawTree::new(limits, earlier).starts_at(base);
        let Some((mut stored, count)) = Self::fixed(cursor, tree) else {
            return Ok(None);
        };
        tree = stored.tree;
        let mut line: Vec<u32> = Vec::new();
        for _ in 0..count {
            let offset = base + cursor.pos;
            let Some(&[ply, high, from, to, _, _]) = cursor.take(6) else {
                return Ok(None);
            };
            let ply = usize::from(u16::from_le_bytes([ply, high]));
            if ply == 0 || ply > line.len() + 1 {
                let message = format!("ply {ply} behind ply {}", line.len());
                warnings.push(Warning {
                    ply: Some(line.len() as u32),
                    ..Warning::at("cbl/skipped-ply", message, offset)
                });
            }
            line.truncate(ply.saturating_sub(1));
            let parent = line.last().copied().unwrap_or(RawTree::ROOT);
            // From 0 here.
            let point = |byte: u8| Square::new((byte >> 4) as i8, 9 - (byte & 15) as i8);
            let m = point(from)
                .zip(point(to))
                .map(|(from, to)| Move { from, to });
            let node = tree.add(parent, m, offset)?;
            line.push(node);
            stored.nodes.push(node);
        }
        stored.tree = tree;
        stored.base = base;
        stored.comments = &cursor.bytes[cursor.pos..];
        Ok(Some(stored))
    }

    /// Everything in front of the moves, and how many there are.
    fn fixed(cursor: &mut Cursor<'a>, tree: RawTree) -> Option<(Self, u32)> {
        let squares = cursor.take(32)?;
        let squares = core::array::from_fn(|i| {
            // Column and row from 1, from the top.
            let (column, row) = ((squares[i] >> 4) as i8, (squares[i] & 15) as i8);
            Square::new(column - 1, 10 - row)
        });
        let kind = cursor.u32()?;
        let event = cursor.text()?;
        let round = cursor.u32()?;
        let mut texts: [&[u8]; 12] = [event; 12];
        for text in &mut texts[1..8] {
            *text = cursor.text()?;
        }
        let result = cursor.u32()?;
        for text in &mut texts[8..] {
            *text = cursor.text()?;
        }
        let opening = cursor.text()?;
        let side = *cursor.take(1)?.first()?;
        let dates = [cursor.take(19)?, cursor.take(19)?];
        let count = cursor.u32()?;
        let stored = Self {
            base: 0,
            squares,
            kind,
            round,
            result,
            side,
            texts,
            dates,
            opening,
            tree,
            nodes: Vec::new(),
            comments: &[],
        };
        Some((stored, count))
    }

    fn game(
        mut self,
        decode: &impl Fn(&[&[u8]], &mut Warnings) -> Result<Vec<String>, RecordError>,
        mut warnings: Warnings,
    ) -> Result<GameRecord, RecordError> {
        let mut record = GameRecord::new(Format::Cbl, Start::default());
        let lines = self.comments.split(|&b| b == b'\n').take(self.nodes.len());
        let pieces: Vec<_> = self
            .texts
            .into_iter()
            .chain(self.dates)
            .chain([self.opening])
            .chain(lines)
            .collect();
        let decoded = decode(&pieces, &mut warnings)?;
        let names = TEXTS.into_iter().chain(["Created", "Modified"]);
        for (name, text) in names.zip(&decoded) {
            let text = clean(text);
            if !text.is_empty() {
                record.headers.push((name.into(), text));
            }
        }
        if let Some(kind) = PLAY_TYPES.get((self.kind as usize).wrapping_sub(1)) {
            record.headers.push(("PlayType".into(), (*kind).into()));
        }
        let comments = &decoded[TEXTS.len() + 2..];
        for (node, text) in [RawTree::ROOT].into_iter().chain(self.nodes).zip(comments) {
            self.tree.comment(node, &replace(text, "||", "\n"));
        }
        record.result = match self.result {
            1 => GameResult::RedWins,
            2 => GameResult::BlackWins,
            3 => GameResult::Draw,
            _ => GameResult::Unknown,
        };
        push_result(&mut record);
        let (mut setup, doubled) = points::setup(self.squares);
        if doubled > 0 {
            let message = format!("{doubled} pieces stand where another one stands too");
            warnings.push(Warning::at("cbl/doubled-point", message, self.base));
        }
        if self.side == 0 {
            setup.turn = Color::Black;
        }
        setup.fullmove_number = u16::try_from(self.round).unwrap_or(1).max(1);
        self.tree
            .check(setup, Side::Sure, &mut record, &mut warnings);
        record.warnings = warnings.finish();
        Ok(record)
    }
}

/// Reads numbers and texts one after another.
struct Cursor<'a> {
    bytes: &'a [u8],
    pos: usize,
}

impl<'a> Cursor<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let end = self.pos.checked_add(len)?;
        let taken = self.bytes.get(self.pos..end)?;
        self.pos = end;
        Some(taken)
    }

    fn u32(&mut self) -> Option<u32> {
        let bytes = self.take(4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    }

    /// A length and as many bytes.
    fn text(&mut self) -> Option<&'a [u8]> {
        let len = self.u32()?;
        self.take(len as usize)
    }
}
