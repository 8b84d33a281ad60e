//! DhtmlXQ (东萍): tags such as `[DhtmlXQ_movelist]7747…[/DhtmlXQ_movelist]`, bare, in forum posts (UBB) or in HTML.
//!
//! Source: files of dpxq.com and of the programs that export for it.
//!
//! - Points are two digits: column 0–8 from Red's left, row 0–9 from the top.
//! - `binit`: 32 points in the order of [`super::points::PIECES`], `99` where there is no piece; without it the game
//!   starts from the initial array. There is no side to move: the first move tells, or `fen`, which is read too.
//! - `movelist`: four digits a move. `move_P_S_I`: variation I leaves line P at ply S, counted from 1.
//! - `commentN` and `commentL_N`: the comment after ply N, of line L; `||` is a line feed.
//! - A value ends where the next tag begins, whatever that tag is: closing tags are often wrong.
//!
//! | warning | meaning |
//! |---|---|
//! | `dhtmlxq/mismatched-tag` | a tag was closed by another name or not at all |
//! | `dhtmlxq/bad-binit` | `binit` is no list of points; all moves are kept as a comment |
//! | `dhtmlxq/odd-digits` | digits at the end of a list of moves that make no move; kept as a comment |
//! | `dhtmlxq/orphan` | a variation or comment of a line or ply that does not exist; kept as a comment |

mod keys;
mod reader;
mod tags;
mod writer;

pub(super) use reader::read;
pub(super) use writer::write;
