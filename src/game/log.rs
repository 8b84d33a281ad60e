//! The log: every event that was accepted. It is the game; everything else follows from it.

use crate::board::{Color, Move};

use super::{Entry, Event, bytes::Packed};

/// The entries of a game in as few bytes as they need, about five a move: the time, then a move, as its code and what
/// tells the side and whether a lag follows, or [`OTHER`] and the text of the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Log {
    bytes: Vec<u8>,
    count: u32,
}

/// No move: the length of the event's text and the text follow.
const OTHER: u16 = u16::MAX;

/// What a new entry needs, so that the bytes grow once.
const ROOM: usize = 32;

impl Log {
    pub(super) fn push(&mut self, after: u64, event: &Event) {
        let out = &mut self.bytes;
        after.put(out);
        if let Event::Move { color, m, lag } = *event {
            let kind = color.index() as u16 + if lag == 0 { 0 } else { 2 };
            out.extend((Move::CODES * kind + m.code()).to_le_bytes());
            if lag > 0 {
                lag.put(out);
            }
        } else {
            let entry = Entry {
                after: 0,
                event: *event,
            };
            let text = entry.to_string();
            out.extend(OTHER.to_le_bytes());
            text.len().put(out);
            out.extend(text.bytes());
        }
        self.count += 1;
    }

    pub(super) const fn len(&self) -> u32 {
        self.count
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        let mut rest = &self.bytes[..];
        core::iter::from_fn(move || take(&mut rest))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A log as it was kept, with room for another entry.
    pub(super) fn kept(entries: &[u8], count: u32) -> Self {
        let mut bytes = Vec::with_capacity(entries.len() + ROOM);
        bytes.extend(entries);
        Self { bytes, count }
    }

    /// Whether the bytes are those of so many entries, written as they are here.
    pub(super) fn is_sound(&self) -> bool {
        let mut again = Self::default();
        for Entry { after, event } in self.entries() {
            again.push(after, &event);
        }
        again == *self
    }
}

fn take(bytes: &mut &[u8]) -> Option<Entry> {
    let after = u64::take(bytes)?;
    let (number, rest) = bytes.split_first_chunk()?;
    let number = u16::from_le_bytes(*number);
    *bytes = rest;
    if number == OTHER {
        let len = usize::take(bytes)?;
        let text = core::str::from_utf8(bytes.split_off(..len)?).ok()?;
        let Entry { event, .. } = text.parse().ok()?;
        return Some(Entry { after, event });
    }
    let kind = number / Move::CODES;
    let event = Event::Move {
        color: *Color::ALL.get(usize::from(kind % 2))?,
        m: Move::from_code(number % Move::CODES).filter(|m| m.from != m.to)?,
        lag: if kind < 2 { 0 } else { u32::take(bytes)? },
    };
    Some(Entry { after, event })
}
