// What has happened in a game, in a line of its log.
import type { GameEvent } from 'xiangqi-arbiter';
import type { Telling } from './desk-effects.js';

type EventWords = {
  [T in GameEvent['type']]: (event: Extract<GameEvent, { type: T }>, telling: Telling) => string;
};

export const eventsZh: EventWords = {
  start: () => '开钟',
  arrive: ({ color }, { color: c }) => `${c(color)}到场`,
  tick: () => '时间到',
  move: ({ color, move }, { color: c, move: m }) => `${c(color)} ${m(move)}`,
  press: ({ color }, { color: c }) => `${c(color)}按钟`,
  resign: ({ color }, { color: c }) => `${c(color)}认输`,
  'offer-draw': ({ color }, { color: c }) => `${c(color)}提和`,
  'accept-draw': ({ color }, { color: c }) => `${c(color)}同意和棋`,
  'decline-draw': ({ color }, { color: c }) => `${c(color)}不同意和棋`,
  'offer-takeback': ({ color, plies }, { color: c }) => `${c(color)}请求悔 ${plies} 着`,
  'accept-takeback': ({ color }, { color: c }) => `${c(color)}同意悔棋`,
  'decline-takeback': ({ color }, { color: c }) => `${c(color)}不同意悔棋`,
  claim: ({ color, claim }, { color: c }) =>
    `${c(color)}要求${claim === 'natural-limit' ? '审核自然限着' : '裁决待判局面'}`,
  touch: ({ color, square }, { color: c }) => `${c(color)}摸子 ${square}`,
  'choose-point': ({ color, square }, { color: c }) => `${c(color)}指定落点 ${square}`,
  'rule-on-claim': () => '裁判裁定审核',
  'audit-natural-limit': () => '裁判察看自然限着',
  'judge-repetition': () => '裁判察看重复局面',
  pause: () => '裁判暂停对局',
  resume: () => '裁判恢复对局',
  'adjust-clock': () => '裁判调整棋钟',
  'between-points': ({ color, from, points }, { color: c }) =>
    `${c(color)}将 ${from} 的棋子走在 ${points.join('、')} 之间`,
  'knock-pieces': ({ color, pieces, offBoard }, { color: c }) =>
    `${c(color)}碰乱棋子 ${pieces} 枚${offBoard ? '，有子掉出棋盘' : ''}`,
  'knock-clock': ({ color }, { color: c }) => `${c(color)}碰倒棋钟`,
  foul: ({ color, foul }, { color: c, foul: f }) => `裁判记录：${c(color)}${f(foul)}`,
  'missed-moves': ({ color, moves }, { color: c }) => `${c(color)}漏记 ${moves} 着`,
  'correct-illegal': ({ ply }) => `裁判更正：第 ${ply + 1} 着违例`,
  'correct-displaced': ({ ply }) => `裁判更正：第 ${ply + 1} 着之前棋子错位`,
  'correct-colors': () => '裁判更正：先后走错',
  'declare-loss': ({ color, reason }, { color: c, reason: why }) =>
    `裁判判${c(color)}负：${why(reason)}`,
  'order-to-vary': ({ color }, { color: c }) => `裁判令${c(color)}变着`,
  'declare-draw': ({ reason = 'neither-can-win' }, { reason: why }) => `裁判判和：${why(reason)}`,
};

export const eventsEn: EventWords = {
  start: () => 'The clock is started',
  arrive: ({ color }, { color: c }) => `${c(color)} has come`,
  tick: () => 'Time is over',
  move: ({ color, move }, { color: c, move: m }) => `${c(color)} ${m(move)}`,
  press: ({ color }, { color: c }) => `${c(color)} presses the clock`,
  resign: ({ color }, { color: c }) => `${c(color)} resigns`,
  'offer-draw': ({ color }, { color: c }) => `${c(color)} offers a draw`,
  'accept-draw': ({ color }, { color: c }) => `${c(color)} accepts the draw`,
  'decline-draw': ({ color }, { color: c }) => `${c(color)} declines the draw`,
  'offer-takeback': ({ color, plies }, { color: c }) =>
    `${c(color)} asks to take back ${plies} ${plies === 1 ? 'ply' : 'plies'}`,
  'accept-takeback': ({ color }, { color: c }) => `${c(color)} allows it`,
  'decline-takeback': ({ color }, { color: c }) => `${c(color)} does not allow it`,
  claim: ({ color, claim }, { color: c }) =>
    `${c(color)} claims ${claim === 'natural-limit' ? 'the natural limit' : 'a repetition'}`,
  touch: ({ color, square }, { color: c }) => `${c(color)} touches ${square}`,
  'choose-point': ({ color, square }, { color: c }) => `${c(color)} says ${square}`,
  'rule-on-claim': () => 'The arbiter rules on the claim',
  'audit-natural-limit': () => 'The arbiter looks at the natural limit',
  'judge-repetition': () => 'The arbiter looks at the repetition',
  pause: () => 'The arbiter pauses the game',
  resume: () => 'The arbiter lets it go on',
  'adjust-clock': () => 'The arbiter adjusts a clock',
  'between-points': ({ color, from, points }, { color: c }) =>
    `${c(color)} leaves the piece from ${from} between ${points.join(' and ')}`,
  'knock-pieces': ({ color, pieces, offBoard }, { color: c }) =>
    `${c(color)} knocks over ${pieces}${offBoard ? ', one off the board' : ''}`,
  'knock-clock': ({ color }, { color: c }) => `${c(color)} knocks the clock over`,
  foul: ({ color, foul }, { color: c, foul: f }) => `The arbiter records: ${c(color)}, ${f(foul)}`,
  'missed-moves': ({ color, moves }, { color: c }) => `${c(color)} has not recorded ${moves}`,
  'correct-illegal': ({ ply }) => `Correction: ply ${ply + 1} was illegal`,
  'correct-displaced': ({ ply }) => `Correction: a piece was displaced before ply ${ply + 1}`,
  'correct-colors': () => 'Correction: colours mixed up',
  'declare-loss': ({ color, reason }, { color: c, reason: why }) =>
    `The arbiter declares ${c(color)} lost: ${why(reason)}`,
  'order-to-vary': ({ color }, { color: c }) => `The arbiter orders ${c(color)} to vary`,
  'declare-draw': ({ reason = 'neither-can-win' }, { reason: why }) =>
    `The arbiter declares a draw: ${why(reason)}`,
};
