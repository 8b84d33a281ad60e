//! The log: every event that was accepted, as text. It is the game; everything else follows from it.

use super::{Entry, Event};

/// The entries of a game, one a line. A move takes about a dozen bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Log {
    text: String,
    count: u32,
}

impl Log {
    pub(super) fn push(&mut self, after: u64, event: &Event) {
        let entry = Entry {
            after,
            event: *event,
        };
        self.text += &format!("{entry}\n");
        self.count += 1;
    }

    pub(super) const fn len(&self) -> u32 {
        self.count
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn of_text(text: String) -> Self {
        let count = u32::try_from(text.lines().count()).unwrap_or(u32::MAX);
        Self { text, count }
    }
}
