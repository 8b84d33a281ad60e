//! 兑 献 拦 跟 闲: what a move is that attacks nothing (CXA 24.4–24.8). All of them count alike.

use crate::{
    board::{Move, Role, Square, SquareSet},
    position::Position,
};

use super::{
    Act, Bench, Ground, MoveRuling,
    chase::Chase,
    view::{View, is_royal},
};

/// Fills in what the move of `ruling`, which neither checks nor kills nor chases, does instead.
pub(super) fn name(bench: &mut Bench, ruling: &mut MoveRuling, chase: &Chase, after: &Position) {
    let m = ruling.m;
    if let Some(offer) = new_offer(bench, chase) {
        ruling.set(Act::Exchange, Ground::OffersExchange);
        ruling.attackers = vec![offer.from];
        ruling.victims = vec![offer.to];
    } else if let Some(old) = &chase.old_threat {
        ruling.set(Act::Idle, Ground::AttackedBefore);
        ruling.attackers = vec![old.first.from];
        ruling.victims = old.victims.into_iter().collect();
        ruling.line = old.line.iter().copied().collect();
    } else if let Some(own) = &chase.own_threat {
        ruling.set(Act::Idle, Ground::OwnChase);
        ruling.attackers = vec![own.first.from];
        ruling.victims = vec![own.first.to];
    } else if let Some(taker) = taker(bench, &ruling.before, after, m) {
        ruling.set(Act::Offer, Ground::OffersPiece);
        ruling.attackers = vec![m.to];
        ruling.victims = vec![taker];
    } else if let Some(blocked) = blocked(&ruling.before, after, m) {
        ruling.set(Act::Block, Ground::Interposes);
        ruling.attackers = vec![m.to];
        ruling.victims = vec![blocked];
    } else if let Some(eyed) = eyed(chase, m) {
        ruling.set(Act::Follow, Ground::Eyes);
        ruling.attackers = vec![m.to];
        ruling.victims = vec![eyed];
    }
}

/// An exchange newly offered: a contact with a piece of the same kind that was none before, or a capture on the
/// point of such a contact that gains only because the opponent has not accepted (26.11).
fn new_offer(bench: &mut Bench, chase: &Chase) -> Option<Move> {
    let offers = |view: &View| -> Vec<Move> {
        let pairs = view.bans.iter().map(|ban| Move::new(ban.piece, ban.target));
        pairs
            .filter(|pair| !is_royal(&view.position, pair.from))
            .collect()
    };
    let old: Vec<_> = offers(&chase.old);
    let new = offers(&chase.new);
    let before = |m: &Move| Move::new(chase.before_move(m.from), m.to);
    if let Some(offer) = new.iter().find(|offer| !old.contains(&before(offer))) {
        return Some(*offer);
    }
    // What could be taken if offers were none.
    let takes = |bench: &mut Bench, position: &Position, at: &[Move]| -> Vec<Move> {
        let view = View::losing(position, position.turn());
        let captures = view.captures().into_iter();
        captures
            .filter(|m| {
                at.iter().any(|offer| offer.to == m.to) && view.exchange(bench, *m).is_some()
            })
            .collect()
    };
    let taken_before = takes(bench, &chase.old.position, &old);
    takes(bench, &chase.new.position, &new)
        .into_iter()
        .find(|m| !taken_before.contains(&before(m)))
}

/// Calls 拦 what stands in the way of the mate that the move before threatened, around the cycle.
pub(super) fn name_parries(moves: &mut [MoveRuling]) {
    for i in 0..moves.len() {
        let last = &moves[(i + moves.len() - 1) % moves.len()];
        let weaker = matches!(
            moves[i].ground,
            Ground::Eyes | Ground::Nothing | Ground::Interposes
        );
        if weaker && last.act == Act::Kill && parries(last, moves[i].m) {
            let blocked = last.line[0].from;
            let m = &mut moves[i];
            m.set(Act::Block, Ground::Interposes);
            m.attackers = vec![m.m.to];
            m.victims = vec![blocked];
        }
    }
}

/// Whether the move stands in the way of the line that the opponent threatened with his last move.
fn parries(last: &MoveRuling, m: Move) -> bool {
    last.line.first().is_some_and(|threat| {
        let (from, to) = (threat.from, threat.to);
        let between = |at: u8, a: u8, b: u8| a.min(b) < at && at < a.max(b);
        from.file() == to.file()
            && m.to.file() == to.file()
            && between(m.to.rank(), from.rank(), to.rank())
            || from.rank() == to.rank()
                && m.to.rank() == to.rank()
                && between(m.to.file(), from.file(), to.file())
    })
}

/// The enemy piece that can take the moved one with gain, where it could not before.
fn taker(bench: &mut Bench, before: &Position, after: &Position, m: Move) -> Option<Square> {
    let takes = |bench: &mut Bench, position: &Position, at: Square| {
        let view = View::losing(position, !before.turn());
        let captures = view.captures();
        captures
            .into_iter()
            .find(|take| take.to == at && view.exchange(bench, *take).is_some())
    };
    let take = takes(bench, after, m.to)?;
    (before.is_check() || takes(bench, before, m.from).is_none()).then_some(take.from)
}

/// The enemy line piece whose attack on one of our pieces, or check, the moved piece stands in the way of.
fn blocked(before: &Position, after: &Position, m: Move) -> Option<Square> {
    let us = before.turn();
    let open = after.without(m.to);
    let is_line_piece = |square: Square| {
        matches!(
            open.get(square).map(|piece| piece.role),
            Some(Role::Rook | Role::Cannon)
        )
    };
    let own = open.board().squares_of(us);
    own.flat_map(|victim| {
        let was = open.board().attackers(victim, !us);
        // What stood in the way before bars nothing new.
        let open_before = before.board().attackers(victim, !us);
        (was - after.board().attackers(victim, !us)) & open_before
    })
    .find(|attacker| is_line_piece(*attacker))
}

/// The rooted enemy piece that the moved one attacks anew.
fn eyed(chase: &Chase, m: Move) -> Option<Square> {
    let attacks = |position: &Position, from: Square| -> SquareSet {
        let reach = position.board().reach(from).into_iter();
        reach
            .filter(|square| {
                matches!(
                    position.get(*square).map(|piece| piece.role),
                    Some(Role::Rook | Role::Horse | Role::Cannon)
                )
            })
            .collect()
    };
    (attacks(&chase.new.position, m.to) - attacks(chase.before, m.from)).first()
}
