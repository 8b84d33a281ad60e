//! The judge's bench: the limits of a rule set and what the searches of one ruling share.

use crate::search::{budget::Budget, counter::Reach, mate::MateMemory};

use super::{Limits, RuleSet};

/// What the judge works with.
pub(super) struct Bench {
    pub limits: Limits,
    pub budget: Budget,
    pub memory: MateMemory,
    /// [`RuleSet::opening_captures`].
    pub opening_captures: bool,
}

impl Bench {
    pub(super) fn new(rules: &RuleSet) -> Self {
        let limits = rules.limits.clamped();
        Self {
            limits,
            budget: Budget::new(limits.nodes),
            memory: MateMemory::new(),
            opening_captures: rules.opening_captures,
        }
    }

    /// Starts on another move with all the nodes it may use.
    pub(super) fn next_move(&mut self) {
        self.budget = Budget::new(self.limits.nodes);
    }

    /// How far the opponent's counter-attacks on a capture are looked into.
    pub(super) fn reach(&self) -> Reach {
        Reach {
            checks: self.limits.counter_checks,
            exchange: self.limits.counter_plies,
            plies: self.limits.settle_plies,
        }
    }

    /// The same inside a line of checks.
    pub(super) fn line_reach(&self) -> Reach {
        Reach {
            checks: self.limits.line_counter_checks,
            plies: self.limits.settle_plies - 1,
            ..self.reach()
        }
    }
}
