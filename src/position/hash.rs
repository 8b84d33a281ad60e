//! Incremental hash keys, computed instead of stored: a table would cost more bytes than the rest of the rules.

use crate::board::{Board, Color, Square, placement::Code};

/// The key of a piece on a point (Zobrist 1970, with SplitMix64 as the source of the random numbers).
#[inline(always)]
pub(super) const fn key(code: Code, square: Square) -> u64 {
    mix(code as u64 * 90 + square.index() as u64 + 1)
}

/// The key that marks Black to move.
pub(super) const BLACK_TO_MOVE: u64 = mix(0);

#[inline(always)]
const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// What the side to move adds.
#[inline]
pub(super) const fn of_turn(turn: Color) -> u64 {
    match turn {
        Color::Red => 0,
        Color::Black => BLACK_TO_MOVE,
    }
}

/// The hash of a board and side to move from scratch.
pub(super) fn of(board: &Board, turn: Color) -> u64 {
    Square::all()
        .filter(|square| !board.is_empty_at(*square))
        .fold(of_turn(turn), |hash, square| {
            hash ^ key(board.code_at(square), square)
        })
}
