//! Characters, read and written.

use crate::board::{Color, Role};

use super::{
    formation::Place,
    geometry::Direction,
    style::{BlackDigits, Script},
};

/// A character of Chinese notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Glyph {
    Piece(Role),
    Digit(u8),
    Place(Place),
    Direction(Direction),
}

/// The glyph of a character, in any script and width. Red's and Black's glyphs are not told apart: people mix
/// them, and the side to move is known.
pub(super) const fn glyph(c: char) -> Option<Glyph> {
    Some(match c {
        '帅' | '帥' | '将' | '將' => Glyph::Piece(Role::King),
        '仕' | '士' => Glyph::Piece(Role::Advisor),
        '相' | '象' => Glyph::Piece(Role::Elephant),
        '车' | '車' | '俥' => Glyph::Piece(Role::Rook),
        '马' | '馬' | '傌' => Glyph::Piece(Role::Horse),
        '炮' | '砲' | '礮' | '包' => Glyph::Piece(Role::Cannon),
        '兵' | '卒' => Glyph::Piece(Role::Pawn),
        '前' => Glyph::Place(Place::Front),
        '中' => Glyph::Place(Place::Middle),
        '后' | '後' => Glyph::Place(Place::Rear),
        '进' | '進' | '上' => Glyph::Direction(Direction::Forward),
        '退' | '下' => Glyph::Direction(Direction::Backward),
        '平' => Glyph::Direction(Direction::Traverse),
        _ => match chinese_digit(c) {
            Some(digit) => Glyph::Digit(digit),
            None => match digit(fold_width(c)) {
                Some(digit) => Glyph::Digit(digit),
                None => return None,
            },
        },
    })
}

const fn chinese_digit(c: char) -> Option<u8> {
    Some(match c {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

/// 1 to 9 of an ASCII character; `l` and `I` are slips for 1.
pub(super) const fn digit(c: char) -> Option<u8> {
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        'l' | 'I' => Some(1),
        _ => None,
    }
}

/// A full width form as the ASCII character it stands for; dashes become `-`.
pub(super) const fn fold_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => (c as u32 as u16 - 0xfee0) as u8 as char,
        '‐' | '–' | '—' | '−' => '-',
        _ => c,
    }
}

/// The piece of a WXF letter, with those of older texts: `N` = `H`, `B` = `M` = `E`, `G` = `K`, `S` = `P`.
pub(super) const fn wxf_role(letter: char) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'K' | 'G' => Role::King,
        'A' => Role::Advisor,
        'E' | 'B' | 'M' => Role::Elephant,
        'R' => Role::Rook,
        'H' | 'N' => Role::Horse,
        'C' => Role::Cannon,
        'P' | 'S' => Role::Pawn,
        _ => return None,
    })
}

/// The letter of official WXF notation.
pub(super) const fn wxf_letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        _ => role.letter(),
    }
}

pub(super) const fn piece_glyph(color: Color, role: Role, script: Script) -> char {
    let (hans, hant) = match (role, color) {
        (Role::King, Color::Red) => ('帅', '帥'),
        (Role::King, Color::Black) => ('将', '將'),
        (Role::Advisor, Color::Red) => ('仕', '仕'),
        (Role::Advisor, Color::Black) => ('士', '士'),
        (Role::Elephant, Color::Red) => ('相', '相'),
        (Role::Elephant, Color::Black) => ('象', '象'),
        (Role::Rook, _) => ('车', '車'),
        (Role::Horse, _) => ('马', '馬'),
        (Role::Cannon, _) => ('炮', '炮'),
        (Role::Pawn, Color::Red) => ('兵', '兵'),
        (Role::Pawn, Color::Black) => ('卒', '卒'),
    };
    match script {
        Script::Hans => hans,
        Script::Hant => hant,
    }
}

pub(super) const fn place_glyph(place: Place, script: Script) -> char {
    match (place, script) {
        (Place::Front, _) => '前',
        (Place::Middle, _) => '中',
        (Place::Rear, Script::Hans) => '后',
        (Place::Rear, Script::Hant) => '後',
    }
}

pub(super) const fn direction_glyph(direction: Direction, script: Script) -> char {
    match (direction, script) {
        (Direction::Forward, Script::Hans) => '进',
        (Direction::Forward, Script::Hant) => '進',
        (Direction::Backward, _) => '退',
        (Direction::Traverse, _) => '平',
    }
}

/// The digit, 1 to 9, in one of three scripts.
pub(super) const fn digit_glyph(digit: u8, digits: BlackDigits) -> char {
    const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    const FULLWIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
    match digits {
        BlackDigits::Arabic => (b'0' + digit) as char,
        BlackDigits::Fullwidth => FULLWIDTH[digit as usize - 1],
        BlackDigits::Chinese => CHINESE[digit as usize - 1],
    }
}
