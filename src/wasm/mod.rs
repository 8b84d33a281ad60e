//! The roof: thin translations for JavaScript, no rules.
//!
//! Every function is pure and coarse: it takes a packed position (or a whole line) and answers in one call.
//! Nothing lives on this side between calls, so there is nothing to free, and an instance that trapped can be
//! replaced by a fresh one without losing anything.
//!
//! What only `record` or only `game` needs is split off the compiled module, so that a page which does without need not
//! download it. What every file needs stands in `crossing` and `failure`.

mod crossing;
mod failure;
mod game;
mod judge;
mod notation;
mod position;
mod record;
mod switches;
mod types;

use failure::Failure;
