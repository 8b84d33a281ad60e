//! Floor 2: positions, legal moves and FEN. A [`Position`] cannot be illegal.

mod fen;
mod hash;
mod legal;
mod outcome;
mod packed;
mod perft;
mod setup;
mod state;
mod tactics;

pub use fen::{FenError, FenFault, FenRepair, MAX_FEN_LEN};
pub use legal::{MAX_LEGAL_MOVES, MoveList};
pub use outcome::Outcome;
pub use packed::{PACKED_LEN, UnpackError};
pub use setup::{Finding, PositionError, PositionFault, Setup};
pub use state::{IllegalMove, IllegalMoveReason, Position};

/// Writes `items` joined by semicolons.
fn write_list<T: core::fmt::Display>(
    f: &mut core::fmt::Formatter<'_>,
    items: &[T],
) -> core::fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str("; ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
