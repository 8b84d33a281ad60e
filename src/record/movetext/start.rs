//! Where a PGN game starts: the `FEN` header and what its first move says about it.

use crate::{
    board::{Color, Square},
    position::{Position, PositionFault, Setup},
    record::Start,
};

use super::{
    lexer::{Lexer, Token},
    moves::{Half, read_move},
    words,
};

/// How many moves are tried to find out which side is to move.
const TRIED: u32 = 12;

/// A start, whether its side to move had to be changed, and what was odd about the FEN as code and message.
pub(in crate::record) struct Found {
    pub(in crate::record) start: Start,
    pub(in crate::record) oddities: Vec<(&'static str, String)>,
}

/// The start that `fen` says.
pub(in crate::record) fn from_fen(fen: &str) -> Found {
    let mut oddities = Vec::new();
    let start = match Setup::from_fen_lenient(fen) {
        Ok((setup, repairs)) => {
            for repair in repairs {
                let finding = repair.finding();
                oddities.push((finding.code, finding.message));
            }
            Start::new(setup)
        }
        Err(error) => {
            oddities.push((
                "record/unreadable-fen",
                format!("{error}; no move can be checked"),
            ));
            Start::Unreadable { fen: fen.into() }
        }
    };
    Found { start, oddities }
}

/// The start with the other side to move, if the first move, `word`, and what follows it in `lexer` say so: it
/// cannot be played or is written with the other side's digits, and the game goes further with the other side.
pub(super) fn other_side<'a>(
    start: &Start,
    word: &Half<'a>,
    lexer: &Lexer<'a>,
) -> Option<Position> {
    let setup = match start {
        Start::Position(position) => Setup::from(position),
        Start::Illegal { setup, .. } => setup.clone(),
        Start::Unreadable { .. } => return None,
    };
    let declared = start.position();
    let reads = |position: &Position| read_move(position, word, &mut lexer.clone()).is_ok();
    let contradicted =
        words::side_by_digits(word.core).is_some_and(|color: Color| color != setup.turn);
    if declared.is_some_and(reads) && !contradicted {
        return None;
    }
    let other = Position::from_setup(&Setup {
        turn: !setup.turn,
        ..setup
    })
    .ok()
    .filter(reads)?;
    let depth = |position: &Position| playable(position, word, lexer.clone()).0;
    (depth(&other) > declared.map_or(0, depth)).then_some(other)
}

/// The initial array, if `start` is a misprint of it: up to two points differ, a piece stands where it cannot, and
/// the moves from `word` on can be played from the initial array.
pub(super) fn initial_array<'a>(
    start: &Start,
    word: &Half<'a>,
    lexer: &Lexer<'a>,
) -> Option<Position> {
    const POINTS: usize = 2;
    let Start::Illegal { setup, faults } = start else {
        return None;
    };
    let misplaced = |fault: &PositionFault| matches!(fault, PositionFault::OffItsSquares { .. });
    let initial = Position::initial();
    let differ = |&at: &Square| setup.board.get(at) != initial.get(at);
    (faults.iter().all(misplaced)
        && setup.turn == initial.turn()
        && Square::all().filter(differ).count() <= POINTS
        && playable(&initial, word, lexer.clone()).0 == TRIED)
        .then_some(initial)
}

/// The start mirrored left and right, if the moves from `word` on can be played from it and not even the first one
/// can from `start`: some converters mix up the sides of the board.
pub(super) fn mirrored<'a>(start: &Start, word: &Half<'a>, lexer: &Lexer<'a>) -> Option<Position> {
    let setup = match start {
        Start::Position(position) => Setup::from(position),
        Start::Illegal { setup, .. } => setup.clone(),
        Start::Unreadable { .. } => return None,
    };
    let reads = |position: &Position| read_move(position, word, &mut lexer.clone()).is_ok();
    if start.position().is_some_and(reads) {
        return None;
    }
    let board = setup.board.mirrored();
    [setup.turn, !setup.turn].into_iter().find_map(|turn| {
        let position = Position::from_setup(&Setup {
            board,
            turn,
            ..setup
        })
        .ok()?;
        matches!(playable(&position, word, lexer.clone()), (2.., true)).then_some(position)
    })
}

/// How many moves, beginning with `first` and going on in `lexer`, can be played, at most [`TRIED`]; and whether
/// nothing stood in the way of more.
fn playable<'a>(position: &Position, first: &Half<'a>, mut lexer: Lexer<'a>) -> (u32, bool) {
    let mut position = *position;
    let mut half = *first;
    let mut depth = 0;
    let mut played = 0;
    // Comments and numbers are few; the bound keeps odd texts from being scanned to their end.
    for _ in 0..TRIED * 16 {
        if !half.core.is_empty() {
            let Ok((m, rest)) = read_move(&position, &half, &mut lexer) else {
                return (played, false);
            };
            position = position.play_unchecked(m);
            played += 1;
            if played == TRIED {
                break;
            }
            half.core = rest;
            continue;
        }
        let Some(lexed) = lexer.next(false) else {
            break;
        };
        match lexed.token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Word(text) if depth == 0 => {
                half.core = words::parts(text).core;
                half.end = lexed.end;
                if words::result(half.core).is_some() {
                    break;
                }
            }
            Token::Tag { .. } => break,
            _ => {}
        }
    }
    (played, true)
}
