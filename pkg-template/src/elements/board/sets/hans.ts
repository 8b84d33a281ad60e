/** The pieces as article 1.2 of the rules names them, in simplified characters. */
import { hansOutlines as o } from './hans-outlines.js';
import { type PieceSet, registerPieces } from './registry.js';

/** 帅仕相车马炮兵 and 将士象车马炮卒: the set every board has. */
export const hansPieces: PieceSet = {
  name: 'hans',
  outlines: {
    red: {
      king: o.帅,
      advisor: o.仕,
      elephant: o.相,
      rook: o.车,
      horse: o.马,
      cannon: o.炮,
      pawn: o.兵,
    },
    black: {
      king: o.将,
      advisor: o.士,
      elephant: o.象,
      rook: o.车,
      horse: o.马,
      cannon: o.炮,
      pawn: o.卒,
    },
  },
};

registerPieces(hansPieces);
