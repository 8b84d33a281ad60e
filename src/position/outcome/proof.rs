//! The proof behind [`CERTAIN_DRAWS`]: every legal position of every class is put on the board.
//!
//! A class is closed: moves keep the material, captures lead to a class below, a pawn on the last rank stays there.
//! So if no position of a class and of those below it is 将死 or 困毙, no game can be won from any of them.
//!
//! Only positions with Black to move are enumerated, with the material assigned both ways; Red to move is the same
//! with the board turned by 180°. The black king is kept on the files d and e and counted twice on d; f is the
//! mirror image. The quick runs belong to every test; the billions run with
//! `cargo test --release --lib outcome::proof -- --ignored --nocapture`, which takes some ten minutes.

use std::collections::BTreeSet;

use super::{CERTAIN_DRAWS, Material, Outcome};
use crate::{
    board::{
        Board, Color, Role, Square, can_stand,
        placement::{Code, EMPTY, code},
    },
    position::Position,
};

type Class = (Material, Material);

/// Puts pieces of one kind after the other on all their points.
struct Enumeration {
    /// Kind, points where it can stand in this class, how many there are.
    kinds: Vec<(Code, Vec<Square>, u8)>,
    position: Position,
    /// How many mirror images the position stands for.
    weight: u64,
    positions: u64,
    /// Positions in which Black cannot move.
    ended: Vec<Board>,
}

impl Enumeration {
    /// All legal positions with Black to move where Red has `red` and Black has `black`.
    fn of((red, black): Class) -> Self {
        let mut kinds = Vec::new();
        for (color, side) in [(Color::Red, red), (Color::Black, black)] {
            for (role, count) in [
                (Role::Advisor, side.advisors),
                (Role::Elephant, side.elephants),
                (Role::Pawn, side.last_rank_pawns),
                (Role::Cannon, side.cannons),
            ] {
                if count > 0 {
                    kinds.push((code(color, role), points(color, role), count));
                }
            }
        }
        let mut all = Self {
            kinds,
            position: Position::initial(),
            weight: 0,
            positions: 0,
            ended: Vec::new(),
        };
        let (board, _, turn) = all.position.parts_mut();
        (*board, *turn) = (Board::empty(), Color::Black);
        for red in points(Color::Red, Role::King) {
            for black in points(Color::Black, Role::King) {
                if black.file() > 4 {
                    continue;
                }
                all.weight = if black.file() < 4 { 2 } else { 1 };
                let (board, kings, _) = all.position.parts_mut();
                board.put(red, code(Color::Red, Role::King));
                board.put(black, code(Color::Black, Role::King));
                *kings = [red, black];
                all.place(0, all.kinds.first().map_or(0, |kind| kind.2), 0);
                let (board, ..) = all.position.parts_mut();
                board.put(red, EMPTY);
                board.put(black, EMPTY);
            }
        }
        all
    }

    /// Puts `left` more pieces of `kind` on its points from number `first`, then the kinds that follow.
    fn place(&mut self, kind: usize, left: u8, first: usize) {
        if left > 0 {
            for i in first..self.kinds[kind].1.len() {
                let (piece, square) = (self.kinds[kind].0, self.kinds[kind].1[i]);
                if self.position.board().is_empty_at(square) {
                    self.position.parts_mut().0.put(square, piece);
                    self.place(kind, left - 1, i + 1);
                    self.position.parts_mut().0.put(square, EMPTY);
                }
            }
        } else if kind + 1 < self.kinds.len() {
            self.place(kind + 1, self.kinds[kind + 1].2, 0);
        } else if !self
            .position
            .is_attacked(self.position.king(Color::Red), Color::Black, None)
        {
            self.positions += self.weight;
            if !self.position.has_legal_move() {
                self.ended.push(*self.position.board());
            }
        }
    }
}

/// Where a piece of the class can stand: pawns only on the last rank.
fn points(color: Color, role: Role) -> Vec<Square> {
    Square::all()
        .filter(|&square| can_stand(color, role, square))
        .filter(|square| role != Role::Pawn || square.rank_for(color) == 9)
        .collect()
}

/// `most` and everything below it.
fn all_within(most: Material) -> impl Iterator<Item = Material> {
    (0..=most.advisors).flat_map(move |advisors| {
        (0..=most.elephants).flat_map(move |elephants| {
            (0..=most.cannons).flat_map(move |cannons| {
                (0..=most.last_rank_pawns)
                    .map(move |pawns| Material::new(advisors, elephants, cannons, pawns))
            })
        })
    })
}

/// Enumerates the class and all below it and returns how many positions these are, for either side to move.
fn prove((one, other): Class) -> u64 {
    let mut classes = BTreeSet::new();
    let key = |m: Material| (m.advisors, m.elephants, m.cannons, m.last_rank_pawns);
    let mut positions = 0;
    for x in all_within(one) {
        for y in all_within(other) {
            for (red, black) in [(x, y), (y, x)] {
                if classes.insert((key(red), key(black))) {
                    let all = Enumeration::of((red, black));
                    assert_eq!(all.ended, [], "Red {red:?}, Black {black:?}");
                    positions += all.positions;
                }
            }
        }
    }
    // Red to move with the same material is the other assignment turned by 180°.
    positions * 2
}

fn prove_row(row: usize, expected: u64) {
    let found = prove(CERTAIN_DRAWS[row]);
    println!("row {row}: {found} positions, none of them ended");
    assert_eq!(found, expected);
}

#[test]
fn defenders_alone() {
    prove_row(0, 18_070_926);
}

#[test]
fn a_cannon_without_screens() {
    prove_row(2, 3_126_924);
}

#[test]
fn a_cannon_each() {
    prove_row(3, 895_986);
}

#[test]
#[ignore = "some seconds"]
fn a_cannon_and_elephants() {
    prove_row(1, 15_696_404);
}

#[test]
#[ignore = "some seconds"]
fn one_last_rank_pawn() {
    prove_row(4, 121_151_342);
}

#[test]
#[ignore = "some seconds"]
fn one_last_rank_pawn_each() {
    prove_row(5, 211_307_500);
}

#[test]
#[ignore = "half a minute"]
fn many_last_rank_pawns() {
    prove_row(6, 616_878_974);
}

#[test]
#[ignore = "minutes"]
fn many_last_rank_pawns_against_one() {
    prove_row(7, 2_075_686_642);
}

#[test]
#[ignore = "minutes"]
fn many_last_rank_pawns_each() {
    prove_row(8, 5_073_053_624);
}

/// The rows that are too large for every test, with fewer pieces.
#[test]
fn quick_parts_of_the_large_classes() {
    let m = Material::new;
    for class in [
        (m(0, 1, 1, 0), m(0, 1, 0, 0)),
        (m(1, 1, 0, 1), m(1, 1, 0, 0)),
        (m(1, 0, 0, 1), m(1, 1, 0, 1)),
        (m(1, 1, 0, 3), m(0, 1, 0, 0)),
        (m(1, 0, 0, 3), m(0, 1, 0, 1)),
        (m(0, 1, 0, 2), m(0, 0, 0, 3)),
    ] {
        assert!(prove(class) > 0);
    }
}

/// A position with Red to move and the move that ends the game: the smallest material outside the table.
const WITNESSES: [(&str, &str); 12] = [
    // An own advisor is a screen for the cannon.
    ("9/9/3k5/9/9/9/9/3A5/9/2C1K4 w - - 0 1", "c0d0"),
    // Two cannons are screens for each other.
    ("9/9/3k5/9/9/9/9/9/3C5/2C1K4 w - - 0 1", "c0d0"),
    // A cannon shuts the king in, guarded by the own king, and a last-rank pawn takes the other point.
    ("3k2P2/3C5/9/9/9/9/9/9/9/3K5 w - - 0 1", "g9f9"),
    // A last-rank pawn checks, and the loser's own cannon shuts its king in.
    ("1P1k5/3c5/9/9/9/9/9/9/9/4K4 w - - 0 1", "b9c9"),
    // An elephant is a screen, and the loser's own advisor or cannon stands in the king's way.
    ("9/9/4ka3/9/9/9/9/4B4/9/3K1C3 w - - 0 1", "f0e0"),
    ("9/9/4kc3/9/9/9/9/4B4/9/3K1C3 w - - 0 1", "f0e0"),
    // Two advisors are screen and obstacle.
    ("9/4a4/3ak4/C8/9/9/9/9/9/3K5 w - - 0 1", "a6a7"),
    // An advisor pinned in front of its king, the other points taken by last-rank pawns or the other advisor.
    ("2P1k1P2/4a4/9/9/9/9/9/9/9/3K5 w - - 0 1", "d0e0"),
    ("2P1ka3/4a4/9/9/9/9/9/9/9/3K5 w - - 0 1", "d0e0"),
    // The pieces that are always enough.
    ("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "e7e8"),
    ("3k5/9/9/9/N8/9/9/9/9/4K4 w - - 0 1", "a5b7"),
    ("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "a1a8"),
];

/// One piece more than the table allows, and a side can lose: in each position the side to move has lost, and the
/// move before was an ordinary one, so that game positions lead there.
#[test]
fn classes_next_to_the_certain_ones_are_not_certain() {
    for (before, last) in WITNESSES {
        let before = Position::from_fen(before).unwrap();
        assert_eq!(before.outcome(), None, "{before:?}");
        let after = before.play(last.parse().unwrap()).unwrap();
        assert_eq!(
            after.outcome().and_then(Outcome::winner),
            Some(Color::Red),
            "{after:?}"
        );
    }
}

/// No class that has no witness below it is missing from the table, and no class of the table has one: the table is
/// the whole truth about material without rooks, horses and pawns that can still advance.
#[test]
fn the_table_is_complete() {
    let most = Material::new(2, 2, 2, 5);
    let lost: Vec<Class> = WITNESSES
        .iter()
        .filter_map(|(fen, _)| Material::of(&Position::from_fen(fen).unwrap()))
        .map(|[red, black]| (red, black))
        .collect();
    let within = |(a, b): Class, (c, d): Class| {
        a.is_within(c) && b.is_within(d) || a.is_within(d) && b.is_within(c)
    };
    for x in all_within(most) {
        for y in all_within(most) {
            let certain = CERTAIN_DRAWS.iter().any(|&row| within((x, y), row));
            let can_be_lost = lost.iter().any(|&class| within(class, (x, y)));
            assert_ne!(certain, can_be_lost, "{x:?} {y:?}");
        }
    }
}
