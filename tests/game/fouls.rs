//! 7.1–7.4, 8: fouls and records.

use xiangqi_arbiter::game::{ClockScheme, Effect, Event, Foul, Numbering, Reason, Regulations};

use crate::common::{Black, Desk, Red};

#[test]
fn clause_7_1_missed_moves() {
    let missed = |regulations: Regulations, found: &[u16]| {
        let regulations = Regulations {
            fouls_to_lose: 0,
            ..regulations
        };
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        for moves in found {
            desk.event(Event::MissedMoves {
                color: Red,
                moves: *moves,
            });
        }
        desk.fouls(Red)
    };
    let now = Regulations::CXA_2020;
    for (found, fouls) in [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (40, 2)] {
        assert_eq!(missed(now, &[found]), fouls, "{found}");
        assert_eq!(missed(Regulations::CXA_2011, &[found]), fouls, "{found}");
    }
    // Found in parts they count together.
    assert_eq!(missed(now, &[2, 2, 3, 1, 9]), 2);
    // 1999: each four.
    assert_eq!(missed(Regulations::CXA_1999, &[12]), 3);
    // Rapid games are not recorded (28.4).
    let mut desk = Desk::new(Regulations::CXA_2020_RAPID);
    desk.event(Event::Start);
    assert_eq!(
        desk.refused(Event::MissedMoves {
            color: Red,
            moves: 4
        }),
        "game/not-in-use"
    );
}

#[test]
fn clause_7_4_refusing_to_record() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::DeclareLoss {
        color: Black,
        reason: Reason::Breach,
    });
    assert_eq!(desk.ended().2, "4.1.13");
}

#[test]
fn clause_8_1_each_foul_has_its_clause() {
    let clauses = Foul::ALL.map(|foul| foul.clause(Numbering::Current));
    let expected = [
        "8.1.1",
        "8.1.2",
        "8.1.3",
        "8.1.4",
        "8.1.5",
        "8.1.6",
        "8.1.7",
        "8.1.8",
        "8.1.9",
        "29.2",
        "附录四 24",
    ];
    assert_eq!(clauses, expected);
    assert_eq!(Foul::Offers.clause(Numbering::Y1999), "9.1.3");
    assert_eq!(Foul::EarlyPress.clause(Numbering::OldRapid), "附录四 19");
    for foul in Foul::ALL {
        let mut desk = Desk::new(Regulations::CXA_2020_PROVINCIAL);
        desk.event(Event::Start);
        let effects = desk.event(Event::Foul { color: Black, foul });
        let expected = foul.clause(Numbering::Current);
        assert!(matches!(
            effects[..],
            [Effect::Foul { color: Black, count: 1, clause, .. }] if clause == expected
        ));
    }
}

/// A press and a move that only the arbiter saw count with those that the desk sees.
#[test]
fn clause_8_1_7_and_8_1_8_count_as_what_they_are() {
    for (foul, reason) in [
        (Foul::EarlyPress, Reason::EarlyPresses),
        (Foul::IllegalMove, Reason::IllegalMoves),
    ] {
        let mut desk = Desk::new(Regulations::CXA_2020_PROVINCIAL);
        desk.event(Event::Start);
        desk.event(Event::Foul { color: Black, foul });
        desk.event(Event::Foul { color: Black, foul });
        assert_eq!(desk.ended().1, reason);
    }
}

/// 1999 7.2: a player short of time need not record; old 附录四 1: nor need the other then.
#[test]
fn nobody_records_in_time_trouble() {
    for (regulations, refused) in [
        (Regulations::CXA_2020, [false, false]),
        (Regulations::CXA_1999, [true, false]),
        (Regulations::CXA_2011_RAPID, [true, true]),
    ] {
        let clock = ClockScheme {
            base: [179_999, 600_000],
            ..ClockScheme::sudden_death(0)
        };
        let mut desk = Desk::new(Regulations {
            clock: Some(clock),
            ..regulations
        });
        desk.event(Event::Start);
        for (color, refused) in [Red, Black].into_iter().zip(refused) {
            let answer = desk.try_event(Event::MissedMoves { color, moves: 1 });
            assert_eq!(answer.is_err(), refused);
        }
    }
}

#[test]
fn clause_8_2_waived_by_resigning_at_once() {
    let foul = Event::Foul {
        color: Red,
        foul: Foul::Disturbance,
    };
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    desk.event(foul);
    desk.event(Event::Resign { color: Red });
    assert_eq!(desk.fouls(Red), 0);
    // Later it is recorded, and so is it if the opponent resigns.
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    desk.event(foul);
    desk.play("h2e2");
    desk.event(Event::Resign { color: Red });
    assert_eq!(desk.fouls(Red), 1);
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    desk.event(foul);
    desk.event(Event::Resign { color: Black });
    assert_eq!(desk.fouls(Red), 1);
    // 1999 knows nothing of it.
    let mut desk = Desk::new(Regulations::CXA_1999);
    desk.event(Event::Start);
    desk.event(foul);
    desk.event(Event::Resign { color: Red });
    assert_eq!(desk.fouls(Red), 1);
}
