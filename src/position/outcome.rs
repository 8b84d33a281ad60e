//! When the game is over on the board.

use crate::board::{Color, Role};

use super::Position;

#[cfg(test)]
mod proof;

/// How the game ended by the position alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// 将死 (3.2): the side to move is in check and has no legal move.
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// 困毙 (3.3): the side to move has no legal move, which loses in xiangqi (4.1.2).
    Stalemate {
        /// The side that took the last move away.
        winner: Color,
    },
    /// 4.2.2: neither side can win.
    InsufficientMaterial,
}

impl Outcome {
    /// Who won, if anybody did.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } | Self::Stalemate { winner } => Some(winner),
            Self::InsufficientMaterial => None,
        }
    }
}

impl Position {
    /// How the game is over, if it is over by the position alone.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, Outcome, Position};
    /// let mated = Position::from_fen("3Rk4/9/4P4/9/9/9/9/9/9/5K3 b - - 0 1").unwrap();
    /// assert_eq!(mated.outcome(), None); // the king takes the rook
    /// let drawn = Position::from_fen("3k5/4a4/9/9/9/9/9/9/4A4/3A1K3 w - - 0 1").unwrap();
    /// assert_eq!(drawn.outcome(), Some(Outcome::InsufficientMaterial));
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            let winner = !self.turn();
            return Some(if self.is_check() {
                Outcome::Checkmate { winner }
            } else {
                Outcome::Stalemate { winner }
            });
        }
        self.is_insufficient_material()
            .then_some(Outcome::InsufficientMaterial)
    }

    /// Whether neither side can win whatever either of them plays (4.2.2).
    ///
    /// The pieces that count are advisors, elephants, cannons and pawns that have reached the last rank and can
    /// only walk along it; a rook, a horse or any other pawn can win even alone. What is drawn are these classes,
    /// with either side as the first; each stands for all with fewer pieces, too:
    ///
    /// | one side has at most | the other at most | positions |
    /// |---|---|---|
    /// | 2 advisors, 2 elephants | 2 advisors, 2 elephants | 18,070,926 |
    /// | 1 cannon, 2 elephants | 2 elephants | 15,696,404 |
    /// | 1 cannon | 1 advisor, 2 elephants | 3,126,924 |
    /// | 1 cannon | 1 cannon | 895,986 |
    /// | 2 advisors, 2 elephants, 1 last-rank pawn | 1 advisor, 2 elephants | 121,151,342 |
    /// | 1 advisor, 2 elephants, 1 last-rank pawn | the same | 211,307,500 |
    /// | 2 advisors, 2 elephants, 5 last-rank pawns | 2 elephants | 616,878,974 |
    /// | 1 advisor, 2 elephants, 5 last-rank pawns | 2 elephants, 1 last-rank pawn | 2,075,686,642 |
    /// | 2 elephants, 5 last-rank pawns | the same | 5,073,053,624 |
    ///
    /// Proof: no move leads out of a class and those below it. All their legal positions were enumerated, as many
    /// as the table says, and none is 将死 or 困毙. The family is the largest of its kind: with one piece more there
    /// are positions from which a side can be mated or stalemated. `outcome/proof.rs` in the source holds the
    /// enumeration and such a position for every class next to these.
    ///
    /// ```
    /// use xiangqi_arbiter::Position;
    /// let drawn = |fen| Position::from_fen(fen).unwrap().is_insufficient_material();
    /// assert!(drawn("3ak4/9/4b4/9/9/9/9/9/9/3K1C3 w - - 0 1")); // nothing to shoot over
    /// assert!(!drawn("3ak4/4a4/9/9/9/9/9/9/9/3K1C3 w - - 0 1")); // mate over the enemy's advisors
    /// assert!(drawn("3k4P/9/4b4/9/9/9/9/9/9/4K4 w - - 0 1")); // the pawn came too far
    /// ```
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        Material::of(self).is_some_and(|[red, black]| {
            CERTAIN_DRAWS.iter().any(|&(one, other)| {
                red.is_within(one) && black.is_within(other)
                    || red.is_within(other) && black.is_within(one)
            })
        })
    }
}

/// What a side has besides its king, when it has no rook, no horse and no pawn that can still advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Material {
    advisors: u8,
    elephants: u8,
    cannons: u8,
    last_rank_pawns: u8,
}

impl Material {
    const fn new(advisors: u8, elephants: u8, cannons: u8, last_rank_pawns: u8) -> Self {
        Self {
            advisors,
            elephants,
            cannons,
            last_rank_pawns,
        }
    }

    /// What Red and Black have, if neither has a rook, a horse or a pawn that can still advance.
    fn of(position: &Position) -> Option<[Self; 2]> {
        let mut sides = [Self::default(); 2];
        for (square, piece) in position.board().pieces() {
            let side = &mut sides[piece.color.index()];
            match piece.role {
                Role::King => {}
                Role::Advisor => side.advisors += 1,
                Role::Elephant => side.elephants += 1,
                Role::Cannon => side.cannons += 1,
                Role::Pawn if square.rank_for(piece.color) == 9 => side.last_rank_pawns += 1,
                Role::Rook | Role::Horse | Role::Pawn => return None,
            }
        }
        Some(sides)
    }

    const fn is_within(self, most: Self) -> bool {
        self.advisors <= most.advisors
            && self.elephants <= most.elephants
            && self.cannons <= most.cannons
            && self.last_rank_pawns <= most.last_rank_pawns
    }
}

/// The most that two sides can have in a certain draw; see [`Position::is_insufficient_material`].
const CERTAIN_DRAWS: [(Material, Material); 9] = [
    (Material::new(2, 2, 0, 0), Material::new(2, 2, 0, 0)),
    (Material::new(0, 2, 1, 0), Material::new(0, 2, 0, 0)),
    (Material::new(0, 0, 1, 0), Material::new(1, 2, 0, 0)),
    (Material::new(0, 0, 1, 0), Material::new(0, 0, 1, 0)),
    (Material::new(2, 2, 0, 1), Material::new(1, 2, 0, 0)),
    (Material::new(1, 2, 0, 1), Material::new(1, 2, 0, 1)),
    (Material::new(2, 2, 0, 5), Material::new(0, 2, 0, 0)),
    (Material::new(1, 2, 0, 5), Material::new(0, 2, 0, 1)),
    (Material::new(0, 2, 0, 5), Material::new(0, 2, 0, 5)),
];
