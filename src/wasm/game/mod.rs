//! Games in progress. A game crosses as the bytes of [`Game::pack`], which an event changes in place; what it is
//! conducted under as a text, see [`regulations`](mod@regulations); and an event as the text of the log ([`Entry`]), a
//! move as numbers.

mod ask;
mod change;
mod regulations;

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use crate::{
    Color, Language,
    game::{Ending, Entry, Event, Game, Refusal},
};

use self::regulations::regulations;
use super::{Failure, types::to_js};

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

/// Why not, or `null`.
fn refusal_to_js(answer: Result<(), Refusal>) -> JsValue {
    let Err(refusal) = answer else {
        return JsValue::NULL;
    };
    let object = Object::new().into();
    put(&object, "code", &refusal.code().into());
    put(&object, "message", &refusal.to_string().into());
    let clause = refusal.clause().map_or(JsValue::NULL, JsValue::from);
    put(&object, "clause", &clause);
    put(&object, "words", &words(&|language| refusal.tell(language)));
    object
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let failure = Self::new(refusal.code(), &refusal)
            .with("clause", refusal.clause())
            .with("words", words(&|language| refusal.tell(language)));
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

fn ending_to_js(ending: &Ending) -> JsValue {
    let object = to_js(ending);
    put(&object, "words", &words(&|language| ending.tell(language)));
    object
}

/// The languages, by the facade's numbers for them.
const LANGUAGES: [(&str, Language); 3] = [
    ("zh-Hans", Language::ZhHans),
    ("zh-Hant", Language::ZhHant),
    ("en", Language::En),
];

fn tongue(index: u8) -> Language {
    LANGUAGES[usize::from(index % 3)].1
}

/// What is told in every language, so that whoever shows it need not ask again.
fn words(tell: &dyn Fn(Language) -> String) -> JsValue {
    let words = Object::new().into();
    for (tag, language) in LANGUAGES {
        put(&words, tag, &tell(language).into());
    }
    words
}

/// The same of what is always told alike.
fn names(tell: &dyn Fn(Language) -> &'static str) -> JsValue {
    words(&|language| tell(language).to_owned())
}

/// Sets a property of a plain object, which cannot fail.
fn put(object: &JsValue, key: &str, value: &JsValue) {
    let _ = Reflect::set(object, &key.into(), value);
}
