// What the page about embedding says.
import type { Settings } from '../settings.js';
import { hantWords } from '../words/hant.js';

const zh = {
  title: '把棋盘和棋谱放进网页',
  lead: '两行代码，任何网页：下面每一例的代码都可以直接复制，旁边就是它的样子。',
  home: '打谱',
  language: '语言',
  theme: '主题',
  themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
  copy: '复制代码',
  copied: '已复制',
  notCopied: '浏览器不允许复制，请手工选取',
  generator: '自己配一个',
  generatorText: '填上棋谱，选好样式，复制代码。',
  game: '棋谱（任何文字格式）',
  preview: '预览',
  code: '代码',
  byItself: '（默认）',
  options: {
    mode: '方式',
    layout: '布局',
    theme: '棋盘',
    pieces: '棋子',
    coordinates: '坐标',
    orientation: '下方',
    notation: '记谱',
    language: '语言',
  } as Record<string, string>,
  ways: {
    board: ['只要棋盘', '可以走子、画箭头（右键或长按）、用键盘操作。'],
    text: ['着法写在网页里', '变着、注解、标记都在文字里；没有脚本时读者看到的也是这段文字。'],
    file: ['打开文件', '格式与字符集自动识别；ply 指定从哪一步开始。'],
    dhtmlxq: ['粘贴东萍棋谱代码', 'DhtmlXQ 与 UBB 代码原样粘贴即可。'],
    guess: ['猜着练习', '读者走一方，走对了继续，走错了提示；变着也算对。'],
    several: ['一页多盘', '各走各的；键盘只归点过的那一盘。'],
    offline: ['不用打包工具', '一个普通脚本，双击打开的本地文件（file://）里也能用。'],
    themed: ['配色', '颜色都是 CSS 变量。'],
    control: ['用脚本控制', '跳转、播放，每走一步都有事件。'],
    frameworks: ['React、Vue、TypeScript', '自定义元素不依赖框架，哪里都能用。'],
  } as Record<string, [string, string]>,
};

const en: typeof zh = {
  title: 'Boards and games in any page',
  lead: 'Two lines in any page: the code of each example can be copied as it is, and beside it is what it shows.',
  home: 'Reader',
  language: 'Language',
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  copy: 'Copy the code',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying; please select the text',
  generator: 'Make your own',
  generatorText: 'Fill in a game, choose how it looks, copy the code.',
  game: 'Game (any text format)',
  preview: 'Preview',
  code: 'Code',
  byItself: '(default)',
  options: {
    mode: 'Mode',
    layout: 'Layout',
    theme: 'Board',
    pieces: 'Pieces',
    coordinates: 'Coordinates',
    orientation: 'Below',
    notation: 'Notation',
    language: 'Language',
  },
  ways: {
    board: [
      'Only a board',
      'Moves, arrows (right button or long press), and everything by keyboard.',
    ],
    text: [
      'A game written in the page',
      'Variations, comments and drawings are in the text; without scripts it is what readers see.',
    ],
    file: ['A file', 'Format and character set are found; ply says where to begin.'],
    dhtmlxq: ['Code from DhtmlXQ sites', 'DhtmlXQ and UBB code is pasted as it is.'],
    guess: [
      'Guess the move',
      'The reader plays one side; right moves go on, wrong ones get hints; variations count.',
    ],
    several: ['Several on a page', 'Each for itself; the keys belong to the one that was clicked.'],
    offline: [
      'Without tools',
      'One plain script, also in files opened by a double click (file://).',
    ],
    themed: ['Colours', 'Every colour is a CSS variable.'],
    control: ['By script', 'Jump, play, and an event for every step.'],
    frameworks: [
      'React, Vue, TypeScript',
      'Custom elements need no framework and work in all of them.',
    ],
  },
};

export type EmbedWords = typeof zh;

export function embedWords(language: Settings['language']): EmbedWords {
  if (language === 'en') return en;
  return language === 'zh-Hant' ? hantWords(zh) : zh;
}
