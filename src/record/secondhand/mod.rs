//! Formats known at second hand only: from programs that convert them, not from files.
//!
//! | format | program | what is known |
//! |---|---|---|
//! | CCM ([`ccm`]) | 中国游戏中心 | records of seven bytes |
//! | CHE ([`che`]) | QQ象棋 | numbers as text, ten to a move |
//! | CHN ([`chn`]) | 联众 | from byte 188 on records of sixteen numbers |
//! | MXQ ([`mxq`]) | 弈天 | texts with their length in front, moves between the last header and `Ends` |
//! | PFC ([`pfc`]) | 鹏飞象棋 | XML, a tree of `<n>` |
//!
//! All are read, none is written, and every game gets the warning `record/unverified-format`. Where a description
//! leaves something open, every reading is tried and the one taken with which most moves can be played.

mod ccm;
mod che;
mod chn;
mod mxq;
mod pfc;

use crate::{
    board::{Move, Square},
    position::{Position, Setup},
};

use super::{
    Decode, Format, GameRecord, ParseOptions, RecordError, Start, Warning,
    raw::{RawTree, Side},
    warning::Warnings,
};

/// A move as stored, `None` if its points are not on the board, and its place in the file.
type Stored = (Option<Move>, usize);

/// Reads the game of a file in one of these formats.
pub(super) fn read(
    format: Format,
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<Vec<GameRecord>, RecordError> {
    let record = match format {
        Format::Ccm => ccm::read(data, options),
        Format::Che => che::read(data, options),
        Format::Chn => chn::read(data, options),
        Format::Mxq => mxq::read(data, options, decoder),
        Format::Pfc => pfc::read(data, options, decoder),
        _ => Err(RecordError::NoGame { format }),
    }?;
    Ok(vec![record])
}

/// The format of `data`, if nothing else looks like it. CHN and MXQ have no mark by which they could be told.
pub(super) fn detect(data: &[u8]) -> Option<Format> {
    if ccm::detect(data) {
        Some(Format::Ccm)
    } else if che::detect(data) {
        Some(Format::Che)
    } else if pfc::detect(data) {
        Some(Format::Pfc)
    } else {
        None
    }
}

/// The warning that every game begins with.
fn unverified(format: Format) -> Warning {
    let message = format!("the layout of {format} is known at second hand only; check the moves");
    Warning::at("record/unverified-format", message, 0)
}

/// Fills `record` with the one line that these formats hold.
fn line(
    moves: &[Stored],
    record: &mut GameRecord,
    options: &ParseOptions,
    warnings: &mut Warnings,
) -> Result<(), RecordError> {
    let mut tree = RawTree::new(&options.limits, 0);
    let mut last = RawTree::ROOT;
    for &(m, offset) in moves {
        last = tree.add(last, m, offset)?;
    }
    tree.check(Setup::initial(), Side::Unknown, record, warnings);
    Ok(())
}

/// How many moves can be played one after another from the initial array.
fn playable(moves: &[Stored]) -> usize {
    let mut position = Position::initial();
    let mut legal = |&(m, _): &Stored| match m.and_then(|m| position.play(m).ok()) {
        Some(next) => {
            position = next;
            true
        }
        None => false,
    };
    moves.iter().take_while(|stored| legal(stored)).count()
}

/// The warning that the file ends within a record.
fn cut(offset: usize) -> Warning {
    Warning {
        offset: Some(offset),
        ..Warning::new(
            "record/truncated",
            "the file ends within a move, which is lost".into(),
        )
    }
}

/// The point in `file` from the left and `row` from the top.
fn point(file: u16, row: u16) -> Option<Square> {
    Square::new(i8::try_from(file).ok()?, 9 - i8::try_from(row).ok()?)
}

/// Turns the board if the first move begins in its upper half, where Black sits: the player was Black.
fn turned(moves: Vec<Stored>) -> Vec<Stored> {
    let first = moves.first().and_then(|(m, _)| *m);
    if first.is_none_or(|m| m.from.rank() < 5) {
        return moves;
    }
    let turn = |(m, at): Stored| (m.map(Move::rotated), at);
    moves.into_iter().map(turn).collect()
}

/// The game of the formats that store moves from the initial array alone and may turn the board; `cut_at` is where
/// a last move stops in the middle.
fn either_way_up(
    format: Format,
    moves: Vec<Stored>,
    cut_at: Option<usize>,
    options: &ParseOptions,
) -> Result<GameRecord, RecordError> {
    let mut warnings = Warnings::new(options.limits.warnings);
    warnings.push(unverified(format));
    if let Some(offset) = cut_at {
        warnings.push(cut(offset));
    }
    let mut record = GameRecord::new(format, Start::default());
    line(&turned(moves), &mut record, options, &mut warnings)?;
    record.warnings = warnings.finish();
    Ok(record)
}
