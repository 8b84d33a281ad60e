//! Game records. A game crosses with its main line ready for use and the whole of it, variations and comments
//! included, as PGN, from which it can be written in any way.

use tsify::Ts;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Move,
    record::{self, Charset, Format, GameRecord, ParseOptions, RecordError},
};

use super::{
    Failure,
    notation::{notation, style},
    types::{Bytes, RecordedGame, send},
};

#[wasm_bindgen]
extern "C" {
    /// The platform's decoder: tables of Chinese character sets would double the size of this module.
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

fn decode(charset: Charset, bytes: &[u8]) -> Option<String> {
    TextDecoder::new(charset.name()).ok()?.decode(bytes).ok()
}

/// Reads every game of a file.
#[wasm_bindgen]
pub fn parse_bytes(
    data: &[u8],
    format: Option<String>,
    encoding: Option<String>,
) -> Result<Vec<Ts<RecordedGame>>, Failure> {
    let options = options(format, encoding)?;
    cross(record::parse(data, &options, &decode)?)
}

/// Reads every game of a text.
#[wasm_bindgen]
pub fn parse_text(text: &str, format: Option<String>) -> Result<Vec<Ts<RecordedGame>>, Failure> {
    let mut games = record::parse_str(text, &options(format, None)?)?;
    to_utf16(text, &mut games);
    cross(games)
}

/// A game that crossed before, as a text in the given format.
#[wasm_bindgen]
pub fn write_record(
    pgn: &[u8],
    format: &str,
    notation_index: usize,
    style_number: u8,
) -> Result<String, Failure> {
    let (notation, style) = (notation(notation_index)?, style(style_number));
    let text = core::str::from_utf8(pgn).unwrap_or_default();
    let games = record::parse_str(text, &options(Some("pgn".into()), None)?)?;
    let game = games
        .first()
        .ok_or_else(|| Failure::new("internal/bad-record", "no game"))?;
    match self::format(format)? {
        Format::Pgn => Ok(game.to_pgn(notation, &style)),
        other => Err(unsupported(other.name())),
    }
}

fn options(format: Option<String>, encoding: Option<String>) -> Result<ParseOptions, Failure> {
    let encoding = encoding.map(|name| {
        let unknown = || {
            Failure::new(
                "record/unknown-charset",
                format!("{name} is no known character set"),
            )
            .with("encoding", name.as_str())
        };
        Charset::from_name(&name).ok_or_else(unknown)
    });
    Ok(ParseOptions {
        format: format.map(|name| self::format(&name)).transpose()?,
        encoding: encoding.transpose()?,
        ..ParseOptions::default()
    })
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
        match error {
            RecordError::NoGame { format } => failure.with("format", format.name()),
            RecordError::Truncated { format, offset } => failure
                .with("format", format.name())
                .with("offset", offset as f64),
            RecordError::UnknownCharset { charset } => failure.with("encoding", charset.name()),
            RecordError::TooLarge { limit }
            | RecordError::TooManyGames { limit }
            | RecordError::TooManyNodes { limit }
            | RecordError::TooDeep { limit } => failure.with("limit", limit as f64),
            _ => failure,
        }
    }
}

fn cross(games: Vec<GameRecord>) -> Result<Vec<Ts<RecordedGame>>, Failure> {
    games
        .into_iter()
        .map(|game| send(&RecordedGame::from(game)))
        .collect()
}

impl From<GameRecord> for RecordedGame {
    fn from(game: GameRecord) -> Self {
        let codes = game.main_line().into_iter().map(Move::code);
        Self {
            format: game.format.name().to_owned(),
            start_fen: game.start.fen(),
            result: game.result.token(),
            codes: Bytes(codes.flat_map(u16::to_le_bytes).collect()),
            pgn: Bytes(
                game.to_pgn(crate::Notation::Uci, &crate::Style::default())
                    .into(),
            ),
            headers: game.headers,
            warnings: game.warnings.into_iter().map(Into::into).collect(),
        }
    }
}

/// Turns the places of all warnings from bytes into indices that JavaScript can use. They mostly come in the order
/// of the text, which is then walked once.
fn to_utf16(text: &str, games: &mut [GameRecord]) {
    let (mut bytes, mut units) = (0, 0);
    for warning in games.iter_mut().flat_map(|game| &mut game.warnings) {
        let Some(offset) = warning.offset.as_mut() else {
            continue;
        };
        if *offset < bytes {
            (bytes, units) = (0, 0);
        }
        let between = text.get(bytes..*offset).unwrap_or_default();
        units += between.chars().map(char::len_utf16).sum::<usize>();
        bytes = *offset;
        *offset = units;
    }
}
