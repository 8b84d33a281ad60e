//! The tree of moves of a game: a main line and variations of any number and depth.
//!
//! Nodes live side by side in one vector and refer to each other by number, so that a tree of a quarter of a
//! million moves is a few megabytes and is walked without recursion. A node without text takes 26 bytes.

use crate::board::Move;

/// A node of a [`GameTree`]: the position after a move, or the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: Self = Self(0);

    /// The number of the node; it stays the same as long as the tree lives.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most nodes a tree can hold.
const MAX_NODES: usize = u32::MAX as usize - 1;

/// No node, no notes.
const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    first_child: u32,
    last_child: u32,
    next: u32,
    notes: u32,
    /// [`Move::code`]; meaningless for the root.
    code: u16,
}

/// What is said about a move beside the move itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notes {
    /// Comments in front of the move; only where a variation starts, elsewhere they belong after the move
    /// before.
    pub before: Vec<String>,
    /// Comments after the move; of the root: comments in front of the game.
    pub after: Vec<String>,
    /// Numeric annotation glyphs: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` and so on.
    pub nags: Vec<u8>,
}

impl Notes {
    fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty() && self.nags.is_empty()
    }
}

/// Moves with variations, comments and glyphs. The tree does not know positions: whoever adds a move has checked
/// it ([`GameRecord::add_move`](super::GameRecord::add_move) does).
///
/// Two trees are equal if they show the same moves, variations and notes in the same order.
///
/// ```
/// use xiangqi_arbiter::record::{GameTree, NodeId};
/// let mut tree = GameTree::new();
/// let cannon = tree.add(NodeId::ROOT, "h2e2".parse().unwrap());
/// let reply = tree.add(cannon, "h9g7".parse().unwrap());
/// let other = tree.add(cannon, "b9c7".parse().unwrap());
/// tree.notes_mut(other).after.push("屏风马也可以".into());
/// assert_eq!(tree.main_line().count(), 2);
/// assert_eq!(tree.children(cannon).collect::<Vec<_>>(), [reply, other]);
/// ```
#[derive(Debug, Clone)]
pub struct GameTree {
    nodes: Vec<Node>,
    notes: Vec<Notes>,
    /// How many nodes hang on the tree, the root not counted.
    pub(super) len: usize,
    pub(super) revision: u64,
}

impl Default for GameTree {
    fn default() -> Self {
        Self::new()
    }
}

impl GameTree {
    /// A tree with no move.
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: vec![Node {
                parent: NONE,
                first_child: NONE,
                last_child: NONE,
                next: NONE,
                notes: NONE,
                code: 0,
            }],
            notes: Vec::new(),
            len: 0,
            revision: 0,
        }
    }

    /// How many moves there are in all lines.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds `m` as the last child of `parent`, whatever children there are.
    ///
    /// # Panics
    /// If the tree already had four thousand million moves, or `parent` is of another, larger tree.
    pub fn add(&mut self, parent: NodeId, m: Move) -> NodeId {
        assert!(self.nodes.len() < MAX_NODES, "the tree is full");
        let id = self.nodes.len() as u32;
        self.nodes.push(Node {
            parent: parent.0,
            first_child: NONE,
            last_child: NONE,
            next: NONE,
            notes: NONE,
            code: m.code(),
        });
        let last = core::mem::replace(&mut self.nodes[parent.index()].last_child, id);
        match last {
            NONE => self.nodes[parent.index()].first_child = id,
            last => self.nodes[last as usize].next = id,
        }
        self.len += 1;
        self.revision += 1;
        NodeId(id)
    }

    /// Adds all of `other` behind `node`: its moves as children of `node`, its notes with them.
    pub fn graft(&mut self, node: NodeId, other: &Self) {
        if let Some(notes) = other.notes(NodeId::ROOT) {
            let notes = notes.clone();
            let own = self.notes_mut(node);
            own.after.extend(notes.after);
        }
        // The nodes of this tree that lead to the present one of the other.
        let mut line = vec![node];
        for (ply, id) in other.preorder() {
            line.truncate(ply);
            let (Some(&parent), Some(m)) = (line.last(), other.move_at(id)) else {
                return;
            };
            let added = self.add(parent, m);
            if let Some(notes) = other.notes(id) {
                *self.notes_mut(added) = notes.clone();
            }
            line.push(added);
        }
    }

    /// The move that leads to `node`; `None` for the root.
    #[must_use]
    pub fn move_at(&self, node: NodeId) -> Option<Move> {
        if node == NodeId::ROOT {
            return None;
        }
        Move::from_code(self.nodes.get(node.index())?.code)
    }

    /// The node before `node`; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes.get(node.index())?.parent)
    }

    /// The continuation of `node`.
    #[must_use]
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes.get(node.index())?.first_child)
    }

    /// The next alternative to `node`.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes.get(node.index())?.next)
    }

    /// The moves after `node`, its continuation first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.first_child(NodeId::ROOT), |&node| {
            self.first_child(node)
        })
    }

    /// The moves that lead from the start to `node`.
    #[must_use]
    pub fn moves_to(&self, node: NodeId) -> Vec<Move> {
        let mut moves: Vec<_> = core::iter::successors(Some(node), |&node| self.parent(node))
            .filter_map(|node| self.move_at(node))
            .collect();
        moves.reverse();
        moves
    }

    /// How many moves lead to `node`.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> usize {
        core::iter::successors(self.parent(node), |&node| self.parent(node)).count()
    }

    /// What is said about `node`, if anything is.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> Option<&Notes> {
        let index = self.nodes.get(node.index())?.notes;
        self.notes
            .get(index as usize)
            .filter(|notes| !notes.is_empty())
    }

    /// What is said about `node`, to be changed.
    ///
    /// # Panics
    /// If `node` is of another, larger tree.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.revision += 1;
        let slot = &mut self.nodes[node.index()].notes;
        if *slot == NONE {
            *slot = self.notes.len() as u32;
            self.notes.push(Notes::default());
        }
        &mut self.notes[*slot as usize]
    }

    /// Makes `children` the children of `parent`, in this order. They must have been before.
    pub(super) fn relink(&mut self, parent: NodeId, children: &[NodeId]) {
        self.revision += 1;
        for pair in children.windows(2) {
            self.nodes[pair[0].index()].next = pair[1].0;
        }
        let ends = [children.first(), children.last()].map(|end| end.map_or(NONE, |node| node.0));
        if let Some(last) = children.last() {
            self.nodes[last.index()].next = NONE;
        }
        let node = &mut self.nodes[parent.index()];
        [node.first_child, node.last_child] = ends;
    }

    /// Every node but the root, in the order of reading: a move, then everything that can follow it, then the
    /// alternatives to it. The number with each is its distance from the root.
    pub fn preorder(&self) -> impl Iterator<Item = (usize, NodeId)> + '_ {
        let mut ply = 1;
        let mut next = self.first_child(NodeId::ROOT);
        core::iter::from_fn(move || {
            let node = next?;
            let item = (ply, node);
            next = self.first_child(node);
            if next.is_some() {
                ply += 1;
            } else {
                let mut up = node;
                loop {
                    next = self.next_sibling(up);
                    if next.is_some() {
                        break;
                    }
                    match self.parent(up) {
                        Some(parent) if parent != NodeId::ROOT => {
                            up = parent;
                            ply -= 1;
                        }
                        _ => break,
                    }
                }
            }
            Some(item)
        })
    }
}

const fn id(index: u32) -> Option<NodeId> {
    if index == NONE {
        None
    } else {
        Some(NodeId(index))
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        let same = |a: NodeId, b: NodeId| {
            self.move_at(a) == other.move_at(b) && self.notes(a) == other.notes(b)
        };
        self.len == other.len
            && same(NodeId::ROOT, NodeId::ROOT)
            && self
                .preorder()
                .zip(other.preorder())
                .all(|((ply, a), (other_ply, b))| ply == other_ply && same(a, b))
    }
}

impl Eq for GameTree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn m(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn order_of_reading_and_equality() {
        let mut a = GameTree::new();
        let first = a.add(NodeId::ROOT, m("h2e2"));
        let x = a.add(first, m("h9g7"));
        let y = a.add(first, m("b9c7"));
        a.add(y, m("h0g2"));
        a.add(x, m("h0g2"));
        a.add(NodeId::ROOT, m("b2e2"));
        let order: Vec<_> = a
            .preorder()
            .map(|(ply, node)| format!("{ply}{}", a.move_at(node).unwrap()))
            .collect();
        assert_eq!(
            order,
            ["1h2e2", "2h9g7", "3h0g2", "2b9c7", "3h0g2", "1b2e2"]
        );

        // The same tree built in another order of time.
        let mut b = GameTree::new();
        let first = b.add(NodeId::ROOT, m("h2e2"));
        b.add(NodeId::ROOT, m("b2e2"));
        let x = b.add(first, m("h9g7"));
        b.add(x, m("h0g2"));
        let y = b.add(first, m("b9c7"));
        let last = b.add(y, m("h0g2"));
        assert_eq!(a, b);
        assert_eq!(b.moves_to(last), [m("h2e2"), m("b9c7"), m("h0g2")]);
        assert_eq!(b.ply(last), 3);
        b.notes_mut(last);
        assert_eq!(a, b);
        b.notes_mut(last).nags.push(1);
        assert_ne!(a, b);
    }
}
