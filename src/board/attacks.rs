//! Where pieces reach: small tables for the steppers, bit scans for rook and cannon.

use super::{Color, Role, Square};

/// Up to four (or eight) points, each with the point that blocks the step (horse's leg, elephant's eye).
#[derive(Clone, Copy)]
pub(crate) struct Steps<const N: usize> {
    len: u8,
    steps: [Step; N],
}

/// One step of a horse, elephant, advisor, king or pawn.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// Where the step leads (or, in reverse tables, where it comes from).
    pub to: Square,
    /// The point that must be empty. For steps that nothing blocks, `to` itself; do not test it then.
    pub block: Square,
}

impl<const N: usize> Steps<N> {
    const EMPTY: Self = Self {
        len: 0,
        steps: [Step {
            to: Square::at(0),
            block: Square::at(0),
        }; N],
    };

    const fn push(&mut self, to: Square, block: Square) {
        self.steps[self.len as usize] = Step { to, block };
        self.len += 1;
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Step] {
        &self.steps[..self.len as usize]
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Step> {
        self.as_slice().iter()
    }
}

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const HORSE: [(i8, i8); 8] = [
    (1, 2),
    (-1, 2),
    (1, -2),
    (-1, -2),
    (2, 1),
    (2, -1),
    (-2, 1),
    (-2, -1),
];

/// Whether `square` lies in `color`'s palace (CXA 1.1).
#[inline(always)]
pub(crate) const fn in_palace(square: Square, color: Color) -> bool {
    square.file() >= 3 && square.file() <= 5 && square.rank_for(color) <= 2
}

/// Whether a piece of `color` and `role` can ever stand on `square` (CXA 2.2).
///
/// ```
/// use xiangqi_arbiter::{can_stand, Color, Role};
/// let on = |role, square: &str| can_stand(Color::Red, role, square.parse().unwrap());
/// assert!(on(Role::Elephant, "e2") && !on(Role::Elephant, "e4"));
/// assert!(on(Role::Pawn, "a4") && !on(Role::Pawn, "b4") && on(Role::Pawn, "b5"));
/// ```
#[inline(always)]
#[must_use]
pub const fn can_stand(color: Color, role: Role, square: Square) -> bool {
    let file = square.file();
    let rank = square.rank_for(color);
    match role {
        Role::King => in_palace(square, color),
        Role::Advisor => in_palace(square, color) && (file + rank) % 2 == 1,
        Role::Elephant => match rank {
            0 | 4 => file == 2 || file == 6,
            2 => file == 0 || file == 4 || file == 8,
            _ => false,
        },
        Role::Pawn => match rank {
            0..=2 => false,
            3 | 4 => file.is_multiple_of(2),
            _ => true,
        },
        Role::Rook | Role::Horse | Role::Cannon => true,
    }
}

const fn horse_steps(reverse: bool) -> [Steps<8>; 90] {
    let mut table = [Steps::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let square = Square::at(index);
        let mut i = 0;
        while i < 8 {
            let (df, dr) = HORSE[i];
            if let Some(to) = square.offset(df, dr) {
                // The leg stands beside the horse, on the side of the longer half of the step.
                let leg = if reverse {
                    let (df, dr) = (-df, -dr);
                    to.offset(df / 2, dr / 2)
                } else {
                    square.offset(df / 2, dr / 2)
                };
                if let Some(leg) = leg {
                    table[index].push(to, leg);
                }
            }
            i += 1;
        }
        index += 1;
    }
    table
}

const fn stepper(color: Color, role: Role, deltas: [(i8, i8); 4]) -> [Steps<4>; 90] {
    let mut table = [Steps::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let square = Square::at(index);
        // From points where the piece cannot stand there are no steps either.
        let mut i = 0;
        while i < 4 && can_stand(color, role, square) {
            let (df, dr) = deltas[i];
            let far = if matches!(role, Role::Elephant) { 2 } else { 1 };
            if let Some(to) = square.offset(df * far, dr * far)
                && can_stand(color, role, to)
                && let Some(block) = square.offset(df, dr)
            {
                table[index].push(to, block);
            }
            i += 1;
        }
        index += 1;
    }
    table
}

const fn pawn_steps(color: Color, reverse: bool) -> [Steps<3>; 90] {
    let mut table = [Steps::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let from = Square::at(index);
        let mut i = 0;
        while i < 3 {
            let delta = match i {
                0 => Some((0, color.forward())),
                1 if from.is_across_river(color) => Some((-1, 0)),
                2 if from.is_across_river(color) => Some((1, 0)),
                _ => None,
            };
            if let Some((df, dr)) = delta
                && let Some(to) = from.offset(df, dr)
            {
                if reverse {
                    table[to.index()].push(from, from);
                } else {
                    table[index].push(to, to);
                }
            }
            i += 1;
        }
        index += 1;
    }
    table
}

/// Horse steps: destinations and legs.
pub(crate) static HORSE_STEPS: [Steps<8>; 90] = horse_steps(false);
/// Horse steps backwards: from where a horse reaches the point, and the leg beside that horse.
pub(crate) static HORSE_ATTACKERS: [Steps<8>; 90] = horse_steps(true);
/// King steps inside the palace, per side.
pub(crate) static KING_STEPS: [[Steps<4>; 90]; 2] = [
    stepper(Color::Red, Role::King, ORTHOGONAL),
    stepper(Color::Black, Role::King, ORTHOGONAL),
];
/// Advisor steps inside the palace, per side.
pub(crate) static ADVISOR_STEPS: [[Steps<4>; 90]; 2] = [
    stepper(Color::Red, Role::Advisor, DIAGONAL),
    stepper(Color::Black, Role::Advisor, DIAGONAL),
];
/// Elephant steps and eyes, per side.
pub(crate) static ELEPHANT_STEPS: [[Steps<4>; 90]; 2] = [
    stepper(Color::Red, Role::Elephant, DIAGONAL),
    stepper(Color::Black, Role::Elephant, DIAGONAL),
];
/// Pawn steps, per side.
pub(crate) static PAWN_STEPS: [[Steps<3>; 90]; 2] = [
    pawn_steps(Color::Red, false),
    pawn_steps(Color::Black, false),
];
/// From where a pawn of the side reaches the point.
pub(crate) static PAWN_ATTACKERS: [[Steps<3>; 90]; 2] =
    [pawn_steps(Color::Red, true), pawn_steps(Color::Black, true)];

/// What a line piece at `at` meets on a line with `occupied` bits: in each direction the first and the
/// second piece, as bit numbers.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub below: [Option<u8>; 2],
    pub above: [Option<u8>; 2],
}

impl Line {
    #[inline(always)]
    pub(crate) fn scan(occupied: u16, at: u8) -> Self {
        let below = u32::from(occupied) & ((1 << at) - 1);
        let above = u32::from(occupied) & (!0 << (at + 1));
        let (first_below, rest_below) = pop_highest(below);
        let (first_above, rest_above) = pop_lowest(above);
        Self {
            below: [first_below, pop_highest(rest_below).0],
            above: [first_above, pop_lowest(rest_above).0],
        }
    }
}

#[inline(always)]
fn pop_highest(bits: u32) -> (Option<u8>, u32) {
    if bits == 0 {
        (None, 0)
    } else {
        let high = 31 - bits.leading_zeros();
        (Some(high as u8), bits ^ 1 << high)
    }
}

#[inline(always)]
fn pop_lowest(bits: u32) -> (Option<u8>, u32) {
    if bits == 0 {
        (None, 0)
    } else {
        (Some(bits.trailing_zeros() as u8), bits & (bits - 1))
    }
}

/// The numbers of the set bits, from the lowest.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub u16);

impl Iterator for Bits {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
