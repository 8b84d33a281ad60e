// The same line under every rule set.
import type { RuleSetName, SideRuling } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { messageOf } from '../errors.js';
import { TONES } from '../ruling-panel.js';
import type { Settings } from '../settings.js';
import type { Words } from '../words/words.js';
import type { Bench } from './bench.js';
import type { Line } from './line-form.js';
import { type Answer, RULE_SETS } from './task.js';

export class Comparison {
  private shown: unknown[] = [];
  private readonly rows = new Map<RuleSetName, HTMLElement>();

  constructor(
    private readonly host: HTMLElement,
    private readonly bench: Bench,
    private readonly onRules: (rules: RuleSetName) => void,
  ) {}

  render(line: Line, rules: RuleSetName, settings: Settings, words: Words): void {
    const now = [line, words];
    if (now.some((value, i) => value !== this.shown[i])) {
      this.shown = now;
      this.fill(line, settings, words);
    }
    for (const [name, row] of this.rows) {
      row.querySelector('button')?.setAttribute('aria-pressed', String(name === rules));
      row.classList.toggle('chosen', name === rules);
    }
  }

  private fill(line: Line, settings: Settings, words: Words): void {
    this.rows.clear();
    const head = [words.ruleSet, words.verdictHead, words.color.red, words.color.black].map(
      (text) => h('th', { scope: 'col' }, text),
    );
    for (const name of RULE_SETS) {
      const choose = h(
        'button',
        {
          type: 'button',
          'data-rules': name,
          title: words.ruleSetLong[name],
          onclick: () => this.onRules(name),
        },
        words.ruleSets[name],
      );
      const row = h('tr', {}, h('th', { scope: 'row' }, choose), h('td', { colspan: 3 }, '…'));
      this.rows.set(name, row);
      this.bench
        .ask({ ...line, rules: name, language: settings.language, extend: true }, true)
        .then((answer) => row.lastElementChild?.replaceWith(...cells(answer, words)))
        .catch((error: unknown) => {
          row.lastElementChild?.replaceChildren(messageOf(error));
        });
    }
    this.host.replaceChildren(
      h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...this.rows.values())),
      h('p', { class: 'small' }, words.compareHint),
    );
  }
}

function cells({ ruling, added }: Answer, words: Words): HTMLElement[] {
  const verdict = h(
    'td',
    { class: 'short', 'data-tone': TONES[ruling.verdict], title: ruling.summary },
    h('strong', {}, words.shortVerdict[ruling.verdict]),
    added > 0 && h('span', { class: 'small' }, ` ${words.added(added)}`),
  );
  return [verdict, side(ruling.red, words), side(ruling.black, words)];
}

function side(ruling: SideRuling | null, words: Words): HTMLElement {
  if (!ruling) return h('td', {}, '–');
  return h(
    'td',
    { title: words.klass[ruling.class] },
    ruling.pattern,
    h('span', { class: 'small' }, words.shortClass[ruling.class]),
  );
}
