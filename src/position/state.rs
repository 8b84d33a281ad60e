//! A legal position and the moves that lead on from it.

use core::fmt;

use serde::Serialize;

use crate::board::{
    Board, Color, Move, Piece, Square, SquareSet,
    placement::{Code, EMPTY, is_color},
};

use super::{PositionError, Setup, hash};

/// A legal position: at most the pieces a side starts with, each on a point it can stand on, one king in each
/// palace, kings not facing, the side not to move not in check (CXA 1.2, 2.2, 3.2).
///
/// It is a plain value: copying is cheap, playing a move gives another one.
///
/// ```
/// use xiangqi_arbiter::Position;
/// let start = Position::initial();
/// assert_eq!(start.legal_moves().len(), 44);
/// let after = start.play("h2e2".parse().unwrap()).unwrap();
/// assert_eq!(
///     after.fen(),
///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: Board,
    turn: Color,
    kings: [Square; 2],
    halfmove_clock: u16,
    fullmove_number: u16,
    hash: u64,
}

impl Position {
    /// The initial array, Red to move.
    #[must_use]
    pub fn initial() -> Self {
        Self::assemble(&Setup::initial(), [Square::at(4), Square::at(85)])
    }

    /// The position of `setup`.
    ///
    /// # Errors
    /// Every [`PositionFault`](super::PositionFault) of the setup, not only the first.
    pub fn from_setup(setup: &Setup) -> Result<Self, PositionError> {
        let faults = setup.faults();
        match (setup.board.king(Color::Red), setup.board.king(Color::Black)) {
            (Some(red), Some(black)) if faults.is_empty() => {
                Ok(Self::assemble(setup, [red, black]))
            }
            _ => Err(PositionError { faults }),
        }
    }

    pub(super) fn assemble(setup: &Setup, kings: [Square; 2]) -> Self {
        Self::with_hash(setup, kings, hash::of(&setup.board, setup.turn))
    }

    /// For whoever has looked at every piece already.
    pub(super) fn with_hash(setup: &Setup, kings: [Square; 2], hash: u64) -> Self {
        Self {
            board: setup.board,
            turn: setup.turn,
            kings,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            hash,
        }
    }

    /// The pieces.
    #[inline(always)]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    #[inline(always)]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on `square`.
    #[inline(always)]
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        self.board.get(square)
    }

    /// Where `color`'s king stands.
    #[inline(always)]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// Plies since the last capture.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// Number of the round, from 1.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// A 64-bit hash of board and side to move. Two positions that are the same for the repetition rules
    /// (23.1) have the same hash; the counters do not take part.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether board and side to move are the same, whatever the counters say.
    #[inline]
    #[must_use]
    pub fn repeats(&self, other: &Self) -> bool {
        self.hash == other.hash && self.turn == other.turn && self.board == other.board
    }

    /// Whether the side to move is in check (被将军, 3.1).
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces that give check.
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        self.board.attackers(self.king(self.turn), !self.turn)
    }

    /// Whether `m` is legal.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.check_move(m).is_ok()
    }

    /// Why `m` is not legal, if it is not.
    ///
    /// # Errors
    /// The first [`IllegalMoveReason`] that applies.
    pub fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        let illegal = |reason| Err(IllegalMove { m, reason });
        if self.board.is_empty_at(m.from) {
            illegal(IllegalMoveReason::NoPiece)
        } else if !is_color(self.board.code_at(m.from), self.turn) {
            illegal(IllegalMoveReason::NotYourPiece)
        } else if is_color(self.board.code_at(m.to), self.turn) {
            illegal(IllegalMoveReason::OwnPiece)
        } else if !self.board.reach(m.from).contains(m.to) {
            illegal(IllegalMoveReason::CannotReach)
        } else if !self.is_king_safe_after(m) {
            illegal(if self.is_check() {
                IllegalMoveReason::CheckNotAnswered
            } else {
                IllegalMoveReason::ExposesKing
            })
        } else {
            Ok(())
        }
    }

    /// The position after `m`.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason if `m` is not legal here.
    pub fn play(&self, m: Move) -> Result<Self, IllegalMove> {
        self.check_move(m)?;
        Ok(self.play_unchecked(m))
    }

    /// The position after `m`, which the caller knows to be legal here: it comes from
    /// [`Position::legal_moves`] or passed [`Position::is_legal`]. Otherwise the result is no legal position.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, m: Move) -> Self {
        let mut next = *self;
        let moved = next.board.code_at(m.from);
        let captured = next.board.code_at(m.to);
        next.hash ^= hash::key(moved, m.from) ^ hash::key(moved, m.to) ^ hash::BLACK_TO_MOVE;
        if captured == EMPTY {
            next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        } else {
            next.hash ^= hash::key(captured, m.to);
            next.halfmove_clock = 0;
        }
        next.board.put(m.from, EMPTY);
        next.board.put(m.to, moved);
        if m.from == self.kings[self.turn.index()] {
            next.kings[self.turn.index()] = m.to;
        }
        next.turn = !self.turn;
        if self.turn == Color::Black {
            next.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        next
    }

    /// The same board with the other side to move, as if the side to move had passed: the question behind 杀
    /// and 捉 (24.2, 24.3). `None` if the side to move is in check, since it cannot pass then.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        Some(Self {
            turn: !self.turn,
            hash: self.hash ^ hash::BLACK_TO_MOVE,
            ..*self
        })
    }

    /// The same board with the other side to move, whether or not a king is attacked.
    #[inline]
    pub(super) fn turned(&self) -> Self {
        Self {
            turn: !self.turn,
            hash: self.hash ^ hash::BLACK_TO_MOVE,
            ..*self
        }
    }

    /// The position with another piece, or none, on `square`; no king may come or go.
    pub(super) fn with_code(&self, square: Square, code: Code) -> Self {
        let mut board = self.board;
        let mut hash = self.hash;
        for code in [board.code_at(square), code] {
            if code != EMPTY {
                hash ^= hash::key(code, square);
            }
        }
        board.put(square, code);
        Self {
            board,
            hash,
            ..*self
        }
    }

    /// The position mirrored left and right.
    ///
    /// ```
    /// use xiangqi_arbiter::Position;
    /// let start = Position::initial();
    /// assert_eq!(start.mirrored(), start);
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self::assemble(
            &Setup {
                board: self.board.mirrored(),
                ..Setup::from(self)
            },
            self.kings.map(Square::mirrored),
        )
    }

    /// The position with the sides exchanged: board turned by 180°, colours and side to move swapped.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self::assemble(
            &Setup {
                board: self.board.swapped(),
                turn: !self.turn,
                ..Setup::from(self)
            },
            [self.kings[1].rotated(), self.kings[0].rotated()],
        )
    }
}

#[cfg(test)]
impl Position {
    /// Bare access for proofs by enumeration, which put pieces down and take them up again by the billion. The
    /// hash is not kept.
    pub(super) fn parts_mut(&mut self) -> (&mut Board, &mut [Square; 2], &mut Color) {
        (&mut self.board, &mut self.kings, &mut self.turn)
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::initial()
    }
}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

/// A move that is not legal in the position it was asked of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move.
    pub m: Move,
    /// Why it is not legal.
    pub reason: IllegalMoveReason,
}

/// Why a move is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum IllegalMoveReason {
    /// Nothing stands on the first point.
    NoPiece,
    /// The piece belongs to the side that is not to move.
    NotYourPiece,
    /// An own piece stands on the second point (2.3).
    OwnPiece,
    /// The piece does not move like that, or something is in its way (2.2).
    CannotReach,
    /// The side to move is in check and still would be (3.2).
    CheckNotAnswered,
    /// The move would put the own king in check or make the kings face each other (2.2, 3.4).
    ExposesKing,
}

impl IllegalMoveReason {
    /// Stable machine-readable word, e.g. `cannot-reach`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPiece => "no-piece",
            Self::NotYourPiece => "not-your-piece",
            Self::OwnPiece => "own-piece",
            Self::CannotReach => "cannot-reach",
            Self::CheckNotAnswered => "check-not-answered",
            Self::ExposesKing => "exposes-king",
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { from, to } = self.m;
        write!(f, "{} is not legal: ", self.m)?;
        match self.reason {
            IllegalMoveReason::NoPiece => write!(f, "no piece stands on {from}"),
            IllegalMoveReason::NotYourPiece => {
                write!(f, "the piece on {from} is not the side to move's")
            }
            IllegalMoveReason::OwnPiece => write!(f, "an own piece stands on {to}"),
            IllegalMoveReason::CannotReach => write!(f, "the piece on {from} cannot reach {to}"),
            IllegalMoveReason::CheckNotAnswered => f.write_str("it does not answer the check"),
            IllegalMoveReason::ExposesKing => f.write_str("it exposes the own king"),
        }
    }
}

impl core::error::Error for IllegalMove {}
