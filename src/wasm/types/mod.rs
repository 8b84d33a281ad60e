//! The shapes JavaScript sees. TypeScript's declarations are derived from them, so the two cannot drift.

mod judge;
mod notation;
mod record;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::{board, position};

use super::Failure;

pub use judge::Ruling;
pub use record::{Bytes, RecordedGame};

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

/// A side. Red moves first and is drawn at the bottom of the board.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    Red,
    Black,
}

/// A kind of piece: 帅 仕 相 车 马 炮 兵.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    King,
    Advisor,
    Elephant,
    Rook,
    Horse,
    Cannon,
    Pawn,
}

/// A piece of one side.
#[derive(Serialize, Tsify)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What kind of piece it is.
    pub role: Role,
}

/// How the game ended by the position alone: 将死 (`checkmate`), 困毙 (`stalemate`, which loses in xiangqi), or
/// neither side can win (CXA 4.2.2).
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[tsify(missing_as_null)]
pub enum Outcome {
    Checkmate {
        winner: Color,
    },
    Stalemate {
        winner: Color,
    },
    InsufficientMaterial {
        #[tsify(type = "null")]
        winner: (),
    },
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

impl From<board::Color> for Color {
    fn from(color: board::Color) -> Self {
        match color {
            board::Color::Red => Self::Red,
            board::Color::Black => Self::Black,
        }
    }
}

impl From<board::Role> for Role {
    fn from(role: board::Role) -> Self {
        match role {
            board::Role::King => Self::King,
            board::Role::Advisor => Self::Advisor,
            board::Role::Elephant => Self::Elephant,
            board::Role::Rook => Self::Rook,
            board::Role::Horse => Self::Horse,
            board::Role::Cannon => Self::Cannon,
            board::Role::Pawn => Self::Pawn,
        }
    }
}

impl From<board::Piece> for Piece {
    fn from(piece: board::Piece) -> Self {
        Self {
            color: piece.color.into(),
            role: piece.role.into(),
        }
    }
}

impl From<position::Outcome> for Outcome {
    fn from(outcome: position::Outcome) -> Self {
        match outcome {
            position::Outcome::Checkmate { winner } => Self::Checkmate {
                winner: winner.into(),
            },
            position::Outcome::Stalemate { winner } => Self::Stalemate {
                winner: winner.into(),
            },
            position::Outcome::InsufficientMaterial => Self::InsufficientMaterial { winner: () },
        }
    }
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

/// A place in `text` in bytes, as an index into the same text in JavaScript.
pub fn utf16_offset(text: &str, bytes: usize) -> usize {
    text.char_indices()
        .take_while(|(at, _)| *at < bytes)
        .map(|(_, c)| c.len_utf16())
        .sum()
}
