//! Reading the cases, and looking at them from other sides.

use serde_json::Value;
use xiangqi_arbiter::{Act, Class, Color, Move, MoveRuling, Position, Role, Verdict};

/// The cases of a file.
pub fn cases(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/cases/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

pub fn position(fen: &Value) -> Position {
    Position::from_fen_lenient(fen.as_str().unwrap()).unwrap().0
}

pub fn moves(list: &Value) -> Vec<Move> {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    list.iter()
        .map(|m| m.as_str().unwrap().parse().unwrap())
        .collect()
}

/// One of the four ways to look at a board.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub mirrored: bool,
    pub swapped: bool,
}

impl Look {
    pub const PLAIN: Self = Self {
        mirrored: false,
        swapped: false,
    };

    pub fn all() -> impl Iterator<Item = Self> {
        [(false, false), (true, false), (false, true), (true, true)]
            .into_iter()
            .map(|(mirrored, swapped)| Self { mirrored, swapped })
    }

    pub fn position(self, position: Position) -> Position {
        let position = if self.mirrored {
            position.mirrored()
        } else {
            position
        };
        if self.swapped {
            position.swapped()
        } else {
            position
        }
    }

    pub fn play(self, m: Move) -> Move {
        let m = if self.mirrored { m.mirrored() } else { m };
        if self.swapped { m.rotated() } else { m }
    }

    pub fn color(self, color: Color) -> Color {
        if self.swapped { !color } else { color }
    }
}

/// What an official figure says.
pub struct Figure {
    pub id: String,
    pub start: Position,
    pub listed: Vec<Move>,
    pub cycle: Vec<Move>,
    pub acts: Vec<&'static str>,
    /// The acts as printed, 兑 and 拦 told from 闲.
    pub names: Vec<String>,
    pub against: Option<Color>,
    pub chases: [Option<String>; 2],
    pub classes: [String; 2],
}

/// The figures of the CXA book.
pub fn figures() -> Vec<Figure> {
    cases("judge-cxa2020")
        .into_iter()
        .map(|case| Figure {
            id: case["id"].as_str().unwrap().to_owned(),
            start: position(&case["fen"]),
            listed: moves(&case["moves"]),
            cycle: moves(&case["cycle"]),
            acts: case["acts"]
                .as_array()
                .unwrap()
                .iter()
                .map(|act| printed(act.as_str().unwrap()))
                .collect(),
            names: case["acts"]
                .as_array()
                .unwrap()
                .iter()
                .map(|act| act.as_str().unwrap().to_owned())
                .collect(),
            against: match case["verdict"].as_str().unwrap() {
                "red_must_change" => Some(Color::Red),
                "black_must_change" => Some(Color::Black),
                _ => None,
            },
            chases: ["red_chases", "black_chases"].map(|key| case[key].as_str().map(str::to_owned)),
            classes: ["red_class", "black_class"].map(|key| case[key].as_str().unwrap().to_owned()),
        })
        .collect()
}

fn printed(act: &str) -> &'static str {
    match act {
        "check" => "check",
        "kill" => "kill",
        "chase" => "chase",
        _ => "idle",
    }
}

/// An act as the figures tell them apart: whatever is no attack is 闲.
pub fn kind(act: Act) -> &'static str {
    match act {
        Act::Check => "check",
        Act::Kill => "kill",
        Act::Chase => "chase",
        Act::Undecided => "undecided",
        _ => "idle",
    }
}

pub fn class(class: Class) -> &'static str {
    match class {
        Class::Allowed => "allowed",
        Class::Light => "light",
        Class::Heavy => "heavy",
        Class::PerpetualCheck => "longcheck",
        Class::Undecided => "undecided",
    }
}

/// The letter of the figures for a chase: jointly, of a piece short of roots, of a rook, of one without roots.
pub fn letter(m: &MoveRuling) -> char {
    let after = m.before.play(m.m).unwrap();
    let is_rook = |square| {
        after
            .get(square)
            .is_some_and(|piece| piece.role == Role::Rook)
    };
    match m.act {
        Act::Chase if m.joint => 'J',
        Act::Chase if m.under_rooted => 'S',
        Act::Chase if m.victims.iter().any(|square| is_rook(*square)) => 'R',
        Act::Chase => 'U',
        _ => '-',
    }
}

impl Figure {
    /// The line as played, `times` cycles after what the figure lists, and `more` plies.
    pub fn line(&self, times: usize, more: usize) -> Vec<Move> {
        let mut line = self.listed.clone();
        line.extend(
            self.cycle
                .iter()
                .cycle()
                .take(self.cycle.len() * times + more),
        );
        line
    }

    /// Which listed move ply `ply` of that line is.
    pub fn place(&self, ply: usize) -> usize {
        let (listed, period) = (self.listed.len(), self.cycle.len());
        if ply < listed || period == 0 {
            ply
        } else {
            listed - period + (ply - listed) % period
        }
    }
}

/// Who is to vary or has lost, and whether anything was ruled at all.
pub fn agrees(verdict: Verdict, against: Option<Color>) -> bool {
    match against {
        None => verdict == Verdict::Draw,
        Some(_) => verdict.against() == against,
    }
}
