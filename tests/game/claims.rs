//! 4.1.11, 4.2.4, 22.2–22.4, 29.1, 29.4: 自然限着.

use xiangqi_arbiter::{
    RuleSet,
    game::{
        Action, Claim, ClockScheme, Effect, Event, Evidence, Foul, NaturalLimitAudit, Reason,
        Regulations, Score,
    },
};

use crate::common::{Black, Desk, Red, pressed};

const LIMIT: Claim = Claim::NaturalLimit;

/// Red checks with every other move; nobody wins anything.
const CHECKS: (&str, [&str; 4]) = (
    "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1",
    ["a1a9", "e9e8", "a9a1", "e8e9"],
);

fn claimed(effects: &[Effect]) -> (bool, &NaturalLimitAudit) {
    effects
        .iter()
        .find_map(|effect| match effect {
            Effect::ClaimRuled {
                holds,
                evidence: Evidence::Audit(audit),
                ..
            } => Some((*holds, audit)),
            _ => None,
        })
        .expect("the claim should be ruled on")
}

fn checks(desk: &mut Desk, rounds: usize) {
    for m in CHECKS.1.iter().cycle().take(2 * rounds) {
        desk.play(m);
    }
}

#[test]
fn clause_4_2_4_rounds_by_edition() {
    for (regulations, rounds, clause) in [
        (Regulations::CXA_2020, 60, "4.2.4"),
        (Regulations::CXA_2011, 60, "4.2.4"),
        (Regulations::CXA_1999, 60, "4.2.4"),
        (Regulations::CXA_2011_RAPID, 30, "附录四 16.5"),
        (Regulations::WXF_2018, 50, "4.2.4"),
    ] {
        let mut desk = Desk::new(regulations);
        desk.shuffle(rounds - 1).shuffle_plies(1);
        let audit = desk.game.natural_limit(Some(Black));
        assert_eq!(
            (usize::from(audit.counted), audit.holds),
            (rounds - 1, false)
        );
        desk.shuffle_plies(1);
        let effects = desk.claim(Red, LIMIT);
        let (holds, audit) = claimed(&effects);
        assert!(holds && audit.moves.len() == 2 * rounds);
        assert_eq!(desk.ended(), (Score::Draw, Reason::NaturalLimit, clause));
    }
    // A capture starts the count anew.
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.shuffle(40).play("b2b9 a9b9").shuffle(59);
    assert!(!desk.game.natural_limit(Some(Red)).holds);
    assert_eq!(desk.game.natural_limit(None).moves[0].ply, 82);
}

/// At most ten checks of the claimant's count (rapid: five); the opponent's all do.
#[test]
fn clause_22_2_checks_of_the_claimant() {
    for (regulations, limit, allowed) in [
        (Regulations::CXA_2020, 60, 10),
        (Regulations::WXF_2018, 50, 10),
        (Regulations::CXA_2011_RAPID, 30, 5),
    ] {
        let mut desk = Desk::at(CHECKS.0, pressed(regulations));
        checks(&mut desk, limit);
        let given = u16::try_from(limit / 2).unwrap();
        let (red, black) = (
            desk.game.natural_limit(Some(Red)),
            desk.game.natural_limit(Some(Black)),
        );
        assert_eq!((red.checks, black.checks), ([given, 0], [given, 0]));
        assert_eq!(usize::from(red.counted), limit - (limit / 2 - allowed));
        assert_eq!(
            red.moves.iter().filter(|m| m.surplus).count(),
            limit / 2 - allowed
        );
        assert!(!red.holds && black.holds);
        // So many rounds more, and it holds for Red too, if he stops checking.
        assert_eq!(desk.game.natural_limit(None).counted, red.counted);
    }
}

/// 天天象棋: 60 rounds without a capture, of which either side's checks count ten at most; a surplus one is taken off with
/// its round.
#[test]
fn tiantian_checks_of_both_sides() {
    let regulations = Regulations {
        repetition_unasked: false,
        ..Regulations::TIANTIAN
    };
    let played = |fen: &str, cycle: &str, times: usize, claimant| {
        let mut desk = Desk::at(
            fen,
            Regulations {
                natural_limit_unasked: false,
                ..regulations
            },
        );
        desk.play(&cycle.repeat(times));
        let audit = desk.game.natural_limit(claimant);
        (audit.checks, audit.counted, audit.holds)
    };
    // In four rounds a check by each, one after the other.
    let apart = (
        "3k5/8r/9/9/9/9/9/4B4/R8/5K3 w - - 0 1",
        "a1d1 d9e9 d1a1 i8f8 f0e0 f8i8 e0f0 e9d9 ",
    );
    // In four rounds a check that is answered by one.
    let answered = (
        "4k4/9/9/9/9/6n2/9/9/R4K3/9 w - - 0 1",
        "a1e1 g4e3 f1f0 e9d9 e1a1 e3g4 f0f1 d9e9 ",
    );
    for claimant in [None, Some(Red), Some(Black)] {
        let (fen, cycle) = apart;
        assert_eq!(played(fen, cycle, 10, claimant), ([10; 2], 40, false));
        assert_eq!(played(fen, cycle, 19, claimant), ([19; 2], 58, false));
        assert_eq!(played(fen, cycle, 20, claimant), ([20; 2], 60, true));
        let (fen, cycle) = answered;
        assert_eq!(played(fen, cycle, 16, claimant), ([16; 2], 58, false));
        assert_eq!(played(fen, cycle, 17, claimant), ([17; 2], 61, true));
    }
    let mut desk = Desk::at(apart.0, regulations);
    desk.play(&apart.1.repeat(20));
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
    assert_eq!(desk.game.moves().len(), 160);
}

#[test]
fn clause_22_2_an_untrue_claim() {
    for (regulations, minutes) in [
        (Regulations::CXA_2020, 5),
        (Regulations::CXA_2011, 5),
        (Regulations::CXA_2011_RAPID, 2),
        (Regulations::CXA_2020_RAPID, 2),
        (Regulations::CXA_1999, 0),
    ] {
        let mut desk = Desk::new(regulations);
        desk.shuffle(3);
        let before = desk.left(Red);
        let effects = desk.claim(Red, LIMIT);
        assert!(!claimed(&effects).0);
        assert_eq!(desk.left(Red), before - minutes * 60_000);
        assert_eq!(desk.fouls(Red), 1);
        assert!(desk.goes_on());
    }
    // He may run out of time by it.
    let clock = Some(ClockScheme::sudden_death(300_000));
    let mut desk = Desk::new(Regulations {
        clock,
        ..Regulations::CXA_2020
    });
    desk.shuffle(1);
    desk.claim(Red, LIMIT);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::TimeForfeit, "4.1.6")
    );
}

#[test]
fn clause_4_1_11_the_second_one_without_a_capture_between() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.shuffle(1);
    desk.claim(Red, LIMIT);
    desk.shuffle_plies(1);
    desk.claim(Black, LIMIT); // the other side's is its own first
    desk.shuffle_plies(1);
    desk.claim(Red, LIMIT);
    assert_eq!(
        desk.ended(),
        (Score::BlackWins, Reason::UntrueClaims, "4.1.11")
    );

    let mut desk = Desk::new(Regulations {
        fouls_to_lose: 0,
        ..Regulations::CXA_2020
    });
    desk.shuffle(2);
    desk.claim(Red, LIMIT);
    desk.play("b2b9 a9b9");
    desk.claim(Red, LIMIT);
    assert!(desk.goes_on());
    desk.shuffle(1);
    desk.claim(Red, LIMIT);
    assert_eq!(desk.ended().1, Reason::UntrueClaims);
    // 1999 knows only the foul.
    let mut desk = Desk::new(Regulations {
        fouls_to_lose: 0,
        ..Regulations::CXA_1999
    });
    desk.shuffle(1);
    for _ in 0..4 {
        desk.claim(Red, LIMIT);
    }
    assert!(desk.goes_on());
    assert_eq!(desk.fouls(Red), 4);
}

#[test]
fn clause_22_3_records() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.shuffle(60);
    desk.event(Event::MissedMoves {
        color: Red,
        moves: 5,
    });
    let refusal = desk.game.may(Red, Action::ClaimNaturalLimit).unwrap_err();
    assert_eq!(
        (refusal.code(), refusal.clause()),
        ("game/unrecorded", Some("22.3"))
    );
    let claim = Event::Claim {
        color: Red,
        claim: Claim::Repetition,
    };
    assert_eq!(desk.refused(claim), "game/unrecorded");
    // Four are not too many, and the opponent's record is his own.
    desk.event(Event::MissedMoves {
        color: Black,
        moves: 4,
    });
    desk.shuffle_plies(1);
    desk.claim(Black, LIMIT);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
}

#[test]
fn clause_22_4_a_claim_comes_before_what_follows() {
    let claim = Event::Claim {
        color: Red,
        claim: LIMIT,
    };
    let clock = Some(ClockScheme::sudden_death(600_000));
    let ready = |rounds| {
        let mut desk = Desk::new(Regulations {
            clock,
            ..Regulations::CXA_2020
        });
        desk.shuffle(rounds);
        desk.event(claim);
        desk
    };
    // The claimant's flag falls.
    let mut desk = ready(60);
    let effects = desk.wait(600_000).event(Event::Tick);
    assert!(matches!(effects[..], [Effect::Held { .. }]));
    assert!(desk.goes_on());
    let event = desk.move_of(Red, "a0a1");
    assert_eq!(desk.refused(event), "game/claim-waiting");
    desk.event(Event::RuleOnClaim);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
    // Untrue: he has lost by it.
    let mut desk = ready(59);
    desk.wait(600_000).event(Event::Tick);
    desk.event(Event::RuleOnClaim);
    assert_eq!(desk.ended().1, Reason::TimeForfeit);
    // The arbiter finds the flag fallen and rules at once.
    let mut desk = ready(60);
    let effects = desk.wait(600_000).event(Event::RuleOnClaim);
    assert!(matches!(effects[0], Effect::Held { .. }));
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
    let mut desk = ready(59);
    desk.wait(600_000).event(Event::RuleOnClaim);
    assert_eq!(desk.ended().1, Reason::TimeForfeit);
    // Play goes on, even with a capture, before the arbiter is there.
    let mut desk = ready(60);
    desk.play("b2b9 a9b9");
    desk.event(Event::RuleOnClaim);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
    // Whoever resigns does not wait for it.
    let mut desk = ready(60);
    desk.event(Event::Resign { color: Red });
    assert_eq!(desk.ended().1, Reason::Resignation);
    // Only one claim waits at a time, and only on one's own time is it made: until the press it is not the opponent's.
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.shuffle(60);
    let moved = desk.move_of(Red, "a0a1");
    desk.event(moved);
    let early = Event::Claim {
        color: Black,
        claim: LIMIT,
    };
    let refusal = desk.try_event(early).unwrap_err();
    assert_eq!(
        (refusal.code(), refusal.clause()),
        ("game/not-your-time", Some("22.4"))
    );
    // Whoever has moved and not pressed may claim still.
    desk.claim(Red, LIMIT);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
    let mut desk = ready(60);
    assert_eq!(desk.refused(claim), "game/claim-waiting");
    desk.shuffle_plies(1);
    let mut desk = ready(10);
    desk.event(Event::RuleOnClaim);
    assert_eq!(desk.refused(Event::RuleOnClaim), "game/no-claim");
    assert_eq!(
        desk.refused(Event::Claim {
            color: Black,
            claim: LIMIT
        }),
        "game/not-your-time"
    );
}

/// Online an untrue claim cannot be made; the refusal says how many rounds count.
#[test]
fn untrue_claims_are_refused_online() {
    let regulations = Regulations {
        repetition_unasked: false,
        natural_limit_unasked: false,
        ..Regulations::ONLINE
    };
    let mut desk = Desk::new(regulations);
    desk.shuffle(59);
    let refusal = desk.game.may(Red, Action::ClaimNaturalLimit).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "59 rounds without a capture count, 60 are needed (22.2)"
    );
    assert_eq!(
        desk.refused(Event::Claim {
            color: Red,
            claim: LIMIT
        }),
        "game/untrue"
    );
    assert_eq!(desk.fouls(Red), 0);
    desk.shuffle(1);
    desk.claim(Red, LIMIT);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
}

/// 22.2: the chief arbiter may look unasked; 29.4: in rapid games he has to, and software does.
#[test]
fn clause_29_1_and_clause_29_4_unasked() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.shuffle(59);
    let effects = desk.event(Event::AuditNaturalLimit);
    assert!(!claimed(&effects).0);
    assert_eq!(desk.fouls(Red) + desk.fouls(Black), 0);
    desk.shuffle(1);
    desk.event(Event::AuditNaturalLimit);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);

    let rules = RuleSet {
        natural_limit: 5,
        natural_limit_checks: 2,
        ..xiangqi_arbiter::CXA_2020
    };
    let regulations = Regulations {
        rules,
        repetition_unasked: false,
        ..pressed(Regulations::CXA_2020_RAPID)
    };
    let mut desk = Desk::new(regulations);
    desk.shuffle(4);
    assert!(desk.goes_on());
    desk.shuffle(1);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
    // Nobody gains from his own checks: 3 in 6 rounds, one too many.
    let mut desk = Desk::at(CHECKS.0, regulations);
    checks(&mut desk, 5);
    assert!(desk.goes_on());
    assert_eq!(desk.game.natural_limit(None).counted, 4);
    checks_on(&mut desk);
    assert_eq!(desk.ended().1, Reason::NaturalLimit);
}

fn checks_on(desk: &mut Desk) {
    let moves = if desk.game.moves().len().is_multiple_of(4) {
        "a1a9 e9e8"
    } else {
        "a9a1 e8e9"
    };
    desk.play(moves);
}

#[test]
fn rules_without_a_natural_limit() {
    let rules = RuleSet {
        natural_limit: 0,
        ..xiangqi_arbiter::CXA_2020
    };
    let mut desk = Desk::new(Regulations {
        rules,
        ..Regulations::CXA_2020
    });
    desk.shuffle(70);
    assert_eq!(
        desk.refused(Event::Claim {
            color: Red,
            claim: LIMIT
        }),
        "game/not-in-use"
    );
    assert!(!desk.game.natural_limit(None).holds);
}

#[test]
fn fouls_by_claims_are_waived_by_resigning() {
    let mut desk = Desk::new(Regulations::CXA_2020);
    desk.shuffle(1);
    desk.claim(Red, LIMIT);
    let effects = desk.event(Event::Resign { color: Red });
    assert!(matches!(
        effects[0],
        Effect::FoulWaived {
            color: Red,
            count: 0
        }
    ));
    assert_eq!(Foul::UntrueClaim.name(), "untrue-claim");
}
