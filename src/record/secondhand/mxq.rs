//! MXQ of 弈天: texts with their length in front. Place, date, players (`红-胜-黑`), the ratings of both, five that are
//! not known, a comment, one more, then moves such as `7H.4H` up to `Ends`.
//!
//! It is not said in how many bytes a length is stored: the way is taken that leads to `Ends`. Nor is it said at which
//! end rows begin with `A` or whether columns begin with 0 or 1; left and right cannot be told from a game at all.

use crate::{
    board::{Move, Square},
    record::{
        Charset, Decode, Format, GameRecord, GameResult, ParseOptions, RecordError, Start,
        charset::{decode, decode_many},
        find::split_once,
        raw::clean,
        warning::Warnings,
    },
};

use super::{Stored, line, playable, unverified};

/// How many texts come before the moves.
const HEADERS: usize = 12;
const NAMES: [&str; HEADERS] = [
    "Site", "Date", "Event", "RedElo", "BlackElo", "Mxq6", "Mxq7", "Mxq8", "Mxq9", "Mxq10",
    "Comment", "Mxq12",
];

/// The texts up to `Ends`, each with its place, if every length is stored in `width` bytes.
fn texts(data: &[u8], width: usize, limit: usize) -> Option<Vec<(&[u8], usize)>> {
    let mut texts = Vec::new();
    let mut at = 0;
    while texts.len() <= limit {
        let len = data.get(at..at + width)?.iter().rev();
        let len = len.fold(0, |sum, &byte| sum << 8 | usize::from(byte));
        at += width;
        let text = data.get(at..)?.get(..len)?;
        if text == b"Ends" {
            return (texts.len() >= HEADERS).then_some(texts);
        }
        texts.push((text, at));
        at += len;
    }
    None
}

pub(super) fn read(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<GameRecord, RecordError> {
    let format = Format::Mxq;
    let limit = options.limits.nodes.saturating_add(HEADERS);
    let texts = [1, 2, 4]
        .into_iter()
        .find_map(|width| texts(data, width, limit))
        .ok_or(RecordError::NoGame { format })?;
    let (head, body) = texts.split_at(HEADERS);
    let mut warnings = Warnings::new(options.limits.warnings);
    warnings.push(unverified(format));
    let mut record = GameRecord::new(format, Start::default());
    let comment = headers(head, &mut record, options, decoder)?;

    let reading = |top: bool, first: u8| body.iter().map(|text| stored(text, top, first)).collect();
    let readings: [Vec<Stored>; 4] = [
        reading(true, 0),
        reading(true, 1),
        reading(false, 0),
        reading(false, 1),
    ];
    let moves = readings.iter().rev().max_by_key(|moves| playable(moves));
    line(
        moves.map_or(&[], Vec::as_slice),
        &mut record,
        options,
        &mut warnings,
    )?;
    if !comment.is_empty() {
        let root = crate::record::NodeId::ROOT;
        record.tree.notes_mut(root).after.insert(0, comment);
    }
    record.warnings = warnings.finish();
    Ok(record)
}

/// Adds headers and result; the comment is left over.
fn headers(
    head: &[(&[u8], usize)],
    record: &mut GameRecord,
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<String, RecordError> {
    let pieces: Vec<_> = head.iter().map(|(text, _)| *text).collect();
    let unknown = |charset| RecordError::UnknownCharset { charset };
    let sample = decode(&pieces.join(&b'\n'), options.encoding, decoder);
    let charset = sample.ok_or(unknown(Charset::Gb18030))?.charset;
    let texts = decode_many(&pieces, charset, decoder).ok_or(unknown(charset))?;
    let mut comment = String::new();
    for (name, text) in NAMES.into_iter().zip(texts) {
        let text = clean(&text);
        let mut add = |name: &str, text: &str| {
            if !text.is_empty() {
                record.headers.push((name.into(), text.into()));
            }
        };
        match (name, players(&text)) {
            ("Comment", _) => comment = text,
            ("Event", Some((red, result, black))) => {
                add("Red", red);
                add("Black", black);
                record.result = result;
            }
            _ => add(name, &text),
        }
    }
    Ok(comment)
}

/// Red, result and Black of `红-胜-黑`.
fn players(text: &str) -> Option<(&str, GameResult, &str)> {
    let results = [
        ("-胜-", GameResult::RedWins),
        ("-勝-", GameResult::RedWins),
        ("-和-", GameResult::Draw),
        ("-负-", GameResult::BlackWins),
        ("-負-", GameResult::BlackWins),
    ];
    results.into_iter().find_map(|(word, result)| {
        let (red, black) = split_once(text, word)?;
        Some((red.trim(), result, black.trim()))
    })
}

/// The move `7H.4H`, rows from the top or from Red's side, columns from `first` on.
fn stored(&(text, at): &(&[u8], usize), top: bool, first: u8) -> Stored {
    let point = |column: u8, row: u8| {
        let file = column.checked_sub(b'0')?.checked_sub(first)?;
        let row = row.to_ascii_uppercase().checked_sub(b'A')?;
        let row = i8::try_from(row).ok()?;
        Square::new(i8::try_from(file).ok()?, if top { 9 - row } else { row })
    };
    let m = match *text {
        [from, from_row, _, to, to_row] => point(from, from_row)
            .zip(point(to, to_row))
            .map(|(from, to)| Move { from, to }),
        _ => None,
    };
    (m, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::NativeDecoder;

    #[test]
    fn every_width_of_lengths_and_every_count() {
        let head = ["", "", "许-和-吕", "", "", "", "", "", "", "", "好棋", ""];
        for (width, moves) in [
            (1, ["7H.4H", "7A.6C"]),
            (2, ["8C.5C", "8J.7H"]),
            (4, ["8H.5H", "8A.7C"]),
        ] {
            let mut data = Vec::new();
            for text in head.into_iter().chain(moves).chain(["Ends"]) {
                let bytes = encoding_rs::GB18030.encode(text).0;
                data.extend(&(bytes.len() as u32).to_le_bytes()[..width]);
                data.extend(&*bytes);
            }
            let record = read(&data, &ParseOptions::default(), &NativeDecoder).unwrap();
            let played: Vec<_> = record.main_line().iter().map(ToString::to_string).collect();
            assert_eq!(played, ["h2e2", "h9g7"], "{width}");
            assert_eq!(
                (record.header("Red"), record.header("Black")),
                (Some("许"), Some("吕"))
            );
            assert_eq!(record.result, GameResult::Draw);
            let root = record.tree.notes(crate::record::NodeId::ROOT).unwrap();
            assert_eq!(root.after, ["好棋"]);
            for end in 0..data.len() {
                assert!(read(&data[..end], &ParseOptions::default(), &NativeDecoder).is_err());
            }
        }
    }
}
