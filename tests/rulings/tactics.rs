//! Single facts behind 杀 and 得子.

use xiangqi_arbiter::{CXA_2020, Color, Position, gains, mate_by_checks};

use crate::facts::{cases, moves, position};

/// Where the source answers differently, and why.
const OTHER_READINGS: [(&str, &str); 4] = [
    (
        "吃得子-Runx01x2",
        "an exchange that comes out at a pawn for an elephant if the opponent first takes the elephant with the piece \
         he is about to lose; here a piece taken elsewhere and taken back at once is looked at by itself",
    ),
    (
        "吃得子-Runx03x1",
        "asked in the middle of an exchange: what was taken just before counts there, and not here",
    ),
    (
        "吃得子-Runx04",
        "an elephant for a pawn: with a pawn among the losses it is no gain (26.7)",
    ),
    (
        "吃得子-Runx08",
        "a pawn that takes by itself wins a piece, although threatening it would be no chase (26.1)",
    ),
];

#[test]
fn kills_and_gains() {
    let (mut agree, mut count) = (0, 0);
    let mut problems = Vec::new();
    for case in cases("tactics") {
        let played = moves(&case["moves"])
            .into_iter()
            .fold(position(&case["fen"]), |at, m| at.play(m).unwrap());
        let player = if case["player"] == "red" {
            Color::Red
        } else {
            Color::Black
        };
        let asked: Position = if played.turn() == player {
            played
        } else {
            played.passed().unwrap()
        };
        let got = match case["question"].as_str().unwrap() {
            "杀" => mate_by_checks(&asked, &CXA_2020).unwrap().is_some(),
            question => gains(&asked, &CXA_2020).unwrap().iter().any(|gain| {
                let first = gain.line[0];
                let checks = asked.play(first).unwrap().is_check();
                let target = case["target"].as_str();
                if question == "将得子" {
                    checks
                } else {
                    asked.get(first.to).is_some()
                        && target.is_none_or(|target| target == first.to.to_string())
                }
            }),
        };
        count += 1;
        let agrees = got == case["expected"];
        agree += usize::from(agrees);
        let id = case["id"].as_str().unwrap();
        match (
            agrees,
            OTHER_READINGS.iter().find(|(other, _)| *other == id),
        ) {
            (true, None) => {}
            (false, Some((_, why))) => {
                println!("{id}: {} there, {got} here: {why}", case["expected"]);
            }
            (false, None) => problems.push(format!("{id} is not explained: {}", asked.fen())),
            (true, Some(_)) => problems.push(format!("{id} is no exception any more")),
        }
    }
    println!("tactics: {agree} of {count} agree");
    assert!(problems.is_empty(), "{problems:#?}");
}
