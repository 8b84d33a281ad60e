//! How small things cross: positions as the bytes of [`Position::pack`], moves as [`Move::code`], points as
//! [`Square::index`](crate::Square::index), notations and styles as numbers.

use wasm_bindgen::JsValue;

use crate::{BlackDigits, Move, Notation, ParseTextError, Script, Style, WxfTraverse};

use super::Failure;

/// The move of a code made by the facade.
pub fn decode(code: u16) -> Result<Move, Failure> {
    Move::from_code(code).ok_or_else(|| Failure::new("internal/bad-move", "not a move code"))
}

/// The notation of the facade's number for it, its index in [`Notation::ALL`].
pub fn notation(index: usize) -> Result<Notation, Failure> {
    let found = Notation::ALL.get(index).copied();
    found.ok_or_else(|| Failure::new("internal/bad-notation", "not the index of a notation"))
}

/// The style of the facade's number for it: script + 2 × digits + 6 × traverse sign, each in the order of its type.
pub fn style(number: u8) -> Style {
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
    /// Why a text is no move.
    pub fn text(error: &ParseTextError, text: &str) -> Self {
        let message = if text.trim().is_empty() {
            "the text is empty, expected a move".to_owned()
        } else {
            without_place(error.to_string())
        };
        let mut failure = Self::new(error.code(), message).with("text", text);
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
    pub fn at_ply(self, ply: usize) -> Self {
        self.with("ply", ply as f64)
    }
}

/// A message without `at byte 6: `. Bytes of UTF-8 are nothing that JavaScript can use; the place is in the details.
pub fn without_place(mut message: String) -> String {
    const PLACE: &str = "at byte ";
    let is_place = |at: &usize| message[*at..].starts_with(PLACE);
    if let Some(at) = message.char_indices().map(|(at, _)| at).find(is_place) {
        let rest = &message[at + PLACE.len()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 && rest[digits..].starts_with(": ") {
            message.replace_range(at..at + PLACE.len() + digits + 2, "");
        }
    }
    message
}

/// A place in `text` in bytes, as an index into the same text in JavaScript.
pub fn utf16_offset(text: &str, bytes: usize) -> usize {
    text.char_indices()
        .take_while(|(at, _)| *at < bytes)
        .map(|(_, c)| c.len_utf16())
        .sum()
}
