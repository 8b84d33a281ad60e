//! CCM of 中国游戏中心: seven bytes a move, the first one 1; bytes 3 to 6 are the columns from and to, then the rows
//! from and to, from the left and the top.

use crate::{
    board::Move,
    record::{Format, GameRecord, ParseOptions, RecordError},
};

use super::{Stored, either_way_up, point};

const SIZE: usize = 7;

/// Whether every record begins as it should and is on the board; two moves at least, so as not to take a few odd
/// bytes for a game.
pub(super) fn detect(data: &[u8]) -> bool {
    let (records, rest) = data.as_chunks::<SIZE>();
    rest.is_empty()
        && records.len() >= 2
        && records.iter().all(|r| r[0] == 1 && stored(r).is_some())
}

fn stored(record: &[u8; SIZE]) -> Option<Move> {
    let [.., x, to_x, y, to_y] = record.map(u16::from);
    Some(Move {
        from: point(x, y)?,
        to: point(to_x, to_y)?,
    })
}

pub(super) fn read(data: &[u8], options: &ParseOptions) -> Result<GameRecord, RecordError> {
    let format = Format::Ccm;
    let (records, rest) = data.as_chunks::<SIZE>();
    let is_game = records.first().is_some_and(|record| record[0] == 1);
    if !is_game {
        return Err(RecordError::NoGame { format });
    }
    let moves: Vec<Stored> = records
        .iter()
        .enumerate()
        .map(|(i, record)| (stored(record), i * SIZE))
        .collect();
    let cut_at = (!rest.is_empty()).then(|| data.len() - rest.len());
    either_way_up(format, moves, cut_at, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_of_the_board() {
        for (data, first) in [
            (
                [[1, 0, 0, 7, 4, 7, 7], [1, 0, 0, 7, 6, 0, 2]].concat(),
                "h2e2",
            ),
            (
                [[1, 0, 0, 1, 4, 2, 2], [1, 0, 0, 1, 2, 9, 7]].concat(),
                "h2e2",
            ),
        ] {
            assert!(detect(&data));
            let record = read(&data, &ParseOptions::default()).unwrap();
            let moves: Vec<_> = record.main_line().iter().map(ToString::to_string).collect();
            assert_eq!(moves, [first, "h9g7"]);
            assert_eq!(record.warnings.len(), 1);
        }
        assert!(!detect(&[1; 13]));
        assert!(read(b"\x02", &ParseOptions::default()).is_err());
    }
}
