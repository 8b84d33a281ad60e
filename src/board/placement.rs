//! The pieces on the board, legal or not.

use core::fmt;

use super::{
    Color, Piece, Role, Square, SquareSet,
    attacks::{
        ADVISOR_STEPS, Bits, ELEPHANT_STEPS, HORSE_ATTACKERS, HORSE_STEPS, KING_STEPS, Line,
        PAWN_ATTACKERS, PAWN_STEPS,
    },
};

/// A piece as a number: 0 is an empty point, role + 1 for Red, role + 9 for Black. Fits four bits.
pub(crate) type Code = u8;

pub(crate) const EMPTY: Code = 0;

#[inline(always)]
pub(crate) const fn code(color: Color, role: Role) -> Code {
    (color as u8) << 3 | (role as u8 + 1)
}

#[inline(always)]
pub(crate) const fn is_color(code: Code, color: Color) -> bool {
    code != EMPTY && code >> 3 == color as u8
}

#[inline(always)]
pub(crate) const fn decode(code: Code) -> Option<Piece> {
    let color = if code < 8 { Color::Red } else { Color::Black };
    match code & 7 {
        0 => None,
        role => Some(Piece {
            color,
            role: Role::ALL[role as usize - 1],
        }),
    }
}

/// Pieces on points, without any promise of legality, side to move or history.
///
/// ```
/// use xiangqi_arbiter::{Board, Color, Piece, Role, Square};
/// let mut board = Board::initial();
/// let h2: Square = "h2".parse().unwrap();
/// assert_eq!(board.get(h2), Some(Piece::new(Color::Red, Role::Cannon)));
/// board.set(h2, None);
/// assert_eq!(board.pieces().count(), 31);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    squares: [Code; 90],
    /// Which files are occupied on each rank, per side.
    ranks: [[u16; 10]; 2],
    /// Which ranks are occupied on each file, by either side.
    files: [u16; 9],
}

impl Board {
    /// The initial array's first field, CXA 图1.
    pub(crate) const INITIAL: &'static str =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

    /// A board without pieces.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            squares: [EMPTY; 90],
            ranks: [[0; 10]; 2],
            files: [0; 9],
        }
    }

    /// The initial array (CXA 图1).
    #[must_use]
    pub fn initial() -> Self {
        let mut board = Self::empty();
        for (row, text) in Self::INITIAL.split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(gap) => file += gap as usize,
                    None => {
                        board.set(Square::at((9 - row) * 9 + file), Piece::from_letter(letter));
                        file += 1;
                    }
                }
            }
        }
        board
    }

    /// What stands on `square`.
    #[inline(always)]
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        decode(self.squares[square.index()])
    }

    /// Puts `piece` on `square`, or empties it; whatever stood there is gone.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.put(
            square,
            piece.map_or(EMPTY, |piece| code(piece.color, piece.role)),
        );
    }

    #[inline(always)]
    pub(crate) fn code_at(&self, square: Square) -> Code {
        self.squares[square.index()]
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square, code: Code) {
        let (file, rank) = (square.file() as usize, square.rank() as usize);
        self.squares[square.index()] = code;
        self.ranks[0][rank] &= !(1 << file);
        self.ranks[1][rank] &= !(1 << file);
        self.files[file] &= !(1 << rank);
        if code != EMPTY {
            self.ranks[(code >> 3) as usize][rank] |= 1 << file;
            self.files[file] |= 1 << rank;
        }
    }

    /// The occupied files of `rank`.
    #[inline(always)]
    pub(crate) fn rank_bits(&self, rank: u8) -> u16 {
        self.ranks[0][rank as usize] | self.ranks[1][rank as usize]
    }

    /// The occupied files of `rank` by `color`.
    #[inline(always)]
    pub(crate) fn own_rank_bits(&self, color: Color, rank: u8) -> u16 {
        self.ranks[color.index()][rank as usize]
    }

    /// The occupied ranks of `file`.
    #[inline(always)]
    pub(crate) fn file_bits(&self, file: u8) -> u16 {
        self.files[file as usize]
    }

    #[inline(always)]
    pub(crate) fn is_empty_at(&self, square: Square) -> bool {
        self.squares[square.index()] == EMPTY
    }

    /// All pieces with their points, from `a0` to `i9`.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// The points of `color`'s pieces, from `a0` to `i9`.
    #[inline]
    pub fn squares_of(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        Standing {
            board: self,
            color,
            rank: 0,
            files: Bits(self.own_rank_bits(color, 0)),
        }
    }

    /// How many pieces of `color` and `role` there are.
    #[must_use]
    pub fn count(&self, color: Color, role: Role) -> usize {
        let wanted = code(color, role);
        self.squares.iter().filter(|&&code| code == wanted).count()
    }

    /// The first point of a king of `color`, if there is one.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        let king = code(color, Role::King);
        self.squares_of(color)
            .find(|square| self.code_at(*square) == king)
    }

    /// The points that the piece on `square` could move to if kings could be left in check: geometry, blocks
    /// and screens count, own pieces are in the way. Empty if nothing stands there.
    #[must_use]
    pub fn reach(&self, square: Square) -> SquareSet {
        let Some(piece) = self.get(square) else {
            return SquareSet::EMPTY;
        };
        let mut set = SquareSet::EMPTY;
        self.for_each_reach(square, piece, |to| {
            set.insert(to);
        });
        set
    }

    /// As [`Board::reach`], calling `visit` for each point.
    #[inline]
    pub(crate) fn for_each_reach(
        &self,
        square: Square,
        piece: Piece,
        mut visit: impl FnMut(Square),
    ) {
        let (us, index) = (piece.color, square.index());
        let (steps, blockable) = match piece.role {
            Role::King => (KING_STEPS[us.index()][index].as_slice(), false),
            Role::Advisor => (ADVISOR_STEPS[us.index()][index].as_slice(), false),
            Role::Pawn => (PAWN_STEPS[us.index()][index].as_slice(), false),
            Role::Elephant => (ELEPHANT_STEPS[us.index()][index].as_slice(), true),
            Role::Horse => (HORSE_STEPS[index].as_slice(), true),
            Role::Rook | Role::Cannon => {
                let [rank, file] = self.slides(square, piece);
                for bit in Bits(rank) {
                    visit(Square::at(square.rank() as usize * 9 + bit as usize));
                }
                for bit in Bits(file) {
                    visit(Square::at(bit as usize * 9 + square.file() as usize));
                }
                return;
            }
        };
        for step in steps {
            if !is_color(self.code_at(step.to), us) && (!blockable || self.is_empty_at(step.block))
            {
                visit(step.to);
            }
        }
    }

    /// Where the rook or cannon on `square` can go: the files on its rank and the ranks on its file, as bits.
    #[inline]
    pub(crate) fn slides(&self, square: Square, piece: Piece) -> [u16; 2] {
        let (file, rank) = (square.file(), square.rank());
        let target = usize::from(piece.role == Role::Cannon);
        let enemies_on_rank = self.own_rank_bits(!piece.color, rank);
        let is_enemy_on_file = |bit: u8| {
            let code = self.squares[bit as usize * 9 + file as usize];
            code >> 3 != piece.color as u8
        };
        [
            slide(self.rank_bits(rank), file, 9, target, |bit| {
                enemies_on_rank >> bit & 1 != 0
            }),
            slide(self.file_bits(file), rank, 10, target, is_enemy_on_file),
        ]
    }

    /// The pieces of `by` that could capture on `target` if it held an enemy piece: geometry, blocks and
    /// screens count, king safety does not.
    ///
    /// ```
    /// use xiangqi_arbiter::{Board, Color};
    /// let board = Board::initial();
    /// // The cannon on h2 eyes the horse on h9 over the cannon on h7.
    /// let attackers = board.attackers("h9".parse().unwrap(), Color::Red);
    /// assert_eq!(attackers.into_iter().next(), Some("h2".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn attackers(&self, target: Square, by: Color) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        let (file, rank) = (target.file(), target.rank());
        let base = rank as usize * 9;
        let (rook, cannon) = (code(by, Role::Rook), code(by, Role::Cannon));
        let mut line = |line: Line, square: &dyn Fn(u8) -> Square| {
            for ends in [line.below, line.above] {
                for (bit, wanted) in ends.into_iter().zip([rook, cannon]) {
                    if let Some(square) = bit.map(square)
                        && self.code_at(square) == wanted
                    {
                        set.insert(square);
                    }
                }
            }
        };
        line(Line::scan(self.rank_bits(rank), file), &|bit| {
            Square::at(base + bit as usize)
        });
        line(Line::scan(self.file_bits(file), rank), &|bit| {
            Square::at(bit as usize * 9 + file as usize)
        });
        let mut from = |square: Square, role: Role| {
            if self.code_at(square) == code(by, role) {
                set.insert(square);
            }
        };
        for step in HORSE_ATTACKERS[target.index()].iter() {
            if self.is_empty_at(step.block) {
                from(step.to, Role::Horse);
            }
        }
        for step in PAWN_ATTACKERS[by.index()][target.index()].iter() {
            from(step.to, Role::Pawn);
        }
        // King, advisor and elephant steps lead back where they came from.
        for step in KING_STEPS[by.index()][target.index()].iter() {
            from(step.to, Role::King);
        }
        for step in ADVISOR_STEPS[by.index()][target.index()].iter() {
            from(step.to, Role::Advisor);
        }
        for step in ELEPHANT_STEPS[by.index()][target.index()].iter() {
            if self.is_empty_at(step.block) {
                from(step.to, Role::Elephant);
            }
        }
        set
    }

    /// Whether the two kings face each other on an open file (CXA 2.2).
    #[must_use]
    pub fn kings_facing(&self) -> bool {
        let (Some(red), Some(black)) = (self.king(Color::Red), self.king(Color::Black)) else {
            return false;
        };
        if red.file() != black.file() {
            return false;
        }
        let (low, high) = (red.rank().min(black.rank()), red.rank().max(black.rank()));
        let between = ((1u16 << high) - 1) & (!0 << (low + 1));
        self.file_bits(red.file()) & between == 0
    }

    /// The board with every piece mapped to another point and, if `swap`, to the other side.
    fn mapped(&self, to: impl Fn(Square) -> Square, swap: bool) -> Self {
        let mut board = Self::empty();
        for (square, mut piece) in self.pieces() {
            if swap {
                piece.color = !piece.color;
            }
            board.set(to(square), Some(piece));
        }
        board
    }

    /// The board mirrored left and right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.mapped(Square::mirrored, false)
    }

    /// The board turned by 180° with the colours swapped: what the other side sees.
    #[must_use]
    pub fn swapped(&self) -> Self {
        self.mapped(Square::rotated, true)
    }
}

/// Where a rook (`target` 0) or cannon (1) at `at` can go on a line of `len` points of which those in `occupied` are.
#[inline(always)]
fn slide(occupied: u16, at: u8, len: u8, target: usize, is_enemy: impl Fn(u8) -> bool) -> u16 {
    let line = Line::scan(occupied, at);
    let low = line.below[0].map_or(0, |bit| bit + 1);
    let high = line.above[0].unwrap_or(len);
    let mut reach = ((1u32 << high) - (1u32 << low)) as u16 & !(1 << at);
    // One call in a loop is compiled into the loop, two calls would stay calls.
    let ends = [line.below[target], line.above[target]];
    let mut side = 0;
    while side < 2 {
        if let Some(bit) = ends[side]
            && is_enemy(bit)
        {
            reach |= 1 << bit;
        }
        side += 1;
    }
    reach
}

/// The points of one side's pieces.
struct Standing<'a> {
    board: &'a Board,
    color: Color,
    rank: u8,
    /// Those on `rank` that are still to come.
    files: Bits,
}

impl Iterator for Standing<'_> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        loop {
            if let Some(file) = self.files.next() {
                return Some(Square::at(self.rank as usize * 9 + file as usize));
            }
            if self.rank == 9 {
                return None;
            }
            self.rank += 1;
            self.files = Bits(self.board.own_rank_bits(self.color, self.rank));
        }
    }
}

impl fmt::Display for Board {
    /// The first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut gap = 0;
            for file in 0..9 {
                match self.get(Square::at(rank * 9 + file)) {
                    None => gap += 1,
                    Some(piece) => {
                        if gap > 0 {
                            write!(f, "{gap}")?;
                        }
                        gap = 0;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
