//! Throughput, to look at: `cargo test --release --test notation -- --ignored --nocapture speed`.

use std::{hint::black_box, time::Instant};

use xiangqi_arbiter::{Notation, Position, Style};

/// A long game of pseudo-random moves.
fn game() -> Vec<(Position, xiangqi_arbiter::Move)> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut position = Position::initial();
    let mut plies = Vec::new();
    for _ in 0..2000 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            position = Position::initial();
            continue;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let m = moves[(state >> 33) as usize % moves.len()];
        plies.push((position, m));
        position = position.play_unchecked(m);
    }
    plies
}

#[test]
#[ignore = "a measurement"]
fn speed() {
    let game = game();
    let style = Style::default();
    let rounds = 200;
    let per_second =
        |start: Instant| (rounds * game.len()) as f64 / start.elapsed().as_secs_f64() / 1e6;
    for notation in Notation::ALL {
        let mut text = String::new();
        let start = Instant::now();
        for _ in 0..rounds {
            for (position, m) in &game {
                text.clear();
                position
                    .write_move(*m, notation, &style, &mut text)
                    .unwrap();
                black_box(&text);
            }
        }
        let written = per_second(start);
        let texts: Vec<_> = game
            .iter()
            .map(|(position, m)| position.format_move(*m, notation, &style).unwrap())
            .collect();
        let start = Instant::now();
        for _ in 0..rounds {
            for ((position, _), text) in game.iter().zip(&texts) {
                black_box(position.parse_move(text, None).unwrap());
            }
        }
        let read = per_second(start);
        println!(
            "{}: {written:.1}M written, {read:.1}M read per second",
            notation.name()
        );
    }
}
