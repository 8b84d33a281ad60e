//! Sets of points.

use core::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub},
};

use super::Square;

/// A set of points, iterated from `a0` to `i9`.
///
/// ```
/// use xiangqi_arbiter::{Square, SquareSet};
/// let e4: Square = "e4".parse().unwrap();
/// let mut set = SquareSet::EMPTY;
/// assert!(set.insert(e4) && !set.insert(e4));
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [e4]);
/// assert_eq!((!set).len(), 89);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet {
    // Two words instead of a `u128`, whose variable shifts are calls into a library on WASM.
    low: u64,
    high: u64,
}

impl SquareSet {
    /// No point.
    pub const EMPTY: Self = Self { low: 0, high: 0 };
    /// All ninety points.
    pub const FULL: Self = Self {
        low: !0,
        high: (1 << (Square::COUNT - 64)) - 1,
    };

    #[inline]
    const fn of(square: Square) -> Self {
        let index = square.index();
        if index < 64 {
            Self {
                low: 1 << index,
                high: 0,
            }
        } else {
            Self {
                low: 0,
                high: 1 << (index - 64),
            }
        }
    }

    /// Whether `square` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        let one = Self::of(square);
        self.low & one.low | self.high & one.high != 0
    }

    /// Adds `square`; true if it was not there before.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let fresh = !self.contains(square);
        let one = Self::of(square);
        self.low |= one.low;
        self.high |= one.high;
        fresh
    }

    /// Removes `square`; true if it was there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let present = self.contains(square);
        let one = Self::of(square);
        self.low &= !one.low;
        self.high &= !one.high;
        present
    }

    /// How many points the set has.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Whether the set has no point.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// The first point of the set.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.low != 0 {
            Some(Square::at(self.low.trailing_zeros() as usize))
        } else if self.high != 0 {
            Some(Square::at(64 + self.high.trailing_zeros() as usize))
        } else {
            None
        }
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl Sub for SquareSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self {
            low: self.low & !other.low,
            high: self.high & !other.high,
        }
    }
}

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;
    #[inline]
    fn into_iter(self) -> SquareSetIter {
        SquareSetIter(self)
    }
}

/// The points of a [`SquareSet`], from `a0` to `i9`.
#[derive(Clone)]
pub struct SquareSetIter(SquareSet);

impl Iterator for SquareSetIter {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.remove(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for SquareSetIter {}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
