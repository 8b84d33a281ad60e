//! The nature of a move.

use serde::Serialize;

use crate::{
    board::{Move, Piece, Role, SquareSet},
    position::Position,
    search::mate::MateSearch,
};

use super::{Bench, MoveRuling, chase::Chase, kill, partner};

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
pub(super) fn of(
    bench: &mut Bench,
    ply: usize,
    m: Move,
    before: &Position,
    after: &Position,
) -> MoveRuling {
    bench.next_move();
    let mut ruling = MoveRuling::idle(ply, m, before);
    let checkers = after.checkers();
    if !checkers.is_empty() {
        ruling.act = Act::Check;
        ruling.clause = "24.1";
        ruling.attackers = checkers.into_iter().collect();
        ruling.victims = vec![after.king(after.turn())];
        return ruling;
    }
    let us = before.turn();
    // Answering a check with the king is 闲 whatever comes of it (26.1.2).
    if before.is_check() && before.king(us) == m.from {
        ruling.clause = "26.1.2";
        return ruling;
    }
    if let Some(line) = kill::find(bench, m, before, after) {
        ruling.act = Act::Kill;
        ruling.clause = "24.2";
        ruling.line = line.into_iter().collect();
        return ruling;
    }
    let mut chase = Chase::new(bench, before, after, m);
    let mut threats = chase.threats(bench);
    threats.retain(|threat| !is_drawing_point(bench, before, after, threat.victims));
    if bench.budget.is_exhausted() {
        ruling.act = Act::Undecided;
        ruling.clause = "24.3";
        return ruling;
    }
    if let Some(weighed) = partner::weigh(bench, &chase.new, &threats) {
        ruling.act = Act::Chase;
        ruling.clause = "24.3";
        ruling.attackers = vec![weighed.threat.first.from];
        ruling.attackers.extend(weighed.partners);
        ruling.victims = weighed.threat.victims.into_iter().collect();
        ruling.line = weighed.threat.line.iter().copied().collect();
        ruling.under_rooted = weighed.is_under_rooted();
        ruling.joint = !weighed.partners.is_empty() && !ruling.under_rooted;
    }
    ruling
}

/// 26.2: the defender has one attacking piece only, it occupies a drawing point – were the opponent to move
/// instead, he would mate – and so attacks nothing but advisors and elephants by the way.
fn is_drawing_point(
    bench: &mut Bench,
    before: &Position,
    after: &Position,
    victims: SquareSet,
) -> bool {
    let us = before.turn();
    let attackers = |color| {
        [Role::Rook, Role::Horse, Role::Cannon, Role::Pawn]
            .map(|role| before.board().count(color, role))
            .iter()
            .sum::<usize>()
    };
    let weak = |square| {
        matches!(
            after.get(square),
            Some(Piece {
                role: Role::Advisor | Role::Elephant,
                ..
            })
        )
    };
    attackers(us) == 1
        && attackers(!us) > 1
        && !before.is_check()
        && victims.into_iter().all(weak)
        && {
            let checks = bench.limits.kill_checks;
            let theirs = before.with_turn(!us);
            MateSearch::new(&mut bench.budget, &mut bench.memory, &[])
                .run(&theirs, checks)
                .is_some()
        }
}
