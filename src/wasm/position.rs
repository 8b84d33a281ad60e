//! Positions.

use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Color, MAX_LEGAL_MOVES, Position, Square};

use super::{
    Failure,
    crossing::decode,
    types::{Finding, Outcome, Piece, send},
};

/// The position of packed bytes. They come from this module, so anything else is a fault of the facade.
#[inline(never)] // One copy is enough: it is part of every call.
pub(super) fn unpack(bytes: &[u8]) -> Result<Position, Failure> {
    Position::unpack(bytes).map_err(|error| Failure::new("internal/bad-state", error))
}

#[wasm_bindgen]
pub fn initial() -> Vec<u8> {
    Position::initial().pack().to_vec()
}

#[wasm_bindgen]
pub fn read_fen(text: &str, lenient: bool) -> Result<Vec<u8>, Failure> {
    let position = if lenient {
        Position::from_fen_lenient(text).map(|(position, _)| position)
    } else {
        Position::from_fen(text)
    };
    position
        .map(|p| p.pack().to_vec())
        .map_err(|error| Failure::fen(&error, text))
}

/// What lenient reading puts right in `text`.
#[wasm_bindgen]
pub fn fen_repairs(text: &str) -> Result<Vec<Ts<Finding>>, Failure> {
    let (_, repairs) =
        Position::from_fen_lenient(text).map_err(|error| Failure::fen(&error, text))?;
    repairs
        .into_iter()
        .map(|repair| send(&Finding::new(repair.finding(), text)))
        .collect()
}

#[wasm_bindgen]
pub fn write_fen(position: &[u8]) -> Result<String, Failure> {
    Ok(unpack(position)?.fen())
}

#[wasm_bindgen]
pub fn is_red_to_move(position: &[u8]) -> Result<bool, Failure> {
    Ok(unpack(position)?.turn() == Color::Red)
}

#[wasm_bindgen]
pub fn is_check(position: &[u8]) -> Result<bool, Failure> {
    Ok(unpack(position)?.is_check())
}

#[wasm_bindgen]
pub fn outcome(position: &[u8]) -> Result<Option<Ts<Outcome>>, Failure> {
    unpack(position)?
        .outcome()
        .map(|outcome| send(&Outcome::from(outcome)))
        .transpose()
}

#[wasm_bindgen]
pub fn piece_at(position: &[u8], square: usize) -> Result<Option<Ts<Piece>>, Failure> {
    let square = Square::from_index(square)
        .ok_or_else(|| Failure::new("internal/bad-square", "not the index of a point"))?;
    unpack(position)?
        .get(square)
        .map(|piece| send(&Piece::from(piece)))
        .transpose()
}

/// Writes the codes of all legal moves into `codes`, which has room for [`MAX_LEGAL_MOVES`], and says how many
/// there are. JavaScript keeps one such array: a new one for each list would cost more than the moves.
#[wasm_bindgen]
pub fn legal_moves(position: &[u8], codes: &mut [u16]) -> Result<usize, Failure> {
    let moves = unpack(position)?.legal_moves();
    for (code, m) in codes.iter_mut().zip(&moves) {
        *code = m.code();
    }
    Ok(moves.len())
}

#[wasm_bindgen]
pub fn max_legal_moves() -> usize {
    MAX_LEGAL_MOVES
}

#[wasm_bindgen]
pub fn play(position: &[u8], code: u16) -> Result<Vec<u8>, Failure> {
    Ok(unpack(position)?.play(decode(code)?)?.pack().to_vec())
}

/// A leaf count as a number: exact up to 2^53.
#[wasm_bindgen]
pub fn perft(position: &[u8], depth: u32) -> Result<f64, Failure> {
    Ok(unpack(position)?.perft(depth) as f64)
}
