//! How much of the official figures hangs on a search limit.

use xiangqi_arbiter::{CXA_2020, Limits, RuleSet, judge};

use crate::facts::{agrees, figures, kind};

fn score(limits: Limits) -> (usize, usize) {
    let rules = RuleSet { limits, ..CXA_2020 };
    let (mut acts, mut verdicts) = (0, 0);
    for figure in figures() {
        let ruling = judge(&figure.start, &figure.line(3, 0), &rules);
        let right = ruling
            .moves
            .iter()
            .filter(|m| figure.acts[figure.place(m.ply)] == kind(m.act));
        acts += right.count();
        verdicts += usize::from(agrees(ruling.verdict, figure.against));
    }
    (acts, verdicts)
}

/// Deeper searches change nothing; the table shows where shallower ones do.
#[test]
fn deeper_changes_nothing() {
    let at = Limits::STANDARD;
    let standard = score(at);
    println!("standard: {standard:?} acts and verdicts");
    let set = |change: &dyn Fn(&mut Limits)| {
        let mut limits = at;
        change(&mut limits);
        score(limits)
    };
    type Field = fn(&mut Limits) -> &mut u8;
    let fields: [(&str, Field); 8] = [
        ("kill checks", |l| &mut l.kill_checks),
        ("gain checks", |l| &mut l.gain_checks),
        ("accept checks", |l| &mut l.accept_checks),
        ("counter checks", |l| &mut l.counter_checks),
        ("line counter checks", |l| &mut l.line_counter_checks),
        ("exchange plies", |l| &mut l.exchange_plies),
        ("counter plies", |l| &mut l.counter_plies),
        ("settle plies", |l| &mut l.settle_plies),
    ];
    for (name, field) in fields {
        let less = set(&|l| *field(l) = field(l).saturating_sub(1));
        let more = set(&|l| *field(l) += 1);
        assert_eq!(more, standard, "{name}");
        println!("{name}: one less {less:?}, one more {more:?}");
    }
}
