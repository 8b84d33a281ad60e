//! What can be asked about a game.

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Move,
    game::{Action, Foul, Reason, Regulations, Viewer},
};

use super::{color, ending_to_js, event, names, put, refusal_to_js, time, tongue, unpack};
use crate::wasm::{Failure, types::to_js};

const VIEWERS: [Viewer; 4] = [
    Viewer::Red,
    Viewer::Black,
    Viewer::Arbiter,
    Viewer::Spectator,
];

#[wasm_bindgen]
pub fn check_event(
    state: &[u8],
    under: &str,
    at: Option<f64>,
    text: &str,
) -> Result<JsValue, Failure> {
    let game = unpack(state, under)?;
    Ok(refusal_to_js(game.check(time(&game, at), &event(text)?)))
}

/// `action` is an index into [`Action::ALL`].
#[wasm_bindgen]
pub fn may_act(state: &[u8], under: &str, side: u8, action: usize) -> Result<JsValue, Failure> {
    let action = Action::ALL.get(action).copied();
    let action =
        action.ok_or_else(|| Failure::new("internal/bad-action", "not the index of an action"))?;
    Ok(refusal_to_js(
        unpack(state, under)?.may(color(side), action),
    ))
}

#[wasm_bindgen]
pub fn actions_of(state: &[u8], under: &str, side: u8) -> Result<JsValue, Failure> {
    Ok(to_js(&unpack(state, under)?.actions(color(side))))
}

#[wasm_bindgen]
pub fn view_of_game(
    state: &[u8],
    under: &str,
    viewer: usize,
    at: Option<f64>,
) -> Result<JsValue, Failure> {
    let game = unpack(state, under)?;
    let viewer = VIEWERS.get(viewer).copied();
    let viewer =
        viewer.ok_or_else(|| Failure::new("internal/bad-viewer", "not the index of a viewer"))?;
    let view = game.view(viewer, time(&game, at));
    let object = to_js(&view);
    if let Some(ending) = &view.ending {
        put(&object, "ending", &ending_to_js(ending));
    }
    Ok(object)
}

#[wasm_bindgen]
pub fn position_of_game(state: &[u8], under: &str) -> Result<Vec<u8>, Failure> {
    Ok(unpack(state, under)?.position().pack().to_vec())
}

#[wasm_bindgen]
pub fn moves_of_game(state: &[u8], under: &str) -> Result<Vec<u16>, Failure> {
    let game = unpack(state, under)?;
    Ok(game.moves().iter().copied().map(Move::code).collect())
}

#[wasm_bindgen]
pub fn ending_of_game(state: &[u8], under: &str) -> Result<JsValue, Failure> {
    let game = unpack(state, under)?;
    Ok(game.ending().map_or(JsValue::NULL, ending_to_js))
}

#[wasm_bindgen]
pub fn last_time(state: &[u8], under: &str) -> Result<f64, Failure> {
    Ok(unpack(state, under)?.now() as f64)
}

#[wasm_bindgen]
pub fn next_deadline(state: &[u8], under: &str) -> Result<Option<f64>, Failure> {
    Ok(unpack(state, under)?.next_deadline().map(|at| at as f64))
}

/// The FEN of the position it began with.
#[wasm_bindgen]
pub fn start_of_game(state: &[u8], under: &str) -> Result<String, Failure> {
    Ok(unpack(state, under)?.start().fen())
}

/// The log as lines.
#[wasm_bindgen]
pub fn log_of_game(state: &[u8], under: &str) -> Result<String, Failure> {
    let mut lines = String::new();
    for entry in unpack(state, under)?.log() {
        lines += &format!("{entry}\n");
    }
    Ok(lines)
}

/// What the clocks showed, a number a move.
#[wasm_bindgen]
pub fn clock_readings_of_game(state: &[u8], under: &str) -> Result<Vec<f64>, Failure> {
    let readings = unpack(state, under)?.clock_readings();
    Ok(readings.into_iter().map(|left| left as f64).collect())
}

/// What something is called: of `list` 0 a foul, of 1 a reason, of 2 named regulations, by the index in the list of all.
#[wasm_bindgen]
pub fn words_of(list: u8, index: usize) -> Result<JsValue, Failure> {
    let words = match list {
        0 => Foul::ALL
            .get(index)
            .map(|foul| names(&|language| foul.tell(language))),
        1 => Reason::ALL
            .get(index)
            .map(|reason| names(&|language| reason.tell(language))),
        _ => Regulations::NAMED
            .get(index)
            .map(|(_, set)| names(&|language| set.tell(language))),
    };
    words.ok_or_else(|| Failure::new("internal/bad-name", "not the index of a name"))
}

/// 自然限着, for a claim by a side or, without one, as the arbiter looks unasked.
#[wasm_bindgen]
pub fn audit_of_game(state: &[u8], under: &str, side: Option<u8>) -> Result<JsValue, Failure> {
    Ok(to_js(&unpack(state, under)?.natural_limit(side.map(color))))
}

#[wasm_bindgen]
pub fn ruling_of_game(state: &[u8], under: &str, language: u8) -> Result<JsValue, Failure> {
    let mut ruling = unpack(state, under)?.ruling();
    ruling.tell(tongue(language));
    Ok(to_js(&ruling))
}
