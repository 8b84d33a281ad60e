//! PFC of 鹏飞象棋: XML. The outermost `<n>` has the start as a FEN in `m` and a comment in `c`; each `<n>` inside is a
//! move after the one around it, `m` the move, `c` a comment, `default` whether it is the continuation.
//!
//! It is not said how moves are written: `h2e2`, `H2-E2` and the four digits of DhtmlXQ (columns from the left, rows
//! from the top) are understood.

use crate::{
    board::{Move, Square},
    position::Setup,
    record::{
        Charset, Decode, Format, GameRecord, ParseOptions, RecordError, Start, Warning,
        charset::decode,
        find::{contains, split_once},
        raw::{RawTree, Side},
        warning::Warnings,
        xml::{Tag, next_tag},
    },
};

use super::unverified;

/// Whether there is an `<n` with an `m` at the beginning.
pub(super) fn detect(data: &[u8]) -> bool {
    const LOOKED_AT: usize = 512;
    let text = String::from_utf8_lossy(&data[..data.len().min(LOOKED_AT)]);
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let body = match text.strip_prefix("<?xml") {
        Some(rest) => split_once(rest, "?>").map_or("", |(_, rest)| rest.trim_start()),
        None => text,
    };
    body.starts_with("<n ") && contains(body, " m=\"")
}

/// A move that is not yet in a tree.
struct Node {
    at: usize,
    m: String,
    comment: String,
    is_default: bool,
    first_child: Option<usize>,
    last_child: Option<usize>,
    next: Option<usize>,
}

impl Node {
    fn new(tag: &Tag<'_>) -> Self {
        let text = |name| tag.attribute(name).unwrap_or_default();
        Self {
            at: tag.start,
            m: text("m"),
            comment: text("c"),
            is_default: !matches!(text("default").as_str(), "" | "0" | "false"),
            first_child: None,
            last_child: None,
            next: None,
        }
    }
}

pub(super) fn read(
    data: &[u8],
    options: &ParseOptions,
    decoder: &dyn Decode,
) -> Result<GameRecord, RecordError> {
    let format = Format::Pfc;
    let charset = Charset::Gb18030;
    let text = decode(data, options.encoding, decoder)
        .ok_or(RecordError::UnknownCharset { charset })?
        .text;
    let mut warnings = Warnings::new(options.limits.warnings);
    warnings.push(unverified(format));
    let nodes = nodes(&text, options, &mut warnings)?;
    let root = nodes.first().ok_or(RecordError::NoGame { format })?;

    let mut record = GameRecord::new(format, Start::default());
    let mut tree = RawTree::new(&options.limits, 0);
    tree.comment(RawTree::ROOT, &root.comment);
    let setup = setup(&root.m, root.at, &mut warnings);
    let start = setup.is_none().then(|| root.m.clone());
    let mut steps = Vec::new();
    push_children(&nodes, 0, RawTree::ROOT, &mut steps);
    while let Some((i, parent)) = steps.pop() {
        let stored = &nodes[i];
        let m = read_move(&stored.m);
        let node = tree.add(parent, m, stored.at)?;
        if m.is_none() {
            tree.comment(node, &stored.m);
        }
        tree.comment(node, &stored.comment);
        push_children(&nodes, i, node, &mut steps);
    }
    tree.check(
        setup.unwrap_or_else(Setup::empty),
        Side::Unreliable,
        &mut record,
        &mut warnings,
    );
    if let Some(fen) = start {
        record.start = Start::Unreadable { fen };
    }
    record.warnings = warnings.finish();
    Ok(record)
}

/// Puts the children of `node` where they are popped in order, the one that is marked first.
fn push_children(nodes: &[Node], node: usize, parent: u32, steps: &mut Vec<(usize, u32)>) {
    let begin = steps.len();
    let children = core::iter::successors(nodes[node].first_child, |&i| nodes[i].next);
    steps.extend(children.map(|i| (i, parent)));
    steps[begin..].reverse();
    let marked = steps[begin..]
        .iter()
        .position(|&(i, _)| nodes[i].is_default);
    if let Some(at) = marked {
        let step = steps.remove(begin + at);
        steps.push(step);
    }
}

fn setup(fen: &str, at: usize, warnings: &mut Warnings) -> Option<Setup> {
    if fen.trim().is_empty() {
        return Some(Setup::initial());
    }
    match Setup::from_fen_lenient(fen) {
        Ok((setup, repairs)) => {
            for repair in repairs {
                let finding = repair.finding();
                warnings.push(Warning::at(finding.code, finding.message, at));
            }
            Some(setup)
        }
        Err(error) => {
            let message = format!("{error}; no move can be checked");
            warnings.push(Warning::at("record/unreadable-fen", message, at));
            None
        }
    }
}

/// The elements in the order of the file; the first is the start.
fn nodes(
    text: &str,
    options: &ParseOptions,
    warnings: &mut Warnings,
) -> Result<Vec<Node>, RecordError> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(tag) = next_tag(text, at, "n") {
        at = tag.end;
        if tag.close {
            open.pop();
            if open.is_empty() {
                break;
            }
            continue;
        }
        let limit = options.limits.nodes;
        if nodes.len() > limit {
            return Err(RecordError::TooManyNodes { limit });
        }
        let id = nodes.len();
        if let Some(&parent) = open.last() {
            match nodes[parent].last_child.replace(id) {
                Some(last) => nodes[last].next = Some(id),
                None => nodes[parent].first_child = Some(id),
            }
        }
        let empty = tag.empty;
        nodes.push(Node::new(&tag));
        if !empty {
            open.push(id);
        } else if open.is_empty() {
            break;
        }
    }
    if !open.is_empty() {
        let message = format!("{} elements are not closed", open.len());
        warnings.push(Warning {
            offset: Some(text.len()),
            ..Warning::new("pfc/unclosed", message)
        });
    }
    Ok(nodes)
}

fn read_move(text: &str) -> Option<Move> {
    let text: String = text
        .chars()
        .filter(|c| *c != '-' && !c.is_whitespace())
        .collect();
    let digit = |at: usize| Some((text.as_bytes().get(at)?).checked_sub(b'0')?).filter(|d| *d < 10);
    if let (4, Some(x), Some(y), Some(to_x), Some(to_y)) =
        (text.len(), digit(0), digit(1), digit(2), digit(3))
    {
        let point = |x: u8, y: u8| Square::new(x as i8, 9 - y as i8);
        return Some(Move {
            from: point(x, y)?,
            to: point(to_x, to_y)?,
        });
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NativeDecoder, NodeId};

    const FILE: &str = "<?xml version=\"1.0\"?>\n<n version=\"2\" m=\"\" c=\"a &lt; b\">\n<n m='7747'>\
        <n m=\"H9-G7\" c=\"x&#10;y\"/><n m=\"b9c7\" default=\"1\"></n><n m=\"炮8平5\"/></n></n>";

    #[test]
    fn a_tree_with_the_marked_continuation_first() {
        assert!(detect(FILE.as_bytes()));
        let record = read(FILE.as_bytes(), &ParseOptions::default(), &NativeDecoder).unwrap();
        let tree = &record.tree;
        let moves: Vec<_> = tree
            .preorder()
            .map(|(_, node)| tree.move_at(node).unwrap().to_string())
            .collect();
        assert_eq!(moves, ["h2e2", "b9c7", "h9g7"]);
        assert_eq!(tree.notes(NodeId::ROOT).unwrap().after, ["a < b"]);
        let cannon = tree.first_child(NodeId::ROOT).unwrap();
        assert_eq!(tree.notes(cannon).unwrap().after, ["???? {炮8平5}"]);
        let codes: Vec<_> = record.warnings.iter().map(|warning| warning.code).collect();
        assert_eq!(codes, ["record/unverified-format", "record/illegal-move"]);
    }

    #[test]
    fn no_cut_panics() {
        for (end, _) in FILE.char_indices() {
            for begin in [0, 23, 40] {
                if let Some(part) = FILE.get(begin..end) {
                    let _ = read(part.as_bytes(), &ParseOptions::default(), &NativeDecoder);
                }
            }
        }
        for odd in [
            "<n =\"x\">",
            "<n m",
            "<n m=",
            "<n m=\"",
            "<n/",
            "<n &",
            "<n 炮=\"1\" m=\"&#x110000;\">",
        ] {
            let _ = read(odd.as_bytes(), &ParseOptions::default(), &NativeDecoder);
        }
    }
}
