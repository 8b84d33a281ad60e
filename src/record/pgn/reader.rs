//! Tokens to games: headers, where a game begins and ends, and its result.

use crate::record::{
    Format, GameRecord, GameResult, ParseOptions, RecordError, Start, Warning,
    movetext::{self, Bookmark, Lexed, Moves, Source, TagFlaw, Task, Token, unescape},
    warning::{Warnings, excerpt},
};

/// Reads every game of a PGN text, if there is any, and tells where each begins.
pub(in crate::record) fn read_with_starts(
    text: &str,
    options: &ParseOptions,
) -> Result<(Vec<GameRecord>, Vec<usize>), RecordError> {
    let mut pages = Pages::new(text, options);
    while pages.read(text, usize::MAX)? {}
    Ok((pages.games, pages.starts))
}

/// A text that is being read, without the text: reading can be left for a while.
pub(in crate::record) struct Pages {
    bookmark: Bookmark,
    options: ParseOptions,
    pub(in crate::record) games: Vec<GameRecord>,
    /// Where each of them begins.
    starts: Vec<usize>,
    /// Moves of all games so far.
    nodes: usize,
    /// Text in front of the first header, to be reported by the game that has it.
    adrift: Option<Warning>,
    /// The game whose moves are being read.
    open: Option<Box<Open>>,
}

/// A game between its headers and its end.
struct Open {
    record: GameRecord,
    warnings: Warnings,
    begin: usize,
    /// It has no headers.
    untitled: bool,
    moves: Moves,
}

impl Pages {
    pub(in crate::record) fn new(text: &str, options: &ParseOptions) -> Self {
        Self {
            bookmark: Source::new(text).bookmark(),
            options: *options,
            games: Vec::new(),
            starts: Vec::new(),
            nodes: 0,
            adrift: None,
            open: None,
        }
    }

    /// Reads on in the same text: `count` tokens of moves, or to the end of a game. Whether there may be more.
    pub(in crate::record) fn read(
        &mut self,
        text: &str,
        count: usize,
    ) -> Result<bool, RecordError> {
        let mut reader = Reader {
            source: Source::at(text, self.bookmark),
            pages: self,
        };
        let more = reader.read(count);
        let bookmark = reader.source.bookmark();
        self.bookmark = bookmark;
        more
    }
}

struct Reader<'a, 'p> {
    source: Source<'a>,
    pages: &'p mut Pages,
}

impl<'a> Reader<'a, '_> {
    /// As [`Pages::read`].
    fn read(&mut self, count: usize) -> Result<bool, RecordError> {
        let (mut open, first) = match self.pages.open.take() {
            Some(open) => (open, None),
            None => match self.begin() {
                Some(begun) => begun,
                None => return Ok(false),
            },
        };
        if open
            .moves
            .read(&mut self.source, first, count, &mut open.warnings)?
        {
            self.pages.open = Some(open);
        } else {
            self.end(*open)?;
        }
        Ok(true)
    }

    /// Reads the headers of a game, if there is anything left to read; the first token of its moves has been read then.
    fn begin(&mut self) -> Option<(Box<Open>, Option<Lexed<'a>>)> {
        let limits = self.pages.options.limits;
        let mut warnings = Warnings::new(limits.warnings);
        if let Some(warning) = self.pages.adrift.take() {
            warnings.push(warning);
        }
        let begin = self.source.lexer.pos();
        let mut record = GameRecord::new(Format::Pgn, Start::default());
        let first = self.headers(&mut record, &mut warnings);
        let untitled = record.headers.is_empty();
        rename_white(&mut record, &mut warnings);
        if untitled && first.is_none() {
            return None;
        }
        let fen = record.header("FEN").filter(|fen| !fen.trim().is_empty());
        let found = fen.map(movetext::from_fen);
        let given = found.is_some();
        if let Some(found) = found {
            record.start = found.start;
            for (code, message) in found.oddities {
                warnings.push(Warning::new(code, message));
            }
        }
        let moves = Moves::new(&Task {
            start: &record.start,
            given,
            limits: &limits,
            earlier_nodes: self.pages.nodes,
        });
        let open = Open {
            record,
            warnings,
            begin,
            untitled,
            moves,
        };
        Some((Box::new(open), first))
    }

    /// The moves of a game have been read.
    fn end(&mut self, open: Open) -> Result<(), RecordError> {
        let Open {
            mut record,
            mut warnings,
            begin,
            untitled,
            moves,
        } = open;
        let (played, end) = moves.finish(&mut self.source, &mut warnings);
        if let Some((_, end)) = end {
            self.after_result(end, &mut warnings);
        }
        let result = end.map(|(result, _)| result);
        let stop = self.source.lexer.pos();
        self.pages.nodes += played.tree.len();
        if untitled && played.tree.is_empty() && !played.has_moves {
            // Not a game but text around games.
            self.adrift(begin, stop);
            return Ok(());
        }
        if let Some(position) = played.start {
            record.start = Start::Position(position);
        }
        record.tree = played.tree;
        record.broken_at = played.broken_at;
        if let Some(word) = played.first_move.filter(|_| !played.is_san) {
            check_format(&record, &word, &mut warnings);
        }
        record.result = self.result(&record, result, &mut warnings);
        let blank = self.source.text[begin..].len() - self.source.text[begin..].trim_start().len();
        warnings.place(begin + blank, &mut self.source.places);
        record.warnings = warnings.finish();
        let limit = self.pages.options.limits.games;
        if self.pages.games.len() >= limit {
            return Err(RecordError::TooManyGames { limit });
        }
        self.pages.games.push(record);
        self.pages.starts.push(begin);
        Ok(())
    }

    /// Reads headers into `record`; the first token that is none is returned.
    fn headers(&mut self, record: &mut GameRecord, warnings: &mut Warnings) -> Option<Lexed<'a>> {
        let mut end = None;
        loop {
            let lexed = self.source.lexer.next(true)?;
            let Token::Tag { name, value, flaw } = lexed.token else {
                return Some(lexed);
            };
            // Headers that come once, at or near the beginning of a game.
            let between = &self.source.text[end.unwrap_or(lexed.start)..lexed.start];
            end = Some(lexed.end);
            let begins = match name {
                "Game" => true,
                "Event" => between.matches('\n').count() > 1,
                _ => false,
            };
            if begins && record.header(name).is_some() {
                self.source.lexer.back_to(lexed.start);
                return Some(lexed);
            }
            if let Some(flaw) = flaw {
                let (code, what) = match flaw {
                    TagFlaw::Unclosed => ("pgn/unclosed-header", "has no end, took its line"),
                    TagFlaw::Unquoted => ("pgn/unquoted-header", "has no quotes"),
                    TagFlaw::Interrupted => (
                        "pgn/interrupted-header",
                        "was begun twice, left out the first value",
                    ),
                    TagFlaw::LineBreak => ("pgn/line-break-in-header", "goes over several lines"),
                };
                let message = format!("header {name} {what}: {}", excerpt(value));
                warnings.push(self.source.warning(code, message, lexed.start));
                if flaw == TagFlaw::Interrupted {
                    continue;
                }
            }
            record
                .headers
                .push((name.to_owned(), unescape(value).into_owned()));
        }
    }

    /// What stands behind the result is no part of the game.
    fn after_result(&mut self, end: usize, warnings: &mut Warnings) {
        let text = self.source.lexer.skip_to_tag();
        if !text.trim().is_empty() {
            let message = format!("left out text after the result: {}", excerpt(text));
            warnings.push(self.source.warning("pgn/text-after-result", message, end));
        }
    }

    /// Reports text that belongs to no game, at the game before it or else at the next one.
    fn adrift(&mut self, begin: usize, end: usize) {
        let text = &self.source.text[begin..end];
        if text.trim().is_empty() {
            return;
        }
        let message = format!("left out text outside games: {}", excerpt(text));
        let warning = self
            .source
            .warning("pgn/text-outside-games", message, begin);
        match self.pages.games.last_mut() {
            Some(game) if game.warnings.len() < self.pages.options.limits.warnings => {
                game.warnings.push(warning);
            }
            Some(_) => {}
            None => self.pages.adrift = Some(warning),
        }
    }

    fn result(
        &self,
        record: &GameRecord,
        end: Option<GameResult>,
        warnings: &mut Warnings,
    ) -> GameResult {
        let header = record.header("Result");
        let said = header.and_then(GameResult::from_text);
        match header {
            Some(text) if GameResult::from_token(text).is_none() && !text.is_empty() => {
                let message = match said {
                    Some(said) => format!("read the result {:?} as {said}", excerpt(text)),
                    None => format!("{:?} is no result", excerpt(text)),
                };
                warnings.push(Warning::new("record/result-text", message));
            }
            None | Some("") if end.is_none() && !record.headers.is_empty() => {
                let message = "neither a header nor the end of the moves gives a result";
                warnings.push(Warning::new("pgn/missing-result", message.into()));
            }
            _ => {}
        }
        match (said.unwrap_or_default(), end.unwrap_or_default()) {
            (GameResult::Unknown, end) => end,
            (said, GameResult::Unknown) => said,
            (said, end) => {
                if said != end {
                    let message = format!(
                        "the header says {said}, the end of the moves {end}; took the header"
                    );
                    warnings.push(Warning::new("record/result-mismatch", message));
                }
                said
            }
        }
    }
}

/// Programs made for chess call Red White.
fn rename_white(record: &mut GameRecord, warnings: &mut Warnings) {
    for (white, red) in [
        ("White", "Red"),
        ("WhiteElo", "RedElo"),
        ("WhiteTeam", "RedTeam"),
    ] {
        if record.header(red).is_some() {
            continue;
        }
        if let Some((name, _)) = record.headers.iter_mut().find(|(name, _)| name == white) {
            *name = red.to_owned();
            let message = format!("read the header {white} as {red}");
            warnings.push(Warning::new("pgn/white-header", message));
        }
    }
}

/// Whether the `Format` header agrees with the first move.
fn check_format(record: &GameRecord, word: &str, warnings: &mut Warnings) {
    let is = movetext::format_of(word);
    let said = match record.header("Format") {
        None | Some("") if record.headers.is_empty() => return,
        None | Some("") => "Chinese",
        Some(said) => said,
    };
    let agrees = said.eq_ignore_ascii_case(is) || is == "ICCS" && said.eq_ignore_ascii_case("UCI");
    if !agrees {
        let message = format!(
            "the moves are {is}, although the header Format, if any, says {}",
            excerpt(said)
        );
        warnings.push(Warning::new("pgn/format-header", message));
    }
}
