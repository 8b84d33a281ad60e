//! Real games with repetitions: no panic on any of them, hardly a limit hit.

use std::{fs, path::Path, slice};

use serde_json::Value;
use xiangqi_arbiter::{Act, CXA_2020, Move, MoveRuling, Position, RuleSet, judge};

use crate::facts::Look;

/// Calls `visit` with the number of each game, its start and the moves up to each third occurrence.
fn at_every_repetition(mut visit: impl FnMut(usize, &Position, &[Move])) -> Option<usize> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/repetition_games.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: {path:?} is not there");
        return None;
    };
    for (number, line) in text.lines().enumerate() {
        let game: Value = serde_json::from_str(line).unwrap();
        let fen = game["fen"].as_str().unwrap();
        let start = Position::from_fen_lenient(fen).unwrap().0;
        let mut played = Vec::new();
        let mut positions = vec![start];
        for m in game["moves"].as_str().unwrap().split_whitespace() {
            let m = m.parse().unwrap();
            let Ok(next) = positions[positions.len() - 1].play(m) else {
                break;
            };
            played.push(m);
            let earlier = positions.iter().filter(|position| position.repeats(&next));
            let again = earlier.count() >= 2;
            positions.push(next);
            if again {
                visit(number, &start, &played);
            }
        }
    }
    Some(text.lines().count())
}

#[test]
fn judged_at_every_repetition() {
    let (mut rulings, mut acts, mut undecided, mut open) = (0, 0, 0, 0);
    let games = at_every_repetition(|_, start, played| {
        let ruling = judge(start, played, &CXA_2020);
        rulings += 1;
        acts += ruling.moves.len();
        let hits = ruling.moves.iter().filter(|m| m.act == Act::Undecided);
        let hits = hits.count();
        undecided += hits;
        open += usize::from(hits > 0);
    });
    let Some(games) = games else { return };
    println!(
        "{games} games, {rulings} rulings ({open} with a limit hit), {acts} acts ({undecided} undecided)"
    );
    assert!(open * 100 <= rulings);
}

/// What is ruled, heavy or light, does not depend on which side of the board one sits.
#[test]
fn the_same_from_all_sides() {
    let (mut rulings, mut different) = (0, 0);
    let all = std::env::var_os("ALL_GAMES").is_some();
    at_every_repetition(|number, start, played| {
        for (name, rules) in RuleSet::NAMED {
            // Searches depend on the order of moves more easily than tables of attacks do.
            let often = name == "cxa-2020" && number % 4 == 0;
            let now_and_then = !name.starts_with("cxa") && number % 10 == 0;
            if !(all || often || now_and_then) {
                continue;
            }
            let plain = judge(start, played, &rules);
            for look in Look::all().skip(1) {
                let line: Vec<_> = played.iter().map(|m| look.play(*m)).collect();
                let other = judge(&look.position(*start), &line, &rules);
                let acts = |moves: &[MoveRuling]| -> Vec<(Act, bool)> {
                    let act = |m: &MoveRuling| (m.act, m.joint || m.under_rooted);
                    moves.iter().map(act).collect()
                };
                let against = other.verdict.against().map(|color| look.color(color));
                rulings += 1;
                // In the opening Red must vary, and only he (4.3).
                let opening = plain.clauses.contains(&"4.3");
                if acts(&plain.moves) != acts(&other.moves)
                    || !opening && against != plain.verdict.against()
                {
                    different += 1;
                    println!(
                        "game {number} after {} plies, {name}, {look:?}",
                        played.len()
                    );
                    for (a, b) in plain.moves.iter().zip(&other.moves) {
                        let (one, two) = (acts(slice::from_ref(a)), acts(slice::from_ref(b)));
                        if one != two {
                            println!("   {} {one:?} {two:?} {:?}", a.m, a.before);
                        }
                    }
                }
            }
        }
    });
    println!("{rulings} rulings compared");
    assert_eq!(different, 0);
}
