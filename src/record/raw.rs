//! Moves as pairs of points, as binary and coordinate formats hold them, and how they become a checked tree.

use std::fmt::Write;

use crate::{
    board::{Color, Move},
    position::{Position, Setup},
};

use super::{
    GameRecord, Limits, NodeId, RecordError, Start, Warning, find::line_feeds, line::Line,
    movetext::no_legal_start, warning::Warnings,
};

const NONE: u32 = u32::MAX;

/// A node that has not been checked.
struct RawNode {
    /// `None` if the points are not on the board; of the root it means nothing.
    m: Option<Move>,
    offset: usize,
    comment: u32,
    first_child: u32,
    last_child: u32,
    next: u32,
    /// How many variations it is inside of.
    depth: u32,
}

/// A tree that has not been checked. Node 0 is the start of the game.
pub(super) struct RawTree {
    nodes: Vec<RawNode>,
    comments: Vec<String>,
    limit: usize,
    max_depth: usize,
    earlier: usize,
    /// Where the start is stored.
    start: Option<usize>,
}

impl RawTree {
    pub(super) const ROOT: u32 = 0;

    /// An empty tree; `earlier` moves of other games count towards the limit.
    pub(super) fn new(limits: &Limits, earlier: usize) -> Self {
        let root = RawNode {
            m: None,
            offset: 0,
            comment: NONE,
            first_child: NONE,
            last_child: NONE,
            next: NONE,
            depth: 0,
        };
        Self {
            nodes: vec![root],
            comments: Vec::new(),
            limit: limits.nodes,
            max_depth: limits.depth,
            earlier,
            start: None,
        }
    }

    /// Tells where the start is stored, which is where faults of it are reported.
    pub(super) fn starts_at(mut self, offset: usize) -> Self {
        self.start = Some(offset);
        self
    }

    /// How many moves there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Adds a move found at `offset` as the last child of `parent`, a node of this tree.
    pub(super) fn add(
        &mut self,
        parent: u32,
        m: Option<Move>,
        offset: usize,
    ) -> Result<u32, RecordError> {
        if self.earlier + self.len() >= self.limit {
            return Err(RecordError::TooManyNodes { limit: self.limit });
        }
        let above = &self.nodes[parent as usize];
        let depth = above.depth + u32::from(above.first_child != NONE);
        if depth as usize > self.max_depth {
            let limit = self.max_depth;
            return Err(RecordError::TooDeep { limit });
        }
        let id = self.nodes.len() as u32;
        self.nodes.push(RawNode {
            m,
            offset,
            comment: NONE,
            first_child: NONE,
            last_child: NONE,
            next: NONE,
            depth,
        });
        let last = core::mem::replace(&mut self.nodes[parent as usize].last_child, id);
        match last {
            NONE => self.nodes[parent as usize].first_child = id,
            last => self.nodes[last as usize].next = id,
        }
        Ok(id)
    }

    /// Adds a comment after the move of `node`; blank ones do not count.
    pub(super) fn comment(&mut self, node: u32, text: &str) {
        let text = clean(text);
        if text.is_empty() {
            return;
        }
        let slot = &mut self.nodes[node as usize].comment;
        if *slot == NONE {
            *slot = self.comments.len() as u32;
            self.comments.push(text);
        } else {
            let comment = &mut self.comments[*slot as usize];
            comment.push('\n');
            comment.push_str(&text);
        }
    }

    fn text(&self, node: u32) -> Option<&str> {
        let comment = self.nodes[node as usize].comment;
        self.comments.get(comment as usize).map(String::as_str)
    }

    fn first_child(&self, node: u32) -> Option<u32> {
        Some(self.nodes[node as usize].first_child).filter(|&id| id != NONE)
    }

    fn siblings(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        core::iter::successors(Some(node), |&id| {
            Some(self.nodes[id as usize].next).filter(|&id| id != NONE)
        })
    }

    /// Where the first move is.
    fn first_offset(&self) -> Option<usize> {
        let first = self.first_child(Self::ROOT)?;
        Some(self.nodes[first as usize].offset)
    }

    /// The side whose piece the first move moves.
    fn first_mover(&self, setup: &Setup) -> Option<Color> {
        let first = self.first_child(Self::ROOT)?;
        let m = self.nodes[first as usize].m?;
        Some(setup.board.get(m.from)?.color)
    }

    /// Fills `record` with the moves that are legal from `setup`. If the format does not tell the side to move
    /// reliably (`side` is not `Sure`), the first move does.
    pub(super) fn check(
        &self,
        mut setup: Setup,
        side: Side,
        record: &mut GameRecord,
        warnings: &mut Warnings,
    ) {
        if let (Side::Unknown | Side::Unreliable, Some(mover)) = (side, self.first_mover(&setup))
            && mover != setup.turn
        {
            if side == Side::Unreliable {
                let message = format!("the first move is {mover}'s; changed the side to move");
                warnings.push(Warning {
                    ply: Some(0),
                    offset: self.first_offset(),
                    ..Warning::new("record/wrong-side", message)
                });
            }
            setup.turn = mover;
        }
        record.start = Start::new(setup);
        if let Some(comment) = self.text(Self::ROOT) {
            record
                .tree
                .notes_mut(NodeId::ROOT)
                .after
                .push(comment.to_owned());
        }
        match &record.start {
            &Start::Position(position) => self.check_from(&position, record, warnings),
            Start::Illegal { faults, .. } => {
                let message = no_legal_start(faults);
                let has_moves = self.first_child(Self::ROOT).is_some();
                warnings.push(Warning {
                    ply: has_moves.then_some(0),
                    offset: self.start.or_else(|| self.first_offset()),
                    ..Warning::new("record/illegal-start", message)
                });
                record.broken_at = has_moves.then_some(0);
                if let Some(first) = self.first_child(Self::ROOT) {
                    let text = self.describe(first, true);
                    record.tree.notes_mut(NodeId::ROOT).after.push(text);
                }
            }
            Start::Unreadable { .. } => {}
        }
    }

    fn check_from(&self, start: &Position, record: &mut GameRecord, warnings: &mut Warnings) {
        /// A node still to be checked, and how many moves come before it. Alternatives wait behind the one before
        /// them, so that there are never more steps than moves in a line.
        struct Step {
            node: u32,
            ply: usize,
            main: bool,
            /// Whether it is the continuation and not an alternative to it.
            first: bool,
        }
        let mut line = Line::new(*start);
        let step = |node, ply, main, first| Step {
            node,
            ply,
            main,
            first,
        };
        let mut steps: Vec<_> = self
            .first_child(Self::ROOT)
            .map(|node| step(node, 0, true, true))
            .into_iter()
            .collect();
        while let Some(Step {
            node: id,
            ply,
            main,
            first,
        }) = steps.pop()
        {
            line.back_to(ply);
            let parent = line.node();
            steps.extend(
                self.siblings(id)
                    .nth(1)
                    .map(|next| step(next, ply, false, false)),
            );
            let node = &self.nodes[id as usize];
            let illegal = match node.m {
                Some(m) => line
                    .position()
                    .check_move(m)
                    .err()
                    .map(|error| error.to_string()),
                None => Some("a move between points that are not on the board".into()),
            };
            let (Some(m), None) = (node.m, &illegal) else {
                if main {
                    record.broken_at = Some(ply as u32);
                }
                let reason = illegal.unwrap_or_default();
                let mut message = format!("{reason}; kept the rest of the line as a comment");
                let legal = |m: &Move| line.position().check_move(*m).is_ok();
                let mut others = self.siblings(id).skip(1);
                if first
                    && let Some(m) = others.find_map(|id| self.nodes[id as usize].m.filter(legal))
                {
                    let _ = write!(message, "; its alternative {m} took its place");
                }
                warnings.push(Warning {
                    offset: Some(node.offset),
                    ply: Some(ply as u32),
                    ..Warning::new("record/illegal-move", message)
                });
                let text = self.describe(id, false);
                record.tree.notes_mut(parent).after.push(text);
                continue;
            };
            let added = record.tree.add(parent, m);
            if let Some(comment) = self.text(id) {
                record.tree.notes_mut(added).after.push(comment.to_owned());
            }
            line.push(m, added);
            steps.extend(
                self.first_child(id)
                    .map(|child| step(child, ply + 1, main, true)),
            );
        }
    }

    /// Keeps everything as comments on the start, from which no move can be checked.
    pub(super) fn keep_unchecked(&self, record: &mut GameRecord) {
        let first = self.first_child(Self::ROOT);
        record.broken_at = first.map(|_| 0);
        let moves = first.map(|first| self.describe(first, true));
        let texts: Vec<_> = self
            .text(Self::ROOT)
            .map(str::to_owned)
            .into_iter()
            .chain(moves)
            .collect();
        if !texts.is_empty() {
            record.tree.notes_mut(NodeId::ROOT).after.extend(texts);
        }
    }

    /// The moves from `node` on as text, with its siblings if wanted: points, comments in braces, variations in
    /// parentheses.
    fn describe(&self, node: u32, siblings: bool) -> String {
        enum Step {
            Line(u32, bool),
            Text(&'static str),
        }
        let mut out = String::new();
        let mut steps = vec![Step::Line(node, siblings)];
        while let Some(step) = steps.pop() {
            let (node, with_siblings) = match step {
                Step::Line(node, with_siblings) => (node, with_siblings),
                Step::Text(text) => {
                    out.push_str(text);
                    continue;
                }
            };
            if !out.is_empty() && !out.ends_with('(') {
                out.push(' ');
            }
            match self.nodes[node as usize].m {
                // Writing to a string does not fail.
                Some(m) => drop(write!(out, "{m}")),
                None => out.push_str("????"),
            }
            if let Some(comment) = self.text(node) {
                out.push_str(" {");
                out.push_str(comment);
                out.push('}');
            }
            if let Some(child) = self.first_child(node) {
                steps.push(Step::Line(child, true));
            }
            if with_siblings {
                let at = steps.len();
                for sibling in self.siblings(node).skip(1) {
                    steps.extend([
                        Step::Text(" ("),
                        Step::Line(sibling, false),
                        Step::Text(")"),
                    ]);
                }
                steps[at..].reverse();
            }
        }
        out
    }
}

/// How far a format can be trusted about the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Always right.
    Sure,
    /// Often wrong.
    Unreliable,
    /// Not told at all.
    Unknown,
}

/// A text without white space and NULs around it and with line feeds alone.
pub(super) fn clean(text: &str) -> String {
    let text = text.trim_matches([' ', '\t', '\n', '\r', '\0']);
    if text.contains('\r') {
        line_feeds(text)
    } else {
        text.to_owned()
    }
}
