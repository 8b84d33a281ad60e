//! PGN of any character set: no panic, and every game that loses nothing reads back, written in any notation, as the
//! same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::{
    Notation, Style,
    record::{NativeDecoder, ParseOptions, parse, parse_str},
};

fuzz_target!(|data: &[u8]| {
    let options = ParseOptions::default();
    let Ok(games) = parse(data, &options, &NativeDecoder) else {
        return;
    };
    for game in games {
        // All its moves are legal.
        let moves = game.main_line().len();
        if let Some(last) = game.tree.main_line().last() {
            assert!(moves == 0 || game.position_at(last).is_some());
        }
        if !game.pgn_losses().is_empty() {
            continue;
        }
        for notation in Notation::ALL {
            let written = game.to_pgn(notation, &Style::default());
            let again = parse_str(&written, &options).expect("what was written can be read");
            assert_eq!(again.len(), 1, "{written}");
            assert!(
                again[0].is_same_game(&game),
                "{game:#?}\n{written}\n{:#?}",
                again[0]
            );
            assert_eq!(again[0].to_pgn(notation, &Style::default()), written);
        }
    }
});
