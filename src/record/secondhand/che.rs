//! CHE of QQ象棋: numbers as text. The second is how many moves there are, then ten for each: three of no meaning,
//! row and column from, row and column to, three of no meaning. Rows lie on a board of sixteen, 3 being the top; of
//! columns that is not said, so both are tried.

use crate::{
    board::{Move, Square},
    record::{Format, GameRecord, ParseOptions, RecordError, Start, Warning, warning::Warnings},
};

use super::{Stored, line, playable, unverified};

/// How many numbers a move takes.
const SIZE: usize = 10;

/// The numbers of a text and where they stand; `None` if it holds anything else. Not more than `limit` are read.
fn numbers(data: &[u8], limit: usize) -> Option<Vec<(i32, usize)>> {
    let is_gap = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let mut numbers = Vec::new();
    let mut at = 0;
    for word in data.split(is_gap) {
        if !word.is_empty() {
            let number = core::str::from_utf8(word).ok()?.parse().ok()?;
            numbers.push((number, at));
            if numbers.len() > limit {
                return None;
            }
        }
        at += word.len() + 1;
    }
    Some(numbers)
}

/// How many moves are said to follow, if there are that many.
fn count(numbers: &[(i32, usize)]) -> Option<usize> {
    let count = usize::try_from(numbers.get(1)?.0).ok()?;
    (count > 0 && (numbers.len() - 2) / SIZE >= count).then_some(count)
}

/// Whether there is nothing but numbers, as many as the second one says, with rows on the board.
pub(super) fn detect(data: &[u8]) -> bool {
    const LIMIT: usize = 100_000;
    if !data
        .first()
        .is_some_and(|b| b.is_ascii_digit() || b.is_ascii_whitespace())
    {
        return false;
    }
    let Some(numbers) = numbers(data, LIMIT) else {
        return false;
    };
    let on_board = |n: &[(i32, usize)]| [n[3].0, n[5].0].iter().all(|row| (3..=12).contains(row));
    count(&numbers).is_some_and(|count| numbers[2..].chunks_exact(SIZE).take(count).all(on_board))
}

fn stored(number: &[(i32, usize)], left: i32) -> Stored {
    let point = |row: i32, column: i32| {
        let file = i8::try_from(column.checked_sub(left)?).ok()?;
        Square::new(file, i8::try_from(12_i32.checked_sub(row)?).ok()?)
    };
    let from = point(number[3].0, number[4].0);
    let to = point(number[5].0, number[6].0);
    let m = from.zip(to).map(|(from, to)| Move { from, to });
    (m, number[0].1)
}

pub(super) fn read(data: &[u8], options: &ParseOptions) -> Result<GameRecord, RecordError> {
    let format = Format::Che;
    let limit = options.limits.nodes.saturating_mul(SIZE).saturating_add(99);
    let numbers = numbers(data, limit)
        .filter(|numbers| numbers.len() >= 2)
        .ok_or(RecordError::NoGame { format })?;
    let mut warnings = Warnings::new(options.limits.warnings);
    warnings.push(unverified(format));
    let records = numbers[2..].chunks_exact(SIZE);
    let said = numbers[1].0;
    if usize::try_from(said) != Ok(records.len()) {
        let message = format!("{} moves where {said} were announced", records.len());
        warnings.push(Warning::at("che/count", message, 0));
    }
    let reading = |left| records.clone().map(|n| stored(n, left)).collect::<Vec<_>>();
    let (plain, on_sixteen) = (reading(0), reading(3));
    let moves = if playable(&on_sixteen) > playable(&plain) {
        on_sixteen
    } else {
        plain
    };
    let mut record = GameRecord::new(format, Start::default());
    line(&moves, &mut record, options, &mut warnings)?;
    record.warnings = warnings.finish();
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_to_count_columns() {
        for text in [
            "1 2\n0 0 0 10 7 10 4 0 0 0\n0 0 0 3 7 5 6 0 0 0\n",
            "1 2\n0 0 0 10 10 10 7 0 0 0\n0 0 0 3 10 5 9 0 0 0\n",
        ] {
            assert!(detect(text.as_bytes()), "{text}");
            let record = read(text.as_bytes(), &ParseOptions::default()).unwrap();
            let moves: Vec<_> = record.main_line().iter().map(ToString::to_string).collect();
            assert_eq!(moves, ["h2e2", "h9g7"]);
        }
        assert!(!detect(b"1 9 0 0 0"));
        assert!(!detect(b"1. C2=5 H8+7"));
        assert!(read(b"7", &ParseOptions::default()).is_err());
    }
}
