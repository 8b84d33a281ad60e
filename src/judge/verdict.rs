//! From the classes of both sides to the verdict (25, 26.9).

use crate::board::Color;

use super::{Class, RuleSet, Verdict};

/// The verdict on classes `[Red's, Black's]` in round `round` of the game, if that is known, with the clauses it
/// rests on. A class that is undecided leaves the verdict undecided only if it matters: no perpetual checker
/// can be undecided, so the class may turn out to be any other one.
pub(super) fn of(
    classes: [Class; 2],
    round: Option<u16>,
    rules: &RuleSet,
) -> (Verdict, Vec<&'static str>) {
    let open = |class| match class {
        Class::Undecided => vec![Class::Allowed, Class::Light, Class::Heavy],
        known => vec![known],
    };
    let mut answer: Option<(Verdict, Vec<&'static str>)> = None;
    for red in open(classes[0]) {
        for black in open(classes[1]) {
            let (verdict, clauses) = known(red, black, round, rules);
            match &mut answer {
                None => answer = Some((verdict, clauses)),
                Some((first, _)) if *first != verdict => return (Verdict::Undecided, Vec::new()),
                Some((_, common)) => common.retain(|clause| clauses.contains(clause)),
            }
        }
    }
    answer.unwrap_or((Verdict::Undecided, Vec::new()))
}

fn known(
    red: Class,
    black: Class,
    round: Option<u16>,
    rules: &RuleSet,
) -> (Verdict, Vec<&'static str>) {
    for (color, mine, other) in [(Color::Red, red, black), (Color::Black, black, red)] {
        if !rules.yields(mine, other) {
            continue;
        }
        return if mine == Class::PerpetualCheck && rules.check_loses {
            (Verdict::loses(color), vec!["25.1", "4.1.4"])
        } else {
            let clause = match (mine, other) {
                (Class::PerpetualCheck, _) => "25.1",
                (_, Class::Allowed) => "25.3",
                _ => "26.9",
            };
            if rules.ban_loses {
                (Verdict::loses(color), vec![clause])
            } else {
                (Verdict::must_vary(color), vec![clause, "4.1.5"])
            }
        };
    }
    let clause = if red == Class::Allowed {
        "25.2"
    } else {
        "26.9.4"
    };
    if round.is_some_and(|round| round <= rules.opening_rounds) {
        (Verdict::RedMustVary, vec![clause, "4.3"])
    } else {
        (Verdict::Draw, vec![clause, "4.2.3"])
    }
}
