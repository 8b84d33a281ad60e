// Clocks and evaluations as they are written and read: 1:29:58, +0.32, #-3.
import type { Color, Evaluation, GameNode } from 'xiangqi-arbiter';

/** So far back a clock still says what a player has now. */
const NEAR = 8;

/** Seconds as a clock shows them, fractions only if there are any. */
export function clockText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const pad = (n: number) => String(n).padStart(2, '0');
  const fraction = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const start = hours > 0 ? `${hours}:${pad(minutes % 60)}` : `${minutes}`;
  return `${start}:${pad(whole % 60)}${fraction && `.${fraction}`}`;
}

/** Reads h:mm:ss, m:ss or seconds; `null` of anything else. */
export function readClock(text: string): number | null {
  const plain = text.trim().replaceAll('：', ':');
  const found = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,7}(?:\.\d{1,3})?)$/.exec(plain);
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const over = (found[1] && Number(minutes) > 59) || (found[2] && Number(seconds) >= 60);
  return over ? null : ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
}

const signed = (n: number, text: string): string => (n > 0 ? `+${text}` : text);
const depthText = ({ depth }: Evaluation): string => (depth === undefined ? '' : `/${depth}`);

/** An evaluation as it is edited: pawns or moves to mate, and the depth if it has one. */
export function evaluationText(evaluation: Evaluation): string {
  if ('mate' in evaluation) return `#${evaluation.mate}${depthText(evaluation)}`;
  const pawns = evaluation.centipawns / 100;
  return signed(pawns, pawns.toFixed(2)) + depthText(evaluation);
}

/** An evaluation beside a move. */
export function scoreText(evaluation: Evaluation): string {
  if ('mate' in evaluation) return `#${evaluation.mate}`;
  const pawns = evaluation.centipawns / 100;
  return signed(pawns, pawns.toFixed(1));
}

/** Reads +0.32, -1.5/18 or #-3; `null` of anything else. */
export function readEvaluation(text: string): Evaluation | null {
  const plain = text.trim().replace(/[−–]/g, '-').replaceAll('＋', '+');
  const found = /^(#)?([+-]?\d{1,5}(?:\.\d{1,3})?)(?:[/,]\s*(\d{1,3}))?$/.exec(plain);
  if (!found) return null;
  const [, isMate, number = '', deep] = found;
  const depth = deep === undefined ? {} : { depth: Number(deep) };
  if (!isMate) return { centipawns: Math.round(Number(number) * 100) + 0, ...depth };
  return number.includes('.') ? null : { mate: Number(number) + 0, ...depth };
}

/** What a player's clock showed last, seen from a place in the game; `redMoved` says who made a move. */
export function lastClock(
  node: GameNode,
  color: Color,
  redMoved: (node: GameNode) => boolean,
): number | undefined {
  let at: GameNode | null = node;
  for (let steps = 0; at && steps < NEAR; at = at.parent, steps++) {
    if (at.clock === undefined) continue;
    // In front of the game one clock stands for both.
    if (!at.parent || redMoved(at) === (color === 'red')) return at.clock;
  }
  return undefined;
}
