//! PGN: headers in brackets, then moves with comments and variations.
//!
//! Source: the PGN standard as adapted to xiangqi by xqbase (`[Game "Chinese Chess"]` first, moves in Chinese, WXF
//! or ICCS notation), and what programs and people made of it. Read leniently:
//!
//! - no headers, the `Game` header missing or late, `White` for `Red`, values over several lines, without quotes
//!   or without end, `\` as an ordinary character;
//! - move numbers glued to moves, repeated, missing, filled up with dots; any white space, commas as well;
//! - `{}` and `;` comments anywhere; parentheses as variations or, if no move stands in them, as comments;
//! - glyphs as `$1`, `!`, `？！`, behind the move or in front of its number;
//! - results in Chinese; adverts after the result; CR, LF and CRLF;
//! - moves in any notation whatever the `Format` header says, also in two words (`车2 进3`) or glued together.
//!
//! | warning | meaning |
//! |---|---|
//! | `pgn/unclosed-header`, `pgn/unquoted-header`, `pgn/interrupted-header`, `pgn/line-break-in-header` | see above |
//! | `pgn/format-header` | the moves are in another notation than the `Format` header says; Chinese if there is none |
//! | `pgn/white-header` | `White` read as `Red` |
//! | `pgn/missing-result` | headers, but no result anywhere |
//! | `pgn/text-after-result`, `pgn/text-outside-games` | text that belongs to no game was left out |
//!
//! Written canonically; a `}` in a comment and a `"` in a value become `&#125;` and `&#34;` and are read back as
//! what they were.

mod reader;
mod writer;

pub(super) use reader::{Pages, read_with_starts};
pub(super) use writer::{losses, write};
