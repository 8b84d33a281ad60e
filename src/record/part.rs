//! Texts that are too long to be read at once, piece by piece.

use super::{
    Format, GameRecord, ParseOptions, RecordError, Warning, charset::count_unreadable,
    find::contains, list, movetext::LineCounter, pgn,
};

/// How far the readers look ahead for the end of a header; a game that ends nearer to the end of a piece is read again
/// with the next one.
const AHEAD: usize = 64 * 1024;

/// How far a block comment that has no end may reach over the games behind it.
const BLOCK_COMMENT: usize = 1024 * 1024;

/// The games of a piece of a longer text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Those that are surely complete, with the places of their warnings within the piece.
    pub games: Vec<GameRecord>,
    /// Where the rest begins, in bytes: the next piece has to begin with it.
    pub end: usize,
    /// How many lines end before the rest.
    pub lines: u32,
    /// A line that has to stand in front of the rest, since it says something about its games; empty if there is none.
    pub heading: String,
}

/// Reads the games of a piece of a PGN or a list of positions. Where one game follows another, nothing but the games
/// themselves has to be kept in memory.
///
/// ```
/// use xiangqi_arbiter::record::{Format, ParseOptions, parse_part};
/// let options = ParseOptions { format: Some(Format::UciList), ..ParseOptions::default() };
/// let piece = "startpos moves h2e2\nstartpos moves h2e2 h9";
/// let part = parse_part(piece, false, &options).unwrap();
/// assert_eq!((part.games.len(), part.end), (1, 20));
/// let rest = format!("{}g7\n", &piece[part.end..]);
/// assert_eq!(parse_part(&rest, true, &options).unwrap().games[0].main_line().len(), 2);
/// ```
///
/// # Errors
/// As [`parse_str`](super::parse_str), but a piece without a game is none; [`RecordError::NoGame`] for formats that
/// cannot be read in pieces.
pub fn parse_part(text: &str, is_last: bool, options: &ParseOptions) -> Result<Part, RecordError> {
    let limit = options.limits.bytes;
    if text.len() > limit {
        return Err(RecordError::TooLarge { limit });
    }
    let (mut games, starts, safe) = match options.format {
        Some(Format::Pgn) => {
            let (games, starts) = pgn::read_with_starts(text, options)?;
            let starts: Vec<_> = starts.into_iter().map(|start| (start, None)).collect();
            (games, starts, safe_end(text))
        }
        Some(Format::UciList) => {
            let (games, starts) = list::read_with_starts(text, options)?;
            (games, starts, text.len())
        }
        other => {
            let format = other.unwrap_or(Format::Pgn);
            return Err(RecordError::NoGame { format });
        }
    };
    // A game is complete if another one begins behind it.
    let (count, end, heading) = if is_last {
        (games.len(), text.len(), None)
    } else {
        let last = starts.iter().rposition(|(start, _)| *start <= safe);
        match last.and_then(|last| Some((last, starts.get(last)?))) {
            Some((last, (start, heading))) => (last, *start, heading.clone()),
            None => (0, 0, None),
        }
    };
    games.truncate(count);
    for (i, game) in games.iter_mut().enumerate() {
        let until = starts.get(i + 1).map_or(text.len(), |(start, _)| *start);
        let unreadable = count_unreadable(&text[starts[i].0..until]);
        if unreadable > 0 {
            let message = format!("{unreadable} characters of the game could not be read");
            game.warnings
                .push(Warning::new("record/undecodable", message));
        }
    }
    Ok(Part {
        games,
        end,
        lines: LineCounter::new(text).line(end) - 1,
        heading: if end == 0 {
            String::new()
        } else {
            heading.unwrap_or_default()
        },
    })
}

/// Up to where what a reader made of a piece of PGN does not depend on what follows.
fn safe_end(text: &str) -> usize {
    let open = text
        .as_bytes()
        .windows(2)
        .rposition(|two| two == b"/*")
        .filter(|&at| !contains(&text[at..], "*/") && text.len() - at < BLOCK_COMMENT);
    text.len()
        .saturating_sub(AHEAD)
        .min(open.unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::parse_str;

    /// Reads `text` in pieces that grow by `step` bytes.
    fn in_pieces(text: &str, format: Format, step: usize) -> (Vec<GameRecord>, usize) {
        let options = ParseOptions {
            format: Some(format),
            ..ParseOptions::default()
        };
        let (mut buffer, mut games, mut longest) = (String::new(), Vec::new(), 0);
        let mut rest = text;
        loop {
            let mut len = step.min(rest.len());
            while !rest.is_char_boundary(len) {
                len += 1;
            }
            buffer.push_str(&rest[..len]);
            rest = &rest[len..];
            longest = longest.max(buffer.len());
            let part = parse_part(&buffer, rest.is_empty(), &options).unwrap();
            games.extend(part.games);
            buffer.drain(..part.end);
            if !part.heading.is_empty() {
                buffer.insert_str(0, &format!("{}\n", part.heading));
            }
            if rest.is_empty() {
                return (games, longest);
            }
        }
    }

    fn assert_same(text: &str, format: Format, step: usize) -> usize {
        let whole = parse_str(
            text,
            &ParseOptions {
                format: Some(format),
                ..Default::default()
            },
        );
        let whole = whole.unwrap();
        let (games, longest) = in_pieces(text, format, step);
        assert_eq!(games.len(), whole.len());
        for (game, known) in games.iter().zip(&whole) {
            assert!(game.is_same_game(known), "{game:?} {known:?}");
            let codes = |game: &GameRecord| -> Vec<_> {
                game.warnings.iter().map(|warning| warning.code).collect()
            };
            assert_eq!(codes(game), codes(known));
        }
        longest
    }

    #[test]
    fn a_list_in_pieces_is_the_list() {
        let fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
        let block = format!(
            "*** chapter ***\ntitle|{fen}|e0e1\n\n{fen}\n1. 帅五进一\n{fen} moves e0e1 d9d8\nh2e2h9g7\nstartpos\n"
        );
        let text = block.repeat(20);
        for step in [1, 7, 64, 1000] {
            let longest = assert_same(&text, Format::UciList, step);
            assert!(longest < step + 300, "{longest} bytes were kept");
        }
    }

    #[test]
    fn a_pgn_in_pieces_is_the_pgn() {
        let block = "[Game \"Chinese Chess\"]\r\n[Event \"a\"]\r\n\r\n1. 炮二平五 {a\r\n\r\n[Event \"no\"]\r\n} 马8进7 1-0\r\nadvert\r\n\r\n\
            [Event \"b\"]\n[Red \"c\n\n1. 兵七进一 (1. 相三进五 /* [Event \"no\"]\n*/) 卒7进1 *\n\n[Game \"x\"]\n\n1. 炮二平五 {open\n\n";
        let text = block.repeat(1000);
        for step in [5_000, 77_777] {
            let longest = assert_same(&text, Format::Pgn, step);
            assert!(longest < 2 * AHEAD + step, "{longest} bytes were kept");
        }
    }
}
