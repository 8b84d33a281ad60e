//! 连将杀: mate in which every move of the mating side gives check (CXA 24.2).

use arrayvec::ArrayVec;

use crate::{
    board::{Move, SquareSet},
    position::{MAX_LEGAL_MOVES, Position},
};

use super::{
    budget::Budget,
    path::{Ban, Line, MAX_PLIES, Path},
};

/// Positions known not to lead to mate, by hash, with the number of checks they were searched to. Shared by the
/// searches of one ruling.
pub(crate) struct MateMemory {
    entries: Vec<(u64, u8)>,
}

const ENTRIES: usize = 1 << 12;

impl MateMemory {
    pub(crate) const fn new() -> Self {
        Self {
            entries: Vec::new(),
        }
    }

    fn fails_within(&self, key: u64) -> u8 {
        match self.entries.get(key as usize % ENTRIES) {
            Some(&(known, checks)) if known == key => checks,
            _ => 0,
        }
    }

    fn remember(&mut self, key: u64, checks: u8) {
        if self.entries.is_empty() {
            self.entries.resize(ENTRIES, (0, 0));
        }
        self.entries[key as usize % ENTRIES] = (key, checks);
    }
}

/// A search for a mate by checks alone.
pub(crate) struct MateSearch<'a> {
    pub budget: &'a mut Budget,
    pub memory: &'a mut MateMemory,
    /// Captures that do not count: offers of exchange that the opponent could accept instead (26.10).
    pub bans: &'a [Ban],
    /// Made to differ where `bans` do, so that the memory keeps apart what it has to.
    pub salt: u64,
    path: Path,
    /// Whether the depth limit cut off any check.
    cut: bool,
    /// First moves that are not tried.
    barred: ArrayVec<Move, MAX_LEGAL_MOVES>,
}

impl<'a> MateSearch<'a> {
    pub(crate) fn new(budget: &'a mut Budget, memory: &'a mut MateMemory, bans: &'a [Ban]) -> Self {
        let salt = bans.iter().fold(0u64, |salt, ban| {
            let pair = (ban.piece.index() * 90 + ban.target.index()) as u64 + 1;
            salt.wrapping_add(pair.wrapping_mul(0x9e37_79b9_7f4a_7c15))
        });
        Self {
            budget,
            memory,
            bans,
            salt,
            path: Path::default(),
            cut: false,
            barred: ArrayVec::new(),
        }
    }

    /// Whether the check `first` leads to mate within `checks` checks, itself included.
    pub(crate) fn starts_with(&mut self, position: &Position, first: Move, checks: u8) -> bool {
        self.barred.clear();
        position.for_each_check(|m| {
            if m != first {
                self.barred.push(m);
            }
        });
        let found = self.run(position, checks).is_some();
        self.barred.clear();
        found
    }

    /// As [`MateSearch::run`], without the first moves that `is_old`.
    pub(crate) fn run_new(
        &mut self,
        position: &Position,
        checks: u8,
        mut is_old: impl FnMut(&mut Self, &Line) -> bool,
    ) -> Option<Line> {
        let mut old = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        loop {
            self.barred.clone_from(&old);
            let line = self.run(position, checks);
            self.barred.clear();
            let found = line.as_ref()?;
            if !is_old(self, found) {
                return line;
            }
            old.try_push(*found.first()?).ok()?;
        }
    }

    /// The shortest mate by at most `checks` checks of the side to move, if there is one: its moves and the
    /// longest defence.
    pub(crate) fn run(&mut self, position: &Position, checks: u8) -> Option<Line> {
        let checks = checks.min((MAX_PLIES / 2) as u8);
        let mut line = Line::new();
        for depth in 1..=checks {
            self.cut = false;
            if self.mates(position, depth, &mut line) {
                return Some(line);
            }
            if !self.cut || self.budget.is_exhausted() {
                break;
            }
        }
        None
    }

    fn mates(&mut self, position: &Position, checks: u8, line: &mut Line) -> bool {
        let key = position.hash() ^ self.salt;
        // With some first moves barred, the first position is another question than elsewhere.
        let is_restricted = self.path.is_empty() && !self.barred.is_empty();
        let known = self.memory.fails_within(key);
        if known >= checks {
            self.cut |= known != u8::MAX;
            return false;
        }
        if !self.budget.spend() {
            return false;
        }
        let mut moves = ArrayVec::<Move, MAX_LEGAL_MOVES>::new();
        position.for_each_check(|m| moves.push(m));
        let cut_before = core::mem::take(&mut self.cut);
        for m in moves {
            if self.is_banned(m) || is_restricted && self.barred.contains(&m) {
                continue;
            }
            let next = position.play_unchecked(m);
            if checks == 1 {
                if next.has_legal_move() {
                    self.cut = true;
                    continue;
                }
                line.clear();
                line.push(m);
                self.cut |= cut_before;
                return true;
            }
            let mut longest = Line::new();
            self.path.push(position, m);
            let mated = next.legal_moves().into_iter().all(|reply| {
                self.path.push(&next, reply);
                let mut rest = Line::new();
                let mated = self.mates(&next.play_unchecked(reply), checks - 1, &mut rest);
                self.path.pop();
                if mated && rest.len() >= longest.len() {
                    longest.clear();
                    longest.push(reply);
                    longest.extend(rest);
                }
                mated
            });
            self.path.pop();
            if mated {
                line.clear();
                line.push(m);
                line.extend(longest);
                self.cut |= cut_before;
                return true;
            }
        }
        if !self.budget.is_exhausted() && !is_restricted {
            // Where nothing was cut off, more checks would not help either.
            let known = if self.cut { checks } else { u8::MAX };
            self.memory.remember(key, known);
        }
        self.cut |= cut_before;
        false
    }

    fn is_banned(&self, m: Move) -> bool {
        self.bans
            .iter()
            .any(|ban| ban.target == m.to && self.path.origin(m.from) == ban.piece)
    }
}

impl Position {
    /// Whether the side to move mates at once.
    pub(crate) fn has_mate_in_one(&self) -> bool {
        self.mate_in_one().is_some()
    }

    /// A move that mates at once.
    pub(crate) fn mate_in_one(&self) -> Option<Move> {
        let mut found = None;
        self.for_each_check(|m| {
            if found.is_none() && !self.play_unchecked(m).has_legal_move() {
                found = Some(m);
            }
        });
        found
    }

    /// The pieces other than the one on `except` that give check to the side to move.
    pub(crate) fn other_checkers(&self, except: crate::board::Square) -> SquareSet {
        let mut checkers = self.checkers();
        checkers.remove(except);
        checkers
    }
}
