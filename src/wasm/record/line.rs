//! Positions along the lines of a record, as the bytes of [`Position::pack`].

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Move, Position};

use crate::wasm::{Failure, crossing::decode};

use super::{no_start, start};

fn unpack(bytes: &[u8]) -> Result<Position, Failure> {
    Position::unpack(bytes).map_err(|error| Failure::new("internal/bad-state", error))
}

/// The position that a record starts from.
#[wasm_bindgen]
pub fn start_position(start_fen: &str) -> Result<Vec<u8>, Failure> {
    let start = start(start_fen);
    let position = start.position().ok_or_else(no_start)?;
    Ok(position.pack().to_vec())
}

/// The positions after each move of a line, one behind the other.
#[wasm_bindgen]
pub fn positions_after(position: &[u8], codes: &[u16]) -> Result<Vec<u8>, Failure> {
    let mut position = unpack(position)?;
    let mut positions = Vec::new();
    for code in codes {
        position = position.play(decode(*code)?)?;
        positions.extend_from_slice(&position.pack());
    }
    Ok(positions)
}

/// The code of the legal move that `text` means.
#[wasm_bindgen]
pub fn read_move(position: &[u8], text: &str) -> Result<u16, Failure> {
    let m = unpack(position)?.parse_move(text, None);
    m.map(Move::code)
        .map_err(|error| Failure::text(&error, text))
}

/// The codes of the legal moves that texts, one a row, mean from the start of a record.
#[wasm_bindgen]
pub fn read_moves(start_fen: &str, texts: &str) -> Result<Vec<u16>, Failure> {
    let mut position = *start(start_fen).position().ok_or_else(no_start)?;
    let mut codes = Vec::new();
    for (ply, text) in texts.split('\n').enumerate() {
        let m = position
            .parse_move(text, None)
            .map_err(|error| Failure::text(&error, text).at_ply(ply))?;
        codes.push(m.code());
        position = position.play_unchecked(m);
    }
    Ok(codes)
}

/// The codes of all legal moves.
#[wasm_bindgen]
pub fn moves_of(position: &[u8]) -> Result<Vec<u16>, Failure> {
    let moves = unpack(position)?.legal_moves();
    Ok(moves.iter().map(|m| m.code()).collect())
}

/// The FEN.
#[wasm_bindgen]
pub fn fen_of(position: &[u8]) -> Result<String, Failure> {
    Ok(unpack(position)?.fen())
}

/// A strict FEN as it is written canonically.
#[wasm_bindgen]
pub fn check_start(fen: &str) -> Result<String, Failure> {
    Position::from_fen(fen)
        .map(|position| position.fen())
        .map_err(|error| Failure::fen(&error, fen))
}
