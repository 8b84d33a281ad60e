//! What all languages need to look up before they can speak: the position after a move and its lines as text.

use crate::{
    board::{Piece, Square},
    judge::MoveRuling,
    notation::{Notation, Style},
    position::Position,
};

/// A move of the cycle with the position it leads to.
pub(super) struct Scene<'a> {
    pub ruling: &'a MoveRuling,
    pub after: Position,
}

impl<'a> Scene<'a> {
    pub(super) fn new(ruling: &'a MoveRuling) -> Self {
        Self {
            ruling,
            after: ruling.before.play_unchecked(ruling.m),
        }
    }

    /// The move in `notation`.
    pub(super) fn played(&self, notation: Notation, style: &Style) -> String {
        self.ruling
            .before
            .format_move(self.ruling.m, notation, style)
            .unwrap_or_else(|_| self.ruling.m.to_string())
    }

    /// The pieces on `squares` after the move.
    pub(super) fn pieces<'s>(
        &'s self,
        squares: &'s [Square],
    ) -> impl Iterator<Item = (Square, Piece)> + 's {
        squares
            .iter()
            .filter_map(|square| Some((*square, self.after.get(*square)?)))
    }

    /// The proving line, as if the opponent passed.
    pub(super) fn line(&self, notation: Notation, style: &Style) -> Vec<String> {
        let mut position = self.after.with_turn(self.ruling.color);
        let mut moves = Vec::with_capacity(self.ruling.line.len());
        for m in &self.ruling.line {
            match position.format_move(*m, notation, style) {
                Ok(text) => moves.push(text),
                // Where the opponent may not pass, the line cannot be written as if he did.
                Err(_) => break,
            }
            position = position.play_unchecked(*m);
        }
        moves
    }
}
