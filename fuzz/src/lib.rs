//! What the fuzz targets share: positions made of bytes, and what must hold for every move text.

pub mod record;

use std::collections::HashMap;

use xiangqi_arbiter::{
    BlackDigits, Color, Notation, Piece, Position, Role, Script, Setup, Square, Style, WxfTraverse,
    can_stand,
};

/// Bytes that are used up from the front; nothing left reads as 0.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// A legal position: some pieces thrown on the board, or a game played from the initial array.
    pub fn position(&mut self) -> Position {
        let kind = self.byte();
        if kind.is_multiple_of(2) {
            self.thrown(usize::from(kind / 8)).unwrap_or_default()
        } else {
            self.played(usize::from(kind / 2))
        }
    }

    fn thrown(&mut self, pieces: usize) -> Option<Position> {
        let mut setup = Setup::empty();
        if self.byte() % 2 == 1 {
            setup.turn = Color::Black;
        }
        let kings = Color::ALL.map(|color| (color, Role::King));
        for i in 0..pieces + 2 {
            let (color, role) = kings.get(i).copied().unwrap_or_else(|| {
                let kind = usize::from(self.byte());
                // Crowded pawns make the hard notations, so they come twice as often.
                let roles = [1, 2, 3, 4, 5, 6, 6, 6].map(|index| Role::ALL[index]);
                (Color::ALL[kind % 2], roles[kind / 2 % 8])
            });
            let square = Square::from_index(usize::from(self.byte()) % Square::COUNT)?;
            if can_stand(color, role, square)
                && setup.board.get(square).is_none()
                && setup.board.count(color, role) < role.max_count()
            {
                setup.board.set(square, Some(Piece::new(color, role)));
            }
        }
        Position::from_setup(&setup).ok()
    }

    fn played(&mut self, plies: usize) -> Position {
        let mut position = Position::initial();
        for _ in 0..plies {
            let moves = position.legal_moves();
            let Some(&m) = moves.get(usize::from(self.byte()) % moves.len().max(1)) else {
                break;
            };
            position = position.play_unchecked(m);
        }
        position
    }

    /// A style of writing.
    pub fn style(&mut self) -> Style {
        let choice = self.byte();
        Style {
            script: [Script::Hans, Script::Hant][usize::from(choice % 2)],
            black_digits: [
                BlackDigits::Arabic,
                BlackDigits::Fullwidth,
                BlackDigits::Chinese,
            ][usize::from(choice / 2 % 3)],
            wxf_traverse: [WxfTraverse::Equals, WxfTraverse::Dot][usize::from(choice / 8 % 2)],
        }
    }
}

/// What texts in a notation are made of, so that whole moves come up and not only broken bytes.
fn glyphs(notation: Notation) -> &'static str {
    match notation {
        Notation::Full | Notation::Short => {
            "车马炮兵卒将帅仕士相象車馬砲俥傌將帥包前中后後进退平進上下一二三四五六七八九123456789１２３４５６７８９ 　！."
        }
        Notation::Wxf => "RHCPKAENBrhcpkaenb123456789+-=.１２３４５＋－＝ !",
        Notation::Iccs | Notation::Uci => "abcdefghiABCDEFGHI0123456789- ",
    }
}

/// The bytes that are left as a text: as they are, each as a glyph of the notation, or a written move with up to
/// two glyphs changed.
fn text(bytes: &mut Bytes, position: &Position, style: &Style, notation: Notation) -> String {
    let glyphs: Vec<char> = glyphs(notation).chars().collect();
    let glyph = |byte: u8| glyphs[usize::from(byte) % glyphs.len()];
    let (mode, moves) = (bytes.byte() % 4, position.legal_moves());
    if mode == 0 {
        return String::from_utf8_lossy(bytes.0).into_owned();
    }
    let Some(&m) = moves.get(usize::from(bytes.byte()) % moves.len().max(1)) else {
        return String::new();
    };
    if mode == 1 {
        return bytes.0.iter().take(8).map(|byte| glyph(*byte)).collect();
    }
    let written = position.format_move(m, notation, style).unwrap();
    let mut text: Vec<char> = written.chars().collect();
    for _ in 2..mode + 1 {
        let at = usize::from(bytes.byte()) % text.len();
        text[at] = glyph(bytes.byte());
    }
    text.into_iter().collect()
}

/// Reads a text in a position: no panic, and the move found is legal and writes back to a text with its meaning.
pub fn read(data: &[u8], notation: Notation) {
    let mut bytes = Bytes(data);
    let position = bytes.position();
    let style = bytes.style();
    let text = text(&mut bytes, &position, &style, notation);
    let text = text.as_str();
    for notation in [Some(notation), None] {
        match position.parse_move(text, notation) {
            Ok(m) => {
                assert!(position.is_legal(m), "{position:?} {text:?}: {m}");
                for notation in Notation::ALL {
                    let written = position.format_move(m, notation, &style).unwrap();
                    let again = position.parse_move(&written, Some(notation));
                    assert_eq!(again, Ok(m), "{position:?} {text:?} -> {written:?}");
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Writes every legal move of a position: each reads back, no two are written alike.
pub fn write(data: &[u8]) {
    let mut bytes = Bytes(data);
    let position = bytes.position();
    let style = bytes.style();
    for notation in Notation::ALL {
        let mut texts = HashMap::new();
        for m in position.legal_moves() {
            let text = position.format_move(m, notation, &style).unwrap();
            assert_eq!(
                position.parse_move(&text, Some(notation)),
                Ok(m),
                "{position:?} {text:?}"
            );
            assert_eq!(
                position.parse_move(&text, None),
                Ok(m),
                "{position:?} {text:?}"
            );
            if let Some(other) = texts.insert(text.clone(), m) {
                panic!("{position:?}: {m} and {other} are both {text:?}");
            }
        }
    }
}
