//! One game as it was recorded.

use core::fmt;

use serde::Serialize;

use crate::{
    board::Move,
    notation::{Notation, Style},
    position::{IllegalMove, Position, PositionFault, Setup},
};

use super::{
    Encode, Format, GameTree, Loss, NodeId, Warning, Written, XqfVersion, ccbridge, dhtmlxq, list,
    pgn, sheet, written::Losses, wxf, xqf,
};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub enum GameResult {
    /// Red won.
    #[serde(rename = "1-0")]
    RedWins,
    /// Black won.
    #[serde(rename = "0-1")]
    BlackWins,
    /// Nobody won.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// Not known, not finished, or a lesson rather than a game.
    #[default]
    #[serde(rename = "*")]
    Unknown,
}

impl GameResult {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::RedWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads a token exactly as [`GameResult::token`] writes it.
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        [Self::RedWins, Self::BlackWins, Self::Draw, Self::Unknown]
            .into_iter()
            .find(|result| result.token() == token)
    }

    /// Reads a result as people write it.
    ///
    /// ```
    /// use xiangqi_arbiter::record::GameResult;
    /// assert_eq!(GameResult::from_text("紅方勝"), Some(GameResult::RedWins));
    /// assert_eq!(GameResult::from_text("红先负"), Some(GameResult::BlackWins));
    /// assert_eq!(GameResult::from_text("和棋"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_text("妙手"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let text = text.trim();
        Some(match text {
            "1-0" | "1：0" | "1:0" | "红胜" | "紅勝" | "红先胜" | "紅先勝" | "红方胜"
            | "紅方勝" | "先胜" | "先勝" | "黑负" | "黑負" | "红优" => Self::RedWins,
            "0-1" | "0：1" | "0:1" | "黑胜" | "黑勝" | "黑先胜" | "黑先勝" | "黑方胜"
            | "黑方勝" | "后胜" | "後勝" | "先负" | "先負" | "红先负" | "紅先負" | "红负"
            | "紅負" => Self::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" | "和" | "和棋" | "和局" | "红先和"
            | "紅先和" | "先和" | "平局" | "双方和棋" | "雙方和棋" => Self::Draw,
            "*" | "" | "-" | "?" | "未知" | "不明" | "未详" => Self::Unknown,
            _ => return None,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// Where a game starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// A legal position.
    Position(Position),
    /// An arrangement that is no legal position, such as one without a king. No move can be checked from it.
    Illegal {
        /// The arrangement.
        setup: Setup,
        /// What is wrong with it, never empty.
        faults: Vec<PositionFault>,
    },
    /// A text that is no FEN.
    Unreadable {
        /// The text.
        fen: String,
    },
}

impl Start {
    /// The start of `setup`, legal or not.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        match Position::from_setup(&setup) {
            Ok(position) => Self::Position(position),
            Err(error) => Self::Illegal {
                setup,
                faults: error.faults,
            },
        }
    }

    /// The position, if it is a legal one.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        match self {
            Self::Position(position) => Some(position),
            _ => None,
        }
    }

    /// The FEN; of an unreadable start the text as it was found.
    #[must_use]
    pub fn fen(&self) -> String {
        match self {
            Self::Position(position) => position.fen(),
            Self::Illegal { setup, .. } => setup.to_string(),
            Self::Unreadable { fen } => fen.clone(),
        }
    }
}

impl Default for Start {
    fn default() -> Self {
        Self::Position(Position::initial())
    }
}

/// One game: where it starts, its moves with variations and comments, its headers and result.
///
/// ```
/// use xiangqi_arbiter::record::{GameResult, ParseOptions, parse_str};
/// let text = "[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马８进７ {屏风马} 2. 马二进三 1-0";
/// let game = &parse_str(text, &ParseOptions::default()).unwrap()[0];
/// assert_eq!(game.header("Red"), Some("许银川"));
/// assert_eq!(game.result, GameResult::RedWins);
/// assert_eq!(game.main_line().len(), 3);
/// assert!(game.warnings.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// What it was read from.
    pub format: Format,
    /// Names and values in the order of the record, unknown ones too. PGN names are used for all formats.
    pub headers: Vec<(String, String)>,
    /// Where it starts.
    pub start: Start,
    /// How it ended.
    pub result: GameResult,
    /// Its moves, all of them legal.
    pub tree: GameTree,
    /// What was odd about the record.
    pub warnings: Vec<Warning>,
    pub(crate) broken_at: Option<u32>,
}

impl GameRecord {
    /// An empty game from `start`.
    #[must_use]
    pub fn new(format: Format, start: Start) -> Self {
        Self {
            format,
            headers: Vec::new(),
            start,
            result: GameResult::Unknown,
            tree: GameTree::new(),
            warnings: Vec::new(),
            broken_at: None,
        }
    }

    /// The value of the first header called `name`.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// The moves of the main line.
    #[must_use]
    pub fn main_line(&self) -> Vec<Move> {
        self.tree
            .main_line()
            .filter_map(|node| self.tree.move_at(node))
            .collect()
    }

    /// How many moves of the main line come before the first text that could not be read as one legal move.
    /// 0 if there are moves but the game does not start from a legal position. `None` if all were read.
    ///
    /// ```
    /// use xiangqi_arbiter::record::{ParseOptions, parse_str};
    /// let game = &parse_str("1. 炮二平五 马８进６ 2. 马二进三", &ParseOptions::default()).unwrap()[0];
    /// assert_eq!(game.first_illegal(), Some(1));
    /// assert_eq!(game.warnings[0].code, "record/illegal-move");
    /// ```
    #[must_use]
    pub fn first_illegal(&self) -> Option<u32> {
        self.broken_at
    }

    /// The position at `node`; `None` if the game does not start from a legal one.
    #[must_use]
    pub fn position_at(&self, node: NodeId) -> Option<Position> {
        let mut position = *self.start.position()?;
        for m in self.tree.moves_to(node) {
            position = position.play(m).ok()?;
        }
        Some(position)
    }

    /// Adds `m` after `node` as its last variation.
    ///
    /// # Errors
    /// If `m` is not legal there. From an illegal start no move is.
    pub fn add_move(&mut self, node: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        let no_position = IllegalMove {
            m,
            reason: crate::position::IllegalMoveReason::NoPiece,
        };
        let position = self.position_at(node).ok_or(no_position)?;
        position.check_move(m)?;
        Ok(self.tree.add(node, m))
    }

    /// The game as PGN with the tags of the xqbase standard. It holds all of it but what [`Self::pgn_losses`] lists.
    ///
    /// ```
    /// use xiangqi_arbiter::{Notation, Style, record::{ParseOptions, parse_str}};
    /// let game = &parse_str("1. C2=5 (1. P7+1 {calm}) H8+7 2. H2+3 *", &ParseOptions::default()).unwrap()[0];
    /// assert_eq!(
    ///     game.to_pgn(Notation::Full, &Style::default()),
    ///     "[Game \"Chinese Chess\"]\n[Result \"*\"]\n\n1. 炮二平五 (1. 兵七进一 {calm}) 1... 马8进7 2. 马二进三 *\n",
    /// );
    /// ```
    #[must_use]
    pub fn to_pgn(&self, notation: Notation, style: &Style) -> String {
        pgn::write(self, notation, style)
    }

    /// What [`Self::to_pgn`] cannot hold: names of headers of more than 63 characters, which are cut, and what is in them
    /// besides letters, digits, `_` and `-`, which becomes `_`.
    ///
    /// ```
    /// use xiangqi_arbiter::record::{Format, GameRecord, Start};
    /// let mut game = GameRecord::new(Format::Pgn, Start::default());
    /// game.headers.push(("Event".into(), "League".into()));
    /// assert!(game.pgn_losses().is_empty());
    /// game.headers.push(("First board".into(), "yes".into()));
    /// assert_eq!(game.pgn_losses()[0].code, "loss/header");
    /// ```
    #[must_use]
    pub fn pgn_losses(&self) -> Vec<Loss> {
        pgn::losses(self)
    }

    /// The game as DhtmlXQ text.
    ///
    /// ```
    /// use xiangqi_arbiter::record::{ParseOptions, parse_str};
    /// let game = &parse_str("1. 炮二平五 马8进7", &ParseOptions::default()).unwrap()[0];
    /// let written = game.to_dhtmlxq();
    /// assert!(written.data.contains("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]"));
    /// assert!(written.losses.is_empty());
    /// ```
    #[must_use]
    pub fn to_dhtmlxq(&self) -> Written<String> {
        dhtmlxq::write(self)
    }

    /// The game as file of the World Xiangqi Federation, its moves in WXF or ICCS notation.
    ///
    /// ```
    /// use xiangqi_arbiter::{Notation, record::{ParseOptions, parse_str}};
    /// let game = &parse_str("1. 炮二平五 马8进7 {屏风马} *", &ParseOptions::default()).unwrap()[0];
    /// let written = game.to_wxf(Notation::Wxf);
    /// assert!(written.data.contains("1.  C2.5  H8+7 /*屏风马*/"));
    /// assert!(parse_str(&written.data, &ParseOptions::default()).unwrap()[0].is_same_game(game));
    /// ```
    #[must_use]
    pub fn to_wxf(&self, notation: Notation) -> Written<String> {
        wxf::write(self, notation)
    }

    /// The game as XQF file.
    ///
    /// ```
    /// use xiangqi_arbiter::record::{NativeDecoder, ParseOptions, XqfVersion, parse, parse_str};
    /// let game = &parse_str("1. 炮二平五 马8进7 {屏风马} *", &ParseOptions::default()).unwrap()[0];
    /// let written = game.to_xqf(XqfVersion::V18, &NativeDecoder);
    /// assert!(written.losses.is_empty());
    /// let again = &parse(&written.data, &ParseOptions::default(), &NativeDecoder).unwrap()[0];
    /// assert_eq!(again.tree, game.tree);
    /// ```
    #[must_use]
    pub fn to_xqf(&self, version: XqfVersion, encoder: &dyn Encode) -> Written<Vec<u8>> {
        xqf::write(self, version, encoder)
    }

    /// The game as CBF, the XML of 象棋桥 (CCBridge), which holds the main line only.
    #[must_use]
    pub fn to_cbf(&self) -> Written<String> {
        ccbridge::write_cbf(self)
    }

    /// The moves as text of 象棋桥 (CCBridge).
    ///
    /// ```
    /// use xiangqi_arbiter::record::{ParseOptions, parse_str};
    /// let game = &parse_str("1. 炮二平五 马8进7 {屏风马} (1... 马2进3)", &ParseOptions::default()).unwrap()[0];
    /// let text = game.to_text().data;
    /// assert_eq!(text, "    17747炮二平五\n    27062马８进７    屏风马\n    21022马２进３\n");
    /// assert_eq!(parse_str(&text, &ParseOptions::default()).unwrap()[0].tree, game.tree);
    /// ```
    #[must_use]
    pub fn to_text(&self) -> Written<String> {
        ccbridge::write_text(self)
    }

    /// The main line as the score sheet that the rules print (7.5): in full with [`Notation::Full`], short with
    /// [`Notation::Short`]. The text is data and nothing in it is escaped: whoever shows it as HTML has to.
    ///
    /// ```
    /// use xiangqi_arbiter::{BlackDigits, Notation, Style, record::{ParseOptions, parse_str}};
    /// let game = &parse_str("1. 炮二平五 马8进7 2. 马二进三 1-0", &ParseOptions::default()).unwrap()[0];
    /// let style = Style { black_digits: BlackDigits::Chinese, ..Style::default() };
    /// let written = game.to_score_sheet(Notation::Full, &style);
    /// assert_eq!(written.data, "结果：红胜\n\n回合 | 红方 | 黑方\n1 | 炮二平五 | 马八进七\n2 | 马二进三 |\n");
    /// assert!(parse_str(&written.data, &ParseOptions::default()).unwrap()[0].is_same_game(game));
    /// ```
    #[must_use]
    pub fn to_score_sheet(&self, notation: Notation, style: &Style) -> Written<String> {
        sheet::write(self, notation, style)
    }

    /// The start and the main line as one line `FEN moves h2e2 …`.
    #[must_use]
    pub fn to_uci_list(&self) -> Written<String> {
        list::write(self)
    }

    /// The game as CBR file of 象棋桥 (CCBridge).
    ///
    /// ```
    /// use xiangqi_arbiter::record::{NativeDecoder, ParseOptions, parse, parse_str};
    /// let game = &parse_str("1. 炮二平五 马8进7 {屏风马} *", &ParseOptions::default()).unwrap()[0];
    /// let written = game.to_cbr();
    /// let again = &parse(&written.data, &ParseOptions::default(), &NativeDecoder).unwrap()[0];
    /// assert!(again.is_same_game(game));
    /// ```
    #[must_use]
    pub fn to_cbr(&self) -> Written<Vec<u8>> {
        ccbridge::write_cbr(self)
    }

    /// Whether `other` is the same game: start, result, tree, and the headers that have a value, in any order, but for
    /// those that repeat the others (`Game`, `Result`, `FEN`, `Format`). Format and warnings do not count.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        fn told(record: &GameRecord) -> Vec<&(String, String)> {
            let mut headers: Vec<_> = record.headers.iter().collect();
            headers.retain(|(name, value)| {
                !value.is_empty() && !DERIVED_HEADERS.contains(&name.as_str())
            });
            headers.sort();
            headers
        }
        self.start == other.start
            && self.result == other.result
            && self.tree == other.tree
            && told(self) == told(other)
    }
}

/// Adds the header `Result` for formats that keep the result as a number.
pub(super) fn push_result(record: &mut GameRecord) {
    let token = record.result.token();
    record.headers.push(("Result".into(), token.into()));
}

/// How a format of text writes the result: as the record words it where that does not say something else and `fits`,
/// `word` where the record gives the token, `None` if nothing is known and nothing was said. Words that are no result are
/// lost where they cannot be written.
pub(super) fn result_words<'a>(
    record: &'a GameRecord,
    word: &'a str,
    fits: impl Fn(&str) -> bool,
    losses: &mut Losses,
) -> Option<&'a str> {
    let Some(said) = record.header("Result").filter(|said| !said.is_empty()) else {
        return (record.result != GameResult::Unknown).then_some(word);
    };
    let read = GameResult::from_text(said);
    let is_other = GameResult::from_token(said).is_none();
    if is_other && read.unwrap_or_default() == record.result && fits(said) {
        return Some(said);
    }
    if read.is_none() {
        losses.add("loss/header", || "the words of the result".into());
    }
    Some(word)
}

/// Whether the header `Result` holds words that are no result, so that they are lost where only the result is kept.
pub(super) fn has_odd_result(record: &GameRecord) -> bool {
    record
        .header("Result")
        .is_some_and(|said| GameResult::from_text(said).is_none())
}

/// Headers that follow from other fields of a record.
pub(crate) const DERIVED_HEADERS: [&str; 4] = ["Game", "Result", "FEN", "Format"];
