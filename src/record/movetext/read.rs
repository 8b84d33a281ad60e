//! Tokens to a tree of checked moves.
//!
//! A line is read until a word gives no move; what follows in that line is kept as one comment. Parentheses hold
//! a variation on the last move if what stands in them begins like a move, else a comment: annotators of WXF
//! games write `(wins a piece)`.

use crate::{
    notation::ParseTextError,
    position::{Position, PositionFault},
    record::{
        GameTree, RecordError, Start, Warning,
        warning::{Warnings, excerpt},
    },
};

use super::{
    Source, Task, ahead,
    lexer::{Lexed, Token},
    lines::{Line, Lines},
    moves::{Half, begins_variation, is_syntax, read_move},
    san::{self, Reading},
    start, words,
};

/// What was read.
pub(in crate::record) struct Played {
    pub(in crate::record) tree: GameTree,
    /// The start, if the first moves showed that it is not the one that was given.
    pub(in crate::record) start: Option<Position>,
    /// The first text that was, or could have been, a move.
    pub(in crate::record) first_move: Option<String>,
    /// Whether anything looked like a move.
    pub(in crate::record) has_moves: bool,
    /// The ply of the main line at which it broke off.
    pub(in crate::record) broken_at: Option<u32>,
    /// Whether the moves are SAN, which no header `Format` names.
    pub(in crate::record) is_san: bool,
}

/// Reads the moves of one game. The text is given with each token, so that reading can be left for a while.
pub(super) struct Movetext {
    start: Start,
    /// Whether the start was given, so that it may be wrong.
    given: bool,
    lines: Lines,
    /// How the moves are read, once a word has told.
    reading: Option<Reading>,
    played: Played,
    /// Where the number in front of the next word begins.
    number: Option<usize>,
    /// Words that are no moves where none need be: from, to.
    stray: Option<(usize, usize)>,
}

/// What a token may need beside the game itself.
pub(super) struct Context<'a, 'c> {
    pub(super) source: &'c mut Source<'a>,
    pub(super) warnings: &'c mut Warnings,
}

impl Context<'_, '_> {
    fn warn(&mut self, code: &'static str, message: String, offset: usize, ply: u32) {
        self.warnings.push(Warning {
            ply: Some(ply),
            ..self.source.warning(code, message, offset)
        });
    }
}

impl Movetext {
    pub(super) fn new(task: &Task<'_>) -> Self {
        let start = task.start.clone();
        let position = start.position().copied().unwrap_or_default();
        Self {
            start,
            given: task.given,
            lines: Lines::new(position, task.limits, task.earlier_nodes),
            played: Played {
                tree: GameTree::new(),
                start: None,
                first_move: None,
                has_moves: false,
                broken_at: None,
                is_san: false,
            },
            reading: None,
            number: None,
            stray: None,
        }
    }

    /// Whether a result now would be the end of the game.
    pub(super) fn can_end(&self) -> bool {
        self.lines.depth() == 1 && self.lines.line().nested == 0
    }

    /// Reads one token, and a second one where a move is written in two words.
    pub(super) fn token<'a>(
        &mut self,
        lexed: Lexed<'a>,
        context: &mut Context<'a, '_>,
    ) -> Result<(), RecordError> {
        let ply = self.lines.line().ply;
        if self.lines.line().rest.is_some() {
            // Part of a rest that is kept as it stands.
            match lexed.token {
                Token::Open => self.lines.line_mut().nested += 1,
                Token::Close if self.lines.line().nested > 0 => self.lines.line_mut().nested -= 1,
                Token::Close if self.lines.depth() > 1 => {
                    self.lines.close(context.source.text, lexed.start);
                }
                _ => {}
            }
            return Ok(());
        }
        match lexed.token {
            Token::Comment { text, closed } => {
                if !closed {
                    let message = "a comment has no end".into();
                    context.warn("text/unclosed-comment", message, lexed.start, ply);
                }
                self.flush_stray(context);
                self.lines.comment(text);
            }
            Token::Nag(nag) => self.lines.nag(nag),
            Token::Open => return self.open(lexed, context),
            Token::Close if self.lines.depth() > 1 => {
                self.flush_stray(context);
                self.lines.close(context.source.text, lexed.start);
            }
            Token::Close | Token::StrayBrace => {
                let message = format!(
                    "left out {:?}",
                    &context.source.text[lexed.start..lexed.end]
                );
                context.warn("text/unbalanced", message, lexed.start, ply);
            }
            Token::Word(word) => return self.word(word, lexed, context),
            Token::Tag { .. } => {}
        }
        Ok(())
    }

    /// The game, whose moves end at `end`.
    pub(super) fn finish(mut self, end: usize, context: &mut Context<'_, '_>) -> Played {
        self.flush_stray(context);
        if self.lines.depth() > 1 {
            let (count, ply) = (self.lines.depth() - 1, self.lines.line().ply);
            let message = format!("{count} parentheses are not closed");
            context.warn("text/unbalanced", message, end, ply);
        }
        while self.lines.depth() > 1 {
            self.lines.close(context.source.text, end);
        }
        self.lines.keep_rest(context.source.text, end);
        if let (Start::Illegal { faults, .. }, false) = (&self.start, self.played.has_moves) {
            let message = no_legal_start(faults);
            let warning = context.source.warning("record/illegal-start", message, end);
            context.warnings.push(warning);
        }
        self.played.tree = self.lines.tree;
        self.played
    }

    fn open<'a>(
        &mut self,
        lexed: Lexed<'a>,
        context: &mut Context<'a, '_>,
    ) -> Result<(), RecordError> {
        self.flush_stray(context);
        let line = self.lines.line();
        let mut opened = Line::new(line.node, line.position, line.ply);
        match line.before {
            Some((node, position))
                if begins_variation(
                    &position,
                    context.source.text,
                    self.reading.unwrap_or(Reading::Usual),
                    context.source.lexer.clone(),
                ) =>
            {
                opened = Line::new(node, position, line.ply - 1);
            }
            _ => opened.rest = Some(lexed.end),
        }
        self.lines.open(opened)
    }

    fn word<'a>(
        &mut self,
        word: &'a str,
        lexed: Lexed<'a>,
        context: &mut Context<'a, '_>,
    ) -> Result<(), RecordError> {
        let parts = words::parts(word);
        match parts.before {
            Some(glyph) if parts.number || !parts.core.is_empty() => {
                self.lines.line_mut().glyph = Some(glyph);
            }
            Some(glyph) => {
                self.lines.nag(glyph);
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
            self.lines.comment(parts.core);
            return Ok(());
        }
        let mut core = parts.core;
        let reading = self.reading(core, start, context);
        let text = context.source.text;
        let half = |core| Half {
            text,
            core,
            end: lexed.end,
            reading,
        };
        loop {
            if self.given && self.played.first_move.is_none() && self.lines.tree.is_empty() {
                self.repair_start(&half(core), start, context);
            }
            let mut read = read_move(
                &self.lines.line().position,
                &half(core),
                &mut context.source.lexer,
            );
            if let (Err(ParseTextError::Ambiguous { candidates }), 1) = (&read, self.lines.depth())
                && let Some(m) = ahead::resolve(
                    &self.lines.line().position,
                    reading,
                    candidates,
                    &context.source.lexer,
                    &mut context.source.budget,
                )
            {
                let message = format!(
                    "{core} fits several moves; only {m} lets the rest of the game be played"
                );
                context.warn(
                    "record/resolved-ahead",
                    message,
                    start,
                    self.lines.line().ply,
                );
                read = Ok((m, ""));
            }
            match read {
                Ok((m, rest)) if self.start.position().is_some() || self.played.start.is_some() => {
                    self.flush_stray(context);
                    self.played.first_move.get_or_insert_with(|| core.into());
                    self.played.has_moves = true;
                    self.lines.play(m)?;
                    if rest.is_empty() {
                        break;
                    }
                    core = rest;
                }
                Err(ref error)
                    if words::is_decoration(core)
                        || !numbered
                            && self.lines.depth() == 1
                            && !self.lines.line().moved
                            && (is_syntax(error) || words::is_prose(core)) =>
                {
                    let from = self.stray.map_or(start, |(from, _)| from);
                    self.stray = Some((from, lexed.end));
                    return Ok(());
                }
                other => {
                    self.flush_stray(context);
                    self.played.has_moves = true;
                    self.played.first_move.get_or_insert_with(|| core.into());
                    self.break_off(core, other.err(), start, context);
                    return Ok(());
                }
            }
        }
        if let Some(glyph) = parts.after {
            self.lines.nag(glyph);
        }
        Ok(())
    }

    /// How to read `word`: the first one of the shape decides whether the moves are SAN.
    fn reading(&mut self, word: &str, offset: usize, context: &mut Context<'_, '_>) -> Reading {
        if let Some(reading) = self.reading {
            return reading;
        }
        let position = self.lines.line().position;
        let is_start = self.played.first_move.is_none() && self.start.position().is_some();
        if !is_start || !san::has_shape(word) || position.parse_move(word, None).is_ok() {
            return Reading::Usual;
        }
        let found = Reading::find(&position, word, &context.source.lexer);
        let reading = found.map_or(Reading::Usual, |(reading, message)| {
            context.warn("record/san", message, offset, 0);
            self.played.is_san = true;
            reading
        });
        *self.reading.insert(reading)
    }

    /// Repairs the start if the first moves say so.
    fn repair_start<'a>(&mut self, word: &Half<'a>, offset: usize, context: &mut Context<'a, '_>) {
        if let Some(position) = start::other_side(&self.start, word, &context.source.lexer) {
            let side = position.turn();
            let message = format!(
                "{} is {side}'s move; changed the side to move",
                excerpt(word.core)
            );
            context.warn("record/wrong-side", message, offset, 0);
            self.start_from(position);
        } else if let Some(position) =
            start::initial_array(&self.start, word, &context.source.lexer)
        {
            let message = "the FEN is no legal position but nearly the initial array, which the moves fit; \
                           took the initial array";
            context.warn("record/misprinted-start", message.into(), offset, 0);
            self.start_from(position);
        } else if let Some(position) = start::mirrored(&self.start, word, &context.source.lexer) {
            let message = "the moves fit the start mirrored left and right; took that";
            context.warn("record/mirrored-start", message.into(), offset, 0);
            self.start_from(position);
        }
    }

    fn start_from(&mut self, position: Position) {
        self.lines.line_mut().position = position;
        self.played.start = Some(position);
    }

    /// Ends the line before `core`, which gives no move.
    fn break_off(
        &mut self,
        core: &str,
        error: Option<ParseTextError>,
        start: usize,
        context: &mut Context<'_, '_>,
    ) {
        let ply = self.lines.line().ply;
        if self.lines.depth() == 1 {
            self.played.broken_at = Some(ply);
        }
        self.lines.line_mut().rest = Some(start);
        let (code, reason) = match (&self.start, error) {
            // Reported as what it is when the start was read.
            (Start::Unreadable { .. }, _) => return,
            (Start::Illegal { faults, .. }, _) if self.played.start.is_none() => {
                ("record/illegal-start", no_legal_start(faults))
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
    fn flush_stray(&mut self, context: &mut Context<'_, '_>) {
        if let Some((from, to)) = self.stray.take() {
            let text = &context.source.text[from..to];
            let message = format!(
                "kept text between the moves as a comment: {}",
                excerpt(text)
            );
            context.warn("text/stray-words", message, from, self.lines.line().ply);
            self.lines.comment(text);
        }
    }
}

/// What is wrong with a start.
pub(in crate::record) fn no_legal_start(faults: &[PositionFault]) -> String {
    let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
    format!("no legal start: {}", faults.join("; "))
}
