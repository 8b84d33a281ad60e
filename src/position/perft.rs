//! Counting the leaves of the move tree, the field's test of a move generator.

use super::Position;

impl Position {
    /// The number of lines of `depth` legal plies from here. The last ply is counted from the move lists
    /// ("bulk counting"). `perft(0)` is 1.
    ///
    /// ```
    /// use xiangqi_arbiter::Position;
    /// assert_eq!(Position::initial().perft(3), 79_666);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves() as u64,
            _ => self
                .legal_moves()
                .into_iter()
                .map(|m| self.play_unchecked(m).perft(depth - 1))
                .sum(),
        }
    }
}
