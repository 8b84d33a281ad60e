// Why something may not be done now.
import type { NaturalLimitAudit, Permission, Regulations } from 'xiangqi-arbiter';

/** Told in the page's own words, which are shorter than the package's. */
export type Refused = Omit<Extract<Permission, { allowed: false }>, 'words'>;

/** What a refusal's sentence may need to know of its game. */
export interface Grounds {
  regulations: Regulations;
  /** How many of its moves a player has not recorded. */
  missed: number;
  /** The count, asked for where it is told. */
  audit(): NaturalLimitAudit;
}

const sentencesZh: Record<string, (grounds: Grounds, refused: Refused) => string> = {
  'game/over': () => '对局已结束',
  'game/full': () => '记录已满',
  'game/started': () => '对局已开始',
  'game/not-started': () => '尚未开钟',
  'game/paused': () => '对局已暂停',
  'game/not-paused': () => '对局没有暂停',
  'game/claim-waiting': () => '须先裁定已有的审核要求',
  'game/no-claim': () => '没有待裁定的要求',
  'game/not-your-move': () => '轮到对方走',
  'game/not-your-time': () => '对方的用时',
  'game/not-in-use': () => '本规程不用',
  'move/illegal': () => '着法不合规则',
  'game/touched': () => '须走动或吃掉所摸之子',
  'game/no-piece': () => '该处没有可选的棋子',
  'game/point-wanted': () => '须先由对方指定落点',
  'game/not-between': () => '没有走在两点之间的棋子',
  'game/too-early': ({ regulations }) => `第 ${regulations.roundsWithoutOffers} 回合走完方可提和`,
  'game/too-many-offers': ({ regulations }) => `提和至多比对方多 ${regulations.offersLead} 次`,
  'game/offer-stands': () => '已有请求待答复',
  'game/no-offer': () => '没有待答复的请求',
  'game/no-such-ply': () => '没有这么多着',
  'game/unrecorded': ({ missed, regulations }) =>
    `漏记 ${missed} 着，至多 ${regulations.missedMovesBeforeClaims} 着方可提出`,
  'game/untrue': ({ audit }, { clause }) => {
    if (clause !== '22.2') return '没有待判的重复局面';
    const { counted, needed } = audit();
    return `计入 ${counted} 回合，须 ${needed} 回合`;
  },
  'game/too-late': () => '已过更正期限',
  'game/nothing-due': () => '尚无人超时',
};

const clauseOf = ({ clause }: Refused, open: string, close: string): string =>
  clause ? `${open}${clause}${close}` : '';

export const refusalsZh = (refused: Refused, grounds: Grounds): string => {
  const sentence = sentencesZh[refused.code];
  return sentence ? sentence(grounds, refused) + clauseOf(refused, '（', '）') : refused.message;
};

/** The package's own sentences are English. */
export const refusalsEn: typeof refusalsZh = ({ message }) => message;
