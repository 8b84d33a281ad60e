//! Floor 4: records of games – bytes to text to tokens to a tree of checked moves, and back.
//!
//! One folder or file per format. What a reader cannot make sense of becomes a [`Warning`] with its place and
//! is kept as text where that is possible; nothing is dropped silently. Text from a record stays data.

mod ccbridge;
mod charset;
mod comment;
mod detect;
mod dhtmlxq;
mod edit;
mod encode;
mod find;
mod foreign;
mod format;
mod game;
mod json;
mod line;
mod list;
mod marks;
mod movetext;
mod options;
mod order;
mod part;
mod pgn;
mod points;
mod raw;
mod secondhand;
mod sheet;
mod tree;
mod unreadable;
mod warning;
mod written;
mod wxf;
mod xml;
mod xqf;
mod xqr;

#[cfg(not(target_arch = "wasm32"))]
pub use charset::NativeDecoder;
pub use charset::{Charset, Decode};
pub use comment::{
    Comment, Evaluation, MarkColor, ParseEvaluationError, Score, make_comment, parse_comment,
};
pub use detect::{Detected, detect, detect_str};
pub use encode::{Encode, TableEncoder};
pub use format::Format;
pub use game::{GameRecord, GameResult, Start};
pub use marks::{join_marks, split_marks};
pub use options::{Limits, ParseOptions, RecordError};
pub use part::{Part, parse_part};
pub use tree::{GameTree, NodeId, Notes};
pub use warning::Warning;
pub use written::{Loss, Written};
pub use xqf::XqfVersion;

/// Reads every game of a file, its format and character set detected unless given.
///
/// ```
/// use xiangqi_arbiter::record::{NativeDecoder, ParseOptions, parse};
/// let gbk = b"1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED8\xBD\xF87 1/2-1/2";
/// let games = parse(gbk, &ParseOptions::default(), &NativeDecoder).unwrap();
/// assert_eq!(games[0].main_line().len(), 2);
/// ```
///
/// # Errors
/// [`RecordError`] if there is nothing that can be read, or more than the limits allow.
pub fn parse(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<Vec<GameRecord>, RecordError> {
    parse_file(data, options, decoder).map(|file| file.games)
}

/// A file that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordFile {
    /// Its games, at least one.
    pub games: Vec<GameRecord>,
    /// The character set that was given or found; `None` for a binary format that does not say.
    pub encoding: Option<Charset>,
}

/// Reads every game of a file as [`parse`] does, and tells the character set.
///
/// ```
/// use xiangqi_arbiter::record::{Charset, NativeDecoder, ParseOptions, parse_file};
/// let file = parse_file(b"1. C2=5 H8+7", &ParseOptions::default(), &NativeDecoder).unwrap();
/// assert_eq!(file.encoding, Some(Charset::Utf8));
/// ```
///
/// # Errors
/// As [`parse`].
pub fn parse_file(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<RecordFile, RecordError> {
    let limit = options.limits.bytes;
    if data.len() > limit {
        return Err(RecordError::TooLarge { limit });
    }
    let format = options.format.or_else(|| Format::detect_binary(data));
    let binary = match format {
        Some(Format::Xqf) => Some(xqf::read(data, options, decoder)),
        Some(Format::Cbr) => Some(ccbridge::read_cbr(data, options)),
        Some(Format::Cbl) => Some(ccbridge::read_cbl(data, options, decoder)),
        Some(Format::Xqr) => Some(xqr::read(data, options)),
        Some(format @ (Format::Ccm | Format::Che | Format::Chn | Format::Mxq | Format::Pfc)) => {
            Some(secondhand::read(format, data, options, decoder))
        }
        _ => None,
    };
    if let Some(games) = binary {
        return Ok(RecordFile {
            games: games?,
            encoding: options.encoding.or_else(|| detect::binary_charset(format?)),
        });
    }
    if let Some(kind) = foreign::by_mark(data) {
        return Err(RecordError::NoRecord { kind });
    }
    // Whoever gives the format knows better.
    if options.format.is_none() && foreign::is_binary(data) {
        let kind = "binary data of an unknown kind";
        return Err(RecordError::NoRecord { kind });
    }
    let decoded =
        charset::decode(data, options.encoding, decoder).ok_or(RecordError::UnknownCharset {
            charset: options.encoding.unwrap_or(Charset::Gb18030),
        })?;
    let mut games = parse_str(&decoded.text, options)?;
    warn_of_undecodable(&decoded, &mut games);
    Ok(RecordFile {
        games,
        encoding: Some(decoded.charset),
    })
}

/// Reads every game of a text.
///
/// # Errors
/// As [`parse`].
pub fn parse_str(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let limit = options.limits.bytes;
    if text.len() > limit {
        return Err(RecordError::TooLarge { limit });
    }
    let Some(format) = options.format.or_else(|| Format::detect_text(text)) else {
        return unmarked(text, options);
    };
    match format {
        Format::Pgn => pgn::read(text, options),
        Format::DhtmlXq => dhtmlxq::read(text, options),
        Format::Wxf => wxf::read(text, options),
        Format::Text => ccbridge::read_text(text, options),
        Format::ScoreSheet => sheet::read(text, options),
        Format::Cbf => ccbridge::read_cbf(text, options),
        Format::UciList => list::read(text, options),
        Format::Json => json::read(text, options),
        Format::Che | Format::Pfc => {
            let options = ParseOptions {
                encoding: Some(Charset::Utf8),
                ..*options
            };
            let no_tables = |_: Charset, _: &[u8]| None;
            secondhand::read(format, text.as_bytes(), &options, &no_tables)
        }
        // Formats of bytes rather than of text.
        _ => Err(RecordError::NoGame { format }),
    }
}

/// Reads a text without the mark of any format as PGN, which needs none. Unless a header or a move is found in it, be it
/// one that cannot be played, it is no record but some other text.
fn unmarked(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let read = pgn::read(text, options);
    let is_move = |warning: &Warning| {
        matches!(
            warning.code,
            "record/illegal-move" | "record/ambiguous-move"
        )
    };
    let is_game = |game: &GameRecord| {
        !game.tree.is_empty() || !game.headers.is_empty() || game.warnings.iter().any(is_move)
    };
    match read {
        Ok(games) if games.iter().any(is_game) => Ok(games),
        Ok(_) | Err(RecordError::NoGame { .. }) if foreign::is_html(text) => {
            let kind = "an HTML page without a game";
            Err(RecordError::NoRecord { kind })
        }
        Ok(_) | Err(RecordError::NoGame { .. }) => Err(detect::unknown(text)),
        error => error,
    }
}

/// Writes games in the project's own JSON, which holds everything a record holds.
///
/// ```
/// use xiangqi_arbiter::record::{ParseOptions, parse_str, to_json};
/// let games = parse_str("1. 炮二平五 (1. 兵七进一 {calm}) 马8进7!", &ParseOptions::default()).unwrap();
/// let again = parse_str(&to_json(&games), &ParseOptions::default()).unwrap();
/// assert!(again[0].is_same_game(&games[0]));
/// ```
#[must_use]
pub fn to_json(games: &[GameRecord]) -> String {
    json::write(games)
}

/// Adds a warning to the first game if bytes of the file meant nothing in its character set.
fn warn_of_undecodable(decoded: &charset::Decoded, games: &mut [GameRecord]) {
    let count = charset::count_unreadable(&decoded.text);
    if let (1.., Some(game)) = (count, games.first_mut()) {
        let message = format!(
            "{count} characters of the file could not be read as {}",
            decoded.charset
        );
        let offset = decoded.text.find(char::REPLACEMENT_CHARACTER);
        let offset = offset.unwrap_or_default();
        game.warnings.push(Warning {
            line: Some(movetext::LineCounter::new(&decoded.text).line(offset)),
            ..Warning::at("record/undecodable", message, offset)
        });
    }
}
