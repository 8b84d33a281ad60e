//! What a writer gives: the record in another format, and what that format could not hold.

use serde::Serialize;

use super::{GameRecord, NodeId, Notes, raw::clean};

/// A written record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written<T> {
    /// The file.
    pub data: T,
    /// What the format could not hold; empty if reading gives back the same game.
    pub losses: Vec<Loss>,
}

/// Something that a format could not hold.
///
/// | code | what became of it |
/// |---|---|
/// | `loss/glyphs` | left out |
/// | `loss/comments` | left out |
/// | `loss/comment-joined` | several comments on a move became one |
/// | `loss/comment-moved` | comments in front of a variation stand after its first move |
/// | `loss/blanks` | white space around a comment was left out |
/// | `loss/variations` | left out |
/// | `loss/header` | left out; in PGN its name is another |
/// | `loss/counters` | the number of the round and the plies without capture are those of a new game |
/// | `loss/start` | the start cannot be written |
/// | `loss/cut` | a text was longer than its field |
/// | `loss/characters` | characters that the character set of the format does not have |
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// Stable machine-readable code.
    pub code: &'static str,
    /// How often.
    pub count: usize,
    /// What was lost, in English.
    pub message: String,
}

/// Losses by code, in the order in which they came up.
#[derive(Debug, Default)]
pub(super) struct Losses(Vec<Loss>);

impl Losses {
    /// Counts a loss; the message is that of the first of its code.
    pub(super) fn add(&mut self, code: &'static str, message: impl FnOnce() -> String) {
        match self.0.iter_mut().find(|loss| loss.code == code) {
            Some(loss) => loss.count += 1,
            None => self.0.push(Loss {
                code,
                count: 1,
                message: message(),
            }),
        }
    }

    /// What is said about `node` as the one comment that a format without glyphs has room for.
    pub(super) fn single_comment(&mut self, record: &GameRecord, node: NodeId) -> String {
        let Some(Notes {
            before,
            after,
            nags,
        }) = record.tree.notes(node)
        else {
            return String::new();
        };
        if !nags.is_empty() {
            self.add("loss/glyphs", || format!("glyphs such as ${}", nags[0]));
        }
        if !before.is_empty() {
            self.add("loss/comment-moved", || {
                "comments in front of a move".into()
            });
        }
        if before.len() + after.len() > 1 {
            self.add("loss/comment-joined", || {
                "several comments on one move".into()
            });
        }
        let all: Vec<_> = before.iter().chain(after).map(String::as_str).collect();
        let joined = all.join("\n");
        if clean(&joined) != joined {
            self.add("loss/blanks", || "white space around a comment".into());
        }
        joined
    }

    /// What is said about `node`, in a format that has no room for any of it.
    pub(super) fn notes(&mut self, record: &GameRecord, node: NodeId) {
        let Some(notes) = record.tree.notes(node) else {
            return;
        };
        if let Some(nag) = notes.nags.first() {
            self.add("loss/glyphs", || format!("glyphs such as ${nag}"));
        }
        if notes.before.len() + notes.after.len() > 0 {
            self.add("loss/comments", || "comments".into());
        }
    }

    pub(super) fn finish(self) -> Vec<Loss> {
        self.0
    }
}
