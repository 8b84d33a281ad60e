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

    /// Whether the moved piece itself is one of the attackers.
    pub(super) fn mover_attacks(&self) -> bool {
        self.ruling.attackers.contains(&self.ruling.m.to)
    }

    /// The victims that the proving line takes, the ones left aside that only take back where the first was taken;
    /// all of them if that leaves none.
    pub(super) fn won(&self) -> Vec<Square> {
        let mut origins: Vec<Square> = Square::all().collect();
        let (mut taken, mut first) = (Vec::new(), None);
        for (i, m) in self.ruling.line.iter().enumerate() {
            let victim = origins[m.to.index()];
            if i % 2 == 0 && self.ruling.victims.contains(&victim) {
                let takes_back = first == Some(m.to) && victim != m.to;
                first = first.or(Some(m.to));
                if !takes_back && !taken.contains(&victim) {
                    taken.push(victim);
                }
            }
            origins[m.to.index()] = origins[m.from.index()];
        }
        if taken.is_empty() {
            self.ruling.victims.clone()
        } else {
            taken
        }
    }

    /// The proving line, as if the opponent passed.
    pub(super) fn line(&self, notation: Notation, style: &Style) -> Vec<LineMove> {
        let mut position = self.after.with_turn(self.ruling.color);
        let mut moves = Vec::with_capacity(self.ruling.line.len());
        for m in &self.ruling.line {
            let Ok(text) = position.format_move(*m, notation, style) else {
                // Where the opponent may not pass, the line cannot be written as if he did.
                break;
            };
            let taken = position.get(m.to);
            position = position.play_unchecked(*m);
            moves.push(LineMove {
                text,
                taken,
                checks: position.is_check(),
            });
        }
        moves
    }
}

/// A move of a proving line.
pub(super) struct LineMove {
    pub text: String,
    pub taken: Option<Piece>,
    pub checks: bool,
}
