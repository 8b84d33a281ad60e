//! 6, 21, 22.2, 28: clocks of every kind.

use xiangqi_arbiter::game::{
    ClockScheme, Event, Game, Numbering, Reason, Regulations, RestoreError, SavedGame, Score,
};

use crate::common::{Black, Desk, Red, pressed};

fn online(clock: ClockScheme) -> Desk {
    let mut desk = Desk::new(Regulations {
        clock: Some(clock),
        ..Regulations::ONLINE
    });
    desk.event(Event::Start);
    desk
}

#[test]
fn clause_6_1_increment() {
    let mut desk = online(ClockScheme::increment(60_000, 5_000));
    desk.wait(10_000).make("h2e2");
    assert_eq!((desk.left(Red), desk.left(Black)), (55_000, 60_000));
    desk.wait(3_000).make("h9g7");
    assert_eq!((desk.left(Red), desk.left(Black)), (55_000, 62_000));
    assert_eq!(desk.game.next_deadline(), Some(13_000 + 55_000));
}

#[test]
fn clause_6_2_sudden_death_and_clause_21_3() {
    let mut desk = online(ClockScheme::sudden_death(60_000));
    assert_eq!(desk.wait(59_999).refused(Event::Tick), "game/nothing-due");
    assert_eq!(desk.game.next_deadline(), Some(60_000));
    desk.wait(1).event(Event::Tick);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::TimeForfeit, "4.1.6")
    );
    for (regulations, clause) in [
        (Regulations::CXA_1999, "4.1.4"),
        (Regulations::CXA_2011_RAPID, "附录四 1"),
    ] {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        desk.event(Event::Arrive { color: Red });
        desk.event(Event::Arrive { color: Black });
        desk.wait(10_000_000).event(Event::Tick);
        assert_eq!(desk.ended().2, clause);
    }
}

/// 2011 6.2, 1999 6.1–6.4, which 2020 has no more.
#[test]
fn clause_2011_6_2_quota_of_moves() {
    let mut desk = online(ClockScheme::quota(60_000, 2, 30_000, 3));
    let to_go = |desk: &Desk| desk.game.clock_at(desk.at).unwrap().moves_to_go;
    assert_eq!(to_go(&desk), Some([2, 2]));
    desk.wait(10_000).make("a0a1");
    assert_eq!((desk.left(Red), to_go(&desk)), (50_000, Some([1, 2])));
    desk.make("a9a8");
    desk.wait(10_000).make("a1a0");
    assert_eq!(desk.left(Red), 40_000 + 30_000); // what was left is kept
    assert_eq!(to_go(&desk), Some([3, 1]));
    desk.make("a8a9");
    for m in ["a0a1", "a9a8", "a1a0", "a8a9"] {
        desk.make(m);
    }
    assert_eq!((desk.left(Red), to_go(&desk)), (70_000, Some([1, 1])));
    desk.make("b0c2");
    assert_eq!((desk.left(Red), to_go(&desk)), (100_000, Some([3, 1])));
    let desk = online(ClockScheme::sudden_death(60_000));
    assert_eq!(to_go(&desk), None);
    // Too few moves in the time.
    let mut desk = online(ClockScheme::quota(60_000, 2, 30_000, 1));
    desk.make("a0a1");
    desk.make("a9a8");
    desk.wait(60_000).event(Event::Tick);
    assert_eq!(desk.ended().1, Reason::TimeForfeit);
}

/// 贴时; old 附录四 4: 40 %.
#[test]
fn clause_6_4_time_odds() {
    let mut desk = online(ClockScheme::sudden_death(300_000).with_odds(40));
    assert_eq!((desk.left(Red), desk.left(Black)), (180_000, 300_000));
    desk.wait(180_000).event(Event::Tick);
    assert_eq!(desk.ended().0, Score::BlackWins);
}

/// Old 附录四 6: a move made with the last number is in time.
#[test]
fn old_rapid_6_countdown() {
    let scheme = ClockScheme {
        countdown: 10_000,
        ..ClockScheme::sudden_death(20_000)
    };
    let mut desk = online(scheme);
    let countdown = |desk: &Desk| desk.game.clock_at(desk.at).unwrap().countdown;
    assert_eq!(countdown(desk.wait(20_000)), [10_000, 10_000]);
    assert_eq!(countdown(desk.wait(5_000)), [5_000, 10_000]);
    desk.event(Event::Pause);
    assert_eq!(countdown(desk.wait(60_000)), [5_000, 10_000]);
    desk.event(Event::Resume);
    desk.make("a0a1"); // five seconds of ten
    assert_eq!(desk.left(Red), 0);
    // It begins anew for the next move.
    assert_eq!(countdown(&desk), [10_000, 10_000]);
    desk.make("a9a8");
    assert_eq!(countdown(desk.wait(10_000)), [0, 10_000]);
    desk.make("a1a0"); // all ten
    desk.make("a8a9");
    assert_eq!(desk.wait(10_000).refused(Event::Tick), "game/nothing-due");
    desk.wait(1).event(Event::Tick);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::TimeForfeit, "4.1.6")
    );
}

#[test]
fn lag_is_given_back_up_to_the_allowance() {
    let scheme = ClockScheme {
        lag_allowance: 500,
        ..ClockScheme::sudden_death(10_000)
    };
    let lagging = |lag| Event::Move {
        color: Red,
        m: "h2e2".parse().unwrap(),
        lag,
    };
    let mut desk = online(scheme);
    desk.wait(2_000).event(lagging(300));
    assert_eq!(desk.left(Red), 8_300);
    let mut desk = online(scheme);
    desk.wait(2_000).event(lagging(60_000));
    assert_eq!(desk.left(Red), 8_500);
    // More than was used is not given.
    let mut desk = online(scheme);
    desk.wait(100).event(lagging(400));
    assert_eq!(desk.left(Red), 10_000);
    // A flag waits for a move that may be on its way, and no longer.
    let mut desk = online(scheme);
    assert_eq!(desk.wait(10_499).refused(Event::Tick), "game/nothing-due");
    desk.event(lagging(500));
    assert!(desk.goes_on());
    let mut desk = online(scheme);
    desk.wait(10_100).event(lagging(0));
    assert_eq!(desk.ended().1, Reason::TimeForfeit);
}

/// The press by hand: until then the mover's time runs, and may end.
#[test]
fn clause_6_pressing() {
    let clock = Some(ClockScheme::sudden_death(60_000));
    let mut desk = Desk::new(Regulations {
        clock,
        ..Regulations::CXA_2020
    });
    desk.event(Event::Start);
    let red = desk.move_of(Red, "h2e2");
    desk.wait(5_000).event(red);
    desk.wait(5_000).event(Event::Press { color: Red });
    assert_eq!((desk.left(Red), desk.left(Black)), (50_000, 60_000));
    assert_eq!(
        desk.refused(Event::Press { color: Red }),
        "game/not-your-time"
    );
    // An answer before the press ends the mover's time as well.
    let black = desk.move_of(Black, "h9g7");
    desk.wait(1_000).event(black);
    let red = desk.move_of(Red, "h0g2");
    desk.wait(1_000).event(red);
    assert_eq!(desk.left(Black), 58_000);
    // Moved, but not pressed in time.
    desk.wait(50_000).event(Event::Tick);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::TimeForfeit, "4.1.6")
    );
    let mut desk = Desk::new(Regulations::ONLINE);
    desk.event(Event::Start);
    assert_eq!(desk.refused(Event::Press { color: Red }), "game/not-in-use");
}

#[test]
fn clause_21_6_only_mate_and_stalemate_stand() {
    let clock = Some(ClockScheme::sudden_death(60_000));
    let regulations = Regulations {
        clock,
        ..Regulations::ONLINE
    };
    let late = |fen: &str, m: &str, regulations| {
        let mut desk = Desk::at(fen, regulations);
        desk.event(Event::Start);
        desk.wait(60_000).make(m);
        desk.ended()
    };
    let mate = ("3k5/9/3P5/9/9/9/9/9/9/R3K4 w - - 0 1", "a0a9");
    let stalemate = ("3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1", "a0a8");
    assert_eq!(late(mate.0, mate.1, regulations).1, Reason::Checkmate);
    assert_eq!(
        late(stalemate.0, stalemate.1, regulations).1,
        Reason::Stalemate
    );
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    assert_eq!(late(start, "h2e2", regulations).1, Reason::TimeForfeit);
    // A drawn position does not save.
    let drawn = "3k5/9/9/9/9/9/9/9/4p4/4K4 w - - 0 1";
    assert_eq!(late(drawn, "e0e1", regulations).1, Reason::TimeForfeit);
    let strict = Regulations {
        mate_after_flag: None,
        ..regulations
    };
    assert_eq!(late(mate.0, mate.1, strict).1, Reason::TimeForfeit);
    // A server's clock knows what was first: a millisecond later it is too late. Over the board the arbiter says.
    let board = Regulations {
        clock,
        ..pressed(Regulations::CXA_2020)
    };
    for (regulations, reason) in [
        (regulations, Reason::TimeForfeit),
        (board, Reason::Checkmate),
    ] {
        let mut desk = Desk::at(mate.0, regulations);
        desk.event(Event::Start);
        desk.wait(60_001).make(mate.1);
        assert_eq!(desk.ended().1, reason);
    }
    // Once the flag has been called it is over.
    for regulations in [regulations, board] {
        let mut desk = Desk::at(mate.0, regulations);
        desk.event(Event::Start);
        desk.wait(60_000).event(Event::Tick);
        let event = desk.move_of(Red, mate.1);
        assert_eq!(desk.refused(event), "game/over");
    }
    // Moved in time, but not pressed: that is the flag's, too.
    let mut desk = Desk::at(
        start,
        Regulations {
            clock,
            ..Regulations::CXA_2020
        },
    );
    desk.event(Event::Start);
    let event = desk.move_of(Red, "h2e2");
    desk.wait(59_999).event(event);
    desk.wait(1).event(Event::Tick);
    assert_eq!(desk.ended().1, Reason::TimeForfeit);
}

#[test]
fn clause_4_1_6_out_of_time_by_edition() {
    for (name, regulations) in Regulations::NAMED {
        let clause = match regulations.numbering {
            Numbering::Current => "4.1.6",
            Numbering::Y1999 => "4.1.4",
            Numbering::OldRapid => "附录四 1",
        };
        let Some(clock) = regulations.clock else {
            continue;
        };
        let mut desk = Desk::new(Regulations {
            late_limit: 0,
            ..regulations
        });
        desk.event(Event::Start);
        desk.event(Event::AdjustClock {
            color: Red,
            millis: 1_000,
        });
        let last = u64::from(clock.base[0] + clock.lag_allowance) + 1_000;
        desk.at = last - 1;
        assert_eq!(desk.refused(Event::Tick), "game/nothing-due", "{name}");
        desk.wait(1).event(Event::Tick);
        assert_eq!(
            desk.ended(),
            (Score::BlackWins, Reason::TimeForfeit, clause)
        );
    }
}

/// Rapid games have 15 minutes at most, with seconds added or without, and no quotas (27.2, 28.4).
#[test]
fn clause_28_4_clocks_of_rapid_games() {
    for regulations in [Regulations::CXA_2020_RAPID, Regulations::CXA_2020_DECIDER] {
        let clock = regulations.clock.unwrap();
        assert!(clock.base.iter().all(|base| *base <= 15 * 60_000));
        assert_eq!((clock.quota, regulations.recording), (None, false));
    }
}

/// Any other event after the time is over only tells that it is.
#[test]
fn a_flag_that_fell_before_comes_first() {
    let mut desk = online(ClockScheme::sudden_death(60_000));
    desk.play("a0a1");
    desk.wait(60_000).event(Event::Resign { color: Red });
    assert_eq!(desk.ended(), (Score::RedWins, Reason::TimeForfeit, "4.1.6"));
}

#[test]
fn old_rapid_16_3_a_flag_against_nothing_to_mate_with() {
    let fen = "3k5/4a4/9/9/9/9/9/9/9/R3K4 w - - 0 1";
    for (regulations, score, reason) in [
        (
            Regulations::CXA_2011_RAPID,
            Score::Draw,
            Reason::FlagWithoutMaterial,
        ),
        (
            Regulations::CXA_2020_RAPID,
            Score::BlackWins,
            Reason::TimeForfeit,
        ),
    ] {
        let mut desk = Desk::at(
            fen,
            Regulations {
                late_limit: 0,
                ..regulations
            },
        );
        desk.event(Event::Start);
        desk.wait(2_000_000).event(Event::Tick);
        assert_eq!((desk.ended().0, desk.ended().1), (score, reason));
    }
    // The king that runs out of time against a rook has lost all the same.
    let mut desk = Desk::at(&fen.replace('w', "b"), Regulations::CXA_2011_RAPID);
    desk.event(Event::Start);
    desk.event(Event::Arrive { color: Red });
    desk.event(Event::Arrive { color: Black });
    desk.wait(2_000_000).event(Event::Tick);
    assert_eq!(desk.ended().0, Score::RedWins);
}

#[test]
fn the_arbiter_stops_and_adjusts() {
    let mut desk = online(ClockScheme::sudden_death(60_000));
    desk.wait(10_000).event(Event::Pause);
    desk.wait(1_000_000);
    assert_eq!(desk.left(Red), 50_000);
    assert_eq!(desk.game.next_deadline(), None);
    let event = desk.move_of(Red, "h2e2");
    assert_eq!(desk.refused(event), "game/paused");
    assert_eq!(desk.refused(Event::Pause), "game/paused");
    desk.event(Event::AdjustClock {
        color: Red,
        millis: 30_000,
    });
    desk.event(Event::Resume);
    assert_eq!(desk.refused(Event::Resume), "game/not-paused");
    desk.wait(10_000);
    assert_eq!(desk.left(Red), 70_000);
    desk.make("h2e2");
    desk.event(Event::AdjustClock {
        color: Black,
        millis: -60_000,
    });
    assert_eq!(desk.ended(), (Score::RedWins, Reason::TimeForfeit, "4.1.6"));
    let mut desk = Desk::new(Regulations::CASUAL);
    desk.event(Event::Start);
    let event = Event::AdjustClock {
        color: Red,
        millis: 1,
    };
    assert_eq!(desk.refused(event), "game/not-in-use");
}

/// What a record says of the clocks: each mover's as it was stopped.
#[test]
fn clock_readings_move_by_move() {
    let clock = ClockScheme::increment(60_000, 5_000);
    let mut desk = online(clock);
    desk.wait(10_000).make("h2e2");
    desk.wait(20_000).make("h9g7");
    desk.wait(1_000).event(Event::AdjustClock {
        color: Red,
        millis: 30_000,
    });
    assert_eq!(desk.game.clock_readings(), [55_000, 45_000]);
    desk.make("h0g2");
    assert_eq!(desk.game.clock_readings(), [55_000, 45_000, 89_000]);
    // Where players press, it is the press that stops the clock; pressing is forgotten, or the clock stands meanwhile.
    let mut desk = Desk::new(Regulations {
        clock: Some(clock),
        late_limit: 0,
        ..Regulations::CXA_2020
    });
    let moved = |desk: &mut Desk, m| {
        let color = desk.game.position().turn();
        let event = desk.move_of(color, m);
        desk.wait(1_000).event(event);
    };
    desk.event(Event::Start);
    moved(&mut desk, "h2e2");
    assert_eq!(desk.game.clock_readings(), [59_000]);
    desk.event(Event::Pause);
    desk.wait(7_000).event(Event::Resume);
    desk.wait(2_000).event(Event::Press { color: Red });
    assert_eq!(desk.game.clock_readings(), [62_000]);
    moved(&mut desk, "h9g7");
    desk.wait(3_000);
    moved(&mut desk, "h0g2");
    assert_eq!(desk.game.clock_readings(), [62_000, 60_000, 62_000]);
    // A move that no longer stands has none.
    desk.event(Event::CorrectDisplaced { ply: 1 });
    assert_eq!(desk.game.clock_readings(), [62_000]);
    let mut desk = Desk::new(Regulations::CASUAL);
    desk.play("h2e2");
    assert!(desk.game.clock_readings().is_empty());
}

#[test]
fn without_a_clock_time_means_nothing() {
    let mut desk = Desk::new(Regulations::CASUAL);
    desk.wait(1 << 50).play("h2e2 h9g7");
    assert_eq!(desk.game.time_left(Red, desk.at), None);
    assert_eq!(desk.refused(Event::Tick), "game/nothing-due");
}

#[test]
fn time_does_not_run_backwards() {
    let mut desk = online(ClockScheme::sudden_death(60_000));
    desk.wait(5_000).make("h2e2");
    desk.at = 4_999;
    assert_eq!(desk.refused(Event::Tick), "game/time-backwards");
    desk.at = 1 << 53;
    assert_eq!(desk.refused(Event::Tick), "game/time-too-large");
    let saved = SavedGame {
        log: vec!["9007199254740991 start".into(), "1 tick".into()],
        ..desk.game.save()
    };
    let error = saved.restore().unwrap_err();
    assert!(
        matches!(error, RestoreError::Refused { index: 1, .. }),
        "{error}"
    );
}

/// 6 is only about real clocks: pressing twice in one go is found out.
#[test]
fn nobody_presses_for_the_other() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    assert_eq!(
        desk.refused(Event::Press { color: Black }),
        "game/not-your-time"
    );
    let game = Game::new(pressed(Regulations::CXA_2020));
    assert!(game.check(0, &Event::Press { color: Red }).is_err());
}
