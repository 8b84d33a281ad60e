//! Files and texts into games.

use std::{borrow::Cow, cell::RefCell};

use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::record::{self, Charset, GameRecord, Limits, ParseOptions, Reading, RecordFile};

use crate::wasm::{
    Failure,
    crossing::utf16_offset,
    types::{ReadFile, RecordedGame, RecordedPart, send},
};

use super::platform;

thread_local! {
    /// What is being read in parts, with the caller's number for it, which he uses for nothing else.
    static BEGUN: RefCell<Option<(u32, Reading<'static>)>> = const { RefCell::new(None) };
}

/// Reads a file or, if there is one, a `text`: as [`read_on`]. A limit of 0 is the default, as is one that is missing;
/// they stand in the order of [`Limits`].
#[wasm_bindgen]
pub fn read_file(
    data: &[u8],
    text: Option<String>,
    format: Option<String>,
    encoding: Option<String>,
    limits: &[u32],
    number: u32,
    count: usize,
) -> Result<Option<Ts<ReadFile>>, Failure> {
    let options = options(format, encoding, limits)?;
    let reading = match text {
        Some(text) => Reading::new(Cow::Owned(text), &options),
        None => Reading::from_bytes(data, &options, &platform),
    }?;
    go_on(number, reading, count)
}

/// Reads on in what has this number: `count` words, comments and parentheses, or to the end of a game; everything if
/// `count` is the largest number. Nothing while there may be more, then the games. What is begun meanwhile and not whole
/// takes its place.
#[wasm_bindgen]
pub fn read_on(number: u32, count: usize) -> Result<Option<Ts<ReadFile>>, Failure> {
    let (_, reading) = BEGUN
        .take()
        .filter(|(known, _)| *known == number)
        .ok_or_else(|| Failure::new("internal/forgotten", "something else was begun"))?;
    go_on(number, reading, count)
}

fn go_on(
    number: u32,
    mut reading: Reading<'static>,
    count: usize,
) -> Result<Option<Ts<ReadFile>>, Failure> {
    if count < usize::MAX && reading.read(count)? {
        BEGUN.set(Some((number, reading)));
        return Ok(None);
    }
    finish(&mut reading).map(Some)
}

fn finish(reading: &mut Reading<'_>) -> Result<Ts<ReadFile>, Failure> {
    let RecordFile {
        mut games,
        encoding,
    } = reading.finish()?;
    let text = reading.text();
    if encoding.is_none() || text.is_empty() {
        to_utf16(text, &mut games);
    } else {
        // Places in the decoded text, which the caller never sees.
        for warning in games.iter_mut().flat_map(|game| &mut game.warnings) {
            warning.offset = None;
        }
    }
    send(&ReadFile {
        games: games.into_iter().map(RecordedGame::from).collect(),
        encoding: encoding.map(Charset::name),
    })
}

/// Reads the games of a piece of a long text that are surely complete; see [`record::parse_part`].
#[wasm_bindgen]
pub fn parse_part(
    text: &str,
    format: &str,
    limits: &[u32],
    is_last: bool,
) -> Result<Ts<RecordedPart>, Failure> {
    let options = options(Some(format.to_owned()), None, limits)?;
    let mut part = record::parse_part(text, is_last, &options)?;
    to_utf16(text, &mut part.games);
    send(&RecordedPart {
        games: part.games.into_iter().map(RecordedGame::from).collect(),
        end: utf16_offset(text, part.end),
        lines: part.lines,
        heading: part.heading,
    })
}

/// The format and the character set of a file by its beginning, the latter empty if it has none; nothing at all if it
/// is no record.
#[wasm_bindgen]
pub fn detect_bytes(head: &[u8]) -> Vec<String> {
    let found = record::detect(head, &platform).map(|found| {
        let encoding = found.encoding.map_or("", Charset::name);
        vec![found.format.name().to_owned(), encoding.to_owned()]
    });
    found.unwrap_or_default()
}

/// The format of a text by its beginning.
#[wasm_bindgen]
pub fn detect_text(head: &str) -> Option<String> {
    record::detect_str(head).map(|format| format.name().to_owned())
}

/// The name of a character set as the platform knows it.
#[wasm_bindgen]
pub fn charset_name(name: &str) -> Result<String, Failure> {
    charset(name).map(|charset| charset.name().to_owned())
}

/// The marks of the comments of one move as one comment, then what is left of the comments.
#[wasm_bindgen]
pub fn split_marks(comments: Vec<String>) -> Vec<String> {
    let (texts, marks) = record::split_marks(&comments);
    core::iter::once(record::make_comment(&marks))
        .chain(texts)
        .collect()
}

fn options(
    format: Option<String>,
    encoding: Option<String>,
    limits: &[u32],
) -> Result<ParseOptions, Failure> {
    let mut wanted = Limits::DEFAULT;
    let fields = [
        &mut wanted.bytes,
        &mut wanted.inflated_bytes,
        &mut wanted.games,
        &mut wanted.nodes,
        &mut wanted.depth,
        &mut wanted.warnings,
    ];
    for (field, &limit) in fields.into_iter().zip(limits) {
        if limit > 0 {
            *field = limit as usize;
        }
    }
    Ok(ParseOptions {
        format: format.map(|name| super::format(&name)).transpose()?,
        encoding: encoding.map(|name| charset(&name)).transpose()?,
        limits: wanted,
    })
}

fn charset(name: &str) -> Result<Charset, Failure> {
    let known = Charset::ALL.map(Charset::name).join(", ");
    Charset::from_name(name).ok_or_else(|| {
        let message = format!("{name} is no known character set; known are {known}");
        Failure::new("record/unknown-charset", message).with("encoding", name)
    })
}

/// Turns the places of all warnings from bytes into indices that JavaScript can use. They mostly come in the order
/// of the text, which is then walked once. Those in a binary file, which has no text, stay as they are.
fn to_utf16(text: &str, games: &mut [GameRecord]) {
    if text.is_empty() {
        return;
    }
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
