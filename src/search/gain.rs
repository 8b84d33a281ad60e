//! 得子: gain of material by captures, complete exchanges and checks (CXA 24.3).

use arrayvec::ArrayVec;

use crate::{
    board::{Color, Move, Piece, Role, Square, SquareSet},
    position::{MAX_LEGAL_MOVES, Position},
};

use super::{
    Balance,
    budget::Budget,
    material::Grade,
    path::{Ban, Line, Path},
};

/// How far the searches for gain look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Depth {
    /// Checks that the gaining side may give.
    pub checks: u8,
    /// Plies of captures and recaptures.
    pub plies: u8,
    /// Whether the captures that end a line must be sound as well: nothing lost elsewhere for them.
    pub sound: bool,
}

/// Captures that a line may not contain.
pub(crate) type Bans = ArrayVec<Ban, 32>;

/// A search for gain by one side.
pub(crate) struct Hunt<'a> {
    pub budget: &'a mut Budget,
    /// The side that hunts.
    pub us: Color,
    /// Captures struck out (26.1, 26.10).
    pub bans: &'a [Ban],
    /// Whether kings and pawns are kept from taking what is theirs to take last (26.8).
    pub restrained: bool,
    /// Whether such a capture counts all the same if it opens a check.
    pub opening_captures: bool,
    /// Pieces that count nothing, by where they stood at the start.
    pub worthless: SquareSet,
    /// Our own pieces that were lost anyway, by where they stood at the start.
    pub excused: SquareSet,
    /// The pieces taken in the lines that succeeded, by where they stood at the start.
    pub victims: SquareSet,
    /// The moves since the start.
    pub path: Path,
    /// How far counter-attacks are looked into where soundness is asked for.
    pub counter: super::counter::Reach,
}

impl Hunt<'_> {
    /// What it is worth to take the piece on `square`.
    #[inline]
    pub(crate) fn worth(&self, position: &Position, square: Square) -> Balance {
        match position.get(square) {
            Some(Piece { color, role }) => {
                if color != self.us
                    && !self.worthless.is_empty()
                    && self.worthless.contains(self.path.origin(square))
                {
                    Balance::ZERO
                } else {
                    Balance::of(color, role, square)
                }
            }
            None => Balance::ZERO,
        }
    }

    /// Whether we, to move with `balance` so far, can reach a gain.
    pub(crate) fn force(
        &mut self,
        position: &Position,
        balance: Balance,
        depth: Depth,
        line: &mut Line,
    ) -> bool {
        if !self.budget.spend() {
            return false;
        }
        if depth.plies > 0 {
            let mut captures = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
            position.for_each_capture(|m| {
                captures.push(m);
                true
            });
            for m in captures {
                if self.may_take(position, m, balance)
                    && self.takes(position, m, balance, depth, line)
                {
                    return true;
                }
            }
        }
        if depth.checks > 0 {
            let mut checks = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
            position.for_each_check(|m| {
                if position.get(m.to).is_none() {
                    checks.push(m);
                }
            });
            for m in checks {
                if self.checks(position, m, balance, depth, line) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the capture `m` reaches a gain.
    fn takes(
        &mut self,
        position: &Position,
        m: Move,
        balance: Balance,
        depth: Depth,
        line: &mut Line,
    ) -> bool {
        let balance = balance + self.worth(position, m.to);
        let next = position.play_unchecked(m);
        let depth = Depth {
            plies: depth.plies - 1,
            ..depth
        };
        if next.is_check() {
            self.checks(position, m, balance, depth, line)
        } else {
            self.with(position, m, line, |hunt, rest| {
                hunt.hold(&next, m.to, balance, depth, rest)
            })
        }
    }

    /// Whether the check `m` – its own capture is in `balance` already – reaches a gain against every answer.
    pub(crate) fn checks(
        &mut self,
        position: &Position,
        m: Move,
        balance: Balance,
        depth: Depth,
        line: &mut Line,
    ) -> bool {
        let next = position.play_unchecked(m);
        let depth = Depth {
            checks: depth.checks.saturating_sub(1),
            ..depth
        };
        self.with(position, m, line, |hunt, rest| {
            let answers = next.legal_moves();
            if answers.is_empty() {
                hunt.note_victims();
            }
            hunt.all(&next, answers.into_iter(), rest, |hunt, answer, rest| {
                let balance = balance - hunt.worth(&next, answer.to);
                let after = next.play_unchecked(answer);
                if balance.is_gain() && (!after.is_check() || after.has_legal_move()) {
                    hunt.note_victims();
                    return true;
                }
                hunt.force(&after, balance, depth, rest)
            })
        })
    }

    /// Whether a capture just made on `target`, with `balance`, holds: it is a gain if the opponent declines, he
    /// does not mate at once (下一着不予考虑), and every recapture leaves a gain or is answered by one.
    pub(crate) fn hold(
        &mut self,
        position: &Position,
        target: Square,
        balance: Balance,
        depth: Depth,
        line: &mut Line,
    ) -> bool {
        if !balance.is_gain() || !self.budget.spend() || position.has_mate_in_one() {
            return false;
        }
        let mut recaptures = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        position.for_each_capture(|m| {
            if m.to == target {
                recaptures.push(m);
            }
            true
        });
        if depth.plies == 0 && !recaptures.is_empty() {
            return false;
        }
        let lost = self.worth(position, target);
        let depth_after = Depth {
            plies: depth.plies.saturating_sub(1),
            ..depth
        };
        self.note_victims();
        let held = self.all(position, recaptures.into_iter(), line, |hunt, m, rest| {
            let balance = balance - lost;
            balance.is_gain() || hunt.force(&position.play_unchecked(m), balance, depth_after, rest)
        });
        held && (!depth.sound
            || self.grade(position, target, balance, self.excused, self.counter) == Grade::Net)
    }

    /// Whether `m` may be played at all.
    fn may_take(&self, position: &Position, m: Move, balance: Balance) -> bool {
        if self.is_banned(m) {
            return false;
        }
        // 26.8: the last capture after an exchange of equals is no gain if it is left to the king or a pawn.
        let last_is_theirs = self.restrained
            && matches!(
                position.get(m.from),
                Some(Piece {
                    role: Role::King | Role::Pawn,
                    ..
                })
            )
            && balance == Balance::ZERO
            && !self.path.has_capture_on(m.to);
        !last_is_theirs || self.opening_captures && opens_check(position, m)
    }

    /// Whether the capture `m` is struck out.
    pub(crate) fn is_banned(&self, m: Move) -> bool {
        self.bans
            .iter()
            .any(|ban| ban.target == m.to && ban.piece == self.path.origin(m.from))
    }

    /// Notes the pieces taken on the way here.
    fn note_victims(&mut self) {
        self.victims |= self.path.taken();
    }

    /// Plays `m` for `then`, and puts it at the front of the line if that succeeds. What was noted on the way is
    /// forgotten if it does not.
    pub(crate) fn with(
        &mut self,
        position: &Position,
        m: Move,
        line: &mut Line,
        then: impl FnOnce(&mut Self, &mut Line) -> bool,
    ) -> bool {
        if !self.path.push(position, m) {
            return false;
        }
        let victims = self.victims;
        let mut rest = Line::new();
        let done = then(self, &mut rest);
        self.path.pop();
        if done {
            line.clear();
            line.push(m);
            // A line at its full length just ends there.
            for m in rest {
                let _ = line.try_push(m);
            }
        } else {
            self.victims = victims;
        }
        done
    }

    /// Whether `then` holds after each of the opponent's `moves`; the line is the longest of them.
    fn all(
        &mut self,
        position: &Position,
        mut moves: impl Iterator<Item = Move>,
        line: &mut Line,
        mut then: impl FnMut(&mut Self, Move, &mut Line) -> bool,
    ) -> bool {
        moves.all(|m| {
            let mut one = Line::new();
            let done = self.with(position, m, &mut one, |hunt, rest| then(hunt, m, rest));
            if done && one.len() > line.len() {
                *line = one;
            }
            done
        })
    }
}

/// Whether the capture `m` makes a piece other than the taker give check (26.8).
pub(crate) fn opens_check(position: &Position, m: Move) -> bool {
    position.gives_check(m) && !position.play_unchecked(m).other_checkers(m.to).is_empty()
}
