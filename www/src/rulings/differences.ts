// In what the named rule sets differ, switch by switch.
import { type CompleteRuleSet, ruleSet } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Words } from '../words/words.js';
import { RULE_SETS } from './rule-sets.js';
import { GROUPS, type Group, type SwitchName, switchOf, wordOf } from './switches.js';

export class Differences {
  private words: Words | null = null;
  private readonly summary = h('summary');
  private readonly table = h('div', { class: 'wide', role: 'region', tabindex: 0 });
  private readonly details = h('details', { id: 'differences' }, this.summary, this.table);

  constructor(host: HTMLElement) {
    host.append(this.details);
    // Filled in when it is first wanted, as the form below it.
    this.details.addEventListener('toggle', () => this.draw());
  }

  render(words: Words): void {
    if (words === this.words) return;
    this.words = words;
    this.summary.textContent = words.differences;
    this.table.setAttribute('aria-label', words.differences);
    this.draw();
  }

  private draw(): void {
    const { words } = this;
    if (!words || !this.details.open) return;
    const head = RULE_SETS.map((name) =>
      h('th', { scope: 'col', title: words.ruleSetLong[name] }, words.ruleSets[name]),
    );
    const sets = RULE_SETS.map((name) => ruleSet(name));
    this.table.replaceChildren(
      h('p', { class: 'small' }, words.differencesHint),
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, h('td'), ...head)),
        ...Object.keys(GROUPS).map((group) => rows(group as Group, sets, words)),
      ),
    );
  }
}

function rows(group: Group, sets: CompleteRuleSet[], words: Words): HTMLElement {
  const body = h('tbody');
  for (const name of Object.keys(GROUPS[group]) as SwitchName[]) {
    const values = sets.map((set) => switchOf(set, group, name));
    if (new Set(values).size < 2) continue;
    const cells = values.map((value) => h('td', {}, wordOf(value, words)));
    body.append(h('tr', {}, h('th', { scope: 'row' }, words.switches[name]), ...cells));
  }
  return body;
}
