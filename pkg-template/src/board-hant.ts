/**
 * Traditional characters for `<xiangqi-board pieces="hant">`: import it for its effect.
 *
 * @packageDocumentation
 */
import { hansPieces, type PieceSet, registerPieces } from './board.js';
import { hantOutlines as o } from './elements/board/sets/hant-outlines.js';

const { red, black } = hansPieces.outlines;

/** 帥仕相俥傌炮兵 and 將士象車馬砲卒. */
export const hantPieces: PieceSet = {
  name: 'hant',
  outlines: {
    red: { ...red, king: o.帥, rook: o.俥, horse: o.傌 },
    black: { ...black, king: o.將, rook: o.車, horse: o.馬, cannon: o.砲 },
  },
};

registerPieces(hantPieces);
