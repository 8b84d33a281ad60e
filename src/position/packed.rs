//! A position in fifty bytes, for callers on the other side of a language border.

use core::fmt;

use crate::board::{
    Board, Color, Role, Square, can_stand,
    placement::{EMPTY, decode},
};

use super::{Position, Setup, hash};

/// Length of a packed position in bytes: 45 for the board (two points a byte), 1 for the side to move, 2 each
/// for the capture-free plies and the number of the round, little endian.
pub const PACKED_LEN: usize = 50;

/// The bytes are not a packed position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnpackError;

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {PACKED_LEN} bytes that hold a position")
    }
}

impl core::error::Error for UnpackError {}

impl Position {
    /// The position in [`PACKED_LEN`] bytes.
    ///
    /// ```
    /// use xiangqi_arbiter::Position;
    /// let start = Position::initial();
    /// assert_eq!(Position::unpack(&start.pack()), Ok(start));
    /// ```
    #[must_use]
    pub fn pack(&self) -> [u8; PACKED_LEN] {
        let mut bytes = [0; PACKED_LEN];
        for square in Square::all() {
            let index = square.index();
            bytes[index / 2] |= self.board().code_at(square) << (index % 2 * 4);
        }
        bytes[45] = self.turn().index() as u8;
        bytes[46..48].copy_from_slice(&self.halfmove_clock().to_le_bytes());
        bytes[48..50].copy_from_slice(&self.fullmove_number().to_le_bytes());
        bytes
    }

    /// The position of bytes made by [`Position::pack`]. Bytes that hold no legal position are refused, at about
    /// the cost of a move list; [`Setup`] says what is wrong with an arrangement.
    ///
    /// # Errors
    /// [`UnpackError`] if the length or anything in the bytes is wrong.
    pub fn unpack(bytes: &[u8]) -> Result<Self, UnpackError> {
        let bytes: &[u8; PACKED_LEN] = bytes.try_into().map_err(|_| UnpackError)?;
        let mut board = Board::empty();
        let mut counts = [0; 16];
        let mut kings = [None; 2];
        let mut hash = 0;
        for (pair, &byte) in bytes[..45].iter().enumerate() {
            // Most points are empty, and two of them are one test.
            let (mut rest, mut index) = (byte, pair * 2);
            while rest != 0 {
                let code = rest & 15;
                if let Some(piece) = decode(code) {
                    let square = Square::at(index);
                    let count = &mut counts[usize::from(code)];
                    *count += 1;
                    if *count > piece.role.max_count()
                        || !can_stand(piece.color, piece.role, square)
                    {
                        return Err(UnpackError);
                    }
                    if piece.role == Role::King {
                        kings[piece.color.index()] = Some(square);
                    }
                    board.put(square, code);
                    hash ^= hash::key(code, square);
                } else if code != EMPTY {
                    return Err(UnpackError);
                }
                rest >>= 4;
                index += 1;
            }
        }
        let turn = match bytes[45] {
            0 => Color::Red,
            1 => Color::Black,
            _ => return Err(UnpackError),
        };
        let setup = Setup {
            board,
            turn,
            halfmove_clock: u16::from_le_bytes([bytes[46], bytes[47]]),
            fullmove_number: u16::from_le_bytes([bytes[48], bytes[49]]),
        };
        let [Some(red), Some(black)] = kings else {
            return Err(UnpackError);
        };
        let position = Self::with_hash(&setup, [red, black], hash ^ hash::of_turn(turn));
        // Facing kings count as an attack here.
        if setup.fullmove_number == 0 || position.is_attacked(position.king(!turn), turn, None) {
            return Err(UnpackError);
        }
        Ok(position)
    }
}
