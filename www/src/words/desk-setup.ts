// The words of the form in which a game is set up.
import type { ClockScheme, Regulations } from 'xiangqi-arbiter';

const minutesZh = (millis: number): string =>
  millis % 60_000 === 0 ? `${millis / 60_000} 分` : `${millis / 1000} 秒`;
const minutesEn = (millis: number): string =>
  millis % 60_000 === 0 ? `${millis / 60_000} min` : `${millis / 1000} s`;

export const setupZh = {
  newGame: '新对局',
  hint: '两人一屏对弈，裁判在旁：棋钟、提和、认输、审核、犯规与裁决，均按所选规程。',
  name: (c: string) => `${c}姓名`,
  players: '棋手',
  regulations: '规程',
  changed: (name: string) => `${name}，有改动`,
  asRegulated: '按规程',
  venue: '场合',
  venues: { online: '网络：违例着法走不出', 'over-the-board': '棋桌：违例须处理' },
  clock: '用时',
  ownClock: '自定',
  noClock: '不计时',
  baseTime: (c: string) => `${c}基本用时（分）`,
  oddsHint: '两方用时不同即为贴时。',
  increment: '每着加秒',
  countdown: '读秒（秒，0 为无）',
  moveStops: '走子即停钟（否则走后须按钟）',
  present: '双方均已到场',
  startFen: '起始局面 FEN（空着即初始局面）',
  more: '更多',
  create: '摆好棋盘',
  clockScheme: ({ base, increment = 0, quota, countdown = 0 }: ClockScheme): string =>
    [
      base[0] === base[1]
        ? minutesZh(base[0])
        : `红 ${minutesZh(base[0])}、黑 ${minutesZh(base[1])}`,
      quota ? `走 ${quota.firstMoves} 着` : '',
      quota ? `其后每 ${minutesZh(quota.nextTime)}走 ${quota.nextMoves} 着` : '',
      increment ? `每着加 ${minutesZh(increment)}` : '',
      countdown ? `读秒 ${minutesZh(countdown)}` : '',
    ]
      .filter(Boolean)
      .join('，'),
  facts: {
    natural: (n: number) => `自然限着 ${n} 回合`,
    offersFrom: (n: number) => `第 ${n} 回合起可提和`,
    illegal: (n: number) => (n === 1 ? '违例着法即判负' : `违例着法第 ${n} 次判负`),
    fouls: (n: number) => `犯规 ${n} 次判负`,
    claims: (r: Regulations): string =>
      r.claims === 'at-once' ? '审核即时裁定' : '审核由裁判裁定',
    unasked: '重复局面自动裁决',
    takebacks: '双方同意可悔棋',
    late: (millis: number) => `迟到 ${minutesZh(millis)}判负`,
    plies: (n: number) => `满 ${n} 着作和`,
  },
};

export const setupEn: typeof setupZh = {
  newGame: 'New game',
  hint: 'Two players at one screen, and an arbiter: clocks, offers, claims, fouls and rulings under the regulations you choose.',
  name: (c) => `${c}’s name`,
  players: 'Players',
  regulations: 'Regulations',
  changed: (name) => `${name}, changed`,
  asRegulated: 'As in the regulations',
  venue: 'Where',
  venues: {
    online: 'Online: illegal moves cannot be made',
    'over-the-board': 'Over the board: they have consequences',
  },
  clock: 'Time',
  ownClock: 'Your own',
  noClock: 'No clock',
  baseTime: (c) => `${c}, minutes`,
  oddsHint: 'Different times are time odds.',
  increment: 'Seconds added each move',
  countdown: 'Countdown for each move, seconds (0: none)',
  moveStops: 'A move stops the clock (otherwise it is pressed)',
  present: 'Both players are present',
  startFen: 'FEN of the start (empty: initial array)',
  more: 'More',
  create: 'Set up the board',
  clockScheme: ({ base, increment = 0, quota, countdown = 0 }) =>
    [
      base[0] === base[1]
        ? minutesEn(base[0])
        : `Red ${minutesEn(base[0])}, Black ${minutesEn(base[1])}`,
      quota ? `for ${quota.firstMoves} moves` : '',
      quota ? `then ${minutesEn(quota.nextTime)} for ${quota.nextMoves}` : '',
      increment ? `${minutesEn(increment)} added each move` : '',
      countdown ? `countdown of ${minutesEn(countdown)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  facts: {
    natural: (n) => `natural limit ${n} rounds`,
    offersFrom: (n) => `draw offers from round ${n}`,
    illegal: (n) => (n === 1 ? 'an illegal move loses' : `illegal move no. ${n} loses`),
    fouls: (n) => `${n} fouls lose`,
    claims: (r) =>
      r.claims === 'at-once' ? 'claims ruled at once' : 'claims ruled by the arbiter',
    unasked: 'repetition judged unasked',
    takebacks: 'take-backs by agreement',
    late: (millis) => `${minutesEn(millis)} late loses`,
    plies: (n) => `a draw after ${n} plies`,
  },
};
