//! Floor 4: records of games – bytes to text to tokens to a tree of checked moves, and back.
//!
//! One folder or file per format. What a reader cannot make sense of becomes a [`Warning`] with its place and
//! is kept as text where that is possible; nothing is dropped silently. Text from a record stays data.

mod charset;
mod format;
mod game;
mod options;
mod pgn;
mod place;
mod tree;
mod warning;

#[cfg(not(target_arch = "wasm32"))]
pub use charset::NativeDecoder;
pub use charset::{Charset, Decode};
pub use format::Format;
pub use game::{GameRecord, GameResult, Start};
pub use options::{Limits, ParseOptions, RecordError};
pub use tree::{GameTree, NodeId, Notes};
pub use warning::Warning;

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
    let limit = options.limits.bytes;
    if data.len() > limit {
        return Err(RecordError::TooLarge { limit });
    }
    let decoded =
        charset::decode(data, options.encoding, decoder).ok_or(RecordError::UnknownCharset {
            charset: options.encoding.unwrap_or(Charset::Gb18030),
        })?;
    let mut games = parse_str(&decoded.text, options)?;
    warn_of_undecodable(&decoded, &mut games);
    Ok(games)
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
    pgn::read(text, options)
}

/// Adds a warning to the first game if bytes of the file meant nothing in its character set.
fn warn_of_undecodable(decoded: &charset::Decoded, games: &mut [GameRecord]) {
    let bad = decoded.text.matches(char::REPLACEMENT_CHARACTER);
    if let (count @ 1.., Some(game)) = (bad.count(), games.first_mut()) {
        game.warnings.push(Warning {
            code: "record/undecodable",
            message: format!(
                "{count} characters of the file could not be read as {}",
                decoded.charset
            ),
            line: None,
            offset: decoded.text.find(char::REPLACEMENT_CHARACTER),
            ply: None,
        });
    }
}
