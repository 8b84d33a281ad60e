//! CCBridge (象棋桥): CBR records and CBL libraries of version 3, the compressed CBL libraries of version 2, CBF in XML
//! and plain text.
//!
//! Source: files of these programs. What a field means that no file uses is not known.
//!
//! | warning | meaning |
//! |---|---|
//! | `cbr/truncated`, `cbl/truncated` | the file ends in the middle; what comes before was read |
//! | `cbr/unknown-piece` | a byte on the board that stands for no piece, left out |
//! | `cbl/doubled-point` | two pieces on one point; the later one in the list was taken |
//! | `cbl/wrong-size` | the library inflates to another size than it says |
//! | `cbf/unreadable-move` | a move that is not `77-47` or the like; the line ends before it |
//! | `text/stray-line` | a line that is no move, kept as a comment |
//! | `cbl/skipped-ply`, `text/skipped-ply` | a move whose ply does not follow on any other; it was put behind the one before it |

mod cbf;
mod cbr;
mod cbr_writer;
mod fields;
mod library2;
mod library3;
mod text;

pub(super) use cbf::{detect as is_cbf, read as read_cbf, write as write_cbf};
pub(super) use cbr::read as read_cbr;
pub(super) use cbr_writer::write as write_cbr;
pub(super) use text::{detect as is_text, read as read_text, write as write_text};

use super::{Decode, Format, GameRecord, ParseOptions, RecordError};

/// Reads every game of a CBL library of version 2 or 3.
pub(super) fn read_cbl(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<Vec<GameRecord>, RecordError> {
    if data.starts_with(library3::MAGIC) {
        library3::read(data, options)
    } else if data.starts_with(library2::MAGIC) {
        library2::read(data, options, decoder)
    } else {
        let format = Format::Cbl;
        Err(RecordError::NoGame { format })
    }
}
