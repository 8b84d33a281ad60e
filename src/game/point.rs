//! Pieces between two points (5.10, 29.2) and pieces knocked over (5.9).

use crate::board::{Color, Move, Square};

use super::{Effect, Foul, Game, Reason};

/// A piece left between two points when the clock was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Between {
    /// Who left it there.
    pub color: Color,
    pub from: Square,
    pub points: [Square; 2],
}

impl Game {
    /// `color` pressed with a piece between two points: the opponent says on which it stands (5.10), on his time.
    pub(super) fn leave_between(
        &mut self,
        color: Color,
        from: Square,
        points: [Square; 2],
        at: u64,
        effects: &mut Vec<Effect>,
    ) {
        if self.regulations.between_points_foul {
            self.record_foul(color, Foul::BetweenPoints, effects);
            if self.ending().is_some() {
                return;
            }
        }
        self.between = Some(Between {
            color,
            from,
            points,
        });
        self.switch_clock(color, at, 0);
        effects.push(Effect::PointWanted { color: !color });
    }

    /// The opponent has said where the piece stands: that is the move, legal or not.
    pub(super) fn choose_point(&mut self, to: Square, at: u64, effects: &mut Vec<Effect>) {
        let Some(Between { color, from, .. }) = self.between.take() else {
            return;
        };
        let m = Move::new(from, to);
        match self.position.check_move(m) {
            Ok(()) => {
                self.stand(color, m, effects);
                self.settle(color, None, effects);
            }
            Err(illegal) => {
                if self.clock.running.is_some() {
                    self.clock.stop(at, 0);
                    self.clock.running = Some((color, at));
                }
                self.illegal_move(color, illegal, effects);
            }
        }
    }

    /// 5.9: two pieces or more off their points, or one off the board, after pressing. On one's own time they are only
    /// put back.
    pub(super) fn knock_pieces(
        &mut self,
        color: Color,
        pieces: u8,
        off_board: bool,
        at: u64,
        effects: &mut Vec<Effect>,
    ) {
        let counts = pieces >= 2 || off_board;
        if !counts || self.is_own_time(color) {
            return;
        }
        let low = i64::from(self.regulations.knock_low_time);
        if self.time_left(!color, at).is_some_and(|left| left < low) {
            self.lose(color, Reason::Knocked, effects);
        } else {
            let bonus = i64::from(self.regulations.knock_bonus);
            self.adjust_clock(!color, bonus, effects);
        }
    }
}
