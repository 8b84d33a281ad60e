//! Game records. A game crosses as flat arrays, its tree in the order of reading; the facade keeps the tree and hands
//! it back to have it written, or a move of it read.

use std::cell::OnceCell;

use tsify::Ts;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    Move, Position, Setup,
    record::{
        self, Charset, Encode, Format, GameRecord, GameResult, NodeId, ParseOptions, RecordError,
        Start, TableEncoder, XqfVersion,
    },
};

use super::{
    Failure,
    crossing::{decode, notation, style},
    types::{RecordedGame, WrittenGame, send},
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

/// Reads every game of a file.
#[wasm_bindgen]
pub fn parse_bytes(
    data: &[u8],
    format: Option<String>,
    encoding: Option<String>,
) -> Result<Vec<Ts<RecordedGame>>, Failure> {
    let options = options(format, encoding)?;
    let mut games = record::parse(data, &options, &platform)?;
    for game in &mut games {
        if !is_binary(game.format) {
            // Places in the decoded text, which the caller never sees.
            for warning in &mut game.warnings {
                warning.offset = None;
            }
        }
    }
    cross(games)
}

/// Reads every game of a text.
#[wasm_bindgen]
pub fn parse_text(text: &str, format: Option<String>) -> Result<Vec<Ts<RecordedGame>>, Failure> {
    let mut games = record::parse_str(text, &options(format, None)?)?;
    to_utf16(text, &mut games);
    cross(games)
}

/// A game from its parts, in the given format. `texts` are comments; `places` has of each twice the number of its
/// node, and one more if it stands after the move. `nags` are glyphs as 256 × node + glyph.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "flat arrays cross fastest")]
pub fn write_record(
    format: &str,
    notation_index: usize,
    style_number: u8,
    xqf_version: u8,
    start_fen: &str,
    result: &str,
    headers: Vec<String>,
    codes: &[u16],
    parents: &[u32],
    texts: Vec<String>,
    places: &[u32],
    nags: &[u32],
) -> Result<Ts<WrittenGame>, Failure> {
    let (notation, style) = (notation(notation_index)?, style(style_number));
    let format = self::format(format)?;
    let mut game = GameRecord::new(format, start(start_fen));
    game.result = GameResult::from_token(result).unwrap_or_default();
    let mut headers = headers.into_iter();
    while let (Some(name), Some(value)) = (headers.next(), headers.next()) {
        game.headers.push((name, value));
    }
    let nodes = grow(&mut game, codes, parents)?;
    let node = |number: u32| {
        let found = nodes.get(number as usize).copied();
        found.ok_or_else(|| Failure::new("internal/bad-record", "a note on no node"))
    };
    for (text, place) in texts.into_iter().zip(places) {
        let notes = game.tree.notes_mut(node(place / 2)?);
        let side = if place % 2 == 0 {
            &mut notes.before
        } else {
            &mut notes.after
        };
        side.push(text);
    }
    for glyph in nags {
        let notes = game.tree.notes_mut(node(glyph / 256)?);
        notes.nags.push((glyph % 256) as u8);
    }
    send(&match format {
        Format::Pgn => WrittenGame::from(record::Written {
            data: game.to_pgn(notation, &style),
            losses: Vec::new(),
        }),
        Format::DhtmlXq => game.to_dhtmlxq().into(),
        Format::Wxf => game.to_wxf(notation).into(),
        Format::Text => game.to_text().into(),
        Format::Cbf => game.to_cbf().into(),
        Format::UciList => game.to_uci_list().into(),
        Format::Xqf => {
            let version = match xqf_version {
                18 => XqfVersion::V18,
                _ => XqfVersion::V10,
            };
            game.to_xqf(version, &Gb18030).into()
        }
        Format::Cbr => game.to_cbr().into(),
        Format::ScoreSheet => game.to_score_sheet(notation, &style).into(),
        Format::Json => WrittenGame::from(record::Written {
            data: record::to_json(&[game]),
            losses: Vec::new(),
        }),
        other => return Err(unsupported(other.name())),
    })
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

/// Hangs moves on the tree of `game`: each behind the node whose number is its parent's, or behind the one before it.
/// They come in the order of reading, so the parent is on the line of the move before. Each is checked, since what
/// the facade keeps is open to its callers.
fn grow(game: &mut GameRecord, codes: &[u16], parents: &[u32]) -> Result<Vec<NodeId>, Failure> {
    let mut nodes = vec![NodeId::ROOT];
    let Some(start) = game.start.position().copied() else {
        return if codes.is_empty() {
            Ok(nodes)
        } else {
            Err(no_start())
        };
    };
    let mut line = vec![(0, start)];
    for (i, code) in codes.iter().enumerate() {
        let parent = parents.get(i).map_or(i, |&parent| parent as usize);
        let on_line = line.iter().rposition(|(number, _)| *number == parent);
        let ply = on_line.ok_or_else(|| Failure::new("internal/bad-record", "a torn tree"))?;
        line.truncate(ply + 1);
        let m = decode(*code)?;
        let next = line[ply]
            .1
            .play(m)
            .map_err(|error| Failure::from(error).at_ply(ply))?;
        nodes.push(game.tree.add(nodes[parent], m));
        line.push((i + 1, next));
    }
    Ok(nodes)
}

fn no_start() -> Failure {
    Failure::new(
        "record/illegal-start",
        "the record does not start from a legal position, so no move can be checked",
    )
}

/// The position after a line from the start of a record.
fn after(start_fen: &str, codes: &[u16]) -> Result<Position, Failure> {
    let mut position = *start(start_fen).position().ok_or_else(no_start)?;
    for (ply, code) in codes.iter().enumerate() {
        let next = position.play(decode(*code)?);
        position = next.map_err(|error| Failure::from(error).at_ply(ply))?;
    }
    Ok(position)
}

/// The code of the legal move that `text` means after a line.
#[wasm_bindgen]
pub fn read_move(start_fen: &str, codes: &[u16], text: &str) -> Result<u16, Failure> {
    let m = after(start_fen, codes)?.parse_move(text, None);
    m.map(Move::code)
        .map_err(|error| Failure::text(&error, text))
}

/// The codes of the legal moves that texts, one a row, mean from the start of a record.
#[wasm_bindgen]
pub fn read_moves(start_fen: &str, texts: &str) -> Result<Vec<u16>, Failure> {
    let mut position = after(start_fen, &[])?;
    let mut codes = Vec::new();
    for (ply, text) in texts.split('\n').enumerate() {
        let m = position
            .parse_move(text, None)
            .map_err(|error| Failure::text(&error, text).at_ply(ply))?;
        codes.push(m.code());
        position = position.play_unchecked(m);
    }
    Ok(codes)
}

/// The FEN after a line.
#[wasm_bindgen]
pub fn fen_after(start_fen: &str, codes: &[u16]) -> Result<String, Failure> {
    Ok(after(start_fen, codes)?.fen())
}

/// A strict FEN as it is written canonically.
#[wasm_bindgen]
pub fn check_start(fen: &str) -> Result<String, Failure> {
    Position::from_fen(fen)
        .map(|position| position.fen())
        .map_err(|error| Failure::fen(&error, fen))
}

/// Whether warnings point into the file itself.
fn is_binary(format: Format) -> bool {
    matches!(
        format,
        Format::Xqf
            | Format::Cbr
            | Format::Cbl
            | Format::Xqr
            | Format::Ccm
            | Format::Che
            | Format::Chn
            | Format::Mxq
            | Format::Pfc
    )
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
            RecordError::NoRecord { kind } => failure.with("kind", kind),
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
