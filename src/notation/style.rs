//! Which notation, and how it looks.

use serde::{Deserialize, Serialize};

/// A way to write moves.
///
/// ```
/// use xiangqi_arbiter::{Notation, Position, Style};
/// let start = Position::initial();
/// let written = Notation::ALL.map(|notation| {
///     start.format_move("h2e2".parse().unwrap(), notation, &Style::default()).unwrap()
/// });
/// assert_eq!(written, ["炮二平五", "炮2 5", "C2=5", "H2-E2", "h2e2"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// 完整记录: piece, file, direction, file or distance (CXA 7.5).
    Full,
    /// 简写记录: the direction is dropped where the move is clear without it (CXA 7.5).
    Short,
    /// Letters `K A E H R C P`, files from the mover's right, `+`, `-` and `=` or `.`.
    Wxf,
    /// Two points, `H2-E2`.
    Iccs,
    /// Two points, `h2e2`.
    Uci,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 5] = [Self::Full, Self::Short, Self::Wxf, Self::Iccs, Self::Uci];

    /// Stable lower-case name, e.g. `full`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Short => "short",
            Self::Wxf => "wxf",
            Self::Iccs => "iccs",
            Self::Uci => "uci",
        }
    }

    /// The notation with the given [`Notation::name`].
    ///
    /// ```
    /// use xiangqi_arbiter::Notation;
    /// assert_eq!(Notation::from_name("wxf"), Some(Notation::Wxf));
    /// assert_eq!(Notation::from_name("san"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name() == name)
    }
}

/// The glyphs of Chinese notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Script {
    /// Simplified: 车马相仕帅炮兵, 进退平, 前中后.
    #[default]
    Hans,
    /// Traditional: 車馬相仕帥炮兵, 進退平, 前中後.
    Hant,
}

/// Black's digits in [`Notation::Full`] and [`Notation::Short`]. Red's are Chinese in full and Arabic in short
/// notation, as CXA 7.5 prints them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BlackDigits {
    /// `炮8平5`
    #[default]
    Arabic,
    /// `炮８平５`
    Fullwidth,
    /// `炮八平五`, as CXA 7.5 prints them in full notation.
    Chinese,
}

/// The sign for a move along the rank in [`Notation::Wxf`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum WxfTraverse {
    /// `C2=5`
    #[default]
    #[serde(rename = "=")]
    Equals,
    /// `C2.5`
    #[serde(rename = ".")]
    Dot,
}

/// How a written move looks.
///
/// ```
/// use xiangqi_arbiter::{BlackDigits, Notation, Position, Script, Style, WxfTraverse};
/// let position = Position::initial().play("h2e2".parse().unwrap()).unwrap();
/// let m = "h9g7".parse().unwrap();
/// let style = Style {
///     script: Script::Hant,
///     black_digits: BlackDigits::Fullwidth,
///     wxf_traverse: WxfTraverse::Dot,
/// };
/// assert_eq!(position.format_move(m, Notation::Full, &style).unwrap(), "馬８進７");
/// assert_eq!(position.format_move(m, Notation::Full, &Style::default()).unwrap(), "马8进7");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Style {
    /// Glyphs of Chinese notation.
    pub script: Script,
    /// Black's digits in Chinese notation.
    pub black_digits: BlackDigits,
    /// Traverse sign of WXF notation.
    pub wxf_traverse: WxfTraverse,
}
