//! Game records. A game crosses as flat arrays, its tree in the order of reading; the facade keeps the tree and hands
//! it back to have it written, or a move of it read.

mod line;
mod read;
mod write;

use std::cell::OnceCell;

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Setup,
    record::{Charset, Encode, Format, RecordError, Start, TableEncoder},
};

use super::Failure;

#[wasm_bindgen]
extern "C" {
    /// The platform's decoder: tables of Chinese character sets would double the size of this module.
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

fn platform(charset: Charset, bytes: &[u8]) -> Option<String> {
    TextDecoder::new(charset.name()).ok()?.decode(bytes).ok()
}

/// GB18030 for the formats that know nothing else. Asking the platform for all its characters takes milliseconds, so
/// it is done once.
struct Gb18030;

impl Encode for Gb18030 {
    fn encode(&self, charset: Charset, c: char, out: &mut Vec<u8>) -> bool {
        thread_local! {
            static TABLE: OnceCell<Option<TableEncoder>> = const { OnceCell::new() };
        }
        TABLE.with(|table| {
            table
                .get_or_init(|| TableEncoder::new(Charset::Gb18030, &platform))
                .as_ref()
                .is_some_and(|encoder| encoder.encode(charset, c, out))
        })
    }
}

/// The start of a record from its FEN, whatever stands there.
fn start(fen: &str) -> Start {
    match Setup::from_fen(fen) {
        Ok(setup) => Start::new(setup),
        Err(_) => Start::Unreadable {
            fen: fen.to_owned(),
        },
    }
}

fn no_start() -> Failure {
    Failure::new(
        "record/illegal-start",
        "the record does not start from a legal position, so no move can be checked",
    )
}

fn format(name: &str) -> Result<Format, Failure> {
    Format::from_name(name).ok_or_else(|| unsupported(name))
}

fn unsupported(name: &str) -> Failure {
    Failure::new(
        "record/unsupported-format",
        format!("{name} is not supported"),
    )
    .with("format", name)
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        let failure = Self::new(error.code(), error);
        if let Some((name, limit)) = error.limit() {
            return failure
                .with("limit", limit as f64)
                .with("option", format!("limits.{name}"));
        }
        match error {
            RecordError::UnknownFormat { looks_like } => {
                let tried = Format::ALL
                    .into_iter()
                    .map(|format| JsValue::from(format.name()));
                failure
                    .with("tried", tried.collect::<js_sys::Array>())
                    .with("looksLike", looks_like)
            }
            RecordError::NoRecord { kind } => failure.with("looksLike", kind),
            RecordError::NoGame { format } => failure.with("format", format.name()),
            RecordError::Truncated { format, offset } => failure
                .with("format", format.name())
                .with("offset", offset as f64),
            RecordError::UnknownCharset { charset } => failure.with("encoding", charset.name()),
            _ => failure,
        }
    }
}
