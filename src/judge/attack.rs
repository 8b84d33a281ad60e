//! 捉 as the Asian and World rules and the programs after them see it: attacks on pieces without a root, newly
//! made by each move of a cycle on one and the same piece (judged over the whole cycle, not move by move).

use arrayvec::ArrayVec;

use crate::{
    board::{Color, Move, Piece, Role, Square, SquareSet},
    position::Position,
};

use super::{Act, AttackRules, Class, Ground, MoveRuling, Precedence, Repetition, RuleSet};

/// Our piece and the enemy piece it attacks, and both by where they stood when the cycle began.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Attack {
    from: Square,
    to: Square,
    pub attacker: Square,
    pub victim: Square,
}

type Attacks = ArrayVec<Attack, 64>;

/// A move and what it newly attacks.
pub(super) struct Deed {
    pub ruling: MoveRuling,
    /// The checking pieces, by where they stood when the cycle began.
    pub checkers: SquareSet,
    pub fresh: Attacks,
}

/// Where each piece stood when the cycle began, by where it stands now.
#[derive(Clone, Copy)]
struct Origins([Square; Square::COUNT]);

impl Origins {
    fn new() -> Self {
        let mut squares = [Square::at(0); Square::COUNT];
        for square in Square::all() {
            squares[square.index()] = square;
        }
        Self(squares)
    }

    fn of(&self, square: Square) -> Square {
        self.0[square.index()]
    }

    fn play(&mut self, m: Move) {
        self.0[m.to.index()] = self.0[m.from.index()];
    }
}

/// What one side chased in the cycle.
struct Chased {
    /// Pieces newly attacked by every move.
    victims: SquareSet,
    /// Those of them that no move merely stripped of a root.
    strong: SquareSet,
    /// The pieces that attacked.
    attackers: SquareSet,
    /// Those that are rooks held by one of our horses.
    held: SquareSet,
    moves: usize,
    checks: usize,
    /// Moves that check or chase.
    attacks: usize,
}

impl Chased {
    fn class(&self, rules: &AttackRules, voided: bool) -> Class {
        if self.moves == 0 {
            return Class::Allowed;
        }
        if self.checks == self.moves {
            return Class::PerpetualCheck;
        }
        let attacks_always = self.attacks == self.moves;
        if rules.mixed_banned && attacks_always && self.checks > 0 {
            return Class::Heavy;
        }
        let several = self.attackers.len() > 1 && self.victims.len() > 1;
        let chases = if rules.one_victim {
            !self.victims.is_empty()
        } else {
            attacks_always && self.checks == 0
        };
        if !chases || voided || rules.several_allowed && several {
            return Class::Allowed;
        }
        let is_better = match rules.precedence {
            Precedence::None => false,
            Precedence::NewReach => self.strong.is_empty(),
            Precedence::HeldRook => self.held.is_empty(),
            Precedence::Checks => true,
        };
        if is_better {
            Class::Light
        } else {
            Class::Heavy
        }
    }
}

/// The acts of the cycle and the classes of both sides.
pub(super) fn judge(
    positions: &[Position],
    moves: &[Move],
    repetition: Repetition,
    rules: &RuleSet,
) -> (Vec<MoveRuling>, [Class; 2]) {
    let attack = &rules.attack;
    let mut chased = Color::ALL.map(|_| Chased {
        victims: SquareSet::FULL,
        strong: SquareSet::FULL,
        attackers: SquareSet::EMPTY,
        held: SquareSet::FULL,
        moves: 0,
        checks: 0,
        attacks: 0,
    });
    let mut origins = Origins::new();
    let mut rulings = Vec::with_capacity(positions.len() - 1 - repetition.start);
    for ply in repetition.start..positions.len() - 1 {
        let (before, after, m) = (&positions[ply], &positions[ply + 1], moves[ply]);
        let us = before.turn();
        let Deed {
            ruling,
            checkers,
            fresh,
        } = deed(ply, m, before, after, &mut origins, attack);
        let side = &mut chased[us.index()];
        side.moves += 1;
        side.checks += usize::from(!checkers.is_empty());
        if attack.precedence == Precedence::HeldRook {
            let held = fresh.iter().filter(|a| is_held(after, a.to));
            side.held &= held.map(|a| a.victim).collect();
        }
        if attack.precedence == Precedence::NewReach {
            let reached = reach_before(before, us, m, &origins);
            side.strong &= fresh
                .iter()
                .filter(|a| !reached.contains(&(a.attacker, a.victim)))
                .map(|a| a.victim)
                .collect();
        }
        side.victims &= fresh.iter().map(|a| a.victim).collect();
        side.attackers |= fresh.iter().map(|a| a.attacker).collect();
        side.attacks += usize::from(ruling.act.is_attack());
        rulings.push(ruling);
    }
    let voided = attack.check_voids && chased.iter().any(|side| side.checks > 0);
    let classes = Color::ALL.map(|color| chased[color.index()].class(attack, voided));
    (rulings, classes)
}

/// What all moves from ply `start` on attack.
pub(super) fn deeds(
    positions: &[Position],
    moves: &[Move],
    start: usize,
    rules: &AttackRules,
) -> Vec<Deed> {
    let mut origins = Origins::new();
    (start..positions.len() - 1)
        .map(|ply| {
            let (before, after) = (&positions[ply], &positions[ply + 1]);
            deed(ply, moves[ply], before, after, &mut origins, rules)
        })
        .collect()
}

/// What the move `m` newly attacks. `origins` is brought up to date.
fn deed(
    ply: usize,
    m: Move,
    before: &Position,
    after: &Position,
    origins: &mut Origins,
    rules: &AttackRules,
) -> Deed {
    let us = before.turn();
    let mut ruling = MoveRuling::idle(ply, m, before);
    // In check nothing else could be taken; what was attacked is asked as if the checking pieces gave none.
    let checked_by = before.checkers();
    let free = checked_by
        .into_iter()
        .fold(*before, |position, checker| position.walled(checker));
    let mut old = attacks(&free, us, origins, rules);
    old.retain(|a| !checked_by.contains(a.to));
    origins.play(m);
    let checkers = after.checkers();
    let mut fresh = Attacks::new();
    if checkers.is_empty() {
        fresh = attacks(after, us, origins, rules);
        fresh.retain(|a| {
            let known =
                |o: &Attack| o.victim == a.victim && (rules.by_victim || o.attacker == a.attacker);
            !old.iter().any(known) && (!rules.moved_piece_only || a.from == m.to)
        });
    } else {
        ruling.set(Act::Check, Ground::AttacksKing);
        ruling.attackers = checkers.into_iter().collect();
        ruling.victims = vec![after.king(!us)];
    }
    if !fresh.is_empty() {
        let all = |squares: SquareSet| squares.into_iter().collect();
        ruling.set(Act::Chase, Ground::Attacks);
        ruling.attackers = all(fresh.iter().map(|a| a.from).collect());
        ruling.victims = all(fresh.iter().map(|a| a.to).collect());
    }
    Deed {
        ruling,
        checkers: checkers.into_iter().map(|at| origins.of(at)).collect(),
        fresh,
    }
}

/// Whether the rook on `square` cannot move because an enemy horse looks at its king past it.
fn is_held(position: &Position, square: Square) -> bool {
    let Some(Piece {
        color,
        role: Role::Rook,
    }) = position.get(square)
    else {
        return false;
    };
    let without = position.without(square);
    let attackers = without.board().attackers(without.king(color), !color)
        - position.board().attackers(position.king(color), !color);
    attackers.into_iter().any(|from| {
        position
            .get(from)
            .is_some_and(|piece| piece.role == Role::Horse)
    })
}

/// The pairs of pieces, by origin, of which ours could reach the other before the move.
fn reach_before(before: &Position, us: Color, m: Move, origins: &Origins) -> Vec<(Square, Square)> {
    let board = before.board();
    let mut pairs = Vec::new();
    for from in board.squares_of(us) {
        // `origins` is that of the position after the move.
        let attacker = if from == m.from {
            origins.of(m.to)
        } else {
            origins.of(from)
        };
        if let Some(piece) = board.get(from) {
            board.for_each_reach(from, piece, |to| {
                if !board.is_empty_at(to) {
                    pairs.push((attacker, origins.of(to)));
                }
            });
        }
    }
    pairs
}

/// The attacks of `us` that count as a chase.
fn attacks(position: &Position, us: Color, origins: &Origins, rules: &AttackRules) -> Attacks {
    let position = position.with_turn(us);
    let board = position.board();
    let mut found = Attacks::new();
    for from in board.squares_of(us) {
        let Some(piece) = board.get(from) else {
            continue;
        };
        if !chases(piece.role, rules) {
            continue;
        }
        board.for_each_reach(from, piece, |to| {
            let Some(victim) = board.get(to) else { return };
            if !rules.counts(victim, to) {
                return;
            }
            let m = Move::new(from, to);
            if !rules.ignores_pins && !position.is_king_safe_after(m) {
                return;
            }
            if piece.role == victim.role && (rules.never_same_kind || can_take_back(&position, m)) {
                return;
            }
            if !rules.takes_rooted(piece.role, victim.role) && is_rooted(&position, m, rules) {
                return;
            }
            let _ = found.try_push(Attack {
                from,
                to,
                attacker: origins.of(from),
                victim: origins.of(to),
            });
        });
    }
    found
}

/// Kings and pawns may chase.
const fn chases(role: Role, rules: &AttackRules) -> bool {
    match role {
        Role::King | Role::Pawn => false,
        Role::Advisor | Role::Elephant => rules.advisors_chase,
        Role::Rook | Role::Horse | Role::Cannon => true,
    }
}

/// Whether the attacked piece of the same kind could take the attacker.
fn can_take_back(position: &Position, m: Move) -> bool {
    position
        .with_turn(!position.turn())
        .is_legal(Move::new(m.to, m.from))
}

/// Whether the opponent could take back.
fn is_rooted(position: &Position, m: Move, rules: &AttackRules) -> bool {
    let after = position.play_unchecked(m);
    if rules.ignores_pins {
        return !after.board().attackers(m.to, after.turn()).is_empty();
    }
    after
        .board()
        .attackers(m.to, after.turn())
        .into_iter()
        .any(|from| after.is_king_safe_after(Move::new(from, m.to)))
}

impl AttackRules {
    /// Whether an attack on `victim` on `square` can be a chase.
    fn counts(&self, victim: Piece, square: Square) -> bool {
        match victim.role {
            Role::King => false,
            Role::Pawn => square.is_across_river(victim.color),
            Role::Advisor | Role::Elephant => self.weak_chased,
            Role::Rook | Role::Horse | Role::Cannon => true,
        }
    }

    /// Whether `attacker` chases `victim` even if it has a root.
    const fn takes_rooted(&self, attacker: Role, victim: Role) -> bool {
        matches!(
            (attacker, victim),
            (Role::Horse | Role::Cannon, Role::Rook)
                | (
                    Role::Advisor | Role::Elephant,
                    Role::Rook | Role::Horse | Role::Cannon
                )
        )
    }
}
