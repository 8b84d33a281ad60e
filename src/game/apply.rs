//! One event: checked, written down, carried out.

use crate::board::Color;

use super::{Claim, Effect, Event, Foul, Game, Phase, Reason, Refusal};

impl Game {
    /// Applies `event`, which happened at `at`, in milliseconds from any moment that stays the same for the game.
    ///
    /// If the running side's time was over before, or a player who has not come is too late, the game ends by that,
    /// whatever else the event says; but a move that mates may still be heard
    /// ([`Regulations::mate_after_flag`](super::Regulations::mate_after_flag)).
    ///
    /// # Errors
    /// Why the event is refused. The game has not changed then.
    pub fn apply(&mut self, at: u64, event: &Event) -> Result<Vec<Effect>, Refusal> {
        self.check(at, event)?;
        let mut effects = Vec::new();
        let passed = at - self.now.min(at);
        self.log.push(passed, event);
        if let Phase::Paused(_) = self.phase {
            self.started_at = self.started_at.saturating_add(passed);
        }
        self.now = at;
        let resigns = match event {
            Event::Resign { color } => Some(*color),
            _ => None,
        };
        self.waive_fouls(resigns, &mut effects);
        let flagged = self.flagged(at);
        let still_heard = matches!(event, Event::Move { color, .. } if flagged == Some(*color));
        if self.is_late(at) {
            self.end_by_lateness(&mut effects);
        } else if let Some(color) = flagged.filter(|_| !still_heard) {
            self.flag(color, &mut effects);
        } else {
            self.carry_out(at, event, &mut effects);
            return Ok(effects);
        }
        // A claim made before is ruled on all the same (22.4).
        if *event == Event::RuleOnClaim {
            self.rule_on_waiting(&mut effects);
        }
        Ok(effects)
    }

    /// No foul of the event before is recorded if its offender `resigns` at once (8.2).
    fn waive_fouls(&mut self, resigns: Option<Color>, effects: &mut Vec<Effect>) {
        for color in Color::ALL {
            let side = &mut self.sides[color.index()];
            let fresh = core::mem::take(&mut side.fresh_fouls);
            if resigns == Some(color) && fresh > 0 && self.regulations.resigning_waives_foul {
                side.fouls = side.fouls.saturating_sub(fresh);
                effects.push(Effect::FoulWaived {
                    color,
                    count: side.fouls,
                });
            }
        }
    }

    fn carry_out(&mut self, at: u64, event: &Event, effects: &mut Vec<Effect>) {
        match *event {
            Event::Start => self.begin(at, effects),
            Event::Arrive { color } => self.sides[color.index()].present = true,
            // Flags and lateness have been seen to.
            Event::Tick => {}
            Event::Move { color, m, lag } => self.make_move(color, m, at, lag, effects),
            Event::Press { color } => self.press(color, at, effects),
            Event::Resign { color } => self.resign(color, effects),
            Event::OfferDraw { color } => self.offer_draw(color, effects),
            Event::AcceptDraw { .. } => self.draw(Reason::Agreement, effects),
            Event::DeclineDraw { color } => {
                self.draw_offer = None;
                effects.push(Effect::DrawDeclined { color });
            }
            Event::OfferTakeback { color, plies } => {
                self.takeback = Some((color, plies));
                effects.push(Effect::TakebackOffered { color, plies });
            }
            Event::AcceptTakeback { .. } => self.take_back(effects),
            Event::DeclineTakeback { color } => {
                self.takeback = None;
                effects.push(Effect::TakebackDeclined { color });
            }
            Event::Claim { color, claim } => self.claim(color, claim, effects),
            Event::Touch { color, square } => self.touch(color, square, effects),
            Event::ChoosePoint { square, .. } => self.choose_point(square, at, effects),
            Event::RuleOnClaim => self.rule_on_waiting(effects),
            Event::AuditNaturalLimit => self.rule(None, Claim::NaturalLimit, effects),
            Event::JudgeRepetition => self.rule(None, Claim::Repetition, effects),
            Event::Pause => {
                let running = self.clock.running.map(|(color, _)| color);
                self.clock.stop(at, 0);
                self.phase = Phase::Paused(running);
                effects.push(Effect::Paused);
            }
            Event::Resume => {
                if let Phase::Paused(running) = self.phase {
                    self.clock.running = running.map(|color| (color, at));
                    self.phase = Phase::Playing;
                }
                effects.push(Effect::Resumed);
            }
            Event::AdjustClock { color, millis } => {
                self.adjust_clock(color, i64::from(millis), effects);
            }
            Event::BetweenPoints {
                color,
                from,
                points,
            } => {
                self.leave_between(color, from, points, at, effects);
            }
            Event::KnockPieces {
                color,
                pieces,
                off_board,
            } => {
                self.knock_pieces(color, pieces, off_board, at, effects);
            }
            Event::KnockClock { color } => {
                let bonus = i64::from(self.regulations.clock_knock_bonus);
                self.adjust_clock(!color, bonus, effects);
            }
            Event::Foul {
                color,
                foul: Foul::EarlyPress,
            } => {
                self.record_early_press(color, at, effects);
            }
            Event::Foul {
                color,
                foul: Foul::IllegalMove,
            } => {
                self.record_illegal_move(color, effects);
            }
            Event::Foul { color, foul } => self.record_foul(color, foul, effects),
            Event::MissedMoves { color, moves } => self.record_missed(color, moves, effects),
            Event::CorrectIllegal { ply } => self.correct_illegal(usize::from(ply), effects),
            Event::CorrectDisplaced { ply } => self.go_back(usize::from(ply), effects),
            Event::CorrectColors => self.restart(effects),
            Event::OrderToVary { color } => self.order_by_arbiter(color, effects),
            Event::DeclareLoss { color, reason } => self.lose(color, reason, effects),
            Event::DeclareDraw { reason } => self.draw(reason, effects),
        }
    }

    /// The game begins: Red's clock runs.
    pub(super) fn begin(&mut self, at: u64, effects: &mut Vec<Effect>) {
        self.phase = Phase::Playing;
        self.started_at = at;
        if self.regulations.clock.is_some() {
            self.clock.running = Some((self.position.turn(), at));
        }
        effects.push(Effect::Started);
    }

    /// Resigning comes before everything, a claim that waits included.
    fn resign(&mut self, color: Color, effects: &mut Vec<Effect>) {
        self.waiting_claim = None;
        self.lose(color, Reason::Resignation, effects);
    }

    /// Gives or takes time. Whoever has none left then has lost (22.2).
    pub(super) fn adjust_clock(&mut self, color: Color, millis: i64, effects: &mut Vec<Effect>) {
        if self.regulations.clock.is_none() || millis == 0 {
            return;
        }
        self.clock.adjust(color, millis);
        effects.push(Effect::ClockAdjusted { color, millis });
        if millis < 0 && self.clock.left(color, self.now) <= 0 {
            self.flag(color, effects);
        }
    }
}
