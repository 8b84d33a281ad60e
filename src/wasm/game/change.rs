//! What makes a game, or changes it.

use js_sys::Array;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Language,
    game::{Effect, Evidence, Game, NamedOrCustom, RestoreError, SavedGame},
};

use super::{ending_to_js, event, put, regulations, time, unpack};
use crate::wasm::{Failure, position, types::to_js};

#[wasm_bindgen]
pub fn new_game(under: &str, start: &[u8]) -> Result<Vec<u8>, Failure> {
    let start = position::unpack(start)?;
    Ok(Game::from_position(start, regulations(under)?).pack())
}

/// The game after an event; what it led to is put behind `effects`.
#[wasm_bindgen]
pub fn apply_event(
    state: &[u8],
    under: &str,
    at: Option<f64>,
    text: &str,
    language: &str,
    effects: &Array,
) -> Result<Vec<u8>, Failure> {
    let mut game = unpack(state, under)?;
    let at = time(&game, at);
    for effect in game.apply(at, &event(text)?)? {
        effects.push(&effect_to_js(effect, language));
    }
    Ok(game.pack())
}

fn effect_to_js(mut effect: Effect, language: &str) -> JsValue {
    let ruling = match &mut effect {
        Effect::ClaimRuled {
            evidence: Evidence::Ruling(ruling),
            ..
        }
        | Effect::LeftToArbiter { ruling } => Some(ruling),
        _ => None,
    };
    if let Some(ruling) = ruling {
        ruling.tell(Language::from_tag(language).unwrap_or(Language::En));
    }
    let object = to_js(&effect);
    if let Effect::Over { ending } | Effect::Held { ending } = &effect {
        put(&object, "ending", &ending_to_js(ending));
    }
    object
}

/// Whether bytes from the caller are those of a game.
#[wasm_bindgen]
pub fn check_game(state: &[u8], under: &str) -> Result<(), Failure> {
    let game = Game::unpack(state, regulations(under)?);
    game.map(|_| ())
        .map_err(|error| Failure::new("game/bad-state", error).with("offset", error.offset as f64))
}

/// A saved game, its log as lines.
#[wasm_bindgen]
pub fn restore_game(version: u32, under: &str, start: &str, log: &str) -> Result<Vec<u8>, Failure> {
    let saved = SavedGame {
        version,
        regulations: NamedOrCustom::Custom(Box::new(regulations(under)?)),
        start: start.to_owned(),
        log: log.lines().map(str::to_owned).collect(),
    };
    let game = saved.restore().map_err(|error| match &error {
        RestoreError::Start(fault) => Failure::fen(fault, start),
        RestoreError::Version(_) => Failure::new("game/bad-version", &error),
        RestoreError::Refused { index, refusal } => Failure::new("game/bad-log", &error)
            .with("index", *index as f64)
            .with("refusal", to_js(refusal)),
        RestoreError::Entry { index, .. } => {
            Failure::new("game/bad-log", &error).with("index", *index as f64)
        }
        RestoreError::Regulations(_) => Failure::new("game/unknown-regulations", &error),
    })?;
    Ok(game.pack())
}
