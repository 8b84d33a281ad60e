//! English

use crate::{
    board::Color,
    judge::{Act, MoveRuling, Ruling, Verdict},
};

use super::{Tongue, counted};

pub(super) struct En;

const fn act(act: Act) -> &'static str {
    match act {
        Act::Check => "check",
        Act::Kill => "kill",
        Act::Chase => "chase",
        Act::Exchange => "exchange",
        Act::Offer => "offer",
        Act::Block => "block",
        Act::Follow => "follow",
        Act::Idle => "idle",
        Act::Undecided => "undecided",
    }
}

impl Tongue for En {
    fn pattern(&self, acts: &[Act]) -> String {
        match counted(acts).as_slice() {
            [(one, n)] if *one != Act::Undecided && *n > 1 => format!("perpetual {}", act(*one)),
            several => {
                let each: Vec<_> = several
                    .iter()
                    .map(|(a, n)| format!("{n} {}", act(*a)))
                    .collect();
                each.join(" + ")
            }
        }
    }

    fn reason(&self, m: &MoveRuling) -> String {
        format!("{}: {} ({}).", m.m, act(m.act), m.clause)
    }

    fn summary(&self, ruling: &Ruling) -> String {
        let mut text = String::new();
        for (color, name) in [(Color::Red, "Red"), (Color::Black, "Black")] {
            if let Some(ruling) = ruling.side(color) {
                text += &format!("{name}: {}. ", ruling.pattern);
            }
        }
        text += match ruling.verdict {
            Verdict::None => "Nothing to judge yet",
            Verdict::Draw => "A draw if neither side varies",
            Verdict::RedMustVary => "Red must vary or lose",
            Verdict::BlackMustVary => "Black must vary or lose",
            Verdict::RedLoses => "Red loses",
            Verdict::BlackLoses => "Black loses",
            Verdict::Undecided => "Undecided",
        };
        if !ruling.clauses.is_empty() {
            text += &format!(" ({})", ruling.clauses.join(", "));
        }
        text + "."
    }
}
