//! 杀: a threat to mate by checks alone (CXA 24.2).

use crate::{
    board::{Move, Square, SquareSet},
    position::Position,
    search::{mate::MateSearch, path::Line},
};

use super::{Bench, offer};

/// The mate that the move `m` threatens. One that was threatened before counts as well (从杀到杀), except where
/// the move answers a check: then only a new one does (26.1.2, 26.3).
pub(super) fn find(
    bench: &mut Bench,
    m: Move,
    before: &Position,
    after: &Position,
) -> Option<Line> {
    let ours = after.with_turn(before.turn());
    let bans = offer::mate_bans(bench, &ours);
    let checks = bench.limits.kill_checks;
    let mut search = MateSearch::new(&mut bench.budget, &mut bench.memory, &bans);
    let checkers = before.checkers();
    if checkers.is_empty() {
        return search.run(&ours, checks);
    }
    let free = checkers
        .into_iter()
        .fold(*before, |position, checker| position.walled(checker));
    // New is a mate that the same first move did not give as fast.
    search.run_new(&ours, checks, |search, line| {
        let first = line[0];
        let from = if first.from == m.to {
            m.from
        } else {
            first.from
        };
        let old = Move::new(from, first.to);
        free.is_legal(old)
            && free.gives_check(old)
            && search.starts_with(&free, old, (line.len() / 2 + 1) as u8)
    })
}

/// Where the pieces stand that give the checks of `line`.
pub(super) fn mating_pieces(line: &Line) -> Vec<Square> {
    let mut path = Vec::new();
    let mut pieces = SquareSet::EMPTY;
    for (i, m) in line.iter().enumerate() {
        if i % 2 == 0 {
            let origin = path
                .iter()
                .rev()
                .fold(m.from, |at, m: &Move| if m.to == at { m.from } else { at });
            pieces.insert(origin);
        }
        path.push(*m);
    }
    pieces.into_iter().collect()
}
