//! How the parts of a game become bytes and are read again, each as short as it can be.

use crate::{
    board::{Color, Move, Square},
    position::{PACKED_LEN, Position},
};

use super::{Claim, Reason, Score};

/// Something that knows its bytes.
pub(super) trait Packed: Sized {
    fn put(&self, out: &mut Vec<u8>);
    /// `None`: these are not its bytes.
    fn take(bytes: &mut &[u8]) -> Option<Self>;
}

/// Numbers in as few groups of seven bits as they need, lowest first.
impl Packed for u64 {
    fn put(&self, out: &mut Vec<u8>) {
        let mut rest = *self;
        while rest > 127 {
            out.push((rest & 127) as u8 | 128);
            rest >>= 7;
        }
        out.push(rest as u8);
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = bytes.split_off_first()?;
            value |= Self::from(byte & 127) << shift;
            if byte & 128 == 0 {
                return Some(value);
            }
        }
        None
    }
}

macro_rules! as_number {
    ($($name:ty),*) => {$(
        impl Packed for $name {
            fn put(&self, out: &mut Vec<u8>) {
                (*self as u64).put(out);
            }

            fn take(bytes: &mut &[u8]) -> Option<Self> {
                u64::take(bytes)?.try_into().ok()
            }
        }
    )*};
}

as_number!(u8, u16, u32, usize);

/// Zigzag, so that small numbers below 0 are short too.
impl Packed for i64 {
    fn put(&self, out: &mut Vec<u8>) {
        ((self << 1) ^ (self >> 63)).cast_unsigned().put(out);
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        let zigzag = u64::take(bytes)?;
        Some((zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed())
    }
}

impl Packed for bool {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        Some(u8::take(bytes)? != 0)
    }
}

macro_rules! as_index {
    ($($name:ty: $all:expr;)*) => {$(
        impl Packed for $name {
            fn put(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }

            fn take(bytes: &mut &[u8]) -> Option<Self> {
                $all.get(usize::from(u8::take(bytes)?)).copied()
            }
        }
    )*};
}

as_index! {
    Color: Color::ALL;
    Claim: [Claim::NaturalLimit, Claim::Repetition];
    Score: [Score::RedWins, Score::BlackWins, Score::Draw, Score::BothLose];
    Reason: Reason::ALL;
}

impl Packed for Square {
    fn put(&self, out: &mut Vec<u8>) {
        self.index().put(out);
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        Self::from_index(usize::take(bytes)?)
    }
}

/// Moves as [`put_list`] would, several times as fast: nothing else does a game keep so many of. Each is its two points:
/// its code would have to be divided again, for every move of a game with every event.
pub(super) fn put_moves(moves: &[Move], out: &mut Vec<u8>) {
    moves.len().put(out);
    let start = out.len();
    out.resize(start + 2 * moves.len(), 0);
    let (places, _) = out[start..].as_chunks_mut();
    for (place, m) in places.iter_mut().zip(moves) {
        *place = [m.from.index() as u8, m.to.index() as u8];
    }
}

/// As [`take_list`], with room for one more move, which most games that are taken up get.
pub(super) fn take_moves(bytes: &mut &[u8], most: usize) -> Option<Vec<Move>> {
    let len = usize::take(bytes).filter(|len| *len <= most)?;
    let (points, _) = bytes.split_off(..2 * len)?.as_chunks();
    let square = |index: &u8| Square::from_index(usize::from(*index));
    let mut moves = Vec::with_capacity(len + 1);
    for [from, to] in points {
        moves.push(Move::new(square(from)?, square(to)?));
    }
    Some(moves)
}

impl Packed for Position {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.pack());
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        Self::unpack(bytes.split_off(..PACKED_LEN)?).ok()
    }
}

impl<T: Packed> Packed for Option<T> {
    fn put(&self, out: &mut Vec<u8>) {
        self.is_some().put(out);
        if let Some(value) = self {
            value.put(out);
        }
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        Some(if bool::take(bytes)? {
            Some(T::take(bytes)?)
        } else {
            None
        })
    }
}

impl<T: Packed> Packed for [T; 2] {
    fn put(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|value| value.put(out));
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        Some([T::take(bytes)?, T::take(bytes)?])
    }
}

macro_rules! as_tuple {
    ($($name:ident)*) => {
        impl<$($name: Packed),*> Packed for ($($name,)*) {
            #[expect(non_snake_case, reason = "a value has the name of its type")]
            fn put(&self, out: &mut Vec<u8>) {
                let ($($name,)*) = self;
                $($name.put(out);)*
            }

            fn take(bytes: &mut &[u8]) -> Option<Self> {
                Some(($($name::take(bytes)?,)*))
            }
        }
    };
}

as_tuple!(A B);
as_tuple!(A B C);

/// A struct is its fields, all of them.
macro_rules! as_fields {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl Packed for $name {
            fn put(&self, out: &mut Vec<u8>) {
                $(self.$field.put(out);)*
            }

            fn take(bytes: &mut &[u8]) -> Option<Self> {
                Some(Self { $($field: Packed::take(bytes)?),* })
            }
        }
    )*};
}

pub(super) use as_fields;

pub(super) fn put_list<T: Packed>(list: &[T], out: &mut Vec<u8>) {
    list.len().put(out);
    list.iter().for_each(|item| item.put(out));
}

pub(super) fn take_list<T: Packed>(bytes: &mut &[u8], most: usize) -> Option<Vec<T>> {
    let len = usize::take(bytes).filter(|len| *len <= most)?;
    (0..len).map(|_| T::take(bytes)).collect()
}
