//! What fuzzing found, each in its smallest form.

use xiangqi_arbiter::{
    Notation, Style,
    record::{GameRecord, NodeId, ParseOptions, parse_str},
};

use crate::losses::check_all;

fn only(text: &str) -> GameRecord {
    parse_str(text, &ParseOptions::default()).unwrap().remove(0)
}

/// Numbers of rounds of five digits are numbers, not words.
#[test]
fn late_rounds() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 15948";
    let game = only(&format!("[FEN \"{fen}\"]\n\n{{x}} 15948. 炮二平五 *"));
    assert_eq!(game.warnings, []);
    assert_eq!(game.tree.notes(NodeId::ROOT).unwrap().after, ["x"]);
    let again = only(&game.to_pgn(Notation::Full, &Style::default()));
    assert!(again.is_same_game(&game));
}

/// Comments stay although the start cannot be read.
#[test]
fn comments_on_an_unreadable_start() {
    let cbf = "<ChineseChessRecord><Head><FEN>nonsense</FEN></Head><MoveList>\
        <Move value=\"00-00\">start</Move><Move value=\"77-47\">move</Move></MoveList>";
    let dhtmlxq = "[DhtmlXQ_binit]12[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\
        [DhtmlXQ_comment0]start[/DhtmlXQ_comment0][DhtmlXQ_comment1]move[/DhtmlXQ_comment1]";
    for text in [cbf, dhtmlxq] {
        let game = only(text);
        let kept = &game.tree.notes(NodeId::ROOT).unwrap().after;
        assert_eq!(*kept, ["start", "h2e2 {move}"]);
        assert_eq!(game.first_illegal(), Some(0));
    }
}

/// A bar in front of a line end cannot be told from one behind it.
#[test]
fn bars_in_ccbridge_text() {
    let game = only("1. 炮二平五 {a|\nb} *");
    assert_eq!(game.to_text().losses.len(), 1);
    assert_eq!(only("1. 炮二平五 {a\n|b} *").to_text().losses, []);
}

/// A second player of one colour is told as a loss; a name that PGN cannot hold does not become a move.
#[test]
fn odd_headers() {
    let mut game = only("[Red \"a\"]\n[Red \"b\"]\n\n1. 炮二平五 *");
    let codes: Vec<_> = game.to_wxf(Notation::Wxf).losses;
    assert_eq!(codes[0].code, "loss/header");
    game.headers = vec![("/a b".into(), "x".into()), (String::new(), "y".into())];
    let again = only(&game.to_pgn(Notation::Full, &Style::default()));
    assert_eq!(again.header("_a_b"), Some("x"));
    assert_eq!(again.header("_"), Some("y"));
    assert_eq!(again.tree, game.tree);
}

/// A start that is no FEN is told as a loss where it would read as something else.
#[test]
fn unreadable_starts() {
    let mut game = only("1. 炮二平五 *");
    game.tree = xiangqi_arbiter::record::GameTree::new();
    let fen = "3k5/9/9\nRED\tsomebody".into();
    game.start = xiangqi_arbiter::record::Start::Unreadable { fen };
    let style = Style::default();
    for written in [
        game.to_wxf(Notation::Wxf),
        game.to_uci_list(),
        game.to_score_sheet(Notation::Full, &style),
    ] {
        let codes: Vec<_> = written.losses.iter().map(|loss| loss.code).collect();
        assert_eq!(codes, ["loss/start"], "{}", written.data);
    }
}

/// Blanks around the result are nothing that could be lost.
#[test]
fn blanks_around_the_result() {
    for said in ["1-0 ", "* ", " 红胜"] {
        let game = only(&format!(
            "[Result \"{}\"]\n\n1. 炮二平五 *",
            said.replace(' ', "&#32;")
        ));
        assert_eq!(game.header("Result"), Some(said));
        check_all(&game, said);
    }
}
