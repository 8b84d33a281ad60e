//! A move as two points.

use core::{fmt, str::FromStr};

use super::Square;

/// A move (着) from one point to another, written `h2e2`.
///
/// A `Move` carries no promise of legality: ask [`Position::is_legal`](crate::Position::is_legal).
///
/// ```
/// use xiangqi_arbiter::Move;
/// let m: Move = "h2e2".parse().unwrap();
/// assert_eq!(m.to_string(), "h2e2");
/// assert!("h2e".parse::<Move>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move from `from` to `to`.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// Codes are below this.
    pub(crate) const CODES: u16 = 8100;

    /// from × 90 + to, below 8100: a dense number for tables and for crossing language borders.
    #[inline(always)]
    #[must_use]
    pub const fn code(self) -> u16 {
        self.from.index() as u16 * 90 + self.to.index() as u16
    }

    /// The move with the given [`Move::code`].
    #[inline]
    #[must_use]
    pub const fn from_code(code: u16) -> Option<Self> {
        if code < Self::CODES {
            Some(Self {
                from: Square::at((code / 90) as usize),
                to: Square::at((code % 90) as usize),
            })
        } else {
            None
        }
    }

    /// The move on the board turned by 180°.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self {
            from: self.from.rotated(),
            to: self.to.rotated(),
        }
    }

    /// The move on the board mirrored left and right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self {
            from: self.from.mirrored(),
            to: self.to.mirrored(),
        }
    }
}

/// The text is not a move such as `h2e2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected two different points from a0 to i9, such as h2e2")
    }
}

impl core::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (from, to) = text.split_at_checked(2).ok_or(ParseMoveError)?;
        let m = Self {
            from: from.parse().map_err(|_| ParseMoveError)?,
            to: to.parse().map_err(|_| ParseMoveError)?,
        };
        if m.from == m.to {
            Err(ParseMoveError)
        } else {
            Ok(m)
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
