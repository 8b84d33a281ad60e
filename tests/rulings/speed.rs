//! How long rulings take. Nothing is asserted.

use std::time::{Duration, Instant};

use xiangqi_arbiter::{CXA_2020, Move, Position, RuleSet, WXF_2018, judge};

use crate::facts::{cases, figures, moves, position};

fn measure(name: &str, lines: &[(String, Position, Vec<Move>)], rules: &RuleSet) {
    let mut times: Vec<(Duration, &str)> = lines
        .iter()
        .map(|(id, start, line)| {
            let once = || {
                let clock = Instant::now();
                let _ = judge(start, line, rules);
                clock.elapsed()
            };
            ((0..7).map(|_| once()).min().unwrap(), id.as_str())
        })
        .collect();
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].0;
    println!(
        "{name}: median {:?}, 90 % {:?}, 99 % {:?}",
        at(50),
        at(90),
        at(99)
    );
    println!("  slowest {:?}", &times[times.len() - 8..]);
}

#[test]
#[ignore = "a measurement; run in release mode on an idle machine"]
fn rulings() {
    let lines: Vec<_> = figures()
        .iter()
        .map(|figure| (figure.id.clone(), figure.start, figure.line(3, 0)))
        .collect();
    measure("cxa-2020", &lines, &CXA_2020);
    let lines: Vec<_> = cases("judge-wxf2018")
        .iter()
        .map(|case| {
            let id = case["id"].as_str().unwrap().to_owned();
            (id, position(&case["fen"]), moves(&case["moves"]))
        })
        .collect();
    measure("wxf-2018", &lines, &WXF_2018);
}
