//! The class of a side's moves in one cycle.

use crate::board::Color;

use super::{Act, Class, MoveRuling};

/// The class of `color`'s moves (24.9–24.14, 26.9). One move that is surely 闲 makes the side allowed, whatever
/// is undecided about the others.
pub(super) fn of(moves: &[MoveRuling], color: Color) -> Class {
    let own = || moves.iter().filter(|m| m.color == color);
    if own().any(|m| !m.act.is_attack() && m.act != Act::Undecided) {
        Class::Allowed
    } else if own().any(|m| m.act == Act::Undecided) {
        Class::Undecided
    } else if own().all(|m| m.act == Act::Check) {
        Class::PerpetualCheck
    } else if own().any(|m| m.act == Act::Chase && (m.joint || m.under_rooted)) {
        Class::Light
    } else {
        Class::Heavy
    }
}
