//! What a teacher wants to show: the proofs behind 杀 and 捉, for the side to move.

use core::fmt;

use serde::Serialize;

use crate::{
    board::{Move, Square},
    position::Position,
    search::mate::MateSearch,
};

use super::{Bench, RuleSet, view::View};

/// A limit of the rule set was hit before the answer was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitHit;

impl fmt::Display for LimitHit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a limit of the rule set was hit before the answer was found")
    }
}

impl core::error::Error for LimitHit {}

/// 连将杀: how the side to move mates with every move a check, if it can within the limits of `rules`; its moves
/// and the longest defence.
///
/// ```
/// use xiangqi_arbiter::{CXA_2020, Position, mate_by_checks};
/// let position = Position::from_fen("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1").unwrap();
/// let line = mate_by_checks(&position, &CXA_2020).unwrap().unwrap();
/// assert_eq!(line, ["b7b9".parse().unwrap()]);
/// assert_eq!(mate_by_checks(&Position::initial(), &CXA_2020), Ok(None));
/// ```
///
/// # Errors
/// [`LimitHit`] if the nodes did not suffice.
pub fn mate_by_checks(position: &Position, rules: &RuleSet) -> Result<Option<Vec<Move>>, LimitHit> {
    let mut bench = Bench::new(rules);
    let checks = bench.limits.kill_checks;
    let line = MateSearch::new(&mut bench.budget, &mut bench.memory, &[]).run(position, checks);
    match line {
        Some(line) => Ok(Some(line.into_iter().collect())),
        None if bench.budget.is_exhausted() => Err(LimitHit),
        None => Ok(None),
    }
}

/// A way to win material.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Gain {
    /// The piece that begins.
    pub attacker: Square,
    /// The pieces won along the lines that prove it.
    pub victims: Vec<Square>,
    /// Whether the first move takes what is won, or checks come first (抽).
    pub direct: bool,
    /// Whether more is won than the opponent can take elsewhere in return; otherwise it comes out even, which is
    /// still 捉 where different pieces are taken (26.5).
    pub clean: bool,
    /// One proving line, the side to move first.
    pub line: Vec<Move>,
}

/// 得子: the ways in which the side to move can win material, within the limits of `rules`. Captures by kings and
/// pawns and exchanges of pieces of the same kind are among them; what is a chase is for
/// [`classify`](super::classify) to say.
///
/// ```
/// use xiangqi_arbiter::{CXA_2020, Position, gains};
/// let position = Position::from_fen("4k4/6n2/9/9/9/4P4/9/9/9/3K2R2 w - - 0 1").unwrap();
/// let gains = gains(&position, &CXA_2020).unwrap();
/// assert_eq!(gains[0].victims, ["g8".parse().unwrap()]);
/// ```
///
/// # Errors
/// [`LimitHit`] if the nodes did not suffice.
pub fn gains(position: &Position, rules: &RuleSet) -> Result<Vec<Gain>, LimitHit> {
    let mut bench = Bench::new(rules);
    let threats = View::losing(position, position.turn()).threats(&mut bench);
    if bench.budget.is_exhausted() {
        return Err(LimitHit);
    }
    Ok(threats
        .into_iter()
        .map(|threat| Gain {
            attacker: threat.first.from,
            victims: threat.victims.into_iter().collect(),
            direct: threat.direct,
            clean: threat.is_clean(),
            line: threat.line.into_iter().collect(),
        })
        .collect())
}
