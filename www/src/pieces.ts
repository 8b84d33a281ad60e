// What stands on a board.
import type { Piece, Position, Square } from 'xiangqi-arbiter';

const ROLES = {
  k: 'king',
  a: 'advisor',
  b: 'elephant',
  r: 'rook',
  n: 'horse',
  c: 'cannon',
  p: 'pawn',
} as const;

/** The pieces of a canonical FEN, whose letters the package promises. One call instead of ninety. */
function piecesOf(fen: string): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  (fen.split(' ')[0] ?? '').split('/').forEach((row, i) => {
    let file = 0;
    for (const c of row) {
      const role = ROLES[c.toLowerCase() as keyof typeof ROLES];
      if (role) {
        const at = String.fromCharCode(97 + file) + String(9 - i);
        pieces.set(at, { color: c < 'a' ? 'red' : 'black', role });
      }
      file += role ? 1 : Number(c);
    }
  });
  return pieces;
}

const known = new WeakMap<Position, ReadonlyMap<Square, Piece>>();

/** The same map for the same position, so that a view can tell whether anything changed. */
export function menOf(position: Position): ReadonlyMap<Square, Piece> {
  const men = known.get(position) ?? piecesOf(position.fen);
  known.set(position, men);
  return men;
}
