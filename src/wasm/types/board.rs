//! Pieces and outcomes.

use serde::Serialize;
use tsify::Tsify;

use crate::{board, position};

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
