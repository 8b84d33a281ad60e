//! A plain object of numbers, booleans and strings as a Rust struct.
//!
//! serde-wasm-bindgen could do it, but its errors can print floating-point numbers, and the code for that weighs 7 kB
//! gzipped. Here every number is whole.

use std::fmt;

use js_sys::{Array, Object};
use serde::{
    Deserialize,
    de::{self, IntoDeserializer, Unexpected, Visitor, value::MapDeserializer},
    forward_to_deserialize_any,
};
use wasm_bindgen::{JsCast, JsValue};

/// The struct whose fields are the entries of `object`.
pub fn read<T: for<'a> Deserialize<'a>>(object: &JsValue) -> Result<T, Error> {
    let object = object
        .dyn_ref::<Object>()
        .ok_or_else(|| Error("expected an object".into()))?;
    let pairs = Object::entries(object);
    let entries = pairs.iter().map(|entry| {
        let [key, value] = [0, 1].map(|i| Array::from(&entry).get(i));
        let name = key.as_string().unwrap_or_default();
        (name.clone(), Value { name, value })
    });
    T::deserialize(MapDeserializer::new(entries))
}

struct Value {
    name: String,
    value: JsValue,
}

impl IntoDeserializer<'_, Error> for Value {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> de::Deserializer<'de> for Value {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let whole = |n: &f64| n.fract() == 0.0 && *n >= 0.0 && *n < 4_294_967_296.0;
        let result = if let Some(text) = self.value.as_string() {
            visitor.visit_string(text)
        } else if let Some(flag) = self.value.as_bool() {
            visitor.visit_bool(flag)
        } else if let Some(n) = self.value.as_f64().filter(whole) {
            visitor.visit_u64(n as u64)
        } else {
            Err(Error(
                "expected a whole number, a boolean or a string".into(),
            ))
        };
        result.map_err(|error| Error(format!("{}: {error}", self.name)))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// What is wrong with an object.
#[derive(Debug)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self(format!("expected {expected}"))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self(format!("expected {expected}"))
    }
}
