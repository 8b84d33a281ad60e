//! Changing a tree: order of variations, taking moves away, following changes.

use super::{GameTree, NodeId};

impl GameTree {
    /// A number that grows with every change, so that a view knows when to draw anew.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Puts `node` one place nearer to the main line among its alternatives; whether there was one to pass.
    ///
    /// Comments in front of a variation that becomes the continuation go behind the move before it, where they belong
    /// then.
    ///
    /// ```
    /// use xiangqi_arbiter::record::{GameTree, NodeId};
    /// let mut tree = GameTree::new();
    /// let cannon = tree.add(NodeId::ROOT, "h2e2".parse().unwrap());
    /// let pawn = tree.add(NodeId::ROOT, "c3c4".parse().unwrap());
    /// assert!(tree.promote(pawn));
    /// assert!(!tree.promote(pawn));
    /// assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [pawn, cannon]);
    /// ```
    pub fn promote(&mut self, node: NodeId) -> bool {
        let Some(parent) = self.parent(node) else {
            return false;
        };
        let mut children: Vec<_> = self.children(parent).collect();
        let Some(at) = children.iter().position(|&child| child == node) else {
            return false;
        };
        if at == 0 {
            return false;
        }
        children.swap(at - 1, at);
        self.relink(parent, &children);
        if at == 1 && self.notes(node).is_some() {
            let before = core::mem::take(&mut self.notes_mut(node).before);
            if !before.is_empty() {
                self.notes_mut(parent).after.extend(before);
            }
        }
        true
    }

    /// Puts `node` one place further from the main line among its alternatives; whether there was one to let pass.
    pub fn demote(&mut self, node: NodeId) -> bool {
        self.next_sibling(node)
            .is_some_and(|next| self.promote(next))
    }

    /// Makes the line that leads to `node` the main line.
    pub fn promote_to_main_line(&mut self, node: NodeId) {
        let line: Vec<_> = core::iter::successors(Some(node), |&node| self.parent(node)).collect();
        for node in line {
            while self.promote(node) {}
        }
    }

    /// Takes `node` away with everything that follows it; of the root, everything but what is said about it. The nodes
    /// keep their numbers, and the numbers of what was taken away are not used again.
    ///
    /// ```
    /// use xiangqi_arbiter::record::{GameTree, NodeId};
    /// let mut tree = GameTree::new();
    /// let first = tree.add(NodeId::ROOT, "h2e2".parse().unwrap());
    /// tree.add(first, "h9g7".parse().unwrap());
    /// tree.delete(first);
    /// assert!(tree.is_empty());
    /// ```
    pub fn delete(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else {
            self.relink(node, &[]);
            self.len = 0;
            return;
        };
        let mut children: Vec<_> = self.children(parent).collect();
        let count = children.len();
        children.retain(|&child| child != node);
        if children.len() == count {
            // Taken away before.
            return;
        }
        self.len -= self.size(node);
        self.relink(parent, &children);
        if self.first_child(parent) == children.first().copied()
            && let Some(&first) = children.first()
            && self.notes(first).is_some()
        {
            // It may be the continuation now.
            let before = core::mem::take(&mut self.notes_mut(first).before);
            if !before.is_empty() {
                self.notes_mut(parent).after.extend(before);
            }
        }
    }

    /// How many nodes there are from `node` on, itself included.
    fn size(&self, node: NodeId) -> usize {
        let mut count = 0;
        let mut todo = vec![node];
        while let Some(node) = todo.pop() {
            count += 1;
            todo.extend(self.children(node));
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;

    fn m(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn a_line_becomes_the_main_line() {
        let mut tree = GameTree::new();
        let a = tree.add(NodeId::ROOT, m("h2e2"));
        let b = tree.add(NodeId::ROOT, m("c3c4"));
        let c = tree.add(NodeId::ROOT, m("g3g4"));
        tree.add(c, m("h9g7"));
        let last = tree.add(c, m("b9c7"));
        tree.notes_mut(c).before.push("or".into());
        let before = tree.revision();
        tree.promote_to_main_line(last);
        assert!(tree.revision() > before);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [c, last]);
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [c, a, b]);
        assert_eq!(tree.notes(NodeId::ROOT).unwrap().after, ["or"]);
        assert!(tree.demote(c));
        assert_eq!(tree.first_child(NodeId::ROOT), Some(a));
    }

    #[test]
    fn what_is_taken_away_is_gone() {
        let mut tree = GameTree::new();
        let a = tree.add(NodeId::ROOT, m("h2e2"));
        let b = tree.add(a, m("h9g7"));
        let c = tree.add(a, m("b9c7"));
        tree.add(b, m("h0g2"));
        tree.delete(b);
        tree.delete(b);
        assert_eq!(tree.len(), 2);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [a, c]);
        let d = tree.add(a, m("g6g5"));
        assert_eq!(tree.children(a).collect::<Vec<_>>(), [c, d]);
        tree.delete(NodeId::ROOT);
        assert_eq!((tree.len(), tree.first_child(NodeId::ROOT)), (0, None));
    }
}
