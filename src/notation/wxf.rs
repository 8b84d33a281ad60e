//! WXF notation: tokens to readings.

use crate::board::Role;

use super::{
    error::ParseTextError,
    formation::{Name, Place},
    geometry::{Direction, numbers_are_files},
    glyphs::{digit, fold_width, wxf_role},
    lexer::{Lexeme, Tokens, is_blank, is_mark, syntax},
    resolve::{Reading, Readings},
};

const EXPECTED: &str = "a piece letter, a digit, +, -, = or .";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Letter(Role),
    Digit(u8),
    /// `+` or `-`: a direction before the last number, else a place.
    Sign(Place, Direction),
    Traverse,
}

fn classify(c: char) -> Lexeme<Token> {
    let c = fold_width(c);
    if let Some(digit) = digit(c) {
        return Lexeme::Token(Token::Digit(digit));
    }
    if let Some(role) = wxf_role(c) {
        return Lexeme::Token(Token::Letter(role));
    }
    match c {
        '+' => Lexeme::Token(Token::Sign(Place::Front, Direction::Forward)),
        '-' => Lexeme::Token(Token::Sign(Place::Rear, Direction::Backward)),
        '=' | '.' => Lexeme::Token(Token::Traverse),
        c if is_blank(c) => Lexeme::Blank,
        c if is_mark(c) => Lexeme::Mark,
        _ => Lexeme::Foreign,
    }
}

/// What `text` can mean. The last token is a number; before it stands the direction, which those who write
/// nothing for a traverse leave out (`C25`); before that the name of the piece:
///
/// | form | |
/// |---|---|
/// | `C2` | by file; with pawns crowded on that file alone, the middle one |
/// | `C+`, `+C` | by place |
/// | `++`, `--` | first and last of four or five pawns |
/// | `3+`, `+3`, `33` | with two crowded files: pawn by file and place |
/// | `13` | pawn number 1 on file 3 |
/// | `+C3` | place and file |
/// | `C` | the kind alone, before a written direction (`a+4`) |
pub(super) fn readings(text: &str) -> Result<Readings, ParseTextError> {
    let tokens = Tokens::lex(text, classify, EXPECTED)?;
    let fail = |index: usize, expected| Err(syntax(text, tokens.offset(index), expected));

    let all = tokens.as_slice();
    // Most names have two tokens: then it is known where the rest goes wrong.
    if let [_, _, Token::Sign(..) | Token::Traverse, rest @ ..] = all
        && valid_prefix(&all[..2]) == 2
    {
        match rest {
            [Token::Digit(_)] => {}
            [Token::Digit(_), ..] => return fail(4, "the end of the move"),
            _ => return fail(3, "a file or a distance"),
        }
    }
    let [before @ .., Token::Digit(number)] = all else {
        return fail(all.len(), "a file or a distance");
    };
    // `C+5` is 炮进五 with the file left out or 前炮平五 with the traverse sign left out.
    let (name, direction) = match before {
        [Token::Letter(_), Token::Sign(_, direction)] => (&before[..1], Some(*direction)),
        [name @ .., Token::Sign(_, direction)] => (name, Some(*direction)),
        [name @ .., Token::Traverse] => (name, Some(Direction::Traverse)),
        _ => (before, None),
    };
    let reading = |role: Role, name, direction: Option<Direction>| Reading {
        role,
        name,
        direction: direction.or((!numbers_are_files(role)).then_some(Direction::Traverse)),
        number: *number,
    };
    let one = |role, name| Ok(Readings::from_iter([reading(role, name, direction)]));
    let pawn = |name| one(Role::Pawn, name);
    let readings = match *name {
        [Token::Letter(role), Token::Digit(file)] => one(role, Name::File(file)),
        [Token::Letter(role), Token::Sign(place, _)]
        | [Token::Sign(place, _), Token::Letter(role)] => one(role, Name::Place(place)),
        [
            Token::Sign(place, _),
            Token::Letter(role),
            Token::Digit(file),
        ]
        | [
            Token::Letter(role),
            Token::Sign(place, _),
            Token::Digit(file),
        ] => one(role, Name::PlaceOnFile(place, file)),
        [Token::Sign(first, _), Token::Sign(second, _)] if first == second => {
            pawn(Name::Outermost(first))
        }
        [Token::Digit(file), Token::Sign(place, _)]
        | [Token::Sign(place, _), Token::Digit(file)] => pawn(Name::PlaceOnFile(place, file)),
        [Token::Digit(index), Token::Digit(file)] if index == file => Ok(Readings::from_iter([
            reading(
                Role::Pawn,
                Name::PlaceOnFile(Place::Middle, file),
                direction,
            ),
            reading(Role::Pawn, Name::NumberOnFile(index, file), direction),
        ])),
        [Token::Digit(index), Token::Digit(file)] => pawn(Name::NumberOnFile(index, file)),
        [Token::Letter(role)] if direction.is_some() => one(role, Name::Any),
        [Token::Letter(_)] => fail(all.len(), "a file or a distance"),
        _ => fail(
            valid_prefix(name),
            "a piece letter with its file (C2) or place (C+)",
        ),
    };
    match (readings, before) {
        (Ok(mut readings), [Token::Letter(role), Token::Sign(place, _)])
            if !numbers_are_files(*role) =>
        {
            readings.push(reading(*role, Name::Place(*place), None));
            Ok(readings)
        }
        (readings, _) => readings,
    }
}

/// How many leading tokens can begin the name of a piece.
fn valid_prefix(name: &[Token]) -> usize {
    let begins = |name: &[Token]| {
        use Token::{Digit, Letter, Sign};
        matches!(
            name,
            [] | [Letter(_) | Digit(_) | Sign(..)]
                | [Letter(_) | Digit(_), Digit(_) | Sign(..)]
                | [Sign(..), Letter(_) | Digit(_) | Sign(..)]
        )
    };
    (0..=name.len())
        .rev()
        .find(|&len| begins(&name[..len]))
        .unwrap_or(0)
}
