//! The lines that are open while moves are read, and the tree they grow.

use crate::{
    board::Move,
    position::Position,
    record::{GameTree, Limits, NodeId, RecordError},
};

use super::escape::comment_text;

/// A line that is being read: the main line, a variation, or a comment in parentheses.
pub(super) struct Line {
    pub(super) node: NodeId,
    pub(super) position: Position,
    pub(super) ply: u32,
    /// The node and position before the last move, where variations on it begin.
    pub(super) before: Option<(NodeId, Position)>,
    /// Whether the line has a move of its own.
    pub(super) moved: bool,
    /// Comments in front of the first move of a variation.
    pub(super) pending: Vec<String>,
    /// A glyph in front of the next move.
    pub(super) glyph: Option<u8>,
    /// Where the rest that is kept as a comment begins.
    pub(super) rest: Option<usize>,
    /// Open parentheses inside that rest.
    pub(super) nested: usize,
}

/// The main line and the variations inside each other that lead to the place that is being read.
pub(super) struct Lines {
    limits: Limits,
    earlier_nodes: usize,
    /// Never empty.
    lines: Vec<Line>,
    pub(super) tree: GameTree,
}

impl Lines {
    /// The main line from `position`; `earlier_nodes` count towards the limit.
    pub(super) fn new(position: Position, limits: &Limits, earlier_nodes: usize) -> Self {
        Self {
            limits: *limits,
            earlier_nodes,
            lines: vec![Line::new(NodeId::ROOT, position, 0)],
            tree: GameTree::new(),
        }
    }

    /// How many lines are open.
    pub(super) fn depth(&self) -> usize {
        self.lines.len()
    }

    /// Opens a line inside the last one.
    pub(super) fn open(&mut self, line: Line) -> Result<(), RecordError> {
        if self.lines.len() > self.limits.depth {
            let limit = self.limits.depth;
            return Err(RecordError::TooDeep { limit });
        }
        self.lines.push(line);
        Ok(())
    }

    /// The innermost line.
    pub(super) fn line(&self) -> &Line {
        &self.lines[self.lines.len() - 1]
    }

    /// The innermost line.
    pub(super) fn line_mut(&mut self) -> &mut Line {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Ends a variation or a comment in parentheses in `text`.
    pub(super) fn close(&mut self, text: &str, end: usize) {
        let outer = self.lines.len().saturating_sub(2);
        if !self.line().moved {
            // Nothing to hang comments on but the move before the parenthesis.
            let node = self.lines[outer].node;
            let line = self.line_mut();
            line.node = node;
            let pending = core::mem::take(&mut line.pending);
            if !pending.is_empty() {
                self.tree.notes_mut(node).after.extend(pending);
            }
        }
        self.keep_rest(text, end);
        if self.lines.len() > 1 {
            self.lines.pop();
        }
    }

    /// Keeps what could not be read of the line in `text` as a comment.
    pub(super) fn keep_rest(&mut self, text: &str, end: usize) {
        let line = self.line();
        if let Some(start) = line.rest {
            let node = line.node;
            if let Some(text) = text.get(start..end).and_then(comment_text) {
                self.tree.notes_mut(node).after.push(text);
            }
        }
    }

    /// Adds a comment after the last move, or in front of the first one of a variation.
    pub(super) fn comment(&mut self, text: &str) {
        let Some(text) = comment_text(text) else {
            return;
        };
        let main = self.lines.len() == 1;
        let line = self.line_mut();
        if main || line.moved {
            let node = line.node;
            self.tree.notes_mut(node).after.push(text);
        } else {
            line.pending.push(text);
        }
    }

    /// Adds a glyph to the last move, or to the first one.
    pub(super) fn nag(&mut self, nag: u8) {
        let line = self.line_mut();
        if line.moved {
            let node = line.node;
            self.tree.notes_mut(node).nags.push(nag);
        } else {
            line.glyph = Some(nag);
        }
    }

    /// Adds a legal move.
    pub(super) fn play(&mut self, m: Move) -> Result<(), RecordError> {
        if self.earlier_nodes + self.tree.len() >= self.limits.nodes {
            let limit = self.limits.nodes;
            return Err(RecordError::TooManyNodes { limit });
        }
        let last = self.lines.len() - 1;
        let line = &mut self.lines[last];
        let tree = &mut self.tree;
        let node = tree.add(line.node, m);
        line.before = Some((line.node, line.position));
        line.position = line.position.play_unchecked(m);
        line.node = node;
        line.ply += 1;
        line.moved = true;
        if !line.pending.is_empty() {
            tree.notes_mut(node).before.append(&mut line.pending);
        }
        if let Some(glyph) = line.glyph.take() {
            tree.notes_mut(node).nags.push(glyph);
        }
        Ok(())
    }
}

impl Line {
    /// A line from the position at `node`.
    pub(super) fn new(node: NodeId, position: Position, ply: u32) -> Self {
        Self {
            node,
            position,
            ply,
            before: None,
            moved: false,
            pending: Vec::new(),
            glyph: None,
            rest: None,
            nested: 0,
        }
    }
}
