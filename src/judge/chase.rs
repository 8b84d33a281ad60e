//! 捉: a newly made, sound threat to win material (CXA 24.3, 26.3, 26.5).

use arrayvec::ArrayVec;

use crate::{
    board::{Color, Move, Role, Square, SquareSet},
    position::{MAX_LEGAL_MOVES, Position},
    search::material::Grade,
};

use super::{
    Bench,
    view::{Threat, View, is_royal, mount},
};

/// The chase that a move makes.
pub(super) struct Chase<'a> {
    pub m: Move,
    pub before: &'a Position,
    pub old: View,
    pub new: View,
    /// A threat that was there before, if one is found.
    pub old_threat: Option<Threat>,
    /// A new one that is a king's or pawn's own (26.1).
    pub own_threat: Option<Threat>,
    /// Our own pieces that the opponent was winning anyway before the move.
    lost_anyway: Option<SquareSet>,
    /// What our pieces could win before the move, as far as it was asked.
    winnable: ArrayVec<(Square, SquareSet), 16>,
    us: Color,
}

impl<'a> Chase<'a> {
    pub(super) fn new(bench: &mut Bench, before: &'a Position, after: &Position, m: Move) -> Self {
        let us = before.turn();
        // Answering a check, what could be taken before is asked as if the checking pieces gave none (26.1.2).
        let checkers = before.checkers();
        let free = checkers
            .into_iter()
            .fold(*before, |position, checker| position.walled(checker));
        let lost_anyway = (!checkers.is_empty()).then_some(SquareSet::EMPTY);
        Self {
            m,
            before,
            old: View::chasing(bench, &free, us),
            new: View::chasing(bench, after, us),
            old_threat: None,
            own_threat: None,
            lost_anyway,
            winnable: ArrayVec::new(),
            us,
        }
    }

    /// Our pieces that the opponent could take if he were to move instead: not lost by a capture of ours.
    fn lost_anyway(&mut self, bench: &mut Bench) -> SquareSet {
        let (before, us) = (self.before, self.us);
        *self
            .lost_anyway
            .get_or_insert_with(|| View::losing(before, !us).takeable(bench))
    }

    /// How sound the capture `m` was before the move, what was lost anyway left aside.
    fn old_grade(&mut self, bench: &mut Bench, m: Move) -> Grade {
        let lost = self.lost_anyway(bench);
        self.old.grade(bench, m, lost)
    }

    /// Where the piece on `square` after the move stood before it.
    pub(super) fn before_move(&self, square: Square) -> Square {
        if square == self.m.to {
            self.m.from
        } else {
            square
        }
    }

    /// The threats that the move makes.
    pub(super) fn threats(&mut self, bench: &mut Bench) -> Vec<Threat> {
        let mut made = Vec::new();
        for m in self.new.captures() {
            let direct = self.new.direct(bench, m);
            if let Some(threat) = direct {
                if self.is_new_capture(bench, &threat) {
                    made.push(threat);
                } else {
                    self.old_threat.get_or_insert(threat);
                }
            }
            if self.new.position.gives_check(m) {
                made.extend(self.new_line(bench, m));
            }
        }
        for m in self.new.quiet_checks() {
            made.extend(self.new_line(bench, m));
        }
        for m in self.new.royal_captures() {
            if let Some(threat) = self.new.direct(bench, m)
                && self.is_new_capture(bench, &threat)
            {
                if self.is_shared(&threat) {
                    made.push(threat);
                } else {
                    self.own_threat.get_or_insert(threat);
                }
            }
        }
        made
    }

    /// Whether a capture left to a king or pawn goes on with another piece taking: then it is no longer its own
    /// (26.1.1). A piece that only holds a root down has no such part in it.
    fn is_shared(&self, threat: &Threat) -> bool {
        let mut position = self.new.position;
        threat.line.iter().any(|m| {
            let joins = position.turn() == self.us
                && position.get(m.to).is_some()
                && !is_royal(&position, m.from);
            position = position.play_unchecked(*m);
            joins
        })
    }

    /// The same capture before the move, if it could be made.
    fn old_capture(&self, m: Move) -> Option<Move> {
        let old = Move::new(self.before_move(m.from), m.to);
        (self.old.position.is_legal(old) && !self.old.is_banned(old)).then_some(old)
    }

    fn is_new_capture(&mut self, bench: &mut Bench, threat: &Threat) -> bool {
        let old = self
            .old_capture(threat.first)
            .filter(|old| self.old.exchange(bench, *old).is_some());
        if self.takes_part(bench, threat.first) {
            let before = old.map_or(Grade::Loss, |old| {
                self.old.grade(bench, old, SquareSet::EMPTY)
            });
            return threat.grade > before;
        }
        // Not by what moved: then something must be won outright that could not be before (26.3).
        threat.grade == Grade::Net && old.is_none_or(|old| self.old_grade(bench, old) < Grade::Net)
    }

    /// Whether the moved piece has a part in the capture `m`: takes, is needed for it, or guards what it needs.
    fn takes_part(&self, bench: &mut Bench, m: Move) -> bool {
        let moved = self.m.to;
        if m.from == moved {
            return true;
        }
        let position = &self.new.position;
        if position
            .get(moved)
            .is_some_and(|piece| piece.role == Role::King)
        {
            return false;
        }
        let without = View::chasing(bench, &position.without(moved), self.us);
        if !without.position.is_legal(m)
            || without.is_banned(m) && !is_royal(position, m.from)
            || without.exchange(bench, m).is_none()
        {
            return true;
        }
        let mut participants = ArrayVec::<Square, 2>::new();
        participants.push(m.from);
        participants.extend(
            mount(position, m)
                .filter(|s| position.get(*s).is_some_and(|piece| piece.color == self.us)),
        );
        participants.into_iter().any(|square| {
            !position.board().attackers(square, !self.us).is_empty()
                && position.board().attackers(square, self.us).contains(moved)
        })
    }

    /// The gain by checks from `m` on, if it wins what the same piece could not win before (24.3, 26.3): with all
    /// that it could win counting nothing it must still be one. What that is does not hang on the victims of any
    /// line found here, since the first of several depends on the order of moves.
    fn new_line(&mut self, bench: &mut Bench, m: Move) -> Option<Threat> {
        let threat = self
            .new
            .check_line(bench, m, SquareSet::EMPTY, SquareSet::EMPTY)?;
        let had = self.winnable_before(bench, self.before_move(m.from));
        if had.is_empty() {
            return Some(threat);
        }
        self.new.check_line(bench, m, had, SquareSet::EMPTY)
    }

    /// What the piece on `from` could win before the move, each victim on its own.
    fn winnable_before(&mut self, bench: &mut Bench, from: Square) -> SquareSet {
        if let Some((_, had)) = self.winnable.iter().find(|(piece, _)| *piece == from) {
            return *had;
        }
        let had = self.find_winnable(bench, from);
        let _ = self.winnable.try_push((from, had));
        had
    }

    fn find_winnable(&mut self, bench: &mut Bench, from: Square) -> SquareSet {
        let mut had = SquareSet::EMPTY;
        for m in self.old.captures() {
            if m.from != from || self.old.exchange(bench, m).is_none() {
                continue;
            }
            if self.old.grade(bench, m, SquareSet::EMPTY) == Grade::Net
                || self.old_grade(bench, m) == Grade::Net
            {
                had.insert(m.to);
            }
        }
        let mut firsts = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        self.old.position.for_each_check(|m| {
            if m.from == from && !self.old.is_banned(m) {
                firsts.push(m);
            }
        });
        let victims: SquareSet = self.old.position.board().squares_of(!self.us).collect();
        for victim in victims - had {
            let others = victims - SquareSet::from_iter([victim]);
            let lost = self.lost_anyway(bench);
            if firsts
                .iter()
                .any(|m| self.old.check_line(bench, *m, others, lost).is_some())
            {
                had.insert(victim);
            }
        }
        had
    }
}
