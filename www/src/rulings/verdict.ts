// The verdict, its clauses and the class of each side, beside the book's where there is one.
import type { Color, Ruling } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { type Figure, sameClass, sameVerdict } from '../figures/figures.js';
import { TONES } from '../ruling-panel.js';
import type { Words } from '../words/words.js';
import { mark } from './mark.js';
import { nameOfRules, type Rules } from './rule-sets.js';
import type { Answer } from './task.js';

export function renderVerdict(
  host: HTMLElement,
  answer: Answer | null,
  failure: string,
  rules: Rules,
  figure: Figure | null,
  words: Words,
  onStop: () => void,
): void {
  const heading = h('p', { class: 'small rules-name' }, words.ruleSetLong[nameOfRules(rules)]);
  host.setAttribute('aria-busy', String(!answer && !failure));
  if (!answer) {
    host.dataset.tone = 'quiet';
    host.replaceChildren(heading, h('h2', { class: 'verdict' }, failure || words.judging));
    if (!failure) {
      host.append(
        h(
          'div',
          { class: 'row progress' },
          h('progress', { 'aria-label': words.judging }),
          h('button', { type: 'button', id: 'judge-stop', onclick: onStop }, words.stop),
        ),
      );
    }
    return;
  }
  const { ruling, added } = answer;
  host.dataset.tone = TONES[ruling.verdict] ?? 'quiet';
  // The sentence mostly names them itself.
  const unnamed = ruling.clauses.filter((clause) => !ruling.summary.includes(clause));
  const clauses = unnamed.map((clause) => h('li', {}, h('code', {}, clause)));
  const nodes: (HTMLElement | false)[] = [
    heading,
    h('h2', { class: 'verdict' }, words.verdict[ruling.verdict] ?? ruling.verdict),
    figure !== null && book(figure, ruling, rules, words),
    ruling.red !== null && side('red', ruling, figure, words),
    ruling.black !== null && side('black', ruling, figure, words),
    ruling.moves.length === 0 && h('p', {}, words.noCycle),
    ruling.moves.length > 0 && h('p', { class: 'summary' }, ruling.summary),
    clauses.length > 0 &&
      h('div', { class: 'clauses small' }, words.clauses, h('ul', {}, ...clauses)),
    added > 0 && h('p', { class: 'small' }, words.addedWhy(added)),
  ];
  host.replaceChildren(...nodes.filter((node) => node !== false));
}

function book(figure: Figure, ruling: Ruling, rules: Rules, words: Words): HTMLElement {
  const { against } = figure;
  const verdict = against ? words.varies(words.color[against]) : words.drawn;
  const line = h('p', { class: 'book' }, words.bookSays, h('strong', {}, verdict));
  // The book is that of 2020; another rule set may well differ from it.
  if (rules === 'cxa-2020') {
    line.append(' ', mark(sameVerdict(figure, ruling.verdict) ? 'same' : 'different', words));
  }
  return line;
}

function side(color: Color, ruling: Ruling, figure: Figure | null, words: Words): HTMLElement {
  const own = ruling[color];
  const kind = own?.class ?? 'undecided';
  const line = h(
    'p',
    { class: `side ${color}` },
    h('span', { class: 'dot', 'aria-hidden': 'true' }),
    h('strong', {}, words.color[color]),
    ` ${own?.pattern ?? ''} · ${words.klass[kind]}`,
  );
  const printed = figure?.[color];
  if (printed && ruling.rules === 'cxa-2020' && !sameClass(printed, kind)) {
    line.append(` (${words.bookAct}: ${words.klass[printed]}) `, mark('different', words));
  }
  return line;
}
