/** What a viewer says. */
import type { Color, Verdict } from '../../../generated/rules/glue.js';
import type { BoardLanguage } from '../board/words.js';

export interface ViewerWords {
  viewer: string;
  moves: string;
  noMoves: string;
  start: string;
  back: string;
  play: string;
  pause: string;
  forward: string;
  end: string;
  flip: string;
  menu: string;
  close: string;
  loading: string;
  more(left: number): string;
  number(number: number, color: Color): string;
  colors: Record<Color, string>;
  results: Record<string, string>;
  game: string;
  previousGame: string;
  nextGame: string;
  of(count: number): string;
  fault: string;
  copyFen: string;
  record: string;
  format: string;
  copy: string;
  download: string;
  annotate: string;
  copied: string;
  notCopied: string;
  losses: string;
  warnings: string;
  glyphs: Record<number, string>;
  ruling: string;
  verdicts: Record<Verdict, string>;
  yourMove(color: Color): string;
  right: string;
  wrong: string;
  refuted: string;
  done: string;
  hint: string;
  again: string;
  hintPiece(square: string): string;
  hintMove(text: string): string;
  score(correct: number, asked: number): string;
}

const english: ViewerWords = {
  viewer: 'Xiangqi game',
  moves: 'Moves',
  noMoves: 'No moves',
  start: 'To the start',
  back: 'Back',
  play: 'Play by itself',
  pause: 'Pause',
  forward: 'Forward',
  end: 'To the end',
  flip: 'Turn the board',
  menu: 'Copy and save',
  close: 'Close',
  loading: 'Loading…',
  more: (left) => `more (${left} characters)`,
  number: (number, color) => `${number}${color === 'red' ? '.' : '…'}`,
  colors: { red: 'Red', black: 'Black' },
  results: { '1-0': 'Red wins', '0-1': 'Black wins', '1/2-1/2': 'Draw' },
  game: 'Game',
  previousGame: 'Previous game',
  nextGame: 'Next game',
  of: (count) => `of ${count}`,
  fault: 'This game cannot be shown',
  copyFen: 'Copy position (FEN)',
  record: 'Game',
  format: 'Format',
  copy: 'Copy',
  download: 'Download',
  annotate: 'Open in the annotator',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying',
  losses: 'This format does not hold',
  warnings: 'What was odd about the record',
  glyphs: {
    1: 'good move',
    2: 'mistake',
    3: 'brilliant move',
    4: 'blunder',
    5: 'interesting move',
    6: 'dubious move',
  },
  ruling: 'Ruling',
  verdicts: {
    none: 'no claim',
    draw: 'draw',
    'red-must-vary': 'Red must vary',
    'black-must-vary': 'Black must vary',
    'red-loses': 'Red loses',
    'black-loses': 'Black loses',
    undecided: 'undecided',
  },
  yourMove: (color) => `Find the move for ${color === 'red' ? 'Red' : 'Black'}`,
  right: 'Right!',
  wrong: 'Not this one. Try again',
  refuted: 'This is refuted. Try again',
  done: 'Done!',
  hint: 'Hint',
  again: 'Again',
  hintPiece: (square) => `Look at the piece that is marked (${square})`,
  hintMove: (text) => `The move is ${text}`,
  score: (correct, asked) => `${correct} of ${asked} at the first try`,
};

/** Both scripts differ in characters only: what is left of the bar is simplified. */
function chinese(hant: boolean): ViewerWords {
  const t = (text: string) => text.replace(/(.)\|(.)/gu, hant ? '$2' : '$1');
  const colors = { red: t('红|紅'), black: '黑' };
  return {
    viewer: t('象棋棋谱|譜'),
    moves: t('着法'),
    noMoves: t('没|沒有着法'),
    start: t('到开|開局'),
    back: t('后|後退一着'),
    play: t('自动|動播放'),
    pause: t('暂|暫停'),
    forward: t('前进|進一着'),
    end: t('到终|終局'),
    flip: t('翻转|轉棋盘|盤'),
    menu: t('复|複制|製与|與保存'),
    close: t('关|關闭|閉'),
    loading: t('载|載入中…'),
    more: (left) => t(`展开|開（还|還有 ${left} 字）`),
    number: (number, color) => `${number}${color === 'red' ? '.' : '…'}`,
    colors,
    results: { '1-0': t('红|紅胜|勝'), '0-1': t('黑胜|勝'), '1/2-1/2': '和棋' },
    game: t('棋局'),
    previousGame: '上一局',
    nextGame: '下一局',
    of: (count) => `/ ${count}`,
    fault: t('无|無法显|顯示这|這局棋'),
    copyFen: t('复|複制|製局面（FEN）'),
    record: t('棋谱|譜'),
    format: '格式',
    copy: t('复|複制|製'),
    download: t('下载|載'),
    annotate: t('在棋谱|譜编|編辑|輯器中打开|開'),
    copied: t('已复|複制|製'),
    notCopied: t('浏|瀏览|覽器不允许|許复|複制|製'),
    losses: t('此格式不能保存'),
    warnings: t('棋谱|譜中的问|問题|題'),
    glyphs: {
      1: t('好着'),
      2: t('坏|壞着'),
      3: t('妙着'),
      4: t('败|敗着'),
      5: t('有趣的着法'),
      6: t('疑问|問着'),
    },
    ruling: t('裁决|決'),
    verdicts: {
      none: t('不成立'),
      draw: t('判和'),
      'red-must-vary': t('红|紅方须|須变|變着'),
      'black-must-vary': t('黑方须|須变|變着'),
      'red-loses': t('红|紅方判负|負'),
      'black-loses': t('黑方判负|負'),
      undecided: t('未决|決'),
    },
    yourMove: (color) => t(`请|請走${colors[color]}方的下一着`),
    right: t('正确|確！'),
    wrong: t('不对|對，再想想'),
    refuted: t('这|這着有破解，再想想'),
    done: t('完成！'),
    hint: '提示',
    again: t('重做'),
    hintPiece: (square) => t(`注意圈出的棋子（${square}）`),
    hintMove: (text) => t(`答案是 ${text}`),
    score: (correct, asked) => t(`一次走对|對 ${correct} / ${asked}`),
  };
}

const words: Partial<Record<BoardLanguage, ViewerWords>> = { en: english };

export function viewerWords(language: BoardLanguage): ViewerWords {
  words[language] ??= chinese(language === 'zh-Hant');
  return words[language];
}

/** A sentence ends as its language ends it. */
export const join = (language: BoardLanguage, parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(language === 'en' ? ', ' : '，');
