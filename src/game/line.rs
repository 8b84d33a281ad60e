//! The moves that stand, with what is known since the last capture: nothing repeats, and nothing is counted, across
//! one.

use crate::{
    board::{Color, Move},
    position::Position,
};

use super::{Effect, Game, Kept, Phase};

impl Game {
    /// Adds the legal move `m`.
    pub(super) fn push(&mut self, m: Move) {
        self.position = self.position.play_unchecked(m);
        self.line.push(m);
        self.keep_since_capture();
    }

    fn keep_since_capture(&mut self) {
        if self.position.halfmove_clock() == 0 {
            self.captured = Some((self.line.len(), Kept::new(&self.position)));
            self.keys.clear();
            for side in &mut self.sides {
                side.untrue_claims = 0;
            }
        }
        self.keys.push(self.position.hash());
    }

    /// Goes back to where `plies` plies had been played.
    pub(super) fn go_back(&mut self, plies: usize, effects: &mut Vec<Effect>) {
        let untrue_claims = self.sides.map(|side| side.untrue_claims);
        let line = core::mem::take(&mut self.line);
        self.position = self.start();
        self.captured = None;
        self.keys.clear();
        self.keys.push(self.position.hash());
        for m in line.into_iter().take(plies) {
            // Legal, unless somebody tampered with a packed game.
            if self.position.is_legal(m) {
                self.push(m);
            }
        }
        // Going back over a capture does not wipe out an untrue claim.
        for (side, claims) in self.sides.iter_mut().zip(untrue_claims) {
            side.untrue_claims = claims;
        }
        self.draw_offer = None;
        self.takeback = None;
        self.touches.clear();
        self.between = None;
        self.order = None;
        let turn = self.position.turn();
        if self.clock.running.is_some() {
            self.clock.stop(self.now, 0);
            self.clock.running = Some((turn, self.now));
        }
        if let Phase::Paused(Some(stopped)) = &mut self.phase {
            *stopped = turn;
        }
        effects.push(Effect::WentBack {
            plies: self.line.len(),
        });
    }

    /// The line from the last capture to where `plies` plies had been played: its start, its moves, and the ply that
    /// it begins with.
    pub(super) fn since_capture(&self, plies: usize) -> (Position, &[Move], usize) {
        let plies = plies.min(self.line.len());
        if plies >= self.anchor_ply() {
            let first = self.anchor_ply();
            return (self.anchor(), &self.line[first..plies], first);
        }
        let mut position = self.start();
        let (mut anchor, mut anchor_ply) = (position, 0);
        for (ply, m) in self.line[..plies].iter().enumerate() {
            let Ok(next) = position.play(*m) else { break };
            position = next;
            if position.halfmove_clock() == 0 {
                (anchor, anchor_ply) = (position, ply + 1);
            }
        }
        (anchor, &self.line[anchor_ply..plies], anchor_ply)
    }

    /// How often the position after `plies` plies had come up since the last capture, that time included.
    pub(super) fn occurrences(&self, plies: usize) -> usize {
        if plies == self.line.len() {
            let now = self.position.hash();
            return self.keys.iter().filter(|key| **key == now).count();
        }
        let (mut position, moves, _) = self.since_capture(plies);
        let mut keys = vec![position.hash()];
        for m in moves {
            position = position.play_unchecked(*m);
            keys.push(position.hash());
        }
        keys.iter().filter(|key| **key == position.hash()).count()
    }

    /// Whose move the ply was.
    pub(super) fn mover(&self, ply: usize) -> Color {
        let first = self.start().turn();
        if ply.is_multiple_of(2) { first } else { !first }
    }
}
