//! How errors cross: one object `{ code, message, details }`, which the facade turns into an `ArbiterError`.

use std::borrow::Cow;

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use crate::{FenError, FenFault, IllegalMove};

use super::types::{Finding, to_js};

/// An error on its way to JavaScript.
pub struct Failure {
    code: Cow<'static, str>,
    message: String,
    details: Object,
}

impl Failure {
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl ToString) -> Self {
        Self {
            code: code.into(),
            message: message.to_string(),
            details: Object::new(),
        }
    }

    /// Adds a fact.
    pub fn with(self, key: &str, value: impl Into<JsValue>) -> Self {
        set(&self.details, key, value);
        self
    }
}

fn set(object: &Object, key: &str, value: impl Into<JsValue>) {
    // Setting an own property of a plain object cannot fail.
    let _ = Reflect::set(object, &key.into(), &value.into());
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        let object = Object::new();
        set(&object, "code", failure.code.as_ref());
        set(&object, "message", failure.message);
        set(&object, "details", failure.details);
        object.into()
    }
}

impl Failure {
    /// The first fault gives the code; all of them are in the details.
    pub fn fen(error: &FenError, text: &str) -> Self {
        let code = error.faults.first().map_or("fen/empty", FenFault::code);
        let findings: Vec<_> = error
            .faults
            .iter()
            .map(|fault| Finding::new(fault.finding(), text))
            .collect();
        Self::new(code, error).with("faults", to_js(&findings))
    }
}

impl From<IllegalMove> for Failure {
    fn from(error: IllegalMove) -> Self {
        // Moves cross as codes only if they were written as two points.
        let m = error.m;
        Self::new("move/illegal", error)
            .with("text", m.to_string())
            .with("move", m.to_string())
            .with("understood", format!("from {} to {}", m.from, m.to))
            .with("reason", error.reason.name())
    }
}
