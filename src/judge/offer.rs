//! 兑: contacts of pieces of the same kind, and captures that are a king's or pawn's own (26.1, 26.10, 26.11).

use arrayvec::ArrayVec;

use crate::{
    board::{Move, Piece, Role},
    position::Position,
    search::{
        Balance,
        gain::{Bans, Depth, Hunt, opens_check},
        mate::MateSearch,
        path::{Ban, Line, Path},
    },
};

use super::{Bench, view::is_royal};

/// The contacts in which our piece attacks one of the same kind that can take it first, with us to move.
fn contacts(position: &Position) -> ArrayVec<Move, 32> {
    let us = position.turn();
    let theirs = position.with_turn(!us);
    let mut found = ArrayVec::new();
    for from in position.board().squares_of(us) {
        let Some(Piece { role, .. }) = position.get(from) else {
            continue;
        };
        if !matches!(role, Role::Rook | Role::Horse | Role::Cannon) {
            continue;
        }
        for to in position.board().reach(from) {
            if position.get(to) == Some(Piece::new(!us, role))
                && theirs.is_legal(Move::new(to, from))
            {
                let _ = found.try_push(Move::new(from, to));
            }
        }
    }
    found
}

/// The captures that only offer an exchange: the opponent can accept first without losing by it.
pub(super) fn bans(bench: &mut Bench, position: &Position) -> Bans {
    let us = position.turn();
    let mut bans = Bans::new();
    for Move { from, to } in contacts(position) {
        let accepted = position.with_turn(!us).play_unchecked(Move::new(to, from));
        let lost = match position.get(from) {
            Some(Piece { color, role }) => Balance::of(color, role, from),
            None => Balance::ZERO,
        };
        let harmless = !accepted.has_mate_in_one() && {
            let depth = Depth {
                checks: bench.limits.accept_checks,
                plies: bench.limits.exchange_plies,
                sound: true,
            };
            let counter = bench.line_reach();
            let mut hunt = Hunt {
                us,
                bans: &[],
                restrained: true,
                opening_captures: bench.opening_captures,
                worthless: crate::board::SquareSet::EMPTY,
                excused: crate::board::SquareSet::EMPTY,
                victims: crate::board::SquareSet::EMPTY,
                path: Path::default(),
                counter,
                budget: &mut bench.budget,
            };
            !hunt.force(&accepted, Balance::ZERO - lost, depth, &mut Line::new())
        };
        if harmless {
            let _ = bans.try_push(Ban {
                piece: from,
                target: to,
            });
        }
    }
    bans
}

/// The captures that a mate by checks may not use: once the opponent accepts, there is no mate any more.
pub(super) fn mate_bans(bench: &mut Bench, position: &Position) -> Bans {
    let us = position.turn();
    let mut bans = Bans::new();
    for Move { from, to } in contacts(position) {
        if !position.is_legal(Move::new(from, to)) {
            continue;
        }
        let accepted = position.with_turn(!us).play_unchecked(Move::new(to, from));
        let checks = bench.limits.kill_checks;
        let mates = MateSearch::new(&mut bench.budget, &mut bench.memory, &[])
            .run(&accepted, checks)
            .is_some();
        if !mates {
            let _ = bans.try_push(Ban {
                piece: from,
                target: to,
            });
        }
    }
    bans
}

/// The captures by a king or pawn that nothing else of ours attacks, unless taking opens a check (26.1, 26.8).
pub(super) fn royal_bans(position: &Position, opening_captures: bool) -> Vec<Ban> {
    let us = position.turn();
    let mut bans = Vec::new();
    for from in position
        .board()
        .squares_of(us)
        .filter(|s| is_royal(position, *s))
    {
        for to in position.board().reach(from) {
            let shared = position
                .board()
                .attackers(to, us)
                .into_iter()
                .any(|square| !is_royal(position, square));
            if position.get(to).is_some()
                && !shared
                && !(opening_captures && opens_check(position, Move::new(from, to)))
            {
                bans.push(Ban {
                    piece: from,
                    target: to,
                });
            }
        }
    }
    bans
}
