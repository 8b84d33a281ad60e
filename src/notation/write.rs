//! Moves to text.

use crate::{
    board::{Color, Move},
    position::{IllegalMove, IllegalMoveReason, Position},
};

use super::{
    formation::{Dialect, Formation, Name, Place},
    geometry::{Direction, describe},
    glyphs::{digit_glyph, direction_glyph, piece_glyph, place_glyph, wxf_letter},
    resolve::{Reading, is_clear_undirected},
    style::{BlackDigits, Notation, Style, WxfTraverse},
};

impl Position {
    /// The legal move `m` as text.
    ///
    /// In the words of 7.5, 前 and 后 tell apart two rooks, horses or cannons on a file, 前 中 后 two or three
    /// pawns; advisors and elephants need neither. Four or five pawns on a file, and all pawns on two crowded
    /// files, are numbered 一 to 五, from the mover's right and from front to rear (xqbase standard).
    ///
    /// [`Notation::Short`] keeps the direction where dropping it would fit another legal move too. Texts of
    /// different legal moves differ, and [`Position::parse_move`] reads each one back.
    ///
    /// # Errors
    /// [`IllegalMove`] if `m` is not legal here.
    ///
    /// ```
    /// use xiangqi_arbiter::{Notation, Position, Style};
    /// let write = |fen: &str, m: &str, notation| {
    ///     let position: Position = Position::from_fen(fen).unwrap();
    ///     position.format_move(m.parse().unwrap(), notation, &Style::default()).unwrap()
    /// };
    /// let horses = "3k5/9/9/9/9/5N3/9/5N3/9/4K4 w - - 0 1";
    /// assert_eq!(write(horses, "f4e2", Notation::Full), "前马退五");
    /// assert_eq!(write(horses, "f4h5", Notation::Wxf), "H++2");
    /// // 前马2 could be 前马退二 too.
    /// assert_eq!(write(horses, "f4h5", Notation::Short), "前马进2");
    /// let pawns = "3k5/9/9/2P1P4/2P1P4/9/9/9/9/4K4 w - - 0 1";
    /// assert_eq!(write(pawns, "e6e7", Notation::Full), "一兵进一");
    /// assert_eq!(write(pawns, "e6e7", Notation::Wxf), "5++1");
    /// ```
    pub fn format_move(
        &self,
        m: Move,
        notation: Notation,
        style: &Style,
    ) -> Result<String, IllegalMove> {
        let mut text = String::new();
        self.write_move(m, notation, style, &mut text)?;
        Ok(text)
    }

    /// As [`Position::format_move`], appending to `out`.
    ///
    /// # Errors
    /// [`IllegalMove`] if `m` is not legal here; `out` is then as before.
    pub fn write_move(
        &self,
        m: Move,
        notation: Notation,
        style: &Style,
        out: &mut String,
    ) -> Result<(), IllegalMove> {
        self.check_move(m)?;
        match notation {
            Notation::Uci => write_points(m, None, out),
            Notation::Iccs => write_points(m, Some('-'), out),
            Notation::Wxf => write_wxf(&self.reading(m, Dialect::Wxf)?.0, style, out),
            Notation::Full => {
                let (reading, _) = self.reading(m, Dialect::Chinese)?;
                write_full(&reading, self.turn(), style, out);
            }
            Notation::Short => {
                let (mut reading, formation) = self.reading(m, Dialect::Chinese)?;
                if is_clear_undirected(self, &formation, &reading, m) {
                    reading.direction = None;
                }
                write_short(&reading, self.turn(), style, out);
            }
        }
        Ok(())
    }

    /// How the standard says `m`, and among which pieces.
    fn reading(&self, m: Move, dialect: Dialect) -> Result<(Reading, Formation), IllegalMove> {
        let no_piece = IllegalMove {
            m,
            reason: IllegalMoveReason::NoPiece,
        };
        let role = self.get(m.from).ok_or(no_piece)?.role;
        let formation = Formation::of(self, role);
        let member = formation
            .members()
            .iter()
            .find(|member| member.square == m.from)
            .ok_or(no_piece)?;
        let (direction, number) = describe(m, self.turn(), role);
        let reading = Reading {
            role,
            name: formation.name(member, dialect),
            direction: Some(direction),
            number,
        };
        Ok((reading, formation))
    }
}

fn write_points(m: Move, dash: Option<char>, out: &mut String) {
    let first = if dash.is_some() { b'A' } else { b'a' };
    for (square, before) in [(m.from, None), (m.to, dash)] {
        out.extend(before);
        out.push((first + square.file()) as char);
        out.push((b'0' + square.rank()) as char);
    }
}

fn write_full(reading: &Reading, color: Color, style: &Style, out: &mut String) {
    let digits = match color {
        Color::Red => BlackDigits::Chinese,
        Color::Black => style.black_digits,
    };
    write_name(reading, color, digits, style, out);
    if let Some(direction) = reading.direction {
        out.push(direction_glyph(direction, style.script));
    }
    out.push(digit_glyph(reading.number, digits));
}

fn write_short(reading: &Reading, color: Color, style: &Style, out: &mut String) {
    let digits = match color {
        Color::Red => BlackDigits::Arabic,
        Color::Black => style.black_digits,
    };
    write_name(reading, color, digits, style, out);
    match reading.direction {
        Some(direction) => out.push(direction_glyph(direction, style.script)),
        None if matches!(reading.name, Name::File(_)) => out.push(' '),
        None => {}
    }
    out.push(digit_glyph(reading.number, digits));
}

/// `炮二`, `前炮` or `一兵`. Numbers of pawns are Chinese for both sides.
fn write_name(
    reading: &Reading,
    color: Color,
    digits: BlackDigits,
    style: &Style,
    out: &mut String,
) {
    let piece = piece_glyph(color, reading.role, style.script);
    match reading.name {
        Name::Place(place) => out.push(place_glyph(place, style.script)),
        Name::Number(number) => out.push(digit_glyph(number, BlackDigits::Chinese)),
        _ => {}
    }
    out.push(piece);
    if let Name::File(file) = reading.name {
        out.push(digit_glyph(file, digits));
    }
}

fn write_wxf(reading: &Reading, style: &Style, out: &mut String) {
    let digit = |digit| digit_glyph(digit, BlackDigits::Arabic);
    let sign = |place| match place {
        Place::Front => '+',
        Place::Middle | Place::Rear => '-',
    };
    let letter = wxf_letter(reading.role);
    let [first, second] = match reading.name {
        Name::Place(place) => [letter, sign(place)],
        Name::Outermost(place) => [sign(place), sign(place)],
        Name::PlaceOnFile(Place::Middle, file) => [digit(file), digit(file)],
        Name::PlaceOnFile(place, file) => [digit(file), sign(place)],
        Name::File(file) | Name::Number(file) | Name::NumberOnFile(_, file) => {
            [letter, digit(file)]
        }
        Name::Any => [letter, letter],
    };
    out.push(first);
    out.push(second);
    out.push(match (reading.direction, style.wxf_traverse) {
        (Some(Direction::Forward), _) => '+',
        (Some(Direction::Backward), _) => '-',
        (_, WxfTraverse::Equals) => '=',
        (_, WxfTraverse::Dot) => '.',
    });
    out.push(digit(reading.number));
}
