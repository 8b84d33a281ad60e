//! XQF, the format of 象棋演播室 (XQStudio), versions 10 to 18.
//!
//! Source: files of versions 10, 11, 12, 13, 15, 16 and 18, and public descriptions of their layout.
//!
//! A header of 1,024 bytes with the pieces and texts in fixed fields, then the tree: a root that carries the comment
//! on the start, then every move with what follows it before its alternatives. From version 11 on, everything but the
//! texts of the header is disguised with keys from the header ([`keys`]); the comments of a file are decoded in one go.
//!
//! | warning | meaning |
//! |---|---|
//! | `xqf/unknown-version` | read like version 18, or like version 10 if it is older |
//! | `xqf/bad-root` | the tree neither begins nor ends as it should: the keys may be wrong |
//! | `xqf/doubled-point` | two pieces on one point; the later one in the list was taken |
//! | `xqf/truncated` | the file ends in the middle of the tree; what comes before was read |
//! | `xqf/trailing-bytes` | bytes behind the tree, left out |

mod fields;
mod keys;
mod reader;
mod writer;

pub(super) use reader::read;
pub use writer::XqfVersion;
pub(super) use writer::write;

/// Where the tree begins.
const TREE: usize = 0x400;
