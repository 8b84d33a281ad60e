//! The texts of the header, each a length and then bytes in a field of fixed size.

use std::ops::Range;

/// Header name, offset, bytes of the field with its length byte.
pub(super) const FIELDS: [(&str, usize, usize); 11] = [
    ("Title", 0x50, 64),
    ("Event", 0xD0, 64),
    ("Date", 0x110, 16),
    ("Site", 0x120, 16),
    ("Red", 0x130, 16),
    ("Black", 0x140, 16),
    ("TimeControl", 0x150, 64),
    ("RedTime", 0x190, 16),
    ("BlackTime", 0x1A0, 16),
    ("Annotator", 0x1D0, 16),
    ("Author", 0x1E0, 16),
];

/// Some titles run on into the unused field behind theirs.
const LONG_TITLE: usize = 128;

/// The values of byte 0x40 as the header `PlayType`.
pub(super) const PLAY_TYPES: [&str; 4] = ["全局", "开局", "中局", "残局"];

/// Where the bytes of the text at `offset` are in the header.
pub(super) fn range(header: &[u8], (_, offset, size): (&str, usize, usize)) -> Range<usize> {
    let size = if offset == 0x50 { LONG_TITLE } else { size };
    let len = usize::from(header[offset]).min(size - 1);
    offset + 1..offset + 1 + len
}
