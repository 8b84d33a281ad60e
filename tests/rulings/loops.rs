//! Random loops of moves and back from positions of real games: the ruling does not depend on how one looks at the
//! board, on where the loop is entered, or on how often it was gone through.

use std::{fs::File, io::Read, path::Path};

use flate2::read::GzDecoder;
use serde_json::Value;
use xiangqi_arbiter::{
    Color, LEAGUE, Move, PIKAFISH, Position, RuleSet, TIANTIAN, Verdict, WXF_2018, judge,
};

use crate::facts::{Look, kind};

/// Numbers that are the same on every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

/// A position now and then from each of some thousand games.
fn positions(dice: &mut Dice) -> Option<Vec<Position>> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/games/derived/wukong.jsonl.gz");
    let Ok(file) = File::open(&path) else {
        println!("skipped: {path:?} is not there");
        return None;
    };
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    let mut found = Vec::new();
    for line in text.lines().take(3000) {
        let game: Value = serde_json::from_str(line).unwrap();
        let start = match game["fen"].as_str() {
            Some(fen) => Position::from_fen_lenient(fen).unwrap().0,
            None => Position::initial(),
        };
        let moves: Vec<&str> = match &game["moves"] {
            Value::String(moves) => moves.split_whitespace().collect(),
            Value::Array(moves) => moves.iter().filter_map(Value::as_str).collect(),
            _ => continue,
        };
        let until = dice.roll(moves.len() + 1);
        let played = moves[..until].iter().try_fold(start, |position, m| {
            let m: Move = m.to_lowercase().parse().ok()?;
            position.play(m).ok()
        });
        found.extend(played);
    }
    Some(found)
}

/// Moves without a capture, a check and a step back each, half of `plies` out and half home.
fn random_loop(start: Position, plies: usize, dice: &mut Dice) -> Option<Vec<Move>> {
    let mut line: Vec<Move> = Vec::new();
    let mut position = start;
    for ply in 0..plies {
        let m = if ply < plies / 2 {
            let quiet: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .filter(|m| position.get(m.to).is_none())
                .collect();
            // Moves that attack something make up every other try, or loops would be idle.
            let eager = dice.roll(4) > 0;
            let attacks = |m: &Move| {
                let reach = position.play_unchecked(*m).board().reach(m.to);
                reach.into_iter().any(|to| {
                    position
                        .get(to)
                        .is_some_and(|piece| piece.color != position.turn())
                })
            };
            let attacking: Vec<Move> = quiet.iter().copied().filter(attacks).collect();
            let choice = if eager && !attacking.is_empty() {
                attacking
            } else {
                quiet
            };
            *choice.get(dice.roll(choice.len()))?
        } else {
            // Each side takes its moves back, the last one first.
            let out = line[plies + 2 * (ply % 2) - 2 - ply];
            Move::new(out.to, out.from)
        };
        position = position.play(m).ok()?;
        line.push(m);
    }
    position.repeats(&start).then_some(line)
}

/// Whom the ruling is against, and whether there is one.
fn outcome(start: &Position, line: &[Move], rules: &RuleSet) -> (Option<Color>, bool) {
    let ruling = judge(start, line, rules);
    (ruling.verdict.against(), ruling.verdict != Verdict::None)
}

#[test]
fn rulings_hold_from_everywhere() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let Some(positions) = positions(&mut dice) else {
        return;
    };
    let sets = [
        ("wxf-2018", WXF_2018),
        ("league", LEAGUE),
        ("pikafish", PIKAFISH),
        ("tiantian", TIANTIAN),
    ];
    let mut loops = 0;
    let mut table = [[0; 2]; 4];
    for round in 0..4 {
        for &start in &positions {
            let plies = if round % 2 == 0 { 4 } else { 8 };
            let Some(cycle) = random_loop(start, plies, &mut dice) else {
                continue;
            };
            loops += 1;
            for (row, (name, rules)) in table.iter_mut().zip(&sets) {
                let times = usize::from(rules.occurrences);
                let line = cycle.repeat(times - 1);
                let plain = outcome(&start, &line, rules);
                row[usize::from(plain.0.is_some())] += 1;
                let acts = |start: &Position, line: &[Move]| -> Vec<&str> {
                    judge(start, line, rules)
                        .moves
                        .iter()
                        .map(|m| kind(m.act))
                        .collect()
                };
                for look in Look::all().skip(1) {
                    let other: Vec<_> = line.iter().map(|m| look.play(*m)).collect();
                    let from = look.position(start);
                    let (against, ruled) = outcome(&from, &other, rules);
                    assert_eq!(
                        (against.map(|color| look.color(color)), ruled),
                        plain,
                        "{name} {look:?} {} {cycle:?}",
                        start.fen()
                    );
                    assert_eq!(acts(&from, &other), acts(&start, &line), "{name} {look:?}");
                }
                // Under counts the side that began first is the first to have used its own up.
                if *name == "tiantian" {
                    continue;
                }
                let longer = outcome(&start, &cycle.repeat(times + 1), rules);
                assert_eq!(longer, plain, "{name} longer {} {cycle:?}", start.fen());
                let mut turned = cycle.clone();
                let mut from = start;
                for _ in 1..plies {
                    from = from.play_unchecked(turned[0]);
                    turned.rotate_left(1);
                    let again = outcome(&from, &turned.repeat(times - 1), rules);
                    assert_eq!(again, plain, "{name} turned {} {cycle:?}", start.fen());
                }
            }
        }
    }
    for ((name, _), [draws, against]) in sets.iter().zip(table) {
        println!("{name}: {loops} loops, {draws} draws, {against} against one side");
    }
}
