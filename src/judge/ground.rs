//! Why a move is what it is: the key from evidence to a sentence.

use serde::Serialize;

/// The ground of a ruling on one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// It attacks the king (24.1).
    AttacksKing,
    /// It would mate by checks alone (24.2).
    Mates,
    /// It threatens a capture that gains (24.3).
    Captures,
    /// It threatens a gain by checks (24.3, 抽).
    CapturesByChecks,
    /// It threatens a capture that comes out even, different pieces being taken (26.5).
    Exchanges,
    /// It attacks a piece that has no root, or that the attacker may chase all the same (AXF).
    Attacks,
    /// The king answers a check (26.1.2).
    KingAnswers,
    /// The chase is a king's or pawn's own (26.1).
    OwnChase,
    /// What it attacks was attacked before, and nothing has changed (24.3).
    AttackedBefore,
    /// It occupies a drawing point (26.2).
    DrawingPoint,
    /// It offers an exchange of pieces of the same kind (24.4).
    OffersExchange,
    /// It offers a piece (24.5).
    OffersPiece,
    /// It stands in the way of an attack (24.6).
    Interposes,
    /// It eyes a piece that has a root (24.7).
    Eyes,
    /// Nothing of all that (24.8).
    Nothing,
    /// A limit of the rule set was hit.
    Limit,
}

impl Ground {
    /// Whether it is the ground of a chase.
    #[must_use]
    pub const fn is_chase(self) -> bool {
        matches!(
            self,
            Self::Captures | Self::CapturesByChecks | Self::Exchanges | Self::Attacks
        )
    }

    /// The clause of the CXA rules.
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Self::AttacksKing => "24.1",
            Self::Mates => "24.2",
            Self::Captures
            | Self::CapturesByChecks
            | Self::AttackedBefore
            | Self::Attacks
            | Self::Limit => "24.3",
            Self::Exchanges => "26.5",
            Self::KingAnswers => "26.1.2",
            Self::OwnChase => "26.1",
            Self::DrawingPoint => "26.2",
            Self::OffersExchange => "24.4",
            Self::OffersPiece => "24.5",
            Self::Interposes => "24.6",
            Self::Eyes => "24.7",
            Self::Nothing => "24.8",
        }
    }
}
