//! The formats, and how to tell them apart.

use core::fmt;

use serde::Serialize;

use super::{ccbridge, find, json, list, movetext, sheet, wxf};

/// A format of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// PGN with moves in Chinese, WXF, ICCS or UCI notation; SAN is read too.
    Pgn,
    /// DhtmlXQ tags (东萍), bare, in forum posts or in HTML.
    DhtmlXq,
    /// The file of the World Xiangqi Federation.
    Wxf,
    /// The text of 象棋桥 (CCBridge): a line a move with ply, points and words.
    Text,
    /// The score sheet as the rules print it: a table of rounds, main line only.
    ScoreSheet,
    /// CBF, the XML of 象棋桥 (CCBridge).
    Cbf,
    /// Lists of positions with or without moves: FEN, EPD, UCI, puzzle books.
    UciList,
    /// The project's own JSON, which holds everything.
    Json,
    /// XQF of 象棋演播室, versions 10 to 18.
    Xqf,
    /// CBR of 象棋桥 (CCBridge).
    Cbr,
    /// CBL, libraries of 象棋桥 (CCBridge), versions 2 and 3.
    Cbl,
    /// XQR, read only.
    Xqr,
    /// CCM of 中国游戏中心, read only and known at second hand, as are all that follow.
    Ccm,
    /// CHE of QQ象棋.
    Che,
    /// CHN of 联众, not detected.
    Chn,
    /// MXQ of 弈天, not detected.
    Mxq,
    /// PFC of 鹏飞象棋.
    Pfc,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 17] = [
        Self::Pgn,
        Self::DhtmlXq,
        Self::Wxf,
        Self::Text,
        Self::ScoreSheet,
        Self::Cbf,
        Self::UciList,
        Self::Json,
        Self::Xqf,
        Self::Cbr,
        Self::Cbl,
        Self::Xqr,
        Self::Ccm,
        Self::Che,
        Self::Chn,
        Self::Mxq,
        Self::Pfc,
    ];

    /// The name in lower case, e.g. `pgn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::DhtmlXq => "dhtmlxq",
            Self::Wxf => "wxf",
            Self::Text => "text",
            Self::ScoreSheet => "score-sheet",
            Self::Cbf => "cbf",
            Self::UciList => "uci-list",
            Self::Json => "json",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Xqr => "xqr",
            Self::Ccm => "ccm",
            Self::Che => "che",
            Self::Chn => "chn",
            Self::Mxq => "mxq",
            Self::Pfc => "pfc",
        }
    }

    /// The format called `name`.
    ///
    /// ```
    /// use xiangqi_arbiter::record::Format;
    /// assert_eq!(Format::from_name("pgn"), Some(Format::Pgn));
    /// assert_eq!(Format::from_name("sgf"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The format of a file that begins like a binary one.
    pub(super) fn detect_binary(data: &[u8]) -> Option<Self> {
        match data {
            [b'X', b'Q', 0..32, ..] => Some(Self::Xqf),
            _ if data.starts_with(b"CCBridge Record\0") => Some(Self::Cbr),
            _ if data.starts_with(b"CCBridge") => Some(Self::Cbl),
            _ if data.starts_with(super::xqr::MAGIC) => Some(Self::Xqr),
            _ => super::secondhand::detect(data),
        }
    }

    /// The format of a text; `None` if it has no mark of any, as PGN without headers.
    pub(super) fn detect_text(text: &str) -> Option<Self> {
        let trimmed = text.trim_start();
        Some(if movetext::starts_tag(trimmed) {
            // A comment of a PGN may quote anything.
            Self::Pgn
        } else if trimmed.starts_with("FORMAT") && wxf::detect(text) {
            Self::Wxf
        } else if json::detect(text) {
            Self::Json
        } else if find::contains(text, "[DhtmlXQ_") {
            Self::DhtmlXq
        } else if ccbridge::is_cbf(text) {
            Self::Cbf
        } else if sheet::detect(text) {
            Self::ScoreSheet
        } else if ccbridge::is_text(text) {
            Self::Text
        } else if wxf::detect(text) {
            Self::Wxf
        } else if let Some(format @ (Self::Che | Self::Pfc)) =
            super::secondhand::detect(text.as_bytes())
        {
            format
        } else if list::detect(text) {
            Self::UciList
        } else {
            return None;
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
