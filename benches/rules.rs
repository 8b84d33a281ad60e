//! How fast the rules are: `cargo bench --bench rules`, or with words that the names must contain
//! (`cargo bench --bench rules -- perft`). The long ones run only when their name is given in full.
//!
//! Five rounds each; the middle one is printed. There is no statistics beyond that: what counts are ratios within
//! one run on one machine.

use std::{hint::black_box, time::Instant};

use xiangqi_arbiter::{Color, Move, Position, Square};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const MIDDLEGAME: &str = "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1";

/// The rows of `tests/cases/perft.jsonl` that are too long for the tests.
const LONG: [(&str, &str, u32, u64); 6] = [
    ("perft start 6", START, 6, 5_392_831_844),
    (
        "perft long 1",
        "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        6,
        380_156_340,
    ),
    (
        "perft long 2",
        "2b1kab2/4a1c2/rcn3n2/p1p1pR2p/3NP4/2P6/P5p1P/1C7/4C2r1/RNBAKAB2 w - - 0 1",
        5,
        227_792_614,
    ),
    (
        "perft long 3",
        "2bak4/2c1a3c/4b1n2/1nN1pR3/p5p1p/7r1/P2R2P1P/B3C1N2/1r2C4/3AKAB2 w - - 0 1",
        5,
        369_978_040,
    ),
    (
        "perft long 4",
        "2baka3/1R7/3c5/4p3C/2p3R2/2P6/2r1c3n/C3B2rN/4Ap3/3NKAB2 b - - 0 1",
        5,
        351_729_218,
    ),
    (
        "perft long 5",
        "2bakn3/c3a4/1rn1bc3/p2RCN2p/6P2/9/P1p1P1r1P/4C1N2/3R5/2BAKAB2 w - - 0 1",
        5,
        205_895_317,
    ),
];

struct Bench {
    wanted: Vec<String>,
}

impl Bench {
    fn is_wanted(&self, name: &str) -> bool {
        self.wanted.is_empty() || self.wanted.iter().any(|word| name.contains(word))
    }

    /// Runs `job`, which does as many `unit`s as it returns, and prints the time of one.
    fn run(&self, name: &str, unit: &str, mut job: impl FnMut() -> u64) -> Option<f64> {
        if !self.is_wanted(name) {
            return None;
        }
        black_box(job());
        let mut rounds: Vec<f64> = (0..5)
            .map(|_| {
                let start = Instant::now();
                let mut units = 0;
                while start.elapsed().as_millis() < 300 {
                    units += black_box(job());
                }
                start.elapsed().as_secs_f64() * 1e9 / units as f64
            })
            .collect();
        rounds.sort_by(f64::total_cmp);
        let nanoseconds = rounds[2];
        println!(
            "{name:<36} {nanoseconds:>9.1} ns/{unit:<9} {:>8.2} M/s",
            1e3 / nanoseconds
        );
        Some(nanoseconds)
    }

    fn long(&self, name: &str, fen: &str, depth: u32, nodes: u64) {
        if self.wanted.iter().any(|wanted| wanted == name) {
            let start = Instant::now();
            assert_eq!(position(fen).perft(depth), nodes, "{fen} depth {depth}");
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "{name:<36} {seconds:>9.1} s {:>22.2} M/s",
                nodes as f64 / seconds / 1e6
            );
        }
    }
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a legal FEN")
}

/// Some hundred positions of a game that cycles through all kinds of moves.
fn game_positions() -> Vec<Position> {
    let mut positions = vec![Position::initial()];
    let mut choice = 7;
    while positions.len() < 256 {
        let last = positions[positions.len() - 1];
        let moves = last.legal_moves();
        choice = (choice * 31 + 11) % 9973;
        positions.push(match moves.get(choice % moves.len().max(1)) {
            Some(&m) if positions.len() % 100 != 0 => last.play_unchecked(m),
            _ => Position::initial(),
        });
    }
    positions
}

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    // Words of one name are given as one: `-- perft start 6`.
    let joined = wanted.join(" ");
    let bench = Bench {
        wanted: if joined.is_empty() {
            Vec::new()
        } else {
            vec![joined]
        },
    };
    for (name, fen, depth, nodes) in LONG {
        bench.long(name, fen, depth, nodes);
    }

    let (start, middlegame) = (position(START), position(MIDDLEGAME));
    bench.run("perft start 5", "node", || start.perft(5));
    bench.run("perft middlegame 4", "node", || middlegame.perft(4));

    let positions = game_positions();
    let each = |job: &dyn Fn(&Position) -> u64| positions.iter().map(job).sum::<u64>();
    let list = |job: &dyn Fn(&Position) -> u64| {
        positions.iter().for_each(|position| {
            black_box(job(position));
        });
        positions.len() as u64
    };
    bench.run("legal_moves", "position", || {
        list(&|p| p.legal_moves().len() as u64)
    });
    bench.run("count_legal_moves", "position", || {
        list(&|p| p.count_legal_moves() as u64)
    });
    bench.run("outcome", "position", || {
        list(&|p| u64::from(p.outcome().is_some()))
    });
    bench.run("fen write", "position", || list(&|p| p.fen().len() as u64));
    let fens: Vec<String> = positions.iter().map(Position::fen).collect();
    bench.run("fen read strict", "position", || {
        fens.iter()
            .filter(|fen| Position::from_fen(fen).is_ok())
            .count() as u64
    });
    let packed: Vec<_> = positions.iter().map(Position::pack).collect();
    bench.run("unpack", "position", || {
        packed
            .iter()
            .filter(|bytes| Position::unpack(&bytes[..]).is_ok())
            .count() as u64
    });
    bench.run("play, with the question if legal", "move", || {
        each(&|p| {
            let moves = p.legal_moves();
            moves
                .iter()
                .filter(|m| black_box(p.play(**m)).is_ok())
                .count() as u64
        })
    });

    // Copying a position for every move against making the move and taking it back. The lists of moves are in both,
    // and alone for comparison.
    let lists: Vec<(Position, Undoable, Vec<Move>)> = positions
        .iter()
        .map(|p| (*p, Undoable::from(p), p.legal_moves().into_iter().collect()))
        .collect();
    let copying = bench.run("make a move: copy", "move", || {
        let mut moves = 0;
        for (position, _, list) in &lists {
            for &m in list {
                black_box(position.play_unchecked(black_box(m)));
            }
            moves += list.len() as u64;
        }
        moves
    });
    let mut undoable: Vec<(Undoable, &Vec<Move>)> = lists
        .iter()
        .map(|(_, board, list)| (board.clone(), list))
        .collect();
    let undoing = bench.run("make a move: make and undo", "move", || {
        let mut moves = 0;
        for (board, list) in &mut undoable {
            for &m in list.iter() {
                let undo = board.make(black_box(m));
                black_box(&mut *board);
                board.undo(m, undo);
            }
            moves += list.len() as u64;
        }
        moves
    });
    if let (Some(copying), Some(undoing)) = (copying, undoing) {
        println!("copy / make and undo = {:.2}", copying / undoing);
    }
}

/// The same fields as a `Position`, changed in place. It exists to be measured against the copy.
#[derive(Clone)]
struct Undoable {
    squares: [u8; 90],
    ranks: [[u16; 10]; 2],
    files: [u16; 9],
    black_to_move: bool,
    kings: [Square; 2],
    halfmove_clock: u16,
    fullmove_number: u16,
    hash: u64,
}

/// What a move destroys.
struct Undo {
    captured: u8,
    halfmove_clock: u16,
    hash: u64,
}

impl From<&Position> for Undoable {
    fn from(position: &Position) -> Self {
        let mut board = Self {
            squares: [0; 90],
            ranks: [[0; 10]; 2],
            files: [0; 9],
            black_to_move: position.turn() == Color::Black,
            kings: Color::ALL.map(|color| position.king(color)),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
            hash: position.hash(),
        };
        for (square, piece) in position.board().pieces() {
            board.put(
                square,
                (piece.color.index() * 8 + piece.role.index() + 1) as u8,
            );
        }
        board
    }
}

impl Undoable {
    fn put(&mut self, square: Square, code: u8) {
        let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
        self.squares[square.index()] = code;
        self.ranks[0][rank] &= !(1 << file);
        self.ranks[1][rank] &= !(1 << file);
        self.files[file] &= !(1 << rank);
        if code != 0 {
            self.ranks[usize::from(code >> 3)][rank] |= 1 << file;
            self.files[file] |= 1 << rank;
        }
    }

    fn make(&mut self, m: Move) -> Undo {
        let (moved, captured) = (self.squares[m.from.index()], self.squares[m.to.index()]);
        let undo = Undo {
            captured,
            halfmove_clock: self.halfmove_clock,
            hash: self.hash,
        };
        self.hash ^= key(moved, m.from) ^ key(moved, m.to) ^ mix(0);
        if captured == 0 {
            self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        } else {
            self.hash ^= key(captured, m.to);
            self.halfmove_clock = 0;
        }
        self.put(m.from, 0);
        self.put(m.to, moved);
        let us = usize::from(self.black_to_move);
        if m.from == self.kings[us] {
            self.kings[us] = m.to;
        }
        self.fullmove_number = self
            .fullmove_number
            .saturating_add(u16::from(self.black_to_move));
        self.black_to_move = !self.black_to_move;
        undo
    }

    fn undo(&mut self, m: Move, undo: Undo) {
        self.black_to_move = !self.black_to_move;
        self.fullmove_number -= u16::from(self.black_to_move);
        let us = usize::from(self.black_to_move);
        if m.to == self.kings[us] {
            self.kings[us] = m.from;
        }
        let moved = self.squares[m.to.index()];
        self.put(m.from, moved);
        self.put(m.to, undo.captured);
        self.halfmove_clock = undo.halfmove_clock;
        self.hash = undo.hash;
    }
}

const fn key(code: u8, square: Square) -> u64 {
    mix(code as u64 * 90 + square.index() as u64 + 1)
}

const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
