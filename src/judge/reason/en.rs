//! English

use crate::{
    board::{Color, Square},
    judge::{Act, Class, Ground, MoveRuling, Ruling, Verdict},
    notation::{Notation, Style},
};

use super::{Tongue, counted, scene::Scene};

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

/// the rook on c4, the horse on d5 and the pawn on e6
fn names(scene: &Scene, squares: &[Square]) -> String {
    let each: Vec<_> = scene
        .pieces(squares)
        .map(|(square, piece)| format!("the {} on {square}", piece.role))
        .collect();
    match each.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => each.concat(),
    }
}

/// The proving line in brackets, if there is one.
fn line(scene: &Scene) -> String {
    let moves = scene.line(Notation::Wxf, &Style::default());
    if moves.is_empty() {
        String::new()
    } else {
        format!(
            " [{}]",
            moves
                .iter()
                .map(|m| m.text.as_str())
                .collect::<Vec<_>>()
                .join(" ")
        )
    }
}

fn chase(scene: &Scene) -> String {
    let m = scene.ruling;
    let (taker, partners) = m.attackers.split_at(1.min(m.attackers.len()));
    // What another piece can take now is this move's doing.
    let lead = if scene.mover_attacks() {
        ""
    } else {
        "through this move "
    };
    let mut text = lead.to_owned() + &names(scene, taker);
    if !partners.is_empty() {
        text += &format!(", with {},", names(scene, partners));
    }
    text += " threatens to win ";
    text += &names(scene, &scene.won());
    text += match m.ground {
        Ground::CapturesByChecks => " by checks",
        Ground::Exchanges => ", a chase even if each side takes a different piece",
        _ if m.under_rooted => ", insufficiently protected,",
        _ => "",
    };
    text + &line(scene)
}

fn because(scene: &Scene) -> String {
    let m = scene.ruling;
    let (attackers, victims) = (names(scene, &m.attackers), names(scene, &m.victims));
    match m.ground {
        Ground::AttacksKing => format!("{attackers} gives check"),
        Ground::Mates if m.line.len() == 1 => format!("threatens mate next move{}", line(scene)),
        Ground::Mates => format!("threatens mate by checks{}", line(scene)),
        Ground::Captures | Ground::CapturesByChecks | Ground::Exchanges => chase(scene),
        Ground::Attacks => format!("{attackers} newly attacks {victims}"),
        Ground::KingAnswers => "the king itself answers a check".into(),
        Ground::OwnChase => format!("{attackers} may chase {victims} perpetually"),
        Ground::AttackedBefore => {
            format!("{attackers} attacked {victims} before, nothing has changed")
        }
        Ground::DrawingPoint => {
            "the only attacking piece holds a drawing point and attacks by the way".into()
        }
        Ground::OffersExchange => {
            format!("{attackers} offers to exchange itself for {victims}; taking loses nothing")
        }
        Ground::OffersPiece => format!("{attackers} offers itself"),
        Ground::Interposes => format!("{attackers} stands in the way of {victims}"),
        Ground::Eyes => format!("{attackers} watches {victims}, which is protected"),
        Ground::Nothing => "neither check nor kill nor chase".into(),
        Ground::Limit => "a limit of the search was hit".into(),
    }
}

impl Tongue for En {
    fn pattern(&self, acts: &[Act]) -> String {
        match counted(acts).as_slice() {
            [(one @ (Act::Check | Act::Kill | Act::Chase), n)] if *n > 1 => {
                format!("perpetual {}", act(*one))
            }
            several => {
                let each: Vec<_> = several
                    .iter()
                    .map(|(a, n)| match (a, n) {
                        (Act::Idle | Act::Undecided, 1) => format!("1 {} move", act(*a)),
                        (Act::Idle | Act::Undecided, n) => format!("{n} {} moves", act(*a)),
                        (a, 1) => format!("1 {}", act(*a)),
                        (a, n) => format!("{n} {}s", act(*a)),
                    })
                    .collect();
                each.join(" + ")
            }
        }
    }

    fn reason(&self, m: &MoveRuling) -> String {
        let scene = Scene::new(m);
        let played = scene.played(Notation::Wxf, &Style::default());
        let (what, why) = (act(m.act), because(&scene));
        format!("{played} ({what}): {why} ({}).", m.clause)
    }

    fn summary(&self, ruling: &Ruling) -> String {
        let mut text = String::new();
        let both = super::both_forbidden(ruling);
        for (color, name) in [(Color::Red, "Red"), (Color::Black, "Black")] {
            if let Some(ruling) = ruling.side(color) {
                let class = match ruling.class {
                    Class::Allowed => "allowed",
                    Class::Undecided => "undecided",
                    Class::Light if both => "forbidden, the lighter kind",
                    Class::Heavy if both => "forbidden, the heavier kind",
                    Class::Light | Class::Heavy | Class::PerpetualCheck => "forbidden",
                };
                text += &format!("{name}: {}, {class}. ", ruling.pattern);
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
