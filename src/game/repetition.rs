//! Repetition in a game that goes on: orders to vary, and whether they are obeyed (23.5, 4.1.4, 4.1.5, 4.2.3).

use crate::{
    board::Color,
    judge::{Repetition, Ruling, Verdict, classify},
};

use super::{Claim, Effect, Evidence, Game, Reason, Refusal};

/// A side has been told to vary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Order {
    pub color: Color,
    /// Own moves left in which to do so.
    pub moves: u8,
    /// Index of the first ply of the cycle to be left.
    pub start: usize,
    /// Plies of the cycle; 0 if it is a run of attacks to be left (23.4).
    pub period: usize,
}

impl Game {
    /// Which side has been told to vary, and in how many of its moves it has to.
    #[must_use]
    pub fn must_vary(&self) -> Option<(Color, u8)> {
        self.order.map(|order| (order.color, order.moves))
    }

    /// After a move of `color`: whether an order was obeyed, or, where nobody needs to ask, whether there is something
    /// to rule on.
    pub(super) fn watch_repetition(&mut self, color: Color, effects: &mut Vec<Effect>) {
        if let Some(order) = self.order {
            self.watch_order(order, color, effects);
        } else if self.regulations.repetition_unasked && (self.recurs() || self.fills_a_count()) {
            self.rule_unasked(effects);
        }
    }

    /// Rules without having been asked. What follows comes with the ruling before it, as if the arbiter had looked.
    fn rule_unasked(&mut self, effects: &mut Vec<Effect>) {
        let ruling = self.ruling();
        let mut following = Vec::new();
        self.enforce(&ruling, self.line.len(), &mut following);
        // What is left to the arbiter holds the ruling itself.
        let is_ruled = !matches!(following[..], [] | [Effect::LeftToArbiter { .. }]);
        if is_ruled {
            effects.push(Effect::ClaimRuled {
                color: None,
                claim: Claim::Repetition,
                holds: true,
                evidence: Evidence::Ruling(Box::new(ruling)),
            });
        }
        effects.append(&mut following);
    }

    /// Whether there is a repetition, or an order that stands, on which the arbiter could decide.
    pub(super) fn check_repeats(&self) -> Result<(), Refusal> {
        let found = || self.may_be_judged() && self.ruling().repetition.is_some();
        if self.order.is_some() || found() {
            Ok(())
        } else {
            Err(Refusal::NothingRepeats)
        }
    }

    /// The arbiter tells `color` to vary, whatever the judge thinks of it. Told again, a side has no more moves for it
    /// than it had.
    pub(super) fn order_by_arbiter(&mut self, color: Color, effects: &mut Vec<Effect>) {
        let standing = self.order;
        let found = self.ruling().repetition;
        let anew = found.map(|repetition| self.order_to_leave(color, &repetition));
        let moves = self.moves_to_vary();
        let Some(mut order) = anew.or(standing.map(|order| Order {
            color,
            moves,
            ..order
        })) else {
            return;
        };
        if let Some(standing) = standing.filter(|standing| standing.color == color) {
            order.moves = standing.moves;
        }
        self.order = Some(order);
        effects.push(Effect::MustVary {
            color,
            moves: order.moves,
            clauses: vec!["23.5", "4.1.5"],
        });
    }

    /// Own moves in which a side that is told to vary has to: as many as the rules give rounds of grace, but one at
    /// least, since nobody can vary before he moves.
    fn moves_to_vary(&self) -> u8 {
        self.regulations.rules.grace_rounds.max(1)
    }

    fn order_to_leave(&self, color: Color, repetition: &Repetition) -> Order {
        let Repetition {
            start,
            period,
            cycles,
        } = *repetition;
        Order {
            color,
            moves: self.moves_to_vary(),
            start,
            period: if cycles == 0 { 0 } else { period },
        }
    }

    /// Whether the position has come up often enough for a ruling (23.1).
    fn recurs(&self) -> bool {
        let needed = usize::from(self.regulations.rules.occurrences).max(2);
        self.occurrences(self.line.len()) >= needed
    }

    /// Whether there have been moves enough since the last capture to fill one of the rules' limits by count, which
    /// may be full without any recurrence.
    fn fills_a_count(&self) -> bool {
        let counts = &self.regulations.rules.counts;
        let least = [
            counts.checks_by_one,
            counts.checks_by_two,
            counts.checks_by_more,
            counts.chases,
            counts.mixed_by_one,
            counts.mixed_by_more,
            counts.mutual,
        ]
        .into_iter()
        .filter(|count| *count > 0)
        .min();
        least.is_some_and(|least| self.quiet_plies() >= 2 * usize::from(least))
    }

    /// Plies since the last capture.
    pub(super) const fn quiet_plies(&self) -> usize {
        self.line.len() - self.anchor_ply()
    }

    /// Whether the judge could find anything at all, asked before him since players are told all the time what they
    /// may do: a recurrence, a full count, or a stretch without a capture that is long enough for 23.4.
    pub(super) fn may_be_judged(&self) -> bool {
        let run = 2 * usize::from(self.regulations.rules.long_run_rounds);
        self.recurs() || self.fills_a_count() || run > 0 && self.quiet_plies() >= run
    }

    /// To vary is to reach a position that is not one of the cycle's; to leave a run of attacks, to make a move that
    /// is none. If the opponent leaves the cycle first, there is nothing left to vary.
    fn watch_order(&mut self, mut order: Order, color: Color, effects: &mut Vec<Effect>) {
        let goes_on = if order.period > 0 {
            self.is_in_cycle(&order)
        } else {
            color != order.color || self.attacks_again()
        };
        if !goes_on {
            self.order = None;
            effects.push(Effect::Varied { color });
        } else if color == order.color {
            order.moves = order.moves.saturating_sub(1);
            // Nothing is left of it then, though a claim may have to be ruled on before the game is over.
            self.order = Some(order).filter(|order| order.moves > 0);
            if order.moves == 0 {
                self.lose(color, Reason::NotVaried, effects);
            }
        }
    }

    fn is_in_cycle(&self, order: &Order) -> bool {
        // A capture leaves every cycle.
        let Some(start) = order.start.checked_sub(self.anchor_ply()) else {
            return false;
        };
        let (mut position, moves, _) = self.since_capture(self.line.len());
        for (i, m) in moves.iter().take(start + order.period).enumerate() {
            position = position.play_unchecked(*m);
            if i >= start && position.repeats(&self.position) {
                return true;
            }
        }
        false
    }

    fn attacks_again(&self) -> bool {
        let Some(plies) = self.line.len().checked_sub(1) else {
            return false;
        };
        let (start, moves, _) = self.since_capture(plies);
        let before = moves
            .iter()
            .fold(start, |position, m| position.play_unchecked(*m));
        classify(&before, self.line[plies], &self.regulations.rules)
            .is_some_and(|ruling| ruling.act.is_attack())
    }

    /// Does what a ruling on the first `plies` plies demands.
    pub(super) fn enforce(&mut self, ruling: &Ruling, plies: usize, effects: &mut Vec<Effect>) {
        let Some(repetition) = ruling.repetition else {
            return;
        };
        let repeated = self.occurrences(plies) - 1;
        let warned = repeated <= usize::from(self.regulations.repetition_warnings) && repeated > 0;
        match (ruling.verdict, ruling.verdict.against()) {
            (Verdict::None, _) => {}
            (Verdict::Undecided, _) => {
                let ruling = Box::new(ruling.clone());
                effects.push(Effect::LeftToArbiter { ruling });
            }
            (Verdict::Draw, _) if warned => {}
            (Verdict::Draw, _) | (_, None) => self.draw(Reason::Repetition, effects),
            (Verdict::RedLoses | Verdict::BlackLoses, Some(color)) if warned => {
                // Once a round: when the move of the warned side has brought it about.
                if self.position.turn() != color {
                    effects.push(Effect::Warned { color, repeated });
                }
            }
            (Verdict::RedLoses | Verdict::BlackLoses, Some(color)) => {
                let reason = if ruling.clauses.contains(&"4.1.4") {
                    Reason::PerpetualCheck
                } else {
                    Reason::NotVaried
                };
                self.lose(color, reason, effects);
            }
            (Verdict::RedMustVary | Verdict::BlackMustVary, Some(color)) => {
                self.order_to_vary(color, &repetition, ruling, plies, effects);
            }
        }
    }

    fn order_to_vary(
        &mut self,
        color: Color,
        repetition: &Repetition,
        ruling: &Ruling,
        plies: usize,
        effects: &mut Vec<Effect>,
    ) {
        let mut order = self.order_to_leave(color, repetition);
        // Only one side is told at a time, and an order that stands is not given again.
        if let Some(standing) = self.order.filter(|standing| standing.color == color) {
            order.moves = standing.moves;
        } else {
            let clauses = ruling.clauses.clone();
            effects.push(Effect::MustVary {
                color,
                moves: order.moves,
                clauses,
            });
        }
        // Somebody may have varied between a claim and the ruling on it.
        let gone = plies < self.line.len() && order.period > 0 && !self.is_in_cycle(&order);
        self.order = (!gone).then_some(order);
    }
}
