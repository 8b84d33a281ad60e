//! Floor 4: rulings on repetition. [`judge`] looks at the line that was played, finds the cycle it ends with,
//! the nature of each move in it, the class of each side's moves and so the verdict.
//!
//! The result is evidence: moves, points, proof lines, clause numbers of the CXA rules. Sentences are made from
//! it at the very end, by [`Ruling::tell`].

mod act;
mod class;
mod cycle;
mod reason;
mod ruleset;
mod ruling;
mod verdict;

use crate::{
    board::{Color, Move},
    position::Position,
};

pub use act::Act;
pub use cycle::Repetition;
pub use reason::Language;
pub use ruleset::{CXA_2020, RuleSet};
pub use ruling::{Class, MoveRuling, Ruling, SideRuling, Verdict};

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
    let Some(repetition) = cycle::find(&positions, rules) else {
        return ruling;
    };
    ruling.repetition = Some(repetition);
    ruling.moves = (repetition.start..positions.len() - 1)
        .map(|ply| act::of(ply, moves[ply], &positions[ply], &positions[ply + 1]))
        .collect();
    let classes = Color::ALL.map(|color| class::of(&ruling.moves, color));
    let [red, black] = classes.map(|class| {
        Some(SideRuling {
            pattern: String::new(),
            class,
        })
    });
    (ruling.red, ruling.black) = (red, black);
    (ruling.verdict, ruling.clauses) = verdict::of(classes, round(start, &position), rules);
    ruling
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
