//! From what a text says to the one legal move it means.

use core::fmt;

use arrayvec::ArrayVec;

use crate::{
    board::{Move, Role, Square},
    position::{IllegalMoveReason, Position},
};

use super::{
    error::ParseTextError,
    formation::{Dialect, Formation, Name, Place},
    geometry::{Direction, target},
};

/// One understanding of a move in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reading {
    pub role: Role,
    pub name: Name,
    /// `None` if the text does not say.
    pub direction: Option<Direction>,
    pub number: u8,
}

/// The readings of one text, all of the same piece, the likeliest first.
pub(super) type Readings = ArrayVec<Reading, 2>;

/// The legal moves found, or the best reason why there is none.
struct Search<'a> {
    position: &'a Position,
    /// More are never kept: five pieces, three directions.
    legal: ArrayVec<Move, 15>,
    nearest: (IllegalMoveReason, Option<Move>),
}

impl Search<'_> {
    fn attempt(&mut self, from: Square, reading: &Reading) {
        match reading.direction {
            Some(direction) => self.attempt_direction(from, reading, direction),
            None => Direction::ALL
                .into_iter()
                .for_each(|direction| self.attempt_direction(from, reading, direction)),
        }
    }

    fn attempt_direction(&mut self, from: Square, reading: &Reading, direction: Direction) {
        let color = self.position.turn();
        let to = target(from, color, reading.role, direction, reading.number);
        let Some(m) = to.map(|to| Move { from, to }) else {
            self.reject(IllegalMoveReason::CannotReach, None);
            return;
        };
        match self.position.check_move(m) {
            Ok(()) if self.legal.contains(&m) => {}
            // Never full: see the type of `legal`.
            Ok(()) => drop(self.legal.try_push(m)),
            Err(illegal) => self.reject(illegal.reason, Some(m)),
        }
    }

    /// Keeps the reason that came nearest to a legal move.
    fn reject(&mut self, reason: IllegalMoveReason, m: Option<Move>) {
        let nearness = |reason, m: Option<Move>| match reason {
            IllegalMoveReason::CheckNotAnswered | IllegalMoveReason::ExposesKing => 4,
            IllegalMoveReason::OwnPiece => 3,
            _ if m.is_some() => 2,
            IllegalMoveReason::CannotReach => 1,
            _ => 0,
        };
        if nearness(reason, m) > nearness(self.nearest.0, self.nearest.1) {
            self.nearest = (reason, m);
        }
    }
}

/// The move that `readings` mean in `position`. The first reading is tried as the standard has it; only if that
/// gives no legal move are all readings tried as any convention in use has them.
pub(super) fn resolve(
    position: &Position,
    readings: &[Reading],
    dialect: Dialect,
) -> Result<Move, ParseTextError> {
    let Some(first) = readings.first() else {
        return Err(ParseTextError::Syntax {
            offset: 0,
            found: None,
            expected: "a move",
        });
    };
    let formation = Formation::of(position, first.role);
    let mut search = Search {
        position,
        legal: ArrayVec::new(),
        nearest: (IllegalMoveReason::NoPiece, None),
    };
    for member in formation.members() {
        if formation.name(member, dialect) == first.name {
            search.attempt(member.square, first);
        }
    }
    if search.legal.is_empty() {
        for reading in readings {
            for member in formation.members() {
                if Formation::may_be_called(member, reading.name) {
                    search.attempt(member.square, reading);
                }
            }
        }
    }
    match *search.legal {
        [m] => Ok(m),
        [] => Err(ParseTextError::Illegal {
            reason: search.nearest.0,
            m: search.nearest.1,
            understood: first.to_string(),
        }),
        _ => Err(ParseTextError::Ambiguous {
            candidates: search.legal.to_vec(),
        }),
    }
}

/// Whether `m`, which `reading` describes, would be understood without its direction: no other legal move goes
/// by that name to that number.
pub(super) fn is_clear_undirected(
    position: &Position,
    formation: &Formation,
    reading: &Reading,
    m: Move,
) -> bool {
    !formation.members().iter().any(|member| {
        formation.name(member, Dialect::Chinese) == reading.name
            && Direction::ALL.into_iter().any(|direction| {
                let from = member.square;
                target(
                    from,
                    position.turn(),
                    reading.role,
                    direction,
                    reading.number,
                )
                .map(|to| Move { from, to })
                .is_some_and(|other| other != m && position.is_legal(other))
            })
    })
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |place| match place {
            Place::Front => "front",
            Place::Middle => "middle",
            Place::Rear => "rear",
        };
        let role = self.role;
        match self.name {
            Name::File(file) => write!(f, "{role} on file {file}"),
            Name::Place(at) => write!(f, "{} {role}", place(at)),
            Name::Number(number) => write!(f, "{role} number {number}"),
            Name::PlaceOnFile(at, file) => write!(f, "{} {role} on file {file}", place(at)),
            Name::NumberOnFile(number, file) => {
                write!(f, "{role} number {number} on file {file}")
            }
            Name::Outermost(at) => write!(f, "outermost {} {role}", place(at)),
            Name::Any => write!(f, "{role}"),
        }?;
        if let Some(direction) = self.direction {
            write!(f, ", {}", direction.name())?;
        }
        write!(f, ", {}", self.number)
    }
}
