//! FEN, strict and lenient, and its canonical form.

use core::fmt;

use crate::board::{Board, Color, Piece, Square};

use super::{Position, PositionFault, Setup, setup::Finding};

/// The longest FEN that is read, in bytes. The longest canonical one has about 100.
pub const MAX_FEN_LEN: usize = 512;

/// One reason why a text is not a FEN of a legal position. Offsets are bytes from the start of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenFault {
    /// Longer than [`MAX_FEN_LEN`].
    TooLong {
        /// Length in bytes.
        len: usize,
    },
    /// Not ten rows separated by `/`.
    RowCount {
        /// How many there are.
        found: usize,
        /// Where they start.
        offset: usize,
    },
    /// A row is not nine points wide.
    RowWidth {
        /// The row, 0 at the top (Black's back rank).
        row: usize,
        /// Its width.
        width: usize,
        /// Where it starts.
        offset: usize,
    },
    /// Two digits side by side, or a 0: the same row could be written in two ways.
    Gap {
        /// The row, 0 at the top.
        row: usize,
        /// Where it is.
        offset: usize,
    },
    /// Not a piece letter `KABRNCP` in either case.
    Letter {
        /// What was found.
        found: char,
        /// Where.
        offset: usize,
    },
    /// The side to move is not `w` or `b`.
    Side {
        /// What was found.
        found: String,
        /// Where.
        offset: usize,
    },
    /// The third or fourth field, unused in xiangqi, is not `-`.
    Unused {
        /// What was found.
        found: String,
        /// Where.
        offset: usize,
    },
    /// The fifth field is not a number of plies, 0 to 65,535.
    HalfmoveClock {
        /// What was found.
        found: String,
        /// Where.
        offset: usize,
    },
    /// The sixth field is not the number of a round, 1 to 65,535.
    FullmoveNumber {
        /// What was found.
        found: String,
        /// Where.
        offset: usize,
    },
    /// Fewer than six fields.
    MissingFields {
        /// How many there are.
        found: usize,
        /// Where the next one is missing: the end of the text.
        offset: usize,
    },
    /// Text after the sixth field.
    ExtraText {
        /// Where it starts.
        offset: usize,
    },
    /// The FEN can be read but shows no legal position.
    Position(PositionFault),
}

impl FenFault {
    /// Stable machine-readable code, e.g. `fen/row-width`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "fen/too-long",
            Self::RowCount { .. } => "fen/row-count",
            Self::RowWidth { .. } => "fen/row-width",
            Self::Gap { .. } => "fen/gap",
            Self::Letter { .. } => "fen/letter",
            Self::Side { .. } => "fen/side",
            Self::Unused { .. } => "fen/unused-field",
            Self::HalfmoveClock { .. } => "fen/halfmove-clock",
            Self::FullmoveNumber { .. } => "fen/fullmove-number",
            Self::MissingFields { .. } => "fen/missing-fields",
            Self::ExtraText { .. } => "fen/extra-text",
            Self::Position(fault) => fault.code(),
        }
    }

    /// Where in the text it is, in bytes, if it has a place.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            Self::RowCount { offset, .. }
            | Self::RowWidth { offset, .. }
            | Self::MissingFields { offset, .. }
            | Self::Gap { offset, .. }
            | Self::Letter { offset, .. }
            | Self::Side { offset, .. }
            | Self::Unused { offset, .. }
            | Self::HalfmoveClock { offset, .. }
            | Self::FullmoveNumber { offset, .. }
            | Self::ExtraText { offset } => Some(*offset),
            Self::TooLong { .. } | Self::Position(_) => None,
        }
    }

    /// The fault as plain data.
    #[must_use]
    pub fn finding(&self) -> Finding {
        let square = match self {
            Self::Position(fault) => fault.square(),
            _ => None,
        };
        Finding {
            code: self.code(),
            message: self.to_string(),
            square: square.map(|square| square.to_string()),
            offset: self.offset(),
        }
    }
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { len } => write!(f, "{len} bytes, expected at most {MAX_FEN_LEN}"),
            Self::RowCount { found, .. } => write!(f, "expected 10 rows, found {found}"),
            Self::RowWidth { row, width, .. } => {
                write!(f, "row {} is {width} points wide, expected 9", row + 1)
            }
            Self::Gap { row, .. } => {
                write!(f, "row {} has a 0 or two digits side by side", row + 1)
            }
            Self::Letter { found, .. } => {
                write!(f, "'{found}' is no piece, expected one of KABRNCP kabrncp")
            }
            Self::Side { found, .. } => {
                write!(f, "\"{found}\" is no side to move, expected w or b")
            }
            Self::Unused { found, .. } => write!(f, "\"{found}\" in an unused field, expected -"),
            Self::HalfmoveClock { found, .. } => {
                write!(f, "\"{found}\" is no number of plies, expected 0 to 65535")
            }
            Self::FullmoveNumber { found, .. } => {
                write!(
                    f,
                    "\"{found}\" is no number of a round, expected 1 to 65535"
                )
            }
            Self::MissingFields { found, .. } => write!(f, "expected 6 fields, found {found}"),
            Self::ExtraText { .. } => f.write_str("text after the sixth field"),
            Self::Position(fault) => fault.fmt(f),
        }
    }
}

/// A text is not a FEN of a legal position; all reasons are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    /// Every fault, never empty. The faults of the position are listed only when the board could be read.
    pub faults: Vec<FenFault>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a legal FEN: ")?;
        super::write_list(f, &self.faults)
    }
}

impl core::error::Error for FenError {}

/// Something that lenient reading put right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenRepair {
    /// `r` for Red to move, as WXF programs and others write it.
    SideR,
    /// `W`, `R` or `B` in upper case for the side to move.
    SideUpperCase,
    /// A dash before the side to move.
    StrayDash,
    /// Letters `H` or `E` for horse and elephant.
    DialectLetters,
    /// The side to move stood right behind the board.
    GluedFields,
    /// There was no side to move; Red is taken to move.
    MissingSide,
    /// One or more of the last four fields were missing.
    MissingFields,
    /// The number of the round was 0.
    FullmoveZero,
}

impl FenRepair {
    /// The repair as plain data.
    #[must_use]
    pub fn finding(self) -> Finding {
        let (code, message) = match self {
            Self::SideR => ("fen/side-r", "read side to move r as w"),
            Self::SideUpperCase => ("fen/side-upper-case", "read the side in lower case"),
            Self::StrayDash => ("fen/stray-dash", "left out a dash before the side to move"),
            Self::DialectLetters => ("fen/dialect-letters", "read H and E as N and B"),
            Self::GluedFields => ("fen/glued-fields", "fields were not separated by spaces"),
            Self::MissingSide => ("fen/missing-side", "no side to move, took Red"),
            Self::MissingFields => ("fen/missing-fields", "fields at the end were missing"),
            Self::FullmoveZero => ("fen/fullmove-zero", "read round 0 as round 1"),
        };
        Finding {
            code,
            message: message.into(),
            square: None,
            offset: None,
        }
    }
}

impl Position {
    /// Reads a FEN strictly: six fields, letters `KABRNCP`, side `w` or `b`, a legal position.
    ///
    /// ```
    /// use xiangqi_arbiter::{FenFault, Position, PositionFault};
    /// let error = Position::from_fen("3k5/9/9/9/9/9/9/9/9/3K5 r - - 0 0").unwrap_err();
    /// assert_eq!(error.faults.len(), 3); // side, round number, kings facing
    /// assert_eq!(error.faults[2], FenFault::Position(PositionFault::KingsFacing));
    /// ```
    ///
    /// # Errors
    /// Every [`FenFault`], those of the position included.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Setup::from_fen(text)
            .and_then(|setup| legal(&setup, Vec::new()))
            .map_err(|mut error| {
                // What can be said about the position is said even where other fields are wrong.
                if error
                    .faults
                    .iter()
                    .all(|fault| !matches!(fault, FenFault::Position(_)))
                    && let Some(setup) = Reader::new(text).board_only()
                {
                    error
                        .faults
                        .extend(setup.faults().into_iter().map(FenFault::Position));
                }
                error
            })
    }

    /// Reads a FEN as found in the wild, with the repairs that were needed: side `r`, letters `H` and `E`,
    /// missing or glued fields, round 0.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, FenRepair, Position};
    /// let (position, repairs) = Position::from_fen_lenient("4k4/9/9/9/9/9/9/9/9/3K1R3w--01").unwrap();
    /// assert_eq!(position.turn(), Color::Red);
    /// assert_eq!(repairs, [FenRepair::GluedFields]);
    /// ```
    ///
    /// # Errors
    /// Every [`FenFault`] that is left.
    pub fn from_fen_lenient(text: &str) -> Result<(Self, Vec<FenRepair>), FenError> {
        let (setup, repairs) = Setup::from_fen_lenient(text)?;
        Ok((legal(&setup, Vec::new())?, repairs))
    }

    /// The canonical FEN: six fields, letters `RNBAKCP`, side `w` or `b`.
    #[must_use]
    pub fn fen(&self) -> String {
        Setup::from(self).to_string()
    }
}

fn legal(setup: &Setup, mut faults: Vec<FenFault>) -> Result<Position, FenError> {
    match Position::from_setup(setup) {
        Ok(position) if faults.is_empty() => Ok(position),
        Ok(_) => Err(FenError { faults }),
        Err(error) => {
            faults.extend(error.faults.into_iter().map(FenFault::Position));
            Err(FenError { faults })
        }
    }
}

impl Setup {
    /// Reads any arrangement strictly.
    ///
    /// # Errors
    /// Every fault of the text; whether the position is legal is not asked.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        let mut reader = Reader::new(text);
        let setup = reader.strict();
        reader.finish(setup).map(|(setup, _)| setup)
    }

    /// Reads any arrangement leniently, with the repairs that were needed.
    ///
    /// # Errors
    /// Every fault of the text that is left; whether the position is legal is not asked.
    pub fn from_fen_lenient(text: &str) -> Result<(Self, Vec<FenRepair>), FenError> {
        let mut reader = Reader::new(text);
        reader.lenient = true;
        let setup = reader.lenient();
        reader.finish(setup)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.turn == Color::Red { 'w' } else { 'b' };
        write!(
            f,
            "{} {side} - - {} {}",
            self.board, self.halfmove_clock, self.fullmove_number
        )
    }
}

struct Reader<'a> {
    text: &'a str,
    lenient: bool,
    faults: Vec<FenFault>,
    repairs: Vec<FenRepair>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            lenient: false,
            faults: Vec::new(),
            repairs: Vec::new(),
        }
    }

    fn finish(self, setup: Setup) -> Result<(Setup, Vec<FenRepair>), FenError> {
        if self.faults.is_empty() {
            Ok((setup, self.repairs))
        } else {
            Err(FenError {
                faults: self.faults,
            })
        }
    }

    fn repair(&mut self, repair: FenRepair) {
        if !self.repairs.contains(&repair) {
            self.repairs.push(repair);
        }
    }

    fn is_too_long(&mut self) -> bool {
        let len = self.text.len();
        if len > MAX_FEN_LEN {
            self.faults.push(FenFault::TooLong { len });
        }
        len > MAX_FEN_LEN
    }

    /// The fields of the text with their offsets.
    fn fields(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let start = self.text.as_ptr() as usize;
        self.text
            .split_ascii_whitespace()
            .map(move |field| (field.as_ptr() as usize - start, field))
    }

    /// The board and side of a strict FEN if both can be read, whatever the other fields hold.
    fn board_only(mut self) -> Option<Setup> {
        let setup = self.strict();
        let readable = |fault: &FenFault| {
            matches!(
                fault,
                FenFault::Unused { .. }
                    | FenFault::HalfmoveClock { .. }
                    | FenFault::FullmoveNumber { .. }
                    | FenFault::MissingFields { .. }
                    | FenFault::ExtraText { .. }
                    | FenFault::Side { .. }
            )
        };
        self.faults.iter().all(readable).then_some(setup)
    }

    fn strict(&mut self) -> Setup {
        let mut setup = Setup::empty();
        if self.is_too_long() {
            return setup;
        }
        let fields: Vec<_> = self.fields().take(7).collect();
        if let Some(&(offset, rows)) = fields.first() {
            setup.board = self.board(rows, offset).0;
        }
        for (i, &(offset, field)) in fields.iter().enumerate().skip(1) {
            let found = || field.to_owned();
            match i {
                1 => match field {
                    "w" => setup.turn = Color::Red,
                    "b" => setup.turn = Color::Black,
                    _ => self.faults.push(FenFault::Side {
                        found: found(),
                        offset,
                    }),
                },
                2 | 3 if field != "-" => {
                    self.faults.push(FenFault::Unused {
                        found: found(),
                        offset,
                    });
                }
                2 | 3 => {}
                4 => match number(field) {
                    Some(n) => setup.halfmove_clock = n,
                    None => self.faults.push(FenFault::HalfmoveClock {
                        found: found(),
                        offset,
                    }),
                },
                5 => match number(field) {
                    Some(n @ 1..) => setup.fullmove_number = n,
                    _ => self.faults.push(FenFault::FullmoveNumber {
                        found: found(),
                        offset,
                    }),
                },
                _ => self.faults.push(FenFault::ExtraText { offset }),
            }
        }
        if fields.len() < 6 {
            self.faults.push(FenFault::MissingFields {
                found: fields.len(),
                offset: self.text.len(),
            });
        }
        setup
    }

    fn lenient(&mut self) -> Setup {
        let mut setup = Setup::empty();
        if self.is_too_long() {
            return setup;
        }
        let mut fields = self.fields();
        let Some((offset, rows)) = fields.next() else {
            self.faults.push(FenFault::MissingFields {
                found: 0,
                offset: self.text.len(),
            });
            return setup;
        };
        let (board, glued) = self.board(rows, offset);
        setup.board = board;
        let mut tail: Vec<_> = fields.collect();
        if !glued.is_empty() {
            self.repair(FenRepair::GluedFields);
            tail.insert(0, (offset + rows.len() - glued.len(), glued));
        }
        self.tail(&tail, &mut setup);
        setup
    }

    /// Everything after the board: a side, up to two dashes, up to two numbers, however they are glued.
    fn tail(&mut self, fields: &[(usize, &str)], setup: &mut Setup) {
        let (mut side, mut dashes) = (None, 0);
        let mut numbers: Vec<(usize, &str)> = Vec::new();
        for &(offset, field) in fields {
            let mut rest = field;
            while let Some(c) = rest.chars().next() {
                let at = offset + field.len() - rest.len();
                let mut len = c.len_utf8();
                match c {
                    'w' | 'W' | 'r' | 'R' | 'b' | 'B' if side.is_none() && numbers.is_empty() => {
                        side = Some(c);
                        if c.is_ascii_uppercase() {
                            self.repair(FenRepair::SideUpperCase);
                        }
                        // "-w" is a side behind a stray dash, not the third field.
                        if dashes > 0 {
                            self.repair(FenRepair::StrayDash);
                            dashes = 0;
                        }
                    }
                    '-' if dashes < 2 && numbers.is_empty() => dashes += 1,
                    '0'..='9' if numbers.len() < 2 => {
                        len = rest
                            .find(|c: char| !c.is_ascii_digit())
                            .unwrap_or(rest.len());
                        numbers.push((at, &rest[..len]));
                    }
                    _ if side.is_none() && numbers.is_empty() => {
                        self.faults.push(FenFault::Side {
                            found: rest.to_owned(),
                            offset: at,
                        });
                        return;
                    }
                    _ if numbers.is_empty() => {
                        self.faults.push(FenFault::Unused {
                            found: rest.to_owned(),
                            offset: at,
                        });
                        return;
                    }
                    _ => {
                        self.faults.push(FenFault::ExtraText { offset: at });
                        return;
                    }
                }
                rest = &rest[len..];
                if !rest.is_empty() {
                    self.repair(FenRepair::GluedFields);
                }
            }
        }
        match side {
            None => self.repair(FenRepair::MissingSide),
            Some('r' | 'R') => self.repair(FenRepair::SideR),
            Some('b' | 'B') => setup.turn = Color::Black,
            Some(_) => {}
        }
        // "01" is 0 and 1 written without a space.
        if let [(at, glued)] = numbers[..]
            && glued.len() > 1
            && glued.starts_with('0')
        {
            self.repair(FenRepair::GluedFields);
            numbers = vec![(at, &glued[..1]), (at + 1, &glued[1..])];
        }
        if numbers.len() < 2 || dashes < 2 {
            self.repair(FenRepair::MissingFields);
        }
        if let Some(&(offset, field)) = numbers.first() {
            match number(field) {
                Some(n) => setup.halfmove_clock = n,
                None => self.faults.push(FenFault::HalfmoveClock {
                    found: field.to_owned(),
                    offset,
                }),
            }
        }
        if let Some(&(offset, field)) = numbers.get(1) {
            match number(field) {
                Some(0) => self.repair(FenRepair::FullmoveZero),
                Some(n) => setup.fullmove_number = n,
                None => self.faults.push(FenFault::FullmoveNumber {
                    found: field.to_owned(),
                    offset,
                }),
            }
        }
    }

    /// The board field. In lenient reading what follows the ninth point of the last row is handed back.
    fn board(&mut self, rows: &'a str, start: usize) -> (Board, &'a str) {
        let mut board = Board::empty();
        let count = rows.split('/').count();
        if count != 10 {
            self.faults.push(FenFault::RowCount {
                found: count,
                offset: start,
            });
            return (board, "");
        }
        let mut offset = start;
        let mut glued = "";
        for (row, text) in rows.split('/').enumerate() {
            let mut width = 0;
            let mut after_digit = false;
            for (i, c) in text.char_indices() {
                if self.lenient && row == 9 && width == 9 {
                    glued = &text[i..];
                    break;
                }
                if let Some(gap) = c.to_digit(10) {
                    if after_digit || gap == 0 {
                        self.faults.push(FenFault::Gap {
                            row,
                            offset: offset + i,
                        });
                    }
                    width += gap as usize;
                    after_digit = true;
                    continue;
                }
                after_digit = false;
                match self.piece(c) {
                    None => self.faults.push(FenFault::Letter {
                        found: c,
                        offset: offset + i,
                    }),
                    Some(piece) if width < 9 => {
                        board.set(Square::at((9 - row) * 9 + width), Some(piece));
                    }
                    Some(_) => {}
                }
                width += 1;
            }
            if width != 9 {
                self.faults.push(FenFault::RowWidth { row, width, offset });
            }
            offset += text.len() + 1;
        }
        (board, glued)
    }

    fn piece(&mut self, letter: char) -> Option<Piece> {
        let canonical = match letter {
            'H' => 'N',
            'h' => 'n',
            'E' => 'B',
            'e' => 'b',
            _ => return Piece::from_letter(letter),
        };
        if !self.lenient {
            return None;
        }
        self.repair(FenRepair::DialectLetters);
        Piece::from_letter(canonical)
    }
}

/// A decimal number up to 65,535 without a sign.
fn number(text: &str) -> Option<u16> {
    if text.bytes().all(|b| b.is_ascii_digit()) {
        text.parse().ok()
    } else {
        None
    }
}
