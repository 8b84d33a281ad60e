// The form for a rule set of one's own: a named set, and every switch in which it may differ.
import { type CompleteRuleSet, type RuleSet, type RuleSetName, ruleSet } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { Words } from '../words/words.js';
import { RULE_SETS, type Rules } from './rule-sets.js';
import {
  GROUPS,
  type Group,
  type Kind,
  type SwitchName,
  switchOf,
  type Value,
  wordOf,
} from './switches.js';

export class CustomRules {
  private set: RuleSet = { base: 'cxa-2020' };
  private words: Words | null = null;
  private readonly summary = h('summary');
  private readonly form = h('div', { class: 'custom-form' });
  private readonly details = h('details', { id: 'custom' }, this.summary, this.form);

  constructor(
    host: HTMLElement,
    private readonly onRules: (rules: RuleSet) => void,
  ) {
    host.append(this.details);
    // Filled in when it is first wanted: it has half a hundred fields.
    this.details.addEventListener('toggle', () => this.draw());
  }

  render(rules: Rules, words: Words): void {
    const known = typeof rules === 'string' || rules === this.set;
    if (typeof rules !== 'string') this.set = rules;
    if (known && words === this.words) return;
    this.words = words;
    this.summary.textContent = words.customRules;
    this.draw();
  }

  private draw(): void {
    const { words } = this;
    if (!words || !this.details.open) return;
    const base = h('select', { id: 'custom-base' });
    for (const name of RULE_SETS) {
      const selected = name === (this.set.base ?? 'cxa-2020');
      base.append(h('option', { value: name, selected }, words.ruleSets[name]));
    }
    base.addEventListener('change', () => {
      this.change({ ...this.set, base: base.value as RuleSetName });
      // The other fields say what is in the base.
      this.draw();
      document.getElementById(base.id)?.focus();
    });
    const reset = () => {
      this.change({ base: this.set.base ?? 'cxa-2020' });
      this.draw();
    };
    // What an address says may be no set; the judge has refused it then.
    const known = RULE_SETS.find((name) => name === this.set.base) ?? 'cxa-2020';
    const inBase = ruleSet(known);
    this.form.replaceChildren(
      h('p', { class: 'small' }, words.customHint),
      h('label', { class: 'switch' }, h('span', {}, words.customBase), base),
      ...Object.keys(GROUPS).map((group) => this.group(group as Group, inBase, words)),
      h('button', { type: 'button', id: 'custom-reset', onclick: reset }, words.customReset),
    );
  }

  private group(group: Group, inBase: CompleteRuleSet, words: Words): HTMLElement {
    const switches = Object.entries(GROUPS[group]) as [SwitchName, Kind][];
    return h(
      'fieldset',
      {},
      h('legend', {}, words.switchGroups[group]),
      ...switches.map(([name, kind]) =>
        h(
          'label',
          { class: 'switch' },
          h('span', {}, words.switches[name]),
          this.field(group, name, kind, switchOf(inBase, group, name), words),
        ),
      ),
    );
  }

  private field(
    group: Group,
    name: SwitchName,
    kind: Kind,
    inBase: Value,
    words: Words,
  ): HTMLElement {
    const value = this.value(group, name);
    const asBase = words.asBase(wordOf(inBase, words));
    const props = { 'data-switch': group === 'rules' ? name : `${group}.${name}` };
    if (typeof kind === 'number') {
      const input = h('input', {
        ...props,
        type: 'number',
        min: 0,
        max: kind,
        placeholder: asBase,
        value: typeof value === 'number' ? value : null,
      });
      input.addEventListener('change', () => {
        const valid = input.value !== '' && input.checkValidity();
        this.put(group, name, valid ? Math.round(Number(input.value)) : undefined);
      });
      return input;
    }
    const words2 = kind === 'flag' ? ['true', 'false'] : kind;
    const select = h('select', props, h('option', { value: '' }, asBase));
    for (const word of words2) {
      const selected = String(value) === word;
      select.append(h('option', { value: word, selected }, wordOf(word, words)));
    }
    select.addEventListener('change', () => {
      const chosen = select.value;
      const flag = kind === 'flag' ? chosen === 'true' : chosen;
      this.put(group, name, chosen === '' ? undefined : flag);
    });
    return select;
  }

  private value(group: Group, name: SwitchName): Value | undefined {
    const from = group === 'rules' ? this.set : this.set[group];
    return (from as Record<string, Value | undefined> | undefined)?.[name];
  }

  /** Puts a value in; without one the switch is as in the base. */
  private put(group: Group, name: SwitchName, value: Value | undefined): void {
    const from = (group === 'rules' ? this.set : this.set[group]) ?? {};
    const { [name]: _, ...others } = from as Record<string, unknown>;
    const changed = value === undefined ? others : { ...others, [name]: value };
    this.change((group === 'rules' ? changed : { ...this.set, [group]: changed }) as RuleSet);
  }

  private change(set: RuleSet): void {
    this.set = set;
    this.onRules(set);
  }
}
