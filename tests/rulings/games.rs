//! Real games with repetitions: no panic on any of them, hardly a limit hit.

use std::{fs, path::Path};

use serde_json::Value;
use xiangqi_arbiter::{Act, CXA_2020, Position, judge};

#[test]
fn judged_at_every_repetition() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/repetition_games.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: {path:?} is not there");
        return;
    };
    let (mut games, mut rulings, mut acts, mut undecided, mut open) = (0, 0, 0, 0, 0);
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        let start = Position::from_fen_lenient(game["fen"].as_str().unwrap())
            .unwrap()
            .0;
        let mut played = Vec::new();
        let mut positions = vec![start];
        games += 1;
        for m in game["moves"].as_str().unwrap().split_whitespace() {
            let m = m.parse().unwrap();
            let Ok(next) = positions[positions.len() - 1].play(m) else {
                break;
            };
            played.push(m);
            let seen = positions
                .iter()
                .filter(|position| position.repeats(&next))
                .count();
            positions.push(next);
            if seen < 2 {
                continue;
            }
            let ruling = judge(&start, &played, &CXA_2020);
            rulings += 1;
            acts += ruling.moves.len();
            let hits = ruling
                .moves
                .iter()
                .filter(|m| m.act == Act::Undecided)
                .count();
            undecided += hits;
            open += usize::from(hits > 0);
        }
    }
    println!(
        "{games} games, {rulings} rulings ({open} with a limit hit), {acts} acts ({undecided} undecided)"
    );
    assert!(open * 100 <= rulings);
}
