//! Any arrangement of pieces, and every reason why one is not a position.

use core::fmt;

use serde::Serialize;

use crate::board::{Board, Color, Piece, Role, Square, can_stand};

use super::Position;

/// An arrangement with a side to move that may or may not be legal. [`Position::from_setup`] decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// Plies since the last capture (自然限着 4.2.4 counts them), 0 to 65,535.
    pub halfmove_clock: u16,
    /// Number of the round, from 1; it grows after Black's move.
    pub fullmove_number: u16,
}

impl Setup {
    /// The initial array with Red to move.
    #[must_use]
    pub fn initial() -> Self {
        Self {
            board: Board::initial(),
            turn: Color::Red,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// An empty board with Red to move, to be filled.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            board: Board::empty(),
            ..Self::initial()
        }
    }

    /// Everything that keeps this from being a legal position, in a fixed order; empty if nothing does.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, PositionFault, Setup};
    /// let faults = Setup::empty().faults();
    /// assert_eq!(faults[0], PositionFault::NoKing { color: Color::Red });
    /// assert_eq!(faults.len(), 2);
    /// ```
    #[must_use]
    pub fn faults(&self) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            for role in Role::ALL {
                let (count, max) = (self.board.count(color, role), role.max_count());
                if role == Role::King && count == 0 {
                    faults.push(PositionFault::NoKing { color });
                }
                if count > max {
                    faults.push(PositionFault::TooMany {
                        color,
                        role,
                        count,
                        max,
                    });
                }
            }
        }
        for (square, Piece { color, role }) in self.board.pieces() {
            if !can_stand(color, role, square) {
                faults.push(PositionFault::OffItsSquares {
                    color,
                    role,
                    square,
                });
            }
        }
        if self.board.kings_facing() {
            faults.push(PositionFault::KingsFacing);
        }
        for king in self
            .board
            .pieces()
            .filter(|(_, p)| *p == Piece::new(!self.turn, Role::King))
        {
            if !self.board.attackers(king.0, self.turn).is_empty() {
                faults.push(PositionFault::OpponentInCheck { color: !self.turn });
                break;
            }
        }
        if self.fullmove_number == 0 {
            faults.push(PositionFault::FullmoveZero);
        }
        faults
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            board: *position.board(),
            turn: position.turn(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}

/// One reason why a [`Setup`] is not a legal [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionFault {
    /// The side has no king (1.2).
    NoKing {
        /// Whose king is missing.
        color: Color,
    },
    /// More pieces of a kind than a side starts with (1.2).
    TooMany {
        /// Whose pieces.
        color: Color,
        /// Of which kind.
        role: Role,
        /// How many there are.
        count: usize,
        /// How many there can be.
        max: usize,
    },
    /// A piece on a point that its moves never lead to (2.2).
    OffItsSquares {
        /// Whose piece.
        color: Color,
        /// Its kind.
        role: Role,
        /// Where it stands.
        square: Square,
    },
    /// The kings face each other on an open file (2.2).
    KingsFacing,
    /// The side that is not to move is in check (3.2): the game would have ended a move ago.
    OpponentInCheck {
        /// The side in check.
        color: Color,
    },
    /// The number of the round must be 1 or more.
    FullmoveZero,
}

impl PositionFault {
    /// Stable machine-readable code, e.g. `position/kings-facing`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoKing { .. } => "position/no-king",
            Self::TooMany { .. } => "position/too-many",
            Self::OffItsSquares { .. } => "position/off-its-squares",
            Self::KingsFacing => "position/kings-facing",
            Self::OpponentInCheck { .. } => "position/opponent-in-check",
            Self::FullmoveZero => "position/fullmove-zero",
        }
    }

    /// The point it is about, if it is about one.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::OffItsSquares { square, .. } => Some(*square),
            _ => None,
        }
    }
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoKing { color } => write!(f, "{color} has no king"),
            Self::TooMany {
                color,
                role,
                count,
                max,
            } => {
                write!(f, "{color} has {count} {role}s, expected at most {max}")
            }
            Self::OffItsSquares {
                color,
                role,
                square,
            } => {
                write!(f, "a {color} {role} cannot stand on {square}")
            }
            Self::KingsFacing => f.write_str("the kings face each other on an open file"),
            Self::OpponentInCheck { color } => {
                write!(f, "{color} is in check but not to move")
            }
            Self::FullmoveZero => f.write_str("the number of the round is 0, expected 1 or more"),
        }
    }
}

/// A [`Setup`] is not a legal position; all reasons are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionError {
    /// Every fault, never empty.
    pub faults: Vec<PositionFault>,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::write_list(f, &self.faults)
    }
}

impl core::error::Error for PositionError {}

/// A fault or repair as plain data, for crossing a language border.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Stable machine-readable code.
    pub code: &'static str,
    /// What is wrong and what was expected, in English.
    pub message: String,
    /// The point it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// Byte offset in the text it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
}
