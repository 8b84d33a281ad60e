//! What an event led to.

use serde::Serialize;

use crate::{
    board::{Color, Move},
    judge::Ruling,
    position::IllegalMoveReason,
};

use super::{Claim, Ending, Foul, NaturalLimitAudit};

/// The proof on which a claim was ruled.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Evidence {
    /// The count of 自然限着.
    Audit(NaturalLimitAudit),
    /// The judge's ruling.
    Ruling(Box<Ruling>),
}

/// What an event led to, for whoever shows the game.
#[derive(Debug, Clone, Serialize)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum Effect {
    /// The game has begun.
    Started,
    /// A move was made.
    Moved {
        /// Index of the ply, from 0.
        ply: usize,
        /// The mover.
        color: Color,
        /// The move.
        #[serde(rename = "move")]
        m: Move,
    },
    /// A move was illegal and does not stand; the piece counts as touched (5.8.3).
    MoveVoid {
        /// The mover.
        color: Color,
        /// The move.
        #[serde(rename = "move")]
        m: Move,
        /// Why it is illegal.
        reason: IllegalMoveReason,
    },
    /// A draw is on offer.
    DrawOffered {
        /// Who offers.
        color: Color,
    },
    /// It was declined, in words or by moving on.
    DrawDeclined {
        /// Who declined.
        color: Color,
    },
    /// Moves are asked back.
    TakebackOffered {
        /// Who asks.
        color: Color,
        /// How many plies.
        plies: u16,
    },
    /// That was declined.
    TakebackDeclined {
        /// Who declined.
        color: Color,
    },
    /// The game goes on from an earlier ply: moves were taken back, or a mistake put right.
    WentBack {
        /// How many plies are left.
        plies: usize,
    },
    /// The game starts again with colours changed (5.8.1).
    Restarted,
    /// A claim waits for the arbiter.
    ClaimLodged {
        /// The claimant.
        color: Color,
        /// What he claims.
        claim: Claim,
    },
    /// A claim was ruled on, or the arbiter, or the game in his place, looked unasked. It comes before whatever follows
    /// from it.
    ClaimRuled {
        /// The claimant, if there is one.
        color: Option<Color>,
        /// What was claimed.
        claim: Claim,
        /// Whether it holds.
        holds: bool,
        /// The proof.
        evidence: Evidence,
    },
    /// A side has been told to vary (23.5).
    MustVary {
        /// Which side.
        color: Color,
        /// Own moves in which it has to do so; the last one that does not loses.
        moves: u8,
        /// The clauses that demand it.
        clauses: Vec<&'static str>,
    },
    /// It, or the opponent, has varied.
    Varied {
        /// Who did.
        color: Color,
    },
    /// A repetition that will lose has been pointed out.
    Warned {
        /// To whom.
        color: Color,
        /// How often the position has come up again.
        repeated: usize,
    },
    /// The judge could not decide: the arbiter has to.
    LeftToArbiter {
        /// What the judge found.
        ruling: Box<Ruling>,
    },
    /// What a player must do with the pieces he touched (5.1–5.5).
    MustPlay {
        /// Who.
        color: Color,
        /// The moves he may make.
        moves: Vec<Move>,
    },
    /// The opponent has to say where the piece stands (5.10).
    PointWanted {
        /// Who has to say it.
        color: Color,
    },
    /// A foul was recorded.
    Foul {
        /// Whose.
        color: Color,
        /// What it was.
        foul: Foul,
        /// How many he has now.
        count: u8,
        /// The clause.
        clause: &'static str,
    },
    /// The fouls of the event before are struck out: the offender resigned at once (8.2).
    FoulWaived {
        /// Whose.
        color: Color,
        /// How many he has now.
        count: u8,
    },
    /// Time was given or taken.
    ClockAdjusted {
        /// Whose.
        color: Color,
        /// Milliseconds, below 0 if taken.
        millis: i64,
    },
    /// The game stands still.
    Paused,
    /// The game goes on.
    Resumed,
    /// The game would be over, but a claim made before has to be ruled on first (22.4).
    Held {
        /// How it would be over.
        ending: Ending,
    },
    /// The game is over.
    Over {
        /// How.
        ending: Ending,
    },
}
