//! What is left of a panic for the bug report. The panic itself ends in a trap that the facade catches.

use std::sync::Mutex;

use wasm_bindgen::prelude::wasm_bindgen;

static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// Runs once when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        if let Ok(mut message) = MESSAGE.try_lock() {
            *message = info.to_string();
        }
    }));
}

/// The last panic's message; empty if none was left, as after a stack overflow.
#[wasm_bindgen]
pub fn panic_message() -> String {
    MESSAGE
        .try_lock()
        .map(|message| message.clone())
        .unwrap_or_default()
}
