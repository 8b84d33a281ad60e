//! What holds for any sequence of events: no contradictory state, replay equals live, a game at rest is the game.

use proptest::{collection::vec, prelude::*};
use xiangqi_arbiter::{
    Color, Language, Move, Square,
    game::{Action, Actor, Claim, Entry, Event, Foul, Game, Reason, Regulations, Viewer},
};

/// An event made of three numbers: often a move that is possible now, otherwise anything by anybody.
fn event(game: &Game, kind: u8, a: u16, b: u16, restless: bool) -> Event {
    let color = if a.is_multiple_of(2) {
        Color::Red
    } else {
        Color::Black
    };
    let square = |n: u16| Square::from_index(usize::from(n) % 90).unwrap();
    let turn = game.position().turn();
    match kind {
        0..110 => {
            let moves = game.position().legal_moves();
            // Players who go to and fro, so that something repeats.
            let back = game.moves().iter().rev().nth(1);
            let back = back.map(|m| Move::new(m.to, m.from));
            let m = back
                .filter(|m| restless && !b.is_multiple_of(16) && moves.contains(m))
                .unwrap_or(moves[usize::from(b) % moves.len().max(1)]);
            // Most moves have no lag.
            let lag = if a.is_multiple_of(5) {
                u32::from(a % 700)
            } else {
                0
            };
            Event::Move {
                color: turn,
                m,
                lag,
            }
        }
        110..120 => {
            let to = square(b);
            let from = square(a);
            let m = if from == to {
                Move::new(square(0), square(1))
            } else {
                Move::new(from, to)
            };
            Event::Move { color, m, lag: 0 }
        }
        120..145 => Event::Press {
            color: if b.is_multiple_of(4) { color } else { !turn },
        },
        145..149 => Event::OfferDraw { color },
        149 => Event::AcceptDraw { color },
        150..154 => Event::DeclineDraw { color },
        154..158 => Event::OfferTakeback {
            color,
            plies: b % 6,
        },
        158..162 => Event::AcceptTakeback { color },
        162..164 => Event::DeclineTakeback { color },
        164..174 => Event::Claim {
            color,
            claim: if b.is_multiple_of(2) {
                Claim::NaturalLimit
            } else {
                Claim::Repetition
            },
        },
        174..184 => Event::RuleOnClaim,
        184..190 => Event::Touch {
            color,
            square: square(b),
        },
        190..194 => {
            let points = [square(b / 3), square(b / 5)];
            Event::BetweenPoints {
                color: turn,
                from: square(b),
                points,
            }
        }
        194..200 => Event::ChoosePoint {
            color: !turn,
            square: square(b / 3),
        },
        200..204 => Event::AuditNaturalLimit,
        204..206 => Event::JudgeRepetition,
        206..208 => Event::OrderToVary { color },
        208..212 => Event::Pause,
        212..222 => Event::Resume,
        222..226 => Event::AdjustClock {
            color,
            millis: i32::from(b) - 2_000,
        },
        226..230 => Event::KnockPieces {
            color,
            pieces: 2,
            off_board: false,
        },
        230..232 => Event::KnockClock { color },
        232..235 => Event::Foul {
            color,
            foul: Foul::ALL[usize::from(b) % Foul::ALL.len()],
        },
        235..238 => Event::MissedMoves {
            color,
            moves: b % 5,
        },
        238..241 => Event::CorrectIllegal { ply: b % 40 },
        241..244 => Event::CorrectDisplaced { ply: b % 40 },
        244 => Event::CorrectColors,
        245 => Event::DeclareLoss {
            color,
            reason: Reason::ALL[usize::from(b) % Reason::ALL.len()],
        },
        246 => Event::DeclareDraw {
            reason: Reason::DECLARED_DRAWS[usize::from(b) % 2],
        },
        247 => Event::Resign { color },
        248..250 => Event::Start,
        250..252 => Event::Arrive { color },
        _ => Event::Tick,
    }
}

fn regulations() -> impl Strategy<Value = Regulations> {
    (0..Regulations::NAMED.len(), any::<bool>()).prop_map(|(index, patient)| {
        let mut regulations = Regulations::NAMED[index].1;
        if patient {
            // So that games last.
            regulations.fouls_to_lose = 0;
            regulations.illegal_moves_to_lose = 0;
            regulations.early_presses_to_lose = 0;
            regulations.untrue_claims_to_lose = 0;
            regulations.rounds_without_offers = 0;
        }
        regulations.rules.natural_limit = 8;
        // What a ruling costs is of no interest here.
        regulations.rules.limits.nodes = 2_000;
        regulations
    })
}

/// Whose doing an event has to be, from what can be seen.
fn is_by_the_right_side(game: &Game, event: &Event) -> bool {
    let view = game.view(Viewer::Arbiter, game.now());
    match *event {
        Event::Move { color, .. } | Event::Touch { color, .. } => color == view.turn,
        Event::AcceptDraw { color } | Event::DeclineDraw { color } => {
            view.draw_offer == Some(!color)
        }
        Event::AcceptTakeback { color } | Event::DeclineTakeback { color } => {
            view.takeback.is_some_and(|(by, _)| by == !color)
        }
        Event::Press { color } | Event::OfferDraw { color } | Event::Claim { color, .. } => {
            match view.clock {
                Some(clock) => clock.running.is_none_or(|running| running == color),
                None => color == view.turn,
            }
        }
        Event::ChoosePoint { color, .. } => color != view.turn,
        _ => true,
    }
}

fn at_of(event: &Event, at: u64) -> String {
    format!("{at} {event:?}")
}

fn assert_sound(game: &Game) {
    // The line leads where the game stands.
    let mut position = game.start();
    for m in game.moves() {
        position = position.play(*m).expect("only legal moves stand");
    }
    assert_eq!(&position, game.position());
    let view = game.view(Viewer::Arbiter, game.now());
    assert_eq!(view.ending.is_some(), view.phase == "over");
    if view.phase != "playing" {
        assert!(view.clock.is_none_or(|clock| clock.running.is_none()));
    }
    if view.ending.is_some() {
        assert_eq!(
            (view.draw_offer, view.takeback, view.claim),
            (None, None, None)
        );
        assert_eq!((view.must_vary, game.next_deadline()), (None, None));
        assert!(
            Color::ALL
                .iter()
                .all(|color| game.actions(*color).is_empty())
        );
    } else {
        assert!(game.position().outcome().is_none() || view.phase == "held");
        assert!(
            Color::ALL
                .iter()
                .all(|color| game.may(*color, Action::Resign).is_ok())
                || view.phase == "held"
        );
    }
    assert!(view.must_vary.is_none_or(|(_, moves)| moves > 0));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_of_events(
        regulations in regulations(),
        restless in any::<bool>(),
        numbers in vec((any::<u8>(), any::<u16>(), any::<u16>(), 0_u64..4_000), 1..220),
    ) {
        let mut game = Game::new(regulations);
        let (mut at, mut accepted) = (0, 0);
        let mut told = Vec::new();
        for (step, (kind, a, b, wait)) in numbers.into_iter().enumerate() {
            if game.position().legal_moves().is_empty() {
                break;
            }
            // Now and then a clock that goes wrong.
            let stamp: u64 = if wait.is_multiple_of(97) { at - at.min(wait) } else { at + wait };
            let event = event(&game, kind, a, b, restless);
            let before = game.clone();
            let checked = game.check(stamp, &event);
            let applied = game.apply(stamp, &event);
            prop_assert_eq!(checked.is_ok(), applied.is_ok());
            match applied {
                Err(refusal) => {
                    prop_assert_eq!(&game, &before);
                    for language in [Language::ZhHans, Language::ZhHant, Language::En] {
                        let told = refusal.tell(language);
                        prop_assert!(!told.is_empty() && !told.contains("{}"), "{told}");
                        prop_assert_eq!(told.is_ascii(), language == Language::En);
                    }
                }
                Ok(effects) => {
                    accepted += 1;
                    told.push((at_of(&event, stamp), format!("{effects:?}")));
                    prop_assert!(stamp >= at && before.ending().is_none());
                    prop_assert!(is_by_the_right_side(&before, &event), "{:?}", event);
                    if let (Actor::Player(color), Event::Move { .. }) = (event.actor(), event) {
                        prop_assert_eq!(color, before.position().turn());
                    }
                    if let Event::OrderToVary { color } = event {
                        let told = game.must_vary().map(|(color, _)| color);
                        prop_assert!(told == Some(color) || game.ending().is_some());
                    }
                    at = stamp;
                    prop_assert_eq!(game.now(), at);
                    assert_sound(&game);
                    prop_assert_eq!(&Game::unpack(&game.pack(), regulations).unwrap(), &game);
                    if step.is_multiple_of(10) {
                        prop_assert_eq!(&game.save().restore().unwrap(), &game);
                    }
                }
            }
        }
        prop_assert_eq!(game.log().count(), accepted);
        for line in game.save().log {
            prop_assert_eq!(&line.parse::<Entry>().unwrap().to_string(), &line);
        }
        let mut told_again = Vec::new();
        game.replay(|entry, effects, then| {
            told_again.push((at_of(&entry.event, then.now()), format!("{effects:?}")));
        });
        prop_assert_eq!(told, told_again);
        let readings = game.clock_readings();
        let plies = if regulations.clock.is_some() { game.moves().len() } else { 0 };
        prop_assert_eq!(readings.len(), plies);
        let replayed = game.save().restore().unwrap();
        prop_assert_eq!(replayed.pack(), game.pack());
        prop_assert_eq!(
            serde_json::to_string(&replayed.save()).unwrap(),
            serde_json::to_string(&game.save()).unwrap()
        );
    }

    /// A plain clock kept beside the game agrees with it.
    #[test]
    fn time_adds_up(waits in vec(0_u64..5_000, 1..60), increment in 0_u32..3_000) {
        use xiangqi_arbiter::game::ClockScheme;
        let clock = Some(ClockScheme::increment(1_000_000, increment));
        let mut game = Game::new(Regulations { clock, repetition_unasked: false, ..Regulations::ONLINE });
        game.apply(0, &Event::Start).unwrap();
        let mut left = [1_000_000_i64; 2];
        let mut at = 0;
        for (ply, wait) in waits.into_iter().enumerate() {
            at += wait;
            let color = game.position().turn();
            let m = ["a0a1", "i9i8", "a1a0", "i8i9"][ply % 4].parse().unwrap();
            game.apply(at, &Event::Move { color, m, lag: 0 }).unwrap();
            left[color.index()] += i64::from(increment) - i64::try_from(wait).unwrap();
            prop_assert_eq!(Color::ALL.map(|c| game.time_left(c, at).unwrap()), left);
        }
    }
}
