//! Floor 5: the arbiter's desk – a game in progress under a set of regulations.
//!
//! A [`Game`] is a state machine: an [`Event`] and its time lead to another state and [`Effect`]s, or to a
//! [`Refusal`] that has changed nothing. It never reads a clock, so the same events give the same game everywhere, and
//! the log of events is the game ([`SavedGame`]).
//!
//! ```
//! use xiangqi_arbiter::{Color, game::{Event, Game, Regulations}};
//! let mut game = Game::new(Regulations::ONLINE);
//! let red = Event::Move { color: Color::Red, m: "h2e2".parse()?, lag: 0 };
//! game.apply(1_000, &red)?;
//! // Black offers a draw too early (4.3), then resigns.
//! let refusal = game.apply(4_000, &Event::OfferDraw { color: Color::Black }).unwrap_err();
//! assert_eq!((refusal.code(), refusal.clause()), ("game/too-early", Some("4.3")));
//! game.apply(5_000, &Event::Resign { color: Color::Black })?;
//! let ending = game.ending().unwrap();
//! assert_eq!((ending.score.winner(), ending.clause), (Some(Color::Red), "4.1.12"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod bytes;
mod check;
mod claim;
mod clock;
mod correction;
mod editions;
mod effect;
mod end;
mod ending;
mod entry;
mod event;
mod foul;
mod kept;
mod line;
mod log;
mod may;
mod natural_limit;
mod offer;
mod pack;
mod play;
mod point;
mod readings;
mod refusal;
mod refusal_words;
mod regulations;
mod repetition;
mod saved;
mod scheme;
mod touch;
mod view;
mod words;

use crate::{
    board::{Color, Move, Square},
    position::Position,
};

pub use effect::{Effect, Evidence};
pub use ending::{Ending, Numbering, Reason, Score};
pub use entry::{Entry, ParseEntryError};
pub use event::{Action, Actor, Claim, Event};
pub use foul::Foul;
pub use natural_limit::{AuditedMove, NaturalLimitAudit, natural_limit};
pub use pack::UnpackGameError;
pub use refusal::{Feature, Refusal};
pub use regulations::{ClaimsRuled, Regulations, SwapWindow, Venue};
pub use saved::{NamedOrCustom, RestoreError, SavedGame};
pub use scheme::{ClockScheme, Quota};
pub use touch::moves_after_touching;
pub use view::{ClockView, PointWanted, SideView, View, Viewer};

use clock::Clock;
use kept::Kept;
use log::Log;
use point::Between;
use repetition::Order;

/// The largest time that an event may have, in milliseconds: what a JavaScript number holds exactly.
pub const MAX_TIME: u64 = (1 << 53) - 1;

/// The most events that a game takes.
pub const MAX_EVENTS: u32 = 20_000;

/// The most plies that a game takes.
pub const MAX_PLIES: usize = 4_000;

/// Whether the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Not begun.
    Waiting,
    /// Under way.
    Playing,
    /// Stopped by the arbiter, with the dial that ran.
    Paused(Option<Color>),
    /// Over by this, unless a claim made before is true (22.4).
    Held(Ending),
    /// Over.
    Over(Ending),
}

/// What the desk keeps about one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Side {
    present: bool,
    fouls: u8,
    /// Fouls of the last event, waived if he resigns at once (8.2).
    fresh_fouls: u8,
    early_presses: u8,
    illegal_moves: u8,
    /// Untrue claims since the last capture (4.1.11).
    untrue_claims: u8,
    missed_moves: u16,
    draw_offers: u16,
    /// Since the opponent's last one.
    offers_in_a_row: u8,
}

/// A game in progress. See the [module](self) for an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    regulations: Regulations,
    /// Where it began, unless with the initial array.
    start: Option<Kept>,
    /// The moves that stand.
    line: Vec<Move>,
    /// How many of them had been made after the last capture, and the position then.
    captured: Option<(usize, Kept)>,
    /// Hashes of the positions since then, that one first.
    keys: Vec<u64>,
    position: Position,
    phase: Phase,
    /// Time of the last event.
    now: u64,
    /// When it began, moved on by every pause, so that what counts from the start does not count them.
    started_at: u64,
    clock: Clock,
    sides: [Side; 2],
    draw_offer: Option<Color>,
    takeback: Option<(Color, u16)>,
    /// Claimant, claim and how many plies had been played.
    waiting_claim: Option<(Color, Claim, usize)>,
    touches: Vec<Square>,
    between: Option<Between>,
    order: Option<Order>,
    log: Log,
}

impl Game {
    /// A game from the initial array.
    #[must_use]
    pub fn new(regulations: Regulations) -> Self {
        Self::from_position(Position::initial(), regulations)
    }

    /// A game from `start`. Its clocks stand until [`Event::Start`] or the first move.
    #[must_use]
    pub fn from_position(start: Position, regulations: Regulations) -> Self {
        let mut game = Self {
            regulations,
            start: (start != Position::initial()).then(|| Kept::new(&start)),
            line: Vec::new(),
            captured: None,
            keys: vec![start.hash()],
            position: start,
            phase: Phase::Waiting,
            now: 0,
            started_at: 0,
            clock: Clock::new(regulations.clock.as_ref()),
            sides: [Side::default(); 2],
            draw_offer: None,
            takeback: None,
            waiting_claim: None,
            touches: Vec::new(),
            between: None,
            order: None,
            log: Log::default(),
        };
        game.end_on_board(start.outcome(), &mut Vec::new());
        game
    }

    /// What it is conducted under.
    #[must_use]
    pub const fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// How it stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves that stand.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.line
    }

    /// How it ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        match &self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Time of the last event.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// The round that is being played, from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        u16::try_from(self.line.len() / 2 + 1).unwrap_or(u16::MAX)
    }

    /// What `color` has left at `at`, in milliseconds, not below 0. `None` without a clock.
    #[must_use]
    pub fn time_left(&self, color: Color, at: u64) -> Option<i64> {
        self.regulations.clock?;
        Some(self.clock.left(color, at).max(0))
    }

    /// The first time at which [`Event::Tick`] has something to do, if nothing happens before: a flag falls or a
    /// player is too late.
    ///
    /// ```
    /// use xiangqi_arbiter::game::{ClockScheme, Event, Game, Regulations};
    /// let clock = Some(ClockScheme::sudden_death(60_000));
    /// let mut game = Game::new(Regulations { clock, ..Regulations::ONLINE });
    /// assert_eq!(game.next_deadline(), None);
    /// game.apply(0, &Event::Start)?;
    /// assert_eq!(game.next_deadline(), Some(60_000));
    /// # Ok::<(), xiangqi_arbiter::game::Refusal>(())
    /// ```
    #[must_use]
    pub fn next_deadline(&self) -> Option<u64> {
        let scheme = self.regulations.clock.as_ref();
        let flag = scheme.and_then(|scheme| {
            let last = self.clock.last_moment(scheme, scheme.lag_allowance)?;
            Some(last.saturating_add(1))
        });
        let late = self.late_after().map(|last| last.saturating_add(1));
        flag.into_iter().chain(late).min()
    }

    const fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }
}
