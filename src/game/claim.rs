//! Claims (22.2–22.4, 23).

use crate::{
    board::Color,
    judge::{RuleSet, Ruling, Verdict, judge},
    position::Position,
};

use super::{
    Claim, ClaimsRuled, Effect, Evidence, Feature, Foul, Game, NaturalLimitAudit, Phase, Reason,
    Refusal, natural_limit,
};

impl Game {
    /// The count of 自然限着 as it stands, for a claim by `claimant` or, without one, as the arbiter would look unasked.
    #[must_use]
    pub fn natural_limit(&self, claimant: Option<Color>) -> NaturalLimitAudit {
        self.audit(claimant, self.line.len())
    }

    /// The judge's ruling on the game as it stands. Plies are counted from the game's first.
    #[must_use]
    pub fn ruling(&self) -> Ruling {
        self.judge_at(self.line.len())
    }

    fn audit(&self, claimant: Option<Color>, plies: usize) -> NaturalLimitAudit {
        let (start, moves, first) = self.since_capture(plies);
        let mut audit = natural_limit(&start, moves, claimant, &self.regulations.rules);
        for m in &mut audit.moves {
            m.ply += first;
        }
        audit
    }

    pub(super) fn judge_at(&self, plies: usize) -> Ruling {
        let (start, moves, first) = self.since_capture(plies);
        let mut ruling = judge(&start, moves, &self.rules_of_repetition());
        ruling.rules = self.regulations.rules.name();
        if let Some(repetition) = &mut ruling.repetition {
            repetition.start += first;
        }
        for m in &mut ruling.moves {
            m.ply += first;
        }
        ruling
    }

    /// The judge is given the moves since the last capture only. In a game that began on a board of which it is not
    /// known what round it was, 4.3 is not to come in by that.
    fn rules_of_repetition(&self) -> RuleSet {
        let counted = self.start.is_none() || {
            let start = self.start();
            start.fullmove_number() > 1 || start.repeats(&Position::initial())
        };
        RuleSet {
            opening_rounds: if counted {
                self.regulations.rules.opening_rounds
            } else {
                0
            },
            ..self.regulations.rules
        }
    }

    /// On one's own time (16.3, 22.4), which lasts until the press, with a record to show (22.3); online, not untruly.
    pub(super) fn check_claim(&self, color: Color, claim: Claim) -> Result<(), Refusal> {
        if self.waiting_claim.is_some() {
            return Err(Refusal::ClaimWaiting);
        }
        if claim == Claim::NaturalLimit && self.regulations.rules.natural_limit == 0 {
            return Err(Refusal::NotInUse(Feature::NaturalLimit));
        }
        if !self.is_own_time(color) {
            return Err(Refusal::NotYourTime { clause: "22.4" });
        }
        let (missed, most) = (
            self.side(color).missed_moves,
            self.regulations.missed_moves_before_claims,
        );
        if self.regulations.recording && missed > most {
            return Err(Refusal::Unrecorded { missed, most });
        }
        if !self.regulations.refuses() {
            return Ok(());
        }
        let untrue = |rounds| Err(Refusal::Untrue { claim, rounds });
        match claim {
            Claim::NaturalLimit => {
                let audit = self.natural_limit(Some(color));
                if audit.holds {
                    Ok(())
                } else {
                    untrue(Some((audit.counted, audit.needed)))
                }
            }
            Claim::Repetition if self.may_be_judged() && self.ruling().verdict != Verdict::None => {
                Ok(())
            }
            Claim::Repetition => untrue(None),
        }
    }

    pub(super) fn claim(&mut self, color: Color, claim: Claim, effects: &mut Vec<Effect>) {
        match self.regulations.claims {
            ClaimsRuled::AtOnce => self.rule(Some(color), claim, effects),
            ClaimsRuled::ByArbiter => {
                self.waiting_claim = Some((color, claim, self.line.len()));
                effects.push(Effect::ClaimLodged { color, claim });
            }
        }
    }

    /// Rules on the claim that waits; then what has happened since takes effect, unless the claim was true (22.4).
    pub(super) fn rule_on_waiting(&mut self, effects: &mut Vec<Effect>) {
        let Some((color, claim, plies)) = self.waiting_claim.take() else {
            return;
        };
        let held = match self.phase {
            Phase::Held(ending) => {
                self.phase = Phase::Playing;
                Some(ending)
            }
            _ => None,
        };
        self.rule_at(Some(color), claim, plies, effects);
        if let (Phase::Playing, Some(ending)) = (self.phase, held) {
            self.finish(ending, effects);
        }
    }

    pub(super) fn rule(&mut self, color: Option<Color>, claim: Claim, effects: &mut Vec<Effect>) {
        self.rule_at(color, claim, self.line.len(), effects);
    }

    fn rule_at(
        &mut self,
        color: Option<Color>,
        claim: Claim,
        plies: usize,
        effects: &mut Vec<Effect>,
    ) {
        match claim {
            Claim::NaturalLimit => {
                let audit = self.audit(color, plies);
                let holds = audit.holds;
                let evidence = Evidence::Audit(audit);
                effects.push(Effect::ClaimRuled {
                    color,
                    claim,
                    holds,
                    evidence,
                });
                match color {
                    _ if holds => self.draw(Reason::NaturalLimit, effects),
                    Some(color) => self.punish_untrue_claim(color, effects),
                    None => {}
                }
            }
            Claim::Repetition => {
                let ruling = self.judge_at(plies);
                let holds = ruling.verdict != Verdict::None;
                let evidence = Evidence::Ruling(Box::new(ruling.clone()));
                effects.push(Effect::ClaimRuled {
                    color,
                    claim,
                    holds,
                    evidence,
                });
                self.enforce(&ruling, plies, effects);
            }
        }
    }

    /// 22.2: a foul and time off; the second one without a capture in between loses (4.1.11).
    fn punish_untrue_claim(&mut self, color: Color, effects: &mut Vec<Effect>) {
        let side = &mut self.sides[color.index()];
        side.untrue_claims = side.untrue_claims.saturating_add(1);
        let limit = self.regulations.untrue_claims_to_lose;
        if limit > 0 && side.untrue_claims >= limit {
            self.lose(color, Reason::UntrueClaims, effects);
            return;
        }
        self.record_foul(color, Foul::UntrueClaim, effects);
        if self.ending().is_none() {
            let penalty = i64::from(self.regulations.untrue_claim_penalty);
            self.adjust_clock(color, -penalty, effects);
        }
    }

    /// 29.4: ends the game unasked once 自然限着 is reached.
    pub(super) fn watch_natural_limit(&mut self, effects: &mut Vec<Effect>) {
        let needed = usize::from(self.regulations.rules.natural_limit);
        if needed == 0 || self.quiet_plies() / 2 < needed {
            return;
        }
        let audit = self.natural_limit(None);
        if audit.holds {
            effects.push(Effect::ClaimRuled {
                color: None,
                claim: Claim::NaturalLimit,
                holds: true,
                evidence: Evidence::Audit(audit),
            });
            self.draw(Reason::NaturalLimit, effects);
        }
    }
}
