//! Rulings and rule sets.

use serde::Serialize;
use tsify::Tsify;

use crate::judge;

use super::Color;

/// The rule sets by name. Those that this version does not have throw `judge/unknown-rules`.
#[derive(Serialize, Tsify)]
#[expect(
    dead_code,
    reason = "names cross as they are; only the declaration is used"
)]
pub enum RuleSetName {
    #[serde(rename = "cxa-2020")]
    Cxa2020,
    #[serde(rename = "cxa-2011")]
    Cxa2011,
    #[serde(rename = "cxa-1999")]
    Cxa1999,
    #[serde(rename = "wxf-2018")]
    Wxf2018,
    #[serde(rename = "tiantian")]
    Tiantian,
    #[serde(rename = "league")]
    League,
    #[serde(rename = "pikafish")]
    Pikafish,
}

/// What a move does, from the heaviest to the lightest (CXA 24.1–24.8): 将 杀 捉 兑 献 拦 跟 闲. `undecided` if a limit
/// was hit before the answer was found.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    Check,
    Kill,
    Chase,
    Exchange,
    Offer,
    Block,
    Follow,
    Idle,
    Undecided,
}

/// Who has to do what. `none`: no position has come up often enough. `undecided`: a limit was hit, or the rules
/// leave it to the arbiter; the reasons say which.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    None,
    Draw,
    RedMustVary,
    BlackMustVary,
    RedLoses,
    BlackLoses,
    Undecided,
}

/// How heavy the moves of one side in a cycle are, from the lightest on: 允许着法, the lighter and the heavier kind of
/// 禁止着法 (CXA 26.9), 长将.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Allowed,
    Light,
    Heavy,
    PerpetualCheck,
    Undecided,
}

/// The cycle that a line ends with.
#[derive(Serialize, Tsify)]
pub struct Repetition {
    /// Index of the first ply of the last full cycle, the one whose moves are judged.
    pub start: usize,
    /// Plies in one cycle.
    pub period: usize,
    /// How many cycles have been completed.
    pub cycles: usize,
}

/// One move of the cycle and what shows its nature.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MoveRuling {
    /// Index into the moves given.
    pub ply: usize,
    /// The move as two points.
    #[serde(rename = "move")]
    pub m: String,
    /// Whose move it is.
    pub color: Color,
    /// Its nature.
    pub act: Act,
    /// The pieces that attack, where they stand after the move.
    pub attackers: Vec<String>,
    /// The pieces attacked.
    pub victims: Vec<String>,
    /// 联合捉子: no attacker can do without another.
    pub joint: bool,
    /// 少根子: the victim has roots, but too few.
    pub under_rooted: bool,
    /// The moves that prove it (mate or gain) if the opponent passed, the mover first.
    pub line: Vec<String>,
    /// What could take back where the first victim stands.
    pub roots: Vec<String>,
    /// Why the move is what it is: stable and machine-readable, e.g. `mates-next`.
    #[tsify(type = "string")]
    pub ground: judge::Ground,
    /// The clause applied, e.g. `24.3`.
    pub clause: String,
    /// The same in words, in the language asked for.
    pub reason: String,
}

/// A way to win material.
#[derive(Serialize, Tsify)]
pub struct Gain {
    /// The piece that begins.
    pub attacker: String,
    /// The pieces won along the lines that prove it.
    pub victims: Vec<String>,
    /// Whether the first move takes what is won, or checks come first (抽).
    pub direct: bool,
    /// Whether more is won than the opponent can take elsewhere in return; otherwise it comes out even, which is still
    /// 捉 where different pieces are taken (26.5).
    pub clean: bool,
    /// One line that proves it, the side to move first.
    pub line: Vec<String>,
}

/// What one side did in the cycle.
#[derive(Serialize, Tsify)]
pub struct SideRuling {
    /// The acts in a word, e.g. 长捉, 一将一杀, 两闲.
    pub pattern: String,
    /// How heavy they are together.
    pub class: Class,
}

/// The judgement on a line as it stands after its last move: evidence, and the verdict that follows from it.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Ruling {
    /// The rule set applied.
    #[tsify(type = "RuleSetName | 'custom'")]
    pub rules: String,
    /// Who has to do what.
    pub verdict: Verdict,
    /// The cycle that was judged; `null` if there is none.
    pub repetition: Option<Repetition>,
    /// What Red did in it.
    pub red: Option<SideRuling>,
    /// What Black did in it.
    pub black: Option<SideRuling>,
    /// The moves of one cycle.
    pub moves: Vec<MoveRuling>,
    /// The clauses that the verdict rests on.
    pub clauses: Vec<String>,
    /// The verdict in words, in the language asked for.
    pub summary: String,
}

impl From<judge::Act> for Act {
    fn from(act: judge::Act) -> Self {
        match act {
            judge::Act::Check => Self::Check,
            judge::Act::Kill => Self::Kill,
            judge::Act::Chase => Self::Chase,
            judge::Act::Exchange => Self::Exchange,
            judge::Act::Offer => Self::Offer,
            judge::Act::Block => Self::Block,
            judge::Act::Follow => Self::Follow,
            judge::Act::Idle => Self::Idle,
            judge::Act::Undecided => Self::Undecided,
        }
    }
}

impl From<judge::Verdict> for Verdict {
    fn from(verdict: judge::Verdict) -> Self {
        match verdict {
            judge::Verdict::None => Self::None,
            judge::Verdict::Draw => Self::Draw,
            judge::Verdict::RedMustVary => Self::RedMustVary,
            judge::Verdict::BlackMustVary => Self::BlackMustVary,
            judge::Verdict::RedLoses => Self::RedLoses,
            judge::Verdict::BlackLoses => Self::BlackLoses,
            judge::Verdict::Undecided => Self::Undecided,
        }
    }
}

impl From<judge::Class> for Class {
    fn from(class: judge::Class) -> Self {
        match class {
            judge::Class::Allowed => Self::Allowed,
            judge::Class::Light => Self::Light,
            judge::Class::Heavy => Self::Heavy,
            judge::Class::PerpetualCheck => Self::PerpetualCheck,
            judge::Class::Undecided => Self::Undecided,
        }
    }
}

impl From<judge::SideRuling> for SideRuling {
    fn from(side: judge::SideRuling) -> Self {
        Self {
            pattern: side.pattern,
            class: side.class.into(),
        }
    }
}

/// Points and moves as their texts.
fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

impl From<judge::MoveRuling> for MoveRuling {
    fn from(ruling: judge::MoveRuling) -> Self {
        Self {
            ply: ruling.ply,
            m: ruling.m.to_string(),
            color: ruling.color.into(),
            act: ruling.act.into(),
            attackers: texts(&ruling.attackers),
            victims: texts(&ruling.victims),
            joint: ruling.joint,
            under_rooted: ruling.under_rooted,
            line: texts(&ruling.line),
            roots: texts(&ruling.roots),
            ground: ruling.ground,
            clause: ruling.clause.to_owned(),
            reason: ruling.reason,
        }
    }
}

impl From<judge::Gain> for Gain {
    fn from(gain: judge::Gain) -> Self {
        Self {
            attacker: gain.attacker.to_string(),
            victims: texts(&gain.victims),
            direct: gain.direct,
            clean: gain.clean,
            line: texts(&gain.line),
        }
    }
}

impl From<judge::Ruling> for Ruling {
    fn from(ruling: judge::Ruling) -> Self {
        let repetition = ruling.repetition.map(
            |judge::Repetition {
                 start,
                 period,
                 cycles,
             }| {
                Repetition {
                    start,
                    period,
                    cycles,
                }
            },
        );
        Self {
            rules: ruling.rules.to_owned(),
            verdict: ruling.verdict.into(),
            repetition,
            red: ruling.red.map(SideRuling::from),
            black: ruling.black.map(SideRuling::from),
            moves: ruling.moves.into_iter().map(MoveRuling::from).collect(),
            clauses: texts(&ruling.clauses),
            summary: ruling.summary,
        }
    }
}
