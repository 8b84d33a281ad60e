//! The nature of a move.

use serde::Serialize;

use crate::{
    board::{Move, Piece, Role, SquareSet},
    position::Position,
    search::mate::MateSearch,
};

use super::{
    Bench, Ground, MoveRuling,
    chase::Chase,
    idle, kill,
    partner::{self, Weighed},
};

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
    let us = before.turn();
    if !checkers.is_empty() {
        ruling.set(Act::Check, Ground::AttacksKing);
        ruling.attackers = checkers.into_iter().collect();
        ruling.victims = vec![after.king(!us)];
        return ruling;
    }
    if before.is_check() && before.king(us) == m.from {
        ruling.set(Act::Idle, Ground::KingAnswers);
        return ruling;
    }
    if let Some(line) = kill::find(bench, m, before, after) {
        ruling.set(Act::Kill, Ground::Mates);
        ruling.attackers = kill::mating_pieces(&line);
        ruling.victims = vec![after.king(!us)];
        ruling.line = line.into_iter().collect();
        return ruling;
    }
    let mut chase = Chase::new(bench, before, after, m);
    let mut threats = chase.threats(bench);
    let made = threats.len();
    threats.retain(|threat| !is_drawing_point(bench, before, after, threat.victims));
    let weighed = partner::weigh(bench, &chase.new, &threats);
    if let Some(weighed) = weighed {
        let threat = &weighed.threat;
        let ground = match (threat.direct, threat.is_clean()) {
            (false, _) => Ground::CapturesByChecks,
            (true, true) => Ground::Captures,
            (true, false) => Ground::Exchanges,
        };
        ruling.set(Act::Chase, ground);
        if let Some(special) = clause(before, m, &weighed, ground) {
            ruling.clause = special;
        }
        ruling.attackers = vec![threat.first.from];
        ruling.attackers.extend(weighed.partners);
        let counts = threat.victims - threat.discounted;
        let first = threat.direct.then_some(threat.first.to);
        ruling.victims = first.into_iter().collect();
        ruling
            .victims
            .extend(counts.into_iter().filter(|square| Some(*square) != first));
        ruling.line = threat.line.iter().copied().collect();
        ruling.roots = weighed.roots.into_iter().collect();
        ruling.under_rooted = weighed.is_under_rooted();
        ruling.joint = !weighed.partners.is_empty() && !ruling.under_rooted;
        if ruling.joint && ruling.clause == "24.3" {
            ruling.clause = "24.17";
        } else if ruling.under_rooted && ruling.clause == "24.3" {
            ruling.clause = "24.15";
        }
    } else if made > 0 {
        ruling.set(Act::Idle, Ground::DrawingPoint);
    } else {
        idle::name(bench, &mut ruling, &chase, after);
    }
    if bench.budget.is_exhausted() {
        let idle = MoveRuling::idle(ply, m, before);
        ruling = idle;
        ruling.set(Act::Undecided, Ground::Limit);
    }
    ruling
}

/// The clause that makes a chase of what would otherwise be none.
fn clause(before: &Position, m: Move, weighed: &Weighed, ground: Ground) -> Option<&'static str> {
    let moved = before.get(m.from).map(|piece| piece.role);
    if matches!(moved, Some(Role::King | Role::Pawn)) && weighed.threat.first.from != m.to {
        Some("26.1.1")
    } else if before.is_check() {
        Some("26.1.2")
    } else if ground == Ground::Exchanges {
        Some("26.5")
    } else {
        None
    }
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
