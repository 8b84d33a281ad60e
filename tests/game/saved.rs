//! Games at rest: canonical, small, and refused where they are not what they say.

use xiangqi_arbiter::{
    Move,
    game::{
        ClockScheme, Effect, Entry, Event, Game, NamedOrCustom, Reason, Refusal, Regulations,
        RestoreError, SavedGame,
    },
};

use crate::common::{Desk, Red};

fn forty_rounds() -> Game {
    let mut desk = Desk::new(Regulations {
        repetition_unasked: false,
        ..Regulations::ONLINE
    });
    desk.wait(3_000).shuffle(40);
    desk.game
}

#[test]
fn a_normal_game_takes_less_than_four_kilobytes() {
    let game = forty_rounds();
    let json = serde_json::to_string(&game.save()).unwrap();
    let packed = game.pack();
    println!(
        "80 plies: {} bytes as JSON, {} packed",
        json.len(),
        packed.len()
    );
    assert!(json.len() < 4_096 && packed.len() < 4_096);
}

#[test]
fn json_there_and_back() {
    let mut custom = Regulations::ONLINE;
    custom.clock = Some(ClockScheme::quota(60_000, 3, 1_000, 2));
    custom.rules.natural_limit = 7;
    for regulations in Regulations::NAMED
        .map(|(_, r)| r)
        .into_iter()
        .chain([custom])
    {
        let mut desk = Desk::new(regulations);
        desk.play("h2e2 h9g7 h0g2");
        let json = serde_json::to_string(&desk.game.save()).unwrap();
        let saved: SavedGame = serde_json::from_str(&json).unwrap();
        assert_eq!(serde_json::to_string(&saved).unwrap(), json);
        assert_eq!(saved.restore().unwrap(), desk.game);
        assert_eq!(
            Game::unpack(&desk.game.pack(), regulations).unwrap(),
            desk.game
        );
        assert_eq!(
            Game::unpack_own(&desk.game.pack(), regulations).unwrap(),
            desk.game
        );
        assert_eq!(
            matches!(saved.regulations, NamedOrCustom::Custom(_)),
            regulations.name() == "custom"
        );
    }
}

#[test]
fn what_is_no_saved_game_is_refused() {
    let good = forty_rounds().save();
    let broken = |change: fn(&mut SavedGame)| {
        let mut saved = good.clone();
        change(&mut saved);
        saved.restore().unwrap_err()
    };
    assert_eq!(broken(|s| s.version = 2), RestoreError::Version(2));
    let error = broken(|s| s.regulations = NamedOrCustom::Named("house".into()));
    assert_eq!(error.to_string(), "no regulations are named house");
    assert!(matches!(
        broken(|s| s.start = "x".into()),
        RestoreError::Start(_)
    ));
    let error = broken(|s| s.log[3] = "1000 Bi8i7x".into());
    assert!(
        matches!(error, RestoreError::Entry { index: 3, .. }),
        "{error}"
    );
    let error = broken(|s| s.log[3] = "1000 Ra1a0".into());
    let expected = RestoreError::Refused {
        index: 3,
        refusal: Refusal::NotYourMove,
    };
    assert_eq!(error, expected);
}

/// Bytes from anywhere: an error or a game, nothing else, and a game that can be played on.
#[test]
fn broken_bytes() {
    let regulations = Regulations::CXA_2020;
    let mut desk = Desk::new(regulations);
    desk.play("h2h9 i9h9 b0c2 b9c7 a0a1");
    let good = desk.game.pack();
    for cut in 0..good.len() {
        assert!(Game::unpack(&good[..cut], regulations).is_err());
    }
    assert!(Game::unpack(&[&good[..], &[0]].concat(), regulations).is_err());
    let mut accepted = 0;
    for at in 0..good.len() {
        for bit in 0..8 {
            let mut bytes = good.clone();
            bytes[at] ^= 1 << bit;
            let Ok(mut game) = Game::unpack(&bytes, regulations) else {
                continue;
            };
            accepted += 1;
            let now = game.now();
            let _ = game.view(xiangqi_arbiter::game::Viewer::Red, now);
            let _ = (
                game.next_deadline(),
                game.ruling(),
                game.natural_limit(None),
            );
            for event in [
                Event::RuleOnClaim,
                Event::CorrectDisplaced { ply: 1 },
                Event::Move {
                    color: Red,
                    m: "a0a1".parse().unwrap(),
                    lag: 0,
                },
                Event::DeclareDraw {
                    reason: Reason::NeitherCanWin,
                },
            ] {
                let _ = game.apply(now, &event);
            }
            let _ = game.save().restore();
        }
    }
    println!("{accepted} of {} changes still hold a game", good.len() * 8);
}

#[test]
fn events_as_json() {
    let m: Move = "h2e2".parse().unwrap();
    let event = Event::Move {
        color: Red,
        m,
        lag: 0,
    };
    let json = r#"{"type":"move","color":"red","move":"h2e2","lag":0}"#;
    assert_eq!(serde_json::to_string(&event).unwrap(), json);
    let read: Event =
        serde_json::from_str(r#"{"type":"move","color":"red","move":"h2e2"}"#).unwrap();
    assert_eq!(read, event);
    // In the older form of it nothing was said of the reason.
    let drawn = Event::DeclareDraw {
        reason: Reason::NeitherCanWin,
    };
    let read: Event = serde_json::from_str(r#"{"type":"declare-draw"}"#).unwrap();
    assert_eq!(read, drawn);
    for wrong in [
        r#"{"type":"move","color":"green","move":"h2e2"}"#,
        r#"{"type":"move","color":"red","move":"h2h2"}"#,
        r#"{"type":"cheat","color":"red"}"#,
        r#"{"type":"move","color":"red","move":"h2e2","lagg":4}"#,
        r#"{"type":"knock-pieces","color":"red","pieces":2}"#,
    ] {
        assert!(serde_json::from_str::<Event>(wrong).is_err(), "{wrong}");
    }
    let mut game = Game::new(Regulations::ONLINE);
    let effects = game.apply(0, &event).unwrap();
    assert!(matches!(effects[0], Effect::Started));
    assert_eq!(
        serde_json::to_string(&effects).unwrap(),
        r#"[{"type":"started"},{"type":"moved","ply":0,"color":"red","move":"h2e2"}]"#
    );
    let refusal = game.apply(0, &event).unwrap_err();
    assert_eq!(
        serde_json::to_string(&refusal).unwrap(),
        r#"{"code":"game/not-your-move","message":"it is the other side's move (2.1)","clause":"2.1"}"#
    );
}

#[test]
fn every_entry_can_be_read_back() {
    for line in [
        "0 start",
        "1 arrive R",
        "2 tick",
        "3 Rh2e2",
        "4 Bh9g7 120",
        "5 press B",
        "6 resign R",
        "7 offer B",
        "8 accept R",
        "9 decline R",
        "10 takeback B 2",
        "11 give R",
        "12 keep R",
        "13 limit B",
        "14 repetition R",
        "15 touch R a0",
        "16 point B e2",
        "17 rule",
        "18 audit",
        "19 judge",
        "20 pause",
        "21 resume",
        "22 clock R -300000",
        "23 between R h2 e2 d2",
        "24 knock B 2 1",
        "25 bump R",
        "26 foul B early-press",
        "27 missed R 4",
        "28 illegal 7",
        "29 displaced 7",
        "30 colors",
        "31 loss B breach",
        "32 drawn",
        "33 drawn repetition",
        "34 vary B",
        "35 loss R not-varied",
    ] {
        let entry: Entry = line.parse().unwrap_or_else(|_| panic!("{line}"));
        assert_eq!(entry.to_string(), line);
        for wrong in [format!("{line} x"), format!("-{line}"), format!(" {line}")] {
            assert!(wrong.parse::<Entry>().is_err(), "{wrong}");
        }
    }
    for wrong in [
        "",
        "5",
        "5 ",
        "x start",
        "5 clock R",
        "5 foul R",
        "5 loss R x",
        "5 drawn x",
        "5 drawn neither-can-win",
        "5 vary",
        "5 Gh2e2",
    ] {
        assert!(wrong.parse::<Entry>().is_err(), "{wrong}");
    }
}
