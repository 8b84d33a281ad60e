//! Any line that ends in a loop, under any rule set: no panic, bounded time, the same ruling from the other sides
//! of the board.
#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::{Act, Color, Limits, Move, Position, RuleSet, Ruling, judge};
use xiangqi_arbiter_fuzz::Bytes;

/// Some moves of a game, then a loop of moves that are all taken back, gone through several times.
fn line(bytes: &mut Bytes, start: Position) -> Vec<Move> {
    let mut line = Vec::new();
    let mut position = start;
    let play = |position: &mut Position, line: &mut Vec<Move>, choice: u8, quiet: bool| {
        let moves = position.legal_moves();
        let choices: Vec<Move> = moves
            .into_iter()
            .filter(|m| !quiet || position.get(m.to).is_none())
            .collect();
        let m = *choices.get(usize::from(choice) % choices.len().max(1))?;
        *position = position.play_unchecked(m);
        line.push(m);
        Some(m)
    };
    for _ in 0..bytes.byte() % 8 {
        let choice = bytes.byte();
        if play(&mut position, &mut line, choice, false).is_none() {
            return line;
        }
    }
    let half = 2 * usize::from(1 + bytes.byte() % 3);
    let mut cycle = Vec::new();
    for _ in 0..half {
        let choice = bytes.byte();
        if play(&mut position, &mut cycle, choice, true).is_none() {
            break;
        }
    }
    // Each side takes back its moves, the last one first; what is not legal ends the line.
    for i in (0..cycle.len() / 2).rev() {
        for m in [cycle[2 * i], cycle[2 * i + 1]] {
            cycle.push(Move::new(m.to, m.from));
        }
    }
    line.extend(cycle.repeat(usize::from(1 + bytes.byte() % 8)));
    line
}

fn seen(ruling: &Ruling, swapped: bool) -> (Option<Color>, Vec<Act>) {
    let against = ruling.verdict.against();
    let against = against.map(|color| if swapped { !color } else { color });
    (against, ruling.moves.iter().map(|m| m.act).collect())
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let (_, named) = RuleSet::NAMED[usize::from(bytes.byte()) % RuleSet::NAMED.len()];
    let rules = RuleSet {
        // That Red must vary in the opening is not the same from the other side.
        opening_rounds: 0,
        limits: Limits {
            nodes: 20_000,
            ..Limits::STANDARD
        },
        ..named
    };
    let start = bytes.position();
    let line = line(&mut bytes, start);
    let clock = Instant::now();
    let ruling = judge(&start, &line, &rules);
    assert!(
        clock.elapsed() < Duration::from_secs(10),
        "{start:?} {line:?}"
    );
    // Where a search was cut off depends on the order of moves.
    if ruling.moves.iter().any(|m| m.act == Act::Undecided) {
        return;
    }
    let plain = seen(&ruling, false);
    let mirrored: Vec<Move> = line.iter().map(|m| m.mirrored()).collect();
    let swapped: Vec<Move> = line.iter().map(|m| m.rotated()).collect();
    let others = [
        (judge(&start.mirrored(), &mirrored, &rules), false),
        (judge(&start.swapped(), &swapped, &rules), true),
    ];
    for (other, is_swapped) in others {
        if other.moves.iter().any(|m| m.act == Act::Undecided) {
            continue;
        }
        assert_eq!(seen(&other, is_swapped), plain, "{start:?} {line:?}");
    }
});
