//! 4.1.4, 4.1.5, 4.2.3, 4.3, 23, 29.3–29.4: repetition in a game that goes on.

use xiangqi_arbiter::{
    RuleSet, Verdict,
    game::{Action, Claim, Effect, Event, Evidence, Reason, Regulations, Score},
    judge,
};

use crate::common::{Black, Desk, Red, pressed};

const REPETITION: Claim = Claim::Repetition;

/// Red checks without end (25.1).
const PERPETUAL: (&str, &str) = (
    "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1",
    "f0e0 e8f8 e0f0 f8e8 ",
);
/// A rook chases an unrooted horse without end (25.3).
const CHASE: (&str, &str) = (
    "4k4/6n2/9/9/9/4P4/9/9/9/3K2R2 b - - 0 1",
    "g8i7 g0i0 i7g8 i0g0 ",
);
/// Nobody does anything (25.2).
const IDLE: &str = "a0a1 a9a8 a1a0 a8a9 ";

const ARBITER: Regulations = Regulations {
    hand_pressed: false,
    late_limit: 0,
    ..Regulations::CXA_2020
};
const UNASKED: Regulations = Regulations {
    late_limit: 0,
    ..Regulations::ONLINE
};

fn told(effects: &[Effect]) -> Option<xiangqi_arbiter::Color> {
    effects.iter().find_map(|effect| match effect {
        Effect::MustVary { color, .. } => Some(*color),
        _ => None,
    })
}

/// Plays until something is told; the plies that it took.
fn until_told(desk: &mut Desk, moves: &str) -> usize {
    for (i, m) in moves.split_whitespace().enumerate() {
        desk.wait(100);
        if told(&desk.make(m)).is_some() || !desk.goes_on() {
            return i + 1;
        }
    }
    panic!("nobody is told anything");
}

#[test]
fn clause_4_1_4_perpetual_check() {
    for (regulations, clause) in [
        (ARBITER, "4.1.4"),
        (pressed(Regulations::CXA_1999), "4.1.7"),
        (pressed(Regulations::CXA_2011_RAPID), "附录四 15.6"),
    ] {
        let mut desk = Desk::at(PERPETUAL.0, regulations);
        desk.play(&PERPETUAL.1.repeat(3));
        // Nothing is decided unasked (附录四 24, 26).
        assert!(desk.goes_on());
        desk.play("f0e0");
        desk.claim(Black, REPETITION);
        assert_eq!(
            desk.ended(),
            (Score::BlackWins, Reason::PerpetualCheck, clause)
        );
    }
    for regulations in [UNASKED, pressed(Regulations::CXA_2020_RAPID)] {
        let mut desk = Desk::at(PERPETUAL.0, regulations);
        assert_eq!(until_told(&mut desk, &PERPETUAL.1.repeat(4)), 12);
        assert_eq!(
            desk.ended(),
            (Score::BlackWins, Reason::PerpetualCheck, "4.1.4")
        );
    }
}

#[test]
fn clause_4_1_5_not_varied() {
    let mut desk = Desk::at(CHASE.0, UNASKED);
    assert_eq!(until_told(&mut desk, &CHASE.1.repeat(4)), 12);
    assert_eq!(desk.game.must_vary(), Some((Red, 2)));
    // Two rounds of grace: the first move that stays in the cycle is not yet the end.
    desk.play("g8i7 g0i0");
    assert_eq!(desk.game.must_vary(), Some((Red, 1)));
    desk.play("i7g8");
    assert!(desk.goes_on());
    desk.play("i0g0");
    assert_eq!(desk.ended(), (Score::BlackWins, Reason::NotVaried, "4.1.5"));
    // With none, the very next one is.
    let strict = Regulations {
        rules: RuleSet {
            grace_rounds: 0,
            ..UNASKED.rules
        },
        ..UNASKED
    };
    let mut desk = Desk::at(CHASE.0, strict);
    until_told(&mut desk, &CHASE.1.repeat(4));
    desk.play("g8i7 g0i0");
    assert_eq!(desk.ended().1, Reason::NotVaried);
}

#[test]
fn what_counts_as_varying() {
    let mut desk = Desk::at(CHASE.0, UNASKED);
    until_told(&mut desk, &CHASE.1.repeat(4));
    let effects = {
        desk.play("g8i7");
        desk.make("g0g5")
    };
    assert!(
        effects
            .iter()
            .any(|e| matches!(e, Effect::Varied { color: Red }))
    );
    assert_eq!(desk.game.must_vary(), None);
    // If the opponent leaves the cycle there is nothing left to vary.
    let mut desk = Desk::at(CHASE.0, UNASKED);
    until_told(&mut desk, &CHASE.1.repeat(4));
    let effects = desk.make("g8f6");
    assert!(
        effects
            .iter()
            .any(|e| matches!(e, Effect::Varied { color: Black }))
    );
    assert_eq!(desk.game.must_vary(), None);
}

#[test]
fn clause_4_2_3_and_4_3_nobody_varies() {
    // In the first 25 rounds Red must, or he loses.
    let mut desk = Desk::new(UNASKED);
    assert_eq!(until_told(&mut desk, &IDLE.repeat(4)), 12);
    assert_eq!(desk.game.must_vary(), Some((Red, 2)));
    desk.play("a0a1 a9a8 a1a0");
    assert_eq!(desk.ended(), (Score::BlackWins, Reason::NotVaried, "4.1.5"));
    // Later, and in the editions before, it is a draw.
    let mut desk = Desk::new(Regulations {
        repetition_unasked: false,
        ..UNASKED
    });
    desk.shuffle(26);
    desk.claim(Red, REPETITION);
    assert_eq!(desk.ended(), (Score::Draw, Reason::Repetition, "4.2.3"));
    for (regulations, clause) in [
        (Regulations::CXA_2011, "4.2.3"),
        (Regulations::CXA_1999, "4.2.3"),
        (Regulations::CXA_2011_RAPID, "附录四 16.4"),
    ] {
        let mut desk = Desk::new(pressed(regulations));
        desk.play(&IDLE.repeat(3));
        desk.claim(Red, REPETITION);
        assert_eq!(desk.ended(), (Score::Draw, Reason::Repetition, clause));
    }
    // A game from a board of which the round is not known knows no opening.
    let mut desk = Desk::at("4k4/r8/9/9/9/9/9/9/R8/3K5 w - - 0 1", UNASKED);
    until_told(&mut desk, &"a1b1 a8b8 b1a1 b8a8 ".repeat(4));
    assert_eq!(desk.ended().1, Reason::Repetition);
}

#[test]
fn clause_23_1_and_23_3_when_a_claim_is_admitted() {
    let mut desk = Desk::at(CHASE.0, ARBITER);
    desk.play(&CHASE.1.repeat(2));
    let effects = desk.claim(Black, REPETITION);
    assert!(
        effects
            .iter()
            .any(|e| matches!(e, Effect::ClaimRuled { holds: false, .. }))
    );
    assert!(desk.goes_on());
    // No foul: 8.1.4 is about 自然限着.
    assert_eq!(desk.fouls(Black), 0);
    desk.play(CHASE.1);
    let effects = desk.claim(Black, REPETITION);
    assert_eq!(told(&effects), Some(Red));
    // Claimed again it is not told again.
    let effects = desk.claim(Black, REPETITION);
    assert_eq!(told(&effects), None);
    // Online it is refused as long as it is not admitted.
    let mut desk = Desk::at(
        CHASE.0,
        Regulations {
            repetition_unasked: false,
            ..UNASKED
        },
    );
    desk.play(&CHASE.1.repeat(2));
    let refusal = desk.game.may(Black, Action::ClaimRepetition).unwrap_err();
    assert_eq!(refusal.clause(), Some("23.3"));
    desk.play(CHASE.1);
    assert!(desk.game.may(Black, Action::ClaimRepetition).is_ok());
}

/// Red has attacked for nine rounds from three points and more, without a cycle: he is told to do something else, and
/// any move that is no attack will do.
#[test]
fn clause_23_4_attacks_without_a_cycle() {
    let fen = "2R6/3ka4/3a5/9/9/4p4/8c/4B1r2/4A4/3A1KB2 w - - 0 1";
    let attacks =
        "c9c8 d8d9 c8c9 d9d8 c9i9 i3h3 i9h9 h3i3 h9i9 i3h3 i9h9 h3i3 h9h3 i3i0 h3h0 i0i3 h0h3 i3i0";
    let ordered = || {
        let mut desk = Desk::at(fen, ARBITER);
        desk.play(attacks);
        desk.play("h3h0");
        let effects = desk.claim(Black, REPETITION);
        assert_eq!(told(&effects), Some(Red));
        desk.play("i0i3");
        desk
    };
    let mut desk = ordered();
    desk.play("h0h3 i3i0 h3h0");
    assert_eq!(desk.ended(), (Score::BlackWins, Reason::NotVaried, "4.1.5"));
    let mut desk = ordered();
    desk.play("h0h5");
    assert_eq!(desk.game.must_vary(), None);
    desk.play("i3i0");
    assert!(desk.goes_on());
}

#[test]
fn clause_29_4_the_arbiter_looks_unasked() {
    let mut desk = Desk::at(PERPETUAL.0, ARBITER);
    desk.play(&PERPETUAL.1.repeat(3));
    desk.event(Event::JudgeRepetition);
    assert_eq!(desk.ended().1, Reason::PerpetualCheck);
}

/// Where the judge cannot decide, and where nothing is ruled unasked (old 附录四 24, 26), the arbiter does.
#[test]
fn clause_23_5_the_arbiter_orders_to_vary() {
    let mut blind = ARBITER;
    blind.rules.limits.nodes = 1;
    for regulations in [blind, pressed(Regulations::CXA_2011_RAPID)] {
        let mut desk = Desk::at(CHASE.0, regulations);
        desk.play(&CHASE.1.repeat(2));
        let order = |color| Event::OrderToVary { color };
        assert_eq!(desk.refused(order(Red)), "game/nothing-repeats");
        desk.play(CHASE.1);
        if regulations == blind {
            let effects = desk.claim(Black, REPETITION);
            assert!(matches!(effects.last(), Some(Effect::LeftToArbiter { .. })));
        }
        // Whom he tells is for him to say.
        let effects = desk.event(order(Black));
        assert!(matches!(
            &effects[..],
            [Effect::MustVary { color: Black, moves: 2, clauses }] if clauses[0] == "23.5"
        ));
        desk.play("g8i7");
        // Told again he has no more time than he had; the other one is told instead.
        assert_eq!(told(&desk.event(order(Black))), Some(Black));
        assert_eq!(desk.game.must_vary(), Some((Black, 1)));
        let mut other = Desk {
            game: desk.game.clone(),
            at: desk.at,
        };
        other.event(order(Red));
        assert_eq!(other.game.must_vary(), Some((Red, 2)));
        // He varies, and nothing repeats any more; or he does not, and has lost.
        let mut varied = Desk {
            game: desk.game.clone(),
            at: desk.at,
        };
        varied.play("g0i0 i7g6");
        assert_eq!(varied.game.must_vary(), None);
        assert_eq!(varied.refused(order(Black)), "game/nothing-repeats");
        desk.play("g0i0 i7g8");
        let clause = Reason::NotVaried.clause(regulations.numbering);
        assert_eq!(desk.ended(), (Score::RedWins, Reason::NotVaried, clause));
    }
}

#[test]
fn clauses_4_1_4_4_1_5_and_4_2_3_declared_by_the_arbiter() {
    let loss = |reason| Event::DeclareLoss { color: Red, reason };
    let draw = Event::DeclareDraw {
        reason: Reason::Repetition,
    };
    let declared = [
        (
            loss(Reason::PerpetualCheck),
            ["4.1.4", "4.1.7", "附录四 15.6"],
        ),
        (loss(Reason::NotVaried), ["4.1.5", "4.1.7", "附录四 15.6"]),
        (draw, ["4.2.3", "4.2.3", "附录四 16.4"]),
    ];
    let editions = [ARBITER, Regulations::CXA_1999, Regulations::CXA_2011_RAPID].map(pressed);
    for (event, clauses) in declared {
        for (regulations, clause) in editions.into_iter().zip(clauses) {
            let mut desk = Desk::at(PERPETUAL.0, regulations);
            desk.play(&PERPETUAL.1.repeat(2));
            assert_eq!(desk.refused(event), "game/nothing-repeats");
            let refusal = desk.game.check(desk.at, &event).unwrap_err();
            assert_eq!(refusal.clause(), Some("23.3"));
            desk.play(PERPETUAL.1);
            desk.event(event);
            assert_eq!(desk.ending().clause, clause);
        }
    }
    let mut desk = Desk::new(ARBITER);
    let event = Event::DeclareDraw {
        reason: Reason::NaturalLimit,
    };
    assert_eq!(desk.refused(Event::Pause), "game/not-started");
    desk.event(Event::Start);
    assert_eq!(desk.refused(event), "game/not-declared");
}

/// Red has chased long enough, and Black's claim waits for the arbiter.
fn claimed() -> Desk {
    let mut desk = Desk::at(CHASE.0, ARBITER);
    desk.play(&CHASE.1.repeat(3));
    desk.event(Event::Claim {
        color: Black,
        claim: REPETITION,
    });
    desk
}

/// A claim comes before what the arbiter has to say himself (22.4).
#[test]
fn clause_22_4_no_order_while_a_claim_waits() {
    let mut desk = claimed();
    let order = Event::OrderToVary { color: Red };
    assert_eq!(desk.refused(order), "game/claim-waiting");
}

/// Disobeyed while a claim waits, an order has run out, and the game is over once the claim has been ruled on (22.4).
#[test]
fn clause_22_4_an_order_runs_out_while_a_claim_waits() {
    let mut desk = Desk::at(CHASE.0, ARBITER);
    desk.play(&CHASE.1.repeat(3));
    desk.event(Event::JudgeRepetition);
    desk.event(Event::Claim {
        color: Black,
        claim: Claim::NaturalLimit,
    });
    desk.play(CHASE.1);
    assert_eq!(desk.game.must_vary(), None);
    assert!(desk.goes_on());
    desk.event(Event::RuleOnClaim);
    assert_eq!(desk.ended(), (Score::BlackWins, Reason::NotVaried, "4.1.5"));
}

/// What follows unasked comes with the ruling on which it rests.
#[test]
fn clause_29_4_rulings_nobody_asked_for_are_told() {
    let warned = Regulations {
        repetition_unasked: true,
        ..pressed(Regulations::WXF_2018)
    };
    for (regulations, (fen, cycle)) in [(UNASKED, CHASE), (UNASKED, PERPETUAL), (warned, PERPETUAL)]
    {
        let mut desk = Desk::at(fen, regulations);
        let mut followed = 0;
        for m in cycle.repeat(3).split_whitespace() {
            let effects = desk.make(m);
            let follows = effects.iter().position(|effect| {
                matches!(
                    effect,
                    Effect::MustVary { .. } | Effect::Warned { .. } | Effect::Over { .. }
                )
            });
            let ruled = effects.iter().find_map(|effect| match effect {
                Effect::ClaimRuled {
                    color: None,
                    claim: REPETITION,
                    holds: true,
                    evidence: Evidence::Ruling(ruling),
                } => Some(ruling.verdict),
                _ => None,
            });
            assert_eq!(ruled.is_some(), follows.is_some());
            if let Some(at) = follows {
                assert!(matches!(effects[at - 1], Effect::ClaimRuled { .. }));
                assert_eq!(ruled.and_then(Verdict::against), Some(Red));
                followed += 1;
            }
        }
        assert!(followed > 0);
    }
}

/// WXF: a repetition that loses is warned of twice, the third one loses; nor is a draw given before.
#[test]
fn warnings_before_a_loss() {
    let regulations = Regulations {
        repetition_unasked: true,
        late_limit: 0,
        ..pressed(Regulations::WXF_2018)
    };
    let mut desk = Desk::at(PERPETUAL.0, regulations);
    let mut warnings = 0;
    for m in PERPETUAL.1.repeat(4).split_whitespace() {
        let effects = desk.make(m);
        warnings += effects
            .iter()
            .filter(|e| matches!(e, Effect::Warned { .. }))
            .count();
        if !desk.goes_on() {
            break;
        }
    }
    assert!(warnings >= 2);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::PerpetualCheck, "4.1.4")
    );
    assert_eq!(desk.game.moves().len(), 12); // the start has come up for the fourth time
    let mut desk = Desk::new(regulations);
    desk.play(&IDLE.repeat(2));
    assert!(desk.goes_on());
}

/// A claim that the arbiter comes late to: whoever has varied meanwhile has varied.
#[test]
fn clause_22_4_varied_before_the_ruling() {
    let mut desk = claimed();
    desk.play("g8i7 g0g5");
    desk.event(Event::RuleOnClaim);
    assert_eq!(desk.game.must_vary(), None);
}

/// What the game rules is what the judge rules on the whole line, although it looks at the end of it only.
#[test]
fn the_ruling_is_the_judges() {
    let captures = "h2h9 i9h9 ";
    let mut desk = Desk::new(Regulations {
        repetition_unasked: false,
        ..UNASKED
    });
    desk.play(captures);
    let idle = "a0a1 a9a8 a1a0 a8a9 ";
    for m in idle.repeat(4).split_whitespace() {
        desk.play(m);
        let whole = judge(
            &desk.game.start(),
            desk.game.moves(),
            &desk.game.regulations().rules,
        );
        let ours = desk.game.ruling();
        assert_eq!(ours.verdict, whole.verdict);
        assert_eq!(ours.repetition, whole.repetition);
        assert_eq!(ours.clauses, whole.clauses);
        let plies = |moves: &[xiangqi_arbiter::MoveRuling]| -> Vec<_> {
            moves.iter().map(|m| (m.ply, m.m, m.act)).collect()
        };
        assert_eq!(plies(&ours.moves), plies(&whole.moves));
    }
    assert_eq!(desk.game.ruling().verdict, Verdict::RedMustVary);
}

/// What the game asks before it asks the judge leaves nothing out: along games with loops, under every rule set, a
/// claim is admitted exactly where the judge on the whole line finds something.
#[test]
fn nothing_is_overlooked() {
    let lines = [(PERPETUAL.0, PERPETUAL.1), (CHASE.0, CHASE.1)];
    for (_, rules) in RuleSet::NAMED {
        let regulations = Regulations {
            rules,
            repetition_unasked: false,
            ..UNASKED
        };
        for (fen, cycle) in lines {
            let mut desk = Desk::at(fen, regulations);
            for m in cycle.repeat(5).split_whitespace() {
                desk.make(m);
                let whole = judge(&desk.game.start(), desk.game.moves(), &rules);
                let color = desk.game.position().turn();
                let admitted = desk.game.may(color, Action::ClaimRepetition).is_ok();
                assert_eq!(admitted, whole.verdict != Verdict::None, "{}", rules.name());
            }
        }
    }
}

/// 天天象棋: whoever checks or chases on with a full count has lost.
#[test]
fn limits_by_count() {
    let regulations = Regulations {
        late_limit: 0,
        ..Regulations::TIANTIAN
    };
    for (fen, cycle) in [PERPETUAL, CHASE] {
        let mut desk = Desk::at(fen, regulations);
        until_told(&mut desk, &cycle.repeat(5));
        assert_eq!(desk.game.must_vary(), Some((Red, 1)));
        for m in cycle.repeat(6).split_whitespace() {
            if desk.goes_on() {
                let color = desk.game.position().turn();
                let event = desk.move_of(color, m);
                let _ = desk.try_event(event);
            }
        }
        assert_eq!(desk.ended().0, Score::BlackWins);
    }
}
