//! Notations. They cross as numbers, so only the declarations of these types are used.

use serde::Serialize;
use tsify::Tsify;

/// A way to write moves: `full` 炮二平五, `short` 炮2 5, `wxf` C2=5, `iccs` H2-E2, `uci` h2e2.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "only the declaration is used")]
pub enum Notation {
    Full,
    Short,
    Wxf,
    Iccs,
    Uci,
}

/// How written moves look.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "only the declaration is used")]
pub struct NotationStyle {
    /// Glyphs of Chinese notation, simplified or traditional; default `hans`.
    #[tsify(optional, type = "'hans' | 'hant'")]
    pub script: String,
    /// Black's digits in `full` and `short`: 8, ８ or 八; default `arabic`.
    #[tsify(optional, type = "'arabic' | 'fullwidth' | 'chinese'")]
    pub black_digits: String,
    /// Sign for a move along the rank in `wxf`; default `=`.
    #[tsify(optional, type = "'=' | '.'")]
    pub wxf_traverse: String,
}
