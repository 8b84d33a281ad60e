//! What pieces are worth against each other (CXA 1.2, 26.5–26.7).

use core::ops::{Add, Sub};

use crate::board::{Color, Role, Square, can_stand};

/// Gains minus losses, kept apart by kind because the kinds do not add up: strong points (强子: 车 2, 马 1, 炮 1),
/// weak points (弱子: 士 1, 象 1) and crossed pawns, whose value floats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    /// Strong points.
    pub strong: i8,
    /// Weak points.
    pub weak: i8,
    /// Crossed pawns.
    pub pawns: i8,
}

impl Balance {
    /// Nothing gained, nothing lost.
    pub const ZERO: Self = Self {
        strong: 0,
        weak: 0,
        pawns: 0,
    };

    /// What it is worth to take a piece of `color` and `role` on `square`. A pawn counts by where it is taken:
    /// one that has not crossed the river is nothing (26.7).
    #[must_use]
    pub const fn of(color: Color, role: Role, square: Square) -> Self {
        let mut worth = Self::ZERO;
        match role {
            Role::Rook => worth.strong = 2,
            Role::Horse | Role::Cannon => worth.strong = 1,
            // One on a point where it cannot stand is a wall put there by the judge.
            Role::Advisor | Role::Elephant => {
                worth.weak = can_stand(color, role, square) as i8;
            }
            Role::Pawn => worth.pawns = square.is_across_river(color) as i8,
            Role::King => {}
        }
        worth
    }

    /// 得子: a gain of material. Strong points come first, but a pawn given for a surplus of one of them is an
    /// exchange (兵换一子, 26.7), while a pawn for a 车 is a gain; weak points for strong ones never are (26.6).
    #[must_use]
    pub const fn is_gain(self) -> bool {
        match self.strong {
            0 => self.weak > 0 && self.pawns >= 0 || self.weak == 0 && self.pawns > 0,
            strong => strong > 0 && !(self.pawns < 0 && strong < 2),
        }
    }

    /// 价值相当或得子: the other side has made no gain (26.5).
    #[must_use]
    pub const fn is_even(self) -> bool {
        !Self {
            strong: -self.strong,
            weak: -self.weak,
            pawns: -self.pawns,
        }
        .is_gain()
    }

    /// 净吃子: something is left over, tier by tier, whatever pawns are worth.
    #[must_use]
    pub const fn is_net(self) -> bool {
        match (self.strong, self.weak) {
            (0, 0) => self.pawns > 0,
            (0, weak) => weak > 0,
            (strong, _) => strong > 0,
        }
    }

    /// How sound a gain is that ends like this.
    #[must_use]
    pub(crate) const fn grade(self) -> Grade {
        if self.is_net() {
            Grade::Net
        } else if self.is_even() {
            Grade::Even
        } else {
            Grade::Loss
        }
    }
}

impl Add for Balance {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            strong: self.strong + other.strong,
            weak: self.weak + other.weak,
            pawns: self.pawns + other.pawns,
        }
    }
}

impl Sub for Balance {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self {
            strong: self.strong - other.strong,
            weak: self.weak - other.weak,
            pawns: self.pawns - other.pawns,
        }
    }
}

/// How a capture ends once the opponent has taken elsewhere what he can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Grade {
    /// 得不偿失.
    Loss,
    /// 价值相当.
    Even,
    /// 净吃子.
    Net,
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn b(strong: i8, weak: i8, pawns: i8) -> Balance {
        Balance {
            strong,
            weak,
            pawns,
        }
    }

    #[test]
    fn the_order_of_26_6_and_26_7() {
        assert!(b(1, -2, 0).is_gain()); // 弱子换强子
        assert!(!b(-1, 2, 0).is_gain());
        assert!(!b(1, 0, -1).is_gain() && b(1, 0, -1).is_even()); // 兵换一子
        assert!(b(2, 0, -1).is_gain()); // 兵换车
        assert!(b(0, 1, 0).is_gain() && !b(0, 1, -1).is_gain());
        assert!(b(0, 0, 1).is_gain());
        assert!(!b(0, 0, 0).is_gain() && b(0, 0, 0).is_even());
        assert!(!b(-1, 0, 0).is_even() && b(-1, 0, 1).is_even());
    }
}
