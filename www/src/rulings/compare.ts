// The same line under every rule set.
import type { RuleSet, SideRuling } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { messageOf } from '../errors.js';
import { TONES } from '../ruling-panel.js';
import type { Settings } from '../settings.js';
import type { Words } from '../words/words.js';
import type { Bench } from './bench.js';
import { CustomRules } from './custom.js';
import { Differences } from './differences.js';
import type { Line } from './line-form.js';
import { nameOfRules, RULE_SETS, type Rules } from './rule-sets.js';
import type { Answer } from './task.js';

export class Comparison {
  private shown: unknown[] = [];
  private readonly rows = new Map<Rules, HTMLElement>();
  private readonly table = h('div');
  private readonly differences: Differences;
  private readonly form: CustomRules;
  /** The last set of the reader's own, which keeps its row. */
  private own: RuleSet | null = null;

  constructor(
    host: HTMLElement,
    private readonly bench: Bench,
    private readonly onRules: (rules: Rules) => void,
  ) {
    host.append(this.table);
    this.differences = new Differences(host);
    this.form = new CustomRules(host, onRules);
  }

  render(line: Line, rules: Rules, settings: Settings, words: Words): void {
    if (typeof rules !== 'string') this.own = rules;
    this.differences.render(words);
    this.form.render(rules, words);
    const now = [line, words, this.own];
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
    for (const rule of this.own ? [...RULE_SETS, this.own] : RULE_SETS) {
      const name = nameOfRules(rule);
      const choose = h(
        'button',
        {
          type: 'button',
          'data-rules': name,
          title: words.ruleSetLong[name],
          onclick: () => this.onRules(rule),
        },
        words.ruleSets[name],
      );
      const row = h('tr', {}, h('th', { scope: 'row' }, choose), h('td', { colspan: 3 }, '…'));
      this.rows.set(rule, row);
      this.bench
        .ask({ ...line, rules: rule, language: settings.language, extend: true }, true)
        .then((answer) => row.lastElementChild?.replaceWith(...cells(answer, words)))
        .catch((error: unknown) => {
          row.lastElementChild?.replaceChildren(messageOf(error));
        });
    }
    this.table.replaceChildren(
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
