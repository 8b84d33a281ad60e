//! What a game is conducted under: the judge's rules, and every switch and limit of the desk.

use serde::{Deserialize, Serialize};

use crate::{board::Color, judge::RuleSet};

use super::{ClockScheme, Numbering};

/// Where the game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Venue {
    /// On a server. What the rules forbid cannot be done: it is refused, with the reason.
    Online,
    /// Over the board. What the rules forbid has been done when the desk hears of it: it is recorded, and has the
    /// consequences that the rules say.
    OverTheBoard,
}

/// Who rules on a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimsRuled {
    /// The game, as soon as the claim is made.
    AtOnce,
    /// The game, when the arbiter asks for it ([`Event::RuleOnClaim`](super::Event::RuleOnClaim)). Until then play
    /// may go on; the claim comes before whatever happens meanwhile (22.4).
    ByArbiter,
}

/// How long a mix-up of colours can be put right (5.8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwapWindow {
    /// So many milliseconds from the start.
    Millis(u32),
    /// So many rounds.
    Rounds(u16),
}

/// What a game is conducted under. Start from a named set and change what differs. Durations are milliseconds; a limit
/// of 0 means that there is none, unless its line says otherwise.
///
/// Where the text of an edition is not known, the reading is stated at the field.
///
/// ```
/// use xiangqi_arbiter::game::{ClockScheme, Regulations};
/// let club = Regulations {
///     clock: Some(ClockScheme::increment(600_000, 5_000)),
///     ..Regulations::ONLINE
/// };
/// assert_eq!((Regulations::CXA_2020.name(), club.name()), ("cxa-2020", "custom"));
/// assert_eq!(club.rules.natural_limit, 60);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Regulations {
    /// The judge's rules: repetition, grace, 自然限着 and how many of a claimant's checks count.
    pub rules: RuleSet,
    /// Whose clause numbers results carry.
    pub numbering: Numbering,
    /// Online or over the board.
    pub venue: Venue,

    /// The time control (6); none for games without a clock.
    pub clock: Option<ClockScheme>,
    /// Whether the mover presses the clock himself after moving (6), an event of its own.
    pub hand_pressed: bool,
    /// How long after his time is over a mover is still heard if he mates or stalemates. 21.6 lets such a move stand
    /// if it was made as the flag fell. The clock of a server knows to the millisecond, so there it is 0: with the very
    /// last one. Over the board it is the arbiter who has seen hand and flag, and says [`Event::Tick`] if the flag was
    /// first: [`u32::MAX`]. `None`: such a move does not stand either.
    ///
    /// [`Event::Tick`]: super::Event::Tick
    pub mate_after_flag: Option<u32>,
    /// Whether a flag is no loss but a draw where the opponent has nothing left to mate with: no rook, horse, cannon
    /// or pawn (old 附录四 16.3).
    pub flag_draw_without_material: bool,
    /// How late after the start a player forfeits (20), pauses not counted. The limit is the event's; 0: presence is not
    /// watched.
    pub late_limit: u32,

    /// How many illegal moves lose: 1 in national events, 2 in provincial and junior ones (4.1.8); those before are
    /// fouls (8.1.8). Over the board only.
    pub illegal_moves_to_lose: u8,
    /// How many presses before moving lose (4.1.9); those before are fouls (8.1.7). 0: it is no foul either.
    pub early_presses_to_lose: u8,
    /// With less than this on either dial the first press before moving loses (old 附录四 19).
    pub early_press_low_time: u32,
    /// How many fouls lose (4.1.10; rapid: old 附录四 17).
    pub fouls_to_lose: u8,
    /// Whether a foul is not recorded if the offender resigns at once (8.2).
    pub resigning_waives_foul: bool,

    /// The first so many rounds in which nobody may offer a draw (4.3).
    pub rounds_without_offers: u16,
    /// By how many a side's draw offers may exceed the opponent's (22.1). The one beyond is refused online and a foul
    /// over the board (8.1.3). 不得多于对方两次 of 22.1 is read as a lead of two at most; whoever reads 8.1.3 (达两次)
    /// as a foul at two sets 1. 0: none may be made.
    pub offers_lead: u8,
    /// How many draw offers a side may make without one of the opponent's in between (1999 9.1.3: whoever has been
    /// refused does not offer again: 1). The one beyond is treated likewise. 0: any number.
    pub offers_in_a_row: u8,
    /// Whether players may agree to take moves back (casual play; 5.7 knows nothing of the kind).
    pub takebacks: bool,

    /// Who rules on claims.
    pub claims: ClaimsRuled,
    /// Time taken for an untrue claim of 自然限着 (22.2), which is a foul too (8.1.4). Not known for 1999: read as 0.
    pub untrue_claim_penalty: u32,
    /// How many untrue claims without a capture in between lose (4.1.11).
    pub untrue_claims_to_lose: u8,
    /// Whoever has missed more moves than this in his record cannot claim (22.3). 0: none may be missing. Not
    /// used where nobody records.
    pub missed_moves_before_claims: u16,
    /// Whether 自然限着 ends the game unasked (29.4). As nobody claims, it has to hold whichever side is taken for the
    /// claimant: a side that keeps the game alive by checks is not to have the draw by them.
    pub natural_limit_unasked: bool,
    /// Whether repetition is judged unasked (29.3–29.4); attacks without a cycle (23.4) are only on a claim. Otherwise
    /// nothing is decided before a player claims or the arbiter looks (old 附录四 24, 26).
    pub repetition_unasked: bool,
    /// The game is a draw after so many plies, as some sites have it.
    pub plies_to_draw: u16,
    /// How often a position may come up again before a ruling that ends the game ends it; a side in breach is warned
    /// until then. The federation's rules speak of losing on repeating three times: read as the third repetition, after
    /// two warnings. Not for attacks without a cycle.
    pub repetition_warnings: u8,

    /// Whether moves have to be recorded by the players (7.1).
    pub recording: bool,
    /// A player with less than this need not record for the time being (1999 7.2; old 附录四 1).
    pub recording_low_time: u32,
    /// Whether the opponent need not either then (old 附录四 1).
    pub recording_ends_for_both: bool,
    /// Each so many moves missed are a foul (7.1).
    pub missed_moves_per_foul: u16,
    /// The most fouls that missed moves can make (7.1: two from eight on).
    pub missed_moves_most_fouls: u8,

    /// How many rounds back a displaced piece or an illegal move can be put right (5.8.2, 5.8.3). 0: never. 1999: in
    /// good time, as long as the game lasts.
    pub correction_rounds: u16,
    /// How long a mix-up of colours can be put right (5.8.1). The text of 2020 is not known: read as in 2011.
    pub swap_window: SwapWindow,
    /// Knocking pieces over after pressing loses if the opponent has less than this (5.9).
    pub knock_low_time: u32,
    /// Otherwise the opponent is given this (5.9).
    pub knock_bonus: u32,
    /// Knocking over the clock gives the opponent this (old 附录四 11).
    pub clock_knock_bonus: u32,
    /// Whether a piece left between two points is a foul besides (29.2).
    pub between_points_foul: bool,

    /// Who is the winner of a deciding game that is drawn (28.6: Black; old 附录四 23: Red, if he gave time odds).
    pub drawn_game_goes_to: Option<Color>,
    /// Whether in a drawn deciding game the side with a foul loses, if the other has none (old 附录四 22).
    pub drawn_game_lost_by_foul: bool,
}

impl Regulations {
    /// Whether what the rules forbid is refused rather than recorded.
    pub(super) const fn refuses(&self) -> bool {
        matches!(self.venue, Venue::Online)
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::CXA_2020
    }
}
