// What was odd about a record: the place, what it was and what became of it, the code.
import type { Warning } from 'xiangqi-arbiter';
import { h } from './dom.js';
import { faultItem } from './errors.js';
import type { Words } from './words/words.js';

const MOST = 200;

export function warningList(
  warnings: readonly Warning[],
  words: Words,
  onPly: (ply: number) => void,
): HTMLElement {
  const items = warnings
    .slice(0, MOST)
    .map((warning) => faultItem(warning, words, placeOf(warning, words, onPly)));
  return h('ul', {}, ...items);
}

function placeOf(
  { line, offset, ply }: Warning,
  words: Words,
  onPly: (ply: number) => void,
): Node | undefined {
  const where: string[] = [];
  if (line) where.push(words.line(line));
  else if (offset !== undefined) where.push(words.offset(offset));
  const text = where.length > 0 ? `${where.join(' ')}:` : '';
  if (ply === undefined) return text ? h('span', { class: 'place' }, text) : undefined;
  return h(
    'span',
    { class: 'place' },
    text && `${text} `,
    h(
      'button',
      { type: 'button', class: 'to-ply', onclick: () => onPly(ply) },
      words.plyPlace(ply),
    ),
  );
}
