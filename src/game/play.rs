//! Moves, and the clock that goes with them.

use crate::{
    board::{Color, Move},
    position::{IllegalMove, IllegalMoveReason, Outcome},
};

use super::{Effect, Game, Phase, Reason};

impl Game {
    /// A move that [`Game::check`] has let through: legal, or illegal over the board.
    pub(super) fn make_move(
        &mut self,
        color: Color,
        m: Move,
        at: u64,
        lag: u32,
        effects: &mut Vec<Effect>,
    ) {
        if self.phase == Phase::Waiting {
            self.begin(at, effects);
        }
        let scheme = self.regulations.clock;
        if self.regulations.hand_pressed && self.clock.runs_for(!color) {
            // The opponent forgot to press, but his move is answered: his time ends here.
            self.switch_clock(!color, at, 0);
        }
        let late = scheme
            .and_then(|scheme| self.clock.late_by(&scheme, at, lag))
            .filter(|_| self.clock.runs_for(color));
        match self.position.check_move(m) {
            Ok(()) => {
                self.stand(color, m, effects);
                if !self.regulations.hand_pressed {
                    self.switch_clock(color, at, lag);
                }
                self.settle(color, late, effects);
            }
            Err(_) if late.is_some() => self.flag(color, effects),
            Err(illegal) => self.illegal_move(color, illegal, effects),
        }
    }

    /// A legal move stands (5.7).
    pub(super) fn stand(&mut self, color: Color, m: Move, effects: &mut Vec<Effect>) {
        self.sides[color.index()].present = true;
        self.touches.clear();
        if self.draw_offer == Some(!color) {
            self.draw_offer = None;
            effects.push(Effect::DrawDeclined { color });
        }
        if self.takeback.take().is_some_and(|(by, _)| by != color) {
            effects.push(Effect::TakebackDeclined { color });
        }
        let ply = self.line.len();
        self.push(m);
        effects.push(Effect::Moved { ply, color, m });
    }

    /// What the position after a move means. If it was made when its time was over, `late` says how many milliseconds
    /// after the last moment of it; 0 is the moment at which the dial shows nothing.
    pub(super) fn settle(&mut self, color: Color, late: Option<u64>, effects: &mut Vec<Effect>) {
        let outcome = self.position.outcome();
        // After a move made as the flag fell only mate and stalemate stand (21.6).
        if let Some(late) = late {
            let heard = self.regulations.mate_after_flag.map(u64::from);
            let is_mate = matches!(
                outcome,
                Some(Outcome::Checkmate { .. } | Outcome::Stalemate { .. })
            );
            if !is_mate || heard.is_none_or(|heard| late > heard) {
                self.flag(color, effects);
                return;
            }
        }
        self.end_on_board(outcome, effects);
        if self.phase == Phase::Playing {
            self.watch_repetition(color, effects);
        }
        if self.phase == Phase::Playing && self.regulations.natural_limit_unasked {
            self.watch_natural_limit(effects);
        }
        let most = usize::from(self.regulations.plies_to_draw);
        if most > 0 && self.line.len() >= most {
            self.draw(Reason::PlyLimit, effects);
        }
    }

    /// An illegal move over the board: 自杀 loses (3.4, 4.1.3), another by its count (4.1.8, 8.1.8). If the game goes
    /// on, the move does not stand and its piece counts as touched (5.8.3).
    pub(super) fn illegal_move(
        &mut self,
        color: Color,
        illegal: IllegalMove,
        effects: &mut Vec<Effect>,
    ) {
        effects.push(Effect::MoveVoid {
            color,
            m: illegal.m,
            reason: illegal.reason,
        });
        if matches!(
            illegal.reason,
            IllegalMoveReason::CheckNotAnswered | IllegalMoveReason::ExposesKing
        ) {
            self.lose(color, Reason::KingGivenUp, effects);
        } else if self.record_illegal_move(color, effects)
            && illegal.reason != IllegalMoveReason::NotYourPiece
            && self.touches.is_empty()
        {
            self.touches.push(illegal.m.from);
            self.tell_touched(effects);
        }
    }

    /// The clock is pressed: by one who has moved, or too early (8.1.7, 4.1.9).
    pub(super) fn press(&mut self, color: Color, at: u64, effects: &mut Vec<Effect>) {
        if self.position.turn() == color {
            self.record_early_press(color, at, effects);
        } else {
            self.switch_clock(color, at, 0);
        }
    }

    /// `color` has moved: the opponent's clock runs.
    pub(super) fn switch_clock(&mut self, color: Color, at: u64, lag: u32) {
        if let Some(scheme) = &self.regulations.clock {
            self.clock.switch(scheme, color, at, lag);
        }
    }
}
