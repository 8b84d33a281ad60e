//! Attacks without end and without a cycle (CXA 23.4).

use crate::{board::SquareSet, position::Position};

use super::{Act, MoveRuling, Repetition, RuleSet};

/// The run of moves at the end of a line in which one side does nothing but attack, from enough points and for
/// enough rounds.
pub(super) fn find(
    positions: &[Position],
    rules: &RuleSet,
    judge: &mut impl FnMut(usize) -> MoveRuling,
) -> Option<Repetition> {
    let plies = positions.len() - 1;
    let period = 2 * usize::from(rules.long_run_rounds);
    let start = plies.checked_sub(period)?;
    let last = positions.last()?;
    if period == 0 || usize::from(last.halfmove_clock()) < period {
        return None;
    }
    let attacks = [1, 2].into_iter().any(|ago| {
        let own = || (start..=plies - ago).rev().step_by(2);
        let points: SquareSet = own()
            .filter_map(|ply| arrival(&positions[ply], &positions[ply + 1]))
            .collect();
        points.len() >= usize::from(rules.long_run_points)
            && own().all(|ply| {
                let act = judge(ply).act;
                act.is_attack() || act == Act::Undecided
            })
    });
    attacks.then_some(Repetition {
        start,
        period,
        cycles: 0,
    })
}

/// Where the move from `before` to `after` went.
fn arrival(before: &Position, after: &Position) -> Option<crate::board::Square> {
    let us = before.turn();
    after
        .board()
        .squares_of(us)
        .find(|square| before.get(*square) != after.get(*square))
}
