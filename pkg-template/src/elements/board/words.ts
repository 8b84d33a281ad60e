/** What a board says to those who hear it. */
import type { Color, Piece, Role } from '../../../generated/rules/glue.js';
import type { Square } from '../../squares.js';
import { fileOf, rankOf } from './geometry.js';
import type { ShapeColor } from './shapes.js';

/** What is spoken and read out. */
export type BoardLanguage = 'zh-Hans' | 'zh-Hant' | 'en';
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const satisfies BoardLanguage[];

type Names = Record<Color, Record<Role, string>>;

export interface Words {
  /** The script of moves in words, if the language has them. */
  notation: 'hans' | 'hant' | null;
  board: string;
  /** The heading of the column of headings. */
  corner: string;
  spares: string;
  bin: string;
  colors: Record<Color, string>;
  shapeColors: Record<ShapeColor, string>;
  piece(piece: Piece): string;
  file(file: number): string;
  rank(rank: number): string;
  empty: string;
  selected: string;
  target: string;
  capture: string;
  inCheck: string;
  moved(text: string, captured: Piece | null): string;
  way(piece: Piece, from: Square, to: Square): string;
  put(piece: Piece, square: Square): string;
  removed(piece: Piece, square: Square): string;
  shapeBegun(color: ShapeColor, square: Square): string;
  shapeDone(color: ShapeColor, from: Square, to: Square): string;
  shapesCleared: string;
  cancelled: string;
}

const names = (red: string, black: string): Names => {
  const of = (text: string): Record<Role, string> => {
    const [king = '', advisor = '', elephant = '', rook = '', horse = '', cannon = '', pawn = ''] =
      text;
    return { king, advisor, elephant, rook, horse, cannon, pawn };
  };
  return { red: of(red), black: of(black) };
};

/** Both scripts differ in characters only. */
function chinese(hant: boolean): Words {
  const pick = (hans: string, traditional: string) => (hant ? traditional : hans);
  const table = hant
    ? names('帥仕相俥傌炮兵', '將士象車馬砲卒')
    : names('帅仕相车马炮兵', '将士象车马炮卒');
  const colors = { red: pick('红', '紅'), black: '黑' };
  const shapeColors = {
    green: pick('绿色', '綠色'),
    red: pick('红色', '紅色'),
    blue: pick('蓝色', '藍色'),
    yellow: pick('黄色', '黃色'),
  };
  const piece = ({ color, role }: Piece) => colors[color] + table[color][role];
  const arrow = pick('箭头', '箭頭');
  return {
    notation: pick('hans', 'hant') as 'hans' | 'hant',
    board: pick('象棋棋盘', '象棋棋盤'),
    corner: pick('横线', '橫線'),
    spares: pick('备用棋子', '備用棋子'),
    bin: '移除棋子',
    colors,
    shapeColors,
    piece,
    file: (file) => {
      const red = '九八七六五四三二一'.charAt(file);
      return `${String.fromCharCode(97 + file)} ${pick('线，红', '線，紅')}${red}路，黑 ${file + 1} 路`;
    },
    rank: (rank) => `${pick('横线', '橫線')} ${rank}`,
    empty: '空',
    selected: pick('已选中', '已選中'),
    target: '可走到',
    capture: '可吃',
    inCheck: pick('将军', '將軍'),
    moved: (text, captured) => (captured ? `${text}，吃${piece(captured)}` : text),
    way: (p, from, to) => `${piece(p)} ${from} 到 ${to}`,
    put: (p, s) => `${piece(p)} 放在 ${s}`,
    removed: (p, s) => `${s} ${piece(p)} 已移除`,
    shapeBegun: (color, s) =>
      `${shapeColors[color]}${arrow}，${pick('从', '從')} ${s} ${pick('开始', '開始')}`,
    shapeDone: (color, from, to) =>
      from === to
        ? `${shapeColors[color]}${pick('圆圈', '圓圈')}，${from}`
        : `${shapeColors[color]}${arrow}，${from} 到 ${to}`,
    shapesCleared: pick('标记已清除', '標記已清除'),
    cancelled: '已取消',
  };
}

const piece = ({ color, role }: Piece) => `${color} ${role}`;

const english: Words = {
  notation: null,
  board: 'Xiangqi board',
  corner: 'Rank',
  spares: 'Spare pieces',
  bin: 'Remove pieces',
  colors: { red: 'Red', black: 'Black' },
  shapeColors: { green: 'green', red: 'red', blue: 'blue', yellow: 'yellow' },
  piece,
  file: (file) => `file ${String.fromCharCode(97 + file)}, Red ${9 - file}, Black ${file + 1}`,
  rank: (rank) => `rank ${rank}`,
  empty: 'empty',
  selected: 'selected',
  target: 'can move here',
  capture: 'can be taken',
  inCheck: 'check',
  moved: (text, captured) => (captured ? `${text}, takes ${piece(captured)}` : text),
  way: (p, from, to) => `${piece(p)} ${from} to ${to}`,
  put: (p, s) => `${piece(p)} on ${s}`,
  removed: (p, s) => `${piece(p)} removed from ${s}`,
  shapeBegun: (color, s) => `${color} arrow from ${s}`,
  shapeDone: (color, from, to) =>
    from === to ? `${color} circle, ${from}` : `${color} arrow, ${from} to ${to}`,
  shapesCleared: 'drawings cleared',
  cancelled: 'cancelled',
};

const words: Partial<Record<BoardLanguage, Words>> = { en: english };

export function wordsIn(language: BoardLanguage): Words {
  words[language] ??= chinese(language === 'zh-Hant');
  return words[language];
}

/** The language of the words that fits a page's `lang`; simplified Chinese if it has none. */
export function languageOf(lang: string | null | undefined): BoardLanguage {
  if (!lang) return 'zh-Hans';
  if (!/^zh\b/i.test(lang)) return 'en';
  return /^zh-(hant|tw|hk|mo)\b/i.test(lang) ? 'zh-Hant' : 'zh-Hans';
}

export interface SquareFacts {
  piece: Piece | null;
  selected: boolean;
  target: boolean;
  inCheck: boolean;
}

/** What is said of a point: the piece first, since that is what one looks for. */
export function describeSquare(w: Words, s: Square, facts: SquareFacts): string {
  const parts = [facts.piece ? w.piece(facts.piece) : w.empty, s];
  if (facts.inCheck) parts.push(w.inCheck);
  if (facts.selected) parts.push(w.selected);
  if (facts.target) parts.push(facts.piece ? w.capture : w.target);
  return parts.join(w === english ? ', ' : '，');
}

/** What is said of a row or column. */
export const fileHeader = (w: Words, s: Square): string => w.file(fileOf(s));
export const rankHeader = (w: Words, s: Square): string => w.rank(rankOf(s));
