//! Sentences from evidence, in one module per language.

mod en;
mod scene;
mod zh_hans;
mod zh_hant;

use crate::board::Color;

use super::{Act, Class, MoveRuling, Ruling};

/// A language that rulings can be told in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// 简体中文 `zh-Hans`
    #[default]
    ZhHans,
    /// 繁體中文 `zh-Hant`
    ZhHant,
    /// English `en`
    En,
}

impl Language {
    /// The language of a tag.
    ///
    /// ```
    /// use xiangqi_arbiter::Language;
    /// assert_eq!(Language::from_tag("zh-Hant"), Some(Language::ZhHant));
    /// assert_eq!(Language::from_tag("fr"), None);
    /// ```
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Some(match tag {
            "zh-Hans" => Self::ZhHans,
            "zh-Hant" => Self::ZhHant,
            "en" => Self::En,
            _ => return None,
        })
    }
}

/// What a language has to be able to say.
trait Tongue {
    fn pattern(&self, acts: &[Act]) -> String;
    fn reason(&self, m: &MoveRuling) -> String;
    fn summary(&self, ruling: &Ruling) -> String;
}

impl Ruling {
    /// Puts the ruling into words: fills [`SideRuling::pattern`](super::SideRuling::pattern),
    /// [`MoveRuling::reason`] and [`Ruling::summary`].
    ///
    /// ```
    /// use xiangqi_arbiter::{CXA_2020, Language, Move, Position, judge};
    /// let start = Position::from_fen("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1").unwrap();
    /// let cycle = ["f0e0", "e8f8", "e0f0", "f8e8"].map(|m| m.parse::<Move>().unwrap());
    /// let mut ruling = judge(&start, &cycle.repeat(3), &CXA_2020);
    /// ruling.tell(Language::ZhHans);
    /// assert_eq!(ruling.red.unwrap().pattern, "长将");
    /// ```
    pub fn tell(&mut self, language: Language) {
        let tongue: &dyn Tongue = match language {
            Language::ZhHans => &zh_hans::ZhHans,
            Language::ZhHant => &zh_hant::ZhHant,
            Language::En => &en::En,
        };
        for color in Color::ALL {
            let mut acts: Vec<Act> = Vec::new();
            for m in self.moves.iter().filter(|m| m.color == color) {
                acts.insert(acts.partition_point(|act| *act <= m.act), m.act);
            }
            let side = match color {
                Color::Red => &mut self.red,
                Color::Black => &mut self.black,
            };
            if let Some(side) = side {
                side.pattern = tongue.pattern(&acts);
            }
        }
        for m in &mut self.moves {
            m.reason = tongue.reason(m);
        }
        self.summary = tongue.summary(self);
    }
}

/// Acts in order of severity with how often each comes.
fn counted(acts: &[Act]) -> Vec<(Act, usize)> {
    acts.chunk_by(|a, b| a == b)
        .map(|chunk| (chunk[0], chunk.len()))
        .collect()
}

/// Whether both sides break a ban, one of them the lighter kind: then it has to be said which.
fn both_forbidden(ruling: &Ruling) -> bool {
    let class = |color| ruling.side(color).map(|side| side.class);
    matches!(
        Color::ALL.map(class),
        [Some(Class::Light), Some(Class::Heavy)] | [Some(Class::Heavy), Some(Class::Light)]
    )
}
