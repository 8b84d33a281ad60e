//! A game at rest in bytes, for servers that hold many and callers on the other side of a language border.

use core::fmt;

use crate::position::Position;

use super::{
    Clock, Ending, Game, Kept, MAX_EVENTS, MAX_PLIES, Phase, Reason, Regulations, Score, Side,
    bytes::{Packed, as_fields, put_list, put_moves, take_list, take_moves},
    log::Log,
    point::Between,
    repetition::Order,
    touch::MAX_TOUCHES,
};

/// The bytes are not a packed game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnpackGameError {
    /// How many bytes were read before something was wrong.
    pub offset: usize,
}

impl fmt::Display for UnpackGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected the bytes of a packed game, which these are not from byte {}",
            self.offset
        )
    }
}

impl core::error::Error for UnpackGameError {}

/// The first byte.
const VERSION: u8 = 1;

as_fields! {
    Clock { left, running, quota_moves, quota_next }
    Side {
        present, fouls, fresh_fouls, early_presses, illegal_moves, untrue_claims, missed_moves,
        draw_offers, offers_in_a_row
    }
    Between { color, from, points }
    Order { color, moves, start, period }
}

fn put_ending(ending: &Ending, out: &mut Vec<u8>) {
    (ending.score, ending.reason).put(out);
    (ending.unplayed, ending.decided_for).put(out);
}

fn take_ending(bytes: &mut &[u8], regulations: &Regulations) -> Option<Ending> {
    let (score, reason) = <(Score, Reason)>::take(bytes)?;
    let (unplayed, decided_for) = Packed::take(bytes)?;
    let clause = reason.clause(regulations.numbering);
    Some(Ending {
        score,
        reason,
        clause,
        unplayed,
        decided_for,
    })
}

impl Game {
    /// The game in bytes, without its regulations, which many games share. A common game of forty rounds takes less
    /// than a kilobyte.
    ///
    /// ```
    /// use xiangqi_arbiter::game::{Event, Game, Regulations};
    /// let mut game = Game::new(Regulations::ONLINE);
    /// game.apply(0, &Event::Start)?;
    /// assert_eq!(Game::unpack(&game.pack(), Regulations::ONLINE)?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(
            256 + 2 * self.line.len() + 8 * self.keys.len() + self.log.bytes().len(),
        );
        out.push(VERSION);
        self.start.put(&mut out);
        put_moves(&self.line, &mut out);
        self.captured.put(&mut out);
        // What the moves since the last capture led to, so that they need not be played again.
        if self.quiet_plies() > 0 {
            self.position.put(&mut out);
        }
        for key in &self.keys {
            out.extend_from_slice(&key.to_le_bytes());
        }
        match &self.phase {
            Phase::Waiting => out.push(0),
            Phase::Playing => out.push(1),
            Phase::Paused(running) => {
                out.push(2);
                running.put(&mut out);
            }
            Phase::Held(ending) => {
                out.push(3);
                put_ending(ending, &mut out);
            }
            Phase::Over(ending) => {
                out.push(4);
                put_ending(ending, &mut out);
            }
        }
        (self.now, self.started_at, self.clock).put(&mut out);
        self.sides.put(&mut out);
        (self.draw_offer, self.takeback, self.waiting_claim).put(&mut out);
        put_list(&self.touches, &mut out);
        (self.between, self.order).put(&mut out);
        (self.log.len(), self.log.bytes().len()).put(&mut out);
        out.extend_from_slice(self.log.bytes());
        out
    }

    /// The game of bytes made by [`Game::pack`] under the same regulations, without playing the whole of it again:
    /// only the moves since the last capture are.
    ///
    /// # Errors
    /// [`UnpackGameError`] if the bytes hold no game.
    pub fn unpack(bytes: &[u8], regulations: Regulations) -> Result<Self, UnpackGameError> {
        let game = Self::unpack_own(bytes, regulations)?;
        if game.holds() {
            Ok(game)
        } else {
            Err(UnpackGameError {
                offset: bytes.len(),
            })
        }
    }

    /// The same several times as fast, for bytes that [`Game::pack`] made in this very program: no move is played again.
    /// Of bytes from elsewhere it may make a game that contradicts itself, and that panics when it is asked.
    ///
    /// # Errors
    /// [`UnpackGameError`] if the bytes hold no game.
    pub fn unpack_own(bytes: &[u8], regulations: Regulations) -> Result<Self, UnpackGameError> {
        let mut rest = bytes;
        let game = Self::take(&mut rest, regulations).filter(|_| rest.is_empty());
        game.ok_or(UnpackGameError {
            offset: bytes.len() - rest.len(),
        })
    }

    /// Whether what is kept of the line agrees with it: the moves since the last capture lead there, without another.
    fn holds(&self) -> bool {
        if !self.keeps_positions() || !self.log.is_sound() {
            return false;
        }
        let mut position = self.anchor();
        let since = &self.line[self.anchor_ply()..];
        let mut keys = self.keys.iter();
        keys.next() == Some(&position.hash())
            && since.iter().zip(keys).all(|(m, key)| {
                let next = position.play(*m).ok();
                position = next.unwrap_or(position);
                next.is_some_and(|next| next.halfmove_clock() > 0 && next.hash() == *key)
            })
            && position == self.position
    }

    fn take(bytes: &mut &[u8], regulations: Regulations) -> Option<Self> {
        u8::take(bytes).filter(|version| *version == VERSION)?;
        let start: Option<Kept> = Packed::take(bytes)?;
        let line = take_moves(bytes, MAX_PLIES)?;
        let captured: Option<(usize, Kept)> = Packed::take(bytes)?;
        let anchor_ply = captured.as_ref().map_or(0, |(plies, _)| *plies);
        let since = line.len().checked_sub(anchor_ply)?;
        let position = if since > 0 {
            Position::take(bytes)?
        } else {
            let kept = captured.as_ref().map(|(_, kept)| kept).or(start.as_ref());
            kept.map_or_else(|| Some(Position::initial()), Kept::read)?
        };
        let (packed_keys, _) = bytes.split_off(..8 * (since + 1))?.as_chunks();
        let keys = packed_keys.iter().copied().map(u64::from_le_bytes);
        // Most games that are taken up get one move more.
        let mut with_room = Vec::with_capacity(since + 2);
        with_room.extend(keys);
        let keys = with_room;
        let phase = match u8::take(bytes)? {
            0 => Phase::Waiting,
            1 => Phase::Playing,
            2 => Phase::Paused(Packed::take(bytes)?),
            3 => Phase::Held(take_ending(bytes, &regulations)?),
            4 => Phase::Over(take_ending(bytes, &regulations)?),
            _ => return None,
        };
        let (now, started_at, clock) = Packed::take(bytes)?;
        let sides = Packed::take(bytes)?;
        let (draw_offer, takeback, waiting_claim) = Packed::take(bytes)?;
        let touches = take_list(bytes, MAX_TOUCHES)?;
        let (between, order) = Packed::take(bytes)?;
        let (count, len) = Packed::take(bytes)?;
        let entries = bytes.split_off(..len)?;
        let log = Some(Log::kept(entries, count)).filter(|log| log.len() <= MAX_EVENTS)?;
        Some(Self {
            regulations,
            start,
            line,
            captured,
            keys,
            position,
            phase,
            now,
            started_at,
            clock,
            sides,
            draw_offer,
            takeback,
            waiting_claim,
            touches,
            between,
            order,
            log,
        })
    }
}
