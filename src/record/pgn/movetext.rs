//! Tokens to a tree of checked moves.
//!
//! A line is read until a word gives no move; what follows in that line is kept as one comment. Parentheses hold
//! a variation on the last move if what stands in them begins like a move, else a comment: annotators of WXF
//! games write `(wins a piece)`.

use std::borrow::Cow;

use crate::{
    board::Move,
    notation::ParseTextError,
    position::Position,
    record::{
        GameTree, Limits, NodeId, RecordError, Start, Warning,
        place::LineCounter,
        warning::{Warnings, excerpt},
    },
};

use super::{
    escape::{is_trimmed, unescape},
    lexer::{Lexed, Lexer, Token},
    moves::{Half, begins_variation, is_syntax, read_move},
    start, words,
};

/// What was read.
pub(super) struct Played<'a> {
    pub(super) tree: GameTree,
    /// The start, if the first moves showed that it is not the one that was given.
    pub(super) start: Option<Position>,
    /// The first text that was, or could have been, a move.
    pub(super) first_move: Option<&'a str>,
    /// Whether anything looked like a move.
    pub(super) has_moves: bool,
    /// The ply of the main line at which it broke off.
    pub(super) broken_at: Option<u32>,
}

/// A line that is being read: the main line, a variation, or a comment in parentheses.
struct Line {
    node: NodeId,
    position: Position,
    ply: u32,
    /// The node and position before the last move, where variations on it begin.
    before: Option<(NodeId, Position)>,
    /// Whether the line has a move of its own.
    moved: bool,
    /// Comments in front of the first move of a variation.
    pending: Vec<String>,
    /// A glyph in front of the next move.
    glyph: Option<u8>,
    /// Where the rest that is kept as a comment begins.
    rest: Option<usize>,
    /// Open parentheses inside that rest.
    nested: usize,
}

/// Reads the moves of one game.
pub(super) struct Movetext<'a, 's> {
    text: &'a str,
    start: &'s Start,
    /// Whether the start was given, so that its side to move may be wrong.
    given: bool,
    limits: Limits,
    earlier_nodes: usize,
    lines: Vec<Line>,
    played: Played<'a>,
    /// Where the number in front of the next word begins.
    number: Option<usize>,
    /// Words that are no moves where none need be: from, to.
    stray: Option<(usize, usize)>,
}

/// What a token may need beside the game itself.
pub(super) struct Context<'a, 'c> {
    pub(super) lexer: &'c mut Lexer<'a>,
    pub(super) places: &'c mut LineCounter<'a>,
    pub(super) warnings: &'c mut Warnings,
}

impl Context<'_, '_> {
    fn warn(&mut self, code: &'static str, message: String, offset: usize, ply: u32) {
        self.warnings.push(Warning {
            code,
            message,
            line: Some(self.places.line(offset)),
            offset: Some(offset),
            ply: Some(ply),
        });
    }
}

impl<'a, 's> Movetext<'a, 's> {
    /// Reads from `start`, which is `given` by the record if its side to move may be wrong.
    pub(super) fn new(
        text: &'a str,
        start: &'s Start,
        given: bool,
        limits: &Limits,
        earlier_nodes: usize,
    ) -> Self {
        let position = start.position().copied().unwrap_or_default();
        Self {
            text,
            start,
            given,
            limits: *limits,
            earlier_nodes,
            lines: vec![Line::new(NodeId::ROOT, position, 0)],
            played: Played {
                tree: GameTree::new(),
                start: None,
                first_move: None,
                has_moves: false,
                broken_at: None,
            },
            number: None,
            stray: None,
        }
    }

    /// Whether a result now would be the end of the game.
    pub(super) fn can_end(&self) -> bool {
        self.lines.len() == 1 && self.line().nested == 0
    }

    fn line(&self) -> &Line {
        &self.lines[self.lines.len() - 1]
    }

    fn line_mut(&mut self) -> &mut Line {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Reads one token, and a second one where a move is written in two words.
    pub(super) fn token(
        &mut self,
        lexed: Lexed<'a>,
        context: &mut Context<'a, '_>,
    ) -> Result<(), RecordError> {
        let ply = self.line().ply;
        if self.line().rest.is_some() {
            // Part of a rest that is kept as it stands.
            match lexed.token {
                Token::Open => self.line_mut().nested += 1,
                Token::Close if self.line().nested > 0 => self.line_mut().nested -= 1,
                Token::Close if self.lines.len() > 1 => self.close(lexed.start),
                _ => {}
            }
            return Ok(());
        }
        match lexed.token {
            Token::Comment { text, closed } => {
                if !closed {
                    let message = "a comment has no end".into();
                    context.warn("pgn/unclosed-comment", message, lexed.start, ply);
                }
                self.flush_stray(context);
                self.comment(text);
            }
            Token::Nag(nag) => self.nag(nag),
            Token::Open => return self.open(lexed, context),
            Token::Close if self.lines.len() > 1 => {
                self.flush_stray(context);
                self.close(lexed.start);
            }
            Token::Close | Token::StrayBrace => {
                let message = format!("left out {:?}", &self.text[lexed.start..lexed.end]);
                context.warn("pgn/unbalanced", message, lexed.start, ply);
            }
            Token::Word(word) => return self.word(word, lexed, context),
            Token::Tag { .. } => {}
        }
        Ok(())
    }

    /// The game, whose moves end at `end`.
    pub(super) fn finish(mut self, end: usize, context: &mut Context<'a, '_>) -> Played<'a> {
        self.flush_stray(context);
        if self.lines.len() > 1 {
            let (count, ply) = (self.lines.len() - 1, self.line().ply);
            let message = format!("{count} parentheses are not closed");
            context.warn("pgn/unbalanced", message, end, ply);
        }
        while self.lines.len() > 1 {
            self.close(end);
        }
        self.keep_rest(end);
        self.played
    }

    fn open(&mut self, lexed: Lexed<'a>, context: &mut Context<'a, '_>) -> Result<(), RecordError> {
        self.flush_stray(context);
        if self.lines.len() > self.limits.depth {
            let limit = self.limits.depth;
            return Err(RecordError::TooDeep { limit });
        }
        let line = self.line();
        let mut opened = Line::new(line.node, line.position, line.ply);
        match line.before {
            Some((node, position))
                if begins_variation(&position, self.text, context.lexer.clone()) =>
            {
                opened = Line::new(node, position, line.ply - 1);
            }
            _ => opened.rest = Some(lexed.end),
        }
        self.lines.push(opened);
        Ok(())
    }

    /// Ends a variation or a comment in parentheses.
    fn close(&mut self, end: usize) {
        let outer = self.lines.len().saturating_sub(2);
        if !self.line().moved {
            // Nothing to hang comments on but the move before the parenthesis.
            let node = self.lines[outer].node;
            let line = self.line_mut();
            line.node = node;
            let pending = core::mem::take(&mut line.pending);
            if !pending.is_empty() {
                self.played.tree.notes_mut(node).after.extend(pending);
            }
        }
        self.keep_rest(end);
        if self.lines.len() > 1 {
            self.lines.pop();
        }
    }

    /// Keeps what could not be read of the line as a comment.
    fn keep_rest(&mut self, end: usize) {
        let line = self.line();
        if let Some(start) = line.rest {
            let node = line.node;
            if let Some(text) = self.text.get(start..end).and_then(comment_text) {
                self.played.tree.notes_mut(node).after.push(text);
            }
        }
    }

    fn comment(&mut self, text: &str) {
        let Some(text) = comment_text(text) else {
            return;
        };
        let main = self.lines.len() == 1;
        let line = self.line_mut();
        if main || line.moved {
            let node = line.node;
            self.played.tree.notes_mut(node).after.push(text);
        } else {
            line.pending.push(text);
        }
    }

    fn nag(&mut self, nag: u8) {
        let line = self.line_mut();
        if line.moved {
            let node = line.node;
            self.played.tree.notes_mut(node).nags.push(nag);
        } else {
            line.glyph = Some(nag);
        }
    }

    fn word(
        &mut self,
        word: &'a str,
        lexed: Lexed<'a>,
        context: &mut Context<'a, '_>,
    ) -> Result<(), RecordError> {
        let parts = words::parts(word);
        match parts.before {
            Some(glyph) if parts.number || !parts.core.is_empty() => {
                self.line_mut().glyph = Some(glyph);
            }
            Some(glyph) => {
                self.nag(glyph);
                return Ok(());
            }
            None => {}
        }
        if parts.core.is_empty() {
            self.number = Some(lexed.start);
            return Ok(());
        }
        let number = self.number.take();
        let numbered = number.is_some() || parts.number;
        let start = number.unwrap_or(lexed.start);
        if words::result(parts.core).is_some() {
            // In a variation: the main line ends before it comes here.
            self.flush_stray(context);
            self.comment(parts.core);
            return Ok(());
        }
        let mut core = parts.core;
        let half = |core| Half {
            text: self.text,
            core,
            end: lexed.end,
        };
        loop {
            if self.given && self.played.first_move.is_none() && self.played.tree.is_empty() {
                self.repair_start(&half(core), start, context);
            }
            match read_move(&self.line().position, &half(core), context.lexer) {
                Ok((m, rest)) if self.start.position().is_some() || self.played.start.is_some() => {
                    self.flush_stray(context);
                    self.played.first_move.get_or_insert(core);
                    self.play(m)?;
                    if rest.is_empty() {
                        break;
                    }
                    core = rest;
                }
                Err(ref error)
                    if words::is_decoration(core)
                        || !numbered
                            && self.lines.len() == 1
                            && !self.line().moved
                            && (is_syntax(error) || words::is_prose(core)) =>
                {
                    let from = self.stray.map_or(start, |(from, _)| from);
                    self.stray = Some((from, lexed.end));
                    return Ok(());
                }
                other => {
                    self.flush_stray(context);
                    self.played.has_moves = true;
                    self.played.first_move.get_or_insert(core);
                    self.break_off(core, other.err(), start, context);
                    return Ok(());
                }
            }
        }
        if let Some(glyph) = parts.after {
            self.nag(glyph);
        }
        Ok(())
    }

    /// Repairs the start if the first moves say so.
    fn repair_start(&mut self, word: &Half<'a>, offset: usize, context: &mut Context<'a, '_>) {
        if let Some(position) = start::other_side(self.start, word, context.lexer) {
            let side = position.turn();
            let message = format!("{} is {side}'s move; changed the side to move", word.core);
            context.warn("record/wrong-side", message, offset, 0);
            self.start_from(position);
        } else if let Some(position) = start::initial_array(self.start, word, context.lexer) {
            let message = "the FEN is no legal position but nearly the initial array, which the moves fit; \
                           took the initial array";
            context.warn("record/misprinted-start", message.into(), offset, 0);
            self.start_from(position);
        }
    }

    fn start_from(&mut self, position: Position) {
        self.line_mut().position = position;
        self.played.start = Some(position);
    }

    fn play(&mut self, m: Move) -> Result<(), RecordError> {
        if self.earlier_nodes + self.played.tree.len() >= self.limits.nodes {
            let limit = self.limits.nodes;
            return Err(RecordError::TooManyNodes { limit });
        }
        let last = self.lines.len() - 1;
        let line = &mut self.lines[last];
        let tree = &mut self.played.tree;
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
        self.played.has_moves = true;
        Ok(())
    }

    /// Ends the line before `core`, which gives no move.
    fn break_off(
        &mut self,
        core: &str,
        error: Option<ParseTextError>,
        start: usize,
        context: &mut Context<'a, '_>,
    ) {
        let ply = self.line().ply;
        if self.lines.len() == 1 {
            self.played.broken_at = Some(ply);
        }
        self.line_mut().rest = Some(start);
        let (code, reason) = match (self.start, error) {
            // Reported as what it is when the start was read.
            (Start::Unreadable { .. }, _) => return,
            (Start::Illegal { faults, .. }, _) if self.played.start.is_none() => {
                let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
                (
                    "record/illegal-start",
                    format!("no legal start: {}", faults.join("; ")),
                )
            }
            (_, Some(error @ ParseTextError::Illegal { .. })) => {
                ("record/illegal-move", error.to_string())
            }
            (_, Some(error @ ParseTextError::Ambiguous { .. })) => {
                ("record/ambiguous-move", error.to_string())
            }
            (_, error) => (
                "record/unreadable-move",
                error.map_or_else(String::new, |error| error.to_string()),
            ),
        };
        let message = format!(
            "{}: {reason}; kept the rest of the line as a comment",
            excerpt(core)
        );
        context.warn(code, message, start, ply);
    }

    /// Keeps words that are no moves as a comment.
    fn flush_stray(&mut self, context: &mut Context<'a, '_>) {
        if let Some((from, to)) = self.stray.take() {
            let text = &self.text[from..to];
            let message = format!(
                "kept text between the moves as a comment: {}",
                excerpt(text)
            );
            context.warn("pgn/stray-text", message, from, self.line().ply);
            self.comment(text);
        }
    }
}

impl Line {
    fn new(node: NodeId, position: Position, ply: u32) -> Self {
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

/// A comment without white space around it and with line feeds alone; `None` if nothing is left.
fn comment_text(text: &str) -> Option<String> {
    let text = text.trim_matches(is_trimmed);
    if text.is_empty() {
        return None;
    }
    let text = if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    };
    Some(unescape(&text).into_owned())
}
