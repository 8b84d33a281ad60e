//! What the judge finds.

use serde::Serialize;

use crate::{
    board::{Color, Move, Square},
    position::Position,
};

use super::{Act, Ground, Repetition};

/// Who has to do what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing to judge (yet): no position has come up often enough (23.3).
    None,
    /// 不变作和: a draw if neither side varies.
    Draw,
    /// Red must vary, and loses if it does not (4.1.5).
    RedMustVary,
    /// Black must vary, and loses if it does not (4.1.5).
    BlackMustVary,
    /// Red has lost.
    RedLoses,
    /// Black has lost.
    BlackLoses,
    /// A limit was hit, or the rules leave it to the arbiter.
    Undecided,
}

impl Verdict {
    /// The side that has lost or must vary.
    #[must_use]
    pub const fn against(self) -> Option<Color> {
        match self {
            Self::RedMustVary | Self::RedLoses => Some(Color::Red),
            Self::BlackMustVary | Self::BlackLoses => Some(Color::Black),
            Self::None | Self::Draw | Self::Undecided => None,
        }
    }

    pub(super) const fn must_vary(color: Color) -> Self {
        match color {
            Color::Red => Self::RedMustVary,
            Color::Black => Self::BlackMustVary,
        }
    }

    pub(super) const fn loses(color: Color) -> Self {
        match color {
            Color::Red => Self::RedLoses,
            Color::Black => Self::BlackLoses,
        }
    }
}

/// How heavy the moves of one side in a cycle are, from the lightest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// 允许着法: at least one move is 闲 (24.14).
    Allowed,
    /// 禁止着法, the lighter kind: some chase is only joint (联合) or of a piece short of roots (少根) (26.9).
    Light,
    /// 禁止着法, the heavier kind (26.9).
    Heavy,
    /// 长将 (24.9).
    PerpetualCheck,
    /// Some act that matters is undecided.
    Undecided,
}

/// One move of the cycle and what shows its nature.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MoveRuling {
    /// Index into the moves given.
    pub ply: usize,
    /// The move.
    #[serde(rename = "move")]
    pub m: Move,
    /// Whose move it is.
    pub color: Color,
    /// Its nature.
    pub act: Act,
    /// The pieces that attack, where they stand after the move.
    pub attackers: Vec<Square>,
    /// The pieces attacked.
    pub victims: Vec<Square>,
    /// 联合捉子: no attacker can do without another (24.17).
    pub joint: bool,
    /// 少根子: the victim has roots, but too few (24.15).
    pub under_rooted: bool,
    /// The moves that prove it – mate or gain – if the opponent passed, the mover first.
    pub line: Vec<Move>,
    /// The roots of the piece attacked first: what could take back there.
    pub roots: Vec<Square>,
    /// Why the move is what it is.
    pub ground: Ground,
    /// The clause applied, e.g. `24.3`.
    pub clause: &'static str,
    /// The same in words, empty until [`Ruling::tell`].
    pub reason: String,
    /// The position before the move.
    #[serde(skip)]
    pub before: Position,
}

impl MoveRuling {
    /// The move `m` in `before`, as long as nothing shows it to be more than 闲.
    pub(super) fn idle(ply: usize, m: Move, before: &Position) -> Self {
        Self {
            ply,
            m,
            color: before.turn(),
            act: Act::Idle,
            attackers: Vec::new(),
            victims: Vec::new(),
            joint: false,
            under_rooted: false,
            line: Vec::new(),
            roots: Vec::new(),
            ground: Ground::Nothing,
            clause: Ground::Nothing.clause(),
            reason: String::new(),
            before: *before,
        }
    }

    /// Puts down what the move is, and why.
    pub(super) fn set(&mut self, act: Act, ground: Ground) {
        self.act = act;
        self.ground = ground;
        self.clause = ground.clause();
    }
}

/// What one side did in the cycle.
#[derive(Debug, Clone, Serialize)]
pub struct SideRuling {
    /// The acts in a word, e.g. 长捉, 一将一杀, 两闲; empty until [`Ruling::tell`].
    pub pattern: String,
    /// How heavy they are together.
    pub class: Class,
}

/// The judgement on a line as it stands after its last move.
#[derive(Debug, Clone, Serialize)]
pub struct Ruling {
    /// Name of the rule set, `custom` if it has none.
    pub rules: &'static str,
    /// Who has to do what.
    pub verdict: Verdict,
    /// The cycle that was judged.
    pub repetition: Option<Repetition>,
    /// What Red did in it.
    pub red: Option<SideRuling>,
    /// What Black did in it.
    pub black: Option<SideRuling>,
    /// The moves of one cycle.
    pub moves: Vec<MoveRuling>,
    /// The clauses that the verdict rests on.
    pub clauses: Vec<&'static str>,
    /// The verdict in words, empty until [`Ruling::tell`].
    pub summary: String,
}

impl Ruling {
    pub(super) fn new(rules: &'static str) -> Self {
        Self {
            rules,
            verdict: Verdict::None,
            repetition: None,
            red: None,
            black: None,
            moves: Vec::new(),
            clauses: Vec::new(),
            summary: String::new(),
        }
    }

    /// What `color` did in the cycle.
    #[must_use]
    pub const fn side(&self, color: Color) -> Option<&SideRuling> {
        match color {
            Color::Red => self.red.as_ref(),
            Color::Black => self.black.as_ref(),
        }
    }
}
