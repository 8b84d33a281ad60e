//! 4.2.1, 4.3, 22.1, 8.1.3: draw offers; takebacks of casual games.

use xiangqi_arbiter::game::{Action, Effect, Event, Reason, Regulations, Score, Viewer};

use crate::common::{Black, Desk, Red, pressed};

const OFFER: Event = Event::OfferDraw { color: Red };
const ACCEPT: Event = Event::AcceptDraw { color: Black };
const DECLINE: Event = Event::DeclineDraw { color: Black };

/// No waiting for round 26, nor for claims of repetition.
const FREE: Regulations = Regulations {
    rounds_without_offers: 0,
    ..Regulations::CXA_2011
};

#[test]
fn clause_4_2_1_agreement() {
    for (regulations, clause) in [
        (FREE, "4.2.1"),
        (Regulations::CXA_1999, "4.2.2"),
        (Regulations::CXA_2011_RAPID, "附录四 16.1"),
    ] {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        desk.event(OFFER);
        desk.event(ACCEPT);
        assert_eq!(desk.ended(), (Score::Draw, Reason::Agreement, clause));
    }
}

#[test]
fn clause_4_3_no_offers_in_25_rounds() {
    let regulations = Regulations {
        repetition_unasked: false,
        ..Regulations::ONLINE
    };
    let mut desk = Desk::new(regulations);
    desk.shuffle(24);
    assert_eq!(desk.refused(OFFER), "game/too-early");
    assert_eq!(
        desk.game.may(Red, Action::OfferDraw).unwrap_err().clause(),
        Some("4.3")
    );
    desk.shuffle(1);
    assert_eq!(desk.game.round(), 26);
    desk.event(OFFER);
    // 2011 has no such rule.
    let mut desk = Desk::new(Regulations::CXA_2011);
    desk.event(Event::Start);
    desk.event(OFFER);
}

#[test]
fn clause_22_1_on_own_time_and_until_declined() {
    let mut desk = Desk::new(pressed(FREE));
    desk.event(Event::Start);
    assert_eq!(
        desk.refused(Event::OfferDraw { color: Black }),
        "game/not-your-time"
    );
    assert_eq!(desk.refused(ACCEPT), "game/no-offer");
    desk.event(OFFER);
    // It cannot be withdrawn, repeated, or accepted by him who made it.
    assert_eq!(desk.refused(OFFER), "game/offer-stands");
    assert_eq!(
        desk.refused(Event::AcceptDraw { color: Red }),
        "game/no-offer"
    );
    assert_eq!(
        desk.refused(Event::DeclineDraw { color: Red }),
        "game/no-offer"
    );
    let refusal = desk.game.may(Black, Action::OfferDraw).unwrap_err();
    assert_eq!(refusal.clause(), Some("22.1"));
    // It stands while the offerer moves, and is declined by the opponent's move.
    desk.play("h2e2");
    assert!(desk.game.may(Black, Action::AcceptDraw).is_ok());
    let effects = desk.wait(1).make("h9g7");
    assert!(
        effects
            .iter()
            .any(|e| matches!(e, Effect::DrawDeclined { color: Black }))
    );
    assert_eq!(desk.refused(ACCEPT), "game/no-offer");
    // Or in words.
    desk.event(OFFER);
    desk.event(DECLINE);
    assert_eq!(desk.refused(ACCEPT), "game/no-offer");
}

/// Nobody may have offered more than two more than the opponent (1999: repeated after a refusal).
#[test]
fn clause_22_1_and_8_1_3_count_of_offers() {
    for (regulations, lead) in [
        (FREE, 2),
        (
            Regulations {
                rounds_without_offers: 0,
                ..Regulations::ONLINE
            },
            2,
        ),
        (Regulations::CXA_2011_RAPID, 2),
        (Regulations::CXA_1999, 1),
    ] {
        let mut desk = Desk::new(regulations);
        desk.event(Event::Start);
        for _ in 0..lead {
            desk.event(OFFER);
            desk.event(DECLINE);
        }
        if regulations == Regulations::ONLINE || !regulations.recording {
            assert_eq!(desk.refused(OFFER), "game/too-many-offers");
        } else {
            desk.event(OFFER);
            assert_eq!(desk.fouls(Red), 1);
            assert_eq!(desk.refused(ACCEPT), "game/no-offer");
        }
        // An offer of the opponent's allows another one.
        desk.play("h2e2");
        desk.event(Event::OfferDraw { color: Black });
        desk.event(Event::DeclineDraw { color: Red });
        desk.play("h9g7");
        desk.event(OFFER);
        desk.event(ACCEPT);
        assert_eq!(desk.ended().1, Reason::Agreement);
    }
}

/// 1999 9.1.3: whoever was refused does not offer again until the opponent has, however often that one did before.
#[test]
fn clause_1999_9_1_3_offers_in_a_row() {
    let offer = |color| Event::OfferDraw { color };
    let mut desk = Desk::new(pressed(Regulations::CXA_1999));
    desk.event(Event::Start);
    desk.play("h2e2");
    desk.event(offer(Black));
    desk.play("h9g7");
    desk.event(Event::DeclineDraw { color: Red });
    desk.event(offer(Red));
    desk.event(DECLINE);
    assert_eq!((desk.fouls(Red), desk.fouls(Black)), (0, 0));
    // One all, and yet the second one in a row.
    desk.event(offer(Red));
    assert_eq!(desk.fouls(Red), 1);
    let online = Regulations {
        offers_in_a_row: 1,
        rounds_without_offers: 0,
        ..Regulations::ONLINE
    };
    let mut desk = Desk::new(online);
    desk.event(Event::Start);
    desk.event(offer(Red));
    desk.event(DECLINE);
    let refusal = desk.game.may(Red, Action::OfferDraw).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "expected at most 1 in a row of one side's draw offers (22.1)"
    );
}

#[test]
fn takebacks_are_agreed() {
    let ask = |plies| Event::OfferTakeback { color: Red, plies };
    let mut desk = Desk::new(Regulations::CASUAL);
    desk.play("h2e2 h9g7 e2e6 g7e6");
    assert_eq!(desk.refused(ask(5)), "game/no-such-ply");
    assert_eq!(desk.refused(ask(0)), "game/no-such-ply");
    desk.event(ask(2));
    assert_eq!(
        desk.refused(Event::AcceptTakeback { color: Red }),
        "game/no-offer"
    );
    desk.event(Event::DeclineTakeback { color: Black });
    assert_eq!(desk.game.moves().len(), 4);
    desk.event(ask(2));
    let effects = desk.event(Event::AcceptTakeback { color: Black });
    assert!(matches!(effects[..], [Effect::WentBack { plies: 2 }]));
    let mut other = Desk::new(Regulations::CASUAL);
    other.play("h2e2 h9g7");
    assert_eq!(desk.game.position(), other.game.position());
    // Moving on declines.
    desk.event(ask(1));
    desk.play("h0g2 b9c7");
    assert_eq!(
        desk.refused(Event::AcceptTakeback { color: Black }),
        "game/no-offer"
    );
    // Official games know nothing of the kind (5.7).
    let mut desk = Desk::new(Regulations::ONLINE);
    desk.play("h2e2");
    assert_eq!(desk.refused(ask(1)), "game/not-in-use");
}

#[test]
fn spectators_do_not_see_what_players_say() {
    let mut desk = Desk::new(Regulations::CASUAL);
    desk.play("h2e2 h9g7");
    desk.event(OFFER);
    desk.event(Event::OfferTakeback {
        color: Red,
        plies: 1,
    });
    let seen = desk.game.view(Viewer::Spectator, desk.at);
    assert_eq!(
        (seen.draw_offer, seen.takeback, seen.sides[0].draw_offers),
        (None, None, 0)
    );
    assert!(seen.actions.is_empty() && seen.legal_moves.is_empty());
    for viewer in [Viewer::Red, Viewer::Black, Viewer::Arbiter] {
        let seen = desk.game.view(viewer, desk.at);
        assert_eq!(
            (seen.draw_offer, seen.takeback),
            (Some(Red), Some((Red, 1)))
        );
    }
    let black = desk.game.view(Viewer::Black, desk.at);
    assert!(black.actions.contains(&Action::AcceptDraw) && black.legal_moves.is_empty());
}
