//! Rulings.

use tsify::Ts;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{Language, RuleSet};

use super::{
    Failure,
    notation::walk,
    position::unpack,
    switches,
    types::{Ruling, send},
};

fn rule_set(rules: JsValue) -> Result<RuleSet, Failure> {
    if let Some(name) = rules.as_string() {
        return RuleSet::named(&name).ok_or_else(|| {
            let names = RuleSet::NAMED.iter().map(|(name, _)| JsValue::from(*name));
            Failure::new(
                "judge/unknown-rules",
                format!("there is no rule set {name}"),
            )
            .with("available", names.collect::<js_sys::Array>())
        });
    }
    switches::read(&rules)
        .map_err(|error| Failure::new("judge/bad-rules", format!("not a rule set: {error}")))
}

/// `rules` is a name or an object of switches, `language` a tag.
#[wasm_bindgen]
pub fn judge(
    position: &[u8],
    codes: &[u16],
    rules: JsValue,
    language: &str,
) -> Result<Ts<Ruling>, Failure> {
    let start = unpack(position)?;
    let language = Language::from_tag(language)
        .ok_or_else(|| Failure::new("internal/bad-language", "not a language of rulings"))?;
    let mut moves = Vec::with_capacity(codes.len());
    walk(start, codes, |position, _, m| {
        moves.push(m);
        position.check_move(m)
    })?;
    let mut ruling = crate::judge(&start, &moves, &rule_set(rules)?);
    ruling.tell(language);
    send(&Ruling::from(ruling))
}
