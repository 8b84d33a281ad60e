//! Positions that a game seldom looks at.

use crate::position::{PACKED_LEN, Position};

use super::{Game, bytes::Packed};

/// A position as its bytes. To read one takes as long as most events do, and where the game began, or stood after the
/// last capture, is asked for only when something is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Kept([u8; PACKED_LEN]);

impl Kept {
    pub(super) fn new(position: &Position) -> Self {
        Self(position.pack())
    }

    /// `None` if the bytes came from elsewhere and are none of a position's.
    pub(super) fn read(&self) -> Option<Position> {
        Position::unpack(&self.0).ok()
    }
}

impl Packed for Kept {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0);
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        let (kept, rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        Some(Self(*kept))
    }
}

impl Game {
    /// Where it began.
    #[must_use]
    pub fn start(&self) -> Position {
        let kept = self.start.as_ref().and_then(Kept::read);
        kept.unwrap_or_else(Position::initial)
    }

    /// How many moves had been made when the last capture was, or 0.
    pub(super) const fn anchor_ply(&self) -> usize {
        match self.captured {
            Some((plies, _)) => plies,
            None => 0,
        }
    }

    /// The position then, or the start.
    pub(super) fn anchor(&self) -> Position {
        let kept = self.captured.as_ref().and_then(|(_, kept)| kept.read());
        kept.unwrap_or_else(|| self.start())
    }

    /// Whether the positions kept can be read.
    pub(super) fn keeps_positions(&self) -> bool {
        let captured = self.captured.as_ref().map(|(_, kept)| kept);
        let mut kept = self.start.iter().chain(captured);
        kept.all(|kept| kept.read().is_some())
    }
}
