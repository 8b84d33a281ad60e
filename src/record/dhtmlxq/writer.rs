//! Games to DhtmlXQ text.

use std::fmt::Write;

use crate::{
    board::{Move, Square},
    record::{
        GameRecord, NodeId, Start,
        game::{DERIVED_HEADERS, result_words},
        points,
        raw::clean,
        written::{Losses, Written},
    },
};

use super::{keys, tags::encode};

/// Writes `record` as bare tags.
pub(in crate::record) fn write(record: &GameRecord) -> Written<String> {
    let mut losses = Losses::default();
    let mut out = String::from("[DhtmlXQ]\n");
    let mut tag = |key: &str, value: &str| {
        // Writing to a string does not fail.
        let _ = writeln!(out, "[DhtmlXQ_{key}]{}[/DhtmlXQ_{key}]", encode(value));
    };
    for (name, value) in &record.headers {
        match keys::key(name) {
            _ if DERIVED_HEADERS.contains(&name.as_str()) => {}
            Some(key) if clean(value) == *value => tag(key, value),
            _ if value.is_empty() => {}
            _ => losses.add("loss/header", || format!("headers such as {name}")),
        }
    }
    let word = super::keys::result(record.result);
    let fits = |said: &str| clean(said) == said;
    let said = result_words(record, word, fits, &mut losses);
    tag("result", said.unwrap_or(word));
    match &record.start {
        Start::Unreadable { .. } => losses.add("loss/start", || "the unreadable start".into()),
        start if *start == Start::default() => {}
        start => {
            let board = match start {
                Start::Illegal { setup, .. } => setup.board,
                start => start
                    .position()
                    .copied()
                    .unwrap_or_default()
                    .board()
                    .to_owned(),
            };
            if let Some(points) = points::points(&board) {
                tag(
                    "binit",
                    &points
                        .map(|point| point.map_or("99".into(), digits))
                        .concat(),
                );
            }
            tag("fen", &start.fen());
        }
    }
    lines(record, &mut tag, &mut losses);
    out.push_str("[/DhtmlXQ]\n");
    Written {
        data: out,
        losses: losses.finish(),
    }
}

/// Writes the main line, the variations in the order of reading, and the comments.
fn lines(record: &GameRecord, tag: &mut impl FnMut(&str, &str), losses: &mut Losses) {
    let tree = &record.tree;
    // First node, parent line, ply from 1. Lines get their numbers in the order in which they are found.
    let mut todo = vec![(tree.first_child(NodeId::ROOT), 0, 1)];
    let mut comments = vec![(
        "comment0".to_owned(),
        losses.single_comment(record, NodeId::ROOT),
    )];
    let mut line = 0;
    while let Some(&(first, parent, start)) = todo.get(line) {
        let mut moves = String::new();
        let nodes = core::iter::successors(first, |&node| tree.first_child(node));
        for (i, node) in nodes.enumerate() {
            let ply = start + i;
            if let Some(Move { from, to }) = tree.move_at(node) {
                moves.push_str(&digits(from));
                moves.push_str(&digits(to));
            }
            let comment = losses.single_comment(record, node);
            let key = match line {
                0 => format!("comment{ply}"),
                line => format!("comment{line}_{ply}"),
            };
            comments.push((key, comment));
            // The alternatives to the first move of a variation are variations of its parent.
            if i > 0 || line == 0 {
                let siblings = core::iter::successors(tree.next_sibling(node), |&node| {
                    tree.next_sibling(node)
                });
                todo.extend(siblings.map(|sibling| (Some(sibling), line, ply)));
            }
        }
        match line {
            0 => tag("movelist", &moves),
            line => tag(&format!("move_{parent}_{start}_{line}"), &moves),
        }
        line += 1;
    }
    for (key, comment) in comments {
        if !comment.is_empty() {
            tag(&key, &comment);
        }
    }
}

/// Column from Red's left and row from the top.
fn digits(square: Square) -> String {
    format!("{}{}", square.file(), 9 - square.rank())
}
