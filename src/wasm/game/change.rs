//! What makes a game, or changes it.

use js_sys::Array;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Move,
    game::{Effect, Event, Evidence, Game, NamedOrCustom, RestoreError, SavedGame},
};

use super::{
    color, ending_to_js, event, names, put, refusal_to_js, regulations, time, tongue, unpack,
};
use crate::wasm::{Failure, crossing::decode, position, types::to_js};

#[wasm_bindgen]
pub fn new_game(under: &str, start: &[u8]) -> Result<Vec<u8>, Failure> {
    let start = position::unpack(start)?;
    Ok(Game::from_position(start, regulations(under)?).pack())
}

/// Applies an event to the game in the first `len` bytes of `state`, which may be followed by others, and puts what it
/// led to behind `effects`. Returns how many bytes the game has then; should they be more than there are, nothing has
/// been changed, and the call has to be made again with as many.
#[wasm_bindgen]
pub fn apply_event(
    state: &mut [u8],
    len: usize,
    under: &str,
    at: Option<f64>,
    text: &str,
    language: u8,
    effects: &Array,
) -> Result<usize, Failure> {
    change(state, len, under, at, &event(text)?, language, effects)
}

/// The same for a move, of which most events are, without a text.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "numbers cross at no cost")]
pub fn apply_move(
    state: &mut [u8],
    len: usize,
    under: &str,
    at: Option<f64>,
    side: u8,
    code: u16,
    lag: u32,
    language: u8,
    effects: &Array,
) -> Result<usize, Failure> {
    let event = Event::Move {
        color: color(side),
        m: decode(code)?,
        lag,
    };
    change(state, len, under, at, &event, language, effects)
}

fn change(
    state: &mut [u8],
    len: usize,
    under: &str,
    at: Option<f64>,
    event: &Event,
    language: u8,
    effects: &Array,
) -> Result<usize, Failure> {
    let bytes = state.get(..len);
    let bytes = bytes.ok_or_else(|| Failure::new("internal/bad-state", "fewer bytes than said"))?;
    let mut game = unpack(bytes, under)?;
    let at = time(&game, at);
    let told = game.apply(at, event)?;
    let packed = game.pack();
    if let Some(place) = state.get_mut(..packed.len()) {
        place.copy_from_slice(&packed);
        for effect in told {
            effects.push(&effect_to_js(effect, language));
        }
    }
    Ok(packed.len())
}

/// The effects of most events are numbers: −1 for the start of the game, for a move its code and [`Move::CODES`] times
/// the ply doubled, one more for Black.
fn effect_to_js(mut effect: Effect, language: u8) -> JsValue {
    let ruling = match &mut effect {
        Effect::Started => return JsValue::from(-1),
        Effect::Moved { ply, color, m } => {
            let mover = 2 * *ply + color.index();
            return JsValue::from(u32::from(Move::CODES) * mover as u32 + u32::from(m.code()));
        }
        Effect::ClaimRuled {
            evidence: Evidence::Ruling(ruling),
            ..
        }
        | Effect::LeftToArbiter { ruling } => Some(ruling),
        _ => None,
    };
    if let Some(ruling) = ruling {
        ruling.tell(tongue(language));
    }
    let object = to_js(&effect);
    match &effect {
        Effect::Over { ending } | Effect::Held { ending } => {
            put(&object, "ending", &ending_to_js(ending));
        }
        Effect::Foul { foul, .. } => put(&object, "words", &names(&|language| foul.tell(language))),
        Effect::MoveVoid { reason, .. } => {
            put(&object, "words", &names(&|language| reason.tell(language)));
        }
        _ => {}
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
            .with("refusal", refusal_to_js(Err(refusal.clone()))),
        RestoreError::Entry { index, .. } => {
            Failure::new("game/bad-log", &error).with("index", *index as f64)
        }
        RestoreError::Regulations(_) => Failure::new("game/unknown-regulations", &error),
    })?;
    Ok(game.pack())
}
