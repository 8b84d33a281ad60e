//! The ninety points of the board.

use core::{fmt, str::FromStr};

use super::Color;

/// A point of the board, `a0` to `i9`: file a–i from Red's left, rank 0–9 from Red's back rank.
///
/// ```
/// use xiangqi_arbiter::{Color, Square};
/// let square: Square = "h2".parse().unwrap();
/// assert_eq!((square.file(), square.rank()), (7, 2));
/// assert_eq!(square.file_number(Color::Red), 2); // 炮二 …
/// assert_eq!(square.file_number(Color::Black), 8);
/// assert_eq!(square.to_string(), "h2");
/// assert!("j0".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point on `file` 0–8 (from Red's left) and `rank` 0–9 (from Red's back rank), if there is one.
    #[inline]
    #[must_use]
    pub const fn new(file: i8, rank: i8) -> Option<Self> {
        if file >= 0 && file < 9 && rank >= 0 && rank < 10 {
            Some(Self((rank * 9 + file) as u8))
        } else {
            None
        }
    }

    /// The point with `index` = rank × 9 + file, if it is below 90.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// As [`Square::from_index`] for callers that know `index` to be below 90.
    #[inline(always)]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// rank × 9 + file, 0 to 89.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File from Red's left, 0 (a) to 8 (i).
    #[inline(always)]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// Rank from Red's back rank, 0 to 9.
    #[inline(always)]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The file as `color` counts it, 1 to 9 from that side's right (CXA 1.1).
    #[inline]
    #[must_use]
    pub const fn file_number(self, color: Color) -> u8 {
        match color {
            Color::Red => 9 - self.file(),
            Color::Black => 1 + self.file(),
        }
    }

    /// The rank as `color` sees it: 0 is its own back rank, 9 the enemy's.
    #[inline(always)]
    #[must_use]
    pub const fn rank_for(self, color: Color) -> u8 {
        match color {
            Color::Red => self.rank(),
            Color::Black => 9 - self.rank(),
        }
    }

    /// Whether the point lies beyond the river for `color`.
    #[inline]
    #[must_use]
    pub const fn is_across_river(self, color: Color) -> bool {
        self.rank_for(color) >= 5
    }

    /// The neighbour `df` files to Red's right and `dr` ranks up, if it is on the board.
    #[inline]
    #[must_use]
    pub const fn offset(self, df: i8, dr: i8) -> Option<Self> {
        Self::new(self.file() as i8 + df, self.rank() as i8 + dr)
    }

    /// The point after turning the board by 180°: `a0` becomes `i9`.
    #[inline]
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(89 - self.0)
    }

    /// The point after mirroring left and right: `a0` becomes `i0`.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 + 8 - 2 * self.file())
    }

    /// All points from `a0`, `b0` … to `i9`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }
}

/// The text is not a point `a0` to `i9`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a point from a0 to i9")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match text.as_bytes() {
            [file @ (b'a'..=b'i' | b'A'..=b'I'), rank @ b'0'..=b'9'] => {
                Ok(Self((rank - b'0') * 9 + (file.to_ascii_lowercase() - b'a')))
            }
            _ => Err(ParseSquareError),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
