//! Games in progress. A game crosses as the bytes of [`Game::pack`], what it is conducted under as a text – the name of
//! a set, or JSON of all fields – and an event as the text of the log ([`Entry`]).

mod ask;
mod change;

use std::cell::RefCell;

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Color, Language,
    game::{Ending, Entry, Event, Game, Refusal, Regulations},
};

use super::{Failure, types::to_js};

/// How many regulations are kept read. A server has a few, and reads one with every event.
const KEPT: usize = 8;

/// The regulations of a text. Reading JSON takes longer than most events do, so the last few are kept; that is no
/// state, since a text means the same always.
fn regulations(text: &str) -> Result<Regulations, Failure> {
    thread_local! {
        static READ: RefCell<Vec<(String, Regulations)>> = const { RefCell::new(Vec::new()) };
    }
    READ.with_borrow_mut(|read| {
        if let Some(at) = read.iter().position(|(known, _)| known == text) {
            return Ok(read[at].1);
        }
        let found = if text.starts_with('{') {
            JSON::parse(text)
                .ok()
                .ok_or_else(|| Failure::new("game/bad-regulations", "expected JSON"))
                .and_then(|value| {
                    serde_wasm_bindgen::from_value(value)
                        .map_err(|error| Failure::new("game/bad-regulations", error))
                })?
        } else {
            Regulations::named(text).ok_or_else(|| {
                let names = Regulations::NAMED.iter();
                Failure::new(
                    "game/unknown-regulations",
                    format!("no regulations are named {text}"),
                )
                .with(
                    "available",
                    names
                        .map(|(name, _)| JsValue::from(*name))
                        .collect::<js_sys::Array>(),
                )
            })?
        };
        read.truncate(KEPT - 1);
        read.insert(0, (text.to_owned(), found));
        Ok(found)
    })
}

/// All fields of the regulations of a text.
#[wasm_bindgen]
pub fn read_regulations(text: &str) -> Result<JsValue, Failure> {
    Ok(to_js(&regulations(text)?))
}

/// All switches of the rule set of a name.
#[wasm_bindgen]
pub fn read_rule_set(name: &str) -> Result<JsValue, Failure> {
    let rules = crate::RuleSet::named(name);
    rules.map(|rules| to_js(&rules)).ok_or_else(|| {
        Failure::new(
            "judge/unknown-rules",
            format!("there is no rule set {name}"),
        )
    })
}

/// The game of bytes packed here.
fn unpack(state: &[u8], under: &str) -> Result<Game, Failure> {
    Game::unpack_own(state, regulations(under)?)
        .map_err(|error| Failure::new("internal/bad-state", error))
}

/// A time made by the facade; without one, that of the last event.
fn time(game: &Game, at: Option<f64>) -> u64 {
    // The facade has checked that it is a whole number which fits.
    at.map_or(game.now(), |at| at as u64)
}

/// An event made by the facade, which has no time in it.
fn event(text: &str) -> Result<Event, Failure> {
    let entry: Entry = text
        .parse()
        .map_err(|error| Failure::new("internal/bad-event", error))?;
    Ok(entry.event)
}

/// Red is 0.
fn color(index: u8) -> Color {
    Color::ALL[usize::from(index % 2)]
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let failure = Self::new(refusal.code(), &refusal).with("clause", refusal.clause());
        match refusal {
            Refusal::IllegalMove(illegal) => failure
                .with("move", illegal.m.to_string())
                .with("reason", illegal.reason.name()),
            Refusal::Touched { allowed } => {
                let moves = allowed.iter().map(|m| JsValue::from(m.to_string()));
                failure.with("allowed", moves.collect::<js_sys::Array>())
            }
            _ => failure,
        }
    }
}

/// An ending with its line in every language, so that whoever shows it need not ask again.
fn ending_to_js(ending: &Ending) -> JsValue {
    let words = Object::new();
    let object = to_js(ending);
    for (tag, language) in [
        ("zh-Hans", Language::ZhHans),
        ("zh-Hant", Language::ZhHant),
        ("en", Language::En),
    ] {
        put(&words, tag, &ending.tell(language).into());
    }
    put(&object, "words", &words);
    object
}

/// Sets a property of a plain object, which cannot fail.
fn put(object: &JsValue, key: &str, value: &JsValue) {
    let _ = Reflect::set(object, &key.into(), value);
}
