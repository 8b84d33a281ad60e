//! Rule sets as callers write them: a named set, and the switches that differ from it.
//!
//! Each switch crosses as its name and its value as JSON. A table by hand weighs 3 kB gzipped less than serde's
//! deserializers for the same, and is where TypeScript's declarations come from.

use serde::Serialize;
use tsify::Tsify;

use crate::{AttackRules, ChaseBy, Limits, MoveCounts, Precedence, RuleSet, Span};

/// Something that a switch can be set to.
pub(super) trait Value: Sized {
    /// What its JSON has to be.
    const EXPECTED: &str;
    fn read(json: &str) -> Option<Self>;
}

/// Makes a type something that a switch can be set to: what is expected, and how it is read, or the JSON of each variant.
macro_rules! value {
    ($type:ty, $expected:literal, $read:expr) => {
        impl Value for $type {
            const EXPECTED: &str = $expected;
            fn read(json: &str) -> Option<Self> {
                ($read)(json)
            }
        }
    };
    ($type:ident, $expected:literal, $($name:literal => $variant:ident),+) => {
        value!($type, $expected, |json| match json {
            $($name => Some(Self::$variant),)+
            _ => None,
        });
    };
}
pub(super) use value;

value!(u8, "a whole number from 0 to 255", |json: &str| json
    .parse()
    .ok());
value!(u16, "a whole number from 0 to 65535", |json: &str| json
    .parse()
    .ok());
value!(u32, "a whole number from 0 to 4294967295", |json: &str| {
    json.parse().ok()
});
value!(bool, "true or false", |json: &str| json.parse().ok());
value!(Span, "last-cycle, admitted, admitted-and-last or since-first",
    "\"last-cycle\"" => LastCycle, "\"admitted\"" => Admitted,
    "\"admitted-and-last\"" => AdmittedAndLast, "\"since-first\"" => SinceFirst);
value!(ChaseBy, "gain or attack", "\"gain\"" => Gain, "\"attack\"" => Attack);
value!(Precedence, "none, new-reach, held-rook or checks",
    "\"none\"" => None, "\"new-reach\"" => NewReach, "\"held-rook\"" => HeldRook, "\"checks\"" => Checks);

/// Why a switch cannot be set.
pub enum Refusal {
    /// No such name; the names there are.
    Unknown(&'static [&'static str]),
    Expected(&'static str),
}

/// Sets a field.
pub(super) fn put<T: Value>(place: &mut T, json: &str) -> Result<(), Refusal> {
    *place = T::read(json).ok_or(Refusal::Expected(T::EXPECTED))?;
    Ok(())
}

/// A function that sets a field by its name in JavaScript, and the declaration of what can be set. It does not compile
/// while a field is missing.
macro_rules! switches {
    (
        $(#[$about:meta])* $declared:ident sets $type:ident with $set:ident;
        { $($(#[$doc:meta])* $field:ident $name:literal: $ts:literal;)+ }
        { $($(#[$deep_doc:meta])* $deep:ident $prefix:literal: $deep_ts:literal with $deep_set:ident;)* }
    ) => {
        $(#[$about])*
        #[derive(Serialize, Tsify)]
        #[expect(dead_code, reason = "only the declaration is used")]
        pub struct $declared {
            $($(#[$doc])* #[serde(rename = $name)] #[tsify(optional, type = $ts)] $field: (),)+
            $($(#[$deep_doc])* #[tsify(optional, type = $deep_ts)] $deep: (),)*
        }

        fn $set(rules: &mut $type, name: &str, json: &str) -> Result<(), Refusal> {
            let $type { $($field,)+ $($deep,)* } = rules;
            $(
                if let Some(rest) = name.strip_prefix($prefix) {
                    return $deep_set($deep, rest, json);
                }
            )*
            match name {
                $($name => put($field, json),)+
                _ => Err(Refusal::Unknown(&[$($name,)+ $($prefix,)*])),
            }
        }
    };
}

switches! {
    /// The switches of a rule set; what is absent is as in the set it is based on.
    RuleSwitches sets RuleSet with set_rule;
    {
    /// How often the last position must have come up before a claim is admitted (23.1: three times).
    occurrences "occurrences": "number";
    /// Whether every position of the cycle must have come up that often (23.1–23.2), or only the last one.
    whole_cycle "wholeCycle": "boolean";
    /// Which moves of the line are judged: the last cycle, all since the earliest of the occurrences asked for (with
    /// `-and-last`, nobody is at fault unless by the last cycle alone as well), or all since the position first came
    /// up.
    span "span": "'last-cycle' | 'admitted' | 'admitted-and-last' | 'since-first'";
    /// After how many rounds of nothing but 将 杀 捉 by one side, from `longRunPoints` points or more, a claim is
    /// admitted without any cycle (23.4). 0: never.
    long_run_rounds "longRunRounds": "number";
    /// From how many different points at least (23.4).
    long_run_points "longRunPoints": "number";
    /// What a chase is: a newly made, sound threat to win material (CXA 24.3), or new attacks on one piece without a
    /// root by every move of the cycle (AXF, WXF, programs).
    chase "chase": "'gain' | 'attack'";
    /// Whether a king's or pawn's capture that opens a check by another piece is a chase (26.8, 2020).
    opening_captures "openingCaptures": "boolean";
    /// Whether a side that does nothing but check, against one that does not, loses at once (4.1.4); otherwise it must
    /// vary.
    check_loses "checkLoses": "boolean";
    /// Whether any other side that breaks a ban loses at once; otherwise it must vary first (4.1.5, 23.5).
    ban_loses "banLoses": "boolean";
    /// Whether of two sides that both break a ban the one of the heavier class yields (26.9), instead of a draw.
    heavier_yields "heavierYields": "boolean";
    /// In the first so many rounds Red must vary where otherwise neither need (4.3). 0: nowhere.
    opening_rounds "openingRounds": "number";
    /// Rounds in which a side that must vary has to do so, counted by whoever runs the game; 0: at once (23.5.2).
    grace_rounds "graceRounds": "number";
    /// 自然限着: rounds without a capture after which a draw can be claimed (4.2.4). 0: none.
    natural_limit "naturalLimit": "number";
    /// How many of the claimant's checks count towards it (22.2).
    natural_limit_checks "naturalLimitChecks": "number";
    /// Whether that many of either side's count, whoever claims; no CXA rule.
    natural_limit_checks_of_both "naturalLimitChecksOfBoth": "boolean";
    }
    {
    /// What counts as an attack, where `chase` is `attack`.
    attack "attack.": "AttackSwitches" with set_attack;
    /// Limits by count, where `chase` is `attack`; where there are any, they decide instead of `span`.
    counts "counts.": "CountSwitches" with set_count;
    /// How far the searches look.
    limits "limits.": "LimitSwitches" with set_limit;
    }
}

switches! {
    /// What counts as an attack where a chase is one.
    AttackSwitches sets AttackRules with set_attack;
    {
    /// Whether an attack is new only if no piece at all attacked the victim before, instead of only this one.
    by_victim "byVictim": "boolean";
    /// Whether only the piece that moved chases.
    moved_piece_only "movedPieceOnly": "boolean";
    /// Whether pieces of the same kind never chase each other (AXF 24).
    never_same_kind "neverSameKind": "boolean";
    /// Whether pins are ignored: a pinned piece attacks, and a false root is a root.
    ignores_pins "ignoresPins": "boolean";
    /// Whether advisors and elephants can chase.
    advisors_chase "advisorsChase": "boolean";
    /// Whether advisors and elephants can be chased.
    weak_chased "weakChased": "boolean";
    /// Whether a check anywhere in the cycle, by either side, voids all chases.
    check_voids "checkVoids": "boolean";
    /// Whether two or more pieces may chase two or more pieces (AXF 32), on every move too.
    several_allowed "severalAllowed": "boolean";
    /// Whether only a chase of one piece by every move is banned, instead of any chase by every move.
    one_victim "oneVictim": "boolean";
    /// Whether checks and chases in turn are banned as well.
    mixed_banned "mixedBanned": "boolean";
    /// Which of two sides that both chase is in the better right: neither; one that merely strips its victim of a root
    /// or frees an attack that stood before (AXF 19); one that does not chase a rook held by a horse; one that does
    /// not check in between.
    precedence "precedence": "'none' | 'new-reach' | 'held-rook' | 'checks'";
    }
    {}
}

switches! {
    /// After how many moves in a row a side has to vary; 0: that is not counted.
    CountSwitches sets MoveCounts with set_count;
    {
    /// Checks by one piece.
    checks_by_one "checksByOne": "number";
    /// Checks by two pieces.
    checks_by_two "checksByTwo": "number";
    /// Checks by three pieces or more.
    checks_by_more "checksByMore": "number";
    /// Chases of one piece, by however many.
    chases "chases": "number";
    /// Checks and chases of one piece, mixed, by one piece.
    mixed_by_one "mixedByOne": "number";
    /// Checks and chases mixed, by more pieces.
    mixed_by_more "mixedByMore": "number";
    /// Rounds in which both sides check, or each chases one piece, until it is a draw.
    mutual "mutual": "number";
    /// How often a position comes up until it is a draw where nobody attacks.
    idle_occurrences "idleOccurrences": "number";
    }
    {}
}

switches! {
    /// How far the searches of the judge look. One that runs out of positions makes the act `undecided`.
    LimitSwitches sets Limits with set_limit;
    {
    /// Checks in a 杀 (24.2). Four find nearly every one in the official figures, seven all.
    kill_checks "killChecks": "number";
    /// Checks in a gain of material, before the first capture or after an exchange (24.3).
    gain_checks "gainChecks": "number";
    /// Checks in the gain that answers an accepted exchange (26.10).
    accept_checks "acceptChecks": "number";
    /// Checks that the opponent may give to win a capture back (26.5).
    counter_checks "counterChecks": "number";
    /// The same at the end of a line of checks.
    line_counter_checks "lineCounterChecks": "number";
    /// Plies of captures and recaptures in a complete exchange (完整互吃).
    exchange_plies "exchangePlies": "number";
    /// The same when asking whether a counter-capture gains.
    counter_plies "counterPlies": "number";
    /// Plies of captures that follow a counter-capture.
    settle_plies "settlePlies": "number";
    /// Positions looked at for one move.
    nodes "nodes": "number";
    }
    {}
}

/// Sets one switch; `name` of a nested one is `limits.nodes`.
pub fn set(rules: &mut RuleSet, name: &str, json: &str) -> Result<(), Refusal> {
    set_rule(rules, name, json)
}
