//! 简体中文

use crate::{
    board::{Color, Piece, Role, Square},
    judge::{Act, Class, Ground, MoveRuling, Ruling, Verdict},
    notation::{Notation, Style},
};

use super::{Tongue, counted, scene::Scene};

pub(super) struct ZhHans;

const DIGITS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

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
        2 => "两".into(),
        1..=9 => DIGITS[n - 1].into(),
        _ => n.to_string(),
    }
}

const fn glyph(piece: Piece) -> &'static str {
    let red = matches!(piece.color, Color::Red);
    match piece.role {
        Role::King if red => "帅",
        Role::King => "将",
        Role::Rook => "车",
        Role::Horse => "马",
        Role::Cannon => "炮",
        Role::Advisor if red => "仕",
        Role::Advisor => "士",
        Role::Elephant if red => "相",
        Role::Elephant => "象",
        Role::Pawn if red => "兵",
        Role::Pawn => "卒",
    }
}

/// 红三路车, 黑3路马, 黑将.
fn name((square, Piece { color, role }): (Square, Piece)) -> String {
    let glyph = glyph(Piece { color, role });
    if role == Role::King {
        return format!("{}{glyph}", if color == Color::Red { "红" } else { "黑" });
    }
    let file = square.file_number(color);
    if color == Color::Red {
        format!("红{}路{glyph}", DIGITS[usize::from(file) - 1])
    } else {
        format!("黑{file}路{glyph}")
    }
}

fn names(scene: &Scene, squares: &[Square]) -> String {
    let each: Vec<_> = scene.pieces(squares).map(name).collect();
    each.join("、")
}

/// “，伏…” with the proving line, if there is one: checks and captures marked, each reply after its move.
fn line(scene: &Scene) -> String {
    let moves = scene.line(Notation::Full, &Style::default());
    let mut text = String::new();
    for (i, m) in moves.iter().enumerate() {
        text += match i {
            0 => "，伏",
            _ if i % 2 == 1 => " ",
            _ => "、",
        };
        text += &m.text;
        if let Some(taken) = m.taken {
            text += "吃";
            text += glyph(taken);
        }
        if m.checks {
            text += "（将）";
        }
    }
    text
}

fn chase(scene: &Scene) -> String {
    let m = scene.ruling;
    let (taker, partners) = m.attackers.split_at(1.min(m.attackers.len()));
    // What another piece can take now is this move's doing.
    let mut text = if scene.mover_attacks() {
        ""
    } else {
        "此着使"
    }
    .to_owned();
    text += &if m.joint {
        format!("{}与{}联合捉", names(scene, taker), names(scene, partners))
    } else if m.under_rooted {
        format!("{}捉少根的", names(scene, &m.attackers))
    } else {
        format!("{}捉", names(scene, taker))
    };
    text += &names(scene, &scene.won());
    if m.under_rooted && !m.roots.is_empty() {
        text += &format!("（根：{}）", names(scene, &m.roots));
    }
    text += &line(scene);
    text + match m.ground {
        Ground::CapturesByChecks => "，连续将军得子",
        Ground::Exchanges => "，即使各吃各子仍属捉",
        _ if m.under_rooted || m.joint || m.roots.is_empty() => "",
        _ => "，虽有根而得子",
    }
}

fn because(scene: &Scene) -> String {
    let m = scene.ruling;
    match m.ground {
        Ground::AttacksKing => format!("{}将军", names(scene, &m.attackers)),
        Ground::Mates if m.line.len() == 1 => format!("企图下一着将死对方{}", line(scene)),
        Ground::Mates => format!("企图连续将军将死对方{}", line(scene)),
        Ground::Captures | Ground::CapturesByChecks | Ground::Exchanges => chase(scene),
        Ground::Attacks => format!(
            "{}捉{}",
            names(scene, &m.attackers),
            names(scene, &m.victims)
        ),
        Ground::KingAnswers => "走动帅（将）应将".into(),
        Ground::OwnChase => format!(
            "{}本身捉{}，允许长捉",
            names(scene, &m.attackers),
            names(scene, &m.victims)
        ),
        Ground::AttackedBefore => format!(
            "{}捉{}，走子前已存在，没有变化",
            names(scene, &m.attackers),
            names(scene, &m.victims)
        ),
        Ground::DrawingPoint => "唯一的进攻子占据守和要点，附带捉士象".into(),
        Ground::OffersExchange => format!(
            "{}与{}邀兑，对方兑去后不致立即被将死或失子",
            names(scene, &m.attackers),
            names(scene, &m.victims)
        ),
        Ground::OffersPiece => format!("{}送吃", names(scene, &m.attackers)),
        Ground::Interposes => format!("阻拦{}", names(scene, &m.victims)),
        Ground::Eyes => format!(
            "{}盯牵有根的{}",
            names(scene, &m.attackers),
            names(scene, &m.victims)
        ),
        Ground::Nothing => "不属将、杀、捉".into(),
        Ground::Limit => "超出搜索限度，未能判定".into(),
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
        let scene = Scene::new(m);
        let played = scene.played(Notation::Full, &Style::default());
        let what = act(m.act);
        format!("{played}（{what}）：{}（{}）。", because(&scene), m.clause)
    }

    fn summary(&self, ruling: &Ruling) -> String {
        let mut text = String::new();
        let both = super::both_forbidden(ruling);
        for color in Color::ALL {
            if let Some(ruling) = ruling.side(color) {
                let class = match ruling.class {
                    Class::Allowed => "允许着法",
                    Class::Undecided => "未定",
                    Class::Light if both => "较轻的禁止着法",
                    Class::Heavy if both => "较重的禁止着法",
                    Class::Light | Class::Heavy | Class::PerpetualCheck => "禁止着法",
                };
                text += &format!("{}{}，属{class}；", side(color), ruling.pattern);
            }
        }
        text += match ruling.verdict {
            Verdict::None => "未形成待判局面",
            Verdict::Draw => "双方不变作和",
            Verdict::RedMustVary => "红方变着，不变作负",
            Verdict::BlackMustVary => "黑方变着，不变作负",
            Verdict::RedLoses => "红方作负",
            Verdict::BlackLoses => "黑方作负",
            Verdict::Undecided => "未能判定",
        };
        if !ruling.clauses.is_empty() {
            text += &format!("（{}）", ruling.clauses.join("、"));
        }
        text + "。"
    }
}
