// What the shapes on the board mean; only those that are on it.
import type { Color } from 'xiangqi-arbiter';
import { legendArt } from '../arrows.js';
import { h } from '../dom.js';
import type { Words } from '../words/words.js';
import type { Evidence } from './evidence.js';

const KINDS = ['attack', 'threat', 'support', 'root'] as const;

export function renderLegend(
  host: HTMLElement,
  evidence: Evidence | null,
  color: Color,
  words: Words,
): void {
  const other = color === 'red' ? 'black' : 'red';
  const items = KINDS.filter((kind) => evidence?.arrows.some((arrow) => arrow.kind === kind)).map(
    (kind) => {
      const side = kind === 'root' ? other : color;
      return h('li', {}, legendArt(kind, side), `${words.color[side]} ${words.legends[kind]}`);
    },
  );
  if (evidence && evidence.victims.length > 0) {
    items.push(h('li', {}, legendArt('victim', color), words.legends.victim));
  }
  host.replaceChildren(...items);
  host.hidden = items.length === 0;
}
