//! The formats, and how to tell them apart.

use core::fmt;

use serde::Serialize;

/// A format of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// PGN with moves in Chinese, WXF, ICCS or UCI notation.
    Pgn,
}

impl Format {
    /// The name in lower case, e.g. `pgn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
        }
    }

    /// The format called `name`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Pgn].into_iter().find(|format| format.name() == name)
    }

    /// The format of a file, by its first bytes and marks. What is not recognised is taken for PGN, the format
    /// that has no mark of its own.
    #[must_use]
    pub fn detect(_data: &[u8]) -> Self {
        Self::Pgn
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
