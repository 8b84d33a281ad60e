//! The shapes JavaScript sees. TypeScript's declarations are derived from them, so the two cannot drift.

mod board;
mod judge;
mod notation;
mod record;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::position;

use super::{Failure, crossing::utf16_offset};

pub use self::{
    board::{Color, Outcome, Piece},
    judge::{Gain, MoveRuling, Ruling},
};
pub use record::{Loss, ReadFile, RecordedGame, RecordedPart, WrittenGame};

/// A serializable value as plain JavaScript data: maps become objects, what is missing becomes `null`.
pub fn to_js(value: &impl Serialize) -> JsValue {
    value
        .serialize(&Serializer::json_compatible())
        .unwrap_or(JsValue::NULL)
}

/// A value as its TypeScript type.
pub fn send<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Failure> {
    Ts::from_rust(value).map_err(|_| Failure::new("internal/serialize", "a result could not cross"))
}

/// A fault of a FEN, or a repair that lenient reading made.
#[derive(Serialize, Tsify)]
pub struct Finding {
    /// Stable and machine-readable, e.g. `fen/row-width`.
    pub code: String,
    /// What is wrong and what was expected, in English.
    pub message: String,
    /// The point it is about.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// Where in the text it is: an index into the string.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
}

impl Finding {
    /// `text` is what the finding is about: its offset in bytes becomes one that JavaScript can use.
    pub fn new(finding: position::Finding, text: &str) -> Self {
        Self {
            code: finding.code.to_owned(),
            message: finding.message,
            square: finding.square,
            offset: finding.offset.map(|offset| utf16_offset(text, offset)),
        }
    }
}
