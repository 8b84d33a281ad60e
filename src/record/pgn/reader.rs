//! Tokens to games: headers, where a game begins and ends, and its result.

use crate::record::{
    Format, GameRecord, GameResult, ParseOptions, RecordError, Start, Warning,
    place::LineCounter,
    warning::{Warnings, excerpt},
};

use super::{
    escape::unescape,
    lexer::{Lexed, Lexer, TagFlaw, Token},
    movetext::{Context, Movetext},
    start, words,
};

/// Headers that come only once, at or near the beginning of a game.
const FIRST_HEADERS: [&str; 2] = ["Game", "Event"];

/// Reads every game of a PGN text.
pub(in crate::record) fn read(
    text: &str,
    options: &ParseOptions,
) -> Result<Vec<GameRecord>, RecordError> {
    let mut reader = Reader {
        text,
        options,
        lexer: Lexer::new(text),
        lines: LineCounter::new(text),
        games: Vec::new(),
        nodes: 0,
        adrift: None,
    };
    while reader.game()? {}
    if reader.games.is_empty() {
        return Err(RecordError::NoGame {
            format: Format::Pgn,
        });
    }
    Ok(reader.games)
}

struct Reader<'a, 'o> {
    text: &'a str,
    options: &'o ParseOptions,
    lexer: Lexer<'a>,
    lines: LineCounter<'a>,
    games: Vec<GameRecord>,
    /// Moves of all games so far.
    nodes: usize,
    /// Text in front of the first header, to be reported by the game that has it.
    adrift: Option<Warning>,
}

impl<'a> Reader<'a, '_> {
    /// Reads one game; whether there was anything left to read.
    fn game(&mut self) -> Result<bool, RecordError> {
        let limits = &self.options.limits;
        let mut warnings = Warnings::new(limits.warnings);
        if let Some(warning) = self.adrift.take() {
            warnings.push(warning);
        }
        let begin = self.lexer.pos();
        let mut record = GameRecord::new(Format::Pgn, Start::default());
        let mut first = self.headers(&mut record, &mut warnings);
        let untitled = record.headers.is_empty();
        if untitled && first.is_none() {
            return Ok(false);
        }
        let fen = record.header("FEN").filter(|fen| !fen.trim().is_empty());
        let found = fen.map(start::from_fen);
        let given = found.is_some();
        if let Some(found) = found {
            record.start = found.start;
            for (code, message) in found.oddities {
                warnings.push(warning(code, message));
            }
        }
        let start = record.start.clone();
        let mut movetext = Movetext::new(self.text, &start, given, limits, self.nodes);
        let (mut result, mut end) = (None, None);
        while let Some(lexed) = first.take().or_else(|| self.lexer.next(false)) {
            match lexed.token {
                Token::Tag { .. } => {
                    self.lexer.back_to(lexed.start);
                    break;
                }
                Token::Word(word) if movetext.can_end() => {
                    result = words::result(words::parts(word).core);
                    if result.is_some() {
                        end = Some(lexed.start);
                        self.after_result(lexed, &mut warnings);
                        break;
                    }
                }
                _ => {}
            }
            let mut context = Context {
                lexer: &mut self.lexer,
                places: &mut self.lines,
                warnings: &mut warnings,
            };
            movetext.token(lexed, &mut context)?;
        }
        let stop = self.lexer.pos();
        let mut context = Context {
            lexer: &mut self.lexer,
            places: &mut self.lines,
            warnings: &mut warnings,
        };
        let played = movetext.finish(end.unwrap_or(stop), &mut context);
        self.nodes += played.tree.len();
        if untitled && played.tree.is_empty() && !played.has_moves {
            // Not a game but text around games.
            self.adrift(begin, stop);
            return Ok(true);
        }
        if let Some(position) = played.start {
            record.start = Start::Position(position);
        }
        record.tree = played.tree;
        record.broken_at = played.broken_at;
        if let Some(word) = played.first_move {
            check_format(&record, word, &mut warnings);
        }
        record.result = self.result(&record, result, &mut warnings);
        record.warnings = warnings.finish();
        if self.games.len() >= limits.games {
            return Err(RecordError::TooManyGames {
                limit: limits.games,
            });
        }
        self.games.push(record);
        Ok(true)
    }

    /// Reads headers into `record`; the first token that is none is returned.
    fn headers(&mut self, record: &mut GameRecord, warnings: &mut Warnings) -> Option<Lexed<'a>> {
        loop {
            let lexed = self.lexer.next(true)?;
            let Token::Tag { name, value, flaw } = lexed.token else {
                return Some(lexed);
            };
            if FIRST_HEADERS.contains(&name) && record.header(name).is_some() {
                self.lexer.back_to(lexed.start);
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
                warnings.push(self.place(code, message, lexed.start));
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
    fn after_result(&mut self, lexed: Lexed<'a>, warnings: &mut Warnings) {
        let text = self.lexer.skip_to_tag();
        if !text.trim().is_empty() {
            let message = format!("left out text after the result: {}", excerpt(text));
            warnings.push(self.place("pgn/text-after-result", message, lexed.end));
        }
    }

    /// Reports text that belongs to no game, at the game before it or else at the next one.
    fn adrift(&mut self, begin: usize, end: usize) {
        let text = &self.text[begin..end];
        if text.trim().is_empty() {
            return;
        }
        let message = format!("left out text outside games: {}", excerpt(text));
        let warning = self.place("pgn/text-outside-games", message, begin);
        match self.games.last_mut() {
            Some(game) if game.warnings.len() < self.options.limits.warnings => {
                game.warnings.push(warning);
            }
            Some(_) => {}
            None => self.adrift = Some(warning),
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
                warnings.push(warning("record/result-text", message));
            }
            None | Some("") if end.is_none() && !record.headers.is_empty() => {
                let message = "neither a header nor the end of the moves gives a result";
                warnings.push(warning("pgn/missing-result", message.into()));
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
                    warnings.push(warning("record/result-mismatch", message));
                }
                said
            }
        }
    }

    fn place(&mut self, code: &'static str, message: String, offset: usize) -> Warning {
        Warning {
            line: Some(self.lines.line(offset)),
            offset: Some(offset),
            ..warning(code, message)
        }
    }
}

/// Whether the `Format` header agrees with the first move.
fn check_format(record: &GameRecord, word: &str, warnings: &mut Warnings) {
    let is = words::format_of(word);
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
        warnings.push(warning("pgn/format-header", message));
    }
}

fn warning(code: &'static str, message: String) -> Warning {
    Warning {
        code,
        message,
        line: None,
        offset: None,
        ply: None,
    }
}
