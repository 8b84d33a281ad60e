//! Rulings.

use tsify::Ts;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{Language, LimitHit, Move, Position, RuleSet, judge::Verdict};

use super::{
    Failure,
    crossing::decode,
    notation::walk,
    position::unpack,
    switches::{self, Refusal},
    types::{Gain, MoveRuling, Ruling, send, to_js},
};

/// The set called `base` with `switches` changed: names and values in turn, the values as JSON.
fn rule_set(base: &str, switches: Vec<String>) -> Result<RuleSet, Failure> {
    let mut rules = RuleSet::named(base).ok_or_else(|| {
        let names = RuleSet::NAMED.iter().map(|(name, _)| JsValue::from(*name));
        Failure::new(
            "judge/unknown-rules",
            format!("there is no rule set {base}"),
        )
        .with("available", names.collect::<js_sys::Array>())
    })?;
    for pair in switches.chunks_exact(2) {
        let [name, json] = [&pair[0], &pair[1]];
        switches::set(&mut rules, name, json).map_err(|refusal| {
            let bad =
                |message| Failure::new("judge/bad-rules", message).with("switch", name.as_str());
            match refusal {
                Refusal::Unknown(known) => {
                    // Beside nested switches stand those of the same object.
                    let inside = name.split_once('.').map_or("", |(object, _)| object);
                    let known: Vec<_> = known.iter().map(|key| key.trim_end_matches('.')).collect();
                    let whose = if inside.is_empty() {
                        "rule sets"
                    } else {
                        inside
                    };
                    let message = format!(
                        "{whose}: there is no switch {name}; known are {}",
                        known.join(", ")
                    );
                    let known = known
                        .into_iter()
                        .map(JsValue::from)
                        .collect::<js_sys::Array>();
                    bad(message).with("known", known)
                }
                Refusal::Expected(what) => {
                    bad(format!("{name} must be {what}")).with("expected", what)
                }
            }
        })?;
    }
    Ok(rules)
}

/// Every switch of a rule set.
#[wasm_bindgen]
pub fn rule_switches(base: &str, switches: Vec<String>) -> Result<JsValue, Failure> {
    Ok(to_js(&rule_set(base, switches)?))
}

fn tongue(tag: &str) -> Result<Language, Failure> {
    Language::from_tag(tag)
        .ok_or_else(|| Failure::new("internal/bad-language", "not a language of rulings"))
}

impl From<LimitHit> for Failure {
    fn from(error: LimitHit) -> Self {
        Self::new("judge/limit", error)
    }
}

#[wasm_bindgen]
pub fn judge(
    position: &[u8],
    codes: &[u16],
    base: &str,
    switches: Vec<String>,
    language: &str,
) -> Result<Ts<Ruling>, Failure> {
    let start = unpack(position)?;
    let language = tongue(language)?;
    let mut moves = Vec::with_capacity(codes.len());
    walk(start, codes, |position, _, m| {
        moves.push(m);
        position.check_move(m)
    })?;
    let mut ruling = crate::judge(&start, &moves, &rule_set(base, switches)?);
    ruling.tell(language);
    send(&Ruling::from(ruling))
}

#[wasm_bindgen]
pub fn classify(
    position: &[u8],
    code: u16,
    base: &str,
    switches: Vec<String>,
    language: &str,
) -> Result<Ts<MoveRuling>, Failure> {
    let (position, m, language) = (unpack(position)?, decode(code)?, tongue(language)?);
    position.check_move(m)?;
    let moves = crate::classify(&position, m, &rule_set(base, switches)?);
    // Words are made for whole rulings; this one has a single move.
    let mut ruling = crate::Ruling {
        rules: "",
        verdict: Verdict::None,
        repetition: None,
        red: None,
        black: None,
        moves: moves.into_iter().collect(),
        clauses: Vec::new(),
        summary: String::new(),
    };
    ruling.tell(language);
    let told = ruling.moves.pop();
    let told = told.ok_or_else(|| Failure::new("internal/no-ruling", "no ruling on a move"))?;
    send(&MoveRuling::from(told))
}

#[wasm_bindgen]
pub fn mate_by_checks(
    position: &[u8],
    base: &str,
    switches: Vec<String>,
) -> Result<Option<Vec<u16>>, Failure> {
    let line = crate::mate_by_checks(&unpack(position)?, &rule_set(base, switches)?)?;
    Ok(line.map(|moves| moves.into_iter().map(Move::code).collect()))
}

#[wasm_bindgen]
pub fn gains(position: &[u8], base: &str, switches: Vec<String>) -> Result<Vec<Ts<Gain>>, Failure> {
    let position: Position = unpack(position)?;
    crate::gains(&position, &rule_set(base, switches)?)?
        .into_iter()
        .map(|gain| send(&Gain::from(gain)))
        .collect()
}
