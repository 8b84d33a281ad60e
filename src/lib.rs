//! The arbiter for xiangqi (Chinese chess, 象棋): rules, notations, records, rulings on repetition with their reasons,
//! and games in progress ([`game`]).
//!
//! # Legal moves
//! ```
//! use xiangqi_arbiter::{Outcome, Position};
//! let position = Position::initial();
//! assert_eq!(position.legal_moves().len(), 44);
//! assert_eq!(position.outcome(), None);
//! ```

pub mod board;
pub mod game;
pub mod judge;
pub mod notation;
pub mod position;
pub mod record;
pub mod search;

#[cfg(target_arch = "wasm32")]
mod wasm;

pub use board::*;
pub use judge::*;
pub use notation::*;
pub use position::*;
