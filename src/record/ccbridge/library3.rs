//! CBL libraries of version 3: records one after another behind an index.

use crate::record::{
    Format, GameRecord, ParseOptions, RecordError, Warning, unreadable, warning::Warnings,
};

use super::{cbr, fields};

pub(super) const MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";

/// Header name, offset, bytes of the texts about the library.
const FIELDS: [(&str, usize, usize); 2] = [("Library", 64, 512), ("LibrarySource", 576, 256)];

/// Reads every game. The index is not needed: every record begins with its mark.
pub(super) fn read(data: &[u8], options: &ParseOptions) -> Result<Vec<GameRecord>, RecordError> {
    let format = Format::Cbl;
    let library: Vec<_> = FIELDS
        .into_iter()
        .filter_map(|(name, offset, size)| {
            let text = cbr::utf16(data.get(offset..offset + size)?);
            Some((name.to_owned(), text))
        })
        .collect();
    let mut complaints = Warnings::new(options.limits.warnings);
    let texts = library.iter().map(|(_, text)| text.as_str());
    let places = FIELDS.into_iter().map(|(_, offset, _)| offset);
    unreadable::report_utf16(places.zip(texts), &mut complaints);
    let starts: Vec<_> = find(data, fields::MAGIC).collect();
    let mut games: Vec<GameRecord> = Vec::new();
    let mut nodes = 0;
    let mut cut = CutShort::default();
    for (i, &start) in starts.iter().enumerate() {
        let limit = options.limits.games;
        if games.len() >= limit {
            return Err(RecordError::TooManyGames { limit });
        }
        let end = starts.get(i + 1).copied().unwrap_or(data.len());
        match cbr::game(&data[start..end], start, format, options, nodes) {
            Ok(mut record) => {
                nodes += record.tree.len();
                let told = library.iter().filter(|(_, text)| !text.is_empty());
                record.headers.extend(told.cloned());
                if games.is_empty() {
                    let complaints = core::mem::take(&mut complaints).finish();
                    record.warnings.splice(..0, complaints);
                }
                if let Some(warning) = cut.warning() {
                    games
                        .last_mut()
                        .unwrap_or(&mut record)
                        .warnings
                        .push(warning);
                }
                games.push(record);
            }
            Err(RecordError::Truncated { offset, .. }) => cut.note(offset),
            Err(error) => return Err(error),
        }
    }
    match games.last_mut() {
        Some(last) => last.warnings.extend(cut.warning()),
        None => return Err(RecordError::NoGame { format }),
    }
    Ok(games)
}

/// Records between two games, or at the end, that stop before their moves. A damaged file may be full of them, so they
/// are counted.
#[derive(Default)]
struct CutShort {
    count: usize,
    first: usize,
}

impl CutShort {
    fn note(&mut self, offset: usize) {
        if self.count == 0 {
            self.first = offset;
        }
        self.count += 1;
    }

    /// What to say of them, once.
    fn warning(&mut self) -> Option<Warning> {
        let count = core::mem::take(&mut self.count);
        let message = format!("left out {count} records that end before their moves");
        (count > 0).then(|| Warning::at("cbl/truncated", message, self.first))
    }
}

/// Where `mark` stands in `data`.
fn find(data: &[u8], mark: &[u8; 16]) -> impl Iterator<Item = usize> {
    let mark = *mark;
    data.windows(mark.len())
        .enumerate()
        .filter(move |(_, window)| window[0] == mark[0] && *window == mark)
        .map(|(at, _)| at)
}
