// The words of the form in which a game is set up.
import type { ClockScheme, Regulations, RegulationsName } from 'xiangqi-arbiter';

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
  regulationsNames: {
    'cxa-2020': '象协 2020，全国赛事',
    'cxa-2020-provincial': '象协 2020，省级及青少年赛事',
    'cxa-2020-mass': '象协 2020，群众赛事（附录一）',
    'cxa-2020-rapid': '象协 2020，快棋',
    'cxa-2020-decider': '象协 2020，快棋末局（和棋黑胜）',
    'cxa-2011': '象协 2011',
    'cxa-2011-rapid': '象协 2011，快棋（附录四）',
    'cxa-2011-blitz': '象协 2011，超快棋（附录四）',
    'cxa-1999': '象协 1999',
    'wxf-2018': '世界象棋联合会 2018',
    online: '网络对局（象协 2020）',
    casual: '友谊对局，可悔棋',
    tiantian: '天天象棋',
  } satisfies Record<RegulationsName, string> as Record<RegulationsName, string>,
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
  regulationsNames: {
    'cxa-2020': 'CXA 2020, national event',
    'cxa-2020-provincial': 'CXA 2020, provincial or junior event',
    'cxa-2020-mass': 'CXA 2020, mass event (appendix 1)',
    'cxa-2020-rapid': 'CXA 2020, rapid',
    'cxa-2020-decider': 'CXA 2020, deciding rapid game (a draw is Black’s win)',
    'cxa-2011': 'CXA 2011',
    'cxa-2011-rapid': 'CXA 2011, rapid (appendix 4)',
    'cxa-2011-blitz': 'CXA 2011, blitz (appendix 4)',
    'cxa-1999': 'CXA 1999',
    'wxf-2018': 'WXF 2018',
    online: 'Online (CXA 2020)',
    casual: 'Friendly, with take-backs',
    tiantian: 'Tiantian Xiangqi',
  },
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
