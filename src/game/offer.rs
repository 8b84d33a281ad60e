//! Offers: draws (22.1) and, in casual play, moves taken back.

use crate::board::Color;

use super::{Effect, Feature, Foul, Game, Refusal};

impl Game {
    /// 22.1, 4.3: on one's own time, not in the first rounds, not too often.
    pub(super) fn check_draw_offer(&self, color: Color) -> Result<(), Refusal> {
        let rounds = self.regulations.rounds_without_offers;
        // The round in which an offer falls begins with the move of whoever moved first.
        if self.round() <= rounds {
            return Err(Refusal::TooEarly { rounds });
        }
        if !self.is_own_time(color) {
            return Err(Refusal::NotYourTime { clause: "22.1" });
        }
        if self.draw_offer.is_some() {
            return Err(Refusal::OfferStands);
        }
        if self.regulations.refuses() {
            self.check_count_of_offers(color)?;
        }
        Ok(())
    }

    fn check_count_of_offers(&self, color: Color) -> Result<(), Refusal> {
        let (lead, in_a_row) = (
            self.regulations.offers_lead,
            self.regulations.offers_in_a_row,
        );
        let most = self
            .side(!color)
            .draw_offers
            .saturating_add(u16::from(lead));
        let side = self.side(color);
        if side.draw_offers >= most || in_a_row > 0 && side.offers_in_a_row >= in_a_row {
            Err(Refusal::TooManyOffers { lead, in_a_row })
        } else {
            Ok(())
        }
    }

    /// An offer; one too many is none, but a foul (8.1.3).
    pub(super) fn offer_draw(&mut self, color: Color, effects: &mut Vec<Effect>) {
        if self.check_count_of_offers(color).is_err() {
            self.record_foul(color, Foul::Offers, effects);
            return;
        }
        let side = &mut self.sides[color.index()];
        side.draw_offers = side.draw_offers.saturating_add(1);
        side.offers_in_a_row = side.offers_in_a_row.saturating_add(1);
        self.sides[(!color).index()].offers_in_a_row = 0;
        self.draw_offer = Some(color);
        effects.push(Effect::DrawOffered { color });
    }

    pub(super) fn check_takeback(&self, plies: u16) -> Result<(), Refusal> {
        if !self.regulations.takebacks {
            return Err(Refusal::NotInUse(Feature::Takeback));
        }
        if self.waiting_claim.is_some() {
            return Err(Refusal::ClaimWaiting);
        }
        if self.takeback.is_some() {
            return Err(Refusal::OfferStands);
        }
        if plies == 0 || usize::from(plies) > self.line.len() {
            return Err(Refusal::NoSuchPly {
                plies: self.line.len(),
            });
        }
        Ok(())
    }

    pub(super) fn take_back(&mut self, effects: &mut Vec<Effect>) {
        if let Some((_, plies)) = self.takeback {
            let left = self.line.len().saturating_sub(usize::from(plies));
            self.go_back(left, effects);
        }
    }
}
