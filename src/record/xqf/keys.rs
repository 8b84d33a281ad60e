//! The keys by which versions 11 and later disguise points, comment lengths and the whole tree.

use crate::board::Square;

/// The text from which the bytes come that are added to the tree.
const NOTICE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// Everything that is added to what is stored; all zero in version 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Keys {
    /// To the points of the pieces.
    pub(super) piece: u8,
    /// To the first point of a move.
    pub(super) from: u8,
    /// To the second point of a move.
    pub(super) to: u8,
    /// To the length of a comment.
    pub(super) length: u32,
    /// To the bytes of the tree, again and again.
    pub(super) stream: [u8; 32],
}

impl Keys {
    /// The keys of a header of at least 16 bytes, for versions from 11 on.
    pub(super) fn new(header: &[u8]) -> Self {
        let f = |k: u8| k.wrapping_mul(k).wrapping_mul(54).wrapping_add(221);
        let piece = f(header[13]).wrapping_mul(header[13]);
        let from = f(header[14]).wrapping_mul(piece);
        let to = f(header[15]).wrapping_mul(from);
        let length = (u32::from(header[12]) * 256 + u32::from(header[13])) % 32_000 + 767;
        let mut stream = *NOTICE;
        for (i, byte) in stream.iter_mut().enumerate() {
            *byte &= header[8 + i % 4] | (header[12 + i % 4] & header[3]);
        }
        Self {
            piece,
            from,
            to,
            length,
            stream,
        }
    }

    /// The `i`th byte of the tree.
    pub(super) fn reveal(&self, i: usize, byte: u8) -> u8 {
        byte.wrapping_sub(self.stream[i % 32])
    }

    /// What is stored for the `i`th byte of the tree.
    pub(super) fn disguise(&self, i: usize, byte: u8) -> u8 {
        byte.wrapping_add(self.stream[i % 32])
    }
}

/// The point with the number file × 10 + rank.
pub(super) fn point(number: u8) -> Option<Square> {
    Square::new((number / 10) as i8, (number % 10) as i8)
}

/// The number of a point.
pub(super) const fn number(square: Square) -> u8 {
    square.file() * 10 + square.rank()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points() {
        assert_eq!(point(72), Some("h2".parse().unwrap()));
        assert_eq!(number("h2".parse().unwrap()), 72);
        assert_eq!(point(90), None);
        assert_eq!(point(255), None);
    }
}
