//! Why a text gives no move.

use core::fmt;

use crate::{
    board::Move,
    position::{IllegalMove, IllegalMoveReason},
};

/// Why a text gives no move in a position.
///
/// ```
/// use xiangqi_arbiter::{ParseTextError, Position};
/// let start = Position::initial();
/// let error = start.parse_move("炮二半五", None).unwrap_err();
/// assert_eq!(error.code(), "notation/syntax");
/// assert_eq!(
///     error.to_string(),
///     "at byte 6: found '半', expected a piece, a digit, 前, 中, 后, 进, 退 or 平",
/// );
/// let error = start.parse_move("马二进四", None).unwrap_err();
/// assert_eq!(error.code(), "move/illegal");
/// assert_eq!(
///     error.to_string(),
///     "horse on file 2, forward, 4: h0f1 is not legal: the piece on h0 cannot reach f1",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTextError {
    /// Longer than [`MAX_MOVE_TEXT_LEN`](super::MAX_MOVE_TEXT_LEN).
    TooLong {
        /// Length in bytes.
        len: usize,
    },
    /// Not a move text.
    Syntax {
        /// Where, in bytes.
        offset: usize,
        /// What stands there; `None` at the end of the text.
        found: Option<char>,
        /// What would do.
        expected: &'static str,
    },
    /// The text fits several legal moves.
    Ambiguous {
        /// These.
        candidates: Vec<Move>,
    },
    /// The text is a move text, but fits no legal move.
    Illegal {
        /// Why the reading that came nearest to a legal move is none.
        reason: IllegalMoveReason,
        /// That reading as two points, if it names two.
        m: Option<Move>,
        /// What the text was understood to say, in English: `cannon on file 2, traverse, 5`.
        understood: String,
    },
}

impl ParseTextError {
    /// Stable machine-readable code: `notation/too-long`, `notation/syntax`, `notation/ambiguous` or
    /// `move/illegal`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "notation/too-long",
            Self::Syntax { .. } => "notation/syntax",
            Self::Ambiguous { .. } => "notation/ambiguous",
            Self::Illegal { .. } => "move/illegal",
        }
    }

    /// Where in the text it is, in bytes, if it has a place.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            Self::Syntax { offset, .. } => Some(*offset),
            Self::TooLong { .. } | Self::Ambiguous { .. } | Self::Illegal { .. } => None,
        }
    }
}

impl fmt::Display for ParseTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { len } => write!(
                f,
                "{len} bytes are too long for a move, expected at most {}",
                super::MAX_MOVE_TEXT_LEN
            ),
            Self::Syntax {
                offset,
                found: Some(found),
                expected,
            } => write!(f, "at byte {offset}: found '{found}', expected {expected}"),
            Self::Syntax {
                offset,
                found: None,
                expected,
            } => write!(f, "at byte {offset}: the text ends, expected {expected}"),
            Self::Ambiguous { candidates } => {
                f.write_str("fits several legal moves:")?;
                candidates.iter().try_for_each(|m| write!(f, " {m}"))
            }
            Self::Illegal {
                reason,
                m: Some(m),
                understood,
            } => {
                let illegal = IllegalMove {
                    m: *m,
                    reason: *reason,
                };
                write!(f, "{understood}: {illegal}")
            }
            Self::Illegal {
                reason: IllegalMoveReason::NoPiece,
                m: None,
                understood,
            } => write!(f, "{understood}: no such piece"),
            Self::Illegal {
                m: None,
                understood,
                ..
            } => write!(f, "{understood}: the piece does not move like that"),
        }
    }
}

impl core::error::Error for ParseTextError {}
