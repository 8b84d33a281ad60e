/** What the judge says of a repetition: the badge at the move, and the reasons when it is pressed. */
import type { Ruling } from '../../../generated/rules/glue.js';
import type { BoardLanguage } from '../board/words.js';
import { html } from '../dom.js';
import { join, type ViewerWords } from './words.js';

export function badgeOf(ruling: Ruling, words: ViewerWords): { text: string; label: string } {
  const text = words.verdicts[ruling.verdict];
  return { text, label: `${words.ruling}: ${text}` };
}

/** The content of the panel. */
export function rulingContent(
  ruling: Ruling,
  words: ViewerWords,
  language: BoardLanguage,
  numberOf: (ply: number) => string,
): Node[] {
  const sides = (['red', 'black'] as const).flatMap((color) => {
    const side = ruling[color];
    return side ? [`${words.colors[color]}: ${side.pattern}`] : [];
  });
  const moves = ruling.moves.map(({ ply, reason }) =>
    html('li', {}, html('span', { class: 'number' }, numberOf(ply)), ` ${reason}`),
  );
  return [
    html('p', { class: 'verdict' }, words.verdicts[ruling.verdict]),
    html('p', {}, ruling.summary),
    html('p', {}, join(language, sides)),
    html('ul', { class: 'reasons' }, ...moves),
  ];
}
