//! When the same moves have come round often enough (CXA 23.1–23.3).

use serde::Serialize;

use crate::position::Position;

use super::{RuleSet, Span};

/// The cycle that a line ends with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Repetition {
    /// Index of the first ply of the last full cycle, the one whose moves are judged.
    pub start: usize,
    /// Plies in one cycle: even, at least 4.
    pub period: usize,
    /// How many cycles have been completed; 0 if there is none, but a run of attacks (23.4).
    pub cycles: usize,
}

/// The shortest possible cycle: each side goes and comes back.
const SHORTEST: usize = 4;

/// The cycle at the end of a line that `rules` admit, given the positions from the first one to the one after
/// the last ply.
pub(super) fn find(positions: &[Position], rules: &RuleSet) -> Option<Repetition> {
    let seen = usize::from(rules.occurrences).max(2);
    let plies = positions.len() - 1;
    let (period, span) = if rules.whole_cycle {
        let period = whole(positions, seen)?;
        (period, period)
    } else {
        let mut earlier = occurrences(positions);
        let period = earlier.next()?;
        let mut reaches = core::iter::once(period).chain(earlier);
        let admitted = reaches.nth(seen - 2)?;
        let span = match rules.span {
            Span::LastCycle => period,
            Span::Admitted | Span::AdmittedAndLast => admitted,
            Span::SinceFirst => reaches.last().unwrap_or(admitted),
        };
        (period, span)
    };
    Some(Repetition {
        start: plies - span,
        period,
        cycles: count(positions, period),
    })
}

/// The shortest period whose cycle has been gone through `seen` times.
///
/// Positions are compared as they stand *after* a ply. So the first move of the first cycle counts although its
/// piece came from an outside point (外来点, 23.2). If that move is a capture it is deducted: the line has to
/// go on for one ply more.
fn whole(positions: &[Position], seen: usize) -> Option<usize> {
    let plies = positions.len() - 1;
    (SHORTEST..=plies / seen).step_by(2).find(|period| {
        let first = plies + 1 - period * seen;
        let is_capture = positions[first].halfmove_clock() == 0;
        (first + period..=plies)
            .rev()
            .all(|i| positions[i].repeats(&positions[i - period]))
            && !is_capture
    })
}

/// How many plies ago the last position came up before, whatever happened in between.
fn occurrences(positions: &[Position]) -> impl Iterator<Item = usize> + '_ {
    let last = &positions[positions.len() - 1];
    // Nothing repeats across a capture.
    let reach = usize::from(last.halfmove_clock()).min(positions.len() - 1);
    (SHORTEST..=reach)
        .step_by(2)
        .filter(move |ago| last.repeats(&positions[positions.len() - 1 - ago]))
}

/// How many whole periods the line ends with.
fn count(positions: &[Position], period: usize) -> usize {
    let same = (period..positions.len())
        .rev()
        .take_while(|i| positions[*i].repeats(&positions[i - period]))
        .count();
    1 + same / period
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::CXA_2020;

    fn line(fen: &str, moves: &str) -> Vec<Position> {
        let mut positions = vec![Position::from_fen(fen).unwrap()];
        for m in moves.split_whitespace() {
            let next = positions.last().unwrap().play(m.parse().unwrap()).unwrap();
            positions.push(next);
        }
        positions
    }

    #[test]
    fn three_cycles_not_fewer() {
        let fen = "4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1";
        let cycle = "f0e0 e9f9 e0f0 f9e9 ";
        let three = line(fen, &cycle.repeat(3));
        let found = find(&three, &CXA_2020).unwrap();
        assert_eq!((found.start, found.period, found.cycles), (8, 4, 3));
        assert_eq!(find(&three[..12], &CXA_2020), None);
        // The start is not part of it: the first move may come from an outside point.
        let outside = "4k4/9/9/9/9/9/9/9/9/3K2R2 w - - 0 1";
        let moves = format!("g0e0 e9f9 e0f0 f9e9 {}", cycle.repeat(2));
        assert!(find(&line(outside, &moves), &CXA_2020).is_some());
        assert_eq!(find(&line(outside, &moves)[..12], &CXA_2020), None);
    }

    #[test]
    fn a_first_capture_is_deducted() {
        let fen = "4k4/9/9/9/9/9/9/9/9/3KpR3 w - - 0 1";
        let cycle = "f0e0 e9f9 e0f0 f9e9 ";
        let three = line(fen, &cycle.repeat(3));
        assert_eq!(find(&three, &CXA_2020), None);
        let more = line(fen, &format!("{}f0e0", cycle.repeat(3)));
        assert_eq!(find(&more, &CXA_2020).unwrap().cycles, 3);
    }

    #[test]
    fn occurrences_of_the_last_position_only() {
        let fen = "4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1";
        let twice = line(fen, "f0e0 e9f9 e0f0 f9e9");
        let rules = RuleSet {
            occurrences: 2,
            whole_cycle: false,
            ..CXA_2020
        };
        assert_eq!(find(&twice, &rules).unwrap().cycles, 1);
        assert_eq!(find(&twice[..4], &rules), None);
    }
}
