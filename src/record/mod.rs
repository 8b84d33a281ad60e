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
mod reading;
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
pub use reading::Reading;
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
    Reading::from_bytes(data, options, decoder)?.finish()
}

/// Reads every game of a text.
///
/// # Errors
/// As [`parse`].
pub fn parse_str(text: &str, options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let file = Reading::new(text.into(), options)?.finish()?;
    Ok(file.games)
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
