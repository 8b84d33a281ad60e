//! The named regulations.

use crate::{
    board::Color,
    judge::{CXA_1999, CXA_2011, CXA_2020, RuleSet, TIANTIAN, WXF_2018},
};

use super::{ClaimsRuled, ClockScheme, Numbering, Regulations, SwapWindow, Venue, scheme::MINUTE};

impl Regulations {
    /// 《象棋竞赛规则》 2020 over the board, a national event. 4.1, 4.2, 5.3, 5.4, 5.8 and 8.1 are known in the wording
    /// of 2011 only, whose numbers the text of 2020 refers to.
    pub const CXA_2020: Self = Self {
        rules: CXA_2020,
        numbering: Numbering::Current,
        venue: Venue::OverTheBoard,
        clock: Some(ClockScheme::increment(60 * MINUTE, 30_000)),
        hand_pressed: true,
        mate_after_flag: Some(u32::MAX),
        flag_draw_without_material: false,
        late_limit: 15 * MINUTE,
        illegal_moves_to_lose: 1,
        early_presses_to_lose: 2,
        early_press_low_time: 0,
        fouls_to_lose: 3,
        resigning_waives_foul: true,
        rounds_without_offers: 25,
        offers_lead: 2,
        offers_in_a_row: 0,
        takebacks: false,
        claims: ClaimsRuled::ByArbiter,
        untrue_claim_penalty: 5 * MINUTE,
        untrue_claims_to_lose: 2,
        missed_moves_before_claims: 4,
        natural_limit_unasked: false,
        repetition_unasked: false,
        repetition_warnings: 0,
        plies_to_draw: 0,
        recording: true,
        recording_low_time: 0,
        recording_ends_for_both: false,
        missed_moves_per_foul: 4,
        missed_moves_most_fouls: 2,
        correction_rounds: 5,
        swap_window: SwapWindow::Millis(20 * MINUTE),
        knock_low_time: 3 * MINUTE,
        knock_bonus: 3 * MINUTE,
        clock_knock_bonus: 0,
        between_points_foul: false,
        drawn_game_goes_to: None,
        drawn_game_lost_by_foul: false,
    };

    /// The same in an event of a province or below, or a national junior event: the first illegal move is a foul, the
    /// second loses (4.1.8, 8.1.8).
    pub const CXA_2020_PROVINCIAL: Self = Self {
        illegal_moves_to_lose: 2,
        ..Self::CXA_2020
    };

    /// The same with 附录一, for mass events: any accident is put right within five rounds or not at all. The rest of
    /// that appendix is not known.
    pub const CXA_2020_MASS: Self = Self {
        swap_window: SwapWindow::Rounds(5),
        ..Self::CXA_2020_PROVINCIAL
    };

    /// Rapid games of 2020 (27–30). The items under 28.5, 28.7, 28.11 and 29.1 are not known: read as in the old
    /// 附录四 (30 rounds, 5 checks, 2 minutes, 2 fouls). Nobody records (28.4), the arbiter acts unasked (29.3–29.4).
    pub const CXA_2020_RAPID: Self = Self {
        rules: RuleSet {
            natural_limit: 30,
            natural_limit_checks: 5,
            ..CXA_2020
        },
        clock: Some(ClockScheme::increment(10 * MINUTE, 5_000)),
        fouls_to_lose: 2,
        untrue_claim_penalty: 2 * MINUTE,
        claims: ClaimsRuled::AtOnce,
        natural_limit_unasked: true,
        repetition_unasked: true,
        recording: false,
        clock_knock_bonus: MINUTE,
        early_press_low_time: MINUTE,
        between_points_foul: true,
        ..Self::CXA_2020
    };

    /// The last game of a rapid match, in which a draw is Black's win (28.6).
    pub const CXA_2020_DECIDER: Self = Self {
        drawn_game_goes_to: Some(Color::Black),
        ..Self::CXA_2020_RAPID
    };

    /// The 2011 edition: draws may be offered at any time, knocked pieces are only put back (5.9).
    pub const CXA_2011: Self = Self {
        rules: CXA_2011,
        rounds_without_offers: 0,
        knock_low_time: 0,
        knock_bonus: 0,
        ..Self::CXA_2020
    };

    /// The rapid rules before 2020 (old 附录四): 30 rounds, 5 checks; two fouls lose; nothing is decided unasked
    /// (24, 26).
    pub const CXA_2011_RAPID: Self = Self {
        rules: RuleSet {
            natural_limit: 30,
            natural_limit_checks: 5,
            ..CXA_2011
        },
        numbering: Numbering::OldRapid,
        clock: Some(ClockScheme::increment(15 * MINUTE, 10_000)),
        flag_draw_without_material: true,
        early_press_low_time: MINUTE,
        fouls_to_lose: 2,
        untrue_claim_penalty: 2 * MINUTE,
        recording_low_time: 3 * MINUTE,
        recording_ends_for_both: true,
        clock_knock_bonus: MINUTE,
        ..Self::CXA_2011
    };

    /// The same for 超快棋, base times of ten minutes and less: nobody records.
    pub const CXA_2011_BLITZ: Self = Self {
        clock: Some(ClockScheme::increment(5 * MINUTE, 5_000)),
        recording: false,
        ..Self::CXA_2011_RAPID
    };

    /// The rules of 1999: 60 minutes for 30 moves, then 10 for 10; an illegal move loses; pressing too early is no
    /// foul; each four moves missed in a row are one.
    pub const CXA_1999: Self = Self {
        rules: CXA_1999,
        numbering: Numbering::Y1999,
        clock: Some(ClockScheme::quota(60 * MINUTE, 30, 10 * MINUTE, 10)),
        early_presses_to_lose: 0,
        resigning_waives_foul: false,
        offers_lead: u8::MAX,
        offers_in_a_row: 1,
        untrue_claim_penalty: 0,
        untrue_claims_to_lose: 0,
        recording_low_time: 3 * MINUTE,
        missed_moves_most_fouls: u8::MAX,
        correction_rounds: u16::MAX,
        swap_window: SwapWindow::Rounds(u16::MAX),
        ..Self::CXA_2011
    };

    /// Events of the world federation: the judge's rules of 2018, 50 rounds, four fouls lose. Clauses are those of the
    /// CXA rules, from which everything else is taken.
    pub const WXF_2018: Self = Self {
        rules: WXF_2018,
        rounds_without_offers: 0,
        fouls_to_lose: 4,
        repetition_warnings: 2,
        ..Self::CXA_2020
    };

    /// Play on a server by the rules of 2020: what is forbidden is refused, claims are ruled on at once, repetition is
    /// judged unasked.
    pub const ONLINE: Self = Self {
        venue: Venue::Online,
        clock: Some(ClockScheme {
            lag_allowance: 500,
            ..ClockScheme::increment(10 * MINUTE, 5_000)
        }),
        hand_pressed: false,
        mate_after_flag: Some(0),
        late_limit: 0,
        claims: ClaimsRuled::AtOnce,
        natural_limit_unasked: true,
        repetition_unasked: true,
        recording: false,
        ..Self::CXA_2020
    };

    /// A friendly game on a server: no clock, draws at any time, moves can be taken back.
    pub const CASUAL: Self = Self {
        clock: None,
        rounds_without_offers: 0,
        takebacks: true,
        ..Self::ONLINE
    };

    /// 天天象棋 (Tencent): its own limits by count, a draw after 60 rounds without a capture and after 400 plies in all;
    /// draws can be offered at any time. Of either side's checks ten count; what a surplus one takes off is not known: read
    /// as its round, as in 22.2.
    pub const TIANTIAN: Self = Self {
        rules: TIANTIAN,
        rounds_without_offers: 0,
        plies_to_draw: 400,
        ..Self::ONLINE
    };

    /// The named sets.
    pub const NAMED: [(&'static str, Self); 13] = [
        ("cxa-2020", Self::CXA_2020),
        ("cxa-2020-provincial", Self::CXA_2020_PROVINCIAL),
        ("cxa-2020-mass", Self::CXA_2020_MASS),
        ("cxa-2020-rapid", Self::CXA_2020_RAPID),
        ("cxa-2020-decider", Self::CXA_2020_DECIDER),
        ("cxa-2011", Self::CXA_2011),
        ("cxa-2011-rapid", Self::CXA_2011_RAPID),
        ("cxa-2011-blitz", Self::CXA_2011_BLITZ),
        ("cxa-1999", Self::CXA_1999),
        ("wxf-2018", Self::WXF_2018),
        ("online", Self::ONLINE),
        ("casual", Self::CASUAL),
        ("tiantian", Self::TIANTIAN),
    ];

    /// The set of that name.
    ///
    /// ```
    /// use xiangqi_arbiter::game::Regulations;
    /// assert_eq!(Regulations::named("cxa-2020-rapid"), Some(Regulations::CXA_2020_RAPID));
    /// assert_eq!(Regulations::named("house rules"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::NAMED.iter().find(|(known, _)| *known == name);
        found.map(|(_, regulations)| *regulations)
    }

    /// The name of the set, or `custom` if it is none of [`Regulations::NAMED`].
    #[must_use]
    pub fn name(&self) -> &'static str {
        let found = Self::NAMED.iter().find(|(_, known)| known == self);
        found.map_or("custom", |(name, _)| *name)
    }
}
