//! Moves written as in English books on chess, which some programs record.

use std::fs;

use xiangqi_arbiter::{
    Position,
    record::{GameRecord, NativeDecoder, ParseOptions, parse, parse_str},
};

use crate::common::{files, games, uci};

fn read(text: &str) -> GameRecord {
    parse_str(text, &ParseOptions::default()).unwrap().remove(0)
}

fn codes(record: &GameRecord) -> Vec<&str> {
    record.warnings.iter().map(|w| w.code).collect()
}

#[test]
fn ranks_are_counted_as_the_moves_fit() {
    let moves = "h2e2 h9g7 c3c4 g6g5 a0a1 b7b0 e2e6";
    let from_0 = read("[Result \"*\"]\n\n1. Che2 Hg7 2. c4 g5 3. Ra1 Cxb0 4. Cxe6+ *");
    assert_eq!(uci(&from_0), moves);
    assert_eq!(codes(&from_0), ["record/san"]);
    assert!(from_0.warnings[0].message.contains("from 0"));
    // As PyChess writes them; horses as knights.
    let from_1 = read("[Result \"*\"]\n\n1. Che3 Ng8 2. c5 g6 3. Ra2 Cxb1 4. Cxe7+ *");
    assert_eq!(uci(&from_1), moves);
    assert_eq!(codes(&from_1), ["record/san"]);
    assert!(from_1.warnings[0].message.contains("from 1"));
    // From 1, it would be a0a4.
    let both = read("[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\"]\n[Result \"*\"]\n\n1. Ra5 *");
    assert_eq!(uci(&both), "a0a5");
    assert!(both.warnings[0].message.contains("from 1 fits as well"));
}

#[test]
fn variations_and_what_cannot_be_played() {
    let game = read("[Result \"*\"]\n\n1. Che2 Hg7 (1... Che7 {or} 2. Hg2) 2. Hg2 Rh9 *");
    assert_eq!(uci(&game), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(game.tree.len(), 6);
    let game = read("[Result \"*\"]\n\n1. Che2 Hg7 2. Hg2 Rxh0 3. Rb0 *");
    assert_eq!(uci(&game), "h2e2 h9g7 h0g2");
    assert_eq!(codes(&game), ["record/san", "record/illegal-move"]);
    // Either cannon: only one of them lets the game go on.
    let game = read("[Result \"*\"]\n\n1. c4 Hg7 2. Ce2 Rh9 3. Ch6 *");
    assert_eq!(uci(&game), "c3c4 h9g7 b2e2 i9h9 h2h6");
    assert_eq!(codes(&game), ["record/san", "record/resolved-ahead"]);
    // A word of the other kind in front of the moves makes them nothing else.
    let game = read("[Result \"*\"]\n[Format \"WXF\"]\n\ne4 1. C2.5 H8+7 *");
    assert_eq!(uci(&game), "h2e2 h9g7");
}

/// Every ply of the recorded engine matches is read; what the words say of captures, checks and mate is true.
#[test]
fn recorded_matches() {
    let Some(games) = games("recorded_matches") else {
        return;
    };
    let mut count = 0;
    for path in files(&games.join("pgn-english-san")) {
        let name = path.display();
        let data = fs::read(&path).unwrap();
        let records = parse(&data, &ParseOptions::default(), &NativeDecoder).unwrap();
        assert_eq!(records.len(), 1, "{name}");
        let record = &records[0];
        let warning = record.warnings.iter().find(|w| w.code == "record/san");
        assert!(warning.unwrap().message.contains("from 0"), "{name}");
        let text = String::from_utf8(data).unwrap();
        let (_, text) = text.split_once("\"]\n\n").unwrap();
        let text: String = text
            .split('{')
            .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
            .collect();
        let is_move = |word: &&str| word.starts_with(|c: char| c.is_ascii_alphabetic());
        let words: Vec<_> = text.split_whitespace().filter(is_move).collect();
        let moves = record.main_line();
        assert_eq!(moves.len(), words.len(), "{name}");
        let mut position = Position::initial();
        for (&m, word) in moves.iter().zip(&words) {
            let captures = position.get(m.to).is_some();
            position = position.play(m).unwrap();
            assert_eq!(captures, word.contains('x'), "{name}: {word}");
            // The end, by mate or 困毙, has a mark of its own, which not every program uses.
            if word.ends_with('#') {
                assert!(!position.has_legal_move(), "{name}: {word}");
            } else {
                assert_eq!(position.is_check(), word.ends_with('+'), "{name}: {word}");
            }
        }
        count += moves.len();
    }
    println!("{count} plies");
    assert!(count > 300);
}
