//! Floor 3: moves as text. Writing is canonical, reading is lenient.
//!
//! | [`Notation`] | 1st move of Red | of Black | source |
//! |---|---|---|---|
//! | `Full` | `炮二平五` | `马8进7` | CXA 7.5, 完整记录 |
//! | `Short` | `炮2 5` | `马8 7` | CXA 7.5, 简写记录 |
//! | `Wxf` | `C2=5` | `H8+7` | World Xiangqi Federation |
//! | `Iccs` | `H2-E2` | `H9-G7` | Internet Chinese Chess Server |
//! | `Uci` | `h2e2` | `h9g7` | engines, and this library's own [`Move`](crate::Move) |
//!
//! A reader collects every piece and point a text can mean and keeps what is legal: exactly one legal reading is
//! the move, none or several are an error that says why. What a writer here would have written is understood
//! first; other conventions count only when that gives no legal move.

mod chinese;
mod coordinates;
mod error;
mod formation;
mod geometry;
mod glyphs;
mod lexer;
mod read;
mod resolve;
mod style;
mod write;
mod wxf;

pub use error::ParseTextError;
pub use read::MAX_MOVE_TEXT_LEN;
pub use style::{BlackDigits, Notation, Script, Style, WxfTraverse};
