//! The roof: thin translations for JavaScript, no rules.
//!
//! Every function is pure and coarse: it takes a packed position (or a whole line) and answers in one call.
//! Nothing lives on this side between calls, so there is nothing to free, and an instance that trapped can be
//! replaced by a fresh one without losing anything.
//!
//! It is compiled twice, once a feature: `roof-rules` for what every page needs, `roof-records` for files of games.
//! What both need stands in `crossing`, `failure` and `panic`.

mod crossing;
mod failure;
#[cfg(feature = "roof-rules")]
mod judge;
#[cfg(feature = "roof-rules")]
mod notation;
mod panic;
#[cfg(feature = "roof-rules")]
mod position;
#[cfg(feature = "roof-records")]
mod record;
#[cfg(feature = "roof-rules")]
mod switches;
mod types;

use failure::Failure;
