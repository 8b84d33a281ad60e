//! How the pieces of one kind stand, and what each of them is called: the first half of a move in words.

use arrayvec::ArrayVec;

use crate::{
    board::{Color, Role, Square, placement::code},
    position::Position,
};

/// 前, 中 or 后 among pieces of a kind on one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Front,
    Middle,
    Rear,
}

/// What picks a piece out of its kind. Files are 1 to 9 from the mover's right, numbers count from the front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Name {
    /// 炮二, `C2`
    File(u8),
    /// 前炮, `C+`
    Place(Place),
    /// 一兵: over all crowded files, from the mover's right, front to rear
    Number(u8),
    /// 前九, 前兵九, `9+`
    PlaceOnFile(Place, u8),
    /// 一兵五, `15`
    NumberOnFile(u8, u8),
    /// `++`, `--`: first and last of four or five pawns on a file
    Outermost(Place),
    /// Nothing but the kind.
    Any,
}

/// Which standard gives the names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// CXA 7.5, and the xqbase standard for pawns.
    Chinese,
    /// The official forms of the World Xiangqi Federation.
    Wxf,
}

/// A piece and its standing on its file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    pub square: Square,
    /// 1 to 9 from the mover's right.
    pub file: u8,
    /// From the front, 0 first.
    pub index: u8,
    /// How many of the kind share the file.
    pub count: u8,
    /// From 1 over all crowded files, 0 on others.
    pub number: u8,
}

impl Member {
    fn place(&self) -> Option<Place> {
        match self.index {
            _ if self.count < 2 => None,
            0 => Some(Place::Front),
            i if i + 1 == self.count => Some(Place::Rear),
            i if i * 2 + 1 == self.count => Some(Place::Middle),
            _ => None,
        }
    }
}

/// Fills in how `members`, in order, share their files; returns on how many files two or more stand.
fn number_crowded(members: &mut [Member]) -> u8 {
    let (mut number, mut crowded_files) = (0, 0);
    for on_file in members.chunk_by_mut(|one, other| one.file == other.file) {
        let count = on_file.len() as u8;
        if count < 2 {
            continue;
        }
        crowded_files += 1;
        for (index, member) in on_file.iter_mut().enumerate() {
            number += 1;
            *member = Member {
                index: index as u8,
                count,
                number,
                ..*member
            };
        }
    }
    crowded_files
}

/// All pieces of a kind, from the mover's right to the left, front to rear on each file.
pub(super) struct Formation {
    role: Role,
    members: ArrayVec<Member, 5>,
    /// How many files hold two or more.
    crowded_files: u8,
}

impl Formation {
    /// The side to move's pieces of `role`.
    pub(super) fn of(position: &Position, role: Role) -> Self {
        let (board, color) = (position.board(), position.turn());
        let wanted = code(color, role);
        let mut members: ArrayVec<Member, 5> = ArrayVec::new();
        for row in 0..10u8 {
            let rank = match color {
                Color::Red => 9 - row,
                Color::Black => row,
            };
            let mut bits = board.own_rank_bits(color, rank);
            while bits != 0 {
                let file = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let square = Square::at(usize::from(rank) * 9 + file);
                // A legal position has at most five pieces of a kind.
                if board.code_at(square) == wanted && !members.is_full() {
                    let file = square.file_number(color);
                    let after = members.iter().rposition(|other| other.file <= file);
                    members.insert(
                        after.map_or(0, |index| index + 1),
                        Member {
                            square,
                            file,
                            index: 0,
                            count: 1,
                            number: 0,
                        },
                    );
                }
            }
        }
        let crowded_files = number_crowded(&mut members);
        Self {
            role,
            members,
            crowded_files,
        }
    }

    pub(super) fn members(&self) -> &[Member] {
        &self.members
    }

    /// What the standard calls `member`.
    pub(super) fn name(&self, member: &Member, dialect: Dialect) -> Name {
        let by_file = Name::File(member.file);
        let by_place = member.place().map_or(by_file, Name::Place);
        match (self.role, dialect) {
            // Two on a file never have a move in common but for the direction.
            (Role::King | Role::Advisor | Role::Elephant, _) => by_file,
            (Role::Rook | Role::Horse | Role::Cannon, _) => by_place,
            (Role::Pawn, _) if member.count < 2 => by_file,
            (Role::Pawn, Dialect::Chinese) => {
                if self.crowded_files > 1 || member.count > 3 {
                    Name::Number(member.number)
                } else {
                    by_place
                }
            }
            (Role::Pawn, Dialect::Wxf) => self.wxf_pawn(member),
        }
    }

    /// `P+ P-`, `P+ P3 P-`, `++ P+ P- --`, `++ P+ P3 P- --`; with two crowded files `3+ 33 3-`.
    fn wxf_pawn(&self, member: &Member) -> Name {
        if self.crowded_files > 1 {
            let place = member.place().unwrap_or(Place::Middle);
            return Name::PlaceOnFile(place, member.file);
        }
        match (member.count, member.index) {
            (2 | 3, 0) | (4 | 5, 1) => Name::Place(Place::Front),
            (2, 1) | (3 | 4, 2) | (5, 3) => Name::Place(Place::Rear),
            (4 | 5, 0) => Name::Outermost(Place::Front),
            (4, 3) | (5, 4) => Name::Outermost(Place::Rear),
            _ => Name::File(member.file),
        }
    }

    /// Whether some convention in use calls `member` so: 前 and 后 on any crowded file, numbers counted on each
    /// file alone, the bare file although others of the kind share it.
    pub(super) fn may_be_called(member: &Member, name: Name) -> bool {
        match name {
            Name::File(file) => member.file == file,
            Name::Place(place) | Name::Outermost(place) => member.place() == Some(place),
            Name::Number(number) => member.count > 1 && member.index + 1 == number,
            Name::PlaceOnFile(place, file) => member.file == file && member.place() == Some(place),
            Name::NumberOnFile(number, file) => {
                member.file == file && member.count > 1 && member.index + 1 == number
            }
            Name::Any => true,
        }
    }
}
