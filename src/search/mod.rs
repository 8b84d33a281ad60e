//! Floor 3: the two bounded proofs that the judge needs – mate by checks alone and gain of material.

pub(crate) mod budget;
pub(crate) mod counter;
pub(crate) mod gain;
pub(crate) mod mate;
pub(crate) mod material;
pub(crate) mod path;

pub use material::Balance;
