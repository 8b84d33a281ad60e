//! A game and what happens to it, said shortly.

use xiangqi_arbiter::{
    Color, Position,
    game::{Claim, Effect, Ending, Event, Game, Reason, Refusal, Regulations, Score},
};

pub use xiangqi_arbiter::Color::{Black, Red};

/// A game with the time that events happen at.
pub struct Desk {
    pub game: Game,
    pub at: u64,
}

impl Desk {
    pub fn new(regulations: Regulations) -> Self {
        Self {
            game: Game::new(regulations),
            at: 0,
        }
    }

    pub fn at(fen: &str, regulations: Regulations) -> Self {
        let start = Position::from_fen(fen).unwrap();
        Self {
            game: Game::from_position(start, regulations),
            at: 0,
        }
    }

    /// Lets time pass.
    pub fn wait(&mut self, millis: u64) -> &mut Self {
        self.at += millis;
        self
    }

    pub fn try_event(&mut self, event: Event) -> Result<Vec<Effect>, Refusal> {
        let before = self.game.clone();
        let answer = self.game.apply(self.at, &event);
        if answer.is_err() {
            assert_eq!(self.game, before, "a refused event has changed nothing");
        }
        answer
    }

    /// The event has to be accepted.
    #[track_caller]
    pub fn event(&mut self, event: Event) -> Vec<Effect> {
        match self.try_event(event) {
            Ok(effects) => effects,
            Err(refusal) => panic!("{event:?} refused: {refusal}"),
        }
    }

    /// The code with which the event is refused.
    #[track_caller]
    pub fn refused(&mut self, event: Event) -> &'static str {
        match self.try_event(event) {
            Ok(effects) => panic!("{event:?} accepted: {effects:?}"),
            Err(refusal) => refusal.code(),
        }
    }

    /// Moves of both sides in turn, a second each, pressing where that is done by hand.
    #[track_caller]
    pub fn play(&mut self, moves: &str) -> &mut Self {
        for m in moves.split_whitespace() {
            self.wait(1_000);
            self.make(m);
        }
        self
    }

    /// One move, at once.
    #[track_caller]
    pub fn make(&mut self, m: &str) -> Vec<Effect> {
        let color = self.game.position().turn();
        let mut effects = self.event(self.move_of(color, m));
        let moved = self.game.position().turn() != color;
        if self.game.regulations().hand_pressed
            && moved
            && self.game.ending().is_none()
            && let Ok(more) = self.try_event(Event::Press { color })
        {
            effects.extend(more);
        }
        effects
    }

    pub fn move_of(&self, color: Color, m: &str) -> Event {
        Event::Move {
            color,
            m: m.parse().unwrap(),
            lag: 0,
        }
    }

    /// `plies` moves of rooks there and back, without a capture or a check, from wherever they are.
    #[track_caller]
    pub fn shuffle_plies(&mut self, plies: usize) -> &mut Self {
        for _ in 0..plies {
            let color = self.game.position().turn();
            let tours = match color {
                Red => ["a0a1", "a1a0"],
                Black => ["i9i8", "i8i9"],
            };
            let at_home = self
                .game
                .position()
                .get(tours[0][..2].parse().unwrap())
                .is_some();
            self.play(tours[usize::from(!at_home)]);
        }
        self
    }

    /// The same by rounds.
    #[track_caller]
    pub fn shuffle(&mut self, rounds: usize) -> &mut Self {
        self.shuffle_plies(2 * rounds)
    }

    #[track_caller]
    pub fn claim(&mut self, color: Color, claim: Claim) -> Vec<Effect> {
        let mut effects = self.event(Event::Claim { color, claim });
        if self.game.check(self.at, &Event::RuleOnClaim).is_ok() {
            effects.extend(self.event(Event::RuleOnClaim));
        }
        effects
    }

    #[track_caller]
    pub fn ending(&self) -> Ending {
        *self.game.ending().expect("the game should be over")
    }

    /// How the game ended: score, reason, clause.
    #[track_caller]
    pub fn ended(&self) -> (Score, Reason, &'static str) {
        let ending = self.ending();
        (ending.score, ending.reason, ending.clause)
    }

    pub fn goes_on(&self) -> bool {
        self.game.ending().is_none()
    }

    pub fn left(&self, color: Color) -> i64 {
        self.game.time_left(color, self.at).unwrap()
    }

    pub fn fouls(&self, color: Color) -> u8 {
        let view = self
            .game
            .view(xiangqi_arbiter::game::Viewer::Arbiter, self.at);
        view.sides[color.index()].fouls
    }
}

/// Regulations over the board without the press by hand, so that tests about other things are shorter.
pub fn pressed(regulations: Regulations) -> Regulations {
    Regulations {
        hand_pressed: false,
        ..regulations
    }
}
