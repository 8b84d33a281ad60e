//! 自然限着 (4.2.4, 22.2): counted move by move.

use serde::Serialize;

use crate::{
    board::{Color, Move},
    judge::RuleSet,
    position::Position,
};

/// One move of the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AuditedMove {
    /// Index into the moves given, from 0.
    pub ply: usize,
    /// The move.
    #[serde(rename = "move")]
    pub m: Move,
    /// Whose it is.
    pub color: Color,
    /// Whether it gives check.
    pub check: bool,
    /// Whether it is a check beyond those that count; its round, the check and the answer to it, is taken off.
    pub surplus: bool,
}

/// The count of rounds without a capture that a line ends with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NaturalLimitAudit {
    /// Whose checks are limited; without a claimant, those of the side that gives more of them. Both sides' where the
    /// rules say so ([`RuleSet::natural_limit_checks_of_both`]).
    pub claimant: Option<Color>,
    /// Whole rounds since the last capture, or since the start.
    pub rounds: u16,
    /// Checks by each side among them: Red's, Black's.
    pub checks: [u16; 2],
    /// Rounds that count: less one for each check beyond those allowed, unless it answers such a check.
    pub counted: u16,
    /// Rounds needed. 0: the rules know no such limit.
    pub needed: u16,
    /// Whether the claim holds.
    pub holds: bool,
    /// The moves since the last capture.
    pub moves: Vec<AuditedMove>,
}

/// Counts the rounds since the last capture in `moves` from `start`, of which checks by `claimant` beyond
/// [`RuleSet::natural_limit_checks`] are taken off, each with its round (22.2).
///
/// Without a claimant, when the arbiter looks unasked, the fewest are counted that either side could claim: nobody
/// gains from his own checks.
///
/// Should a move not be legal, the line is taken to end before it.
///
/// ```
/// use xiangqi_arbiter::{CXA_2020, Color, Move, Position, game::natural_limit};
/// let start = Position::from_fen("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1").unwrap();
/// let there_and_back = ["a1a9", "e9e8", "a9a1", "e8e9"].map(|m| m.parse::<Move>().unwrap());
/// let audit = natural_limit(&start, &there_and_back.repeat(30), Some(Color::Black), &CXA_2020);
/// assert_eq!((audit.rounds, audit.holds), (60, true));
/// // Every other move of Red's is a check, of which ten count.
/// let audit = natural_limit(&start, &there_and_back.repeat(30), Some(Color::Red), &CXA_2020);
/// assert_eq!((audit.checks[0], audit.counted, audit.holds), (30, 40, false));
/// ```
#[must_use]
pub fn natural_limit(
    start: &Position,
    moves: &[Move],
    claimant: Option<Color>,
    rules: &RuleSet,
) -> NaturalLimitAudit {
    let mut span = Vec::new();
    let mut position = *start;
    for (ply, m) in moves.iter().enumerate() {
        let Ok(next) = position.play(*m) else { break };
        if next.halfmove_clock() == 0 {
            span.clear();
        } else {
            span.push(AuditedMove {
                ply,
                m: *m,
                color: position.turn(),
                check: next.is_check(),
                surplus: false,
            });
        }
        position = next;
    }
    let rounds = u16::try_from(span.len() / 2).unwrap_or(u16::MAX);
    let checks = Color::ALL.map(|color| {
        let own = span.iter().filter(|m| m.color == color && m.check);
        u16::try_from(own.count()).unwrap_or(u16::MAX)
    });
    let limited = claimant.unwrap_or(if checks[1] > checks[0] {
        Color::Black
    } else {
        Color::Red
    });
    for color in Color::ALL {
        if color == limited || rules.natural_limit_checks_of_both {
            let own_checks = span.iter_mut().filter(|m| m.color == color && m.check);
            for beyond in own_checks.skip(usize::from(rules.natural_limit_checks)) {
                beyond.surplus = true;
            }
        }
    }
    // Its round is taken off once, though the answer be another one.
    let (mut counted, mut takes_off) = (rounds, false);
    for m in &span {
        takes_off = m.surplus && !takes_off;
        counted = counted.saturating_sub(u16::from(takes_off));
    }
    NaturalLimitAudit {
        claimant,
        rounds,
        checks,
        counted,
        needed: rules.natural_limit,
        holds: rules.natural_limit > 0 && counted >= rules.natural_limit,
        moves: span,
    }
}
