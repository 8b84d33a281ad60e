//! What rulings cost: `cargo bench --bench judge`. Over the official cases in `tests/cases`, time and nodes of whole
//! rulings and of each kind of search: median, 99th percentile and the most. Nothing is asserted.
//!
//! The nodes of a search are found by asking for the smallest limit with which it still comes to an end.

use std::{hint::black_box, time::Instant};

use serde_json::Value;
use xiangqi_arbiter::{
    Act, CXA_2020, LEAGUE, Limits, Move, PIKAFISH, Position, RuleSet, TIANTIAN, WXF_2018, classify,
    gains, judge, mate_by_checks,
};

struct Case {
    id: String,
    start: Position,
    line: Vec<Move>,
}

impl Case {
    /// The positions of the line that are not the last, with the moves played in them.
    fn steps(&self) -> Vec<(Position, Move)> {
        let mut position = self.start;
        let step = |m: &Move| {
            let before = position;
            position = position.play(*m).expect("a legal move");
            (before, *m)
        };
        self.line.iter().map(step).collect()
    }
}

fn moves(list: &Value) -> Vec<Move> {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    let texts = list.iter().filter_map(Value::as_str);
    texts.map(|m| m.parse().expect("a move")).collect()
}

/// The cases of a file, each line with its cycle gone through three times more.
fn cases(name: &str) -> Vec<Case> {
    let path = format!("{}/tests/cases/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the cases");
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("a case");
        let fen = case["fen"].as_str().expect("a position");
        let mut line = moves(&case["moves"]);
        line.extend(moves(&case["cycle"]).repeat(3));
        Case {
            id: case["id"].as_str().expect("an id").to_owned(),
            start: Position::from_fen_lenient(fen).expect("a position").0,
            line,
        }
    };
    text.lines().map(case).collect()
}

/// The shortest of five, in microseconds.
fn time(job: impl Fn()) -> f64 {
    let once = |_| {
        let clock = Instant::now();
        job();
        clock.elapsed().as_secs_f64() * 1e6
    };
    (0..5).map(once).fold(f64::INFINITY, f64::min)
}

/// The fewest nodes with which `ends` holds.
fn nodes(ends: impl Fn(&RuleSet) -> bool) -> f64 {
    let with = |nodes| RuleSet {
        limits: Limits {
            nodes,
            ..Limits::STANDARD
        },
        ..CXA_2020
    };
    let (mut low, mut high) = (0, Limits::STANDARD.nodes);
    while low < high {
        let middle = (low + high) / 2;
        if ends(&with(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    f64::from(low)
}

fn table(name: &str, unit: &str, mut values: Vec<(f64, &str)>) {
    values.sort_by(|a, b| a.0.total_cmp(&b.0));
    let at = |share: usize| values[(values.len() - 1) * share / 100];
    let (most, id) = at(100);
    println!(
        "{name:<28} {:>5} × median {:>9.1} {unit}  99 % {:>9.1} {unit}  most {most:>9.1} {unit} ({id})",
        values.len(),
        at(50).0,
        at(99).0,
    );
}

fn main() {
    let figures = cases("judge-cxa2020");
    let diagrams = cases("judge-wxf2018");
    let rulings = [
        ("ruling, cxa-2020", CXA_2020, &figures),
        ("ruling, wxf-2018", WXF_2018, &diagrams),
        ("ruling, tiantian", TIANTIAN, &diagrams),
        ("ruling, league", LEAGUE, &diagrams),
        ("ruling, pikafish", PIKAFISH, &diagrams),
    ];
    for (name, rules, cases) in rulings {
        let times = cases.iter().map(|case| {
            let job = || drop(black_box(judge(&case.start, &case.line, &rules)));
            (time(job), case.id.as_str())
        });
        table(name, "µs", times.collect());
    }

    let steps: Vec<(Position, Move, &str)> = figures
        .iter()
        .flat_map(|case| {
            let each = case.steps().into_iter();
            each.map(|(before, m)| (before, m, case.id.as_str()))
        })
        .collect();
    type Search = fn(&Position, Move, &RuleSet) -> bool;
    // Each says whether the search came to an end.
    let searches: [(&str, Search); 3] = [
        ("act of a move (classify)", |before, m, rules| {
            classify(before, m, rules).is_none_or(|ruling| ruling.act != Act::Undecided)
        }),
        ("mate by checks", |before, _, rules| {
            mate_by_checks(before, rules).is_ok()
        }),
        ("gains", |before, _, rules| gains(before, rules).is_ok()),
    ];
    for (name, search) in searches {
        let times = steps.iter().map(|(before, m, id)| {
            let job = || {
                black_box(search(before, *m, &CXA_2020));
            };
            (time(job), *id)
        });
        table(name, "µs", times.collect());
        let counts = steps.iter().map(|(before, m, id)| {
            let ends = |rules: &RuleSet| search(before, *m, rules);
            (nodes(ends), *id)
        });
        table(name, "nodes", counts.collect());
    }
}
