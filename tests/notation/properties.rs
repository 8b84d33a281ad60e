//! What holds for every position and every text.

use std::collections::HashSet;

use proptest::prelude::*;
use xiangqi_arbiter::{
    BlackDigits, Board, Color, Notation, ParseTextError, Piece, Position, Role, Script, Setup,
    Square, Style, WxfTraverse, can_stand,
};

fn styles() -> impl Iterator<Item = Style> {
    let black_digits = [
        BlackDigits::Arabic,
        BlackDigits::Fullwidth,
        BlackDigits::Chinese,
    ];
    let looks = [
        (Script::Hans, WxfTraverse::Equals),
        (Script::Hant, WxfTraverse::Dot),
    ];
    black_digits.into_iter().flat_map(move |black_digits| {
        looks.into_iter().map(move |(script, wxf_traverse)| Style {
            script,
            black_digits,
            wxf_traverse,
        })
    })
}

/// Reads back every legal move in every notation and style, and finds no two written alike.
fn round_trip(position: &Position) {
    for style in styles() {
        for notation in Notation::ALL {
            let mut seen = HashSet::new();
            for m in position.legal_moves() {
                let text = position.format_move(m, notation, &style).unwrap();
                for given in [Some(notation), None] {
                    assert_eq!(
                        position.parse_move(&text, given),
                        Ok(m),
                        "{position:?} {m} {text} {given:?}"
                    );
                }
                assert!(seen.insert(text.clone()), "{position:?}: {text} twice");
            }
        }
    }
}

/// The same from both sides and both wings.
fn round_trip_everywhere(position: &Position) {
    for position in [*position, position.swapped()] {
        round_trip(&position);
        round_trip(&position.mirrored());
    }
}

/// A position reached from the start by choices taken modulo the number of legal moves.
fn played() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<u8>(), 0..160).prop_map(|choices| {
        choices
            .into_iter()
            .fold(Position::initial(), |position, choice| {
                let moves = position.legal_moves();
                match usize::from(choice).checked_rem(moves.len()) {
                    Some(index) => position.play_unchecked(moves[index]),
                    None => position,
                }
            })
    })
}

/// Puts `piece` on a free point where it can stand, chosen modulo their number.
fn put(board: &mut Board, piece: Piece, choice: u8, files: &[u8]) {
    let free: Vec<_> = Square::all()
        .filter(|square| files.is_empty() || files.contains(&square.file()))
        .filter(|&square| board.get(square).is_none())
        .filter(|&square| can_stand(piece.color, piece.role, square))
        .collect();
    if let Some(index) = usize::from(choice).checked_rem(free.len()) {
        board.set(free[index], Some(piece));
    }
}

/// Up to five pawns a side on one, two or three files, and pieces to block them and to be captured.
fn crowded() -> impl Strategy<Value = Position> {
    (
        prop::sample::select(vec![
            &[0u8][..],
            &[4],
            &[2, 6],
            &[3, 5],
            &[7, 8],
            &[0, 4, 8],
        ]),
        any::<[u8; 10]>(),
        prop::collection::vec((0usize..10, any::<u8>()), 0..8),
        any::<[u8; 2]>(),
    )
        .prop_filter_map("a legal position", |(files, pawns, others, kings)| {
            let mut board = Board::empty();
            for color in Color::ALL {
                put(
                    &mut board,
                    Piece::new(color, Role::King),
                    kings[color.index()],
                    &[],
                );
            }
            for (i, choice) in pawns.into_iter().enumerate() {
                put(
                    &mut board,
                    Piece::new(Color::ALL[i % 2], Role::Pawn),
                    choice,
                    files,
                );
            }
            for (kind, choice) in others {
                let piece = Piece::new(Color::ALL[kind % 2], Role::ALL[1 + kind / 2]);
                if board.count(piece.color, piece.role) < 2 {
                    put(&mut board, piece, choice, &[]);
                }
            }
            Color::ALL.into_iter().find_map(|turn| {
                let setup = Setup {
                    board,
                    turn,
                    ..Setup::initial()
                };
                Position::from_setup(&setup).ok()
            })
        })
}

/// Texts made of what move texts are made of.
fn nearly_a_move() -> impl Strategy<Value = String> {
    let glyphs = "帅將仕士相象车車俥马馬傌炮砲包兵卒前中后後进進退平上下一二三四五六七八九123456789\
        １２３４５６７８９０lI+-=.＋－＝．KAEHRCPNBGSMkaehrcpＣＨabcdefghi0!?！？ \u{3000}半xé";
    prop::collection::vec(
        prop::sample::select(glyphs.chars().collect::<Vec<_>>()),
        0..8,
    )
    .prop_map(String::from_iter)
}

/// A text is refused with a reason or read as a legal move, and never more than it says.
fn reads_soundly(position: &Position, text: &str) {
    for notation in Notation::ALL.map(Some).into_iter().chain([None]) {
        match position.parse_move(text, notation) {
            Ok(m) => assert!(position.is_legal(m), "{position:?} {text} {m}"),
            Err(ParseTextError::Ambiguous { candidates }) => {
                assert!(candidates.len() > 1);
                assert!(candidates.iter().all(|&m| position.is_legal(m)));
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(
                    error
                        .offset()
                        .is_none_or(|offset| text.is_char_boundary(offset))
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn played_positions_read_back(position in played()) {
        round_trip_everywhere(&position);
    }

    #[test]
    fn crowded_positions_read_back(position in crowded()) {
        round_trip_everywhere(&position);
    }

    #[test]
    fn near_moves_are_read_soundly(
        position in crowded(),
        texts in prop::collection::vec(nearly_a_move(), 100),
    ) {
        for text in texts {
            reads_soundly(&position, &text);
        }
    }

    #[test]
    fn any_text_is_read_soundly(text in any::<String>()) {
        reads_soundly(&Position::initial(), &text);
    }
}
