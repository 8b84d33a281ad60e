//! Which reader a text is for.

use crate::{board::Move, position::Position};

use super::{
    chinese, coordinates, error::ParseTextError, formation::Dialect, resolve::resolve,
    style::Notation, wxf,
};

/// The longest move text that is read, in bytes. Five glyphs with marks and blanks around them need less.
pub const MAX_MOVE_TEXT_LEN: usize = 64;

impl Position {
    /// The legal move that `text` means, in the given notation or, without one, in any.
    ///
    /// Readers accept every variant of a glyph, any script and width of digits for either side, blanks,
    /// trailing `!?` and the like, tandem forms of all conventions in use, and forms without direction (the
    /// latter not in [`Notation::Full`]). ICCS and UCI are read alike; their ranks are 0 to 9.
    ///
    /// # Errors
    /// [`ParseTextError`] if the text is no move text, fits no legal move or several.
    ///
    /// ```
    /// use xiangqi_arbiter::{Notation, Position};
    /// let start = Position::initial();
    /// for text in ["炮二平五", "砲２平5！", "炮2 5", "C2.5", "c2=5", "Ｃ２＝５", "H2-E2", "h2e2"] {
    ///     assert_eq!(start.parse_move(text, None).unwrap().to_string(), "h2e2");
    /// }
    /// let error = start.parse_move("炮25", Some(Notation::Full)).unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 4: found '5', expected 进, 退 or 平");
    /// ```
    pub fn parse_move(
        &self,
        text: &str,
        notation: Option<Notation>,
    ) -> Result<Move, ParseTextError> {
        if text.len() > MAX_MOVE_TEXT_LEN {
            return Err(ParseTextError::TooLong { len: text.len() });
        }
        match notation.unwrap_or_else(|| detect(text)) {
            Notation::Full | Notation::Short => {
                resolve(self, &chinese::readings(text, notation)?, Dialect::Chinese)
            }
            Notation::Wxf => resolve(self, &wxf::readings(text)?, Dialect::Wxf),
            Notation::Iccs | Notation::Uci => {
                let m = coordinates::parse(text)?;
                self.check_move(m)
                    .map_err(|illegal| ParseTextError::Illegal {
                        reason: illegal.reason,
                        m: Some(m),
                        understood: format!("from {} to {}", m.from, m.to),
                    })?;
                Ok(m)
            }
        }
    }
}

/// What `text` looks like. Full and short texts share a reader, ICCS and UCI too.
fn detect(text: &str) -> Notation {
    if text.chars().any(chinese::is_chinese) {
        Notation::Short
    } else if coordinates::has_shape(text) {
        Notation::Uci
    } else {
        Notation::Wxf
    }
}
