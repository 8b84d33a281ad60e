//! How much a search may look at.

/// Nodes left. A search that runs out says so instead of guessing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    left: u32,
    exhausted: bool,
}

impl Budget {
    pub(crate) const fn new(nodes: u32) -> Self {
        Self {
            left: nodes,
            exhausted: false,
        }
    }

    /// Takes one node; false if there is none left.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.left == 0 {
            self.exhausted = true;
            return false;
        }
        self.left -= 1;
        true
    }

    /// Whether the answer is worth nothing because a node was missing.
    pub(crate) const fn is_exhausted(&self) -> bool {
        self.exhausted
    }
}
