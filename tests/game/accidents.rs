//! 5.8–5.10, 29.2, old 附录四 11: accidents over the board.

use xiangqi_arbiter::game::{
    ClockScheme, Effect, Event, PointWanted, Reason, Regulations, Score, SwapWindow, Viewer,
};

use crate::common::{Black, Desk, Red, pressed};

const SIX_ROUNDS: &str = "h2e2 h9g7 h0g2 i9h9 g3g4 c6c5 b0c2 b9c7 a0a1 a9a8 a1a0 a8a9";

#[test]
fn clause_5_8_1_colours_mixed_up() {
    let begun = |regulations| {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        desk.play("h2e2 h9g7");
        desk
    };
    for regulations in [Regulations::CXA_2020, Regulations::CXA_2011] {
        let mut desk = begun(regulations);
        desk.at = 20 * 60_000;
        let effects = desk.event(Event::CorrectColors);
        assert!(matches!(effects[0], Effect::Restarted));
        assert!(desk.game.moves().is_empty());
        assert_eq!(desk.left(Red), 60 * 60_000);
        let mut desk = begun(regulations);
        desk.at = 20 * 60_000 + 1;
        assert_eq!(desk.refused(Event::CorrectColors), "game/too-late");
    }
    // The game has stood still for ten minutes, and stands still again.
    let mut desk = begun(Regulations::CXA_2020);
    desk.event(Event::Pause);
    desk.wait(10 * 60_000).event(Event::Resume);
    desk.at = 30 * 60_000;
    desk.event(Event::Pause);
    desk.wait(60_000);
    let mut too_late = begun(Regulations::CXA_2020);
    too_late.event(Event::Pause);
    too_late.wait(10 * 60_000).event(Event::Resume);
    too_late.at = 30 * 60_000 + 1;
    assert_eq!(too_late.refused(Event::CorrectColors), "game/too-late");
    desk.event(Event::CorrectColors);
    // 附录一: within five rounds; 1999: as long as the game lasts.
    let mut desk = begun(Regulations::CXA_2020_MASS);
    assert_eq!(
        Regulations::CXA_2020_MASS.swap_window,
        SwapWindow::Rounds(5)
    );
    desk.at = 30 * 60_000;
    desk.event(Event::CorrectColors);
    desk.play(SIX_ROUNDS);
    assert_eq!(desk.refused(Event::CorrectColors), "game/too-late");
    let mut desk = begun(Regulations::CXA_1999);
    desk.shuffle(40);
    desk.event(Event::CorrectColors);
}

#[test]
fn clause_5_8_2_a_displaced_piece() {
    let mut desk = Desk::new(pressed(Regulations::CXA_2020));
    desk.play(SIX_ROUNDS);
    // Five rounds back, not six.
    assert_eq!(
        desk.refused(Event::CorrectDisplaced { ply: 1 }),
        "game/too-late"
    );
    assert_eq!(
        desk.refused(Event::CorrectDisplaced { ply: 12 }),
        "game/no-such-ply"
    );
    let effects = desk.event(Event::CorrectDisplaced { ply: 2 });
    assert!(matches!(effects[..], [Effect::WentBack { plies: 2 }]));
    // Any piece may be moved now, by him whose move it was.
    desk.play("b2c2");
    assert_eq!(desk.game.moves().len(), 3);
    // 1999 knows no limit; online there are no pieces that could be displaced.
    let mut desk = Desk::new(pressed(Regulations::CXA_1999));
    desk.play(SIX_ROUNDS);
    desk.event(Event::CorrectDisplaced { ply: 0 });
    let mut desk = Desk::new(Regulations::ONLINE);
    desk.play("h2e2");
    assert_eq!(
        desk.refused(Event::CorrectDisplaced { ply: 0 }),
        "game/not-in-use"
    );
}

#[test]
fn clause_5_8_3_an_illegal_move_found_late() {
    let mut desk = Desk::new(pressed(Regulations::CXA_2020_PROVINCIAL));
    desk.play(SIX_ROUNDS);
    assert_eq!(
        desk.refused(Event::CorrectIllegal { ply: 1 }),
        "game/too-late"
    );
    desk.event(Event::CorrectIllegal { ply: 4 });
    assert_eq!((desk.fouls(Red), desk.game.moves().len()), (1, 4));
    // The piece that was moved counts as touched.
    let other = desk.move_of(Red, "b0c2");
    assert_eq!(desk.refused(other), "game/touched");
    desk.play("g3g4 c6c5");
    desk.event(Event::CorrectIllegal { ply: 4 });
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::IllegalMoves, "4.1.8")
    );
    // In national events the first one loses.
    let mut desk = Desk::new(pressed(Regulations::CXA_2020));
    desk.play("h2e2 h9g7");
    desk.event(Event::CorrectIllegal { ply: 1 });
    assert_eq!(
        desk.ended(),
        (Score::RedWins, Reason::IllegalMoves, "4.1.8")
    );
}

#[test]
fn clause_5_9_knocked_pieces() {
    let knock = |color, pieces, off_board| Event::KnockPieces {
        color,
        pieces,
        off_board,
    };
    let desk = |regulations, black: u32| {
        let clock = ClockScheme {
            base: [600_000, black],
            ..ClockScheme::sudden_death(0)
        };
        let mut desk = Desk::new(Regulations {
            clock: Some(clock),
            ..regulations
        });
        desk.event(Event::Start);
        let red = desk.move_of(Red, "h2e2");
        desk.event(red);
        desk
    };
    // On his own time, before pressing, he puts them back.
    let mut own = desk(Regulations::CXA_2020, 100_000);
    own.event(knock(Red, 5, true));
    assert!(own.goes_on());
    assert_eq!(own.left(Black), 100_000);
    // After it: with less than three minutes the opponent has won, with three he gets three more.
    for (black, pieces, off_board, ends) in [
        (179_999, 2, false, true),
        (179_999, 1, true, true),
        (179_999, 1, false, false),
        (180_000, 2, false, false),
    ] {
        let mut desk = desk(Regulations::CXA_2020, black);
        desk.event(Event::Press { color: Red });
        desk.event(knock(Red, pieces, off_board));
        assert_eq!(!desk.goes_on(), ends);
        if ends {
            assert_eq!(desk.ended(), (Score::BlackWins, Reason::Knocked, "5.9"));
        } else {
            let bonus = if pieces >= 2 { 180_000 } else { 0 };
            assert_eq!(desk.left(Black), i64::from(black) + bonus);
        }
    }
    // Before 2020 they were only put back.
    let mut old = desk(Regulations::CXA_2011, 1_000);
    old.event(Event::Press { color: Red });
    old.event(knock(Red, 5, true));
    assert!(old.goes_on());
    assert_eq!(old.left(Black), 1_000);
}

#[test]
fn old_rapid_11_a_clock_knocked_over() {
    for (regulations, bonus) in [
        (Regulations::CXA_2011_RAPID, 60_000),
        (Regulations::CXA_2020, 0),
    ] {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        let before = desk.left(Red);
        desk.event(Event::KnockClock { color: Black });
        assert_eq!(desk.left(Red), before + bonus);
    }
}

#[test]
fn clause_5_10_and_clause_29_2_between_two_points() {
    let between = |points: [&str; 2]| Event::BetweenPoints {
        color: Red,
        from: "h2".parse().unwrap(),
        points: points.map(|p| p.parse().unwrap()),
    };
    let choose = |color, point: &str| Event::ChoosePoint {
        color,
        square: point.parse().unwrap(),
    };
    for (regulations, fouls) in [(Regulations::CXA_2020, 0), (Regulations::CXA_2020_RAPID, 1)] {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        desk.event(between(["e2", "d2"]));
        assert_eq!(desk.fouls(Red), fouls); // 29.2
        let wanted = PointWanted {
            color: Black,
            from: "h2".parse().unwrap(),
            points: ["e2", "d2"].map(|point| point.parse().unwrap()),
        };
        let view = desk.game.view(Viewer::Spectator, desk.at);
        assert_eq!(view.point_wanted, Some(wanted));
        // The opponent's clock runs, and it is he who says where the piece stands, on one of the two points.
        let move_on = desk.move_of(Red, "h2e2");
        assert_eq!(desk.refused(move_on), "game/point-wanted");
        assert_eq!(desk.refused(choose(Red, "e2")), "game/not-between");
        assert_eq!(desk.refused(choose(Black, "f2")), "game/not-between");
        desk.event(choose(Black, "d2"));
        assert_eq!(desk.game.moves(), ["h2d2".parse().unwrap()]);
        let view = desk.game.view(Viewer::Spectator, desk.at);
        assert_eq!(view.point_wanted, None);
        desk.play("h9g7");
    }
    // What the opponent says may be an illegal move.
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    desk.event(between(["e2", "e3"]));
    desk.event(choose(Black, "e3"));
    assert_eq!(desk.ended().1, Reason::IllegalMoves);
    // Two points are two, and not the one that the piece came from.
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    assert_eq!(desk.refused(between(["e2", "e2"])), "game/not-between");
    assert_eq!(desk.refused(between(["h2", "g2"])), "game/not-between");
    let mut desk = Desk::new(Regulations::ONLINE);
    desk.event(Event::Start);
    assert_eq!(desk.refused(between(["e2", "d2"])), "game/not-in-use");
}

/// The arbiter stops the clock, puts things right and lets the game go on: then the right dial runs.
#[test]
fn corrections_while_the_clock_stands() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.event(Event::Start);
    desk.play("h2e2 h9g7 h0g2");
    desk.event(Event::Pause);
    desk.event(Event::CorrectDisplaced { ply: 2 });
    desk.event(Event::Resume);
    let (red, black) = (desk.left(Red), desk.left(Black));
    desk.wait(10_000);
    assert_eq!((desk.left(Red), desk.left(Black)), (red - 10_000, black));
    // Knocked on one's own time is on one's own time though the clock is stopped for it.
    let event = desk.move_of(Red, "h0g2");
    desk.event(event);
    desk.event(Event::Pause);
    desk.event(Event::KnockPieces {
        color: Red,
        pieces: 3,
        off_board: false,
    });
    assert_eq!(desk.left(Black), black);
}
