//! What must hold for every reader of records, and games to begin from.

use xiangqi_arbiter::{
    Notation, Style,
    record::{
        Format, GameRecord, Limits, NativeDecoder, ParseOptions, RecordError, Start, XqfVersion,
        parse, parse_str, to_json,
    },
};

/// Small enough that every one of them is reached.
const LIMITS: Limits = Limits {
    bytes: 1 << 20,
    inflated_bytes: 1 << 20,
    games: 40,
    nodes: 2_000,
    depth: 30,
    warnings: 20,
};

/// How many games of a file are written again.
const WRITTEN: usize = 2;

/// Reads `data`: no panic, the limits hold, all moves are legal; every game can be written in every format, and
/// where the writer lists no loss, the same game is read again.
pub fn read(data: &[u8], format: Option<Format>) {
    let options = ParseOptions {
        format,
        encoding: None,
        limits: LIMITS,
    };
    let games = match parse(data, &options, &NativeDecoder) {
        Ok(games) => games,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert!((1..=LIMITS.games).contains(&games.len()));
    let moves: usize = games.iter().map(|game| game.tree.len()).sum();
    assert!(moves <= LIMITS.nodes, "{moves} moves");
    for game in &games {
        // One more tells how many were left out, and a few concern the file as a whole.
        assert!(game.warnings.len() <= LIMITS.warnings + 4);
        for warning in &game.warnings {
            assert!(!warning.message.is_empty());
        }
        all_legal(game);
    }
    let json = to_json(&games);
    let again = parse_str(&json, &forced(Format::Json)).expect("own JSON");
    assert_eq!(again.len(), games.len());
    for (a, b) in again.iter().zip(&games) {
        assert!(a.is_same_game(b), "{json}");
    }
    assert_eq!(to_json(&again), json);
    for game in games.iter().take(WRITTEN) {
        write(game);
    }
}

/// Limits do not hold back what the library has written itself.
fn forced(format: Format) -> ParseOptions {
    ParseOptions {
        format: Some(format),
        ..ParseOptions::default()
    }
}

fn all_legal(game: &GameRecord) {
    let Some(start) = game.start.position() else {
        assert!(game.tree.is_empty());
        return;
    };
    let mut line = vec![*start];
    for (ply, node) in game.tree.preorder() {
        line.truncate(ply);
        let m = game.tree.move_at(node).expect("not the root");
        line.push(line[ply - 1].play(m).expect("legal"));
    }
}

/// Writes `game` in every format and reads it again.
fn write(game: &GameRecord) {
    for notation in Notation::ALL {
        let pgn = game.to_pgn(notation, &Style::default());
        let again = parse_str(&pgn, &forced(Format::Pgn)).expect("own PGN");
        assert_eq!(again.len(), 1, "{pgn}");
        let whole = game.pgn_losses().is_empty();
        assert!(
            !whole || again[0].is_same_game(game),
            "{pgn}\n{}\n{}",
            to_json(core::slice::from_ref(game)),
            to_json(&again),
        );
    }
    for (format, written) in [
        (Format::DhtmlXq, game.to_dhtmlxq()),
        (Format::Wxf, game.to_wxf(Notation::Wxf)),
        (Format::Wxf, game.to_wxf(Notation::Iccs)),
        (Format::Text, game.to_text()),
        (Format::Cbf, game.to_cbf()),
        (Format::UciList, game.to_uci_list()),
        (
            Format::ScoreSheet,
            game.to_score_sheet(Notation::Full, &Style::default()),
        ),
        (
            Format::ScoreSheet,
            game.to_score_sheet(Notation::Short, &Style::default()),
        ),
    ] {
        let again = parse_str(&written.data, &forced(format));
        let exact = written.losses.is_empty();
        same(game, format, exact, again, &written.data);
    }
    for (format, written) in [
        (Format::Xqf, game.to_xqf(XqfVersion::V10, &NativeDecoder)),
        (Format::Xqf, game.to_xqf(XqfVersion::V18, &NativeDecoder)),
        (Format::Cbr, game.to_cbr()),
    ] {
        let again = parse(&written.data, &forced(format), &NativeDecoder);
        let exact = written.losses.is_empty();
        same(game, format, exact, again, "(bytes)");
    }
}

fn same(
    game: &GameRecord,
    format: Format,
    exact: bool,
    again: Result<Vec<GameRecord>, RecordError>,
    data: &str,
) {
    match again {
        Ok(again) if exact => {
            assert_eq!(again.len(), 1, "{format}\n{data}");
            let again = &again[0];
            assert!(
                again.is_same_game(game),
                "{format}
{data}
{}
{}",
                to_json(core::slice::from_ref(game)),
                to_json(core::slice::from_ref(again)),
            );
        }
        Ok(_) => {}
        // A format of nothing but moves has nothing to read if there are none.
        Err(RecordError::NoGame { .. }) if game.tree.is_empty() => {}
        Err(_) if !matches!(game.start, Start::Position(_)) => {}
        Err(error) => panic!("{format}: {error}\n{data}"),
    }
}

/// A CBL library of version 2 that inflates to `data`.
#[must_use]
pub fn inflating_to(data: &[u8]) -> Vec<u8> {
    let mut file = b"CCBridge".to_vec();
    for number in [21, 3, data.len() as u32] {
        file.extend(number.to_le_bytes());
    }
    // Stored blocks, so that a change in the data is a change in the file.
    file.extend([0x78, 0x01]);
    let mut blocks = data.chunks(0xFFFF).peekable();
    if blocks.peek().is_none() {
        file.extend([1, 0, 0, 0xFF, 0xFF]);
    }
    while let Some(block) = blocks.next() {
        let len = block.len() as u16;
        file.push(u8::from(blocks.peek().is_none()));
        file.extend(len.to_le_bytes());
        file.extend((!len).to_le_bytes());
        file.extend(block);
    }
    let (mut a, mut b) = (1_u32, 0_u32);
    for &byte in data {
        a = (a + u32::from(byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    file.extend((b << 16 | a).to_be_bytes());
    file
}
