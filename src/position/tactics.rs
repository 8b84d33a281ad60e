//! Captures and checks alone, for the searches that look at nothing else.

use crate::board::{
    Move, Piece, Role, Square, SquareSet,
    attacks::{HORSE_ATTACKERS, Line, PAWN_ATTACKERS},
    placement::{Code, EMPTY, code, is_color},
};

use super::{Position, legal::Guard};

/// From where a side would give check: what a quick look at a move needs to know.
struct Aims {
    rook: SquareSet,
    cannon: SquareSet,
    horse: SquareSet,
    pawn: SquareSet,
    /// Points where any piece would be a screen for a cannon.
    screen: SquareSet,
    /// Points from where a piece may open a check by moving off.
    opens: SquareSet,
}

impl Aims {
    fn of(position: &Position) -> Self {
        let (us, board) = (position.turn(), position.board());
        let king = position.king(!us);
        let (file, rank) = (king.file(), king.rank());
        let mut aims = Self {
            rook: SquareSet::EMPTY,
            cannon: SquareSet::EMPTY,
            horse: SquareSet::EMPTY,
            pawn: SquareSet::EMPTY,
            screen: SquareSet::EMPTY,
            opens: SquareSet::EMPTY,
        };
        let cannon = code(us, Role::Cannon);
        let mut look = |at: &dyn Fn(u8) -> Square, line: Line, king: u8, len: u8| {
            for (ends, up) in [(line.below, false), (line.above, true)] {
                let edge = if up { len } else { 0 };
                // The points strictly between two places on the line, seen from the king.
                let between = |near: u8, far: u8| if up { near + 1..far } else { far..near };
                let [first, second] = ends;
                let stop = |bit: Option<u8>| match (bit, up) {
                    (Some(bit), true) => bit,
                    (Some(bit), false) => bit + 1,
                    (None, _) => edge,
                };
                let free = between(king, stop(first));
                let is_cannon = first.is_some_and(|bit| board.code_at(at(bit)) == cannon);
                for bit in free {
                    aims.rook.insert(at(bit));
                    if is_cannon {
                        aims.screen.insert(at(bit));
                    }
                }
                if let Some(first) = first {
                    aims.rook.insert(at(first));
                    aims.opens.insert(at(first));
                    for bit in between(first, stop(second)) {
                        aims.cannon.insert(at(bit));
                    }
                }
                if let Some(second) = second {
                    aims.cannon.insert(at(second));
                    aims.opens.insert(at(second));
                }
            }
        };
        let base = rank as usize * 9;
        let on_rank = |bit: u8| Square::at(base + bit as usize);
        look(&on_rank, Line::scan(board.rank_bits(rank), file), file, 9);
        let on_file = |bit: u8| Square::at(bit as usize * 9 + file as usize);
        look(&on_file, Line::scan(board.file_bits(file), rank), rank, 10);
        for step in HORSE_ATTACKERS[king.index()].iter() {
            aims.horse.insert(step.to);
            aims.opens.insert(step.block);
        }
        for step in PAWN_ATTACKERS[us.index()][king.index()].iter() {
            aims.pawn.insert(step.to);
        }
        aims
    }

    /// The points that a piece of `role` may give check from, or over.
    fn targets(&self, role: Role) -> SquareSet {
        let own = match role {
            Role::Rook => self.rook,
            Role::Cannon => self.cannon,
            Role::Horse => self.horse,
            Role::Pawn => self.pawn,
            Role::King | Role::Advisor | Role::Elephant => SquareSet::EMPTY,
        };
        own | self.screen
    }
}

impl Position {
    /// Calls `visit` for every legal capture, until it returns false.
    pub(crate) fn for_each_capture(&self, mut visit: impl FnMut(Move) -> bool) {
        let (us, board) = (self.turn(), self.board());
        let guard = self.guard();
        let mut try_move = |from: Square, to: Square, role: Role| {
            let m = Move { from, to };
            !is_color(board.code_at(to), !us) || !self.is_safe(&guard, role, m) || visit(m)
        };
        for from in board.squares_of(us) {
            let Some(piece) = board.get(from) else {
                continue;
            };
            match piece.role {
                Role::Rook | Role::Cannon => {
                    let target = usize::from(piece.role == Role::Cannon);
                    let (file, rank) = (from.file(), from.rank());
                    let line = Line::scan(board.rank_bits(rank), file);
                    let at = |bit: u8| Square::at(rank as usize * 9 + bit as usize);
                    for bit in [line.below[target], line.above[target]] {
                        if bit.is_some_and(|bit| !try_move(from, at(bit), piece.role)) {
                            return;
                        }
                    }
                    let line = Line::scan(board.file_bits(file), rank);
                    let at = |bit: u8| Square::at(bit as usize * 9 + file as usize);
                    for bit in [line.below[target], line.above[target]] {
                        if bit.is_some_and(|bit| !try_move(from, at(bit), piece.role)) {
                            return;
                        }
                    }
                }
                role => {
                    let mut go_on = true;
                    board.for_each_reach(from, piece, |to| {
                        go_on = go_on && try_move(from, to, role);
                    });
                    if !go_on {
                        return;
                    }
                }
            }
        }
    }

    /// Calls `visit` for every legal move that gives check.
    pub(crate) fn for_each_check(&self, mut visit: impl FnMut(Move)) {
        let (us, board) = (self.turn(), self.board());
        let aims = Aims::of(self);
        let guard = self.guard();
        for from in board.squares_of(us) {
            let Some(piece) = board.get(from) else {
                continue;
            };
            let opens = aims.opens.contains(from);
            let targets = aims.targets(piece.role);
            if !opens && targets.is_empty() {
                continue;
            }
            board.for_each_reach(from, piece, |to| {
                let m = Move { from, to };
                if (opens || targets.contains(to))
                    && self.gives_check(m)
                    && self.is_safe(&guard, piece.role, m)
                {
                    visit(m);
                }
            });
        }
    }

    /// Whether the own king is safe after the pseudo-legal move `m` of a piece of `role`.
    #[inline]
    fn is_safe(&self, guard: &Guard, role: Role, m: Move) -> bool {
        if guard.in_check || role == Role::King || guard.legs.contains(m.from) {
            return self.is_king_safe_after(m);
        }
        let crosses = |at: Square, rank: bool| {
            if rank {
                at.rank() == guard.king.rank()
            } else {
                at.file() == guard.king.file()
            }
        };
        let rank = guard.rank && (crosses(m.from, true) || crosses(m.to, true));
        let file = guard.file && (crosses(m.from, false) || crosses(m.to, false));
        !(rank || file) || !self.is_attacked_on_lines(guard.king, !self.turn(), Some(m), rank, file)
    }

    /// Whether the pseudo-legal move `m` attacks the enemy king.
    pub(crate) fn gives_check(&self, m: Move) -> bool {
        let (us, board) = (self.turn(), self.board());
        let king = self.king(!us);
        let (file, rank) = (king.file(), king.rank());
        let moved = board.code_at(m.from);
        let mut on_rank = board.rank_bits(rank);
        let mut on_file = board.file_bits(file);
        if m.from.rank() == rank {
            on_rank &= !(1 << m.from.file());
        }
        if m.from.file() == file {
            on_file &= !(1 << m.from.rank());
        }
        if m.to.rank() == rank {
            on_rank |= 1 << m.to.file();
        }
        if m.to.file() == file {
            on_file |= 1 << m.to.rank();
        }
        let holds = |square: Square, wanted: Code| {
            if square == m.to {
                moved == wanted
            } else {
                square != m.from && board.code_at(square) == wanted
            }
        };
        let (rook, cannon) = (code(us, Role::Rook), code(us, Role::Cannon));
        let line = Line::scan(on_rank, file);
        let at = |bit: u8| Square::at(rank as usize * 9 + bit as usize);
        for [first, second] in [line.below, line.above] {
            if first.is_some_and(|bit| holds(at(bit), rook))
                || second.is_some_and(|bit| holds(at(bit), cannon))
            {
                return true;
            }
        }
        let line = Line::scan(on_file, rank);
        let at = |bit: u8| Square::at(bit as usize * 9 + file as usize);
        for [first, second] in [line.below, line.above] {
            if first.is_some_and(|bit| holds(at(bit), rook))
                || second.is_some_and(|bit| holds(at(bit), cannon))
            {
                return true;
            }
        }
        let horse = code(us, Role::Horse);
        for step in HORSE_ATTACKERS[king.index()].iter() {
            if holds(step.to, horse)
                && step.block != m.to
                && (step.block == m.from || board.is_empty_at(step.block))
            {
                return true;
            }
        }
        let pawn = code(us, Role::Pawn);
        PAWN_ATTACKERS[us.index()][king.index()]
            .iter()
            .any(|step| holds(step.to, pawn))
    }

    /// The side to move, whoever's king may be attacked by whom: for questions about what a side would take or
    /// give check with, never for play.
    pub(crate) fn with_turn(&self, turn: crate::board::Color) -> Self {
        if self.turn() == turn {
            *self
        } else {
            self.turned()
        }
    }

    /// The position without the piece on `square`, which must not be a king.
    pub(crate) fn without(&self, square: Square) -> Self {
        self.with_code(square, EMPTY)
    }

    /// The position with a wall in the place of the piece on `square`: of the same side, in the way, good as a
    /// screen, but never moving. An advisor or elephant where it cannot stand is just that.
    pub(crate) fn walled(&self, square: Square) -> Self {
        let Some(Piece { color, .. }) = self.get(square) else {
            return *self;
        };
        let role = if crate::board::can_stand(color, Role::Advisor, square) {
            Role::Elephant
        } else {
            Role::Advisor
        };
        self.with_code(square, code(color, role))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Captures and checks are those of the legal moves, in positions with pieces on every line.
    #[test]
    fn captures_and_checks_are_complete() {
        let mut position = Position::initial();
        let mut seed = 1u64;
        for _ in 0..20_000 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                position = Position::initial();
                continue;
            }
            let mut captures = Vec::new();
            position.for_each_capture(|m| {
                captures.push(m);
                true
            });
            captures.sort_unstable();
            let mut wanted: Vec<_> = moves
                .iter()
                .copied()
                .filter(|m| position.get(m.to).is_some())
                .collect();
            wanted.sort_unstable();
            assert_eq!(captures, wanted, "{}", position.fen());
            let mut checks = Vec::new();
            position.for_each_check(|m| checks.push(m));
            checks.sort_unstable();
            let mut wanted: Vec<_> = moves
                .iter()
                .copied()
                .filter(|m| position.play_unchecked(*m).is_check())
                .collect();
            wanted.sort_unstable();
            assert_eq!(checks, wanted, "{}", position.fen());
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position = position.play_unchecked(moves[(seed >> 33) as usize % moves.len()]);
        }
    }
}
