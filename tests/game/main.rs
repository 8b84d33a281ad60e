//! The arbiter's desk, clause by clause, and what must hold for any sequence of events. Tests are named by the clause;
//! editions that differ stand in the same test.

mod accidents;
mod claims;
mod clocks;
mod collection;
mod common;
mod fouls;
mod offers;
mod properties;
mod repetition;
mod results;
mod saved;
mod touches;
