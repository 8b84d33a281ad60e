//! Rulings of an arbiter's book and of other programs and sites, as tables of agreement.

use xiangqi_arbiter::{CXA_1999, CXA_2020, RuleSet, TIANTIAN, WXF_2018, judge};

use crate::facts::{cases, kind, moves, position};

/// The rule set nearest to what a case was ruled under.
fn nearest(name: &str) -> RuleSet {
    if name.contains("天天") || name.contains("elephantchess") {
        TIANTIAN
    } else if name.contains("CXA") || name.contains("Taiwan") {
        CXA_2020
    } else {
        WXF_2018
    }
}

#[test]
fn other_programs() {
    let (mut agree, mut count) = (0, 0);
    for case in cases("judge-other") {
        let rules = nearest(case["ruleset"].as_str().unwrap());
        let line = moves(&case["moves"]);
        let ruling = judge(&position(&case["fen"]), &line, &rules);
        let got = ruling
            .verdict
            .against()
            .map_or("draw".to_owned(), |color| format!("{color}_loses"));
        let want = case["expected"].as_str().unwrap();
        count += 1;
        agree += usize::from(got == want);
        if got != want {
            println!(
                "{} {} ({}): {want} there, {got} here {:?} {:?}",
                case["id"],
                rules.name(),
                case["ruleset"],
                ruling.verdict,
                ruling.repetition
            );
        }
    }
    println!("other programs: {agree} of {count} agree");
}

#[test]
fn before_2011() {
    for case in cases("judge-pre2011") {
        let mut line = moves(&case["moves"]);
        let period = case["period"].as_u64().unwrap() as usize;
        let cycle = line[line.len() - period..].to_vec();
        line.extend(cycle.repeat(3));
        let ruling = judge(&position(&case["fen"]), &line, &CXA_1999);
        let against = ruling
            .verdict
            .against()
            .map_or("draw".to_owned(), |color| color.to_string());
        let acts: Vec<_> = ruling
            .moves
            .iter()
            .map(|m| format!("{} {}", m.m, kind(m.act)))
            .collect();
        println!(
            "{}: book {} here {against} {acts:?}",
            case["id"], case["verdict"]
        );
    }
}
