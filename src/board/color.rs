//! The two sides.

use core::{fmt, ops::Not, str::FromStr};

/// A side: Red moves first (CXA 2.1) and is drawn at the bottom of the board (1.3).
///
/// ```
/// use xiangqi_arbiter::Color;
/// assert_eq!(!Color::Red, Color::Black);
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// 红方
    Red,
    /// 黑方
    Black,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for Red, 1 for Black: an index into per-side tables.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction in which this side's pawns advance: +1 rank for Red, −1 for Black.
    #[inline]
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Self::Red => 1,
            Self::Black => -1,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Black => "black",
        })
    }
}

/// The text is neither `red` nor `black`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected red or black")
    }
}

impl core::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        match text {
            "red" => Ok(Self::Red),
            "black" => Ok(Self::Black),
            _ => Err(ParseColorError),
        }
    }
}
