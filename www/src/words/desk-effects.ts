// What an event has led to, in a sentence.
import type { Color, GameEffect, GameFoul, GameReason, Language, Uci } from 'xiangqi-arbiter';

/** What a sentence needs that is not in its effect. */
export interface Telling {
  color(color: Color): string;
  /** Moves from the position in which they are told. */
  move(uci: Uci): string;
  /** The ending in the page's language. */
  ending(ending: Extract<GameEffect, { type: 'over' }>['ending']): string;
  verdict(ruling: Extract<GameEffect, { type: 'left-to-arbiter' }>['ruling']): string;
  /** Of what is told in every language that of the page. */
  words(told: Record<Language, string>): string;
  foul(foul: GameFoul): string;
  reason(reason: GameReason): string;
}

/** A sentence for each effect; empty if the event has said it all. */
type EffectWords = {
  [T in GameEffect['type']]: (effect: Extract<GameEffect, { type: T }>, telling: Telling) => string;
};

const secondsZh = (millis: number) => `${Math.abs(millis) / 1000} 秒`;

export const effectsZh: EffectWords = {
  started: () => '',
  moved: () => '',
  'move-void': ({ words }, { words: told }) => `着法无效：${told(words)}`,
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
  foul: ({ color, words, count, clause }, { color: c, words: told }) =>
    `${c(color)}犯规第 ${count} 次：${told(words)}（${clause}）`,
  'foul-waived': ({ color, count }, { color: c }) =>
    `${c(color)}随即认输，此次犯规不记，余 ${count} 次`,
  'clock-adjusted': ({ color, millis }, { color: c }) =>
    `${c(color)}${millis > 0 ? '加' : '扣'}时 ${secondsZh(millis)}`,
  paused: () => '',
  resumed: () => '',
  held: ({ ending }, { ending: tell }) => `待裁定此前的审核：${tell(ending)}`,
  over: ({ ending }, { ending: tell }) => tell(ending),
};

const secondsEn = (millis: number) => `${Math.abs(millis) / 1000} s`;

export const effectsEn: EffectWords = {
  started: () => '',
  moved: () => '',
  'move-void': ({ words }, { words: told }) => `the move does not stand: ${told(words)}`,
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
  foul: ({ color, words, count, clause }, { color: c, words: told }) =>
    `${c(color)}, foul no. ${count}: ${told(words)} (${clause})`,
  'foul-waived': ({ color, count }, { color: c }) =>
    `${c(color)} resigned at once: that foul is waived, ${count} remain`,
  'clock-adjusted': ({ color, millis }, { color: c }) =>
    `${c(color)} ${millis > 0 ? 'is given' : 'loses'} ${secondsEn(millis)}`,
  paused: () => '',
  resumed: () => '',
  held: ({ ending }, { ending: tell }) => `held until the claim is ruled on: ${tell(ending)}`,
  over: ({ ending }, { ending: tell }) => tell(ending),
};
