//! Notations: facts from rule books, other programs and real games, and properties over many positions.

mod collection;
mod facts;
mod forms;
mod properties;
mod speed;

use xiangqi_arbiter::{Move, Notation, Position};

fn position(fen: &str) -> Position {
    Position::from_fen_lenient(fen)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
        .0
}

fn mv(uci: &str) -> Move {
    uci.parse().unwrap_or_else(|error| panic!("{uci}: {error}"))
}

fn read(position: &Position, text: &str, notation: Option<Notation>) -> Result<String, String> {
    position
        .parse_move(text, notation)
        .map(|m| m.to_string())
        .map_err(|error| error.to_string())
}
