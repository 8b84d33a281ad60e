//! What games in progress cost: `cargo bench --bench game`. Events a second, live and from games at rest, and bytes at
//! rest. Nothing is asserted.

use std::{fs, hint::black_box, io::Read, path::Path, time::Instant};

use flate2::read::GzDecoder;
use serde_json::Value;
use xiangqi_arbiter::{
    Move, Position,
    game::{ClockScheme, Event, Game, Regulations},
};

/// Whole games of other people's, if they are there; otherwise one that goes nowhere.
fn lines() -> Vec<Vec<Move>> {
    let path = "../shared/games/derived/elephantchess.jsonl.gz";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let Ok(file) = fs::File::open(path) else {
        println!("no collection, one made-up game instead");
        let there_and_back = ["a0a1", "i9i8", "a1a0", "i8i9"].map(|m| m.parse().expect("a move"));
        return vec![there_and_back.repeat(20)];
    };
    let mut text = String::new();
    GzDecoder::new(file)
        .read_to_string(&mut text)
        .expect("text");
    let initial = Position::initial();
    let lines = text.lines().filter_map(|line| {
        let game: Value = serde_json::from_str(line).ok()?;
        let start = Position::from_fen_lenient(game["fen"].as_str()?).ok()?.0;
        let moves = game["moves"].as_str()?.split_whitespace();
        start
            .repeats(&initial)
            .then(|| moves.map_while(|m| m.parse().ok()).collect())
    });
    lines.take(2_000).collect()
}

/// The shortest of nine, in microseconds for each of `count`.
fn time(count: usize, mut job: impl FnMut()) -> f64 {
    let once = |_| {
        let watch = Instant::now();
        job();
        watch.elapsed().as_secs_f64()
    };
    (0..9).map(once).fold(f64::INFINITY, f64::min) * 1e6 / count as f64
}

/// The whole line under `regulations`, a move every three seconds.
fn conducted(line: &[Move], regulations: Regulations) -> Game {
    let mut game = Game::new(regulations);
    for (ply, m) in (0_u64..).zip(line) {
        let color = game.position().turn();
        if game
            .apply(
                ply * 3_000,
                &Event::Move {
                    color,
                    m: *m,
                    lag: 0,
                },
            )
            .is_err()
        {
            break;
        }
    }
    game
}

fn main() {
    let clock = Some(ClockScheme::increment(86_400_000, 5_000));
    let regulations = Regulations {
        clock,
        ..Regulations::ONLINE
    };
    let lines = lines();
    let conduct = || -> Vec<Game> {
        lines
            .iter()
            .map(|line| conducted(line, regulations))
            .collect()
    };
    let games = conduct();
    let events = games.iter().map(|game| game.log().count()).sum();
    let live = time(events, || drop(black_box(conduct())));
    println!(
        "{events} events in {} games: {live:.2} µs each, live",
        games.len()
    );

    let packed: Vec<_> = games.iter().map(Game::pack).collect();
    let packing = time(games.len(), || {
        for game in &games {
            black_box(game.pack());
        }
    });
    let unpacking = time(games.len(), || {
        for bytes in &packed {
            black_box(Game::unpack(bytes, regulations).expect("a game"));
        }
    });
    println!("at rest, at the end of a game: {packing:.2} µs to pack, {unpacking:.2} µs to unpack");

    let mut sizes: Vec<_> = packed.iter().map(Vec::len).collect();
    sizes.sort_unstable();
    let at = |part: f64| sizes[((sizes.len() - 1) as f64 * part) as usize];
    println!(
        "bytes packed: median {}, 99 % {}, most {}",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
