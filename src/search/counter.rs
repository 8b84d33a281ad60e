//! What the opponent takes elsewhere: whether a gain is sound (CXA 26.5).

use arrayvec::ArrayVec;

use crate::{
    board::{Move, Square, SquareSet},
    position::{MAX_LEGAL_MOVES, Position},
};

use super::{
    Balance,
    gain::{Depth, Hunt},
    material::Grade,
    path::{Line, Path},
};

/// How far counter-attacks are looked into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reach {
    /// Checks in a row that the opponent may give.
    pub checks: u8,
    /// Plies of recaptures behind one of his captures.
    pub exchange: u8,
    /// Plies of captures that follow.
    pub plies: u8,
}

impl Hunt<'_> {
    /// How sound the capture just made on `target` is, with `balance`, the opponent to move. Recaptures on the
    /// point are taken care of by [`Hunt::hold`]. What was `doomed` at the start is not lost by the capture –
    /// the taker itself is.
    pub(crate) fn grade(
        &mut self,
        position: &Position,
        target: Square,
        balance: Balance,
        doomed: SquareSet,
        reach: Reach,
    ) -> Grade {
        let taker = self.path.origin(target);
        let mut excused = doomed;
        excused.remove(taker);
        let mut grade = balance.grade();
        let mut counters = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        position.for_each_capture(|m| {
            if m.to != target {
                counters.push(m);
            }
            true
        });
        for m in counters {
            if grade == Grade::Loss {
                break;
            }
            let lost = self.worth(position, m.to);
            // With the loss made good we could leave it at that.
            if (balance - lost).grade() >= grade
                || excused.contains(self.path.origin(m.to))
                || !self.is_counter(position, m, reach)
            {
                continue;
            }
            self.path.push(position, m);
            let next = position.play_unchecked(m);
            grade = grade.min(self.settle(&next, balance - lost, reach.plies, excused));
            self.path.pop();
        }
        if grade == Grade::Loss || reach.checks == 0 {
            return grade;
        }
        let mut checks = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        position.for_each_check(|m| checks.push(m));
        let is_spoilt = checks
            .into_iter()
            .any(|m| self.spoils(position, m, balance, reach, excused));
        if is_spoilt { Grade::Loss } else { grade }
    }

    /// Whether the opponent gains by the capture `m` where it happens; a trade that brings him nothing refutes
    /// nothing.
    fn is_counter(&mut self, position: &Position, m: Move, reach: Reach) -> bool {
        let next = position.play_unchecked(m);
        let mut theirs = Hunt {
            budget: self.budget,
            us: !self.us,
            bans: &[],
            restrained: false,
            opening_captures: true,
            worthless: SquareSet::EMPTY,
            excused: SquareSet::EMPTY,
            victims: SquareSet::EMPTY,
            path: Path::default(),
            counter: reach,
        };
        let worth = theirs.worth(position, m.to);
        let depth = Depth {
            checks: 0,
            plies: reach.exchange,
            sound: false,
        };
        theirs.path.push(position, m);
        theirs.hold(&next, m.to, worth, depth, &mut Line::new())
    }

    /// What it is worth to take the piece on `square` now: nothing if it was lost anyway.
    fn loss(&self, position: &Position, square: Square, excused: SquareSet) -> Balance {
        if !excused.is_empty() && excused.contains(self.path.origin(square)) {
            Balance::ZERO
        } else {
            self.worth(position, square)
        }
    }

    /// How the captures end that either side may go on with or leave.
    fn settle(
        &mut self,
        position: &Position,
        balance: Balance,
        plies: u8,
        excused: SquareSet,
    ) -> Grade {
        let ours = position.turn() == self.us;
        let mut grade = balance.grade();
        let best = if ours { Grade::Net } else { Grade::Loss };
        if plies == 0 || grade == best || !self.budget.spend() {
            return grade;
        }
        let mut captures = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        position.for_each_capture(|m| {
            captures.push(m);
            true
        });
        for m in captures {
            if ours && self.is_banned(m) {
                continue;
            }
            let taken = self.loss(position, m.to, excused);
            let after = if ours {
                balance + taken
            } else {
                balance - taken
            };
            // The other side could leave it at that.
            let bound = after.grade();
            if ours && bound <= grade || !ours && bound >= grade {
                continue;
            }
            let next = position.play_unchecked(m);
            if ours && next.has_mate_in_one() {
                continue;
            }
            self.path.push(position, m);
            let reached = self.settle(&next, after, plies - 1, excused);
            self.path.pop();
            grade = if ours {
                grade.max(reached)
            } else {
                grade.min(reached)
            };
            if grade == best {
                break;
            }
        }
        grade
    }

    /// Whether the opponent wins too much back by checks in a row, the first of them `m`.
    fn spoils(
        &mut self,
        position: &Position,
        m: Move,
        balance: Balance,
        reach: Reach,
        excused: SquareSet,
    ) -> bool {
        if !self.budget.spend() {
            return false;
        }
        let rest = Reach {
            checks: reach.checks - 1,
            ..reach
        };
        let balance = balance - self.loss(position, m.to, excused);
        let next = position.play_unchecked(m);
        // An exchange that is only offered is no answer.
        let mut answers = next.legal_moves();
        answers.retain(|m| !self.is_banned(*m));
        // Mate later than on the very next move is not looked at (24.3).
        if answers.is_empty() {
            return false;
        }
        self.path.push(position, m);
        let spoilt = answers.into_iter().all(|answer| {
            let balance = balance + self.worth(&next, answer.to);
            self.path.push(&next, answer);
            let after = next.play_unchecked(answer);
            let spoilt = self.settle(&after, balance, reach.plies.saturating_sub(1), excused)
                == Grade::Loss
                || rest.checks > 0 && {
                    let mut checks = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
                    after.for_each_check(|m| checks.push(m));
                    checks
                        .into_iter()
                        .any(|m| self.spoils(&after, m, balance, rest, excused))
                };
            self.path.pop();
            spoilt
        });
        self.path.pop();
        spoilt
    }
}
