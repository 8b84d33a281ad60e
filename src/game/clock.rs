//! The two dials.

use crate::board::Color;

use super::{ClockScheme, Quota};

/// The state of a game's clock. Times are milliseconds; `at` is the time of the game that comes with every event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock {
    /// What each side had when its dial was last stopped.
    pub left: [i64; 2],
    /// Whose dial runs, and since when.
    pub running: Option<(Color, u64)>,
    /// Moves made in the present quota.
    pub quota_moves: [u16; 2],
    /// Whether the first quota has been met.
    pub quota_next: [bool; 2],
}

impl Clock {
    pub(super) fn new(scheme: Option<&ClockScheme>) -> Self {
        Self {
            left: scheme.map_or([0; 2], |scheme| scheme.base.map(i64::from)),
            running: None,
            quota_moves: [0; 2],
            quota_next: [false; 2],
        }
    }

    pub(super) fn runs_for(&self, color: Color) -> bool {
        self.running.is_some_and(|(runs, _)| runs == color)
    }

    /// What `color` has at `at`; below 0 once a countdown has begun or the time is over.
    pub(super) fn left(&self, color: Color, at: u64) -> i64 {
        let spent = match self.running {
            Some((runs, since)) if runs == color => millis(at.saturating_sub(since)),
            _ => 0,
        };
        self.left[color.index()].saturating_sub(spent)
    }

    /// What `color` has left at `at` of the time for a single move that follows the base; all of it before that.
    pub(super) fn countdown(&self, scheme: &ClockScheme, color: Color, at: u64) -> i64 {
        let overdrawn = self.left(color, at).min(0);
        i64::from(scheme.countdown).saturating_add(overdrawn).max(0)
    }

    /// How many moves `color` still has to make in the time that it has.
    pub(super) fn moves_to_go(&self, quota: Quota, color: Color) -> u16 {
        let side = color.index();
        let due = if self.quota_next[side] {
            quota.next_moves
        } else {
            quota.first_moves
        };
        due.saturating_sub(self.quota_moves[side])
    }

    /// Whose time is over at `at`, should `lag` of it be the network's.
    pub(super) fn flagged(&self, scheme: &ClockScheme, at: u64, lag: u32) -> Option<Color> {
        let (color, _) = self.running?;
        self.late_by(scheme, at, lag).map(|_| color)
    }

    /// How long the running side's time has been over at `at`, if it is: 0 in the first millisecond without any.
    pub(super) fn late_by(&self, scheme: &ClockScheme, at: u64, lag: u32) -> Option<u64> {
        at.checked_sub(self.last_moment(scheme, lag)?.saturating_add(1))
    }

    /// The last moment at which the running side is still in time.
    pub(super) fn last_moment(&self, scheme: &ClockScheme, lag: u32) -> Option<u64> {
        let (color, since) = self.running?;
        let left = self.left[color.index()].max(0).unsigned_abs();
        let lag = u64::from(lag.min(scheme.lag_allowance));
        Some(match scheme.countdown {
            // A dial that shows nothing is over (21.3); a countdown is not before its last number (附录四 6).
            0 => since.saturating_add((left + lag).saturating_sub(1)),
            countdown => since.saturating_add(left + lag + u64::from(countdown)),
        })
    }

    /// Stops the dial; what was spent is gone.
    pub(super) fn stop(&mut self, at: u64, lag: u32) {
        if let Some((color, since)) = self.running.take() {
            let spent = at.saturating_sub(since).saturating_sub(u64::from(lag));
            let left = &mut self.left[color.index()];
            *left = left.saturating_sub(millis(spent));
        }
    }

    /// `color` has moved: his dial is stopped, he gets what the scheme gives for the move, and the other's runs.
    pub(super) fn switch(&mut self, scheme: &ClockScheme, color: Color, at: u64, lag: u32) {
        if self.runs_for(color) {
            self.stop(at, lag.min(scheme.lag_allowance));
        }
        let side = color.index();
        // The countdown begins anew for each move.
        self.left[side] = self.left[side]
            .max(0)
            .saturating_add(i64::from(scheme.increment));
        if let Some(quota) = scheme.quota {
            self.quota_moves[side] = self.quota_moves[side].saturating_add(1);
            if self.moves_to_go(quota, color) == 0 {
                self.quota_moves[side] = 0;
                self.quota_next[side] = true;
                self.left[side] = self.left[side].saturating_add(i64::from(quota.next_time));
            }
        }
        self.running = Some((!color, at));
    }

    /// Adds to `color`'s time, or takes away.
    pub(super) fn adjust(&mut self, color: Color, millis: i64) {
        let left = &mut self.left[color.index()];
        *left = left.saturating_add(millis);
    }
}

fn millis(span: u64) -> i64 {
    i64::try_from(span).unwrap_or(i64::MAX)
}
