//! The nature of a move.

use serde::Serialize;

use crate::{board::Move, position::Position};

use super::MoveRuling;

/// What a move does, from the heaviest to the lightest (CXA 24.1–24.8). A move that does several things counts
/// as the heaviest (26.4 从重).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// 将: attacks the king (24.1).
    Check,
    /// 杀: threatens to mate by checks alone (24.2).
    Kill,
    /// 捉: newly threatens to win material (24.3).
    Chase,
    /// 兑: offers to exchange pieces of the same kind (24.4).
    Exchange,
    /// 献: offers a piece that can be taken without harm (24.5).
    Offer,
    /// 拦: stands in the way of an enemy piece (24.6).
    Block,
    /// 跟: eyes an enemy piece that has a root (24.7).
    Follow,
    /// 闲: nothing of the above (24.8).
    Idle,
    /// A limit of the rule set was hit before the answer was found.
    Undecided,
}

impl Act {
    /// 打: whether the move attacks – 将, 杀 or 捉. Moves that do not are all 闲 (24.8).
    #[must_use]
    pub const fn is_attack(self) -> bool {
        matches!(self, Self::Check | Self::Kill | Self::Chase)
    }
}

/// The nature of the move `m` from `before` to `after`.
pub(super) fn of(ply: usize, m: Move, before: &Position, after: &Position) -> MoveRuling {
    let checkers = after.checkers();
    let is_check = !checkers.is_empty();
    MoveRuling {
        ply,
        m,
        color: before.turn(),
        act: if is_check { Act::Check } else { Act::Undecided },
        attackers: checkers.into_iter().collect(),
        victims: if is_check {
            vec![after.king(after.turn())]
        } else {
            Vec::new()
        },
        joint: false,
        under_rooted: false,
        line: Vec::new(),
        clause: if is_check { "24.1" } else { "24" },
        reason: String::new(),
        before: *before,
    }
}
