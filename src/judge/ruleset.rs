//! Rule sets as values: every switch in which the federations, sites and programs differ is a field.

use serde::{Deserialize, Serialize};

use super::Class;

/// What is judged, and how. Start from a named set and change what differs:
///
/// ```
/// use xiangqi_arbiter::{CXA_2020, RuleSet};
/// let club = RuleSet { grace_rounds: 0, ..CXA_2020 };
/// assert_eq!((CXA_2020.name(), club.name()), ("cxa-2020", "custom"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RuleSet {
    /// How often the last position must have come up before a claim is admitted (23.1: three times).
    pub occurrences: u8,
    /// Whether every position of the cycle must have come up that often, so that the same moves have come round
    /// whole (23.1–23.2), or only the last one.
    pub whole_cycle: bool,
    /// Whether all the moves since the earliest of those occurrences are judged, or only the last cycle.
    pub judge_all_cycles: bool,
    /// After how many rounds of nothing but 将 杀 捉 by one side, from [`RuleSet::long_run_points`] points or
    /// more, a claim is admitted without any cycle (23.4). 0: never.
    pub long_run_rounds: u8,
    /// From how many different points at least (23.4).
    pub long_run_points: u8,
    /// Whether a side that does nothing but check, against one that does not, loses at once (4.1.4); otherwise
    /// it must vary.
    pub check_loses: bool,
    /// Whether any other side that breaks a ban loses at once; otherwise it must vary first (4.1.5, 23.5).
    pub ban_loses: bool,
    /// Whether of two sides that both break a ban the one of the heavier [`Class`] yields (26.9), instead of a
    /// draw.
    pub heavier_yields: bool,
    /// In the first so many rounds Red must vary where otherwise neither need (4.3). 0: nowhere.
    pub opening_rounds: u16,
    /// Rounds in which a side that must vary has to do so, counted by whoever runs the game; 0: at once. The
    /// printed text is not known for certain (23.5.2).
    pub grace_rounds: u8,
    /// 自然限着: rounds without a capture after which a draw can be claimed (4.2.4). 0: none.
    pub natural_limit: u16,
    /// How many of the claimant's checks count towards it (22.2).
    pub natural_limit_checks: u16,
}

/// 中国象棋协会《象棋竞赛规则》 2020.
pub const CXA_2020: RuleSet = RuleSet {
    occurrences: 3,
    whole_cycle: true,
    judge_all_cycles: false,
    long_run_rounds: 9,
    long_run_points: 3,
    check_loses: true,
    ban_loses: false,
    heavier_yields: true,
    opening_rounds: 25,
    grace_rounds: 2,
    natural_limit: 60,
    natural_limit_checks: 10,
};

impl RuleSet {
    /// The named sets.
    pub const NAMED: [(&'static str, Self); 1] = [("cxa-2020", CXA_2020)];

    /// The set of that name.
    ///
    /// ```
    /// use xiangqi_arbiter::{CXA_2020, RuleSet};
    /// assert_eq!(RuleSet::named("cxa-2020"), Some(CXA_2020));
    /// assert_eq!(RuleSet::named("house rules"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED
            .into_iter()
            .find_map(|(known, rules)| (known == name).then_some(rules))
    }

    /// The name of the set, or `custom` if it is none of [`RuleSet::NAMED`].
    #[must_use]
    pub fn name(&self) -> &'static str {
        Self::NAMED
            .into_iter()
            .find_map(|(name, rules)| (rules == *self).then_some(name))
            .unwrap_or("custom")
    }

    /// Whether a side of class `a` must yield to one of class `b`, apart from what both being allowed means.
    pub(super) const fn yields(&self, a: Class, b: Class) -> bool {
        let both_break_a_ban = !matches!(b, Class::Allowed);
        a as u8 > b as u8
            && (!both_break_a_ban || self.heavier_yields || matches!(a, Class::PerpetualCheck))
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        CXA_2020
    }
}
