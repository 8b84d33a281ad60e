//! The named rule sets.

use super::{AttackRules, ChaseBy, Limits, MoveCounts, Precedence, RuleSet, Span};

/// Attacks as the Asian and World rules see them.
pub(super) const AXF_ATTACKS: AttackRules = AttackRules {
    by_victim: false,
    moved_piece_only: false,
    never_same_kind: false,
    ignores_pins: false,
    advisors_chase: true,
    weak_chased: true,
    check_voids: false,
    several_allowed: true,
    one_victim: true,
    mixed_banned: false,
    precedence: Precedence::NewReach,
};

/// 中国象棋协会《象棋竞赛规则》 2020.
pub const CXA_2020: RuleSet = RuleSet {
    occurrences: 3,
    whole_cycle: true,
    span: Span::LastCycle,
    long_run_rounds: 9,
    long_run_points: 3,
    chase: ChaseBy::Gain,
    attack: AXF_ATTACKS,
    counts: MoveCounts::NONE,
    opening_captures: true,
    check_loses: true,
    ban_loses: false,
    heavier_yields: true,
    opening_rounds: 25,
    grace_rounds: 2,
    natural_limit: 60,
    natural_limit_checks: 10,
    natural_limit_checks_of_both: false,
    limits: Limits::STANDARD,
};

/// The 2011 edition. What is known to differ in the judge: no 4.3. The wording of 24.16, 26.3, 26.5 and 26.8 was
/// changed in 2020, but the older text of these four has not been found; they are judged as in 2020.
pub const CXA_2011: RuleSet = RuleSet {
    opening_rounds: 0,
    ..CXA_2020
};

/// The rules of 1999 and the years after: where both sides break a ban and neither does nothing but check, it is
/// a draw, without classes.
pub const CXA_1999: RuleSet = RuleSet {
    opening_rounds: 0,
    long_run_rounds: 0,
    opening_captures: false,
    heavier_yields: false,
    ..CXA_2020
};

/// World Xiangqi Rules 2018, which is the Asian text reordered.
///
/// The side that is in breach is named as soon as the position has come up again; how often it is warned before
/// it has lost (three times) is up to whoever runs the game.
pub const WXF_2018: RuleSet = RuleSet {
    occurrences: 2,
    whole_cycle: false,
    span: Span::SinceFirst,
    long_run_rounds: 0,
    chase: ChaseBy::Attack,
    ban_loses: true,
    opening_rounds: 0,
    grace_rounds: 0,
    natural_limit: 50,
    ..CXA_2020
};

/// 天天象棋 (Tencent): Asian in spirit, with limits by count: one piece may check for 6 rounds, two for 12, three
/// or more for 18; one piece may be chased for 6; checks and chases mixed for 12 by one piece and 18 by several.
/// A side whose cycle will use up a count is named as soon as the position has come up again; a draw is given
/// when its count is full.
///
/// The site's draws after 120 plies without a capture and 400 plies in all are the game room's.
pub const TIANTIAN: RuleSet = RuleSet {
    check_loses: false,
    ban_loses: false,
    span: Span::LastCycle,
    attack: AttackRules {
        weak_chased: false,
        several_allowed: false,
        precedence: Precedence::None,
        ..AXF_ATTACKS
    },
    counts: MoveCounts {
        checks_by_one: 6,
        checks_by_two: 12,
        checks_by_more: 18,
        chases: 6,
        mixed_by_one: 12,
        mixed_by_more: 18,
        mutual: 6,
        idle_occurrences: 5,
    },
    natural_limit: 60,
    natural_limit_checks_of_both: true,
    ..WXF_2018
};

/// 电脑象棋联赛: the Asian rules simplified, judged at the fourth occurrence. Only the piece that moved chases,
/// pins are ignored.
pub const LEAGUE: RuleSet = RuleSet {
    occurrences: 4,
    span: Span::Admitted,
    attack: AttackRules {
        moved_piece_only: true,
        never_same_kind: true,
        ignores_pins: true,
        advisors_chase: false,
        weak_chased: false,
        several_allowed: false,
        precedence: Precedence::None,
        ..AXF_ATTACKS
    },
    ..WXF_2018
};

/// As the engine Pikafish judges, for sites that analyse with it: at the third occurrence, over all moves since
/// the first one, where the last cycle alone is no draw already; any check voids all chases.
pub const PIKAFISH: RuleSet = RuleSet {
    occurrences: 3,
    span: Span::AdmittedAndLast,
    attack: AttackRules {
        by_victim: true,
        check_voids: true,
        several_allowed: false,
        precedence: Precedence::HeldRook,
        ..AXF_ATTACKS
    },
    natural_limit: 60,
    natural_limit_checks_of_both: true,
    ..WXF_2018
};
