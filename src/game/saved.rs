//! A game as plain data: what it is conducted under, where it began and what happened.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::position::{FenError, Position};

use super::{Effect, Entry, Game, ParseEntryError, Refusal, Regulations};

/// Regulations by their name, or in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum NamedOrCustom {
    /// One of [`Regulations::NAMED`].
    Named(String),
    /// Any other.
    Custom(Box<Regulations>),
}

/// A game as plain data, for JSON or whatever holds such: version, regulations, start and log.
///
/// It is canonical: the same events under the same regulations give the same bytes in any compact JSON, since there are
/// only whole numbers and ASCII strings without escapes in a fixed order. A game of forty rounds takes about 1.5 kB.
///
/// ```
/// use xiangqi_arbiter::{Color, game::{Event, Game, Regulations}};
/// let mut game = Game::new(Regulations::CASUAL);
/// game.apply(1_500, &Event::Move { color: Color::Red, m: "h2e2".parse()?, lag: 0 })?;
/// let saved = game.save();
/// assert_eq!(
///     serde_json::to_string(&saved)?,
///     r#"{"version":1,"regulations":"casual","start":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","log":["1500 Rh2e2"]}"#,
/// );
/// assert_eq!(saved.restore()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SavedGame {
    /// [`SavedGame::VERSION`].
    pub version: u32,
    /// What the game is conducted under.
    pub regulations: NamedOrCustom,
    /// FEN of the position that it began with.
    pub start: String,
    /// The text of every [`Entry`], in order.
    pub log: Vec<String>,
}

/// Why a saved game cannot be restored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// Another version than [`SavedGame::VERSION`].
    Version(u32),
    /// No regulations of that name.
    Regulations(String),
    /// The start is no position.
    Start(FenError),
    /// An entry of the log cannot be read.
    Entry {
        /// Index in the log.
        index: usize,
        /// What was expected.
        error: ParseEntryError,
    },
    /// An entry of the log is not possible in the game as it was then.
    Refused {
        /// Index in the log.
        index: usize,
        /// Why not.
        refusal: Refusal,
    },
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => {
                write!(
                    f,
                    "expected version {}, found {version}",
                    SavedGame::VERSION
                )
            }
            Self::Regulations(name) => write!(f, "no regulations are named {name}"),
            Self::Start(error) => write!(f, "start: {error}"),
            Self::Entry { index, error } => write!(f, "log[{index}]: {error}"),
            Self::Refused { index, refusal } => write!(f, "log[{index}]: {refusal}"),
        }
    }
}

impl core::error::Error for RestoreError {}

impl SavedGame {
    /// The version of this form.
    pub const VERSION: u32 = 1;

    /// Plays the log again.
    ///
    /// # Errors
    /// What cannot be read, or did not happen like that.
    pub fn restore(&self) -> Result<Game, RestoreError> {
        if self.version != Self::VERSION {
            return Err(RestoreError::Version(self.version));
        }
        let regulations = match &self.regulations {
            NamedOrCustom::Custom(regulations) => **regulations,
            NamedOrCustom::Named(name) => {
                Regulations::named(name).ok_or_else(|| RestoreError::Regulations(name.clone()))?
            }
        };
        let start = Position::from_fen(&self.start).map_err(RestoreError::Start)?;
        let mut game = Game::from_position(start, regulations);
        for (index, line) in self.log.iter().enumerate() {
            let entry: Entry = line
                .parse()
                .map_err(|error| RestoreError::Entry { index, error })?;
            game.apply(game.now().saturating_add(entry.after), &entry.event)
                .map_err(|refusal| RestoreError::Refused { index, refusal })?;
        }
        Ok(game)
    }
}

impl Game {
    /// The game as plain data.
    #[must_use]
    pub fn save(&self) -> SavedGame {
        let regulations = match self.regulations.name() {
            "custom" => NamedOrCustom::Custom(Box::new(self.regulations)),
            name => NamedOrCustom::Named(name.to_owned()),
        };
        SavedGame {
            version: SavedGame::VERSION,
            regulations,
            start: self.start().fen(),
            log: self.log.entries().map(|entry| entry.to_string()).collect(),
        }
    }

    /// Plays the game again and shows every event, in order, with what it led to and the game as it was then.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, game::{Event, Game, Regulations}};
    /// let mut game = Game::new(Regulations::CASUAL);
    /// for (color, m) in [(Color::Red, "h2e2"), (Color::Black, "h9g7")] {
    ///     game.apply(0, &Event::Move { color, m: m.parse()?, lag: 0 })?;
    /// }
    /// let mut turns = Vec::new();
    /// game.replay(|_, _, then| turns.push(then.position().turn()));
    /// assert_eq!(turns, [Color::Black, Color::Red]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, mut see: impl FnMut(&Entry, &[Effect], &Self)) {
        let mut game = Self::from_position(self.start(), self.regulations);
        for entry in self.log.entries() {
            // Refused only if somebody tampered with a packed game.
            let Ok(effects) = game.apply(game.now.saturating_add(entry.after), &entry.event) else {
                break;
            };
            see(&entry, &effects, &game);
        }
    }

    /// Every event that was accepted, in order.
    pub fn log(&self) -> impl Iterator<Item = Entry> {
        self.log.entries()
    }
}
