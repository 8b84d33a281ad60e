//! 繁體中文: the same sentences, character for character.

use crate::judge::{Act, MoveRuling, Ruling};

use super::{Tongue, zh_hans::ZhHans};

pub(super) struct ZhHant;

/// Simplified characters of the sentences and their traditional forms, one pair after another.
const PAIRS: &str = "将將杀殺兑兌献獻拦攔闲閒长長红紅负負双雙变變着著两兩军軍";

fn convert(text: &str) -> String {
    text.chars()
        .map(|c| {
            let mut pairs = PAIRS.chars();
            while let (Some(hans), Some(hant)) = (pairs.next(), pairs.next()) {
                if hans == c {
                    return hant;
                }
            }
            c
        })
        .collect()
}

impl Tongue for ZhHant {
    fn pattern(&self, acts: &[Act]) -> String {
        convert(&ZhHans.pattern(acts))
    }

    fn reason(&self, m: &MoveRuling) -> String {
        convert(&ZhHans.reason(m))
    }

    fn summary(&self, ruling: &Ruling) -> String {
        // The patterns are in it already, converted; converting twice changes nothing.
        convert(&ZhHans.summary(ruling))
    }
}
