//! Games as they were recorded.

use serde::{Serialize, Serializer};
use tsify::Tsify;

use crate::{
    Move,
    record::{self, GameTree, NodeId},
    wasm::crossing::without_place,
};

/// The formats by name: text formats, then binary ones, then those that are only read, then five that are known at
/// second hand. Those that this version does not have throw `record/unsupported-format`.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
#[expect(
    dead_code,
    reason = "names cross as they are; only the declaration is used"
)]
pub enum RecordFormat {
    Pgn,
    Dhtmlxq,
    Wxf,
    Text,
    ScoreSheet,
    UciList,
    Cbf,
    Json,
    Xqf,
    Cbr,
    Cbl,
    Xqr,
    Ccm,
    Che,
    Chn,
    Mxq,
    Pfc,
}

/// Something that was repaired, left out or kept only as text while reading.
#[derive(Serialize, Tsify)]
pub struct Warning {
    /// Stable and machine-readable, e.g. `record/illegal-move`.
    pub code: String,
    /// What was found and what was done about it, in English. May quote the record: treat as text, never as markup.
    pub message: String,
    /// The line of the text, from 1.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The place: an index into the string, or of a binary file an offset in bytes. The text of a file that was handed
    /// over as bytes has no place that its reader could look up; see `line` there.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
    /// How many moves of the line come before the place.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}

/// Something that a format cannot hold.
#[derive(Serialize, Tsify)]
pub struct Loss {
    /// Stable and machine-readable, e.g. `loss/variations`.
    pub code: String,
    /// How often.
    pub count: usize,
    /// What is lost, in English.
    pub message: String,
}

/// A game as it crosses.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RecordedGame {
    #[tsify(type = "RecordFormat")]
    pub format: &'static str,
    pub headers: Vec<(String, String)>,
    pub start_fen: String,
    #[tsify(type = "'1-0' | '0-1' | '1/2-1/2' | '*'")]
    pub result: &'static str,
    pub warnings: Vec<Warning>,
    /// The moves in the order of reading as codes of two bytes, low byte first.
    #[tsify(type = "Uint8Array")]
    pub codes: Bytes,
    /// Of each move the number of the node before it, four bytes, the root being 0; empty if there are no variations.
    #[tsify(type = "Uint8Array")]
    pub parents: Bytes,
    /// What is said about nodes, as numbers of four bytes: of each such node its number, how many comments stand before
    /// and after its move and how many glyphs it has; how long each comment is and the one with all that was drawn and
    /// measured, in units of UTF-16; the glyphs.
    #[tsify(type = "Uint8Array")]
    pub notes: Bytes,
    /// The texts of the notes, one behind the other: a string costs more to cross than a hundred characters.
    pub words: String,
}

/// The games of a file or text.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ReadFile {
    pub games: Vec<RecordedGame>,
    pub encoding: Option<&'static str>,
}

/// The complete games of a piece of a long text.
#[derive(Serialize, Tsify)]
pub struct RecordedPart {
    pub games: Vec<RecordedGame>,
    /// Where the rest begins.
    pub end: usize,
    /// How many lines lie before it.
    pub lines: u32,
    /// A line to be put in front of the rest; empty if there is none.
    pub heading: String,
}

/// A game in a format.
#[derive(Serialize, Tsify)]
pub struct WrittenGame {
    #[tsify(type = "string | Uint8Array")]
    pub data: Data,
    pub losses: Vec<Loss>,
}

/// A file.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Data {
    Text(String),
    Binary(Bytes),
}

/// Bytes that cross as a `Uint8Array`.
pub struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl From<record::Warning> for Warning {
    fn from(warning: record::Warning) -> Self {
        Self {
            code: warning.code.to_owned(),
            message: without_place(warning.message),
            line: warning.line,
            offset: warning.offset,
            ply: warning.ply,
        }
    }
}

impl From<record::Loss> for Loss {
    fn from(loss: record::Loss) -> Self {
        Self {
            code: loss.code.to_owned(),
            count: loss.count,
            message: loss.message,
        }
    }
}

impl From<record::Written<String>> for WrittenGame {
    fn from(written: record::Written<String>) -> Self {
        Self::new(Data::Text(written.data), written.losses)
    }
}

impl From<record::Written<Vec<u8>>> for WrittenGame {
    fn from(written: record::Written<Vec<u8>>) -> Self {
        Self::new(Data::Binary(Bytes(written.data)), written.losses)
    }
}

impl WrittenGame {
    fn new(data: Data, losses: Vec<record::Loss>) -> Self {
        Self {
            data,
            losses: losses.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<record::GameRecord> for RecordedGame {
    fn from(game: record::GameRecord) -> Self {
        let (mut codes, mut parents) = (Vec::new(), Vec::new());
        let mut notes = Notes::default();
        // The numbers of the nodes that lead to the present one, in the order of reading.
        let mut line = vec![0];
        let mut is_line = true;
        notes.add(&game.tree, NodeId::ROOT, 0);
        for (number, (ply, id)) in (1_u32..).zip(game.tree.preorder()) {
            line.truncate(ply);
            let parent = line.last().copied().unwrap_or(0);
            is_line &= parent + 1 == number;
            let code = game.tree.move_at(id).map_or(0, Move::code);
            codes.extend(code.to_le_bytes());
            parents.extend(parent.to_le_bytes());
            notes.add(&game.tree, id, number);
            line.push(number);
        }
        if is_line {
            parents.clear();
        }
        Self {
            format: game.format.name(),
            start_fen: game.start.fen(),
            result: game.result.token(),
            headers: game.headers,
            warnings: game.warnings.into_iter().map(Into::into).collect(),
            codes: Bytes(codes),
            parents: Bytes(parents),
            notes: Bytes(notes.numbers),
            words: notes.words,
        }
    }
}

#[derive(Default)]
struct Notes {
    numbers: Vec<u8>,
    words: String,
}

impl Notes {
    fn add(&mut self, tree: &GameTree, id: NodeId, node: u32) {
        let Some(found) = tree.notes(id) else { return };
        let (after, marks) = record::split_marks(&found.after);
        let counts = [found.before.len(), after.len(), found.nags.len()];
        self.number(node);
        for count in counts {
            self.number(count as u32);
        }
        for text in found.before.iter().chain(&after) {
            self.text(text);
        }
        self.text(&record::make_comment(&marks));
        for nag in &found.nags {
            self.number(u32::from(*nag));
        }
    }

    fn number(&mut self, number: u32) {
        self.numbers.extend(number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.chars().map(char::len_utf16).sum::<usize>() as u32);
        self.words.push_str(text);
    }
}
