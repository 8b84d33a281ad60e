//! An event as text, in one way only.

use core::{fmt, str::FromStr};

use crate::board::{Color, Move, Square};

use super::{Claim, Event, Foul, Reason};

/// An event and how long after the one before it happened, in milliseconds; the first one counts from 0.
///
/// As text it is the time and the event, each event in one way only: `3500 Rh2e2`, `12 offer B`, `0 clock R -300000`.
///
/// ```
/// use xiangqi_arbiter::{Color, game::{Entry, Event}};
/// let entry: Entry = "12 offer B".parse().unwrap();
/// assert_eq!(entry, Entry { after: 12, event: Event::OfferDraw { color: Color::Black } });
/// assert_eq!(entry.to_string(), "12 offer B");
/// assert!("12 cheat B".parse::<Entry>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Milliseconds since the event before.
    pub after: u64,
    /// What happened.
    pub event: Event,
}

const fn letter(color: Color) -> char {
    match color {
        Color::Red => 'R',
        Color::Black => 'B',
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.after)?;
        let mut plain = |word: &str, color: Color| write!(f, "{word} {}", letter(color));
        match self.event {
            Event::Start => f.write_str("start"),
            Event::Arrive { color } => plain("arrive", color),
            Event::Tick => f.write_str("tick"),
            Event::Move { color, m, lag: 0 } => write!(f, "{}{m}", letter(color)),
            Event::Move { color, m, lag } => write!(f, "{}{m} {lag}", letter(color)),
            Event::Press { color } => plain("press", color),
            Event::Resign { color } => plain("resign", color),
            Event::OfferDraw { color } => plain("offer", color),
            Event::AcceptDraw { color } => plain("accept", color),
            Event::DeclineDraw { color } => plain("decline", color),
            Event::OfferTakeback { color, plies } => {
                plain("takeback", color)?;
                write!(f, " {plies}")
            }
            Event::AcceptTakeback { color } => plain("give", color),
            Event::DeclineTakeback { color } => plain("keep", color),
            Event::Claim {
                color,
                claim: Claim::NaturalLimit,
            } => plain("limit", color),
            Event::Claim {
                color,
                claim: Claim::Repetition,
            } => plain("repetition", color),
            Event::Touch { color, square } => {
                plain("touch", color)?;
                write!(f, " {square}")
            }
            Event::ChoosePoint { color, square } => {
                plain("point", color)?;
                write!(f, " {square}")
            }
            Event::RuleOnClaim => f.write_str("rule"),
            Event::AuditNaturalLimit => f.write_str("audit"),
            Event::JudgeRepetition => f.write_str("judge"),
            Event::Pause => f.write_str("pause"),
            Event::Resume => f.write_str("resume"),
            Event::AdjustClock { color, millis } => {
                plain("clock", color)?;
                write!(f, " {millis}")
            }
            Event::BetweenPoints {
                color,
                from,
                points: [one, other],
            } => {
                plain("between", color)?;
                write!(f, " {from} {one} {other}")
            }
            Event::KnockPieces {
                color,
                pieces,
                off_board,
            } => {
                plain("knock", color)?;
                write!(f, " {pieces} {}", u8::from(off_board))
            }
            Event::KnockClock { color } => plain("bump", color),
            Event::Foul { color, foul } => {
                plain("foul", color)?;
                write!(f, " {}", foul.name())
            }
            Event::MissedMoves { color, moves } => {
                plain("missed", color)?;
                write!(f, " {moves}")
            }
            Event::CorrectIllegal { ply } => write!(f, "illegal {ply}"),
            Event::CorrectDisplaced { ply } => write!(f, "displaced {ply}"),
            Event::CorrectColors => f.write_str("colors"),
            Event::OrderToVary { color } => plain("vary", color),
            Event::DeclareLoss { color, reason } => {
                plain("loss", color)?;
                write!(f, " {}", reason.name())
            }
            Event::DeclareDraw {
                reason: Reason::NeitherCanWin,
            } => f.write_str("drawn"),
            Event::DeclareDraw { reason } => write!(f, "drawn {}", reason.name()),
        }
    }
}

/// The text is no entry of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseEntryError;

impl fmt::Display for ParseEntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected milliseconds and an event, such as 3500 Rh2e2 or 12 offer B")
    }
}

impl core::error::Error for ParseEntryError {}

/// The words of one entry.
struct Words<'a>(core::str::Split<'a, char>);

impl Words<'_> {
    fn next<T: FromStr>(&mut self) -> Result<T, ParseEntryError> {
        let word = self.0.next().ok_or(ParseEntryError)?;
        word.parse().map_err(|_| ParseEntryError)
    }

    fn color(&mut self) -> Result<Color, ParseEntryError> {
        match self.0.next() {
            Some("R") => Ok(Color::Red),
            Some("B") => Ok(Color::Black),
            _ => Err(ParseEntryError),
        }
    }

    /// `None` if nothing more is said.
    fn reason(&mut self) -> Result<Option<Reason>, ParseEntryError> {
        let Some(name) = self.0.next() else {
            return Ok(None);
        };
        let mut all = Reason::ALL.into_iter();
        let reason = all.find(|reason| reason.name() == name);
        reason.map(Some).ok_or(ParseEntryError)
    }
}

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(text: &str) -> Result<Self, ParseEntryError> {
        let mut words = Words(text.split(' '));
        let after = words.next()?;
        let word = words.0.next().ok_or(ParseEntryError)?;
        let event = match (word.split_at_checked(1), word.len()) {
            (Some((side @ ("R" | "B"), m)), 5) => {
                let color = if side == "R" {
                    Color::Red
                } else {
                    Color::Black
                };
                let m: Move = m.parse().map_err(|_| ParseEntryError)?;
                let lag = match words.0.next() {
                    None => 0,
                    Some(lag) => lag.parse().map_err(|_| ParseEntryError)?,
                };
                Event::Move { color, m, lag }
            }
            _ => event(word, &mut words)?,
        };
        if words.0.next().is_some() {
            return Err(ParseEntryError);
        }
        Ok(Self { after, event })
    }
}

fn event(word: &str, words: &mut Words) -> Result<Event, ParseEntryError> {
    Ok(match word {
        "start" => Event::Start,
        "arrive" => Event::Arrive {
            color: words.color()?,
        },
        "tick" => Event::Tick,
        "press" => Event::Press {
            color: words.color()?,
        },
        "resign" => Event::Resign {
            color: words.color()?,
        },
        "offer" => Event::OfferDraw {
            color: words.color()?,
        },
        "accept" => Event::AcceptDraw {
            color: words.color()?,
        },
        "decline" => Event::DeclineDraw {
            color: words.color()?,
        },
        "takeback" => Event::OfferTakeback {
            color: words.color()?,
            plies: words.next()?,
        },
        "give" => Event::AcceptTakeback {
            color: words.color()?,
        },
        "keep" => Event::DeclineTakeback {
            color: words.color()?,
        },
        "limit" => Event::Claim {
            color: words.color()?,
            claim: Claim::NaturalLimit,
        },
        "repetition" => Event::Claim {
            color: words.color()?,
            claim: Claim::Repetition,
        },
        "touch" => Event::Touch {
            color: words.color()?,
            square: words.next()?,
        },
        "point" => Event::ChoosePoint {
            color: words.color()?,
            square: words.next()?,
        },
        "rule" => Event::RuleOnClaim,
        "audit" => Event::AuditNaturalLimit,
        "judge" => Event::JudgeRepetition,
        "pause" => Event::Pause,
        "resume" => Event::Resume,
        "clock" => Event::AdjustClock {
            color: words.color()?,
            millis: words.next()?,
        },
        "between" => Event::BetweenPoints {
            color: words.color()?,
            from: words.next()?,
            points: [words.next::<Square>()?, words.next()?],
        },
        "knock" => Event::KnockPieces {
            color: words.color()?,
            pieces: words.next()?,
            off_board: words.next::<u8>()? != 0,
        },
        "bump" => Event::KnockClock {
            color: words.color()?,
        },
        "foul" => {
            let color = words.color()?;
            let name = words.0.next();
            let foul = Foul::ALL.into_iter().find(|foul| Some(foul.name()) == name);
            Event::Foul {
                color,
                foul: foul.ok_or(ParseEntryError)?,
            }
        }
        "missed" => Event::MissedMoves {
            color: words.color()?,
            moves: words.next()?,
        },
        "illegal" => Event::CorrectIllegal { ply: words.next()? },
        "displaced" => Event::CorrectDisplaced { ply: words.next()? },
        "colors" => Event::CorrectColors,
        "vary" => Event::OrderToVary {
            color: words.color()?,
        },
        "loss" => Event::DeclareLoss {
            color: words.color()?,
            reason: words.reason()?.ok_or(ParseEntryError)?,
        },
        "drawn" => match words.reason()? {
            None => Event::DeclareDraw {
                reason: Reason::NeitherCanWin,
            },
            // That one is not written.
            Some(Reason::NeitherCanWin) => return Err(ParseEntryError),
            Some(reason) => Event::DeclareDraw { reason },
        },
        _ => return Err(ParseEntryError),
    })
}
