//! Regulations as they cross: the name of a set, then a line for each field that differs from it – the field's name, a
//! blank, its value as JSON. A table by hand weighs far less than serde's deserializers for the same.

use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Color, RuleSet,
    game::{ClaimsRuled, ClockScheme, Numbering, Quota, Regulations, SwapWindow, Venue},
};

use crate::wasm::{
    Failure,
    switches::{self, Refusal, Value, put, value},
    types::to_js,
};

/// How many regulations are kept read. A server has a few, and reads one with every event.
const KEPT: usize = 8;

/// The regulations of a text. Reading one takes longer than most events do, so the last few are kept; that is no state,
/// since a text means the same always.
pub(super) fn regulations(text: &str) -> Result<Regulations, Failure> {
    thread_local! {
        static READ: RefCell<Vec<(String, Regulations)>> = const { RefCell::new(Vec::new()) };
    }
    READ.with_borrow_mut(|kept| {
        if let Some(at) = kept.iter().position(|(known, _)| known == text) {
            return Ok(kept[at].1);
        }
        let found = read(text)?;
        kept.truncate(KEPT - 1);
        kept.insert(0, (text.to_owned(), found));
        Ok(found)
    })
}

/// All fields of the regulations of a text.
#[wasm_bindgen]
pub fn read_regulations(text: &str) -> Result<JsValue, Failure> {
    Ok(to_js(&regulations(text)?))
}

/// The name of the regulations of a text.
#[wasm_bindgen]
pub fn regulations_name(text: &str) -> Result<String, Failure> {
    Ok(regulations(text)?.name().to_owned())
}

#[wasm_bindgen]
pub fn has_clock(text: &str) -> Result<bool, Failure> {
    Ok(regulations(text)?.clock.is_some())
}

fn read(text: &str) -> Result<Regulations, Failure> {
    let mut lines = text.lines();
    let name = lines.next().unwrap_or_default();
    let mut regulations = Regulations::named(name).ok_or_else(|| {
        let names = Regulations::NAMED
            .iter()
            .map(|(name, _)| JsValue::from(*name));
        Failure::new(
            "game/unknown-regulations",
            format!("no regulations are named {name}"),
        )
        .with("available", names.collect::<Array>())
    })?;
    for line in lines {
        let (field, json) = line.split_once(' ').unwrap_or((line, ""));
        set(&mut regulations, field, json).map_err(|refusal| bad(&refusal, field, json))?;
    }
    let quota = regulations.clock.and_then(|clock| clock.quota);
    if quota.is_some_and(|quota| quota.first_moves == 0 || quota.next_moves == 0) {
        let wanted = Refusal::Expected("an object with firstMoves and nextMoves of at least 1");
        return Err(bad(&wanted, "clock.quota", "less"));
    }
    Ok(regulations)
}

fn bad(refusal: &Refusal, field: &str, json: &str) -> Failure {
    let failure = |message| Failure::new("game/bad-regulations", message).with("field", field);
    match refusal {
        Refusal::Unknown(known) => {
            let known: Vec<_> = known.iter().map(|key| key.trim_end_matches('.')).collect();
            let message = format!("{field} is no field; known are {}", known.join(", "));
            let known = known.into_iter().map(JsValue::from);
            failure(message).with("known", known.collect::<Array>())
        }
        Refusal::Expected(what) => {
            failure(format!("{field} must be {what}, not {json}")).with("expected", *what)
        }
    }
}

value!(Numbering, "current, y1999 or old-rapid",
    "\"current\"" => Current, "\"y1999\"" => Y1999, "\"old-rapid\"" => OldRapid);
value!(Venue, "online or over-the-board", "\"online\"" => Online, "\"over-the-board\"" => OverTheBoard);
value!(ClaimsRuled, "at-once or by-arbiter", "\"at-once\"" => AtOnce, "\"by-arbiter\"" => ByArbiter);
value!(
    Option<Color>,
    "red, black or null",
    |json: &str| match json {
        "null" => Some(None),
        "\"red\"" => Some(Some(Color::Red)),
        "\"black\"" => Some(Some(Color::Black)),
        _ => None,
    }
);
value!(
    Option<u32>,
    "a whole number from 0 to 4294967295 or null",
    |json: &str| match json {
        "null" => Some(None),
        _ => json.parse().ok().map(Some),
    }
);
value!(
    [u32; 2],
    "two whole numbers from 0 to 4294967295, Red's and Black's",
    |json: &str| {
        let (red, black) = json.strip_prefix('[')?.strip_suffix(']')?.split_once(',')?;
        Some([red.parse().ok()?, black.parse().ok()?])
    }
);
value!(
    RuleSet,
    "the name of a rule set or an object",
    |json: &str| { RuleSet::named(json.strip_prefix('"')?.strip_suffix('"')?) }
);

/// A function that sets a field by its name in JavaScript. It does not compile while a field is missing.
macro_rules! fields {
    ($($field:ident $name:literal;)+) => {
        fn set(regulations: &mut Regulations, name: &str, json: &str) -> Result<(), Refusal> {
            let Regulations { rules, clock, swap_window, $($field,)+ } = regulations;
            if let Some(rest) = name.strip_prefix("rules.") {
                return match rest {
                    "base" => put(rules, json),
                    _ => switches::set(rules, rest, json),
                };
            }
            if let Some(rest) = name.strip_prefix("clock.") {
                return set_clock(clock.get_or_insert(ClockScheme::sudden_death(0)), rest, json);
            }
            match name {
                "rules" => put(rules, json),
                "clock" => set_object(clock, ClockScheme::sudden_death(0), json),
                "swapWindow.millis" => read_into(json, |millis| *swap_window = SwapWindow::Millis(millis)),
                "swapWindow.rounds" => read_into(json, |rounds| *swap_window = SwapWindow::Rounds(rounds)),
                $($name => put($field, json),)+
                _ => Err(Refusal::Unknown(&["rules", "clock", "swapWindow.millis", "swapWindow.rounds", $($name,)+])),
            }
        }
    };
}

fields! {
    numbering "numbering";
    venue "venue";
    hand_pressed "handPressed";
    mate_after_flag "mateAfterFlag";
    flag_draw_without_material "flagDrawWithoutMaterial";
    late_limit "lateLimit";
    illegal_moves_to_lose "illegalMovesToLose";
    early_presses_to_lose "earlyPressesToLose";
    early_press_low_time "earlyPressLowTime";
    fouls_to_lose "foulsToLose";
    resigning_waives_foul "resigningWaivesFoul";
    rounds_without_offers "roundsWithoutOffers";
    offers_lead "offersLead";
    offers_in_a_row "offersInARow";
    takebacks "takebacks";
    claims "claims";
    untrue_claim_penalty "untrueClaimPenalty";
    untrue_claims_to_lose "untrueClaimsToLose";
    missed_moves_before_claims "missedMovesBeforeClaims";
    natural_limit_unasked "naturalLimitUnasked";
    repetition_unasked "repetitionUnasked";
    plies_to_draw "pliesToDraw";
    repetition_warnings "repetitionWarnings";
    recording "recording";
    recording_low_time "recordingLowTime";
    recording_ends_for_both "recordingEndsForBoth";
    missed_moves_per_foul "missedMovesPerFoul";
    missed_moves_most_fouls "missedMovesMostFouls";
    correction_rounds "correctionRounds";
    knock_low_time "knockLowTime";
    knock_bonus "knockBonus";
    clock_knock_bonus "clockKnockBonus";
    between_points_foul "betweenPointsFoul";
    drawn_game_goes_to "drawnGameGoesTo";
    drawn_game_lost_by_foul "drawnGameLostByFoul";
}

fn set_clock(clock: &mut ClockScheme, name: &str, json: &str) -> Result<(), Refusal> {
    let ClockScheme {
        base,
        increment,
        quota,
        countdown,
        lag_allowance,
    } = clock;
    let none = Quota {
        first_moves: 0,
        next_time: 0,
        next_moves: 0,
    };
    match name {
        "base" => put(base, json),
        "increment" => put(increment, json),
        "quota" => set_object(quota, none, json),
        "quota.firstMoves" => put(&mut quota.get_or_insert(none).first_moves, json),
        "quota.nextTime" => put(&mut quota.get_or_insert(none).next_time, json),
        "quota.nextMoves" => put(&mut quota.get_or_insert(none).next_moves, json),
        "countdown" => put(countdown, json),
        "lagAllowance" => put(lag_allowance, json),
        _ => Err(Refusal::Unknown(&[
            "base",
            "increment",
            "quota.firstMoves",
            "quota.nextTime",
            "quota.nextMoves",
            "countdown",
            "lagAllowance",
        ])),
    }
}

/// An object whose fields follow, or none.
fn set_object<T>(place: &mut Option<T>, start: T, json: &str) -> Result<(), Refusal> {
    match json {
        "null" => *place = None,
        "{}" => drop(place.get_or_insert(start)),
        _ => return Err(Refusal::Expected("an object or null")),
    }
    Ok(())
}

fn read_into<T: Value>(json: &str, job: impl FnOnce(T)) -> Result<(), Refusal> {
    job(T::read(json).ok_or(Refusal::Expected(T::EXPECTED))?);
    Ok(())
}
