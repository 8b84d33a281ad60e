//! Why an event cannot be accepted.

use serde::Serialize;

use crate::{
    board::{Color, Move, Square},
    position::IllegalMove,
};

use super::{Claim, Reason};

/// What regulations may know nothing of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Feature {
    /// Pressing of clocks by hand (6).
    Press,
    /// 自然限着 (4.2.4).
    NaturalLimit,
    /// Touching of pieces (5.1–5.5).
    Touch,
    /// Pieces between two points (5.10).
    BetweenPoints,
    /// Pieces or clocks knocked over (5.9; old 附录四 11).
    Knock,
    /// Records by the players (7).
    Record,
    /// Mistakes put right (5.8).
    Correction,
    /// Clocks (6).
    Clock,
    /// Moves taken back.
    Takeback,
}

/// Why an event is refused. A refused event has changed nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The time of the event lies before that of the last one.
    TimeBackwards {
        /// The time of the last event.
        last: u64,
    },
    /// The time is beyond [`MAX_TIME`](super::MAX_TIME).
    TimeTooLarge,
    /// The game holds as many events or plies as it can.
    Full,
    /// The game has begun already.
    Started,
    /// The game has not begun.
    NotStarted,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// A claim has to be ruled on first.
    ClaimWaiting,
    /// No claim waits to be ruled on.
    NoClaim,
    /// It is the other side's move.
    NotYourMove,
    /// The other side's clock is running, and this is done on one's own time only.
    NotYourTime {
        /// The clause that says so: 6 for the press, 22.1 for offers of draws, 22.4 for claims.
        clause: &'static str,
    },
    /// The regulations know nothing of it, e.g. takebacks in an official game.
    NotInUse(Feature),
    /// The move is not legal.
    IllegalMove(IllegalMove),
    /// The pieces touched bind the player (5.1–5.5).
    Touched {
        /// The moves that he may make.
        allowed: Vec<Move>,
    },
    /// Nothing stands there.
    NoPiece(Square),
    /// The opponent has to say first where a piece stands (5.10).
    PointWanted,
    /// No piece stands between two points, or not between these.
    NotBetween,
    /// No draw may be offered in the first rounds (4.3).
    TooEarly {
        /// The last round without offers.
        rounds: u16,
    },
    /// The player has offered more draws than the opponent by as many as he may (22.1), or as many in a row.
    TooManyOffers {
        /// By how many at most.
        lead: u8,
        /// How many in a row at most; 0: any number.
        in_a_row: u8,
    },
    /// There is an offer already.
    OfferStands,
    /// There is no offer that could be answered.
    NoOffer,
    /// There are not so many plies.
    NoSuchPly {
        /// How many there are.
        plies: usize,
    },
    /// Too many moves are missing in the claimant's record (22.3).
    Unrecorded {
        /// Missing.
        missed: u16,
        /// How many may be.
        most: u16,
    },
    /// The claim does not hold.
    Untrue {
        /// What was claimed.
        claim: Claim,
        /// For 自然限着: rounds counted, and needed.
        rounds: Option<(u16, u16)>,
    },
    /// There is no repetition on which something could be decided (23.3).
    NothingRepeats,
    /// Too late to put it right (5.8).
    TooLate,
    /// Nothing is due: no flag has fallen, nobody is too late.
    NothingDue,
    /// The reason is not the arbiter's to declare.
    NotDeclared {
        /// Those that are: [`Reason::DECLARED_LOSSES`] or [`Reason::DECLARED_DRAWS`].
        declared: &'static [Reason],
    },
}

impl Refusal {
    /// Stable machine-readable code, e.g. `game/not-your-time`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "game/over",
            Self::TimeBackwards { .. } => "game/time-backwards",
            Self::TimeTooLarge => "game/time-too-large",
            Self::Full => "game/full",
            Self::Started => "game/started",
            Self::NotStarted => "game/not-started",
            Self::Paused => "game/paused",
            Self::NotPaused => "game/not-paused",
            Self::ClaimWaiting => "game/claim-waiting",
            Self::NoClaim => "game/no-claim",
            Self::NotYourMove => "game/not-your-move",
            Self::NotYourTime { .. } => "game/not-your-time",
            Self::NotInUse(_) => "game/not-in-use",
            Self::IllegalMove(_) => "move/illegal",
            Self::Touched { .. } => "game/touched",
            Self::NoPiece(_) => "game/no-piece",
            Self::PointWanted => "game/point-wanted",
            Self::NotBetween => "game/not-between",
            Self::TooEarly { .. } => "game/too-early",
            Self::TooManyOffers { .. } => "game/too-many-offers",
            Self::OfferStands => "game/offer-stands",
            Self::NoOffer => "game/no-offer",
            Self::NoSuchPly { .. } => "game/no-such-ply",
            Self::Unrecorded { .. } => "game/unrecorded",
            Self::Untrue { .. } => "game/untrue",
            Self::NothingRepeats => "game/nothing-repeats",
            Self::TooLate => "game/too-late",
            Self::NothingDue => "game/nothing-due",
            Self::NotDeclared { .. } => "game/not-declared",
        }
    }

    /// The clause it rests on, if it is one of the rules.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::NotYourMove => "2.1",
            Self::NotYourTime { clause } => clause,
            Self::IllegalMove(_) => "2.2",
            Self::Touched { .. } => "5.1",
            Self::PointWanted | Self::NotBetween => "5.10",
            Self::TooEarly { .. } => "4.3",
            Self::TooManyOffers { .. } => "22.1",
            Self::Unrecorded { .. } => "22.3",
            Self::Untrue { claim, .. } => match claim {
                Claim::NaturalLimit => "22.2",
                Claim::Repetition => "23.3",
            },
            Self::NothingRepeats => "23.3",
            Self::TooLate => "5.8",
            _ => return None,
        })
    }
}

impl core::error::Error for Refusal {}

/// For JavaScript and logs: code, sentence and clause.
impl Serialize for Refusal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut out = serializer.serialize_struct("Refusal", 3)?;
        out.serialize_field("code", self.code())?;
        out.serialize_field("message", &self.to_string())?;
        out.serialize_field("clause", &self.clause())?;
        out.end()
    }
}

impl Refusal {
    /// Whether `color` and `other` are the same; the refusal if not.
    pub(super) fn unless_turn(color: Color, other: Color) -> Result<(), Self> {
        if color == other {
            Ok(())
        } else {
            Err(Self::NotYourMove)
        }
    }
}
