// What an event has led to, in a sentence.
import type { Color, GameEffect, GameFoul, Uci } from 'xiangqi-arbiter';

/** What a sentence needs that is not in its effect. */
export interface Telling {
  color(color: Color): string;
  /** Moves from the position in which they are told. */
  move(uci: Uci): string;
  /** The ending in the page's language. */
  ending(ending: Extract<GameEffect, { type: 'over' }>['ending']): string;
  verdict(ruling: Extract<GameEffect, { type: 'left-to-arbiter' }>['ruling']): string;
}

/** A sentence for each effect; empty if the event has said it all. */
type EffectWords = {
  [T in GameEffect['type']]: (effect: Extract<GameEffect, { type: T }>, telling: Telling) => string;
} & { fouls: Record<GameFoul, string> };

const secondsZh = (millis: number) => `${Math.abs(millis) / 1000} 秒`;

const illegalZh: Record<string, string> = {
  'no-piece': '此处无子',
  'not-your-piece': '不是己方的棋子',
  'own-piece': '落点有己方的棋子',
  'cannot-reach': '棋子不能这样走',
  'check-not-answered': '没有应将',
  'exposes-king': '送将',
};

export const effectsZh: EffectWords = {
  fouls: {
    disturbance: '干扰对方',
    clock: '擅自停、开棋钟',
    offers: '提和次数过多',
    'untrue-claim': '自然限着审核不实',
    touch: '摸触不能走或不能吃的棋子',
    record: '漏记',
    'early-press': '未走棋先按钟',
    'illegal-move': '违反行棋规定',
    conduct: '违反棋手须知',
    'between-points': '棋子走在两点之间',
    unfounded: '无故提出问题',
  },
  started: () => '',
  moved: () => '',
  'move-void': ({ reason }) => `着法无效：${illegalZh[reason] ?? reason}`,
  'draw-offered': () => '',
  'draw-declined': ({ color }, { color: c }) => `${c(color)}未接受和棋`,
  'takeback-offered': () => '',
  'takeback-declined': ({ color }, { color: c }) => `${c(color)}不同意悔棋`,
  'went-back': ({ plies }) => `退回到第 ${plies} 着之后`,
  restarted: () => '重新开始',
  'claim-lodged': () => '待裁判裁定',
  'claim-ruled': (effect, { verdict }) =>
    effect.claim === 'natural-limit'
      ? `自然限着${effect.holds ? '成立' : '不成立'}：计入 ${effect.evidence.counted} 回合，须 ${effect.evidence.needed} 回合`
      : verdict(effect.evidence),
  'must-vary': ({ color, moves }, { color: c }) => `${c(color)}须在 ${moves} 着之内变着，不变判负`,
  varied: ({ color }, { color: c }) => `${c(color)}已变着`,
  warned: ({ color, repeated }, { color: c }) => `警告${c(color)}：局面已重复 ${repeated} 次`,
  'left-to-arbiter': () => '程序不能裁定，由裁判裁决',
  'must-play': ({ color }, { color: c }) => `${c(color)}须走动或吃掉所摸之子`,
  'point-wanted': ({ color }, { color: c }) => `由${c(color)}指定落点`,
  foul: ({ color, foul, count, clause }, { color: c }) =>
    `${c(color)}犯规第 ${count} 次：${effectsZh.fouls[foul]}（${clause}）`,
  'foul-waived': ({ color, count }, { color: c }) =>
    `${c(color)}随即认输，此次犯规不记，余 ${count} 次`,
  'clock-adjusted': ({ color, millis }, { color: c }) =>
    `${c(color)}${millis > 0 ? '加' : '扣'}时 ${secondsZh(millis)}`,
  paused: () => '',
  resumed: () => '',
  held: ({ ending }, { ending: tell }) => `待裁定此前的审核：${tell(ending)}`,
  over: ({ ending }, { ending: tell }) => tell(ending),
};

const illegalEn: Record<string, string> = {
  'no-piece': 'nothing stands there',
  'not-your-piece': 'the piece is the opponent’s',
  'own-piece': 'an own piece stands there',
  'cannot-reach': 'the piece does not move like that',
  'check-not-answered': 'it does not answer the check',
  'exposes-king': 'it exposes the own king',
};

const secondsEn = (millis: number) => `${Math.abs(millis) / 1000} s`;

export const effectsEn: EffectWords = {
  fouls: {
    disturbance: 'disturbed the opponent',
    clock: 'stopped or started the clock',
    offers: 'too many draw offers',
    'untrue-claim': 'untrue claim',
    touch: 'touched in vain',
    record: 'moves not recorded',
    'early-press': 'pressed before moving',
    'illegal-move': 'illegal move',
    conduct: 'conduct',
    'between-points': 'piece between two points',
    unfounded: 'troubled the arbiter',
  },
  started: () => '',
  moved: () => '',
  'move-void': ({ reason }) => `the move does not stand: ${illegalEn[reason] ?? reason}`,
  'draw-offered': () => '',
  'draw-declined': ({ color }, { color: c }) => `${c(color)} has not taken the draw`,
  'takeback-offered': () => '',
  'takeback-declined': ({ color }, { color: c }) => `${c(color)} refuses the take-back`,
  'went-back': ({ plies }) => `back to after ply ${plies}`,
  restarted: () => 'started again',
  'claim-lodged': () => 'waits for the arbiter',
  'claim-ruled': (effect, { verdict }) =>
    effect.claim === 'natural-limit'
      ? `natural limit ${effect.holds ? 'reached' : 'not reached'}: ${effect.evidence.counted} rounds count, ${effect.evidence.needed} are needed`
      : verdict(effect.evidence),
  'must-vary': ({ color, moves }, { color: c }) =>
    `${c(color)} must vary within ${moves} ${moves === 1 ? 'move' : 'moves'}, or lose`,
  varied: ({ color }, { color: c }) => `${c(color)} has varied`,
  warned: ({ color, repeated }, { color: c }) =>
    `${c(color)} is warned: the position has come up again ${repeated} times`,
  'left-to-arbiter': () => 'undecided: the arbiter has to rule',
  'must-play': ({ color }, { color: c }) => `${c(color)} has to play the pieces touched`,
  'point-wanted': ({ color }, { color: c }) => `${c(color)} says where the piece stands`,
  foul: ({ color, foul, count, clause }, { color: c }) =>
    `${c(color)}, foul no. ${count}: ${effectsEn.fouls[foul]} (${clause})`,
  'foul-waived': ({ color, count }, { color: c }) =>
    `${c(color)} resigned at once: that foul is waived, ${count} remain`,
  'clock-adjusted': ({ color, millis }, { color: c }) =>
    `${c(color)} ${millis > 0 ? 'is given' : 'loses'} ${secondsEn(millis)}`,
  paused: () => '',
  resumed: () => '',
  held: ({ ending }, { ending: tell }) => `held until the claim is ruled on: ${tell(ending)}`,
  over: ({ ending }, { ending: tell }) => tell(ending),
};
