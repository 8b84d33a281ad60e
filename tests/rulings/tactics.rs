//! Single facts behind 杀 and 得子.

use xiangqi_arbiter::{CXA_2020, Color, Position, gains, mate_by_checks};

use crate::facts::{cases, moves, position};

#[test]
fn kills_and_gains() {
    let (mut agree, mut count) = (0, 0);
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
        agree += usize::from(got == case["expected"]);
        if got != case["expected"] {
            println!(
                "{}: {} there, {got} here; {} {}",
                case["id"],
                case["expected"],
                asked.fen(),
                case["line"]
            );
            if !got {
                continue;
            }
            for gain in gains(&asked, &CXA_2020).unwrap() {
                println!("     {:?}", gain);
            }
        }
    }
    println!("tactics: {agree} of {count} agree");
    // The others: an elephant for a pawn and pawns that take by themselves are gains to one and none to the other,
    // and one is asked in the middle of an exchange.
    assert!(agree >= 45);
}
