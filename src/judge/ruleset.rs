//! Rule sets as values: every switch in which the federations, sites and programs differ is a field.

use serde::{Deserialize, Serialize};

use super::{Class, Limits, MoveCounts, named};

/// Which moves of the line are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// The last cycle.
    LastCycle,
    /// All since the earliest of the [`RuleSet::occurrences`] asked for.
    Admitted,
    /// The same, but nobody is at fault unless he is by the last cycle alone as well.
    AdmittedAndLast,
    /// All since the position first came up.
    SinceFirst,
}

/// What a chase (捉) is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChaseBy {
    /// A newly made, sound threat to win material, judged move by move (CXA 24.3).
    Gain,
    /// New attacks on one piece without a root by every move of the cycle (AXF, WXF, programs).
    Attack,
}

/// What counts as an attack where [`ChaseBy::Attack`] is the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AttackRules {
    /// Whether an attack is new only if no piece at all attacked the victim before, instead of only this one.
    pub by_victim: bool,
    /// Whether only the piece that moved chases.
    pub moved_piece_only: bool,
    /// Whether pieces of the same kind never chase each other; otherwise one that cannot take back – pinned, or
    /// a horse with a blocked leg – is chased (AXF 24).
    pub never_same_kind: bool,
    /// Whether pins are ignored: a pinned piece attacks, and a false root is a root.
    pub ignores_pins: bool,
    /// Whether advisors and elephants can chase.
    pub advisors_chase: bool,
    /// Whether advisors and elephants can be chased.
    pub weak_chased: bool,
    /// Whether a check anywhere in the cycle, by either side, voids all chases.
    pub check_voids: bool,
    /// Whether two or more pieces may chase two or more pieces (AXF 32), on every move too.
    pub several_allowed: bool,
    /// Whether only a chase of one piece by every move is banned, instead of any chase by every move.
    pub one_victim: bool,
    /// Whether checks and chases in turn are banned as well.
    pub mixed_banned: bool,
    /// Which of two sides that both chase is in the better right.
    pub precedence: Precedence,
}

/// Which of two sides that both chase is in the better right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Precedence {
    /// Neither.
    None,
    /// One that merely strips its victim of a root, or frees an attack that stood before (AXF 19).
    NewReach,
    /// One that does not chase a rook held by a horse.
    HeldRook,
    /// One that does not check in between.
    Checks,
}

impl Default for AttackRules {
    fn default() -> Self {
        named::AXF_ATTACKS
    }
}

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
    /// Which moves are judged.
    pub span: Span,
    /// After how many rounds of nothing but 将 杀 捉 by one side, from [`RuleSet::long_run_points`] points or
    /// more, a claim is admitted without any cycle (23.4). 0: never.
    pub long_run_rounds: u8,
    /// From how many different points at least (23.4).
    pub long_run_points: u8,
    /// What a chase is.
    pub chase: ChaseBy,
    /// What counts as an attack, if a chase is one.
    pub attack: AttackRules,
    /// Limits by count, if a chase is an attack; where there are any, they decide instead of [`RuleSet::span`].
    pub counts: MoveCounts,
    /// Whether a king's or pawn's capture that opens a check by another piece is a chase (26.8, 2020), instead of
    /// its own affair like its others.
    pub opening_captures: bool,
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
    /// Whether that many of either side's count, whoever claims; no CXA rule.
    pub natural_limit_checks_of_both: bool,
    /// How far the searches look.
    pub limits: Limits,
}

impl RuleSet {
    /// The named sets.
    pub const NAMED: [(&'static str, Self); 7] = [
        ("cxa-2020", named::CXA_2020),
        ("cxa-2011", named::CXA_2011),
        ("cxa-1999", named::CXA_1999),
        ("wxf-2018", named::WXF_2018),
        ("tiantian", named::TIANTIAN),
        ("league", named::LEAGUE),
        ("pikafish", named::PIKAFISH),
    ];

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
        named::CXA_2020
    }
}
