//! Whether an event may happen now.

use crate::{
    board::Color,
    position::{IllegalMove, IllegalMoveReason},
};

use super::{
    Actor, Event, Feature, Game, MAX_EVENTS, MAX_PLIES, MAX_TIME, Phase, Reason, Refusal,
    moves_after_touching,
};

impl Game {
    /// Whether `event` would be accepted at `at`.
    ///
    /// # Errors
    /// Why it would not.
    pub fn check(&self, at: u64, event: &Event) -> Result<(), Refusal> {
        if at < self.now {
            return Err(Refusal::TimeBackwards { last: self.now });
        }
        if at > MAX_TIME {
            return Err(Refusal::TimeTooLarge);
        }
        if self.log.len() >= MAX_EVENTS {
            return Err(Refusal::Full);
        }
        self.check_phase(event)?;
        match event.actor() {
            Actor::Player(color) => self.check_player(color, event),
            Actor::Arbiter => self.check_arbiter(at, event),
        }
    }

    fn check_phase(&self, event: &Event) -> Result<(), Refusal> {
        let needs_no_start = matches!(
            event,
            Event::Start
                | Event::Arrive { .. }
                | Event::Move { .. }
                | Event::Resign { .. }
                | Event::Foul { .. }
                | Event::DeclareLoss { .. }
        );
        let needs_no_clock = matches!(event.actor(), Actor::Arbiter)
            && !matches!(
                event,
                Event::Tick | Event::BetweenPoints { .. } | Event::RuleOnClaim
            );
        match (&self.phase, event) {
            (Phase::Over(_), _) => Err(Refusal::Over),
            (Phase::Held(_), Event::RuleOnClaim) => Ok(()),
            (Phase::Held(_), _) => Err(Refusal::ClaimWaiting),
            (Phase::Waiting, _) if !needs_no_start => Err(Refusal::NotStarted),
            (Phase::Playing | Phase::Paused(_), Event::Start) => Err(Refusal::Started),
            (Phase::Paused(_), Event::Resign { .. } | Event::RuleOnClaim) => Ok(()),
            (Phase::Paused(_), Event::Pause) => Err(Refusal::Paused),
            (Phase::Paused(_), _) if !needs_no_clock => Err(Refusal::Paused),
            (Phase::Playing, Event::Resume) => Err(Refusal::NotPaused),
            _ => Ok(()),
        }
    }

    fn check_player(&self, color: Color, event: &Event) -> Result<(), Refusal> {
        match *event {
            Event::Move { m, .. } => {
                Refusal::unless_turn(color, self.position.turn())?;
                if self.between.is_some() {
                    return Err(Refusal::PointWanted);
                }
                if self.line.len() >= MAX_PLIES {
                    return Err(Refusal::Full);
                }
                match self.position.check_move(m) {
                    Err(illegal) if self.is_refused(&illegal) => Err(Refusal::IllegalMove(illegal)),
                    Err(_) => Ok(()),
                    Ok(()) if self.touches.is_empty() => Ok(()),
                    Ok(()) => {
                        let allowed = moves_after_touching(&self.position, &self.touches);
                        if allowed.contains(&m) {
                            Ok(())
                        } else {
                            Err(Refusal::Touched { allowed })
                        }
                    }
                }
            }
            Event::Press { .. } if !self.regulations.hand_pressed => {
                Err(Refusal::NotInUse(Feature::Press))
            }
            Event::Press { .. } if self.is_own_time(color) => Ok(()),
            Event::Press { .. } => Err(Refusal::NotYourTime { clause: "6" }),
            Event::OfferDraw { .. } => self.check_draw_offer(color),
            Event::AcceptDraw { .. } | Event::DeclineDraw { .. } => {
                if self.draw_offer == Some(!color) {
                    Ok(())
                } else {
                    Err(Refusal::NoOffer)
                }
            }
            Event::OfferTakeback { plies, .. } => self.check_takeback(plies),
            Event::AcceptTakeback { .. } if self.waiting_claim.is_some() => {
                Err(Refusal::ClaimWaiting)
            }
            Event::AcceptTakeback { .. } | Event::DeclineTakeback { .. } => match self.takeback {
                Some((by, _)) if by != color => Ok(()),
                _ => Err(Refusal::NoOffer),
            },
            Event::Claim { claim, .. } => self.check_claim(color, claim),
            Event::Touch { square, .. } => {
                self.over_the_board(Feature::Touch)?;
                Refusal::unless_turn(color, self.position.turn())?;
                if self.between.is_some() {
                    return Err(Refusal::PointWanted);
                }
                match self.position.get(square) {
                    Some(_) => Ok(()),
                    None => Err(Refusal::NoPiece(square)),
                }
            }
            Event::ChoosePoint { square, .. } => match &self.between {
                Some(between) if between.color == !color && between.points.contains(&square) => {
                    Ok(())
                }
                _ => Err(Refusal::NotBetween),
            },
            _ => Ok(()),
        }
    }

    fn check_arbiter(&self, at: u64, event: &Event) -> Result<(), Refusal> {
        match *event {
            Event::Tick => {
                if self.is_late(at) || self.flagged(at).is_some() {
                    Ok(())
                } else {
                    Err(Refusal::NothingDue)
                }
            }
            Event::RuleOnClaim if self.waiting_claim.is_none() => Err(Refusal::NoClaim),
            // What happened meanwhile is not to change what was claimed.
            Event::AuditNaturalLimit
            | Event::JudgeRepetition
            | Event::OrderToVary { .. }
            | Event::CorrectIllegal { .. }
            | Event::CorrectDisplaced { .. }
            | Event::CorrectColors
                if self.waiting_claim.is_some() =>
            {
                Err(Refusal::ClaimWaiting)
            }
            Event::AdjustClock { .. } | Event::KnockClock { .. }
                if self.regulations.clock.is_none() =>
            {
                Err(Refusal::NotInUse(Feature::Clock))
            }
            Event::BetweenPoints {
                color,
                from,
                points: [one, other],
            } => {
                self.over_the_board(Feature::BetweenPoints)?;
                Refusal::unless_turn(color, self.position.turn())?;
                if one == other || one == from || other == from {
                    return Err(Refusal::NotBetween);
                }
                if self.between.is_some() {
                    return Err(Refusal::PointWanted);
                }
                match self.position.get(from) {
                    Some(piece) if piece.color == color => Ok(()),
                    _ => Err(Refusal::NoPiece(from)),
                }
            }
            Event::KnockPieces { .. } => self.over_the_board(Feature::Knock),
            Event::KnockClock { .. } => self.over_the_board(Feature::Knock),
            Event::MissedMoves { color, .. } if !self.has_to_record(color, at) => {
                Err(Refusal::NotInUse(Feature::Record))
            }
            Event::CorrectIllegal { ply } | Event::CorrectDisplaced { ply } => {
                self.over_the_board(Feature::Correction)?;
                self.check_correction(usize::from(ply))
            }
            Event::CorrectColors => {
                self.over_the_board(Feature::Correction)?;
                self.check_swap(at)
            }
            Event::OrderToVary { .. } => self.check_repeats(),
            Event::DeclareLoss { reason, .. } => {
                self.check_declared(reason, &Reason::DECLARED_LOSSES)
            }
            Event::DeclareDraw { reason } => self.check_declared(reason, &Reason::DECLARED_DRAWS),
            _ => Ok(()),
        }
    }

    /// The reason has to be one of the arbiter's, and one of repetition needs some.
    fn check_declared(&self, reason: Reason, declared: &'static [Reason]) -> Result<(), Refusal> {
        match reason {
            _ if !declared.contains(&reason) => Err(Refusal::NotDeclared { declared }),
            Reason::PerpetualCheck | Reason::NotVaried | Reason::Repetition => self.check_repeats(),
            _ => Ok(()),
        }
    }

    /// Whether an illegal move is not even an illegal move: nothing was moved, or it cannot be done online.
    fn is_refused(&self, illegal: &IllegalMove) -> bool {
        let IllegalMove { m, reason } = illegal;
        self.regulations.refuses() || *reason == IllegalMoveReason::NoPiece || m.from == m.to
    }

    fn over_the_board(&self, what: Feature) -> Result<(), Refusal> {
        if self.regulations.refuses() {
            Err(Refusal::NotInUse(what))
        } else {
            Ok(())
        }
    }

    /// Whether `color` has to record his moves at `at` (7.1; 1999 7.2; old 附录四 1).
    fn has_to_record(&self, color: Color, at: u64) -> bool {
        let low = i64::from(self.regulations.recording_low_time);
        let is_low = |color| self.time_left(color, at).is_some_and(|left| left < low);
        let is_freed = is_low(color) || self.regulations.recording_ends_for_both && is_low(!color);
        self.regulations.recording && !is_freed
    }

    /// Whether it is `color`'s time: his clock runs, or did when the game was stopped, or there is none and it is his
    /// move.
    pub(super) fn is_own_time(&self, color: Color) -> bool {
        match (self.clock.running, self.phase) {
            (Some((dial, _)), _) | (None, Phase::Paused(Some(dial))) => dial == color,
            _ => self.position.turn() == color,
        }
    }
}
