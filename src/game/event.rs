//! What can happen to a game.

use serde::{Deserialize, Serialize};

use crate::board::{Color, Move, Square};

use super::{Foul, Reason};

/// What a player can claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// 自然限着 (22.2).
    NaturalLimit,
    /// 待判局面 (23): a repetition, or attacks without end (23.4).
    Repetition,
}

/// Whoever an event comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Player(Color),
    /// The arbiter, or the server in his place.
    Arbiter,
}

/// What can happen to a game, each with whom it comes from. Its time comes with it, see [`Game::apply`].
///
/// [`Game::apply`]: super::Game::apply
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// Arbiter: the game begins, Red's clock is started. Without it the first move starts the game.
    Start,
    /// Arbiter: the player is there (20.1). A move tells as much.
    Arrive {
        /// Who came.
        color: Color,
    },
    /// Arbiter: time has passed. Send it when [`Game::next_deadline`](super::Game::next_deadline) is over.
    Tick,
    /// Player: a move. Online it also stops the mover's clock.
    Move {
        /// The mover.
        color: Color,
        /// His move.
        #[serde(rename = "move")]
        m: Move,
        /// Milliseconds of his time that were the network's, given back up to the scheme's allowance.
        #[serde(default)]
        lag: u32,
    },
    /// Player: presses the clock (6).
    Press {
        /// Who presses.
        color: Color,
    },
    /// Player: resigns (4.1.12).
    Resign {
        /// Who resigns.
        color: Color,
    },
    /// Player: offers a draw (22.1).
    OfferDraw {
        /// Who offers.
        color: Color,
    },
    /// Player: accepts the draw offered.
    AcceptDraw {
        /// Who accepts.
        color: Color,
    },
    /// Player: declines it in words; moving on does so too.
    DeclineDraw {
        /// Who declines.
        color: Color,
    },
    /// Player: asks to take moves back.
    OfferTakeback {
        /// Who asks.
        color: Color,
        /// How many plies.
        plies: u16,
    },
    /// Player: agrees to that.
    AcceptTakeback {
        /// Who agrees.
        color: Color,
    },
    /// Player: does not.
    DeclineTakeback {
        /// Who does not.
        color: Color,
    },
    /// Player: asks for a ruling (22.2, 23.1).
    Claim {
        /// The claimant.
        color: Color,
        /// What he claims.
        claim: Claim,
    },
    /// Player: touches a piece without having announced to adjust it (5.1–5.6).
    Touch {
        /// Who touches.
        color: Color,
        /// The piece touched.
        square: Square,
    },
    /// Player: says on which point the piece left between two of them stands (5.10).
    ChoosePoint {
        /// The opponent of whoever left it there.
        color: Color,
        /// The point.
        square: Square,
    },
    /// Arbiter: rules on the claim that is waiting.
    RuleOnClaim,
    /// Arbiter: has 自然限着 looked at unasked (22.2).
    AuditNaturalLimit,
    /// Arbiter: has the repetition looked at unasked (29.3–29.4).
    JudgeRepetition,
    /// Arbiter: stops the clock and the game.
    Pause,
    /// Arbiter: lets the game go on.
    Resume,
    /// Arbiter: gives time, or takes it.
    AdjustClock {
        /// Whose.
        color: Color,
        /// Milliseconds, below 0 to take.
        millis: i32,
    },
    /// Arbiter: the player to move pressed the clock with a piece between two points (5.10).
    BetweenPoints {
        /// Who did.
        color: Color,
        /// Where the piece came from.
        from: Square,
        /// The two points.
        points: [Square; 2],
    },
    /// Arbiter: a player knocked pieces over (5.9).
    KnockPieces {
        /// Who did.
        color: Color,
        /// How many pieces left their points.
        pieces: u8,
        /// Whether one left the board.
        off_board: bool,
    },
    /// Arbiter: a player knocked over the clock (old 附录四 11).
    KnockClock {
        /// Who did.
        color: Color,
    },
    /// Arbiter: a foul (8.1). A press before moving and an illegal move count as such, too.
    Foul {
        /// Whose.
        color: Color,
        /// What it was.
        foul: Foul,
    },
    /// Arbiter: so many moves more are missing in a record, or illegible (7.1, 7.2).
    MissedMoves {
        /// Whose record.
        color: Color,
        /// How many.
        moves: u16,
    },
    /// Arbiter: the move of a ply was illegal as the pieces really stood (5.8.3).
    CorrectIllegal {
        /// Index of the ply, from 0.
        ply: u16,
    },
    /// Arbiter: a piece was displaced before the move of a ply (5.8.2).
    CorrectDisplaced {
        /// Index of the ply that is to be played again, from 0.
        ply: u16,
    },
    /// Arbiter: the colours were mixed up (5.8.1).
    CorrectColors,
    /// Arbiter: tells a player to vary (23.5), by his own decision: where the judge leaves it to him, or the regulations
    /// have nothing ruled unasked (old 附录四 24, 26).
    OrderToVary {
        /// Who has to.
        color: Color,
    },
    /// Arbiter: a player has lost for one of [`Reason::DECLARED_LOSSES`].
    DeclareLoss {
        /// Who has lost.
        color: Color,
        /// Why.
        reason: Reason,
    },
    /// Arbiter: the game is drawn for one of [`Reason::DECLARED_DRAWS`].
    DeclareDraw {
        /// Why; in JSON [`Reason::NeitherCanWin`] need not be said.
        #[serde(default = "neither_can_win")]
        reason: Reason,
    },
}

const fn neither_can_win() -> Reason {
    Reason::NeitherCanWin
}

impl Event {
    /// Whom it comes from.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        match *self {
            Self::Move { color, .. }
            | Self::Press { color }
            | Self::Resign { color }
            | Self::OfferDraw { color }
            | Self::AcceptDraw { color }
            | Self::DeclineDraw { color }
            | Self::OfferTakeback { color, .. }
            | Self::AcceptTakeback { color }
            | Self::DeclineTakeback { color }
            | Self::Claim { color, .. }
            | Self::Touch { color, .. }
            | Self::ChoosePoint { color, .. } => Actor::Player(color),
            _ => Actor::Arbiter,
        }
    }
}

/// What a player may want to do, to be asked of [`Game::may`](super::Game::may).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Make some legal move.
    Move,
    /// Press the clock after moving.
    Press,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept a draw.
    AcceptDraw,
    /// Decline a draw.
    DeclineDraw,
    /// Ask to take the own last move back.
    OfferTakeback,
    /// Agree to that.
    AcceptTakeback,
    /// Decline that.
    DeclineTakeback,
    /// Claim 自然限着.
    ClaimNaturalLimit,
    /// Claim 待判局面.
    ClaimRepetition,
}

impl Action {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Move,
        Self::Press,
        Self::Resign,
        Self::OfferDraw,
        Self::AcceptDraw,
        Self::DeclineDraw,
        Self::OfferTakeback,
        Self::AcceptTakeback,
        Self::DeclineTakeback,
        Self::ClaimNaturalLimit,
        Self::ClaimRepetition,
    ];
}
