//! Legal moves without allocation.
//!
//! A move is tested for the safety of the own king only if it can matter: the king moves, the side is in
//! check, a piece enters or leaves a line through the king that one move could open to an enemy rook, cannon
//! or king, or a piece leaves the leg of an enemy horse that looks at the king.

use arrayvec::ArrayVec;

use crate::board::{
    Board, Color, Move, Role, Square, SquareSet,
    attacks::{Bits, HORSE_ATTACKERS, Line, PAWN_ATTACKERS},
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

/// What takes the generated moves: a list, or a counter that need not look at each.
trait Sink {
    fn one(&mut self, m: Move);

    fn along_rank(&mut self, from: Square, files: u16);

    fn along_file(&mut self, from: Square, ranks: u16);
}

impl Sink for MoveList {
    #[inline(always)]
    fn one(&mut self, m: Move) {
        self.push(m);
    }

    #[inline(always)]
    fn along_rank(&mut self, from: Square, files: u16) {
        points_of_rank(from, files).for_each(|to| self.push(Move { from, to }));
    }

    #[inline(always)]
    fn along_file(&mut self, from: Square, ranks: u16) {
        points_of_file(from, ranks).for_each(|to| self.push(Move { from, to }));
    }
}

struct Count(usize);

impl Sink for Count {
    #[inline(always)]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }

    #[inline(always)]
    fn along_rank(&mut self, _: Square, files: u16) {
        self.0 += files.count_ones() as usize;
    }

    #[inline(always)]
    fn along_file(&mut self, _: Square, ranks: u16) {
        self.0 += ranks.count_ones() as usize;
    }
}

#[inline(always)]
fn points_of_rank(on: Square, files: u16) -> impl Iterator<Item = Square> {
    Bits(files).map(move |file| Square::at(on.rank() as usize * 9 + file as usize))
}

#[inline(always)]
fn points_of_file(on: Square, ranks: u16) -> impl Iterator<Item = Square> {
    Bits(ranks).map(move |rank| Square::at(rank as usize * 9 + on.file() as usize))
}

/// What must be known about the own king to tell quickly which moves are safe.
pub(super) struct Guard {
    pub(super) king: Square,
    pub(super) in_check: bool,
    /// A move on or off the king's rank could open it to an enemy.
    pub(super) rank: bool,
    /// A move on or off the king's file could open it to an enemy.
    pub(super) file: bool,
    /// Blocked legs of enemy horses that would otherwise give check.
    pub(super) legs: SquareSet,
}

impl Position {
    /// All legal moves, in the order of the points they start from. None at all means that the side to move
    /// has lost, by 将死 if it is in check, else by 困毙 (3.2, 3.3).
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
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
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }

    /// Hands every legal move to `sink`.
    #[inline]
    fn generate(&self, sink: &mut impl Sink) {
        let guard = self.guard();
        let board = self.board();
        for from in board.squares_of(self.turn()) {
            let Some(piece) = board.get(from) else {
                continue;
            };
            if guard.in_check || piece.role == Role::King || guard.legs.contains(from) {
                board.for_each_reach(from, piece, |to| {
                    if self.is_king_safe_after(Move { from, to }) {
                        sink.one(Move { from, to });
                    }
                });
                continue;
            }
            let on_rank = guard.rank && from.rank() == guard.king.rank();
            let on_file = guard.file && from.file() == guard.king.file();
            let is_safe = |to: Square| {
                let rank = on_rank || guard.rank && to.rank() == guard.king.rank();
                let file = on_file || guard.file && to.file() == guard.king.file();
                !(rank || file)
                    || !self.is_attacked_on_lines(
                        guard.king,
                        !self.turn(),
                        Some(Move { from, to }),
                        rank,
                        file,
                    )
            };
            if !matches!(piece.role, Role::Rook | Role::Cannon) {
                board.for_each_reach(from, piece, |to| {
                    if is_safe(to) {
                        sink.one(Move { from, to });
                    }
                });
                continue;
            }
            // Along a rank only one point can lie on the king's file, and the other way round, so most
            // destinations of a line piece need no test of their own.
            let [along_rank, along_file] = board.slides(from, piece);
            let test = |leaves: bool, crosses: bool, at: u8| match (leaves, crosses) {
                (true, _) => !0,
                (false, true) => 1u16 << at,
                (false, false) => 0,
            };
            let test_rank = along_rank & test(on_rank || on_file, guard.file, guard.king.file());
            let test_file = along_file & test(on_rank || on_file, guard.rank, guard.king.rank());
            sink.along_rank(from, along_rank & !test_rank);
            sink.along_file(from, along_file & !test_file);
            for to in points_of_rank(from, test_rank).chain(points_of_file(from, test_file)) {
                if is_safe(to) {
                    sink.one(Move { from, to });
                }
            }
        }
    }

    #[inline]
    pub(super) fn guard(&self) -> Guard {
        let (us, them, board) = (self.turn(), !self.turn(), self.board());
        let king = self.king(us);
        let enemy = |role| code(them, role);
        let mut legs = SquareSet::EMPTY;
        for step in HORSE_ATTACKERS[king.index()].iter() {
            if board.code_at(step.to) == enemy(Role::Horse) && !board.is_empty_at(step.block) {
                legs.insert(step.block);
            }
        }
        let (file, rank) = (king.file(), king.rank());
        let base = rank as usize * 9;
        let along_rank = self.can_open(board.rank_bits(rank), file, Role::Rook, |bit| {
            board.code_at(Square::at(base + bit as usize))
        });
        let along_file = self.can_open(board.file_bits(file), rank, Role::King, |bit| {
            board.code_at(Square::at(bit as usize * 9 + file as usize))
        });
        let in_check = self.is_attacked(king, them, None);
        Guard {
            king,
            in_check,
            rank: along_rank,
            file: along_file,
            legs,
        }
    }

    /// Whether one move on or off a line through the own king could open it to an enemy: a rook or king behind
    /// one piece, a cannon behind two or behind none. A move changes the number of pieces before an enemy by
    /// at most one, so nothing else on the line can matter.
    #[inline]
    fn can_open(&self, occupied: u16, at: u8, facing: Role, code_at: impl Fn(u8) -> Code) -> bool {
        let them = !self.turn();
        let (rook, cannon) = (code(them, Role::Rook), code(them, Role::Cannon));
        let facing = code(them, facing);
        let below = u32::from(occupied) & ((1 << at) - 1);
        let above = u32::from(occupied) & (!0 << (at + 1));
        let opens = |n: usize, code: Code| match n {
            1 => code == rook || code == facing,
            _ => code == cannon,
        };
        let mut bits = below;
        for n in 0..3 {
            if bits == 0 {
                break;
            }
            let bit = 31 - bits.leading_zeros();
            bits ^= 1 << bit;
            if opens(n, code_at(bit as u8)) {
                return true;
            }
        }
        let mut bits = above;
        for n in 0..3 {
            if bits == 0 {
                break;
            }
            let bit = bits.trailing_zeros();
            bits &= bits - 1;
            if opens(n, code_at(bit as u8)) {
                return true;
            }
        }
        false
    }

    /// Whether the own king is safe after the pseudo-legal move `m` (2.2, 3.4).
    #[must_use]
    pub(crate) fn is_king_safe_after(&self, m: Move) -> bool {
        let (king, by) = (self.king(self.turn()), !self.turn());
        !self.is_attacked(if m.from == king { m.to } else { king }, by, Some(m))
    }

    /// Whether `by` attacks the enemy king on `king` – facing kings included – after `m` by the other side.
    pub(super) fn is_attacked(&self, king: Square, by: Color, m: Option<Move>) -> bool {
        self.is_attacked_on_lines(king, by, m, true, true) || self.is_attacked_by_steps(king, by, m)
    }

    /// Whether `by` attacks the enemy king on `king` along its rank or its file – the facing king included –
    /// after `m` by the other side.
    pub(super) fn is_attacked_on_lines(
        &self,
        king: Square,
        by: Color,
        m: Option<Move>,
        along_rank: bool,
        along_file: bool,
    ) -> bool {
        let board = self.board();
        let (file, rank) = (king.file(), king.rank());
        let (rook, cannon) = (code(by, Role::Rook), code(by, Role::Cannon));
        // Whatever stood where the move ends is gone.
        let to = m.map_or(usize::MAX, |m| m.to.index());
        if along_rank {
            let mut occupied = board.rank_bits(rank);
            if let Some(Move { from, to }) = m {
                if from.rank() == rank {
                    occupied &= !(1 << from.file());
                }
                if to.rank() == rank {
                    occupied |= 1 << to.file();
                }
            }
            let line = Line::scan(occupied, file);
            let points = (rank as usize * 9, 1);
            if is_hit(board, line, points, to, [rook, rook], cannon) {
                return true;
            }
        }
        if along_file {
            let mut occupied = board.file_bits(file);
            if let Some(Move { from, to }) = m {
                if from.file() == file {
                    occupied &= !(1 << from.rank());
                }
                if to.file() == file {
                    occupied |= 1 << to.rank();
                }
            }
            let enemy_king = code(by, Role::King);
            let line = Line::scan(occupied, rank);
            let points = (file as usize, 9);
            if is_hit(board, line, points, to, [rook, enemy_king], cannon) {
                return true;
            }
        }
        false
    }

    /// Whether a horse or pawn of `by` attacks the enemy king on `king` after `m` by the other side.
    fn is_attacked_by_steps(&self, king: Square, by: Color, m: Option<Move>) -> bool {
        let board = self.board();
        let (from, to) = m.map_or((usize::MAX, usize::MAX), |m| (m.from.index(), m.to.index()));
        let holds =
            |square: Square, wanted: Code| board.code_at(square) == wanted && square.index() != to;
        let (horse, pawn) = (code(by, Role::Horse), code(by, Role::Pawn));
        HORSE_ATTACKERS[king.index()].iter().any(|step| {
            let leg = step.block.index();
            holds(step.to, horse) && leg != to && (leg == from || board.is_empty_at(step.block))
        }) || PAWN_ATTACKERS[by.index()][king.index()]
            .iter()
            .any(|step| holds(step.to, pawn))
    }
}

/// Whether on a line, in either direction, one of `first` stands first or `second` stands second, but not on the point
/// `gone`. `points` are the first point of the line and the way to the next.
#[inline(always)]
fn is_hit(
    board: &Board,
    line: Line,
    (start, step): (usize, usize),
    gone: usize,
    first: [Code; 2],
    second: Code,
) -> bool {
    let ends = [line.below, line.above];
    let mut side = 0;
    while side < 2 {
        if let Some(bit) = ends[side][0] {
            let index = start + bit as usize * step;
            let code = board.code_at(Square::at(index));
            if index != gone && (code == first[0] || code == first[1]) {
                return true;
            }
        }
        if let Some(bit) = ends[side][1] {
            let index = start + bit as usize * step;
            if index != gone && board.code_at(Square::at(index)) == second {
                return true;
            }
        }
        side += 1;
    }
    false
}
