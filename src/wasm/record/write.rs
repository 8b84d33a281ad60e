//! Games handed back to be written.

use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::record::{self, Format, GameRecord, GameResult, NodeId, XqfVersion};

use crate::wasm::{
    Failure,
    crossing::{decode, notation, style},
    types::{Loss, WrittenGame, send},
};

use super::{Gb18030, no_start, start, unsupported};

/// A game from its parts, in the given format. `texts` are comments; `places` has of each twice the number of its
/// node, and one more if it stands after the move. `nags` are glyphs as 256 × node + glyph; `marks` are comments of nothing but marks,
/// each on the node of `marked`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "flat arrays cross fastest")]
pub fn write_record(
    format: &str,
    notation_index: usize,
    style_number: u8,
    xqf_version: u8,
    start_fen: &str,
    result: &str,
    headers: Vec<String>,
    codes: &[u16],
    parents: &[u32],
    texts: Vec<String>,
    places: &[u32],
    nags: &[u32],
    marks: Vec<String>,
    marked: &[u32],
) -> Result<Ts<WrittenGame>, Failure> {
    let (notation, style) = (notation(notation_index)?, style(style_number));
    let format = super::format(format)?;
    let mut game = GameRecord::new(format, start(start_fen));
    game.result = GameResult::from_token(result).unwrap_or_default();
    let mut headers = headers.into_iter();
    while let (Some(name), Some(value)) = (headers.next(), headers.next()) {
        game.headers.push((name, value));
    }
    let nodes = grow(&mut game, codes, parents)?;
    let node = |number: u32| {
        let found = nodes.get(number as usize).copied();
        found.ok_or_else(|| Failure::new("internal/bad-record", "a note on no node"))
    };
    for (text, place) in texts.into_iter().zip(places) {
        let notes = game.tree.notes_mut(node(place / 2)?);
        let side = if place % 2 == 0 {
            &mut notes.before
        } else {
            &mut notes.after
        };
        side.push(text);
    }
    for glyph in nags {
        let notes = game.tree.notes_mut(node(glyph / 256)?);
        notes.nags.push((glyph % 256) as u8);
    }
    for (text, number) in marks.iter().zip(marked) {
        let notes = game.tree.notes_mut(node(*number)?);
        notes.after = record::join_marks(&notes.after, &record::parse_comment(text));
    }
    let said = if places.is_empty() && nags.is_empty() {
        Said::OnlyMarks
    } else {
        Said::Anything
    };
    let mut written = match format {
        Format::Pgn => WrittenGame::from(record::Written {
            data: game.to_pgn(notation, &style),
            losses: game.pgn_losses(),
        }),
        Format::DhtmlXq => game.to_dhtmlxq().into(),
        Format::Wxf => game.to_wxf(notation).into(),
        Format::Text => game.to_text().into(),
        Format::Cbf => game.to_cbf().into(),
        Format::UciList => game.to_uci_list().into(),
        Format::Xqf => {
            let version = match xqf_version {
                18 => XqfVersion::V18,
                _ => XqfVersion::V10,
            };
            game.to_xqf(version, &Gb18030).into()
        }
        Format::Cbr => game.to_cbr().into(),
        Format::ScoreSheet => game.to_score_sheet(notation, &style).into(),
        Format::Json => WrittenGame::from(record::Written {
            data: record::to_json(&[game]),
            losses: Vec::new(),
        }),
        other => return Err(unsupported(other.name())),
    };
    tell_marks(&mut written.losses, said, marked.len());
    send(&written)
}

/// What the notes of a game hold.
#[derive(PartialEq, Eq)]
enum Said {
    OnlyMarks,
    Anything,
}

/// Marks are written as comments, so a format without comments loses them as such; this names them.
fn tell_marks(losses: &mut Vec<Loss>, said: Said, count: usize) {
    const COMMENTS: &str = "loss/comments";
    if count == 0 || !losses.iter().any(|loss| loss.code == COMMENTS) {
        return;
    }
    if said == Said::OnlyMarks {
        losses.retain(|loss| loss.code != COMMENTS);
    }
    losses.push(Loss {
        code: "loss/marks".into(),
        count,
        message: "arrows, circles, clocks and evaluations".into(),
    });
}

/// Hangs moves on the tree of `game`: each behind the node whose number is its parent's, or behind the one before it.
/// They come in the order of reading, so the parent is on the line of the move before. Each is checked, since what
/// the facade keeps is open to its callers.
fn grow(game: &mut GameRecord, codes: &[u16], parents: &[u32]) -> Result<Vec<NodeId>, Failure> {
    let mut nodes = vec![NodeId::ROOT];
    let Some(start) = game.start.position().copied() else {
        return if codes.is_empty() {
            Ok(nodes)
        } else {
            Err(no_start())
        };
    };
    let mut line = vec![(0, start)];
    for (i, code) in codes.iter().enumerate() {
        let parent = parents.get(i).map_or(i, |&parent| parent as usize);
        let on_line = line.iter().rposition(|(number, _)| *number == parent);
        let ply = on_line.ok_or_else(|| Failure::new("internal/bad-record", "a torn tree"))?;
        line.truncate(ply + 1);
        let m = decode(*code)?;
        let next = line[ply]
            .1
            .play(m)
            .map_err(|error| Failure::from(error).at_ply(ply))?;
        nodes.push(game.tree.add(nodes[parent], m));
        line.push((i + 1, next));
    }
    Ok(nodes)
}
