//! Move texts. A whole game crosses in one call: its texts joined by newlines, its moves as codes.

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    BlackDigits, IllegalMove, Move, Notation, ParseTextError, Position, Script, Style, WxfTraverse,
};

use super::{
    Failure,
    position::{decode, unpack},
    types::utf16_offset,
};

/// The notation of the facade's number for it, its index in [`Notation::ALL`].
pub(super) fn notation(index: usize) -> Result<Notation, Failure> {
    let found = Notation::ALL.get(index).copied();
    found.ok_or_else(|| Failure::new("internal/bad-notation", "not the index of a notation"))
}

/// The style of the facade's number for it: script + 2 × digits + 6 × traverse sign, each in the order of its type.
pub(super) fn style(number: u8) -> Style {
    Style {
        script: [Script::Hans, Script::Hant][usize::from(number % 2)],
        black_digits: [
            BlackDigits::Arabic,
            BlackDigits::Fullwidth,
            BlackDigits::Chinese,
        ][usize::from(number / 2 % 3)],
        wxf_traverse: [WxfTraverse::Equals, WxfTraverse::Dot][usize::from(number / 6 % 2)],
    }
}

impl Failure {
    fn text(error: &ParseTextError, text: &str) -> Self {
        let mut failure = Self::new(error.code(), error).with("text", text);
        if let Some(offset) = error.offset() {
            failure = failure.with("offset", utf16_offset(text, offset) as f64);
        }
        match error {
            ParseTextError::Syntax { expected, .. } => failure.with("expected", *expected),
            ParseTextError::Ambiguous { candidates } => {
                let moves = candidates.iter().map(|m| JsValue::from(m.to_string()));
                failure.with("candidates", moves.collect::<js_sys::Array>())
            }
            ParseTextError::Illegal {
                reason,
                m,
                understood,
            } => {
                let failure = failure
                    .with("reason", reason.name())
                    .with("understood", understood.as_str());
                match m {
                    Some(m) => failure.with("move", m.to_string()),
                    None => failure,
                }
            }
            _ => failure,
        }
    }

    /// Says which move of a line it was.
    fn at_ply(self, ply: usize) -> Self {
        self.with("ply", ply as f64)
    }
}

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
