//! Counts the leaves of the move tree: `cargo run --release --example perft -- 5 [FEN]`. Prints the count and the
//! seconds of the best of five runs.

use std::{env, process::ExitCode, time::Instant};

use xiangqi_arbiter::Position;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let depth = arguments
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(4);
    let position = match arguments.next().map(|fen| Position::from_fen(&fen)) {
        None => Position::initial(),
        Some(Ok(position)) => position,
        Some(Err(error)) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let runs = (0..5).map(|_| {
        let start = Instant::now();
        (position.perft(depth), start.elapsed().as_secs_f64())
    });
    let (count, seconds) = runs.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default();
    println!("{count} {seconds:.6}");
    ExitCode::SUCCESS
}
