//! Lists of the points of 32 pieces, as DhtmlXQ, XQF and CBL keep the start of a game.

use crate::{
    board::{Board, Color, Piece, Role, Square},
    position::Setup,
};

/// The pieces of a side in the order of these lists.
const SIDE: [Role; 16] = [
    Role::Rook,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Rook,
    Role::Cannon,
    Role::Cannon,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
];

/// The 32 pieces: Red's rook, horse, elephant, advisor, king, advisor, elephant, horse, rook, two cannons and five
/// pawns, then Black's in the same order.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    Color::ALL
        .into_iter()
        .flat_map(|color| SIDE.into_iter().map(move |role| Piece { color, role }))
}

/// The setup with the pieces on `points`, Red to move. Two pieces on one point: the later one stays; how many were
/// lost like that comes along.
pub(super) fn setup(points: impl IntoIterator<Item = Option<Square>>) -> (Setup, usize) {
    let mut setup = Setup::empty();
    let mut lost = 0;
    for (piece, point) in pieces().zip(points) {
        if let Some(point) = point {
            lost += usize::from(setup.board.get(point).is_some());
            setup.board.set(point, Some(piece));
        }
    }
    (setup, lost)
}

/// The points of the 32 pieces of `board`; `None` where a piece is not there, and if the board has more pieces of a
/// kind than fit in the list.
pub(super) fn points(board: &Board) -> Option<[Option<Square>; 32]> {
    let mut points = [None; 32];
    // From Red's left to right and back rank first, as the initial array is usually written.
    for (square, piece) in board.pieces() {
        let free = pieces()
            .zip(points.iter_mut())
            .find(|(known, point)| *known == piece && point.is_none());
        *free?.1 = Some(square);
    }
    Some(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_initial_array_there_and_back() {
        let initial = Setup::initial();
        let points = points(&initial.board).unwrap();
        assert_eq!(points[4], Some("e0".parse().unwrap()));
        assert_eq!(points[16], Some("a9".parse().unwrap()));
        assert_eq!(setup(points), (initial, 0));
        assert_eq!(setup([Some(Square::at(4)); 2]).1, 1);
    }
}
