//! 摸子 (5.1–5.5): which moves are left to a player who has touched pieces.

use crate::{
    board::{Color, Move, Square},
    position::Position,
};

use super::{Effect, Foul, Game};

/// The most touches that are kept for one move; only the first ones matter.
pub(super) const MAX_TOUCHES: usize = 4;

/// The moves left to the side to move after it has touched the pieces on `touches`, in that order, without announcing
/// to adjust them. All legal moves if the touches bind it to nothing.
///
/// Of several own pieces the first that can move binds, of several enemy ones the first that can be taken. An own
/// piece and then an enemy one: take it with the piece, or move the piece, or take it with another (5.3). An enemy
/// piece and then an own one, or both at once, given as the enemy's first (5.5): take it with the piece, or take it
/// with another, or move the piece (5.4).
///
/// ```
/// use xiangqi_arbiter::{Position, game::moves_after_touching};
/// let start = Position::initial();
/// let touched = |squares: &[&str]| {
///     let squares: Vec<_> = squares.iter().map(|s| s.parse().unwrap()).collect();
///     moves_after_touching(&start, &squares)
/// };
/// assert_eq!(touched(&["h2"]).len(), 12); // the cannon has to be moved (5.1)
/// assert_eq!(touched(&["h2", "h9"]), ["h2h9".parse().unwrap()]); // and takes the horse (5.3.1)
/// assert_eq!(touched(&["e9"]).len(), 44); // nobody can take the king (5.2)
/// ```
#[must_use]
pub fn moves_after_touching(position: &Position, touches: &[Square]) -> Vec<Move> {
    let legal = position.legal_moves();
    let us = position.turn();
    let color_at = |square: &Square| position.get(*square).map(|piece| piece.color);
    let is_own = |square: &Square| color_at(square) == Some(us);
    let is_enemy = |square: &Square| color_at(square) == Some(!us);
    let moves = |from: Option<Square>, to: Option<Square>| -> Vec<Move> {
        let fits = |m: &&Move| from.is_none_or(|f| m.from == f) && to.is_none_or(|t| m.to == t);
        legal.iter().filter(fits).copied().collect()
    };
    let movable = |square: &Square| legal.iter().any(|m| m.from == *square);
    let takeable = |square: &Square| legal.iter().any(|m| m.to == *square);
    let own = touches.iter().filter(|s| is_own(s)).find(|s| movable(s));
    let enemy = touches.iter().filter(|s| is_enemy(s)).find(|s| takeable(s));
    let own_first = touches
        .iter()
        .find(|s| color_at(s).is_some())
        .is_some_and(is_own);
    let in_turn = match (own, enemy) {
        (Some(own), Some(enemy)) if own_first => {
            vec![(Some(*own), Some(*enemy)), (Some(*own), None)]
        }
        (Some(own), Some(enemy)) => vec![(Some(*own), Some(*enemy)), (None, Some(*enemy))],
        (Some(own), None) => vec![(Some(*own), None)],
        (None, Some(enemy)) => vec![(None, Some(*enemy))],
        (None, None) => Vec::new(),
    };
    in_turn
        .into_iter()
        .map(|(from, to)| moves(from, to))
        .find(|moves| !moves.is_empty())
        .unwrap_or_else(|| legal.to_vec())
}

impl Game {
    /// A piece is touched: it binds, or it is a foul to have touched it (8.1.5).
    pub(super) fn touch(&mut self, color: Color, square: Square, effects: &mut Vec<Effect>) {
        let legal = self.position.legal_moves();
        let is_own = self
            .position
            .get(square)
            .is_some_and(|piece| piece.color == color);
        let binds = legal
            .iter()
            .any(|m| if is_own { m.from } else { m.to } == square);
        if !binds {
            self.record_foul(color, Foul::Touch, effects);
            return;
        }
        if self.touches.len() < MAX_TOUCHES {
            self.touches.push(square);
        }
        self.tell_touched(effects);
    }

    pub(super) fn tell_touched(&self, effects: &mut Vec<Effect>) {
        effects.push(Effect::MustPlay {
            color: self.position.turn(),
            moves: moves_after_touching(&self.position, &self.touches),
        });
    }
}
