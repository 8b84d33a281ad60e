//! Direction and number: the second half of a move in words.

use core::cmp::Ordering;

use crate::board::{Color, Move, Role, Square};

/// 进, 退 or 平, as the mover sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Backward,
    Traverse,
}

impl Direction {
    pub(super) const ALL: [Self; 3] = [Self::Forward, Self::Backward, Self::Traverse];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Backward => "backward",
            Self::Traverse => "traverse",
        }
    }
}

/// Whether the number after 进 and 退 is a file, as for 马 相 仕, and not a distance, as for 车 炮 兵 帅.
pub(super) const fn numbers_are_files(role: Role) -> bool {
    matches!(role, Role::Horse | Role::Elephant | Role::Advisor)
}

/// Direction and number of a move of `color`'s `role`.
pub(super) fn describe(m: Move, color: Color, role: Role) -> (Direction, u8) {
    let (from, to) = (m.from.rank_for(color), m.to.rank_for(color));
    let direction = match to.cmp(&from) {
        Ordering::Greater => Direction::Forward,
        Ordering::Less => Direction::Backward,
        Ordering::Equal => Direction::Traverse,
    };
    let number = if direction == Direction::Traverse || numbers_are_files(role) {
        m.to.file_number(color)
    } else {
        to.abs_diff(from)
    };
    (direction, number)
}

/// Where a `role` of `color` on `from` goes with this direction and number, if that is a step of the piece at
/// all; the inverse of [`describe`].
pub(super) fn target(
    from: Square,
    color: Color,
    role: Role,
    direction: Direction,
    number: u8,
) -> Option<Square> {
    let number = number as i8;
    let file = match color {
        Color::Red => 9 - number,
        Color::Black => number - 1,
    };
    let sign = match direction {
        Direction::Forward => color.forward(),
        Direction::Backward => -color.forward(),
        Direction::Traverse => {
            return Square::new(file, from.rank() as i8)
                .filter(|to| !numbers_are_files(role) && *to != from);
        }
    };
    let (file, ranks) = if numbers_are_files(role) {
        let ranks = match (role, file.abs_diff(from.file() as i8)) {
            (Role::Horse, 1) | (Role::Elephant, 2) => 2,
            (Role::Horse, 2) | (Role::Advisor, 1) => 1,
            _ => return None,
        };
        (file, ranks)
    } else {
        (from.file() as i8, number)
    };
    Square::new(file, from.rank() as i8 + sign * ranks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn target_is_the_inverse_of_describe() {
        for position in [Position::initial(), Position::initial().swapped()] {
            for m in position.legal_moves() {
                let role = position.get(m.from).unwrap().role;
                let (direction, number) = describe(m, position.turn(), role);
                let to = target(m.from, position.turn(), role, direction, number);
                assert_eq!(to, Some(m.to));
            }
        }
    }
}
