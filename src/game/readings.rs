//! What the clocks showed move by move, for records of the game.

use crate::board::Color;

use super::{Game, Phase};

impl Game {
    /// What the mover had left after each move that stands, in milliseconds: as his clock was stopped, with what the
    /// scheme gave him for the move. Empty in a game without a clock.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, game::{ClockScheme, Event, Game, Regulations}};
    /// let clock = Some(ClockScheme::increment(60_000, 5_000));
    /// let mut game = Game::new(Regulations { clock, ..Regulations::ONLINE });
    /// game.apply(0, &Event::Start)?;
    /// let m = "h2e2".parse().unwrap();
    /// game.apply(9_000, &Event::Move { color: Color::Red, m, lag: 0 })?;
    /// assert_eq!(game.clock_readings(), [56_000]);
    /// # Ok::<(), xiangqi_arbiter::game::Refusal>(())
    /// ```
    #[must_use]
    pub fn clock_readings(&self) -> Vec<i64> {
        let mut readings = Vec::new();
        if self.regulations.clock.is_none() {
            return readings;
        }
        // Whose clock still runs after his last move: he has not pressed it.
        let mut unpressed: Option<Color> = None;
        self.replay(|_, _, game| {
            let left = |color| game.clock.left(color, game.now).max(0);
            let plies = game.line.len();
            if plies < readings.len() {
                readings.truncate(plies);
                unpressed = None;
            }
            if let Some(color) = unpressed.filter(|color| !game.is_timed(*color)) {
                if let Some(last) = readings.last_mut() {
                    *last = left(color);
                }
                unpressed = None;
            }
            if plies > readings.len() {
                let mover = game.mover(plies - 1);
                readings.push(left(mover));
                unpressed = Some(mover).filter(|color| game.is_timed(*color));
            }
        });
        readings
    }

    /// Whether `color`'s clock runs, or would but for a pause.
    fn is_timed(&self, color: Color) -> bool {
        self.clock.runs_for(color) || self.phase == Phase::Paused(Some(color))
    }
}
