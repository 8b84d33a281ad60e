//! 联合捉子 and 少根子: chases that no single piece makes alone (CXA 24.15, 24.17).

use crate::{
    board::{Piece, Role, Square, SquareSet},
    search::Balance,
};

use super::{
    Bench,
    view::{Threat, View, is_royal, mount},
};

impl View {
    /// The pieces without which the threat is none, apart from the one that carries it out: take any of them
    /// away – a wall stands in its place, so that lines stay closed – and the gain is gone.
    pub(super) fn partners(&self, bench: &mut Bench, threat: &Threat) -> SquareSet {
        self.candidates(threat)
            .filter(|square| self.is_partner(bench, threat, *square))
            .collect()
    }

    fn has_partner(&self, bench: &mut Bench, threat: &Threat) -> bool {
        self.candidates(threat)
            .any(|square| self.is_partner(bench, threat, square))
    }

    fn candidates(&self, threat: &Threat) -> impl Iterator<Item = Square> {
        let (us, taker) = (self.position.turn(), threat.first.from);
        let king = self.position.king(us);
        self.position
            .board()
            .squares_of(us)
            .filter(move |square| *square != taker && *square != king)
    }

    /// The most valuable piece that the threat wins, by tiers.
    fn prize(&self, threat: &Threat) -> Option<(i8, i8, i8)> {
        let counts = |square: &Square| {
            !threat.discounted.contains(*square) && (!threat.direct || *square == threat.first.to)
        };
        let victims = threat.victims.into_iter().filter(counts);
        victims
            .filter_map(|square| {
                let Piece { color, role } = self.position.get(square)?;
                let worth = Balance::of(color, role, square);
                Some((worth.strong, worth.weak, worth.pawns))
            })
            .max()
    }

    fn walled(&self, bench: &mut Bench, square: Square) -> Self {
        Self::chasing(bench, &self.position.walled(square), self.position.turn())
    }

    fn is_partner(&self, bench: &mut Bench, threat: &Threat, square: Square) -> bool {
        if !threat.direct {
            return self
                .walled(bench, square)
                .check_line(bench, threat.first, threat.discounted, SquareSet::EMPTY)
                .is_none();
        }
        let (position, m) = (&self.position, threat.first);
        let role = |square| position.get(square).map(|piece: Piece| piece.role);
        let on_rook = role(m.to) == Some(Role::Rook)
            || position.gives_check(m)
                && threat
                    .victims
                    .into_iter()
                    .any(|victim| role(victim) == Some(Role::Rook));
        let is_strong = matches!(role(square), Some(Role::Rook | Role::Horse | Role::Cannon));
        let us = position.turn();
        let board = position.board();
        if mount(position, m) == Some(square) {
            // A cannon fires over a piece of its own. On a 车 it could fire over anything; the mount counts as
            // the cannon's partner only where the 车 attacks it in turn.
            return is_strong
                && if on_rook {
                    role(square) != Some(Role::Rook) && board.reach(m.to).contains(square)
                } else {
                    true
                };
        }
        let after = position.play_unchecked(m);
        let bears = board.attackers(m.to, us).contains(square)
            || after.board().attackers(m.to, us).contains(square)
            || !on_rook && !after.board().attackers(m.to, !us).is_empty();
        bears && {
            let walled = self.walled(bench, square);
            !walled.position.is_legal(m)
                || walled.is_banned(m) && !is_royal(position, m.from)
                || walled.direct(bench, m).is_none()
        }
    }

    /// Whether the opponent can take back on the point of the capture (24.15).
    pub(super) fn roots(&self, threat: &Threat) -> SquareSet {
        if !threat.direct {
            return SquareSet::EMPTY;
        }
        let after = self.position.play_unchecked(threat.first);
        let mut roots = SquareSet::EMPTY;
        after.for_each_capture(|m| {
            if m.to == threat.first.to {
                roots.insert(m.from);
            }
            true
        });
        roots
    }
}

/// What a chase of several threats comes down to: its heaviest one (26.4).
pub(super) struct Weighed {
    /// The threat that tells.
    pub threat: Threat,
    /// The pieces it cannot do without.
    pub partners: SquareSet,
    /// The victim's roots.
    pub roots: SquareSet,
    /// Whether the taker fires over a partner.
    over_partner: bool,
    /// Whether a partner attacks the victim as well.
    also_attacked: bool,
}

impl Weighed {
    /// 少根子: the victim has roots, but a partner attacks it as well, so that the roots are too few (24.15). All
    /// else that takes partners is 联合捉子 (24.17), a cannon's shot over one of them above all.
    pub(super) fn is_under_rooted(&self) -> bool {
        !self.over_partner && self.also_attacked && !self.roots.is_empty()
    }
}

/// The threat that decides how heavy the chase is (26.4). A clean gain by a single piece always tells, the more
/// valuable the more; if there is none, the chase is of the most valuable piece, whatever it takes.
pub(super) fn weigh(bench: &mut Bench, view: &View, threats: &[Threat]) -> Option<Weighed> {
    let key = |threat: &Threat| {
        let royal = is_royal(&view.position, threat.first.from);
        let weight = core::cmp::Reverse((view.prize(threat), threat.grade));
        (weight, royal, threat.line.len())
    };
    // There are few threats, and a general sort would be one of the largest functions of the WASM.
    let mut by_worth: Vec<&Threat> = Vec::with_capacity(threats.len());
    for threat in threats {
        let worth = key(threat);
        let at = by_worth.partition_point(|other| key(other) <= worth);
        by_worth.insert(at, threat);
    }
    let mut is_single = |threat: &Threat| !view.has_partner(bench, threat);
    let clean = by_worth
        .iter()
        .find(|threat| threat.is_clean() && is_single(threat));
    let dearest = by_worth.first()?;
    let prize = view.prize(dearest);
    let threat = clean.copied().unwrap_or_else(|| {
        by_worth
            .iter()
            .take_while(|threat| view.prize(threat) == prize)
            .find(|threat| !threat.is_clean() && is_single(threat))
            .unwrap_or(dearest)
    });
    let partners = view.partners(bench, threat);
    let board = view.position.board();
    let attackers = board.attackers(threat.first.to, view.position.turn());
    Some(Weighed {
        roots: view.roots(threat),
        over_partner: mount(&view.position, threat.first)
            .is_some_and(|mount| partners.contains(mount)),
        also_attacked: threat.direct && !(attackers & partners).is_empty(),
        partners,
        threat: threat.clone(),
    })
}
