//! Points, moves and sides as their strings, for whoever serialises what contains them.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use super::{Color, Move, Square};

/// Reads a string and parses it.
struct Parse<T>(PhantomData<T>, &'static str);

impl<T: FromStr> Visitor<'_> for Parse<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse()
            .map_err(|_| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

macro_rules! as_string {
    ($($name:ident: $expected:literal;)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Parse(PhantomData, $expected))
            }
        }
    )*};
}

as_string! {
    Square: "a point from a0 to i9";
    Move: "two different points from a0 to i9, such as h2e2";
    Color: "red or black";
}
