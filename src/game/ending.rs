//! How a game ended, and by which clause.

use serde::{Deserialize, Serialize};

use crate::{board::Color, record::GameResult};

use super::Regulations;

/// Whose clause numbers are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// The CXA rules of 2011 and 2020.
    Current,
    /// The CXA rules of 1999.
    Y1999,
    /// The rapid rules before 2020, 附录四 of the CXA rules.
    OldRapid,
}

/// The points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Score {
    /// 红胜
    #[serde(rename = "1-0")]
    RedWins,
    /// 黑胜
    #[serde(rename = "0-1")]
    BlackWins,
    /// 和
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// 双方弃权: both have lost (20.2).
    #[serde(rename = "0-0")]
    BothLose,
}

impl Score {
    /// `color` has lost.
    #[must_use]
    pub const fn lost_by(color: Color) -> Self {
        match color {
            Color::Red => Self::BlackWins,
            Color::Black => Self::RedWins,
        }
    }

    /// Who won, if anybody did.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::RedWins => Some(Color::Red),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::BothLose => None,
        }
    }
}

/// What a record can say of it; it has no word for a game that both have lost.
impl From<Score> for GameResult {
    fn from(score: Score) -> Self {
        match score {
            Score::RedWins => Self::RedWins,
            Score::BlackWins => Self::BlackWins,
            Score::Draw => Self::Draw,
            Score::BothLose => Self::Unknown,
        }
    }
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// 将死
    Checkmate,
    /// 困毙: no legal move.
    Stalemate,
    /// 自杀: the loser made the kings face, offered his king or left a check unanswered (3.4).
    KingGivenUp,
    /// 单方面长将 (25.1).
    PerpetualCheck,
    /// 应变不变: the loser was to vary and did not, or his rule set bans the repetition outright.
    NotVaried,
    /// 超时
    TimeForfeit,
    /// 迟到: too late, or not there at all (20).
    Late,
    /// 违反行棋规定: illegal moves as many as lose.
    IllegalMoves,
    /// 未走棋先按钟: pressed before moving as often as loses.
    EarlyPresses,
    /// 犯规: fouls as many as lose.
    Fouls,
    /// 自然限着 claimed untruly as often as loses.
    UntrueClaims,
    /// 认输
    Resignation,
    /// 拒绝遵守规则或严重违反纪律
    Breach,
    /// 碰乱棋子: pieces knocked over on an opponent short of time (5.9).
    Knocked,
    /// 通讯工具: a telephone rang or was used (old 附录四 25).
    Device,
    /// 退出: withdrew from the event (19).
    Withdrawal,
    /// 提议作和, agreed.
    Agreement,
    /// 双方均无取胜可能
    NeitherCanWin,
    /// 不变作和
    Repetition,
    /// 自然限着
    NaturalLimit,
    /// The flag fell, but the opponent has nothing left to mate with (old 附录四 16.3).
    FlagWithoutMaterial,
    /// So many plies have been played as a site allows; no clause of the CXA rules.
    PlyLimit,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 22] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::KingGivenUp,
        Self::PerpetualCheck,
        Self::NotVaried,
        Self::TimeForfeit,
        Self::Late,
        Self::IllegalMoves,
        Self::EarlyPresses,
        Self::Fouls,
        Self::UntrueClaims,
        Self::Resignation,
        Self::Breach,
        Self::Knocked,
        Self::Device,
        Self::Withdrawal,
        Self::Agreement,
        Self::NeitherCanWin,
        Self::Repetition,
        Self::NaturalLimit,
        Self::FlagWithoutMaterial,
        Self::PlyLimit,
    ];

    /// What an arbiter may declare a loss for ([`Event::DeclareLoss`](super::Event::DeclareLoss)); the last two only
    /// where something repeats.
    pub const DECLARED_LOSSES: [Self; 6] = [
        Self::Breach,
        Self::Device,
        Self::Late,
        Self::Withdrawal,
        Self::PerpetualCheck,
        Self::NotVaried,
    ];

    /// What an arbiter may declare a draw for ([`Event::DeclareDraw`](super::Event::DeclareDraw)); the last only where
    /// something repeats.
    pub const DECLARED_DRAWS: [Self; 2] = [Self::NeitherCanWin, Self::Repetition];

    /// Stable machine-readable word, e.g. `time-forfeit`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::KingGivenUp => "king-given-up",
            Self::PerpetualCheck => "perpetual-check",
            Self::NotVaried => "not-varied",
            Self::TimeForfeit => "time-forfeit",
            Self::Late => "late",
            Self::IllegalMoves => "illegal-moves",
            Self::EarlyPresses => "early-presses",
            Self::Fouls => "fouls",
            Self::UntrueClaims => "untrue-claims",
            Self::Resignation => "resignation",
            Self::Breach => "breach",
            Self::Knocked => "knocked",
            Self::Device => "device",
            Self::Withdrawal => "withdrawal",
            Self::Agreement => "agreement",
            Self::NeitherCanWin => "neither-can-win",
            Self::Repetition => "repetition",
            Self::NaturalLimit => "natural-limit",
            Self::FlagWithoutMaterial => "flag-without-material",
            Self::PlyLimit => "ply-limit",
        }
    }

    /// The clause, in a numbering: current, 1999, old rapid. Where an edition has none of its own, the current one.
    #[must_use]
    pub const fn clause(self, numbering: Numbering) -> &'static str {
        let [current, y1999, old_rapid] = match self {
            Self::Checkmate => ["4.1.1", "4.1.1", "附录四 15.1"],
            Self::Stalemate => ["4.1.2", "4.1.3", "附录四 15.3"],
            Self::KingGivenUp => ["4.1.3", "4.1.2", "附录四 15.5"],
            Self::PerpetualCheck => ["4.1.4", "4.1.7", "附录四 15.6"],
            Self::NotVaried => ["4.1.5", "4.1.7", "附录四 15.6"],
            Self::TimeForfeit => ["4.1.6", "4.1.4", "附录四 1"],
            Self::Late => ["4.1.7", "4.1.5", "附录四 15.9"],
            Self::IllegalMoves => ["4.1.8", "4.1.6", "附录四 15.10"],
            Self::EarlyPresses => ["4.1.9", "4.1.9", "附录四 15.11"],
            Self::Fouls => ["4.1.10", "4.1.8", "附录四 15.8"],
            Self::UntrueClaims => ["4.1.11", "4.1.11", "附录四 15.7"],
            Self::Resignation => ["4.1.12", "4.1.9", "附录四 15.2"],
            Self::Breach => ["4.1.13", "4.1.10", "附录四 15.12"],
            Self::Knocked => ["5.9"; 3],
            Self::Device => ["附录四 25"; 3],
            Self::Withdrawal => ["19"; 3],
            Self::Agreement => ["4.2.1", "4.2.2", "附录四 16.1"],
            Self::NeitherCanWin => ["4.2.2", "4.2.1", "附录四 16.2"],
            Self::Repetition => ["4.2.3", "4.2.3", "附录四 16.4"],
            Self::NaturalLimit => ["4.2.4", "4.2.4", "附录四 16.5"],
            Self::FlagWithoutMaterial => ["附录四 16.3"; 3],
            Self::PlyLimit => [""; 3],
        };
        match numbering {
            Numbering::Current => current,
            Numbering::Y1999 => y1999,
            Numbering::OldRapid => old_rapid,
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    /// The points.
    pub score: Score,
    /// Why.
    pub reason: Reason,
    /// The clause it rests on; empty if it is a site's rule.
    pub clause: &'static str,
    /// Forfeited by a side that has not made a move: written + and − instead of the points (20.3).
    pub unplayed: bool,
    /// Who goes on, if the game decided a match: the winner, or whoever a draw goes to (28.6).
    pub decided_for: Option<Color>,
}

impl Ending {
    /// `score` for `reason` under `regulations`, before any move or after, with the fouls of each side.
    pub(super) fn new(
        score: Score,
        reason: Reason,
        unplayed: bool,
        fouls: [u8; 2],
        regulations: &Regulations,
    ) -> Self {
        let drawn = || {
            let by_foul = match fouls {
                [0, fouls] if fouls > 0 => Some(Color::Red),
                [fouls, 0] if fouls > 0 => Some(Color::Black),
                _ => None,
            };
            by_foul
                .filter(|_| regulations.drawn_game_lost_by_foul)
                .or(regulations.drawn_game_goes_to)
        };
        Self {
            score,
            reason,
            clause: reason.clause(regulations.numbering),
            unplayed,
            decided_for: match score {
                Score::Draw => drawn(),
                _ => score.winner(),
            },
        }
    }

    /// What is written for `color` in the table of results: `2`, `1`, `0`, or `+`, `-` (13.1, 20.3).
    #[must_use]
    pub fn mark(&self, color: Color) -> &'static str {
        match (self.score.winner(), self.unplayed) {
            (Some(winner), true) if winner == color => "+",
            (_, true) if self.score != Score::Draw => "-",
            (Some(winner), _) if winner == color => "2",
            (None, _) if self.score == Score::Draw => "1",
            _ => "0",
        }
    }
}
