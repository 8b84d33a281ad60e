//! Ways to win material, with a side to move or as if it were.

use arrayvec::ArrayVec;

use crate::{
    board::{Color, Move, Piece, Role, Square, SquareSet},
    position::{MAX_LEGAL_MOVES, Position},
    search::{
        gain::{Bans, Depth, Hunt},
        material::Grade,
        path::{Line, Path},
    },
};

use super::{Bench, offer};

/// One way to win material, with us to move.
#[derive(Debug, Clone)]
pub(super) struct Threat {
    /// The first move: a capture, or a check that wins something later (抽).
    pub first: Move,
    /// Whether the first move is the capture that wins.
    pub direct: bool,
    /// The pieces won.
    pub victims: SquareSet,
    /// What it must not be counted for, because that could be won before.
    pub discounted: SquareSet,
    /// How sound it is; check-lines are sound by how they are searched.
    pub grade: Grade,
    /// The proving line.
    pub line: Line,
}

impl Threat {
    /// Whether something is left over whatever the opponent takes.
    pub(super) fn is_clean(&self) -> bool {
        self.grade == Grade::Net
    }
}

/// A position seen by the side whose threats are looked for, as if it were to move.
pub(super) struct View {
    pub position: Position,
    pub bans: Bans,
    /// Whether kings and pawns are restrained as takers (26.1, 26.8).
    pub restrained: bool,
}

impl View {
    /// `position` with `us` to move, with the captures struck out that are no chases of ours.
    pub(super) fn chasing(bench: &mut Bench, position: &Position, us: Color) -> Self {
        let position = position.with_turn(us);
        let mut bans = offer::bans(bench, &position);
        for ban in offer::royal_bans(&position, bench.opening_captures) {
            let _ = bans.try_push(ban);
        }
        Self {
            position,
            bans,
            restrained: true,
        }
    }

    /// `position` with `us` to move and every capture counting: what would be lost to them.
    pub(super) fn losing(position: &Position, us: Color) -> Self {
        Self {
            position: position.with_turn(us),
            bans: Bans::new(),
            restrained: false,
        }
    }

    fn hunt<'a>(&'a self, bench: &'a mut Bench, worthless: SquareSet) -> Hunt<'a> {
        Hunt {
            us: self.position.turn(),
            bans: &self.bans,
            restrained: self.restrained,
            opening_captures: bench.opening_captures,
            worthless,
            excused: SquareSet::EMPTY,
            victims: SquareSet::EMPTY,
            path: Path::default(),
            counter: bench.line_reach(),
            budget: &mut bench.budget,
        }
    }

    /// The legal captures that are not struck out.
    pub(super) fn captures(&self) -> ArrayVec<Move, MAX_LEGAL_MOVES> {
        let mut moves = ArrayVec::new();
        self.position.for_each_capture(|m| {
            if !self.is_banned(m) {
                moves.push(m);
            }
            true
        });
        moves
    }

    /// The legal captures that are struck out because they would be a king's or pawn's own.
    pub(super) fn royal_captures(&self) -> ArrayVec<Move, MAX_LEGAL_MOVES> {
        let mut moves = ArrayVec::new();
        self.position.for_each_capture(|m| {
            if self.is_banned(m) && is_royal(&self.position, m.from) {
                moves.push(m);
            }
            true
        });
        moves
    }

    /// The legal checks that take nothing.
    pub(super) fn quiet_checks(&self) -> ArrayVec<Move, MAX_LEGAL_MOVES> {
        let mut moves = ArrayVec::new();
        self.position.for_each_check(|m| {
            if self.position.get(m.to).is_none() {
                moves.push(m);
            }
        });
        moves
    }

    pub(super) fn is_banned(&self, m: Move) -> bool {
        self.bans
            .iter()
            .any(|ban| ban.piece == m.from && ban.target == m.to)
    }

    /// The capture `m` as an exchange on its point, looking nowhere else.
    pub(super) fn exchange(&self, bench: &mut Bench, m: Move) -> Option<Threat> {
        let depth = Depth {
            checks: bench.limits.gain_checks,
            plies: bench.limits.exchange_plies,
            sound: false,
        };
        let next = self.position.play_unchecked(m);
        let mut line = Line::new();
        let mut hunt = self.hunt(bench, SquareSet::EMPTY);
        let worth = hunt.worth(&self.position, m.to);
        hunt.with(&self.position, m, &mut line, |hunt, rest| {
            hunt.hold(&next, m.to, worth, depth, rest)
        })
        .then(|| Threat {
            first: m,
            direct: true,
            victims: hunt.victims,
            discounted: SquareSet::EMPTY,
            grade: Grade::Net,
            line,
        })
    }

    /// How sound the capture `m` is, what is `doomed` anyway left aside.
    pub(super) fn grade(&self, bench: &mut Bench, m: Move, doomed: SquareSet) -> Grade {
        let reach = bench.reach();
        let next = self.position.play_unchecked(m);
        let mut hunt = self.hunt(bench, SquareSet::EMPTY);
        let worth = hunt.worth(&self.position, m.to);
        hunt.path.push(&self.position, m);
        hunt.grade(&next, m.to, worth, doomed, reach)
    }

    /// The capture `m` with all that follows.
    pub(super) fn direct(&self, bench: &mut Bench, m: Move) -> Option<Threat> {
        let threat = self.exchange(bench, m)?;
        let grade = self.grade(bench, m, SquareSet::EMPTY);
        (grade != Grade::Loss).then_some(Threat { grade, ..threat })
    }

    /// A gain by checks, the first of them `m`, if the pieces on `worthless` count nothing.
    pub(super) fn check_line(
        &self,
        bench: &mut Bench,
        m: Move,
        worthless: SquareSet,
        excused: SquareSet,
    ) -> Option<Threat> {
        let depth = Depth {
            checks: bench.limits.gain_checks,
            plies: bench.limits.exchange_plies,
            sound: true,
        };
        let mut line = Line::new();
        let mut hunt = self.hunt(bench, worthless);
        hunt.excused = excused;
        let worth = hunt.worth(&self.position, m.to);
        hunt.checks(&self.position, m, worth, depth, &mut line)
            .then(|| Threat {
                first: m,
                direct: false,
                victims: hunt.victims,
                discounted: worthless,
                grade: Grade::Net,
                line,
            })
    }

    /// Everything that can be won.
    pub(super) fn threats(&self, bench: &mut Bench) -> Vec<Threat> {
        let mut threats = Vec::new();
        for m in self.captures() {
            let direct = self.direct(bench, m);
            if direct.is_none() && self.position.gives_check(m) {
                threats.extend(self.check_line(bench, m, SquareSet::EMPTY, SquareSet::EMPTY));
            }
            threats.extend(direct);
        }
        for m in self.quiet_checks() {
            threats.extend(self.check_line(bench, m, SquareSet::EMPTY, SquareSet::EMPTY));
        }
        threats
    }

    /// The enemy pieces that can be taken with gain where they stand.
    pub(super) fn takeable(&self, bench: &mut Bench) -> SquareSet {
        let mut victims = SquareSet::EMPTY;
        for m in self.captures() {
            if !victims.contains(m.to) && self.exchange(bench, m).is_some() {
                victims.insert(m.to);
            }
        }
        victims
    }
}

/// Whether a king or pawn stands on `square`.
pub(super) fn is_royal(position: &Position, square: Square) -> bool {
    matches!(
        position.get(square),
        Some(Piece {
            role: Role::King | Role::Pawn,
            ..
        })
    )
}

/// The piece that the cannon capture `m` jumps over.
pub(super) fn mount(position: &Position, m: Move) -> Option<Square> {
    let is_cannon = matches!(
        position.get(m.from),
        Some(Piece {
            role: Role::Cannon,
            ..
        })
    );
    let (df, dr) = (
        (m.to.file() as i8 - m.from.file() as i8).signum(),
        (m.to.rank() as i8 - m.from.rank() as i8).signum(),
    );
    let mut at = is_cannon.then_some(m.from)?.offset(df, dr)?;
    while at != m.to {
        if position.get(at).is_some() {
            return Some(at);
        }
        at = at.offset(df, dr)?;
    }
    None
}
