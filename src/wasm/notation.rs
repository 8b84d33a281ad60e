//! Move texts. A whole game crosses in one call: its texts joined by newlines, its moves as codes.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{IllegalMove, Move, Position};

use super::{
    Failure,
    crossing::{decode, notation, style},
    position::unpack,
};

/// The code of the legal move that `text` means; without a notation any is read.
#[wasm_bindgen]
pub fn parse_move(
    position: &[u8],
    text: &str,
    notation_index: Option<usize>,
) -> Result<u16, Failure> {
    let notation = notation_index.map(notation).transpose()?;
    let m = unpack(position)?.parse_move(text, notation);
    m.map(Move::code)
        .map_err(|error| Failure::text(&error, text))
}

/// The position after the legal move that `text` means.
#[wasm_bindgen]
pub fn play_text(position: &[u8], text: &str) -> Result<Vec<u8>, Failure> {
    let position = unpack(position)?;
    let m = position
        .parse_move(text, None)
        .map_err(|error| Failure::text(&error, text))?;
    Ok(position.play_unchecked(m).pack().to_vec())
}

#[wasm_bindgen]
pub fn format_move(
    position: &[u8],
    code: u16,
    notation_index: usize,
    style_number: u8,
) -> Result<String, Failure> {
    let notation = notation(notation_index)?;
    Ok(unpack(position)?.format_move(decode(code)?, notation, &style(style_number))?)
}

/// The codes of a line of move texts, one a row.
#[wasm_bindgen]
pub fn parse_line(
    position: &[u8],
    texts: &str,
    notation_index: Option<usize>,
) -> Result<Vec<u16>, Failure> {
    let notation = notation_index.map(notation).transpose()?;
    let mut position = unpack(position)?;
    let mut codes = Vec::new();
    for (ply, text) in texts.split('\n').enumerate() {
        let m = position
            .parse_move(text, notation)
            .map_err(|error| Failure::text(&error, text).at_ply(ply))?;
        codes.push(m.code());
        position = position.play_unchecked(m);
    }
    Ok(codes)
}

/// The texts of a line of moves, one a row.
#[wasm_bindgen]
pub fn format_line(
    position: &[u8],
    codes: &[u16],
    notation_index: usize,
    style_number: u8,
) -> Result<String, Failure> {
    let (notation, style) = (notation(notation_index)?, style(style_number));
    let mut texts = String::new();
    walk(unpack(position)?, codes, |position, ply, m| {
        if ply > 0 {
            texts.push('\n');
        }
        position.write_move(m, notation, &style, &mut texts)
    })?;
    Ok(texts)
}

/// Plays a line, showing each legal move with the position it is played in.
pub(super) fn walk(
    mut position: Position,
    codes: &[u16],
    mut visit: impl FnMut(&Position, usize, Move) -> Result<(), IllegalMove>,
) -> Result<(), Failure> {
    for (ply, code) in codes.iter().enumerate() {
        let m = decode(*code)?;
        visit(&position, ply, m).map_err(|error| Failure::from(error).at_ply(ply))?;
        position = position.play_unchecked(m);
    }
    Ok(())
}
