//! The seven kinds of piece.

use core::fmt;

/// A kind of piece (CXA 1.2), independent of its colour.
///
/// ```
/// use xiangqi_arbiter::Role;
/// assert_eq!(Role::from_letter('N'), Some(Role::Horse));
/// assert_eq!(Role::from_letter('X'), None);
/// assert_eq!(Role::Elephant.letter(), 'B');
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// 帅 / 将
    King,
    /// 仕 / 士
    Advisor,
    /// 相 / 象
    Elephant,
    /// 车
    Rook,
    /// 马
    Horse,
    /// 炮
    Cannon,
    /// 兵 / 卒
    Pawn,
}

impl Role {
    /// All roles, in the order of [`Role::index`].
    pub const ALL: [Self; 7] = [
        Self::King,
        Self::Advisor,
        Self::Elephant,
        Self::Rook,
        Self::Horse,
        Self::Cannon,
        Self::Pawn,
    ];

    /// 0 to 6, an index into per-role tables.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of canonical FEN, upper case: `K A B R N C P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Rook => 'R',
            Self::Horse => 'N',
            Self::Cannon => 'C',
            Self::Pawn => 'P',
        }
    }

    /// The role of a canonical FEN letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Self::King,
            'A' => Self::Advisor,
            'B' => Self::Elephant,
            'R' => Self::Rook,
            'N' => Self::Horse,
            'C' => Self::Cannon,
            'P' => Self::Pawn,
            _ => return None,
        })
    }

    /// How many pieces of this role a side starts with, which is also the most it can have.
    #[inline(always)]
    #[must_use]
    pub const fn max_count(self) -> usize {
        match self {
            Self::King => 1,
            Self::Pawn => 5,
            _ => 2,
        }
    }

    /// Whether the piece can cross the river: 车 马 炮 兵. Kings, advisors and elephants only defend.
    #[inline]
    #[must_use]
    pub const fn can_cross_river(self) -> bool {
        matches!(self, Self::Rook | Self::Horse | Self::Cannon | Self::Pawn)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "king",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Rook => "rook",
            Self::Horse => "horse",
            Self::Cannon => "cannon",
            Self::Pawn => "pawn",
        })
    }
}
