//! 4.1, 4.2, 20: how games end, with the reason and its clause in each edition.

use xiangqi_arbiter::{
    Language, Move,
    game::{ClockScheme, Effect, Event, Foul, Game, Reason, Regulations, Score},
};

use crate::common::{Black, Desk, Red, pressed};

fn neither_can_win() -> Event {
    Event::DeclareDraw {
        reason: Reason::NeitherCanWin,
    }
}

#[test]
fn clause_4_1_1_checkmate() {
    for (regulations, clause) in [
        (Regulations::CXA_2020, "4.1.1"),
        (Regulations::CXA_1999, "4.1.1"),
        (Regulations::CXA_2011_RAPID, "附录四 15.1"),
        (Regulations::ONLINE, "4.1.1"),
    ] {
        let mut desk = Desk::at("3k5/9/3P5/9/9/9/9/9/9/R3K4 w - - 0 1", regulations);
        desk.make("a0a9");
        assert_eq!(desk.ended(), (Score::RedWins, Reason::Checkmate, clause));
    }
    // Nobody moves after the end, and nothing else happens.
    let mut desk = Desk::at("3k5/9/3P5/9/9/9/9/9/9/R3K4 w - - 0 1", Regulations::ONLINE);
    desk.make("a0a9");
    for event in [
        Event::Resign { color: Red },
        Event::Start,
        Event::Tick,
        neither_can_win(),
        desk.move_of(Black, "d9d8"),
    ] {
        assert_eq!(desk.refused(event), "game/over");
    }
}

#[test]
fn clause_4_1_2_stalemate_loses() {
    for (regulations, clause) in [
        (Regulations::CXA_2020, "4.1.2"),
        (Regulations::CXA_1999, "4.1.3"),
        (Regulations::CXA_2011_RAPID, "附录四 15.3"),
    ] {
        let mut desk = Desk::at("3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1", regulations);
        assert_eq!(desk.game.position().outcome(), None);
        desk.make("a0a8");
        assert_eq!(desk.ended(), (Score::RedWins, Reason::Stalemate, clause));
    }
}

/// 3.4: kings facing, the king offered, a check unanswered. Online it cannot be done.
#[test]
fn clause_4_1_3_king_given_up_and_clause_3_4() {
    let facing = "4k4/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1";
    let check = "5k3/9/9/9/9/9/9/9/r8/3K5 w - - 0 1";
    let unanswered = "4k4/9/9/9/9/9/9/9/R8/r2K5 w - - 0 1";
    for (fen, m) in [(facing, "e6d6"), (check, "d0d1"), (unanswered, "a1b1")] {
        for (regulations, clause) in [
            (Regulations::CXA_2020, "4.1.3"),
            (Regulations::CXA_1999, "4.1.2"),
            (Regulations::CXA_2011_RAPID, "附录四 15.5"),
        ] {
            let mut desk = Desk::at(fen, regulations);
            desk.make(m);
            assert_eq!(
                desk.ended(),
                (Score::BlackWins, Reason::KingGivenUp, clause),
                "{fen}"
            );
        }
        let mut desk = Desk::at(fen, Regulations::ONLINE);
        let event = desk.move_of(Red, m);
        assert_eq!(desk.refused(event), "move/illegal");
    }
}

#[test]
fn clause_4_1_7_late_and_clause_20_3_marks() {
    let regulations = Regulations {
        late_limit: 600_000,
        ..Regulations::CXA_2020
    };
    let start = |present: &[xiangqi_arbiter::Color]| {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        for color in present {
            desk.event(Event::Arrive { color: *color });
        }
        desk
    };
    let mut desk = start(&[Black]);
    assert_eq!(desk.game.next_deadline(), Some(600_001));
    // At the limit nobody is beyond it.
    assert_eq!(desk.wait(600_000).refused(Event::Tick), "game/nothing-due");
    desk.wait(1).event(Event::Tick);
    assert_eq!(desk.ended(), (Score::BlackWins, Reason::Late, "4.1.7"));
    // 20.3: + and − for what was not played.
    assert_eq!(
        (desk.ending().mark(Black), desk.ending().mark(Red)),
        ("+", "-")
    );

    // Whoever comes after the limit comes too late, though nobody has said so yet.
    let mut desk = start(&[Red]);
    desk.wait(600_001).event(Event::Arrive { color: Black });
    assert_eq!(desk.ended(), (Score::RedWins, Reason::Late, "4.1.7"));
    // Red has moved and waits: that is no game either.
    let mut desk = start(&[]);
    desk.play("h2e2");
    desk.at = 600_001;
    let late = desk.move_of(Black, "h9g7");
    desk.event(late);
    assert_eq!(desk.ended(), (Score::RedWins, Reason::Late, "4.1.7"));
    assert_eq!(
        (desk.ending().mark(Red), desk.ending().mark(Black)),
        ("+", "-")
    );

    // While the arbiter has stopped the game nobody gets later.
    let mut desk = start(&[Red]);
    desk.wait(500_000).event(Event::Pause);
    desk.wait(300_000).event(Event::AdjustClock {
        color: Red,
        millis: 1,
    });
    desk.wait(300_000).event(Event::Resume);
    assert_eq!(desk.game.next_deadline(), Some(1_200_001));
    desk.at = 1_200_000;
    desk.event(Event::Arrive { color: Black });
    assert!(desk.goes_on());

    // 20.2: both.
    let mut desk = start(&[]);
    desk.wait(600_001).event(Event::Tick);
    assert_eq!(desk.ended(), (Score::BothLose, Reason::Late, "4.1.7"));
    assert_eq!(
        (desk.ending().mark(Black), desk.ending().mark(Red)),
        ("-", "-")
    );

    // Whoever moves is there.
    let mut desk = start(&[Black]);
    desk.play("h2e2");
    assert_eq!(desk.wait(600_001).refused(Event::Tick), "game/nothing-due");
    // Where presence is not watched, nobody is late.
    let mut desk = Desk::new(Regulations {
        clock: None,
        late_limit: 0,
        ..regulations
    });
    desk.event(Event::Start);
    assert_eq!(
        desk.wait(10_000_000).refused(Event::Tick),
        "game/nothing-due"
    );
}

/// Once in national events, twice in provincial ones; 1999: at once. Online it is refused.
#[test]
fn clause_4_1_8_illegal_moves() {
    for (regulations, clause) in [
        (Regulations::CXA_2020, "4.1.8"),
        (Regulations::CXA_1999, "4.1.6"),
    ] {
        let mut desk = Desk::new(regulations);
        desk.make("h0h1");
        assert_eq!(
            desk.ended(),
            (Score::BlackWins, Reason::IllegalMoves, clause)
        );
    }
    for regulations in [Regulations::CXA_2020_PROVINCIAL, Regulations::CXA_2020_MASS] {
        let mut desk = Desk::new(regulations);
        desk.make("h0h1");
        assert!(desk.goes_on());
        assert_eq!(desk.fouls(Red), 1);
        assert_eq!(desk.game.moves(), []);
        desk.play("h0g2 h9g7");
        desk.make("a0b1");
        assert_eq!(desk.ended().1, Reason::IllegalMoves);
    }
    let mut desk = Desk::new(Regulations::ONLINE);
    let event = desk.move_of(Red, "h0h1");
    assert_eq!(desk.refused(event), "move/illegal");
    // Nothing moved is no move anywhere.
    let mut desk = Desk::new(Regulations::CXA_2020);
    let event = desk.move_of(Red, "h1h3");
    assert_eq!(desk.refused(event), "move/illegal");
    let square = "h2".parse().unwrap();
    let event = Event::Move {
        color: Red,
        m: Move::new(square, square),
        lag: 0,
    };
    assert_eq!(desk.refused(event), "move/illegal");
}

#[test]
fn clause_4_1_9_early_presses() {
    let press = Event::Press { color: Red };
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    desk.event(press);
    assert_eq!(desk.fouls(Red), 1);
    desk.play("h2e2 h9g7");
    desk.event(press);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::EarlyPresses, "4.1.9")
    );
    // Old 附录四 19: with less than a minute on either dial the first one loses.
    let regulations = Regulations {
        clock: Some(ClockScheme {
            base: [300_000, 59_999],
            ..ClockScheme::default()
        }),
        ..Regulations::CXA_2011_RAPID
    };
    let mut desk = Desk::new(regulations);
    desk.event(Event::Start);
    desk.event(press);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::EarlyPresses, "附录四 15.11")
    );
    // 1999 does not know it.
    let mut desk = Desk::new(Regulations::CXA_1999);
    desk.event(Event::Start);
    desk.event(press);
    desk.event(press);
    assert_eq!(desk.fouls(Red), 0);
    assert!(desk.goes_on());
}

#[test]
fn clause_4_1_10_fouls() {
    for (regulations, limit, clause) in [
        (Regulations::CXA_2020, 3, "4.1.10"),
        (Regulations::CXA_2011, 3, "4.1.10"),
        (Regulations::CXA_1999, 3, "4.1.8"),
        (Regulations::CXA_2020_RAPID, 2, "4.1.10"),
        (Regulations::CXA_2011_RAPID, 2, "附录四 15.8"),
        (Regulations::WXF_2018, 4, "4.1.10"),
    ] {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        for count in 1..=limit {
            assert!(desk.goes_on());
            desk.event(Event::Foul {
                color: Black,
                foul: Foul::Conduct,
            });
            assert_eq!(desk.fouls(Black), count);
        }
        assert_eq!(desk.ended(), (Score::RedWins, Reason::Fouls, clause));
    }
}

#[test]
fn clause_4_1_12_resignation() {
    for (regulations, clause) in [
        (Regulations::CXA_2020, "4.1.12"),
        (Regulations::CXA_1999, "4.1.9"),
        (Regulations::CXA_2011_RAPID, "附录四 15.2"),
    ] {
        // On anybody's time, even before the game or while it is paused.
        let mut desk = Desk::new(regulations);
        desk.event(Event::Resign { color: Black });
        assert_eq!(desk.ended(), (Score::RedWins, Reason::Resignation, clause));
        assert!(!desk.ending().unplayed);
        let mut desk = Desk::new(regulations);
        desk.play("h2e2");
        desk.event(Event::Pause);
        desk.event(Event::Resign { color: Red });
        assert_eq!(
            desk.ended(),
            (Score::BlackWins, Reason::Resignation, clause)
        );
    }
}

/// 4.1.13, 7.4, 18.2, 19, old 附录四 25.
#[test]
fn clause_4_1_13_declared_by_the_arbiter() {
    for (reason, clause, unplayed) in [
        (Reason::Breach, "4.1.13", false),
        (Reason::Device, "附录四 25", false),
        (Reason::Withdrawal, "19", true),
        (Reason::Late, "4.1.7", true),
    ] {
        let mut desk = Desk::new(Regulations::CXA_2020);
        desk.event(Event::DeclareLoss { color: Red, reason });
        assert_eq!(desk.ended(), (Score::BlackWins, reason, clause));
        assert_eq!(desk.ending().unplayed, unplayed);
    }
    // Who has moved has played.
    let mut desk = Desk::new(pressed(Regulations::CXA_2020));
    desk.play("h2e2 h9g7");
    desk.event(Event::DeclareLoss {
        color: Black,
        reason: Reason::Withdrawal,
    });
    assert_eq!(
        (desk.ending().mark(Red), desk.ending().mark(Black)),
        ("2", "0")
    );
    // Of the others none is his to declare; two only where something repeats.
    for reason in Reason::ALL {
        let mut desk = Desk::new(Regulations::CXA_2020);
        let code = match reason {
            Reason::Breach | Reason::Device | Reason::Withdrawal | Reason::Late => continue,
            Reason::PerpetualCheck | Reason::NotVaried => "game/nothing-repeats",
            _ => "game/not-declared",
        };
        let event = Event::DeclareLoss { color: Red, reason };
        assert_eq!(desk.refused(event), code);
    }
}

#[test]
fn clause_4_2_2_neither_can_win() {
    for (regulations, clause) in [
        (Regulations::CXA_2020, "4.2.2"),
        (Regulations::CXA_1999, "4.2.1"),
        (Regulations::CXA_2011_RAPID, "附录四 16.2"),
    ] {
        let mut desk = Desk::at("3k5/9/9/9/9/9/9/9/4p4/4K4 w - - 0 1", regulations);
        desk.make("e0e1");
        assert_eq!(desk.ended(), (Score::Draw, Reason::NeitherCanWin, clause));
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        desk.event(neither_can_win());
        assert_eq!(desk.ended(), (Score::Draw, Reason::NeitherCanWin, clause));
    }
}

/// 28.6, old 附录四 22, 23: who goes on from a drawn last game.
#[test]
fn clause_28_6_deciders() {
    let drawn = |regulations: Regulations, fouls: &[xiangqi_arbiter::Color]| {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        for color in fouls {
            desk.event(Event::Foul {
                color: *color,
                foul: Foul::Conduct,
            });
        }
        desk.event(neither_can_win());
        assert_eq!(desk.ending().score, Score::Draw);
        desk.ending().decided_for
    };
    assert_eq!(drawn(Regulations::CXA_2020_RAPID, &[]), None);
    assert_eq!(drawn(Regulations::CXA_2020_DECIDER, &[]), Some(Black));
    let odds = Regulations {
        drawn_game_goes_to: Some(Red),
        ..Regulations::CXA_2011_RAPID
    };
    assert_eq!(drawn(odds, &[]), Some(Red));
    let by_foul = Regulations {
        drawn_game_lost_by_foul: true,
        ..Regulations::CXA_2011_RAPID
    };
    assert_eq!(drawn(by_foul, &[Red]), Some(Black));
    assert_eq!(drawn(by_foul, &[Black]), Some(Red));
    assert_eq!(drawn(by_foul, &[Red, Black]), None);
    assert_eq!(drawn(by_foul, &[]), None);
}

#[test]
fn a_game_that_begins_at_its_end() {
    let mated = xiangqi_arbiter::Position::from_fen("R2k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1");
    let game = Game::from_position(mated.unwrap(), Regulations::ONLINE);
    assert_eq!(game.ending().unwrap().reason, Reason::Checkmate);
}

#[test]
fn every_end_is_told_once() {
    let mut desk = Desk::new(pressed(Regulations::CXA_2020));
    desk.play("h2e2");
    let effects = desk.event(Event::Resign { color: Black });
    let ends = effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Over { .. }));
    assert_eq!(ends.count(), 1);
}

#[test]
fn clauses_and_names_of_reasons_differ() {
    use std::collections::HashSet;
    use xiangqi_arbiter::game::Numbering;
    let names: HashSet<_> = Reason::ALL.map(Reason::name).into();
    assert_eq!(names.len(), Reason::ALL.len());
    let clauses: HashSet<_> = Reason::ALL
        .map(|reason| reason.clause(Numbering::Current))
        .into();
    assert_eq!(clauses.len(), Reason::ALL.len());
    for reason in Reason::ALL {
        let json = serde_json::to_string(&reason).unwrap();
        assert_eq!(json, format!("\"{}\"", reason.name()));
    }
    for foul in Foul::ALL {
        let json = serde_json::to_string(&foul).unwrap();
        assert_eq!(json, format!("\"{}\"", foul.name()));
    }
    // No two sets have the same words, and each language its own characters.
    for language in [Language::ZhHans, Language::ZhHant, Language::En] {
        let own = Regulations {
            fouls_to_lose: 9,
            ..Regulations::ONLINE
        };
        let sets = Regulations::NAMED.map(|(_, set)| set);
        let told: HashSet<_> = sets
            .iter()
            .chain([&own])
            .map(|r| r.tell(language))
            .collect();
        assert_eq!(told.len(), Regulations::NAMED.len() + 1);
        assert!(
            told.iter()
                .all(|words| words.is_ascii() == (language == Language::En))
        );
    }
}

/// Some sites end games by their length.
#[test]
fn a_limit_of_plies() {
    let regulations = Regulations {
        repetition_unasked: false,
        ..Regulations::TIANTIAN
    };
    let mut desk = Desk::new(Regulations {
        natural_limit_unasked: false,
        ..regulations
    });
    desk.shuffle_plies(399);
    assert!(desk.goes_on());
    desk.shuffle_plies(1);
    assert_eq!(desk.ended(), (Score::Draw, Reason::PlyLimit, ""));
    let mut desk = Desk::new(regulations);
    desk.shuffle_plies(120);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
}
