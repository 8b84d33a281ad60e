//! Floor 4: rulings on repetition. [`judge`] looks at the line that was played, finds the cycle it ends with,
//! the nature of each move in it, the class of each side's moves and so the verdict.
//!
//! The result is evidence: moves, points, proof lines, clause numbers of the CXA rules. Sentences are made from
//! it at the very end, by [`Ruling::tell`].

mod act;
mod attack;
mod bench;
mod chase;
mod class;
mod counts;
mod cycle;
mod ground;
mod idle;
mod kill;
mod limits;
mod named;
mod offer;
mod partner;
mod reason;
mod ruleset;
mod ruling;
mod run;
mod teach;
mod verdict;
mod view;

use crate::{
    board::{Color, Move},
    position::Position,
};

pub use act::Act;
use bench::Bench;
pub use counts::MoveCounts;
pub use cycle::Repetition;
pub use ground::Ground;
pub use limits::Limits;
pub use named::{CXA_1999, CXA_2011, CXA_2020, LEAGUE, PIKAFISH, TIANTIAN, WXF_2018};
pub use reason::Language;
pub use ruleset::{AttackRules, ChaseBy, Precedence, RuleSet, Span};
pub use ruling::{Class, MoveRuling, Ruling, SideRuling, Verdict};
pub use teach::{Gain, LimitHit, gains, mate_by_checks};

/// Judges the line `moves` from `start` as it stands after its last move.
///
/// Should a move not be legal, the line is taken to end before it.
///
/// ```
/// use xiangqi_arbiter::{Act, CXA_2020, Move, Position, Verdict, judge};
/// let start = Position::from_fen("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1").unwrap();
/// let cycle = ["f0e0", "e8f8", "e0f0", "f8e8"].map(|m| m.parse::<Move>().unwrap());
/// let ruling = judge(&start, &cycle.repeat(3), &CXA_2020);
/// assert_eq!(ruling.verdict, Verdict::RedLoses); // 单方面长将 is never allowed (25.1)
/// assert_eq!(ruling.moves[0].act, Act::Check);
/// assert_eq!(judge(&start, &cycle.repeat(2), &CXA_2020).verdict, Verdict::None);
/// ```
#[must_use]
pub fn judge(start: &Position, moves: &[Move], rules: &RuleSet) -> Ruling {
    let mut ruling = Ruling::new(rules.name());
    let mut positions = Vec::with_capacity(moves.len() + 1);
    positions.push(*start);
    let mut position = *start;
    for m in moves {
        match position.play(*m) {
            Ok(next) => position = next,
            Err(_) => break,
        }
        positions.push(position);
    }
    let (moves, classes) = match rules.chase {
        ChaseBy::Gain => {
            let mut bench = Bench::new(rules);
            let mut judged = |ply: usize| {
                act::of(
                    &mut bench,
                    ply,
                    moves[ply],
                    &positions[ply],
                    &positions[ply + 1],
                )
            };
            let found = cycle::find(&positions, rules);
            ruling.repetition = found.or_else(|| run::find(&positions, rules, &mut judged));
            let Some(repetition) = ruling.repetition else {
                return ruling;
            };
            let mut acts: Vec<_> = (repetition.start..positions.len() - 1)
                .map(judged)
                .collect();
            idle::name_parries(&mut acts);
            let classes = Color::ALL.map(|color| class::of(&acts, color));
            (acts, classes)
        }
        ChaseBy::Attack if rules.counts != MoveCounts::NONE => {
            let Some(counted) = counts::judge(&positions, moves, rules) else {
                return ruling;
            };
            ruling.repetition = Some(counted.repetition);
            ruling.verdict = counted.verdict;
            ruling.clauses = counted.clauses;
            (counted.moves, counted.classes)
        }
        ChaseBy::Attack => {
            ruling.repetition = cycle::find(&positions, rules);
            let Some(repetition) = ruling.repetition else {
                return ruling;
            };
            let judged = attack::judge(&positions, moves, repetition, rules);
            let last = Repetition {
                start: positions.len() - 1 - repetition.period,
                ..repetition
            };
            if rules.span == Span::AdmittedAndLast && last.start > repetition.start {
                let (_, classes) = attack::judge(&positions, moves, last, rules);
                if verdict::of(classes, None, rules).0 == Verdict::Draw {
                    (judged.0, classes)
                } else {
                    judged
                }
            } else {
                judged
            }
        }
    };
    ruling.moves = moves;
    let [red, black] = classes.map(|class| {
        Some(SideRuling {
            pattern: String::new(),
            class,
        })
    });
    (ruling.red, ruling.black) = (red, black);
    if rules.counts == MoveCounts::NONE {
        (ruling.verdict, ruling.clauses) = verdict::of(classes, round(start, &position), rules);
    }
    ruling
}

/// The nature of the single move `m` in `position`, as a teaching page would ask.
///
/// One move alone does not tell everything: whether an attack was there before is asked of `position` only, and
/// no claim can be made on fewer than a whole cycle of moves. `None` if the move is not legal.
///
/// ```
/// use xiangqi_arbiter::{Act, CXA_2020, Position, classify};
/// let position = Position::from_fen("4k4/6n2/9/9/9/4P4/9/9/9/3K2R2 b - - 0 1").unwrap();
/// let horse = position.play("g8i7".parse().unwrap()).unwrap();
/// let chase = classify(&horse, "g0i0".parse().unwrap(), &CXA_2020).unwrap();
/// assert_eq!(chase.act, Act::Chase);
/// assert_eq!(chase.victims, ["i7".parse().unwrap()]);
/// ```
#[must_use]
pub fn classify(position: &Position, m: Move, rules: &RuleSet) -> Option<MoveRuling> {
    let after = position.play(m).ok()?;
    Some(act::of(&mut Bench::new(rules), 0, m, position, &after))
}

/// The round of the game that `last` stands in. Counters of 1 say nothing on any board but the initial array.
fn round(start: &Position, last: &Position) -> Option<u16> {
    let counted = start.fullmove_number() > 1 || start.repeats(&Position::initial());
    counted.then(|| {
        let before_black_moved = last.turn() == Color::Red;
        last.fullmove_number()
            .saturating_sub(u16::from(before_black_moved))
    })
}
