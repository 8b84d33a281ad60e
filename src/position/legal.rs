//! Legal moves without allocation.
//!
//! A move is tested for the safety of the own king only if it can matter: the king moves, the side is in
//! check, a piece enters or leaves a line through the king on which an enemy rook, cannon or king stands, or a
//! piece leaves the leg of an enemy horse that looks at the king.

use arrayvec::ArrayVec;

use crate::board::{
    Color, Move, Role, Square, SquareSet,
    attacks::{HORSE_ATTACKERS, Line, PAWN_ATTACKERS},
    placement::{Code, code},
};

use super::Position;

/// More legal moves than any position has: 34 of the rooks, 34 of the cannons, 16 of the horses, 15 of the pawns,
/// 8 of the elephants, 8 of the advisors and 4 of the king.
///
/// That this holds for every [`Position`] follows from the number of pieces alone, wherever they stand. A side has
/// at most the pieces it starts with (1.2), since that is checked wherever a position is made and moves add none.
/// A rook has at most the other 8 points of its rank and 9 of its file. So has a cannon: what it captures lies
/// behind its screen, so the two take the place of at least two free points of that direction. The others have as
/// many moves as steps: 8, 3, 4, 4 and 4.
pub const MAX_LEGAL_MOVES: usize = 119;

/// Legal moves, held in place.
pub type MoveList = ArrayVec<Move, MAX_LEGAL_MOVES>;

/// What must be known about the own king to tell quickly which moves are safe.
struct Guard {
    king: Square,
    in_check: bool,
    /// An enemy line piece stands on the king's rank.
    rank: bool,
    /// An enemy line piece or the enemy king stands on the king's file.
    file: bool,
    /// Blocked legs of enemy horses that would otherwise give check.
    legs: SquareSet,
}

impl Position {
    /// All legal moves, in the order of the points they start from. None at all means that the side to move
    /// has lost, by 将死 if it is in check, else by 困毙 (3.2, 3.3).
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_legal(|m| moves.push(m));
        moves
    }

    /// Whether the side to move has any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.board().squares_of(self.turn()).any(|from| {
            self.board()
                .reach(from)
                .into_iter()
                .any(|to| self.is_king_safe_after(Move { from, to }))
        })
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        self.for_each_legal(|_| count += 1);
        count
    }

    /// Calls `visit` for every legal move.
    #[inline]
    pub(crate) fn for_each_legal(&self, mut visit: impl FnMut(Move)) {
        let guard = self.guard();
        let board = self.board();
        for from in board.squares_of(self.turn()) {
            let Some(piece) = board.get(from) else {
                continue;
            };
            if guard.in_check || piece.role == Role::King || guard.legs.contains(from) {
                board.for_each_reach(from, piece, |to| {
                    if self.is_king_safe_after(Move { from, to }) {
                        visit(Move { from, to });
                    }
                });
                continue;
            }
            // A line matters from its start for every destination, else only where the destination is on it.
            let on_rank = guard.rank && from.rank() == guard.king.rank();
            let on_file = guard.file && from.file() == guard.king.file();
            if on_rank || on_file {
                board.for_each_reach(from, piece, |to| {
                    if self.is_king_safe_after(Move { from, to }) {
                        visit(Move { from, to });
                    }
                });
            } else {
                board.for_each_reach(from, piece, |to| {
                    let enters = guard.rank && to.rank() == guard.king.rank()
                        || guard.file && to.file() == guard.king.file();
                    if !enters || self.is_king_safe_after(Move { from, to }) {
                        visit(Move { from, to });
                    }
                });
            }
        }
    }

    #[inline]
    fn guard(&self) -> Guard {
        let (us, them, board) = (self.turn(), !self.turn(), self.board());
        let king = self.king(us);
        let enemy = |role| code(them, role);
        let mut legs = SquareSet::EMPTY;
        for step in HORSE_ATTACKERS[king.index()].iter() {
            if board.code_at(step.to) == enemy(Role::Horse) && !board.is_empty_at(step.block) {
                legs.insert(step.block);
            }
        }
        let is_line_piece = |code: Code| code == enemy(Role::Rook) || code == enemy(Role::Cannon);
        let mut enemies = board.own_rank_bits(them, king.rank());
        let mut rank = false;
        while enemies != 0 {
            let file = enemies.trailing_zeros() as usize;
            enemies &= enemies - 1;
            rank |= is_line_piece(board.code_at(Square::at(king.rank() as usize * 9 + file)));
        }
        let mut pieces = board.file_bits(king.file()) & !(1 << king.rank());
        let mut file = false;
        while pieces != 0 {
            let rank = pieces.trailing_zeros() as usize;
            pieces &= pieces - 1;
            let code = board.code_at(Square::at(rank * 9 + king.file() as usize));
            file |= is_line_piece(code) || code == enemy(Role::King);
        }
        Guard {
            king,
            in_check: self.is_attacked(king, them, None),
            rank,
            file,
            legs,
        }
    }

    /// Whether the own king is safe after the pseudo-legal move `m` (2.2, 3.4).
    #[inline]
    #[must_use]
    pub(crate) fn is_king_safe_after(&self, m: Move) -> bool {
        let king = self.king(self.turn());
        !self.is_attacked(
            if m.from == king { m.to } else { king },
            !self.turn(),
            Some(m),
        )
    }

    /// Whether `by` attacks the enemy king on `king` – facing kings included – after `m` by the other side.
    #[inline]
    pub(super) fn is_attacked(&self, king: Square, by: Color, m: Option<Move>) -> bool {
        let board = self.board();
        let (file, rank) = (king.file(), king.rank());
        let mut on_rank = board.rank_bits(rank);
        let mut on_file = board.file_bits(file);
        // A point that cannot be met: the captured piece counts as gone wherever `to` is compared.
        let mut to_index = usize::MAX;
        let mut from_index = usize::MAX;
        if let Some(Move { from, to }) = m {
            if from.rank() == rank {
                on_rank &= !(1 << from.file());
            }
            if from.file() == file {
                on_file &= !(1 << from.rank());
            }
            if to.rank() == rank {
                on_rank |= 1 << to.file();
            }
            if to.file() == file {
                on_file |= 1 << to.rank();
            }
            to_index = to.index();
            from_index = from.index();
        }
        let holds = |index: usize, wanted: Code| {
            index != to_index && board.code_at(Square::at(index)) == wanted
        };
        let (rook, cannon) = (code(by, Role::Rook), code(by, Role::Cannon));
        let line = Line::scan(on_rank, file);
        let base = rank as usize * 9;
        for [first, second] in [line.below, line.above] {
            if first.is_some_and(|bit| holds(base + bit as usize, rook))
                || second.is_some_and(|bit| holds(base + bit as usize, cannon))
            {
                return true;
            }
        }
        let line = Line::scan(on_file, rank);
        let at = |bit: u8| bit as usize * 9 + file as usize;
        let enemy_king = code(by, Role::King);
        for [first, second] in [line.below, line.above] {
            if first.is_some_and(|bit| holds(at(bit), rook) || holds(at(bit), enemy_king))
                || second.is_some_and(|bit| holds(at(bit), cannon))
            {
                return true;
            }
        }
        let horse = code(by, Role::Horse);
        for step in HORSE_ATTACKERS[king.index()].iter() {
            let leg = step.block.index();
            if holds(step.to.index(), horse)
                && leg != to_index
                && (leg == from_index || board.is_empty_at(step.block))
            {
                return true;
            }
        }
        let pawn = code(by, Role::Pawn);
        PAWN_ATTACKERS[by.index()][king.index()]
            .iter()
            .any(|step| holds(step.to.index(), pawn))
    }
}
