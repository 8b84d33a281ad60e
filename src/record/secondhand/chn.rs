//! CHN of 联众: behind 188 bytes of which nothing is known, sixteen numbers of two bytes a move; the third to the
//! sixth are column and row from, column and row to, from the left and the top.

use crate::{
    board::Move,
    record::{Format, GameRecord, ParseOptions, RecordError},
};

use super::{Stored, either_way_up, point};

const HEAD: usize = 188;
const SIZE: usize = 32;

pub(super) fn read(data: &[u8], options: &ParseOptions) -> Result<GameRecord, RecordError> {
    let format = Format::Chn;
    let body = data.get(HEAD..).ok_or(RecordError::Truncated {
        format,
        offset: data.len(),
    })?;
    let (records, rest) = body.as_chunks::<SIZE>();
    let moves: Vec<Stored> = records
        .iter()
        .enumerate()
        .map(|(i, record)| {
            let number = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
            let from = point(number(4), number(6));
            let m = from
                .zip(point(number(8), number(10)))
                .map(|(from, to)| Move { from, to });
            (m, HEAD + i * SIZE)
        })
        .collect();
    let cut_at = (!rest.is_empty()).then(|| data.len() - rest.len());
    either_way_up(format, moves, cut_at, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_and_a_half() {
        let mut data = vec![0; HEAD];
        for number in [0u16, 0, 7, 7, 4, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] {
            data.extend(number.to_le_bytes());
        }
        let record = read(&data, &ParseOptions::default()).unwrap();
        assert_eq!(record.main_line(), ["h2e2".parse().unwrap()]);
        assert_eq!(record.warnings[1].code, "record/truncated");
        assert!(read(&data[..99], &ParseOptions::default()).is_err());
    }
}
