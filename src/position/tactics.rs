//! Captures and checks alone, for the searches that look at nothing else.

use crate::board::{
    Move, Piece, Role, Square,
    attacks::{HORSE_ATTACKERS, Line, PAWN_ATTACKERS},
    placement::{Code, EMPTY, code, is_color},
};

use super::Position;

impl Position {
    /// Calls `visit` for every legal capture, until it returns false.
    pub(crate) fn for_each_capture(&self, mut visit: impl FnMut(Move) -> bool) {
        let (us, board) = (self.turn(), self.board());
        let mut try_move = |from: Square, to: Square| {
            let m = Move { from, to };
            !is_color(board.code_at(to), !us) || !self.is_king_safe_after(m) || visit(m)
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
                    for bit in [line.below[target], line.above[target]]
                        .into_iter()
                        .flatten()
                    {
                        let to = Square::at(rank as usize * 9 + bit as usize);
                        if !try_move(from, to) {
                            return;
                        }
                    }
                    let line = Line::scan(board.file_bits(file), rank);
                    for bit in [line.below[target], line.above[target]]
                        .into_iter()
                        .flatten()
                    {
                        let to = Square::at(bit as usize * 9 + file as usize);
                        if !try_move(from, to) {
                            return;
                        }
                    }
                }
                _ => {
                    let mut go_on = true;
                    board.for_each_reach(from, piece, |to| {
                        go_on = go_on && try_move(from, to);
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
        let king = self.king(!us);
        for from in board.squares_of(us) {
            let Some(piece) = board.get(from) else {
                continue;
            };
            let opens = is_near(from, king);
            board.for_each_reach(from, piece, |to| {
                let m = Move { from, to };
                let strikes = piece.role == Role::Horse || is_near(to, king);
                if (opens || strikes) && self.gives_check(m) && self.is_king_safe_after(m) {
                    visit(m);
                }
            });
        }
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

/// Whether a piece that comes to or leaves `square` may open, close or make a line to a king on `king`: they
/// share a file or rank, or are diagonal neighbours (a horse's leg).
fn is_near(square: Square, king: Square) -> bool {
    let files = square.file().abs_diff(king.file());
    let ranks = square.rank().abs_diff(king.rank());
    files == 0 || ranks == 0 || files == 1 && ranks == 1
}
