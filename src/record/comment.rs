//! Marks in comments: circles, arrows, clocks and evaluations as `[%name value]`, the way programs exchange them in PGN.
//!
//! Comments are kept as they stand, so nothing of this is needed to read and write a file without loss. These two
//! functions are for those who want to draw or to count.

use core::{fmt, fmt::Write, str::FromStr, time::Duration};

use crate::board::Square;

use super::find::find;

/// The colour of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl MarkColor {
    const LETTERS: [(char, Self); 4] = [
        ('G', Self::Green),
        ('R', Self::Red),
        ('Y', Self::Yellow),
        ('B', Self::Blue),
    ];

    /// The letter, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        let known = |&&(known, _): &&(char, Self)| known == letter;
        Self::LETTERS.iter().find(known).map(|(_, color)| *color)
    }
}

/// How good a position is for Red.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Evaluation {
    /// In pawns or in moves to mate.
    pub score: Score,
    /// How deep it was searched, in plies.
    pub depth: Option<u32>,
}

/// The score of an [`Evaluation`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn, good for Red if positive.
    Centipawns(i32),
    /// Moves to mate, Red's if positive.
    Mate(i32),
}

/// A comment taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comment {
    /// What people read, with everything in it that is no mark known here.
    pub text: String,
    /// `[%csl Ga0,Rb1]`: points to be circled.
    pub circles: Vec<(MarkColor, Square)>,
    /// `[%cal Ga0b1]`: arrows from the first point to the second.
    pub arrows: Vec<(MarkColor, Square, Square)>,
    /// `[%clk 1:02:03]`: what is left on the clock of the player.
    pub clock: Option<Duration>,
    /// `[%emt 0:01:02]`: how long the move took.
    pub elapsed: Option<Duration>,
    /// `[%eval 0.35]`, `[%eval #-3,20]`
    pub evaluation: Option<Evaluation>,
}

/// Takes a comment apart. Marks that are not understood, or come a second time where there can be only one, stay in
/// the text.
///
/// ```
/// use xiangqi_arbiter::record::{MarkColor, Score, make_comment, parse_comment};
/// let comment = parse_comment("好棋 [%csl Ge4][%cal Rh2e2,Bh9g7] [%clk 0:09:58.5] [%eval -0.35,12]");
/// assert_eq!(comment.text, "好棋");
/// assert_eq!(comment.circles, [(MarkColor::Green, "e4".parse().unwrap())]);
/// assert_eq!(comment.arrows.len(), 2);
/// assert_eq!(comment.clock.unwrap().as_millis(), 598_500);
/// assert_eq!(comment.evaluation.unwrap().score, Score::Centipawns(-35));
/// assert_eq!(parse_comment(&make_comment(&comment)), comment);
/// ```
#[must_use]
pub fn parse_comment(text: &str) -> Comment {
    let mut comment = Comment::default();
    let mut rest = text;
    while let Some(at) = find(rest, "[%") {
        let (before, mark) = rest.split_at(at);
        comment.text.push_str(before);
        let end = mark.find(']').map(|end| end + 1);
        match end.filter(|&end| comment.take(&mark[2..end - 1]).is_some()) {
            Some(end) => {
                rest = &mark[end..];
                // One of the blanks on both sides of the mark goes with it.
                if comment.text.is_empty() || comment.text.ends_with(char::is_whitespace) {
                    rest = rest.strip_prefix(' ').unwrap_or(rest);
                }
            }
            None => {
                comment.text.push_str(&mark[..2]);
                rest = &mark[2..];
            }
        }
    }
    comment.text.push_str(rest);
    let trimmed = comment.text.trim();
    if trimmed.len() < comment.text.len() {
        comment.text = trimmed.to_owned();
    }
    comment
}

/// Puts a comment together, its text first, then its marks. [`parse_comment`] gives back the same, if there is no white
/// space around the text, no mark in it, and the durations are of whole milliseconds.
#[must_use]
pub fn make_comment(comment: &Comment) -> String {
    comment.to_string()
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        let mut blank = !self.text.is_empty();
        let mut mark = |name: &str, value: &dyn fmt::Display| {
            let space = if blank { " " } else { "" };
            blank = true;
            write!(f, "{space}[%{name} {value}]")
        };
        let list = |marks: &mut dyn Iterator<Item = String>| marks.collect::<Vec<_>>().join(",");
        if !self.circles.is_empty() {
            let circle = |(color, at): &(MarkColor, Square)| format!("{}{at}", color.letter());
            mark("csl", &list(&mut self.circles.iter().map(circle)))?;
        }
        if !self.arrows.is_empty() {
            let arrow = |(color, from, to): &(MarkColor, Square, Square)| {
                format!("{}{from}{to}", color.letter())
            };
            mark("cal", &list(&mut self.arrows.iter().map(arrow)))?;
        }
        if let Some(evaluation) = &self.evaluation {
            mark("eval", evaluation)?;
        }
        if let Some(time) = self.elapsed {
            mark("emt", &clock(time))?;
        }
        if let Some(time) = self.clock {
            mark("clk", &clock(time))?;
        }
        Ok(())
    }
}

impl Comment {
    /// Takes the mark `name value` up; `None` if that is not possible.
    fn take(&mut self, mark: &str) -> Option<()> {
        let (name, value) = mark.split_once(' ')?;
        let value = value.trim();
        match name {
            "csl" => {
                let circles = value.split(',').map(circle).collect::<Option<Vec<_>>>()?;
                self.circles.extend(circles);
            }
            "cal" => {
                let arrows = value.split(',').map(arrow).collect::<Option<Vec<_>>>()?;
                self.arrows.extend(arrows);
            }
            "clk" if self.clock.is_none() => self.clock = Some(read_clock(value)?),
            "emt" if self.elapsed.is_none() => self.elapsed = Some(read_clock(value)?),
            "eval" if self.evaluation.is_none() => self.evaluation = Some(value.parse().ok()?),
            _ => return None,
        }
        Some(())
    }
}

fn colored(text: &str) -> Option<(MarkColor, &str)> {
    let text = text.trim();
    let color = MarkColor::from_letter(text.chars().next()?)?;
    Some((color, &text[1..]))
}

fn circle(text: &str) -> Option<(MarkColor, Square)> {
    let (color, point) = colored(text)?;
    Some((color, point.parse().ok()?))
}

fn arrow(text: &str) -> Option<(MarkColor, Square, Square)> {
    let (color, points) = colored(text)?;
    let from = points.get(..2)?.parse().ok()?;
    Some((color, from, points.get(2..)?.parse().ok()?))
}

/// `h:mm:ss` with a fraction if there is one.
fn clock(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let mut out = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    if millis > 0 {
        // Writing to a string does not fail.
        let _ = write!(out, ".{millis:03}");
        out.truncate(out.trim_end_matches('0').len());
    }
    out
}

/// The longest time that is read, in seconds: a hundred years and more, and a whole number in every language.
const MAX_SECONDS: u64 = u32::MAX as u64;

/// Seconds, with minutes and hours or not, with a fraction or not.
fn read_clock(text: &str) -> Option<Duration> {
    const PARTS: usize = 3;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let parts: Vec<_> = whole.split(':').take(PARTS + 1).collect();
    if parts.len() > PARTS || !digits(fraction) || fraction.len() > 3 {
        return None;
    }
    let mut seconds = 0_u64;
    for part in parts {
        let number: u32 = part.parse().ok().filter(|_| digits(part))?;
        seconds = seconds * 60 + u64::from(number);
    }
    if seconds > MAX_SECONDS {
        return None;
    }
    let millis: u64 = format!("{fraction:0<3}").parse().ok()?;
    Some(Duration::from_millis(seconds * 1000 + millis))
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let score = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", score / 100, score % 100)?;
            }
            Score::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

/// A text that is no evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseEvaluationError;

impl fmt::Display for ParseEvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an evaluation such as 0.35, -1.2,18 or #-3")
    }
}

impl core::error::Error for ParseEvaluationError {}

impl FromStr for Evaluation {
    type Err = ParseEvaluationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_evaluation(text).ok_or(ParseEvaluationError)
    }
}

fn read_evaluation(text: &str) -> Option<Evaluation> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let score = if let Some(moves) = score.strip_prefix('#') {
        Score::Mate(moves.parse().ok()?)
    } else {
        let (negative, digits) = match score.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, score.strip_prefix('+').unwrap_or(score)),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !is_number(whole) || !is_number(fraction) || fraction.len() > 2 {
            return None;
        }
        let hundredths: i32 = format!("{fraction:0<2}").parse().ok()?;
        let whole: i32 = whole.parse().ok()?;
        let score = whole.checked_mul(100)?.checked_add(hundredths)?;
        Score::Centipawns(if negative { -score } else { score })
    };
    Some(Evaluation { score, depth })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_text() {
        let all = "a [%csl Ga0,Yi9] b [%cal Ba0i9] [%eval #-3] [%emt 0:00:01.05] [%clk 100:00:00]";
        let comment = parse_comment(all);
        assert_eq!(comment.text, "a b");
        assert_eq!(
            make_comment(&comment),
            "a b [%csl Ga0,Yi9] [%cal Ba0i9] [%eval #-3] [%emt 0:00:01.05] [%clk 100:00:00]"
        );
        assert_eq!(parse_comment(&make_comment(&comment)), comment);
        let only = parse_comment("[%clk 5:07]");
        assert_eq!(only.clock, Some(Duration::from_secs(307)));
        assert_eq!(make_comment(&only), "[%clk 0:05:07]");
        assert_eq!(
            parse_comment("[%eval -0.05]")
                .evaluation
                .unwrap()
                .to_string(),
            "-0.05"
        );
    }

    /// What is not understood stays as it is.
    #[test]
    fn odd_marks_stay() {
        for text in [
            "[%clk]",
            "[%clk 1:2:3:4]",
            "[%clk 4294967296]",
            "[%clk 1",
            "[%csl Xa0]",
            "[%csl Ga]",
            "[%csl 炮a0]",
            "[%cal Ga0]",
            "[%cal Ga炮]",
            "[%eval good]",
            "[%eval 1.234]",
            "[%eval 99999999.0]",
            "[%wdl 1 2 3]",
            "[%",
            "x [%%clk 1] y",
        ] {
            let comment = parse_comment(text);
            assert_eq!(comment.text, text);
            assert_eq!(make_comment(&comment), text);
        }
        let twice = parse_comment("[%clk 1][%clk 2]");
        assert_eq!(twice.text, "[%clk 2]");
    }

    /// Marks in a PGN come back from every notation as they were.
    #[test]
    fn marks_survive_pgn() {
        use crate::{
            notation::{Notation, Style},
            record::{ParseOptions, parse_str},
        };
        let text = "1. 炮二平五 {当头炮 [%csl Re4] [%clk 0:10:00]} 马8进7 {[%eval 0.10,20]} *";
        let game = parse_str(text, &ParseOptions::default()).unwrap().remove(0);
        let pgn = game.to_pgn(Notation::Full, &Style::default());
        assert!(pgn.contains("{当头炮 [%csl Re4] [%clk 0:10:00]}"));
        let again = parse_str(&pgn, &ParseOptions::default()).unwrap().remove(0);
        assert!(again.is_same_game(&game));
    }
}
