//! 繁體中文: the same sentences, character for character.

use crate::judge::{Act, MoveRuling, Ruling};

use super::{Tongue, zh_hans::ZhHans};

pub(super) struct ZhHant;

/// Simplified characters of the sentences and their traditional forms, one pair after another.
const PAIRS: &str = "较較轻輕牵牽价價属屬与與两兩兑兌军軍动動双雙变變图圖对對将將帅帥带帶应應当當拦攔损損据據杀殺没沒点點献獻红紅续續联聯虽雖许許负負车車进進连連长長闲閒马馬后後";

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
