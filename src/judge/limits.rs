//! How far the searches of the judge may look.

use serde::{Deserialize, Serialize};

/// Depth and node limits. A search that runs out of nodes makes the act [`Undecided`](super::Act::Undecided).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Limits {
    /// Checks in a 杀 (24.2). Four find nearly every one in the official figures, seven all.
    pub kill_checks: u8,
    /// Checks in a gain of material, before the first capture or after an exchange (24.3).
    pub gain_checks: u8,
    /// Checks in the gain that answers an accepted exchange (26.10).
    pub accept_checks: u8,
    /// Checks that the opponent may give to win a capture back (26.5).
    pub counter_checks: u8,
    /// The same at the end of a line of checks.
    pub line_counter_checks: u8,
    /// Plies of captures and recaptures in a complete exchange (完整互吃).
    pub exchange_plies: u8,
    /// The same when asking whether a counter-capture gains.
    pub counter_plies: u8,
    /// Plies of captures that follow a counter-capture.
    pub settle_plies: u8,
    /// Positions looked at for one move.
    pub nodes: u32,
}

impl Limits {
    /// The limits that reproduce the official figures.
    pub const STANDARD: Self = Self {
        kill_checks: 7,
        gain_checks: 3,
        accept_checks: 2,
        counter_checks: 4,
        line_counter_checks: 0,
        exchange_plies: 8,
        counter_plies: 6,
        settle_plies: 5,
        nodes: 400_000,
    };

    /// Cut to what the longest line can hold.
    pub(super) fn clamped(self) -> Self {
        Self {
            kill_checks: self.kill_checks.min(16),
            gain_checks: self.gain_checks.min(6),
            accept_checks: self.accept_checks.min(6),
            counter_checks: self.counter_checks.min(6),
            line_counter_checks: self.line_counter_checks.min(6),
            exchange_plies: self.exchange_plies.min(12),
            counter_plies: self.counter_plies.min(12),
            settle_plies: self.settle_plies.clamp(1, 12),
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::STANDARD
    }
}
