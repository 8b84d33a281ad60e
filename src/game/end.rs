//! How a game comes to its end.

use crate::{
    board::{Color, Role},
    position::Outcome,
};

use super::{Effect, Ending, Game, Phase, Reason, Score};

impl Game {
    pub(super) fn lose(&mut self, color: Color, reason: Reason, effects: &mut Vec<Effect>) {
        self.end(Score::lost_by(color), reason, effects);
    }

    pub(super) fn draw(&mut self, reason: Reason, effects: &mut Vec<Effect>) {
        self.end(Score::Draw, reason, effects);
    }

    /// Ends the game, or holds the end until a claim made before has been ruled on (22.4).
    pub(super) fn end(&mut self, score: Score, reason: Reason, effects: &mut Vec<Effect>) {
        if matches!(self.phase, Phase::Over(_) | Phase::Held(_)) {
            return;
        }
        let unplayed = matches!(reason, Reason::Late | Reason::Withdrawal)
            && Color::ALL
                .iter()
                .all(|color| score.winner() == Some(*color) || !self.has_moved(*color));
        let fouls = self.sides.map(|side| side.fouls);
        let ending = Ending::new(score, reason, unplayed, fouls, &self.regulations);
        self.clock.stop(self.now, 0);
        if self.waiting_claim.is_some() {
            self.phase = Phase::Held(ending);
            effects.push(Effect::Held { ending });
        } else {
            self.finish(ending, effects);
        }
    }

    /// The game is over.
    pub(super) fn finish(&mut self, ending: Ending, effects: &mut Vec<Effect>) {
        self.clock.stop(self.now, 0);
        self.phase = Phase::Over(ending);
        self.draw_offer = None;
        self.takeback = None;
        self.waiting_claim = None;
        self.touches.clear();
        self.between = None;
        self.order = None;
        effects.push(Effect::Over { ending });
    }

    /// Ends the game if it is over on the board (4.1.1, 4.1.2, 4.2.2).
    pub(super) fn end_on_board(&mut self, outcome: Option<Outcome>, effects: &mut Vec<Effect>) {
        match outcome {
            Some(Outcome::Checkmate { winner }) => self.lose(!winner, Reason::Checkmate, effects),
            Some(Outcome::Stalemate { winner }) => self.lose(!winner, Reason::Stalemate, effects),
            Some(Outcome::InsufficientMaterial) => self.draw(Reason::NeitherCanWin, effects),
            None => {}
        }
    }

    /// `color`'s time is over (21).
    pub(super) fn flag(&mut self, color: Color, effects: &mut Vec<Effect>) {
        let mates = |role| self.position.board().count(!color, role) > 0;
        let opponent_can_mate = [Role::Rook, Role::Horse, Role::Cannon, Role::Pawn]
            .into_iter()
            .any(mates);
        if self.regulations.flag_draw_without_material && !opponent_can_mate {
            self.draw(Reason::FlagWithoutMaterial, effects);
        } else {
            self.lose(color, Reason::TimeForfeit, effects);
        }
    }

    /// Whether a move of `color`'s stands.
    fn has_moved(&self, color: Color) -> bool {
        self.line.len() > usize::from(color != self.start().turn())
    }

    /// Whose time is over at `at`, counting what the network may have had.
    pub(super) fn flagged(&self, at: u64) -> Option<Color> {
        let scheme = self.regulations.clock.as_ref()?;
        self.clock.flagged(scheme, at, scheme.lag_allowance)
    }

    /// The last moment at which whoever is still missing is in time (20.1).
    pub(super) fn late_after(&self) -> Option<u64> {
        let watched = self.regulations.late_limit > 0
            && self.phase == Phase::Playing
            && self.sides.iter().any(|side| !side.present);
        watched.then(|| {
            self.started_at
                .saturating_add(u64::from(self.regulations.late_limit))
        })
    }

    /// Whether somebody is later at `at` than allowed.
    pub(super) fn is_late(&self, at: u64) -> bool {
        self.late_after().is_some_and(|last| at > last)
    }

    /// Ends the game since somebody is later than allowed (20.1, 20.2).
    pub(super) fn end_by_lateness(&mut self, effects: &mut Vec<Effect>) {
        let score = match self.sides.map(|side| side.present) {
            [true, false] => Score::RedWins,
            [false, true] => Score::BlackWins,
            _ => Score::BothLose,
        };
        self.end(score, Reason::Late, effects);
    }
}
