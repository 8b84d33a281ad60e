//! A line of moves that is taken back and continued differently, over and over.
//!
//! Every sixteenth position of the line is kept; going back plays at most fifteen moves again. That costs little
//! time in real trees and bounds both time and memory in hostile ones, where a line may be millions of moves long.

use crate::{board::Move, position::Position, record::NodeId};

/// How many moves lie between the positions that are kept.
const STEP: usize = 16;

#[derive(Debug, Clone, Copy)]
struct Entry {
    node: NodeId,
    m: Move,
}

/// The line from the start to the node that was read last.
#[derive(Debug)]
pub(super) struct Line {
    entries: Vec<Entry>,
    /// The positions after 0, 16, 32 … moves.
    kept: Vec<Position>,
    position: Position,
}

impl Line {
    pub(super) fn new(start: Position) -> Self {
        Self {
            entries: Vec::new(),
            kept: vec![start],
            position: start,
        }
    }

    /// How many moves the line has.
    pub(super) fn ply(&self) -> usize {
        self.entries.len()
    }

    /// The position at its end.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The node at its end.
    pub(super) fn node(&self) -> NodeId {
        self.entries.last().map_or(NodeId::ROOT, |entry| entry.node)
    }

    /// Adds `m`, which is legal and leads to `node`.
    pub(super) fn push(&mut self, m: Move, node: NodeId) {
        self.position = self.position.play_unchecked(m);
        self.entries.push(Entry { node, m });
        if self.ply().is_multiple_of(STEP) {
            self.kept.push(self.position);
        }
    }

    /// Takes moves back until `ply` are left.
    pub(super) fn back_to(&mut self, ply: usize) {
        if ply >= self.ply() {
            return;
        }
        self.entries.truncate(ply);
        self.kept.truncate(ply / STEP + 1);
        let from = (self.kept.len() - 1) * STEP;
        self.position = self.entries[from..]
            .iter()
            .fold(self.kept[self.kept.len() - 1], |position, entry| {
                position.play_unchecked(entry.m)
            });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_back_restores_every_position() {
        let mut line = Line::new(Position::initial());
        let mut positions = vec![Position::initial()];
        for round in ["h2e2", "h9g7", "e2h2", "g7h9"].repeat(20) {
            let m: Move = round.parse().unwrap();
            line.push(m, NodeId::ROOT);
            positions.push(*line.position());
        }
        for ply in (0..=80).rev() {
            line.back_to(ply);
            assert_eq!((line.ply(), line.position()), (ply, &positions[ply]));
            line.back_to(ply + 1);
            assert_eq!(line.ply(), ply);
        }
    }
}
