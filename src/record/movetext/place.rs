//! From byte offsets to line numbers.

/// Counts lines of a text between places that lie near each other.
#[derive(Debug)]
pub(in crate::record) struct LineCounter<'a> {
    bytes: &'a [u8],
    offset: usize,
    line: u32,
}

/// Where a counter is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bookmark {
    offset: usize,
    line: u32,
}

impl<'a> LineCounter<'a> {
    pub(in crate::record) fn new(text: &'a str) -> Self {
        Self {
            bytes: text.as_bytes(),
            offset: 0,
            line: 1,
        }
    }

    pub(super) const fn bookmark(&self) -> Bookmark {
        Bookmark {
            offset: self.offset,
            line: self.line,
        }
    }

    /// The same text where it was left.
    pub(super) const fn at(text: &'a str, mark: Bookmark) -> Self {
        Self {
            bytes: text.as_bytes(),
            offset: mark.offset,
            line: mark.line,
        }
    }

    /// The line of `offset`, from 1; CR, LF and CRLF each end one.
    pub(in crate::record) fn line(&mut self, offset: usize) -> u32 {
        let offset = offset.min(self.bytes.len());
        if offset >= self.offset {
            self.line += self.ends(self.offset, offset);
        } else {
            self.line -= self.ends(offset, self.offset);
        }
        self.offset = offset;
        self.line
    }

    /// How many lines end before `to` and not before `from`.
    fn ends(&self, from: usize, to: usize) -> u32 {
        let ends_line = |&at: &usize| match self.bytes[at] {
            b'\n' => true,
            b'\r' => self.bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        (from..to).filter(ends_line).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_line_ends_count_once_in_both_directions() {
        let mut counter = LineCounter::new("a\nb\rc\r\nd");
        assert_eq!([0, 2, 4, 7].map(|at| counter.line(at)), [1, 2, 3, 4]);
        assert_eq!([99, 4, 0, 6].map(|at| counter.line(at)), [4, 3, 1, 3]);
    }
}
