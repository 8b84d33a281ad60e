//! Floor 1: the board and its pieces, without any rule about whose turn it is.

pub(crate) mod attacks;
mod color;
mod mv;
mod piece;
pub(crate) mod placement;
mod role;
mod serial;
mod square;
mod square_set;

pub use attacks::can_stand;
pub use color::{Color, ParseColorError};
pub use mv::{Move, ParseMoveError};
pub use piece::Piece;
pub use placement::Board;
pub use role::Role;
pub use square::{ParseSquareError, Square};
pub use square_set::{SquareSet, SquareSetIter};
