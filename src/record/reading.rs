//! Files and texts that are being read. All of them pass here: a PGN is read part by part, for callers that have something
//! else to do in between, everything else at once.

use std::borrow::Cow;

use super::{
    Charset, Decode, Format, GameRecord, ParseOptions, RecordError, RecordFile, Warning, ccbridge,
    charset, detect, dhtmlxq, foreign, json, list, movetext::LineCounter, pgn, secondhand, sheet,
    wxf, xqf, xqr,
};

/// A file or text that is being read.
///
/// ```
/// use xiangqi_arbiter::record::{ParseOptions, Reading, parse_str};
/// let (text, options) = ("1. 炮二平五 马8进7 2. 马二进三 *", ParseOptions::default());
/// let mut reading = Reading::new(text.into(), &options)?;
/// while reading.read(2)? {}
/// assert_eq!(reading.finish()?.games, parse_str(text, &options)?);
/// # Ok::<(), xiangqi_arbiter::record::RecordError>(())
/// ```
pub struct Reading<'a> {
    text: Cow<'a, str>,
    /// That of the file, if it is known.
    charset: Option<Charset>,
    state: State,
}

enum State {
    /// A PGN, or a text without the mark of any format, which is read as one.
    Pages {
        pages: Box<pgn::Pages>,
        marked: bool,
    },
    Read(Vec<GameRecord>),
}

impl<'a> Reading<'a> {
    /// Begins to read a text. Only PGN is left for [`Reading::read`]; the other formats are read many times as fast, and
    /// here.
    ///
    /// # Errors
    /// As [`parse`](super::parse).
    pub fn new(text: Cow<'a, str>, options: &ParseOptions) -> Result<Self, RecordError> {
        let limit = options.limits.bytes;
        if text.len() > limit {
            return Err(RecordError::TooLarge { limit });
        }
        let format = options.format.or_else(|| Format::detect_text(&text));
        let state = match format {
            None | Some(Format::Pgn) => State::Pages {
                pages: Box::new(pgn::Pages::new(&text, options)),
                marked: format.is_some(),
            },
            Some(format) => State::Read(read_text(&text, format, options)?),
        };
        Ok(Self {
            text,
            charset: None,
            state,
        })
    }

    /// Begins to read a file.
    ///
    /// # Errors
    /// As [`parse`](super::parse).
    pub fn from_bytes(
        data: &[u8],
        options: &ParseOptions,
        decoder: &dyn Decode,
    ) -> Result<Self, RecordError> {
        let limit = options.limits.bytes;
        if data.len() > limit {
            return Err(RecordError::TooLarge { limit });
        }
        let format = options.format.or_else(|| Format::detect_binary(data));
        if let Some(games) = format.and_then(|format| read_binary(data, format, options, decoder)) {
            return Ok(Self {
                text: Cow::Borrowed(""),
                charset: options
                    .encoding
                    .or_else(|| format.and_then(detect::binary_charset)),
                state: State::Read(games?),
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
        let decoded = charset::decode(data, options.encoding, decoder);
        let decoded = decoded.ok_or(RecordError::UnknownCharset {
            charset: options.encoding.unwrap_or(Charset::Gb18030),
        })?;
        let mut reading = Self::new(Cow::Owned(decoded.text), options)?;
        reading.charset = Some(decoded.charset);
        Ok(reading)
    }

    /// The text; empty for a binary format.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads on: `count` words, comments and parentheses, or to the end of a game. Whether there may be more.
    ///
    /// # Errors
    /// [`RecordError`] if there is more than the limits allow.
    pub fn read(&mut self, count: usize) -> Result<bool, RecordError> {
        match &mut self.state {
            State::Pages { pages, .. } => pages.read(&self.text, count),
            State::Read(_) => Ok(false),
        }
    }

    /// Reads what is left and hands out the games, which are gone then.
    ///
    /// # Errors
    /// As [`parse`](super::parse).
    pub fn finish(&mut self) -> Result<RecordFile, RecordError> {
        while self.read(usize::MAX)? {}
        let mut games = match core::mem::replace(&mut self.state, State::Read(Vec::new())) {
            State::Read(games) => games,
            State::Pages { pages, marked } => some_of(pages.games, &self.text, marked)?,
        };
        if let Some(charset) = self.charset {
            warn_of_undecodable(&self.text, charset, &mut games);
        }
        Ok(RecordFile {
            games,
            encoding: self.charset,
        })
    }
}

/// The games of a file in one of the binary formats.
fn read_binary(
    data: &[u8],
    format: Format,
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Option<Result<Vec<GameRecord>, RecordError>> {
    Some(match format {
        Format::Xqf => xqf::read(data, options, decoder),
        Format::Cbr => ccbridge::read_cbr(data, options),
        Format::Cbl => ccbridge::read_cbl(data, options, decoder),
        Format::Xqr => xqr::read(data, options),
        Format::Ccm | Format::Che | Format::Chn | Format::Mxq | Format::Pfc => {
            secondhand::read(format, data, options, decoder)
        }
        _ => return None,
    })
}

/// The games of a text in another format than PGN.
fn read_text(
    text: &str,
    format: Format,
    options: &ParseOptions,
) -> Result<Vec<GameRecord>, RecordError> {
    match format {
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

/// The games of a PGN, at least one. PGN needs no mark; but unless a header or a move is found in a text without one, be
/// it a move that cannot be played, it is no record but some other text.
fn some_of(
    games: Vec<GameRecord>,
    text: &str,
    marked: bool,
) -> Result<Vec<GameRecord>, RecordError> {
    let is_move = |warning: &Warning| {
        matches!(
            warning.code,
            "record/illegal-move" | "record/ambiguous-move"
        )
    };
    let is_game = |game: &GameRecord| {
        marked
            || !game.tree.is_empty()
            || !game.headers.is_empty()
            || game.warnings.iter().any(is_move)
    };
    if games.iter().any(is_game) {
        Ok(games)
    } else if marked {
        let format = Format::Pgn;
        Err(RecordError::NoGame { format })
    } else if foreign::is_html(text) {
        let kind = "an HTML page without a game";
        Err(RecordError::NoRecord { kind })
    } else {
        Err(detect::unknown(text))
    }
}

/// Adds a warning to the first game if bytes of the file meant nothing in its character set.
fn warn_of_undecodable(text: &str, charset: Charset, games: &mut [GameRecord]) {
    let count = charset::count_unreadable(text);
    if let (1.., Some(game)) = (count, games.first_mut()) {
        let message = format!("{count} characters of the file could not be read as {charset}");
        let offset = text.find(char::REPLACEMENT_CHARACTER).unwrap_or_default();
        game.warnings.push(Warning {
            line: Some(LineCounter::new(text).line(offset)),
            ..Warning::at("record/undecodable", message, offset)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NativeDecoder, parse_file, parse_str};

    const TEXTS: [&str; 9] = [
        "",
        "no game at all, only words",
        "1. 炮二平五 (1. 兵七进一 {calm} 卒7进1 (1... 炮8平5)) 马8进7! 2. 马二进三 $3 {good\n\n[Game \"x\"]\n\n1. h2e2 1-0",
        "[Event \"a\"]\n[Red \"b\n\n1. 炮二平五 马8进7 1-0 advert\n\n[Event \"b\"]\n\n1. 兵七进一 (( x ) *",
        "炮二平五 炮8平5 炮五进四 仕4进5 炮8进4 {broken {twice} more",
        "[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\"]\n\n1. e0e1 *",
        "1.C2=5 H8+7 ; to the end\n2. H2+3 /* block */ R9=8 1/2-1/2 trailing words [Red \"x\"]\n1. h2e2",
        "advert\n[Red \"a\"]\n[Result \"红胜\"]\n1. 车1进1 车1平2\n\n<b>{}</b>)",
        "<html><body>nothing here</body></html>",
    ];

    fn in_parts(mut reading: Reading<'_>, count: usize) -> Result<RecordFile, RecordError> {
        while reading.read(count)? {}
        reading.finish()
    }

    #[test]
    fn a_text_in_parts_is_the_text() {
        for options in [
            ParseOptions::default(),
            ParseOptions {
                format: Some(Format::Pgn),
                ..ParseOptions::default()
            },
        ] {
            for text in TEXTS {
                let whole = parse_str(text, &options);
                for count in [1, 2, 7, usize::MAX] {
                    let reading = Reading::new(text.into(), &options).unwrap();
                    let parts = in_parts(reading, count).map(|file| file.games);
                    assert_eq!(parts, whole, "{count} of {text}");
                }
            }
        }
    }

    #[test]
    fn a_file_in_parts_is_the_file() {
        let options = ParseOptions::default();
        let gbk: &[u8] =
            b"1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 {\xFF\xFF} \xC2\xED8\xBD\xF87 1/2-1/2";
        let whole = parse_file(gbk, &options, &NativeDecoder);
        let reading = Reading::from_bytes(gbk, &options, &NativeDecoder).unwrap();
        assert_eq!(in_parts(reading, 1), whole);
        let cut = Reading::from_bytes(b"XQ\x0A", &options, &NativeDecoder);
        assert!(matches!(cut, Err(RecordError::Truncated { .. })));
    }

    #[test]
    fn limits_hold_in_parts() {
        let mut options = ParseOptions::default();
        options.limits.nodes = 1;
        let reading = Reading::new(TEXTS[2].into(), &options).unwrap();
        assert_eq!(
            in_parts(reading, 1),
            Err(RecordError::TooManyNodes { limit: 1 })
        );
        options.limits.bytes = 3;
        let large = Reading::new(TEXTS[2].into(), &options);
        assert!(matches!(large, Err(RecordError::TooLarge { limit: 3 })));
    }
}
