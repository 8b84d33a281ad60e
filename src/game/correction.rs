//! Mistakes found later (5.8).

use super::{Clock, Effect, Game, Phase, Refusal, Side, SwapWindow};

impl Game {
    /// Whether it is in time to go back to the ply with that index: within so many rounds (5.8.2, 5.8.3).
    pub(super) fn check_correction(&self, ply: usize) -> Result<(), Refusal> {
        let plies = self.line.len();
        if ply >= plies {
            return Err(Refusal::NoSuchPly { plies });
        }
        let rounds = usize::from(self.regulations.correction_rounds);
        if plies - ply > 2 * rounds {
            return Err(Refusal::TooLate);
        }
        Ok(())
    }

    /// An illegal move found late is dealt with as if found at once: it loses or is a foul, and is played again with
    /// the piece that was moved (5.8.3).
    pub(super) fn correct_illegal(&mut self, ply: usize, effects: &mut Vec<Effect>) {
        let color = self.mover(ply);
        let touched = self.line[ply].from;
        if self.record_illegal_move(color, effects) {
            self.go_back(ply, effects);
            self.touches.push(touched);
            self.tell_touched(effects);
        }
    }

    /// 5.8.1: in time to play again with colours changed?
    pub(super) fn check_swap(&self, at: u64) -> Result<(), Refusal> {
        let in_time = match self.regulations.swap_window {
            SwapWindow::Millis(millis) => {
                // A pause that goes on does not count.
                let at = if matches!(self.phase, Phase::Paused(_)) {
                    self.now
                } else {
                    at
                };
                at - self.started_at.min(at) <= u64::from(millis)
            }
            SwapWindow::Rounds(rounds) => self.line.len() <= 2 * usize::from(rounds),
        };
        if in_time {
            Ok(())
        } else {
            Err(Refusal::TooLate)
        }
    }

    /// The game starts again. Fouls stay with the players, who have changed colours.
    pub(super) fn restart(&mut self, effects: &mut Vec<Effect>) {
        self.go_back(0, &mut Vec::new());
        self.clock = Clock::new(self.regulations.clock.as_ref());
        let [red, black] = self.sides;
        let kept = |side: Side| Side {
            fouls: side.fouls,
            present: side.present,
            ..Side::default()
        };
        self.sides = [kept(black), kept(red)];
        effects.push(Effect::Restarted);
        let at = self.now;
        self.begin(at, effects);
    }
}
