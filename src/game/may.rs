//! What a player may do.

use crate::board::Color;

use super::{Action, Claim, Event, Game, Refusal};

impl Game {
    /// Whether `color` may do `action` now, and why not.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, game::{Action, Game, Regulations}};
    /// let game = Game::new(Regulations::ONLINE);
    /// assert!(game.may(Color::Red, Action::Move).is_ok());
    /// let refusal = game.may(Color::Black, Action::Move).unwrap_err();
    /// assert_eq!(refusal.to_string(), "it is the other side's move (2.1)");
    /// ```
    ///
    /// # Errors
    /// Why not.
    pub fn may(&self, color: Color, action: Action) -> Result<(), Refusal> {
        let event = match action {
            Action::Move => {
                // Any legal move asks the same questions; those that a touch excludes are left out.
                let moves = super::moves_after_touching(&self.position, &self.touches);
                match moves.first() {
                    Some(m) => Event::Move {
                        color,
                        m: *m,
                        lag: 0,
                    },
                    None => return Err(Refusal::Over),
                }
            }
            Action::Press => Event::Press { color },
            Action::Resign => Event::Resign { color },
            Action::OfferDraw => Event::OfferDraw { color },
            Action::AcceptDraw => Event::AcceptDraw { color },
            Action::DeclineDraw => Event::DeclineDraw { color },
            Action::OfferTakeback => {
                // Back to where he was to move.
                let plies = if self.position.turn() == color { 2 } else { 1 };
                Event::OfferTakeback { color, plies }
            }
            Action::AcceptTakeback => Event::AcceptTakeback { color },
            Action::DeclineTakeback => Event::DeclineTakeback { color },
            Action::ClaimNaturalLimit => Event::Claim {
                color,
                claim: Claim::NaturalLimit,
            },
            Action::ClaimRepetition => Event::Claim {
                color,
                claim: Claim::Repetition,
            },
        };
        self.check(self.now, &event)
    }

    /// Everything that `color` may do now.
    #[must_use]
    pub fn actions(&self, color: Color) -> Vec<Action> {
        let may = |action: &Action| self.may(color, *action).is_ok();
        Action::ALL.into_iter().filter(may).collect()
    }
}
