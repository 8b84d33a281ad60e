//! Limits by count: how many rounds on end a side may check or chase, by how many pieces do it.

use serde::{Deserialize, Serialize};

use crate::{
    board::{Color, Move, Square, SquareSet},
    position::Position,
};

use super::{
    Class, MoveRuling, Repetition, RuleSet, Verdict,
    attack::{self, Deed},
    cycle, verdict,
};

/// Rounds on end after which a side must vary, by the number of pieces that act. 0: never. A capture starts all
/// counts anew.
///
/// A side that goes through a cycle which will use up a count is told so before ([`Verdict::RedMustVary`]); one
/// that goes on with a full count has lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MoveCounts {
    /// Checks by one piece.
    pub checks_by_one: u8,
    /// Checks by two pieces.
    pub checks_by_two: u8,
    /// Checks by three pieces or more.
    pub checks_by_more: u8,
    /// Chases of one piece, by however many.
    pub chases: u8,
    /// Checks and chases of one piece, mixed, by one piece.
    pub mixed_by_one: u8,
    /// Checks and chases mixed, by more pieces.
    pub mixed_by_more: u8,
    /// Rounds in which both sides check, or each chases one piece, until it is a draw.
    pub mutual: u8,
    /// How often a position comes up until it is a draw where nobody attacks.
    pub idle_occurrences: u8,
}

impl MoveCounts {
    /// Nothing is counted.
    pub const NONE: Self = Self {
        checks_by_one: 0,
        checks_by_two: 0,
        checks_by_more: 0,
        chases: 0,
        mixed_by_one: 0,
        mixed_by_more: 0,
        mutual: 0,
        idle_occurrences: 0,
    };
}

impl Default for MoveCounts {
    fn default() -> Self {
        Self::NONE
    }
}

/// What a side does on every move, the worst to be found doing first if both sides do something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Checks,
    MixedByOne,
    Chases,
    MixedByMore,
}

/// Moves on end of one kind, up to the last one.
#[derive(Clone, Copy)]
struct Run {
    kind: Kind,
    length: usize,
    /// Moves allowed.
    limit: usize,
    /// The ply it began with; one that checks in between, with its first check.
    start: usize,
}

impl Run {
    fn is_full(&self) -> bool {
        self.limit > 0 && self.length >= self.limit
    }
}

/// The moves of one side from the last one back.
struct Side<'a> {
    own: Vec<(usize, &'a Deed)>,
    counts: &'a MoveCounts,
}

impl Side<'_> {
    /// The run of `length` moves.
    fn run(&self, kind: Kind, length: usize, limit: u8) -> Option<Run> {
        let own = self.own.get(..length).filter(|own| !own.is_empty())?;
        let checks = own.iter().rfind(|(_, deed)| !deed.checkers.is_empty());
        let start = checks.or(own.last())?.0;
        let limit = usize::from(limit);
        Some(Run {
            kind,
            length,
            limit,
            start,
        })
    }

    /// How many of the last moves are checks that one of at most `pieces` pieces gives.
    fn checks(&self, pieces: usize) -> usize {
        let own = || self.own.iter().map(|(_, deed)| deed.checkers);
        let Some(first) = own().next() else { return 0 };
        // The first piece gives the last check; those after it give the first one that it does not.
        let reach = |mine: SquareSet| own().take_while(|set| !(*set & mine).is_empty()).count();
        let with = |mine: SquareSet, square: Square| {
            let mut mine = mine;
            mine.insert(square);
            mine
        };
        let mut sets: Vec<SquareSet> = first
            .into_iter()
            .map(|square| with(SquareSet::EMPTY, square))
            .collect();
        for _ in 1..pieces {
            sets = sets
                .into_iter()
                .flat_map(|mine| {
                    let next = own().nth(reach(mine)).unwrap_or(SquareSet::EMPTY);
                    let mut grown: Vec<_> = next.into_iter().map(|at| with(mine, at)).collect();
                    grown.push(mine);
                    grown
                })
                .collect();
        }
        sets.into_iter().map(reach).max().unwrap_or(0)
    }

    /// How many of the last moves each chase one and the same piece, checks in between allowed if `mixed`, and
    /// given by one piece that chases as well if `alone`.
    fn chases(&self, mixed: bool, alone: bool) -> usize {
        let mut victims = SquareSet::FULL;
        let mut actors = SquareSet::FULL;
        self.own
            .iter()
            .take_while(|(_, deed)| {
                if mixed && !deed.checkers.is_empty() {
                    actors &= deed.checkers;
                } else {
                    let hit: SquareSet = deed.fresh.iter().map(|a| a.victim).collect();
                    victims &= hit;
                    let on_it = deed.fresh.iter().filter(|a| victims.contains(a.victim));
                    actors &= on_it.map(|a| a.attacker).collect();
                }
                !victims.is_empty() && (!alone || !actors.is_empty())
            })
            .count()
    }

    /// How many of the last moves chase anything at all.
    fn any_chases(&self) -> usize {
        let chases = |(_, deed): &&(usize, &Deed)| !deed.fresh.is_empty();
        self.own.iter().take_while(chases).count()
    }

    /// The run that uses up its count first, of those that are full or cover the last `covered` moves.
    fn worst(&self, covered: Option<usize>, checked: bool) -> Option<Run> {
        let counts = self.counts;
        let checks = [
            (1, counts.checks_by_one),
            (2, counts.checks_by_two),
            (8, counts.checks_by_more),
        ]
        .map(|(pieces, limit)| self.run(Kind::Checks, self.checks(pieces), limit));
        let others = [
            self.run(Kind::Chases, self.chases(false, false), counts.chases),
            // Several pieces in turn may be chased, but not by a side that is checked.
            checked
                .then(|| self.run(Kind::Chases, self.any_chases(), counts.chases))
                .flatten(),
            self.run(
                Kind::MixedByOne,
                self.chases(true, true),
                counts.mixed_by_one,
            ),
            self.run(
                Kind::MixedByMore,
                self.chases(true, false),
                counts.mixed_by_more,
            ),
        ];
        let counted = |run: &Run| {
            run.limit > 0 && (run.is_full() || covered.is_some_and(|moves| run.length >= moves))
        };
        let left = |run: &Run| run.limit.saturating_sub(run.length);
        let runs = checks.into_iter().chain(others).flatten().filter(counted);
        runs.min_by_key(left)
    }
}

/// Verdict, classes and moves of a line under limits by count.
pub(super) struct Counted {
    pub repetition: Repetition,
    pub moves: Vec<MoveRuling>,
    pub classes: [Class; 2],
    pub verdict: Verdict,
    pub clauses: Vec<&'static str>,
}

/// The line as played, judged by its counts.
pub(super) fn judge(positions: &[Position], moves: &[Move], rules: &RuleSet) -> Option<Counted> {
    let plies = positions.len() - 1;
    // Nothing counts on across a capture; 240 plies are more than any count.
    let reach = usize::from(positions[plies].halfmove_clock())
        .min(plies)
        .min(240);
    let start = plies - reach;
    let deeds = attack::deeds(positions, moves, start, &rules.attack);
    let found = cycle::find(positions, rules);
    let covered = found.map(|cycle| cycle.period / 2);
    let own = |color| -> Vec<(usize, &Deed)> {
        let own = (start..plies).zip(&deeds).rev();
        own.filter(|(_, deed)| deed.ruling.color == color).collect()
    };
    let checks_in_cycle = |color| {
        own(color)
            .iter()
            .take(covered.unwrap_or(0))
            .any(|(_, deed)| !deed.checkers.is_empty())
    };
    let [red, black] = Color::ALL.map(|color| {
        let side = Side {
            own: own(color),
            counts: &rules.counts,
        };
        side.worst(covered, checks_in_cycle(!color))
    });
    let breach = red.into_iter().chain(black).map(|run| run.length).max();
    let repetition = match (found, breach) {
        (Some(found), _) => found,
        (None, Some(length)) => Repetition {
            start: plies - (2 * length).min(reach),
            period: 2 * length,
            cycles: 0,
        },
        (None, None) => return None,
    };
    let occurrences = 1 + positions[start..plies]
        .iter()
        .filter(|position| position.repeats(&positions[plies]))
        .count();
    let (classes, is_due) = match (red, black) {
        (Some(red), Some(black)) => both(red, black, rules),
        (Some(run), None) => ([class(run), Class::Allowed], true),
        (None, Some(run)) => ([Class::Allowed, class(run)], true),
        (None, None) => {
            let cycle = &deeds[repetition.start - start..];
            let idle = cycle.iter().all(|deed| !deed.ruling.act.is_attack());
            let due = usize::from(rules.counts.idle_occurrences);
            ([Class::Allowed; 2], idle && due > 0 && occurrences >= due)
        }
    };
    let (mut verdict, mut clauses) = verdict::of(classes, None, rules);
    let charged = verdict.against();
    if let Some(color) = charged {
        let run = if color == Color::Red { red } else { black };
        if run.is_some_and(|run| run.length > run.limit) {
            verdict = Verdict::loses(color);
        }
    } else if !is_due {
        (verdict, clauses) = (Verdict::None, Vec::new());
    }
    let from = repetition.start - start;
    Some(Counted {
        repetition,
        moves: deeds
            .into_iter()
            .skip(from)
            .map(|deed| deed.ruling)
            .collect(),
        classes,
        verdict,
        clauses,
    })
}

fn class(run: Run) -> Class {
    if run.kind == Kind::Checks {
        Class::PerpetualCheck
    } else {
        Class::Heavy
    }
}

/// The classes of two sides that both do something on every move, and whether a draw for that is due.
fn both(red: Run, black: Run, rules: &RuleSet) -> ([Class; 2], bool) {
    let due = usize::from(rules.counts.mutual);
    let is_due = due > 0 && red.length.min(black.length) >= due;
    // A chase that was on before the other side began is no answer to it, and its count is full first.
    let earlier = |a: Run, b: Run| a.start + 2 <= b.start;
    let chases = |run: Run| run.kind == Kind::Chases;
    let checks = |run: Run| run.kind == Kind::Checks;
    let yields = |a: Run, b: Run| {
        if checks(a) || checks(b) {
            return checks(a) && !checks(b);
        }
        if chases(a) && earlier(a, b) {
            return true;
        }
        a.kind < b.kind && !(chases(b) && earlier(b, a))
    };
    let classes = match (yields(red, black), yields(black, red)) {
        (true, _) => [class(red), Class::Light],
        (_, true) => [Class::Light, class(black)],
        _ => [class(red), class(black)],
    };
    (classes, is_due)
}

#[cfg(test)]
mod tests {
    use crate::{Move, Position, RuleSet, TIANTIAN, Verdict, judge};

    fn ruled(fen: &str, cycle: &[&str], plies: usize, rules: &RuleSet) -> Verdict {
        let start = Position::from_fen(fen).unwrap();
        let cycle = cycle.iter().map(|m| m.parse::<Move>().unwrap());
        let line: Vec<_> = cycle.cycle().take(plies).collect();
        judge(&start, &line, rules).verdict
    }

    #[test]
    fn checks_by_one_piece() {
        let fen = "4k4/9/9/9/9/9/9/9/9/3K2R2 w - - 0 1";
        let cycle = ["g0e0", "e9f9", "e0f0", "f9e9"];
        let at = |plies| ruled(fen, &cycle, plies, &TIANTIAN);
        assert_eq!(at(3), Verdict::None);
        // The cycle will use the count up.
        let twice = ["g0e0", "e9f9", "e0f0", "f9e9", "f0e0", "e9f9", "e0f0"];
        assert_eq!(ruled(fen, &twice, 7, &TIANTIAN), Verdict::RedMustVary);
    }

    #[test]
    fn a_full_count_and_one_more() {
        let fen = "4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1";
        let cycle = ["f0e0", "e9f9", "e0f0", "f9e9"];
        assert_eq!(ruled(fen, &cycle, 11, &TIANTIAN), Verdict::RedMustVary);
        assert_eq!(ruled(fen, &cycle, 13, &TIANTIAN), Verdict::RedLoses);
    }

    #[test]
    fn nobody_attacks() {
        let fen = "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1";
        let cycle = ["a0b0", "e9e8", "b0a0", "e8e9"];
        // The position comes up for the fifth time after four cycles.
        assert_eq!(ruled(fen, &cycle, 15, &TIANTIAN), Verdict::None);
        assert_eq!(ruled(fen, &cycle, 16, &TIANTIAN), Verdict::Draw);
    }

    #[test]
    fn counts_are_switches() {
        let fen = "4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1";
        let cycle = ["f0e0", "e9f9", "e0f0", "f9e9"];
        let mut rules = TIANTIAN;
        rules.counts.checks_by_one = 10;
        assert_eq!(ruled(fen, &cycle, 13, &rules), Verdict::RedMustVary);
        rules.counts.checks_by_one = 0;
        rules.counts.checks_by_two = 0;
        rules.counts.checks_by_more = 0;
        rules.counts.mixed_by_one = 0;
        rules.counts.mixed_by_more = 0;
        assert_eq!(ruled(fen, &cycle, 13, &rules), Verdict::None);
    }
}
