//! 简体中文

use crate::{
    board::Color,
    judge::{Act, MoveRuling, Ruling, Verdict},
};

use super::{Tongue, counted};

pub(super) struct ZhHans;

const fn act(act: Act) -> &'static str {
    match act {
        Act::Check => "将",
        Act::Kill => "杀",
        Act::Chase => "捉",
        Act::Exchange => "兑",
        Act::Offer => "献",
        Act::Block => "拦",
        Act::Follow => "跟",
        Act::Idle => "闲",
        Act::Undecided => "未定",
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "红方",
        Color::Black => "黑方",
    }
}

fn number(n: usize) -> String {
    match n {
        1..=9 => ["一", "两", "三", "四", "五", "六", "七", "八", "九"][n - 1].into(),
        _ => n.to_string(),
    }
}

impl Tongue for ZhHans {
    fn pattern(&self, acts: &[Act]) -> String {
        match counted(acts).as_slice() {
            [(one, n)] if *one != Act::Idle && *one != Act::Undecided && *n > 1 => {
                format!("长{}", act(*one))
            }
            several => several.iter().map(|(a, n)| number(*n) + act(*a)).collect(),
        }
    }

    fn reason(&self, m: &MoveRuling) -> String {
        match m.act {
            Act::Check => format!("{}：将军（{}）。", m.m, m.clause),
            other => format!("{}：{}。", m.m, act(other)),
        }
    }

    fn summary(&self, ruling: &Ruling) -> String {
        let mut text = String::new();
        for color in Color::ALL {
            if let Some(ruling) = ruling.side(color) {
                text += &format!("{}{}，", side(color), ruling.pattern);
            }
        }
        text += &match ruling.verdict {
            Verdict::None => "未形成待判局面".to_owned(),
            Verdict::Draw => "双方不变作和".to_owned(),
            Verdict::RedMustVary => "红方变着，不变作负".to_owned(),
            Verdict::BlackMustVary => "黑方变着，不变作负".to_owned(),
            Verdict::RedLoses => "红方作负".to_owned(),
            Verdict::BlackLoses => "黑方作负".to_owned(),
            Verdict::Undecided => "未能判定".to_owned(),
        };
        if !ruling.clauses.is_empty() {
            text += &format!("（{}）", ruling.clauses.join("、"));
        }
        text + "。"
    }
}
