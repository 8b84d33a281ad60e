// The form in which a game is set up: who plays, under which regulations, with which clock.
import {
  type GameOptions,
  REGULATIONS,
  type Regulations,
  type RegulationsName,
  type RegulationsOptions,
  regulationsWords,
} from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { faultItem, faultsOf } from '../errors.js';
import type { DeskWords } from '../words/desk.js';
import type { Words } from '../words/words.js';
import { factsOf, regulationsOf } from './regulations.js';
import type { Titles } from './table.js';

const LONGEST_NAME = 60;
/** Minutes and seconds of a clock; its durations are milliseconds of 32 bits. */
const MOST_MINUTES = 600;
const MOST_SECONDS = 3600;

const MINUTE = 60_000;

export interface Start {
  options: GameOptions;
  titles: Titles;
  /** Whether both players are there already. */
  present: boolean;
}

export class SetupForm {
  private readonly title = h('h2');
  private readonly hint = h('p', { class: 'small' });
  private readonly red = h('input', {
    id: 'setup-red',
    maxlength: LONGEST_NAME,
    autocomplete: 'off',
  });
  private readonly black = h('input', {
    id: 'setup-black',
    maxlength: LONGEST_NAME,
    autocomplete: 'off',
  });
  private readonly regulations = h('select', { id: 'setup-regulations' });
  private readonly facts = h('ul', { class: 'facts small', id: 'setup-facts' });
  private readonly venue = h('select', { id: 'setup-venue' });
  private readonly clock = h('select', { id: 'setup-clock' });
  private readonly baseRed = number('setup-base-red', MOST_MINUTES, 10);
  private readonly baseBlack = number('setup-base-black', MOST_MINUTES, 10);
  private readonly increment = number('setup-increment', MOST_SECONDS, 5);
  private readonly countdown = number('setup-countdown', MOST_SECONDS, 0);
  private readonly odds = h('p', { class: 'small' });
  private readonly own: HTMLElement;
  private readonly moveStops = h('input', {
    type: 'checkbox',
    id: 'setup-move-stops',
    checked: true,
  });
  private readonly present = h('input', { type: 'checkbox', id: 'setup-present', checked: true });
  private readonly moreTitle = h('summary');
  private readonly fen = h('textarea', {
    id: 'setup-fen',
    rows: 2,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  private readonly status = h('ul', { class: 'status', id: 'setup-status', 'aria-live': 'polite' });
  private readonly create = h('button', { type: 'submit', id: 'setup-create', class: 'primary' });
  private readonly labels: [HTMLElement, (words: DeskWords) => string][] = [];
  private words: DeskWords | null = null;

  constructor(host: HTMLElement, onStart: (start: Start) => void) {
    this.own = h(
      'div',
      { class: 'own-clock' },
      this.labelled(this.baseRed, (w) => w.baseTime(w.color.red)),
      this.labelled(this.baseBlack, (w) => w.baseTime(w.color.black)),
      this.labelled(this.increment, (w) => w.increment),
      this.labelled(this.countdown, (w) => w.countdown),
      this.odds,
    );
    const form = h(
      'form',
      { class: 'setup-form' },
      this.title,
      this.hint,
      h(
        'div',
        { class: 'pair-of-fields' },
        this.labelled(this.red, (w) => w.name(w.color.red)),
        this.labelled(this.black, (w) => w.name(w.color.black)),
      ),
      this.labelled(this.regulations, (w) => w.regulations),
      this.facts,
      this.labelled(this.venue, (w) => w.venue),
      this.labelled(this.clock, (w) => w.clock),
      this.own,
      this.checked(this.moveStops, (w) => w.moveStops),
      this.checked(this.present, (w) => w.present),
      h(
        'details',
        {},
        this.moreTitle,
        this.labelled(this.fen, (w) => w.startFen),
      ),
      h('div', { class: 'row' }, this.create),
      this.status,
    );
    host.append(form);
    form.addEventListener('input', () => this.draw());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      onStart(this.start());
    });
  }

  private labelled(input: HTMLElement, text: (words: DeskWords) => string): HTMLElement {
    const span = h('span');
    this.labels.push([span, text]);
    return h('label', { class: 'field' }, span, input);
  }

  private checked(input: HTMLElement, text: (words: DeskWords) => string): HTMLElement {
    const span = h('span');
    this.labels.push([span, text]);
    return h('label', { class: 'tick' }, input, span);
  }

  render(words: DeskWords): void {
    if (words === this.words) return;
    this.words = words;
    this.title.textContent = words.newGame;
    this.hint.textContent = words.hint;
    this.odds.textContent = words.oddsHint;
    this.moreTitle.textContent = words.more;
    this.create.textContent = words.create;
    for (const [span, text] of this.labels) span.textContent = text(words);
    options(
      this.regulations,
      REGULATIONS.map((name) => [name, regulationsWords(name)[words.language]]),
    );
    options(this.venue, [['', words.asRegulated], ...Object.entries(words.venues)]);
    options(this.clock, [
      ['', words.asRegulated],
      ['own', words.ownClock],
      ['none', words.noClock],
    ]);
    this.draw();
  }

  /** Why there is no such game, fault by fault; `null` if there is one. */
  fail(error: unknown, words: Words): void {
    const faults = error === null ? [] : faultsOf(error);
    this.status.classList.toggle('bad', faults.length > 0);
    this.status.replaceChildren(...faults.map((fault) => faultItem(fault, words)));
  }

  /** Names and regulations as in a game before, for the next one. */
  fill({ names, base }: Titles): void {
    this.red.value = names.red;
    this.black.value = names.black;
    if (base) this.regulations.value = base;
    this.draw();
  }

  private get base(): RegulationsName {
    return REGULATIONS.find((name) => name === this.regulations.value) ?? 'cxa-2020';
  }

  private draw(): void {
    if (!this.words) return;
    const whole = regulationsOf(this.base);
    this.facts.replaceChildren(...factsOf(whole, this.words).map((fact) => h('li', {}, fact)));
    this.own.hidden = this.clock.value !== 'own';
    const hasClock = this.clock.value !== 'none' && (whole.clock !== null || !this.own.hidden);
    const atTable = (this.venue.value || whole.venue) === 'over-the-board';
    hide(this.moveStops, !hasClock || !whole.handPressed);
    hide(this.present, whole.lateLimit === 0 || !atTable);
  }

  private start(): Start {
    const { base, present, fen } = this;
    const whole = regulationsOf(base);
    const changes = this.changes(whole);
    const regulations = Object.keys(changes).length > 0 ? { base, ...changes } : base;
    const text = fen.value.trim();
    return {
      options: { regulations, ...(text && { fen: text }) },
      titles: { base, names: { red: nameIn(this.red), black: nameIn(this.black) } },
      present: present.checked,
    };
  }

  /** What differs from the named set. */
  private changes(whole: Regulations): RegulationsOptions {
    const changes: RegulationsOptions = {};
    const venue = this.venue.value;
    if ((venue === 'online' || venue === 'over-the-board') && venue !== whole.venue) {
      changes.venue = venue;
    }
    if (this.clock.value === 'none' && whole.clock) changes.clock = null;
    if (this.clock.value === 'own') {
      changes.clock = {
        base: [numberIn(this.baseRed) * MINUTE, numberIn(this.baseBlack) * MINUTE],
        increment: numberIn(this.increment) * 1000,
        countdown: numberIn(this.countdown) * 1000,
        quota: null,
      };
    }
    // Without a clock there is nothing to press.
    const pressed = whole.handPressed && this.clock.value !== 'none' && !this.moveStops.checked;
    if (pressed !== whole.handPressed) changes.handPressed = pressed;
    return changes;
  }
}

function number(id: string, max: number, value: number): HTMLInputElement {
  return h('input', { type: 'number', id, min: 0, max, step: 'any', value, required: true });
}

/** What is in a field of numbers; nothing else than numbers reaches the game. */
function numberIn(input: HTMLInputElement): number {
  const value = Number(input.value);
  const valid = Number.isFinite(value) && value >= 0 ? Math.min(value, Number(input.max)) : 0;
  return Math.round(valid * 1000) / 1000;
}

const nameIn = ({ value }: HTMLInputElement): string => value.trim().slice(0, LONGEST_NAME);

function hide(input: HTMLElement, isHidden: boolean): void {
  input.closest('label')?.toggleAttribute('hidden', isHidden);
}

/** Options in other words; what was chosen stays so. */
function options(select: HTMLSelectElement, list: readonly (readonly [string, string])[]): void {
  const { value } = select;
  select.replaceChildren(...list.map(([option, text]) => h('option', { value: option }, text)));
  if (list.some(([option]) => option === value)) select.value = value;
}
