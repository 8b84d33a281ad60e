//! Fouls (8) and their consequences.

use serde::{Deserialize, Serialize};

use crate::board::Color;

use super::{Effect, Game, Numbering, Reason};

/// What a foul was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Foul {
    /// Disturbed the opponent on his time.
    Disturbance,
    /// Stopped or started the clock without leave.
    Clock,
    /// Offered draws more often than allowed.
    Offers,
    /// Claimed 自然限着 untruly.
    UntrueClaim,
    /// Touched an own piece that cannot move, or an enemy one that nothing can take.
    Touch,
    /// Missed moves in the record.
    Record,
    /// Pressed the clock before moving.
    EarlyPress,
    /// Made an illegal move.
    IllegalMove,
    /// A minor breach of conduct.
    Conduct,
    /// Left a piece between two points (29.2).
    BetweenPoints,
    /// Troubled the arbiter without ground (old 附录四 24).
    Unfounded,
}

impl Foul {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Disturbance,
        Self::Clock,
        Self::Offers,
        Self::UntrueClaim,
        Self::Touch,
        Self::Record,
        Self::EarlyPress,
        Self::IllegalMove,
        Self::Conduct,
        Self::BetweenPoints,
        Self::Unfounded,
    ];

    /// The clause in a numbering. Where an edition has none of its own, the current one.
    #[must_use]
    pub const fn clause(self, numbering: Numbering) -> &'static str {
        let [current, y1999, old_rapid] = match self {
            Self::Disturbance => ["8.1.1", "9.1.1", "8.1.1"],
            Self::Clock => ["8.1.2", "9.1.2", "8.1.2"],
            Self::Offers => ["8.1.3", "9.1.3", "附录四 18"],
            Self::UntrueClaim => ["8.1.4", "9.1.4", "附录四 20"],
            Self::Touch => ["8.1.5", "9.1.5, 9.1.6", "8.1.5"],
            Self::Record => ["8.1.6", "9.1.7", "8.1.6"],
            Self::EarlyPress => ["8.1.7", "8.1.7", "附录四 19"],
            Self::IllegalMove => ["8.1.8", "8.1.8", "8.1.8"],
            Self::Conduct => ["8.1.9", "9.1.8", "8.1.9"],
            Self::BetweenPoints => ["29.2"; 3],
            Self::Unfounded => ["附录四 24"; 3],
        };
        match numbering {
            Numbering::Current => current,
            Numbering::Y1999 => y1999,
            Numbering::OldRapid => old_rapid,
        }
    }

    /// Stable machine-readable word, e.g. `early-press`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disturbance => "disturbance",
            Self::Clock => "clock",
            Self::Offers => "offers",
            Self::UntrueClaim => "untrue-claim",
            Self::Touch => "touch",
            Self::Record => "record",
            Self::EarlyPress => "early-press",
            Self::IllegalMove => "illegal-move",
            Self::Conduct => "conduct",
            Self::BetweenPoints => "between-points",
            Self::Unfounded => "unfounded",
        }
    }
}

impl Game {
    /// Records a foul; the last one allowed loses (4.1.10).
    pub(super) fn record_foul(&mut self, color: Color, foul: Foul, effects: &mut Vec<Effect>) {
        if self.ending().is_some() {
            return;
        }
        let side = &mut self.sides[color.index()];
        side.fouls = side.fouls.saturating_add(1);
        side.fresh_fouls = side.fresh_fouls.saturating_add(1);
        let count = side.fouls;
        effects.push(Effect::Foul {
            color,
            foul,
            count,
            clause: foul.clause(self.regulations.numbering),
        });
        let limit = self.regulations.fouls_to_lose;
        if limit > 0 && count >= limit {
            self.lose(color, Reason::Fouls, effects);
        }
    }

    /// Finds `moves` more missing in `color`'s record (7.1, 7.2).
    pub(super) fn record_missed(&mut self, color: Color, moves: u16, effects: &mut Vec<Effect>) {
        let due = |missed: u16| {
            let each = self.regulations.missed_moves_per_foul;
            let fouls = missed.checked_div(each).unwrap_or(0);
            fouls.min(u16::from(self.regulations.missed_moves_most_fouls))
        };
        let before = self.side(color).missed_moves;
        let after = before.saturating_add(moves);
        let fouls = due(after) - due(before);
        self.sides[color.index()].missed_moves = after;
        for _ in 0..fouls.min(u16::from(u8::MAX)) {
            self.record_foul(color, Foul::Record, effects);
        }
    }

    /// Counts an illegal move; those before the last one allowed are fouls (4.1.8, 8.1.8). Whether the game goes on.
    pub(super) fn record_illegal_move(&mut self, color: Color, effects: &mut Vec<Effect>) -> bool {
        let side = &mut self.sides[color.index()];
        side.illegal_moves = side.illegal_moves.saturating_add(1);
        let limit = self.regulations.illegal_moves_to_lose;
        if limit > 0 && side.illegal_moves >= limit {
            self.lose(color, Reason::IllegalMoves, effects);
        } else {
            self.record_foul(color, Foul::IllegalMove, effects);
        }
        self.ending().is_none()
    }

    /// A press before moving: a foul the first time, then a loss (4.1.9, 8.1.7).
    pub(super) fn record_early_press(&mut self, color: Color, at: u64, effects: &mut Vec<Effect>) {
        let limit = self.regulations.early_presses_to_lose;
        if limit == 0 {
            return;
        }
        let low = i64::from(self.regulations.early_press_low_time);
        let is_low = |color| self.time_left(color, at).is_some_and(|left| left < low);
        let loses_at_once = Color::ALL.into_iter().any(is_low);
        let side = &mut self.sides[color.index()];
        side.early_presses = side.early_presses.saturating_add(1);
        if loses_at_once || side.early_presses >= limit {
            self.lose(color, Reason::EarlyPresses, effects);
        } else {
            self.record_foul(color, Foul::EarlyPress, effects);
        }
    }
}
