// The characters on the men, as article 1.2 names them.
import type { Color, Role } from 'xiangqi-arbiter';

export const CHARACTERS: Record<Color, Record<Role, string>> = {
  red: {
    king: '帅',
    advisor: '仕',
    elephant: '相',
    rook: '车',
    horse: '马',
    cannon: '炮',
    pawn: '兵',
  },
  black: {
    king: '将',
    advisor: '士',
    elephant: '象',
    rook: '车',
    horse: '马',
    cannon: '炮',
    pawn: '卒',
  },
};
