//! Chinese notation, full and short: tokens to readings.

use crate::board::Role;

use super::{
    error::ParseTextError,
    formation::Name,
    glyphs::{Glyph, fold_width, glyph},
    lexer::{Lexeme, Tokens, is_blank, is_mark, syntax},
    resolve::{Reading, Readings},
    style::Notation,
};

const EXPECTED: &str = "a piece, a digit, 前, 中, 后, 进, 退 or 平";

/// Whether `c` shows that a text is in Chinese notation.
pub(super) fn is_chinese(c: char) -> bool {
    !c.is_ascii() && fold_width(c) == c && glyph(c).is_some()
}

fn classify(c: char) -> Lexeme<Glyph> {
    if let Some(glyph) = glyph(c) {
        return Lexeme::Token(glyph);
    }
    match fold_width(c) {
        // 马8.7, 炮2-5: short forms with something between the numbers.
        '.' | '-' | '·' => Lexeme::Gap,
        c if is_blank(c) => Lexeme::Blank,
        c if is_mark(c) => Lexeme::Mark,
        _ => Lexeme::Foreign,
    }
}

/// What `text` can mean in [`Notation::Full`], where the direction must be written, in [`Notation::Short`], or
/// in either if it is not known which.
///
/// The last glyph is a number, before it stands the direction (short forms drop it, CXA 7.5), before that the
/// name of the piece in one of these forms:
///
/// | form | |
/// |---|---|
/// | `炮二` | by file |
/// | `二炮` | by file, reversed (`3象退5`) |
/// | `前炮`, `炮前` | 前/中/后 of those that share a file, also reversed |
/// | `一兵` | pawn number 1, or reversed the pawn on file 1 |
/// | `前九` | pawn on file 9, piece name dropped |
/// | `前兵五`, `一兵五` | place or number, and file |
/// | `马` | the kind alone, before a direction (`帅平四`) or in a text known to be short (`马7`) |
pub(super) fn readings(text: &str, notation: Option<Notation>) -> Result<Readings, ParseTextError> {
    let tokens = Tokens::lex(text, classify, EXPECTED)?;
    let fail = |index: usize, expected| Err(syntax(text, tokens.offset(index), expected));

    let glyphs = tokens.as_slice();
    // Most names have two tokens: then it is known where the rest goes wrong.
    if let [_, _, Glyph::Direction(_), rest @ ..] = glyphs
        && valid_prefix(&glyphs[..2]) == 2
    {
        match rest {
            [Glyph::Digit(_)] => {}
            [Glyph::Digit(_), ..] => return fail(4, "the end of the move"),
            _ => return fail(3, "a file or a distance"),
        }
    }
    let [before @ .., Glyph::Digit(number)] = glyphs else {
        return fail(glyphs.len(), "a file or a distance");
    };
    let (name, direction) = match before {
        [name @ .., Glyph::Direction(direction)] => (name, Some(*direction)),
        _ if notation == Some(Notation::Full) => return fail(before.len(), "进, 退 or 平"),
        _ => (before, None),
    };
    let reading = |role, name| Reading {
        role,
        name,
        direction,
        number: *number,
    };
    let one = |role, name| Ok(Readings::from_iter([reading(role, name)]));
    match *name {
        [Glyph::Piece(role), Glyph::Digit(file)] => one(role, Name::File(file)),
        [Glyph::Digit(number), Glyph::Piece(Role::Pawn)] => Ok(Readings::from_iter([
            reading(Role::Pawn, Name::Number(number)),
            reading(Role::Pawn, Name::File(number)),
        ])),
        [Glyph::Digit(file), Glyph::Piece(role)] => one(role, Name::File(file)),
        [Glyph::Place(place), Glyph::Piece(role)] | [Glyph::Piece(role), Glyph::Place(place)] => {
            one(role, Name::Place(place))
        }
        [Glyph::Place(place), Glyph::Digit(file)] => {
            one(Role::Pawn, Name::PlaceOnFile(place, file))
        }
        [Glyph::Place(place), Glyph::Piece(role), Glyph::Digit(file)] => {
            one(role, Name::PlaceOnFile(place, file))
        }
        [
            Glyph::Digit(number),
            Glyph::Piece(Role::Pawn),
            Glyph::Digit(file),
        ] => one(Role::Pawn, Name::NumberOnFile(number, file)),
        // 炮二 without more is the name of a piece rather than a move.
        [Glyph::Piece(role)] if direction.is_some() || notation == Some(Notation::Short) => {
            one(role, Name::Any)
        }
        [Glyph::Piece(_)] => fail(glyphs.len(), "a file or a distance"),
        _ => fail(
            valid_prefix(name),
            "a piece and its file (炮二), its place (前炮) or its number (一兵)",
        ),
    }
}

/// How many leading glyphs can begin the name of a piece.
fn valid_prefix(name: &[Glyph]) -> usize {
    let begins = |name: &[Glyph]| {
        use Glyph::{Digit, Piece, Place};
        matches!(
            name,
            [] | [Piece(_) | Place(_) | Digit(_)]
                | [Piece(_), Digit(_) | Place(_)]
                | [Place(_), Piece(_) | Digit(_)]
                | [Digit(_), Piece(_)]
        )
    };
    (0..=name.len())
        .rev()
        .find(|&len| begins(&name[..len]))
        .unwrap_or(0)
}
