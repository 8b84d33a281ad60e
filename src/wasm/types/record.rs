//! Games as they were recorded.

use serde::{Serialize, Serializer};
use tsify::Tsify;

use crate::record;

/// The formats by name. Those that this version does not have throw `record/unsupported-format`.
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
    Xqf,
    Cbr,
    Cbl,
    Cbf,
    UciList,
    Json,
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
    /// The place: of a string an index into it, of bytes an offset into their text as UTF-8.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
    /// How many moves of the line come before the place.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}

/// A game as it crosses.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RecordedGame {
    #[tsify(type = "RecordFormat")]
    pub format: String,
    pub headers: Vec<(String, String)>,
    pub start_fen: String,
    #[tsify(type = "'1-0' | '0-1' | '1/2-1/2' | '*'")]
    pub result: &'static str,
    pub warnings: Vec<Warning>,
    /// The main line's codes, two bytes each, low byte first.
    #[tsify(type = "Uint8Array")]
    pub codes: Bytes,
    /// The whole game as PGN, for [`write_record`](crate::wasm::record::write_record).
    #[tsify(type = "Uint8Array")]
    pub pgn: Bytes,
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
            message: warning.message,
            line: warning.line,
            offset: warning.offset,
            ply: warning.ply,
        }
    }
}
