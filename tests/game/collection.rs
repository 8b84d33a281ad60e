//! 自然限着 over every game of the collections, against a count of the test's own. Skipped where they are not there.

use std::{fs, io::Read, path::Path};

use flate2::read::GzDecoder;
use serde_json::Value;
use xiangqi_arbiter::{
    CXA_2020, Color, Move, Position, RuleSet,
    game::{Event, Game, Reason, Regulations, natural_limit},
};

/// Start and moves of each game, up to the first illegal one.
fn games(mut visit: impl FnMut(Position, &[Move])) -> usize {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/games/derived");
    let Ok(files) = fs::read_dir(&dir) else {
        println!("skipped: {} is not there", dir.display());
        return 0;
    };
    let mut count = 0;
    for file in files {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "gz") {
            continue;
        }
        let mut text = String::new();
        GzDecoder::new(fs::File::open(path).unwrap())
            .read_to_string(&mut text)
            .unwrap();
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            let Ok((start, _)) = Position::from_fen_lenient(game["fen"].as_str().unwrap()) else {
                continue;
            };
            let moves = game["moves"].as_str().unwrap().split_whitespace();
            let moves: Vec<Move> = moves.map_while(|m| m.parse().ok()).collect();
            visit(start, &moves);
            count += 1;
        }
    }
    count
}

/// The test's own count: rounds since the last capture, and each side's checks among them. Captures are seen by what
/// stands on the board, not by the position's counter.
#[derive(Default)]
struct Count {
    plies: usize,
    checks: [usize; 2],
}

impl Count {
    fn add(&mut self, before: &Position, m: Move, after: &Position) {
        if before.get(m.to).is_some() {
            *self = Self::default();
            return;
        }
        self.plies += 1;
        self.checks[before.turn().index()] += usize::from(after.is_check());
    }

    fn counted(&self, claimant: Color, allowed: usize) -> usize {
        let rounds = self.plies / 2;
        let surplus = self.checks[claimant.index()].saturating_sub(allowed);
        rounds.saturating_sub(surplus)
    }
}

#[test]
fn natural_limit_of_every_game() {
    let short = RuleSet {
        natural_limit: 30,
        natural_limit_checks: 5,
        ..CXA_2020
    };
    let (mut longest, mut claims, mut short_claims, mut compared) = (0, 0, 0, 0);
    let count = games(|start, moves| {
        let mut own = Count::default();
        let mut position = start;
        let (mut first, mut first_short) = (None, None);
        for (ply, m) in moves.iter().enumerate() {
            let Ok(next) = position.play(*m) else { break };
            own.add(&position, *m, &next);
            position = next;
            longest = longest.max(own.plies / 2);
            let claimant = position.turn();
            for (rules, seen) in [(&CXA_2020, &mut first), (&short, &mut first_short)] {
                let allowed = usize::from(rules.natural_limit_checks);
                let holds = own.counted(claimant, allowed) >= usize::from(rules.natural_limit);
                if holds && seen.is_none() {
                    *seen = Some(ply);
                }
                // Near the limit and at the end the library has to say the same.
                let near = own.plies + 4 >= 2 * usize::from(rules.natural_limit);
                if near || ply + 1 == moves.len() {
                    let audit = natural_limit(&start, &moves[..=ply], Some(claimant), rules);
                    assert_eq!(usize::from(audit.rounds), own.plies / 2);
                    assert_eq!(audit.checks.map(usize::from), own.checks);
                    assert_eq!(usize::from(audit.counted), own.counted(claimant, allowed));
                    assert_eq!(audit.holds, holds);
                    assert_eq!(audit.moves.len(), own.plies);
                    compared += 1;
                }
            }
        }
        claims += usize::from(first.is_some());
        short_claims += usize::from(first_short.is_some());
    });
    println!(
        "{count} games: longest stretch {longest} rounds; a claim could be made in {claims}, under rapid rules in \
         {short_claims}; {compared} audits compared"
    );
}

/// The same games conducted by a desk that acts unasked: they end at the ply that the test's own count says.
#[test]
fn games_end_where_the_limit_is_reached() {
    let rules = RuleSet {
        natural_limit: 30,
        natural_limit_checks: 5,
        ..CXA_2020
    };
    let regulations = Regulations {
        rules,
        repetition_unasked: false,
        ..Regulations::CASUAL
    };
    let mut ended = 0;
    let count = games(|start, moves| {
        // Where the whole game is too short for the limit there is nothing to see.
        if moves.len() < 60 {
            return;
        }
        let mut own = Count::default();
        let mut game = Game::from_position(start, regulations);
        for m in moves {
            let before = *game.position();
            let event = Event::Move {
                color: before.turn(),
                m: *m,
                lag: 0,
            };
            if game.apply(0, &event).is_err() {
                return;
            }
            own.add(&before, *m, game.position());
            let fewest = Color::ALL.map(|color| own.counted(color, 5));
            let due = fewest.into_iter().min() >= Some(30);
            let by_limit = game
                .ending()
                .is_some_and(|r| r.reason == Reason::NaturalLimit);
            let on_board = game.position().outcome().is_some();
            assert_eq!(by_limit, due && !on_board);
            if game.ending().is_some() {
                ended += usize::from(by_limit);
                return;
            }
        }
    });
    println!("{count} games, {ended} end by the limit");
}
