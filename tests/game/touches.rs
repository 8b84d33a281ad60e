//! 5.1–5.7: touch-move.

use xiangqi_arbiter::{
    IllegalMoveReason, Move, Position, Square,
    game::{Effect, Event, Regulations, Viewer, moves_after_touching},
};

use crate::common::{Black, Desk, Red, pressed};

/// Red: rook a0, horse e4, pawn c3. Black: rook a5, pawn e6, cannon i9.
const FEN: &str = "3k4c/9/9/4p4/r8/4N4/2P6/9/9/R3K4 w - - 0 1";

fn moves(touches: &[&str]) -> Vec<String> {
    let position = Position::from_fen(FEN).unwrap();
    let squares: Vec<Square> = touches.iter().map(|s| s.parse().unwrap()).collect();
    let mut moves: Vec<_> = moves_after_touching(&position, &squares)
        .iter()
        .map(Move::to_string)
        .collect();
    moves.sort();
    moves
}

fn all_from(from: &str) -> Vec<String> {
    moves(&[])
        .into_iter()
        .filter(|m| m.starts_with(from))
        .collect()
}

#[test]
fn clause_5_1_own_piece() {
    assert_eq!(moves(&["e4"]), all_from("e4"));
    assert!(!all_from("e4").is_empty());
    // One that cannot move frees, and so does adjusting, which is no touch (5.6).
    let start = Position::initial();
    let free = moves_after_touching(&start, &["e0".parse().unwrap()]);
    assert_eq!(free.len(), 1); // the king can step forward
    let position = Position::from_fen("3k5/9/9/9/9/9/9/9/4A4/3AK4 w - - 0 1").unwrap();
    let free = moves_after_touching(&position, &["d0".parse().unwrap()]);
    assert_eq!(free.len(), position.legal_moves().len());
}

#[test]
fn clause_5_2_enemy_piece() {
    assert_eq!(moves(&["a5"]), ["a0a5"]);
    assert_eq!(moves(&["i9"]), moves(&[])); // nothing can take it
}

#[test]
fn clause_5_3_own_then_enemy() {
    assert_eq!(moves(&["a0", "a5"]), ["a0a5"]); // 5.3.1
    assert_eq!(moves(&["e4", "a5"]), all_from("e4")); // 5.3.2
    let blocked = Position::from_fen("3k5/9/9/9/r8/9/9/9/4A4/R2AK4 w - - 0 1").unwrap();
    let touched =
        |squares: [&str; 2]| moves_after_touching(&blocked, &squares.map(|s| s.parse().unwrap()));
    assert_eq!(touched(["d0", "a5"]), ["a0a5".parse().unwrap()]); // 5.3.3
    assert_eq!(touched(["d0", "d9"]).len(), blocked.legal_moves().len()); // 5.3.4
}

#[test]
fn clause_5_4_enemy_then_own() {
    assert_eq!(moves(&["a5", "a0"]), ["a0a5"]); // 5.4.1
    assert_eq!(moves(&["a5", "e4"]), ["a0a5"]); // 5.4.2: where 5.3 would move the horse
    assert_eq!(moves(&["i9", "e4"]), all_from("e4")); // 5.4.3
    let blocked = Position::from_fen("3k4c/9/9/9/9/9/9/9/4A4/3AK4 w - - 0 1").unwrap();
    let squares = ["i9", "d0"].map(|s| s.parse().unwrap());
    assert_eq!(
        moves_after_touching(&blocked, &squares).len(),
        blocked.legal_moves().len()
    ); // 5.4.4
    // 5.5: both at once is the same order.
}

#[test]
fn several_touches() {
    assert_eq!(moves(&["a0", "e4"]), all_from("a0")); // the first one binds
    assert_eq!(moves(&["i9", "a5"]), ["a0a5"]); // the first that can be taken
    assert_eq!(moves(&["e5"]), moves(&[])); // nothing was touched
}

#[test]
fn the_desk_holds_a_player_to_it() {
    let touch = |square: &str| Event::Touch {
        color: Red,
        square: square.parse().unwrap(),
    };
    let mut desk = Desk::at(FEN, pressed(Regulations::CXA_2020));
    desk.event(Event::Start);
    let effects = desk.event(touch("a5"));
    let [Effect::MustPlay { color: Red, moves }] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(moves, &["a0a5".parse::<Move>().unwrap()]);
    let other = desk.move_of(Red, "e4f6");
    assert_eq!(desk.refused(other), "game/touched");
    desk.play("a0a5");
    // It is over with the move.
    assert_eq!(desk.refused(touch("a5")), "game/not-your-move");
    let black = Event::Touch {
        color: Black,
        square: "b5".parse().unwrap(),
    };
    assert_eq!(desk.refused(black), "game/no-piece");
}

/// 8.1.5: touching what cannot move or be taken is a foul.
#[test]
fn clause_8_1_5() {
    let touch = |square: &str| Event::Touch {
        color: Red,
        square: square.parse().unwrap(),
    };
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    // Everybody sees what binds a player.
    let touched = |desk: &Desk| desk.game.view(Viewer::Spectator, desk.at).touched;
    desk.event(touch("a9"));
    assert_eq!((desk.fouls(Red), touched(&desk)), (1, vec![]));
    desk.event(touch("h9")); // the cannon can take it
    assert_eq!(desk.fouls(Red), 1);
    assert_eq!(touched(&desk), ["h9".parse().unwrap()]);
    desk.make("h2h9");
    assert_eq!(touched(&desk), []);
    let mut desk = Desk::new(Regulations::ONLINE);
    desk.event(Event::Start);
    assert_eq!(desk.refused(touch("a9")), "game/not-in-use");
}

/// 5.8.3: after an illegal move that is a foul the piece that was moved counts as touched.
#[test]
fn an_illegal_move_binds_its_piece() {
    let mut desk = Desk::new(pressed(Regulations::CXA_2020_PROVINCIAL));
    let effects = desk.make("h0h1");
    assert!(matches!(
        effects[1],
        Effect::MoveVoid {
            reason: IllegalMoveReason::CannotReach,
            ..
        }
    ));
    let other = desk.move_of(Red, "h2e2");
    assert_eq!(desk.refused(other), "game/touched");
    desk.play("h0g2");
    // Moving the opponent's piece is illegal too, but binds to nothing.
    desk.make("g2e3");
    assert_eq!(desk.fouls(Black), 1);
    desk.play("h9g7 b2e2");
    assert_eq!(desk.game.ending(), None);
}
