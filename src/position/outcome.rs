//! When the game is over on the board.

use crate::board::Color;

use super::Position;

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

    /// Whether neither side can win (4.2.2): neither has a piece that can cross the river to attack.
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        !self
            .board()
            .pieces()
            .any(|(_, piece)| piece.role.can_cross_river())
    }
}
