//! How much time the players have (6, 28.4, 28.5).

use serde::{Deserialize, Serialize};

use crate::board::Color;

/// A time control. All durations are milliseconds.
///
/// ```
/// use xiangqi_arbiter::game::ClockScheme;
/// let slow = ClockScheme::increment(60 * 60_000, 30_000); // 60′ + 30″
/// assert_eq!(slow.base, [3_600_000; 2]);
/// // 贴时: Red gives 40 % of his time as the price of the first move.
/// assert_eq!(ClockScheme::sudden_death(300_000).with_odds(40).base, [180_000, 300_000]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ClockScheme {
    /// Time at the start: Red's, Black's. They differ where time odds are given (贴时).
    pub base: [u32; 2],
    /// Added after each move (基本用时加秒制). 0: sudden death (限时包干制), unless there is a quota or a countdown.
    pub increment: u32,
    /// Moves to be made in given times (限时限着制), the scheme of 1999 and 2011 that was dropped in 2020.
    pub quota: Option<Quota>,
    /// 读秒: once the base is used up, the time for each single move. A move made in the very moment it ends is in
    /// time (old 附录四 6). 0: none.
    pub countdown: u32,
    /// The most of a move's time that may be put down to the network and given back, for play online. 0: none.
    pub lag_allowance: u32,
}

/// 限时限着: so many moves in the base time, then so many in each further one. What is left of a time is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Quota {
    /// Moves to be made in the base time, at least 1.
    pub first_moves: u16,
    /// Each further time, given when the moves of the one before have been made.
    pub next_time: u32,
    /// Moves to be made in it, at least 1.
    pub next_moves: u16,
}

/// One minute in milliseconds.
pub(super) const MINUTE: u32 = 60_000;

impl ClockScheme {
    /// `base` milliseconds for each side and nothing more (限时包干制).
    #[must_use]
    pub const fn sudden_death(base: u32) -> Self {
        Self {
            base: [base; 2],
            increment: 0,
            quota: None,
            countdown: 0,
            lag_allowance: 0,
        }
    }

    /// `base` milliseconds for each side and `increment` for each move (基本用时加秒制).
    #[must_use]
    pub const fn increment(base: u32, increment: u32) -> Self {
        Self {
            increment,
            ..Self::sudden_death(base)
        }
    }

    /// `first_moves` moves in `base`, then `next_moves` in each `next_time` (限时限着制).
    #[must_use]
    pub const fn quota(base: u32, first_moves: u16, next_time: u32, next_moves: u16) -> Self {
        Self {
            quota: Some(Quota {
                first_moves,
                next_time,
                next_moves,
            }),
            ..Self::sudden_death(base)
        }
    }

    /// Red's time cut by `percent` of it, at most 100, in return for the first move (贴时; old 附录四 4: 40 %).
    #[must_use]
    pub const fn with_odds(self, percent: u8) -> Self {
        let given = if percent > 100 { 100 } else { percent as u64 };
        let red = self.base[Color::Red.index()];
        let left = (red as u64 * (100 - given) / 100) as u32;
        Self {
            base: [left, self.base[Color::Black.index()]],
            ..self
        }
    }
}

impl Default for ClockScheme {
    /// 60 minutes and 30 seconds a move, the example of 6.1.
    fn default() -> Self {
        Self::increment(60 * MINUTE, 30_000)
    }
}
