//! Games in progress: any log of events, or any bytes as a packed game. No panic; a refused event changes nothing; a
//! game saved and restored, or packed and unpacked, is the same; nothing happens after the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::{
    Color,
    game::{Entry, Event, Game, Reason, Regulations, Viewer},
};
use xiangqi_arbiter_fuzz::Bytes;

/// One line of the log: an entry, or the number of a legal move.
fn entry(game: &Game, line: &str) -> Option<Entry> {
    if let Ok(entry) = line.parse() {
        return Some(entry);
    }
    let number: usize = line.parse().ok()?;
    let moves = game.position().legal_moves();
    let m = *moves.get(number % moves.len().max(1))?;
    let event = Event::Move {
        color: game.position().turn(),
        m,
        lag: 0,
    };
    Some(Entry {
        after: 1_000,
        event,
    })
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let index = usize::from(bytes.byte()) % Regulations::NAMED.len();
    let (_, mut regulations) = Regulations::NAMED[index];
    regulations.rules.limits.nodes = 2_000;
    let is_packed = bytes.byte() % 4 == 0;
    if is_packed {
        let Ok(mut game) = Game::unpack(bytes.0, regulations) else {
            return;
        };
        assert_eq!(Game::unpack(&game.pack(), regulations).as_ref(), Ok(&game));
        let now = game.now();
        let _ = (
            game.next_deadline(),
            game.natural_limit(None),
            game.log().count(),
        );
        for viewer in [
            Viewer::Red,
            Viewer::Black,
            Viewer::Arbiter,
            Viewer::Spectator,
        ] {
            let _ = game.view(viewer, now);
        }
        for event in [
            Event::RuleOnClaim,
            Event::Tick,
            Event::CorrectColors,
            Event::DeclareDraw {
                reason: Reason::NeitherCanWin,
            },
        ] {
            let _ = game.apply(now, &event);
        }
        return;
    }
    let mut game = Game::new(regulations);
    for line in String::from_utf8_lossy(bytes.0).lines() {
        let Some(entry) = entry(&game, line) else {
            continue;
        };
        let before = game.clone();
        let at = game.now().saturating_add(entry.after);
        let was_over = game.ending().is_some();
        match game.apply(at, &entry.event) {
            Ok(_) => assert!(!was_over),
            Err(refusal) => {
                assert_eq!(game, before);
                assert!(!refusal.to_string().is_empty());
            }
        }
        for color in Color::ALL {
            assert!(game.ending().is_none() || game.actions(color).is_empty());
        }
        assert_eq!(Game::unpack(&game.pack(), regulations).as_ref(), Ok(&game));
    }
    assert_eq!(game.save().restore().as_ref(), Ok(&game));
    let mut position = game.start();
    for m in game.moves() {
        position = position.play(*m).expect("only legal moves stand");
    }
    assert_eq!(&position, game.position());
});
