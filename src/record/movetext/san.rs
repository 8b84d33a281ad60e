//! Moves as English books on chess write them (SAN), as some engine matches are recorded: `Cbe2`, `exe5`, `Rxb10+`.
//!
//! A piece letter, none for a pawn, the file or rank it comes from where several can go, `x` for a capture and the point
//! it goes to. Some programs count the ranks 0 to 9, others 1 to 10, and no header says which; that under which the main
//! line goes further is taken, and `record/san` tells. It is no notation of xiangqi: it is read in records only, and
//! never written.

use crate::{
    board::{Move, Role},
    notation::ParseTextError,
    position::{IllegalMoveReason, Position},
};

use super::{ahead::main_line, lexer::Lexer};

/// How the words of a game are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// In any notation of xiangqi.
    Usual,
    /// As SAN, whose ranks count from this number, 0 or 1.
    San { first_rank: u8 },
}

/// A word taken apart.
struct San {
    role: Option<Role>,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to: (u8, u8),
}

const EXPECTED: &str = "a move such as Cbe2, exe5 or Rxb9+";

impl Reading {
    /// The legal move that `text` means.
    pub(super) fn parse(self, position: &Position, text: &str) -> Result<Move, ParseTextError> {
        let Self::San { first_rank } = self else {
            return position.parse_move(text, None);
        };
        let Some(san) = parse(text) else {
            return Err(ParseTextError::Syntax {
                offset: 0,
                found: text.chars().next(),
                expected: EXPECTED,
            });
        };
        let is_rank = |rank: u8, said: u8| rank + first_rank == said;
        let fits = |m: &Move| {
            let role = position.get(m.from).map(|piece| piece.role);
            (san.role.is_none() || san.role == role)
                && san.to.0 == m.to.file()
                && is_rank(m.to.rank(), san.to.1)
                && san.from_file.is_none_or(|file| file == m.from.file())
                && san
                    .from_rank
                    .is_none_or(|rank| is_rank(m.from.rank(), rank))
        };
        let mut candidates: Vec<Move> = position.legal_moves().into_iter().filter(fits).collect();
        match candidates.len() {
            1 => Ok(candidates.remove(0)),
            0 => Err(ParseTextError::Illegal {
                reason: IllegalMoveReason::CannotReach,
                m: None,
                understood: format!("{text} with ranks from {first_rank}"),
            }),
            _ => Err(ParseTextError::Ambiguous { candidates }),
        }
    }

    /// How the main line that begins with `first` and goes on in `lexer` is to be read, if it is SAN, and what to say
    /// about it. Twice the line at most is read.
    pub(super) fn find(
        position: &Position,
        first: &str,
        lexer: &Lexer<'_>,
    ) -> Option<(Self, String)> {
        let mut words = vec![first];
        words.extend(main_line(&mut lexer.clone()));
        let reach = |reading: Self| {
            let mut position = *position;
            let played = words.iter().take_while(|word| {
                let m = reading.parse(&position, word);
                m.map(|m| position = position.play_unchecked(m)).is_ok()
            });
            played.count()
        };
        let readings = [0, 1].map(|first_rank| Self::San { first_rank });
        let [from_0, from_1] = readings.map(reach);
        let most = from_0.max(from_1);
        // One word can look like a move by chance.
        if most == 0 || most == 1 && words.len() > 1 {
            return None;
        }
        let (reading, said) = match from_0.cmp(&from_1) {
            core::cmp::Ordering::Less => (readings[1], "from 1, as only so the moves fit"),
            core::cmp::Ordering::Equal => (readings[0], "from 0, although from 1 fits as well"),
            core::cmp::Ordering::Greater => (readings[0], "from 0, as only so the moves fit"),
        };
        Some((
            reading,
            format!("the moves are SAN; counted the ranks {said}"),
        ))
    }
}

/// Whether `text` looks like such a move.
pub(super) fn has_shape(text: &str) -> bool {
    parse(text).is_some()
}

/// Takes a word apart from its end; `None` if it has not the shape.
fn parse(text: &str) -> Option<San> {
    let text = text.trim_end_matches(['+', '#']);
    let letters = text.strip_prefix(|c: char| c.is_ascii_uppercase());
    let (mut role, rest) = match letters {
        Some(rest) => (Some(role(text.as_bytes()[0])?), rest),
        None => (Some(Role::Pawn), text),
    };
    let (rest, to_rank) = strip_rank(rest);
    let (rest, to_file) = strip_file(rest);
    let rest = rest.strip_suffix(['x', '-']).unwrap_or(rest);
    let (rest, from_rank) = strip_rank(rest);
    let (rest, from_file) = strip_file(rest);
    if letters.is_none() && from_file.is_some() && from_rank.is_some() {
        // Two points: any piece.
        role = None;
    }
    rest.is_empty().then_some(San {
        role,
        from_file,
        from_rank,
        to: (to_file?, to_rank?),
    })
}

const fn role(letter: u8) -> Option<Role> {
    Some(match letter {
        b'K' | b'G' => Role::King,
        b'A' => Role::Advisor,
        b'E' | b'B' => Role::Elephant,
        b'H' | b'N' => Role::Horse,
        b'R' => Role::Rook,
        b'C' => Role::Cannon,
        b'P' | b'S' => Role::Pawn,
        _ => return None,
    })
}

/// The rank at the end of `text`, 0 to 10, and what is in front of it.
fn strip_rank(text: &str) -> (&str, Option<u8>) {
    if let Some(rest) = text.strip_suffix("10") {
        return (rest, Some(10));
    }
    match text.as_bytes() {
        [.., digit @ b'0'..=b'9'] => (&text[..text.len() - 1], Some(digit - b'0')),
        _ => (text, None),
    }
}

/// The file at the end of `text` and what is in front of it.
fn strip_file(text: &str) -> (&str, Option<u8>) {
    match text.as_bytes() {
        [.., letter @ b'a'..=b'i'] => (&text[..text.len() - 1], Some(letter - b'a')),
        _ => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(words: &str, first_rank: u8) -> Result<String, ParseTextError> {
        let mut position = Position::initial();
        let mut moves = Vec::new();
        for word in words.split(' ') {
            let m = Reading::San { first_rank }.parse(&position, word)?;
            position = position.play_unchecked(m);
            moves.push(m.to_string());
        }
        Ok(moves.join(" "))
    }

    #[test]
    fn moves_are_found_by_legality() {
        let moves = Ok("h2e2 h9g7 c3c4 g6g5 a0a1 b7b0 e2e6".into());
        assert_eq!(play("Che2 Hg7 c4 g5 Ra1 Cxb0 Cxe6+", 0), moves);
        assert_eq!(play("Che3 Ng8 c5 g6 Ra2 Cxb1 Cxe7+", 1), moves);
        assert_eq!(play("C2he2 Hg7", 0).unwrap_err().code(), "notation/syntax");
        assert_eq!(play("h2e2 h9g7", 0), Ok("h2e2 h9g7".into()));
        assert_eq!(play("Ch2e2 Ph5", 0).unwrap_err().code(), "move/illegal");
        assert_eq!(
            play("Ce2", 0).unwrap_err().code(),
            "notation/ambiguous",
            "either cannon"
        );
        assert_eq!(play("A10e9", 1).unwrap_err().code(), "move/illegal");
        assert_eq!(
            play("c5 A10e9", 1).unwrap_err().code(),
            "notation/ambiguous"
        );
        assert_eq!(play("c5 Ade9", 1), Ok("c3c4 d9e8".into()));
    }

    #[test]
    fn other_words_have_not_the_shape() {
        for word in [
            "",
            "e",
            "4",
            "C2=5",
            "H2-E2",
            "ab",
            "炮二平五",
            "Xe2",
            "j4",
            "Ce2e",
            "e11",
        ] {
            assert!(parse(word).is_none(), "{word}");
        }
    }
}
