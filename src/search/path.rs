//! The moves of a line under search, and which piece is which along it.

use arrayvec::ArrayVec;

use crate::{
    board::{Move, Square, SquareSet},
    position::Position,
};

/// The longest line that is ever searched, in plies. The limits of rule sets are cut to fit.
pub(crate) const MAX_PLIES: usize = 64;

/// A line of moves.
pub(crate) type Line = ArrayVec<Move, MAX_PLIES>;

/// The moves played since the position that is asked about, the hunting side first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Path {
    /// Each move, and whether it took something.
    moves: ArrayVec<(Move, bool), MAX_PLIES>,
}

impl Path {
    /// Adds a move that is played in `position`; false if the line is as long as lines may get.
    #[inline]
    pub(crate) fn push(&mut self, position: &Position, m: Move) -> bool {
        let takes = position.get(m.to).is_some();
        self.moves.try_push((m, takes)).is_ok()
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.moves.pop();
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Where the piece that now stands on `square` stood at the start: its identity.
    #[inline]
    pub(crate) fn origin(&self, square: Square) -> Square {
        Self::trace(&self.moves, square)
    }

    fn trace(moves: &[(Move, bool)], square: Square) -> Square {
        moves
            .iter()
            .rev()
            .fold(square, |at, (m, _)| if m.to == at { m.from } else { at })
    }

    /// Where the pieces stood at the start that the hunting side has taken.
    pub(crate) fn taken(&self) -> SquareSet {
        (0..self.moves.len())
            .step_by(2)
            .filter(|i| self.moves[*i].1)
            .map(|i| Self::trace(&self.moves[..i], self.moves[i].0.to))
            .collect()
    }

    /// Whether anything was taken on `square`.
    #[inline]
    pub(crate) fn has_capture_on(&self, square: Square) -> bool {
        self.moves.iter().any(|(m, takes)| *takes && m.to == square)
    }
}

/// A piece that may not take on a point: there it only offers itself for exchange (26.10), or the chase would
/// be a king's or pawn's own (26.1). Pieces are named by where they stood at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ban {
    pub piece: Square,
    pub target: Square,
}
