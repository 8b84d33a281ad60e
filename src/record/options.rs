//! How to read, how much at most, and why nothing could be read.

use core::fmt;

use super::{Charset, Format};

/// What a reader may use up. Text and files come from strangers; nothing is read without a bound.
///
/// ```
/// use xiangqi_arbiter::record::{Limits, ParseOptions, RecordError, parse_str};
/// let options = ParseOptions {
///     limits: Limits { nodes: 1, ..Limits::default() },
///     ..ParseOptions::default()
/// };
/// let error = parse_str("1. 炮二平五 马8进7", &options).unwrap_err();
/// assert_eq!(error.code(), "record/too-many-nodes");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a file: 128 MiB.
    pub bytes: usize,
    /// Bytes of a file after inflating what is compressed in it: 256 MiB.
    pub inflated_bytes: usize,
    /// Games of a file: 1,000,000.
    pub games: usize,
    /// Moves of all games of a file, variations included: 10,000,000.
    pub nodes: usize,
    /// Variations inside variations: 1,000.
    pub depth: usize,
    /// Warnings kept for a game: 1,000. What goes beyond is counted in one last warning.
    pub warnings: usize,
}

impl Limits {
    /// The limits that hold unless others are given.
    pub const DEFAULT: Self = Self {
        bytes: 128 << 20,
        inflated_bytes: 256 << 20,
        games: 1_000_000,
        nodes: 10_000_000,
        depth: 1_000,
        warnings: 1_000,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// How to read a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ParseOptions {
    /// The format, if it is known; else it is detected.
    pub format: Option<Format>,
    /// The character set, if it is known; else it is detected.
    pub encoding: Option<Charset>,
    /// How much may be read.
    pub limits: Limits,
}

/// Why nothing could be read. What is wrong with a part of a file is a [`Warning`](super::Warning) instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// The file holds nothing that looks like a game in any known format.
    UnknownFormat {
        /// What it looks like instead, in English.
        looks_like: &'static str,
    },
    /// The file does not hold a game in the format that was asked for.
    NoGame {
        /// The format.
        format: Format,
    },
    /// The file is something else than a record of games, such as an archive, a picture or a program.
    NoRecord {
        /// What it looks like, in English, e.g. `a zip archive`.
        kind: &'static str,
    },
    /// The file ends in the middle of something without which nothing can be read.
    Truncated {
        /// The format.
        format: Format,
        /// Where, in bytes.
        offset: usize,
    },
    /// The character set is not known on this platform.
    UnknownCharset {
        /// The character set.
        charset: Charset,
    },
    /// A limit was reached: bytes.
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// A limit was reached: bytes after inflating.
    TooLargeInflated {
        /// The limit.
        limit: usize,
    },
    /// A limit was reached: games.
    TooManyGames {
        /// The limit.
        limit: usize,
    },
    /// A limit was reached: moves.
    TooManyNodes {
        /// The limit.
        limit: usize,
    },
    /// A limit was reached: variations, or values of JSON, inside each other.
    TooDeep {
        /// The limit.
        limit: usize,
    },
}

impl RecordError {
    /// Stable machine-readable code, e.g. `record/unknown-format`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownFormat { .. } => "record/unknown-format",
            Self::NoGame { .. } => "record/no-game",
            Self::NoRecord { .. } => "record/no-record",
            Self::Truncated { .. } => "record/truncated",
            Self::UnknownCharset { .. } => "record/unknown-charset",
            Self::TooLarge { .. } | Self::TooLargeInflated { .. } => "record/too-large",
            Self::TooManyGames { .. } => "record/too-many-games",
            Self::TooManyNodes { .. } => "record/too-many-nodes",
            Self::TooDeep { .. } => "record/too-deep",
        }
    }

    /// The limit that was reached, by the name it has in JavaScript, and its value.
    ///
    /// ```
    /// use xiangqi_arbiter::record::RecordError;
    /// assert_eq!(RecordError::TooManyNodes { limit: 9 }.limit(), Some(("nodes", 9)));
    /// ```
    #[must_use]
    pub const fn limit(&self) -> Option<(&'static str, usize)> {
        Some(match *self {
            Self::TooLarge { limit } => ("bytes", limit),
            Self::TooLargeInflated { limit } => ("inflatedBytes", limit),
            Self::TooManyGames { limit } => ("games", limit),
            Self::TooManyNodes { limit } => ("nodes", limit),
            Self::TooDeep { limit } => ("depth", limit),
            _ => return None,
        })
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat { looks_like } => write!(
                f,
                "no game found: it was tried as each of {} formats and looks like {looks_like}",
                Format::ALL.len()
            ),
            Self::NoGame { format } => write!(f, "no game found, expected {format}"),
            Self::NoRecord { kind } => {
                write!(f, "looks like {kind}, expected a record of games")
            }
            Self::Truncated { format, offset } => {
                write!(f, "the {format} file ends too early, at byte {offset}")
            }
            Self::UnknownCharset { charset } => {
                write!(f, "the character set {charset} is not known here")
            }
            Self::TooLarge { limit } => write!(f, "larger than the limit of {limit} bytes"),
            Self::TooLargeInflated { limit } => {
                write!(f, "inflates to more than the limit of {limit} bytes")
            }
            Self::TooManyGames { limit } => write!(f, "more games than the limit of {limit}"),
            Self::TooManyNodes { limit } => write!(f, "more moves than the limit of {limit}"),
            Self::TooDeep { limit } => write!(f, "nested deeper than the limit of {limit}"),
        }
    }
}

impl core::error::Error for RecordError {}
